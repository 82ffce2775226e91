"""An analysis to take along: its line as a record or a film, its position as a picture."""

from __future__ import annotations

from collections.abc import Callable
from typing import cast

from anyio import to_thread
from starlette.exceptions import HTTPException
from starlette.requests import Request
from starlette.responses import Response

from oddyssey.core import OddysseyError, View
from oddyssey.record import film, film_title, write_json, write_text
from oddyssey.scene import Scene, animated, palette, scene_of, svg
from oddyssey.scene.raster import png
from oddyssey.table import decided

from ..rendering import known_name
from ..settings import here
from ..waiting import WaitingLine
from .address import Spot, places_of, read
from .page import table_at

WIDTH = 1000
"""Pixels across of a picture in PNG."""

WAITING = 6
"""How many may wait for a picture; whoever comes then is asked to come again."""

SLOW = {"png", "film.svg"}
"""These are made one at a time, since they take all of a processor for a while."""

MOST_DRAWN = 150_000
"""Places in all pictures of a film together, which take about a second; so many has a whole game on
the largest board that is offered."""


async def export(request: Request) -> Response:
    """A file of the spot at an address, in the form that its ending says."""
    form, name = request.path_params["form"], known_name(request.path_params["game"])
    if form not in FORMS:
        raise HTTPException(404)
    kind, make = FORMS[form]
    query = request.query_params
    theme = cast(palette.Theme, _one(query.get("theme", _set("theme")), palette.THEMES))
    board = cast(palette.Board, _one(query.get("board", _set("board")), palette.BOARDS))

    def made() -> bytes:
        return make(read(name, query), theme, board)

    if form in SLOW:
        line: WaitingLine = request.app.state.exports
        content = await line.done(made, WAITING, request)
        if content is None:  # nobody is there any more
            return Response(status_code=408)
    else:
        content = await to_thread.run_sync(made)
    shown = "inline" if "show" in query else "attachment"
    headers = {"Content-Disposition": f'{shown}; filename="{name}.{form}"'}
    return Response(content, media_type=kind, headers=headers)


def _set(name: str) -> str:
    """What this device has chosen."""
    return here().values.get(name, "")


def _one(text: str, offered: tuple[str, ...]) -> str:
    return text if text in offered else offered[0]


def _scene(spot: Spot) -> Scene:
    last = table_at(spot).last_decided
    return scene_of(spot.state, View(last=decided(last) if last else (), hot=False))


def _text(spot: Spot, theme: palette.Theme, board: palette.Board) -> bytes:
    return write_text(spot.tree.record(spot.at)).encode()


def _json(spot: Spot, theme: palette.Theme, board: palette.Board) -> bytes:
    return write_json(spot.tree.record(spot.at)).encode()


def _svg(spot: Spot, theme: palette.Theme, board: palette.Board) -> bytes:
    return svg.standalone(_scene(spot), theme=theme, board=board).encode()


def _png(spot: Spot, theme: palette.Theme, board: palette.Board) -> bytes:
    still = theme or "light"  # no picture in PNG can be light or dark as its reader prefers
    return png(svg.standalone(_scene(spot), theme=still, board=board), WIDTH)


def _film(spot: Spot, theme: palette.Theme, board: palette.Board) -> bytes:
    record = spot.tree.record(spot.at)
    places = max(1, places_of(spot.game))
    most = max(1, MOST_DRAWN // places - 1)
    if len(record.turns) > most:
        raise OddysseyError(
            f"The line has {len(record.turns)} turns: on a board with {places} places a moving picture "
            f"of at most {most} can be made here. Delete the last moves of the line, or take its "
            "record along."
        )
    return animated(film(record), film_title(record), theme=theme, board=board).encode()


FORMS: dict[str, tuple[str, Callable[[Spot, palette.Theme, palette.Board], bytes]]] = {
    "txt": ("text/plain; charset=utf-8", _text),
    "json": ("application/json", _json),
    "svg": ("image/svg+xml", _svg),
    "png": ("image/png", _png),
    "film.svg": ("image/svg+xml", _film),
}
"""The forms by the end of the address: what the file is, and what makes it."""
