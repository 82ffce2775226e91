"""What a page says when a key asks it: the last move, the status, what can be played, the value."""

from __future__ import annotations

from anyio import to_thread
from starlette.exceptions import HTTPException
from starlette.requests import Request
from starlette.responses import JSONResponse, Response

from oddyssey.core import NotSolvedError, State, View
from oddyssey.scene import scene_of, spoken_moves

from .guest import Guest, guest_of
from .hints import BETWEEN_TWO
from .settings import here
from .truth import Truth
from .wording import news


async def of_game(request: Request) -> Response:
    """What is asked about a table: `what` is last, status, moves or value."""
    guest = await guest_of(request)
    table = guest.table
    match request.query_params.get("what"):
        case "last":
            return _said(" ".join(news(table)) or "Nothing has happened yet.")
        case "status":
            status = table.state.status(table.viewer_at(guest.sides))
            return _said(table.outcome.reason if table.outcome else status)
        case "moves":
            return _said(await _moves(guest))
        case "value":
            if not guest.sitting.hints_allowed:
                return _said(BETWEEN_TWO)
            return _said(await spoken_value(request, table.state))
    raise HTTPException(404)


async def _moves(guest: Guest) -> str:
    table = guest.table
    if table.over:
        return "The game is over."
    return await to_thread.run_sync(moves_of, table.state, table.view(guest.sides))


def moves_of(state: State, view: View) -> str:
    """What can be played, as tersely as this device likes it."""
    return spoken_moves(scene_of(state, view), terse=here().terse)


async def spoken_value(request: Request, state: State) -> str:
    """What a position is worth, or why that isn't known."""
    if state.to_move is None:
        outcome = state.outcome()
        return outcome.reason if outcome else ""
    truth: Truth = request.app.state.truth
    answer = await truth.of(state)
    if answer is None or isinstance(answer, NotSolvedError):
        return str(answer or "The exact value isn't known yet.")
    words = state.game.value_words(answer.value)
    return f"{words[0].upper()}{words[1:]}."


def _said(text: str) -> JSONResponse:
    return JSONResponse({"say": text})
