"""What a page says when a key asks it: the last move, the status, what can be played, the value."""

from __future__ import annotations

from anyio import to_thread
from starlette.exceptions import HTTPException
from starlette.requests import Request
from starlette.responses import JSONResponse, Response

from oddyssey.core import NotSolvedError, Player, State, View
from oddyssey.scene import scene_of, spoken_facts, spoken_moves

from .estimated import BUSY, spoken
from .estimates import Estimates
from .explanations import state_of
from .guest import Guest, guest_of
from .hints import BETWEEN_TWO, PATIENCE, QUICK
from .settings import here
from .truth import Truth
from .wording import COMPLETE, news


async def of_game(request: Request) -> Response:
    """What is asked about a table: `what` is last, status, moves or value."""
    guest = await guest_of(request)
    table = guest.table
    held = [COMPLETE] if table.held and guest.acts else []
    match request.query_params.get("what"):
        case "last":
            told = news(table)[:1] if here().terse else news(table)
            return _said(" ".join(told) or "Nothing has happened yet.")
        case "status":
            viewer = table.viewer_at(guest.sides)
            status = table.outcome.reason if table.outcome else status_of(table.state, viewer)
            return _said(" ".join((*held, status)))
        case "moves":
            end = "End turn, key E." if here()["keys"] == "1" else "End turn."
            return _said(" ".join((*held, end)) if held else await _moves(guest))
        case "value":
            if not guest.sitting.hints_allowed:
                return _said(BETWEEN_TWO)
            return _said(await spoken_value(request, table.state))
    raise HTTPException(404)


async def _moves(guest: Guest) -> str:
    table = guest.table
    if table.over:  # also by a resignation, of which the state knows nothing
        return "The game is over."
    return await to_thread.run_sync(moves_of, table.state, table.view(guest.sides))


async def of_address(request: Request) -> Response:
    """What is asked about the position that the query names: `what` is status, moves or value.

    The query is that of the address that explains a position, see `explained.of_position`.
    """
    state = await to_thread.run_sync(state_of, request.query_params)
    match request.query_params.get("what"):
        case "status":
            return _said(await to_thread.run_sync(status_of, state))
        case "moves":
            return _said(await to_thread.run_sync(moves_of, state, View()))
        case "value":
            return _said(await spoken_value(request, state))
    raise HTTPException(404)


def status_of(state: State, viewer: Player | None = None) -> str:
    """How it stands: the whole board in words, or tersely the figures and what matters now."""
    if not here().terse:
        return state.status(viewer)
    facts = spoken_facts(scene_of(state, View(viewer=viewer, hot=False)))
    return " ".join(filter(None, (facts, state.prompt())))


def moves_of(state: State, view: View) -> str:
    """What can be played, as tersely as this device likes it."""
    if state.to_move is None:
        return "The game is over."
    return spoken_moves(scene_of(state, view), terse=here().terse, keys=here()["keys"] == "1")


async def spoken_value(request: Request, state: State) -> str:
    """What a position is worth, or why that isn't known."""
    if state.to_move is None:
        outcome = state.outcome()
        return outcome.reason if outcome else ""
    truth: Truth = request.app.state.truth
    answer = await truth.of(state)
    if answer is None or isinstance(answer, NotSolvedError):
        known = str(answer or "The exact value isn't known yet.")
        return " ".join(filter(None, (known, await _spoken_estimate(request, state))))
    words = state.game.value_words(answer.value)
    return f"{words[0].upper()}{words[1:]}."


async def _spoken_estimate(request: Request, state: State) -> str:
    """How a position seems to stand that isn't solved; "" where nobody wants to know or can."""
    if here()["estimates"] != "1" or state.to_move not in state.game.players:
        return ""
    estimates: Estimates = request.app.state.estimates
    found = estimates.known(state) or await estimates.once(state, QUICK, PATIENCE)
    return BUSY if found is None else spoken(state, found)


def _said(text: str) -> JSONResponse:
    return JSONResponse({"say": text})
