"""The page on which an analysis begins: a game is chosen, or something is pasted, or brought."""

from __future__ import annotations

from anyio import to_thread
from starlette.datastructures import UploadFile
from starlette.requests import Request
from starlette.responses import JSONResponse, RedirectResponse, Response

from oddyssey.core import OddysseyError, names
from oddyssey.record import ROOT, line_tree

from ..guest import desk_of
from ..rendering import small_number
from ..security import LARGEST_BODY
from .address import Spot
from .board import answer_for, form_page
from .pasting import Found, GameLink, find

LONGEST_SENT = 12_000
"""Characters of an address that a browser without scripts is sent to; what is longer is cut."""


async def bring(request: Request) -> Response:
    """The form, and what comes of it when it is sent."""
    if request.method != "POST":
        text = request.query_params.get("text", "")
        return form_page(text=text)
    async with request.form(max_files=1, max_fields=6, max_part_size=LARGEST_BODY) as form:
        typed, file, name, turn = (form.get(key) for key in ("text", "file", "game", "turn"))
        typed = form.get("record") if typed is None else typed  # as the page of a review has it
        data: str | bytes = typed if isinstance(typed, str) else ""
        if isinstance(file, UploadFile) and file.size:
            data = await file.read()
    chosen = name if isinstance(name, str) and name in names() else ""
    by_script = "application/json" in request.headers.get("accept", "")
    try:
        spot = await _spot(request, await to_thread.run_sync(find, data, chosen))
    except OddysseyError as error:
        if by_script:
            return JSONResponse({"message": str(error), "error": True})
        text = data if isinstance(data, str) else ""
        return form_page(422, text=text, game=chosen, message=str(error))
    if isinstance(turn, str) and small_number(turn) is not None:
        spot = after_turn(spot, small_number(turn) or 0)
    if by_script:
        return JSONResponse(await to_thread.run_sync(answer_for, spot))
    return RedirectResponse(await to_thread.run_sync(_sent_to, spot), 303)


async def of_game(request: Request) -> Response:
    """The analysis of a game that is kept here; `turn` says from which turn on."""
    turn = small_number(request.query_params.get("turn", ""))
    spot = await _spot(request, GameLink(request.path_params["id"], turn))
    return RedirectResponse(await to_thread.run_sync(_sent_to, spot), 303)


async def _spot(request: Request, found: Found) -> Spot:
    """The spot that was meant; a game that is kept here is looked up."""
    if not isinstance(found, GameLink):
        return found
    sitting = (await desk_of(request).get(found.game_id)).sitting
    if not sitting.hints_allowed:
        raise OddysseyError(
            "Two people are playing this game without hints: it can be analysed when it is over."
        )
    table = sitting.table

    def read() -> Spot:
        tree = line_tree(table.states[0], table.moves)
        spot = Spot(tree, len(tree.nodes) - 1)
        return spot if found.turn is None else after_turn(spot, found.turn)

    return await to_thread.run_sync(read)


def after_turn(spot: Spot, number: int) -> Spot:
    """The same line after so many turns of it, or at its end if there are not so many."""
    at = ROOT
    for _ in range(number):
        onward = spot.tree.turn_end(at)
        if onward == at:
            break
        at = onward
    return Spot(spot.tree, at)


def _sent_to(spot: Spot) -> str:
    """The address of a spot with as much of its line as an address may have."""
    whole = f"/analysis/{spot.game.name}?{spot.query}"
    return whole if len(whole) <= LONGEST_SENT else spot.path
