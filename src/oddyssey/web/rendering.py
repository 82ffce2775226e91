"""Templates into pages, and what every handler needs to find its game."""

from __future__ import annotations

from functools import cache

from anyio import to_thread
from jinja2 import Environment, PackageLoader, StrictUndefined, select_autoescape
from starlette.exceptions import HTTPException
from starlette.requests import Request
from starlette.responses import HTMLResponse

from oddyssey.core import full_name, names
from oddyssey.record import count_notes, note
from oddyssey.table import HUMAN, decided

from . import pages, sharing
from .hints import hints
from .settings import SETTINGS, here, page_colours
from .store import Kept, Store

templates = Environment(
    loader=PackageLoader("oddyssey.web"),
    autoescape=select_autoescape(),
    undefined=StrictUndefined,
    trim_blocks=True,
    lstrip_blocks=True,
)
templates.globals.update(
    swatch=pages.swatch,
    piece_swatch=pages.piece_swatch,
    mark_swatch=pages.mark_swatch,
    note=note,
    count_notes=count_notes,
    decided=decided,
    HUMAN=HUMAN,
    SETTINGS=SETTINGS,
    settings=here,
    page_colours=page_colours,
    absolute=sharing.absolute,
    address=sharing.address,
    named=sharing.named,
    counted=sharing.counted,
)


def page(name: str, status: int = 200, **values: object) -> HTMLResponse:
    """A page from a template."""
    return HTMLResponse(templates.get_template(name).render(**values), status)


async def game_page(
    request: Request, kept: Kept, *, message: str = "", status: int = 200, wait: bool = False
) -> HTMLResponse:
    """The page of a table, with something to tell; with `wait` it has all hints whatever they take."""
    shown = await hints(request, kept.table, wait=wait)

    def render() -> HTMLResponse:
        return page("game.html", status, page=pages.table_page(kept, shown), message=message)

    return await to_thread.run_sync(render)


async def kept_game(request: Request) -> Kept:
    """The table that a request is about. Raises `NoSuchGameError`."""
    store: Store = request.app.state.store
    return await store.get(request.path_params["id"])


@cache
def known_name(name: str) -> str:
    """`name` if it is the full name of a game. Raises `GameNameError` or 404."""
    if name not in names():
        full_name(name)  # says which games there are
        raise HTTPException(404)
    return name


def small_number(text: str) -> int | None:
    """The number that `text` is, if it has at most six digits and nothing else."""
    return int(text) if text.isascii() and text.isdigit() and len(text) <= 6 else None
