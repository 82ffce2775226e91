"""A game as a picture that moves: one SVG file, no script, played turn by turn and over again.

What changes stands in the file once for each look it has, and style sheets of the file itself say when
it is seen. Who prefers reduced motion, and any program that knows no animation, sees the last picture.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from html import escape

from .model import Label, Scene, Shape
from .palette import Board, Theme
from .svg import UNIT, drawn, own_stylesheet

TURN, END = 1.4, 4.0
"""Seconds that a picture is seen, and the last one."""

MOST = 600
"""Pictures; what has more is no film that anybody watches."""

_CAPTION = 0.7
"""How much higher than the board the picture is, in cells, for the line that says the turn."""


@dataclass(frozen=True, slots=True)
class Picture:
    """One picture of a film: the board, and the line under it."""

    scene: Scene
    caption: str


@dataclass(frozen=True, slots=True)
class _Look:
    """What is drawn the same way in the pictures from `first` to before `end`."""

    first: int
    end: int
    shapes: tuple[Shape, ...]


def animated(
    pictures: Sequence[Picture],
    title: str,
    *,
    width: int | None = None,
    seconds: float = TURN,
    theme: Theme = "",
    board: Board = "wood",
) -> str:
    """The film as a whole SVG file.

    Args:
        pictures: of one game, so that all boards have the same places.
        title: what it shows, for those who can't see it.
        width: pixels across; None takes about 44 a cell.
        seconds: how long each picture is seen; the last one longer.
        theme: "" is light or dark as its reader prefers.
        board: what the board is made of.

    Raises:
        ValueError: there is no picture, or more than `MOST`.

    """
    if not 1 <= len(pictures) <= MOST:
        raise ValueError(f"a film has 1 to {MOST} pictures, not {len(pictures)}")
    first = pictures[0].scene
    high = first.height + _CAPTION
    across = width or round(first.width * 44)
    looks = [look for part in _parts(pictures) for look in part]
    count = len(pictures)
    times = sorted({(look.first, look.end) for look in looks} - {(0, count)})
    body = "".join(_element(look, count) for look in looks)
    style = f"{own_stylesheet('board.css', theme, board)}{_motion(times, count, seconds)}"
    box = f"0 0 {_units(first.width)} {_units(high)}"
    return (
        f'<svg xmlns="http://www.w3.org/2000/svg" class="board" role="img" width="{across}" '
        f'height="{round(across * high / first.width)}" viewBox="{box}"><title>{escape(title)}</title>'
        f"<style>{style}</style>"
        f'<rect class="paper" width="{_units(first.width)}" height="{_units(high)}"/>{body}</svg>\n'
    )


def _parts(pictures: Sequence[Picture]) -> Iterator[list[_Look]]:
    """What is painted, from the ground up: each part of the board with the looks that it has in turn."""
    scenes = [picture.scene for picture in pictures]
    yield _looks([scene.under for scene in scenes])
    for column in zip(*(scene.cells for scene in scenes), strict=True):
        yield _looks([cell.shapes for cell in column])
    yield _looks([scene.over for scene in scenes])
    middle, line = scenes[0].width / 2, scenes[0].height + _CAPTION * 0.4
    fits = scenes[0].width * 0.96 / 0.52  # a letter is about half as wide as high
    yield _looks(
        [
            (Label("note", middle, line, one.caption, min(0.4, fits / max(1, len(one.caption)))),)
            for one in pictures
        ]
    )


def _looks(shapes: Sequence[tuple[Shape, ...]]) -> list[_Look]:
    found: list[_Look] = []
    for number, one in enumerate(shapes):
        if found and found[-1].shapes == one:
            found[-1] = _Look(found[-1].first, number + 1, one)
        else:
            found.append(_Look(number, number + 1, one))
    return [look for look in found if look.shapes]


def _element(look: _Look, count: int) -> str:
    inside = drawn(look.shapes)
    if (look.first, look.end) == (0, count):
        return inside
    last = "" if look.end == count else " gone"  # how it stands where nothing moves
    return f'<g class="t{look.first}-{look.end}{last}">{inside}</g>'


def _motion(times: Sequence[tuple[int, int]], count: int, seconds: float) -> str:
    """The style sheet that shows each look in its time, where motion is welcome."""
    whole = seconds * (count - 1) + END
    rules = []
    for first, end in times:
        name = f"t{first}-{end}"
        stops = [] if first == 0 else [(0.0, "hidden")]
        stops.append((first * seconds, "visible"))
        if end < count:
            stops.append((end * seconds, "hidden"))
        frames = "".join(f"{_percent(at / whole)}{{visibility:{seen}}}" for at, seen in stops)
        rules.append(
            f"@keyframes {name}{{{frames}}}.{name}{{animation:{name} {whole:g}s step-end infinite}}"
        )
    still = ".gone{visibility:hidden}"
    return f"{still}@media (prefers-reduced-motion:no-preference){{{''.join(rules)}}}"


def _percent(share: float) -> str:
    return f"{round(100 * share, 3):g}%"


def _units(length: float) -> str:
    return f"{round(length * UNIT, 1):g}"
