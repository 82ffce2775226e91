"""Templates into pages, and what every handler needs to find its game."""

from __future__ import annotations

from functools import cache

from jinja2 import Environment, PackageLoader, StrictUndefined, select_autoescape
from starlette.exceptions import HTTPException
from starlette.requests import Request
from starlette.responses import HTMLResponse

from oddyssey.core import GRADES, full_name, names
from oddyssey.record import count_notes, note
from oddyssey.table import HUMAN, decided

from . import pages, sharing
from .guest import desk_of
from .kept import Kept
from .sample import sample
from .settings import SETTINGS, here, page_colours

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
    FRIEND=pages.FRIEND,
    GRADES=GRADES,
    SETTINGS=SETTINGS,
    settings=here,
    page_colours=page_colours,
    sample=sample,
    absolute=sharing.absolute,
    address=sharing.address,
    named=sharing.named,
    counted=sharing.counted,
)


def page(name: str, status: int = 200, **values: object) -> HTMLResponse:
    """A page from a template."""
    return HTMLResponse(templates.get_template(name).render(**values), status)


async def kept_game(request: Request) -> Kept:
    """The table that a request is about. Raises `NoSuchGameError`."""
    return await desk_of(request).get(request.path_params["id"])


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
