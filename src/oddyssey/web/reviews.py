"""Reviews: of a game that is kept here, or of a record that somebody brings along."""

from __future__ import annotations

import asyncio
from collections import OrderedDict
from collections.abc import Callable
from dataclasses import dataclass

from anyio import CapacityLimiter, to_thread
from starlette.datastructures import UploadFile
from starlette.requests import Request
from starlette.responses import HTMLResponse, Response

from oddyssey import analysis
from oddyssey.analysis import Review, TurnReview, TurnRow
from oddyssey.core import NotSolvedError, OddysseyError, Perfect, State, View
from oddyssey.record import Record, UnnamedGameError, read, write_text
from oddyssey.scene import scene_of, svg
from oddyssey.table import decided

from .explained import query_of
from .rendering import kept_game, page, small_number
from .review_estimates import Estimated, ReviewEstimates
from .security import LARGEST_BODY
from .settings import here
from .sharing import named

KEPT = 32
"""So many reviews are kept, since who looks at one turn will look at another."""


MOST_WAITING = 12
"""So many reviews may wait for their turn before no more are begun for pages that don't wait."""
KEPT_STATES = 600
"""So many states are remembered from one review to the next: who tries another move has most of them."""


class Known(OrderedDict[State, Perfect | NotSolvedError]):
    """What is known of some states; the oldest are forgotten."""

    def __init__(self, most: int) -> None:
        super().__init__()
        self.most = most

    def __setitem__(self, state: State, found: Perfect | NotSolvedError) -> None:
        """Remember a state."""
        super().__setitem__(state, found)
        while len(self) > self.most:
            self.popitem(last=False)


class Reviews:
    """Reviews records off the event loop, one at a time, so that the rest of the house has air.

    `busy` says whether others search just now; estimates wait for that.
    """

    def __init__(self, busy: Callable[[], bool] = lambda: False) -> None:
        self._limiter = CapacityLimiter(1)
        self._done: OrderedDict[Record, Review] = OrderedDict()
        self._known = Known(KEPT_STATES)
        self.estimates = ReviewEstimates(Known(KEPT_STATES), busy)
        self._tasks: dict[Record, asyncio.Task[Review]] = {}

    async def of(self, record: Record) -> Review:
        """The review of a record."""
        async with self._limiter:
            found = self._done.get(record)
            if found is None:
                found = self._done[record] = await to_thread.run_sync(self._review, record)
            self._done.move_to_end(record)
            while len(self._done) > KEPT:
                self._done.popitem(last=False)
        return found

    async def soon(self, record: Record, patience: float | None) -> Review | None:
        """The review of a record; None if it isn't there within `patience` seconds, or too many wait.

        The work goes on then, and whoever asks again finds it done or further on.
        """
        task = self._tasks.get(record)
        if task is None:
            if len(self._tasks) >= MOST_WAITING and patience is not None:
                return None
            task = self._tasks[record] = asyncio.create_task(self.of(record))
            task.add_done_callback(lambda _: self._tasks.pop(record, None))
        await asyncio.wait((task,), timeout=patience)
        return task.result() if task.done() and not task.cancelled() else None

    def _review(self, record: Record) -> Review:
        return analysis.review(record, known=self._known)


@dataclass(frozen=True)
class ReviewPage:
    """Everything that the page of a review shows; `later` says how far the estimates are, "" if done."""

    review: Review
    later: str
    here: int
    address: str
    text: str
    heading: str
    sentences: tuple[str, ...]
    graph: str
    board: str
    say: str
    title: str
    told: tuple[str, ...]
    rows: tuple[TurnRow, ...]
    totals: tuple[tuple[str, str, str], ...]
    likely: tuple[tuple[str, str, str], ...]
    balance: tuple[tuple[str, str], ...]


async def of_game(request: Request) -> Response:
    """The review of a game that is kept here; `turn` says after which turn the board is shown."""
    kept = await kept_game(request)
    if not kept.sitting.hints_allowed:
        raise OddysseyError("A review tells the best moves: here it is there when the game is over.")
    found = await _reviews(request).of(kept.table.record())
    return await _answer(request, found, request.query_params.get("turn"), f"/g/{kept.id}")


async def of_record(request: Request) -> Response:
    """The form for a record, and its review when it comes back."""
    if request.method != "POST":
        return page("review_form.html", text="", message="")
    async with request.form(max_files=1, max_fields=6, max_part_size=LARGEST_BODY) as form:
        typed, file, turn = (form.get(name) for name in ("record", "file", "turn"))
        data: str | bytes = typed if isinstance(typed, str) else ""
        if isinstance(file, UploadFile) and file.size:
            data = await file.read()
    try:
        record = await to_thread.run_sync(_read, data)
    except OddysseyError as error:
        text = data if isinstance(data, str) else ""
        return page("review_form.html", 422, text=text, message=str(error))
    found = await _reviews(request).of(record)
    return await _answer(request, found, turn if isinstance(turn, str) else None, "")


def _read(data: str | bytes) -> Record:
    try:
        return read(data)
    except UnnamedGameError as error:
        raise OddysseyError(str(error)) from None


def _reviews(request: Request) -> Reviews:
    reviews: Reviews = request.app.state.reviews
    return reviews


async def _answer(request: Request, found: Review, turn: str | None, address: str) -> HTMLResponse:
    wanted = here()["estimates"] == "1"
    estimated = await _reviews(request).estimates.soon(found) if wanted else Estimated(found)
    number = small_number(turn or "")
    last = len(found.turns)
    shown = min(last, number) if number is not None else _first_shown(found)

    def render() -> HTMLResponse:
        return page("review.html", page=review_page(estimated, shown, address))

    return await to_thread.run_sync(render)


def _first_shown(found: Review) -> int:
    """The turn to begin with: where it was decided, or the end."""
    return found.decided.number if found.decided else len(found.turns)


def review_page(estimated: Estimated, here: int, address: str) -> ReviewPage:
    """The page of a review with the board after turn `here`; 0 is the beginning.

    `address` is that of the game; "" if the record was brought along and goes with the page.
    """
    found = estimated.review
    record, game = found.record, found.game
    turn = found.turns[here - 1] if here else None
    state = turn.turn.after if turn else record.line.start
    scene = scene_of(state, View(last=decided(turn.turn) if turn else (), hot=False))
    return ReviewPage(
        review=found,
        later=estimated.progress,
        here=here,
        address=address,
        text="" if address else write_text(record, header=True),
        heading=named(game),
        sentences=analysis.summary(found),
        graph=analysis.value_graph(found).in_page(here),
        board=svg.picture(scene),
        say=f"/say?{query_of(state)}",
        title=_title(turn),
        told=_told(found, turn),
        rows=analysis.turn_rows(found),
        totals=() if found.final is None else analysis.total_rows(found),
        likely=analysis.likely_rows(found),
        balance=analysis.balance_rows(found),
    )


def _title(turn: TurnReview | None) -> str:
    if turn is None:
        return "Before the first turn"
    if turn.mover is None:
        return f"Turn {turn.number}: the coin"
    return f"Turn {turn.number}, {turn.mover}: {turn.text}"


def _told(found: Review, turn: TurnReview | None) -> tuple[str, ...]:
    if turn is not None:
        return analysis.turn_sentences(found, turn)
    if found.start is None and found.estimates is not None and found.estimates.start is not None:
        return (f"At the start: {analysis.standing_words(found.game, found.estimates.start)}.",)
    if found.start is None:
        return ("There is no exact value here.",)
    return (f"Worth at the start: {found.game.value_words(found.start)}.",)
