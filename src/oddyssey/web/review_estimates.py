"""Estimates what a review can't know, beside the pages, one by one, while somebody waits for it."""

from __future__ import annotations

import asyncio
import logging
import threading
import time
from collections import OrderedDict
from collections.abc import Callable
from concurrent.futures import ThreadPoolExecutor
from dataclasses import dataclass, field
from fractions import Fraction

from oddyssey.analysis import Known, Review, estimate_review, usual_simulations
from oddyssey.core import Searched, State
from oddyssey.players import lowered_priority
from oddyssey.record import Record

AT_HAND = 0.4
"""Seconds in which a page waits for estimates before it is drawn without them."""
FORSAKEN = 20.0
"""After so many seconds in which nobody asked for them, the work on estimates stops."""
LONGEST = 120.0
"""So many seconds are spent on the estimates of one game; what isn't done by then is left out."""
KEPT = 32
"""So many games are kept with their estimates."""
KEPT_SEARCHES = 2000
"""So many searches are remembered, so that work that was stopped goes on where it was."""
MOST_WAITING = 12
"""So many games may wait for theirs."""
SEED = 0
_PAUSE = 0.05


@dataclass(frozen=True, slots=True)
class Estimated:
    """A review with what was estimated by now.

    Attributes:
        review: the review; without estimates while they are being made.
        progress: how far that is, in a sentence; "" if nothing more will come.

    """

    review: Review
    progress: str = ""


class Remembered(OrderedDict[tuple[State, int, int | str], Searched]):
    """What was searched; the oldest is forgotten."""

    def __setitem__(self, key: tuple[State, int, int | str], found: Searched) -> None:
        """Remember a search."""
        super().__setitem__(key, found)
        while len(self) > KEPT_SEARCHES:
            self.popitem(last=False)


@dataclass(eq=False)
class _Job:
    """A review whose estimates are being made."""

    review: Review
    asked: float = field(default_factory=time.monotonic)
    progress: str = ""
    done: threading.Event = field(default_factory=threading.Event)


class ReviewEstimates:
    """Makes the estimates of reviews. Close it at the end.

    Args:
        known: what exact values are known already; it is added to.
        busy: whether others use all of the machine just now; then the work stands still for a while.

    """

    def __init__(self, known: Known, busy: Callable[[], bool] = lambda: False) -> None:
        self._worker = ThreadPoolExecutor(1, thread_name_prefix="review-estimates")
        self._known, self._busy = known, busy
        self._searches = Remembered()
        self._jobs: dict[Record, _Job] = {}
        self._made: OrderedDict[Record, Review] = OrderedDict()
        self._closed = False

    @property
    def running(self) -> int:
        """How many games are being worked on, or wait."""
        return len(self._jobs)

    async def soon(self, review: Review, patience: float = AT_HAND) -> Estimated:
        """A review with its estimates if they are there within `patience` seconds.

        The work goes on for a while then, and whoever asks again finds it done or further on.
        """
        if not wants_estimates(review):
            return Estimated(review)
        record = review.record
        job = self._jobs.get(record)
        if record not in self._made and job is None:
            if len(self._jobs) >= MOST_WAITING:
                return Estimated(review)
            job = self._jobs[record] = _Job(review)
            self._worker.submit(self._run, record, job)
        if job is not None:
            job.asked = time.monotonic()
            if patience:
                await asyncio.to_thread(job.done.wait, patience)
        made = self._made.get(record)
        if made is not None:
            return Estimated(made)
        return Estimated(review, (job.progress if job else "") or "Its turn comes soon.")

    def close(self) -> None:
        """End the work, and begin no more."""
        self._closed = True
        self._worker.shutdown(wait=False, cancel_futures=True)

    # -- on a thread -------------------------------------------------------------------------------

    def _run(self, record: Record, job: _Job) -> None:
        try:
            with lowered_priority():
                self._estimate(record, job)
        except Exception:  # an estimate that fails must not cost anyone the page
            logging.getLogger(__name__).exception("No estimates for a review of %s", record.game.name)
            self._made[record] = job.review
        finally:
            self._jobs.pop(record, None)
            job.done.set()

    def _estimate(self, record: Record, job: _Job) -> None:
        begun = time.monotonic()

        def forsaken() -> bool:
            return self._closed or time.monotonic() - job.asked > FORSAKEN

        def late() -> bool:
            return time.monotonic() - begun > LONGEST

        def watch(share: Fraction, text: str) -> None:
            job.progress = f"{text}, {int(100 * share)} % done."
            while self._busy() and not forsaken() and not late():
                time.sleep(_PAUSE)

        made = estimate_review(
            job.review,
            usual_simulations(record.game),
            SEED,
            watch=watch,
            stop=lambda: forsaken() or late(),
            known=self._known,
            searches=self._searches,
        )
        complete = made.estimates is None or made.estimates.complete
        if complete or late():
            self._made[record] = made
            while len(self._made) > KEPT:
                self._made.popitem(last=False)


def wants_estimates(review: Review) -> bool:
    """Whether there is something in a review that can't be known, but estimated."""
    return bool(review.turns) and (review.start is None or any(not turn.known for turn in review.turns))
