"""Puts tables and pictures into docs/strategy.md."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from pathlib import Path

from ..solved import made
from . import course, endgame, opening, pictures
from .kept import DOCS, RESULTS, Kept, load

PAGE = DOCS / "strategy.md"
ORDER = (("xodd", ("5", "7", "9", "11", "13")), ("yodd", ("4", "5", "6")))
"""The boards as they are listed."""
PARTS: Mapping[str, Callable[[Sequence[Kept]], str]] = {
    "winners": opening.winners,
    "first stones": opening.first_stones,
    "black first stones": opening.black_first,
    "white first stones": opening.white_first,
    "pictures": pictures.first_stones,
    "answers": opening.answers,
    "lengths": course.lengths,
    "colours": course.colours,
    "decided": course.decided,
    "moves": endgame.moves,
    "kinds": endgame.kinds,
    "critical": endgame.critical,
    "join": pictures.join,
    "price": pictures.price,
    "stuck": pictures.stuck,
    "ends": endgame.ends,
}
"""What is made, by the name in its mark."""


def boards(folder: Path = RESULTS) -> list[Kept]:
    """All that is kept, in the order of the page."""
    found = (load(name, size, folder) for name, sizes in ORDER for size in sizes)
    return [kept for kept in found if kept is not None]


def write(page: Path = PAGE, folder: Path = RESULTS) -> None:
    """Makes what stands between the marks of the page anew."""
    page.write_text(filled(page.read_text("utf-8"), boards(folder)), "utf-8")


def filled(page: str, kept: Sequence[Kept]) -> str:
    """The page with all that is made put in."""
    return made(page, {name: lambda make=make: make(kept) for name, make in PARTS.items()})  # type: ignore[misc]
