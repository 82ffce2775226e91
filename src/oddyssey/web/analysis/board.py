"""The handlers of the analysis board: a position by its address, and a tree of moves that goes on."""

from __future__ import annotations

import asyncio
import json
from collections.abc import Mapping
from dataclasses import dataclass, replace
from typing import Any

from anyio import to_thread
from starlette.requests import Request
from starlette.responses import HTMLResponse, JSONResponse, RedirectResponse, Response

from oddyssey.analysis import Review
from oddyssey.core import OddysseyError, Perfect, game_classes
from oddyssey.record import ROOT, Tree, parse_moves, tree_data, tree_from

from ..hints import SWITCHES, hints, keep
from ..rendering import known_name, page, templates
from ..reviews import Reviews
from ..truth import AT_HAND, Truth
from ..voices import moves_of, spoken_value, status_of
from .address import Spot, read, shown_game
from .estimate import of_spot
from .page import AnalysisPage, page_of, table_at, view_at, wants_estimate

WORDS = "Besides moves you may type status, undo, back and next."


async def show(request: Request) -> Response:
    """The page of a position and its line, by its address alone; `play` is what is to follow there."""
    name, query = known_name(request.path_params["game"]), request.query_params
    try:
        spot = await to_thread.run_sync(read, name, query)
    except OddysseyError as error:
        text = query.get("moves", "") or query.get("position", "")
        return form_page(422, text=text, game=name, message=str(error))
    typed, line = (query.get(name, "").strip() for name in ("play", "line"))
    if typed or line:
        try:
            does = _typed if typed else _followed
            spot = (await to_thread.run_sync(does, spot, typed or line)).spot
        except OddysseyError as error:
            return await _page(request, spot, message=str(error), error=True, status=422)
        return RedirectResponse(spot.path, 303)
    wait, look = (query.get(name) == "1" for name in ("wait", "estimate"))
    return await _page(request, spot, wait=wait, look=look)


def form_page(status: int = 200, *, text: str = "", game: str = "", message: str = "") -> HTMLResponse:
    """The page on which an analysis begins, with what was brought and what is wrong with it."""
    kinds = game_classes()
    return page("analysis_form.html", status, kinds=kinds, text=text, game=game, message=message)


async def act(request: Request) -> Response:
    """Do one thing to a tree of moves that the page's script keeps, and answer with the page's parts.

    The body is JSON: `tree` as `record.tree_data` writes it, `at` a node, `do` what is to be done.
    """
    try:
        asked = json.loads(await request.body())
        if not isinstance(asked, dict):
            raise ValueError
    except (ValueError, RecursionError):
        return JSONResponse({"message": "That is nothing that can be done here.", "error": True}, 422)
    try:
        done = await to_thread.run_sync(_done, asked)
    except OddysseyError as error:
        return JSONResponse({"message": str(error), "error": True})
    shown = await _shown(request, done.spot, wait=bool(asked.get("wait")))
    return JSONResponse(await to_thread.run_sync(_answer, shown, done))


async def say(request: Request) -> Response:
    """What is asked about a position by a key: `what` is last, status, moves or value."""
    spot = await to_thread.run_sync(read, known_name(request.path_params["game"]), request.query_params)
    table = table_at(spot)
    match request.query_params.get("what"):
        case "last":
            shown = await _shown(request, spot)
            told = " ".join((*shown.news, *shown.verdict)) or "Nothing has happened yet."
        case "moves":
            told = await to_thread.run_sync(moves_of, spot.state, view_at(table))
        case "value":
            told = await spoken_value(request, spot.state)
        case _:
            told = status_of(spot.state)
    return JSONResponse({"say": told})


async def switch(request: Request) -> Response:
    """Set the switches of the hints, and go back to where that was asked."""
    form = await request.form(max_fields=20)
    on = frozenset(name for name, _ in SWITCHES if name in form)
    back = form.get("back")
    safe = isinstance(back, str) and back.startswith("/analysis/")
    answer: Response = RedirectResponse(back if safe and isinstance(back, str) else "/analysis", 303)
    if "application/json" in request.headers.get("accept", ""):
        answer = JSONResponse({})
    keep(answer, on)
    return answer


@dataclass(frozen=True)
class _Done:
    """What became of a request: where it leads, and what is said of it besides what is there."""

    spot: Spot
    say: str = ""
    quiet: bool = False


def _done(asked: Mapping[str, Any]) -> _Done:
    tree = tree_from(asked.get("tree"))
    shown_game(tree.game)
    at = asked.get("at", ROOT)
    if not isinstance(at, int) or isinstance(at, bool) or not ROOT <= at < len(tree.nodes):
        raise OddysseyError("There is no such move in this analysis.")
    spot = Spot(tree, at)
    text, name, comment = (_text(asked, key) for key in ("text", "name", "comment"))
    match asked.get("do"):
        case "look":
            return _Done(spot, quiet=True)
        case "go":
            return _Done(spot)
        case "play":
            if asked.get("step"):
                return _Done(Spot(*tree.played(at, [spot.state.parse(text)])))
            return _typed(spot, text)
        case "line":
            turns = asked.get("turns")
            return _followed(spot, text, turns if isinstance(turns, int) else None)
        case "undo":
            return _undone(spot)
        case "delete":
            if at == ROOT:
                raise OddysseyError("There is no move here that could be deleted.")
            told = "Deleted, with what followed."
            return _Done(Spot(*tree.without(at)), told)
        case "promote":
            return _Done(Spot(*tree.promoted(at)), "This is the main line now.")
        case "note":
            return _Done(Spot(tree.noted(at, name=name, comment=comment), at), "Noted.", quiet=True)
        case "name":
            return _Done(
                Spot(replace(tree.noted(ROOT, name=name, comment=tree.comment)), at), quiet=True
            )
    raise OddysseyError("That is nothing that can be done here.")


def _typed(spot: Spot, text: str) -> _Done:
    """What typed text does: moves, or a word."""
    word, tree = " ".join(text.lower().split()), spot.tree
    try:
        return _Done(Spot(*tree.played(spot.at, spot.state.parse_turn(text))))
    except OddysseyError:
        if word and "status".startswith(word):
            return _Done(spot, status_of(spot.state))
        if word in ("help", "?"):
            return _Done(spot, f"{spot.game.notation_help} {WORDS}")
        if word == "undo":
            return _undone(spot)
        if word == "back":
            return _Done(Spot(tree, tree.turn_begin(spot.at)))
        if word == "next":
            return _Done(Spot(tree, tree.turn_end(spot.at)))
        raise


def _followed(spot: Spot, text: str, turns: int | None = None) -> _Done:
    """A line that is played from here, at its end or after so many turns of it."""
    line = parse_moves(spot.game, text, spot.state).turns
    if not line:
        raise OddysseyError("There is no move in that line.")
    tree, _ = spot.tree.played(spot.at, [move for turn in line for move in turn.moves])
    gone = [move for turn in line[:turns] for move in turn.moves]
    return _Done(Spot(*tree.played(spot.at, gone)))


def _undone(spot: Spot) -> _Done:
    """The whole turn that led here is taken away, or only gone back before where more hangs on it."""
    begin = spot.tree.turn_begin(spot.at)
    if begin == spot.at:
        raise OddysseyError("There is nothing to take back.")
    first = next(node for node in spot.tree.path(spot.at) if spot.tree.nodes[node].parent == begin)
    if spot.tree.count(first) > len(spot.tree.path(spot.at)) - len(spot.tree.path(begin)):
        return _Done(
            Spot(spot.tree, begin), "Gone back: the turn stays in the list with what follows it."
        )
    return _Done(Spot(*spot.tree.without(first)), "Taken back.")


def _text(asked: Mapping[str, Any], key: str) -> str:
    value = asked.get(key, "")
    return value if isinstance(value, str) else ""


async def _shown(
    request: Request,
    spot: Spot,
    *,
    wait: bool = False,
    look: bool = False,
    message: str = "",
    error: bool = False,
) -> AnalysisPage:
    table = await to_thread.run_sync(table_at, spot)
    shown, review, solved = await asyncio.gather(
        hints(request, table), _review(request, spot, AT_HAND), _solved(request, spot, AT_HAND)
    )
    if wait and (shown.later or (solved is None and wants_estimate(spot))):
        # What is known of the position comes before what is known of the line.
        shown = await hints(request, table, wait=True)
        solved = await _solved(request, spot, None)
    elif wait and review is None:
        review = await _review(request, spot, None)
    estimated = None
    if look and await _solved(request, spot, None) is False:
        estimated, solved = await of_spot(request, spot), False
    return await to_thread.run_sync(
        lambda: page_of(spot, shown, review, solved, estimated, message=message, error=error)
    )


async def _solved(request: Request, spot: Spot, patience: float | None) -> bool | None:
    """Whether a spot has an exact value; None if that isn't known yet, or nobody wants to know."""
    if not wants_estimate(spot):
        return None
    truth: Truth = request.app.state.truth
    answer = await truth.of(spot.state, patience)
    return None if answer is None else isinstance(answer, Perfect)


async def _review(request: Request, spot: Spot, patience: float | None) -> Review | None:
    record = await to_thread.run_sync(spot.tree.record, spot.at)
    if not record.moves:
        return Review(record, None, ())
    reviews: Reviews = request.app.state.reviews
    return await reviews.soon(record, patience)


async def _page(
    request: Request,
    spot: Spot,
    *,
    message: str = "",
    error: bool = False,
    status: int = 200,
    wait: bool = False,
    look: bool = False,
) -> HTMLResponse:
    shown = await _shown(request, spot, wait=wait, look=look, message=message, error=error)
    return await to_thread.run_sync(lambda: page("analysis.html", status, page=shown))


def _answer(shown: AnalysisPage, done: _Done) -> dict[str, Any]:
    html = templates.get_template("_analysis.html").render(page=shown)
    spoken = done.say if done.quiet else " ".join(filter(None, (done.say, shown.announcement)))
    return {
        "html": html,
        "at": done.spot.at,
        "address": shown.path,
        "query": shown.query,
        "title": shown.title,
        "say": spoken,
        "message": done.say,
        "error": False,
    }


def answer_for(spot: Spot) -> dict[str, Any]:
    """Where a script finds an analysis that was brought along: its address, and the whole tree."""
    tree: Tree = spot.tree
    return {"address": spot.path, "tree": tree_data(tree), "at": spot.at}
