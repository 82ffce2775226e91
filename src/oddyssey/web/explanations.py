"""The addresses that explain: a place of a board, a whole position, and the switches for it."""

from __future__ import annotations

from collections import OrderedDict
from collections.abc import Mapping
from functools import lru_cache
from html import escape

from anyio import to_thread
from starlette.exceptions import HTTPException
from starlette.requests import Request
from starlette.responses import JSONResponse, Response

from oddyssey.core import Explanation, Highlight, Marking, OddysseyError, State
from oddyssey.scene import Action, Cell, Scene, scene_of, svg
from oddyssey.scene.explanations import overlay

from .explained import COOKIE, SWITCHES, is_settled
from .pages import piece_swatch
from .rendering import kept_game, known_name, small_number
from .settings import AGE, back, here

MOST_OF_A_POSITION = 20_000
"""So many characters of a position are read; the longest that there are have some three thousand."""
REMEMBERED = 512
"""So many boards of tables are kept for whoever points about on them."""


class Boards(OrderedDict[tuple[str, int], tuple[State, bool]]):
    """The state of a table in a version, and whether it is settled: what never changes again."""

    def keep(self, key: tuple[str, int], found: tuple[State, bool]) -> None:
        """Remember one; the oldest goes."""
        self[key] = found
        while len(self) > REMEMBERED:
            self.popitem(last=False)


async def switch(request: Request) -> Response:
    """Set the switches by a form; back to the page, or nothing for its script."""
    form = await request.form(max_fields=20)
    scripted = "application/json" in request.headers.get("accept", "")
    answer = Response(status_code=204) if scripted else back(request)
    value = ".".join(name for name, _ in SWITCHES if name in form)
    answer.set_cookie(COOKIE, value, max_age=AGE, httponly=True, samesite="lax")
    return answer


# -- a place -------------------------------------------------------------------------------------------


async def of_game(request: Request) -> Response:
    """A place of a table's board, or without `cell` the whole position.

    The answer says of which version it is; the script drops what isn't about the board that it shows.
    """
    version = small_number(request.query_params.get("version", "")) or 0
    known: Boards = request.app.state.boards
    found = known.get((request.path_params["id"], version))
    if found is None:
        kept = await kept_game(request)
        version = version if kept.fresh(version) else kept.version
        found = kept.table.state, is_settled(kept.table)
        known.keep((kept.id, version), found)
    return await _answer(request, *found, version)


async def of_address(request: Request) -> Response:
    """A place of the position that the query names: `game`, `o.NAME`, `position` and `cell`."""
    state = await to_thread.run_sync(state_of, request.query_params)
    return await _answer(request, state, state.to_move is None, 0)


def state_of(query: Mapping[str, str]) -> State:
    """The position that a query names. Raises `OddysseyError` or 404."""
    from .analysis.address import game_of  # a room that builds on this one

    game = game_of(known_name(query.get("game", "")), query)
    position = query.get("position", "")
    if len(position) > MOST_OF_A_POSITION:
        raise OddysseyError("That position is too long to be one.")
    return game.position(position)


async def _answer(request: Request, state: State, settled: bool, version: int) -> Response:
    name, variant = (request.query_params.get(key) for key in ("cell", "variant"))
    told = await to_thread.run_sync(_told, state, settled, name, variant or "")
    if told is None:
        raise HTTPException(404)
    return JSONResponse({"version": version, **told})


def _told(state: State, settled: bool, name: str | None, variant: str) -> dict[str, str] | None:
    """What a page shows and says of a place, or says of the whole; None if there is no such place."""
    if name is None:
        parts = () if settled else (*state.situation(), *state.threats())
        nothing = "There is nothing to explain of the whole board now."
        return {"say": " ".join(_said(part) for part in parts) or nothing}
    scene, cells = board_of(state)
    if name not in cells:
        return None
    return of_cell(state, scene, cells[name], variant, settled=settled)


@lru_cache(maxsize=32)
def board_of(state: State) -> tuple[Scene, Mapping[str, Cell]]:
    """The board of a state with all that can be done there, and its cells by name."""
    scene = scene_of(state)
    return scene, {cell.name: cell for cell in scene.cells}


def of_cell(
    state: State, scene: Scene, cell: Cell, variant: str, *, settled: bool = False
) -> dict[str, str]:
    """What is shown and said of a place: `html`, `layer` to be laid over the board, and `say`.

    The piece that is chosen is explained in full, and others in the few words of their label.
    """
    actions = [] if settled else [one for one in cell.actions if one.move and not one.replaces]
    full = next((one for one in actions if one.variant in ("", variant)), next(iter(actions), None))
    others = [
        one for one in actions if one.move != (full and full.move) and (one.refused or ":" in one.label)
    ]
    found = _of_action(state, full) if full else None
    if found is None:
        found, others = state.game.explain_place(state, cell.name), []
    if found is None:
        return {"html": "", "layer": "", "say": f"{cell.spoken}."}
    short = [_sentence(other) for other in others]
    lines = [f"<p>{escape(sentence)}</p>" for sentence in found.sentences]
    lines += [f'<p class="other">{escape(sentence)}</p>' for sentence in short]
    return {
        "html": f"<h3>{piece_swatch(found.piece)} {escape(found.title)}</h3>{''.join(lines)}",
        "layer": svg.layer(overlay(scene, _seen(scene, found))),
        "say": _said(found) if here().terse else " ".join((_said(found), *short)),
    }


def _of_action(state: State, action: Action) -> Explanation | None:
    move = state.written(action.move)
    return state.explain(move) if move is not None else None


def _seen(scene: Scene, found: Explanation) -> list[Marking]:
    """The markings, but for places where only a piece of another kind than the chosen one would go."""
    others = {one.piece for one in scene.variants if one.piece != found.piece}
    return [
        marking
        for marking in found.markings
        if not (isinstance(marking, Highlight) and marking.piece in others)
    ]


def _said(found: Explanation) -> str:
    """An explanation as this device likes it told."""
    return found.terse if here().terse else found.spoken


def _sentence(action: Action) -> str:
    """The label of a move as a sentence, with why it is refused if it is."""
    label = f"{action.label[0].upper()}{action.label[1:]}"
    return f"{label}: {action.refused}" if action.refused else f"{label}."
