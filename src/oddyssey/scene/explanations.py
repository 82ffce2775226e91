"""Explanations on a board: the markings of `oddyssey.core.Explanation` as shapes, glyphs and sentences.

`explained` adds explanations to a scene, for all three voices at once. `overlay` gives the shapes
alone, for a page that lays them over a board that is there already.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from dataclasses import replace
from textwrap import wrap

from oddyssey.core import Explanation, Figure, Highlight, Marking, Outline

from .marks import centre
from .model import Cell, Circle, Label, Polygon, Scene, Shape, TextLabel, Variant
from .outline import INSET, outline
from .pieces import piece

MANY = 20
"""More places than that are marked faintly, lest they hide the board."""
_STEP = 0.06
_WIDTH = 60
"""Columns of text under the grid."""


def explained(scene: Scene, explanations: Sequence[Explanation], *, told: bool = True) -> Scene:
    """A scene with explanations on it.

    In the text grid a highlighted cell shows the key of the piece that would go there in lower case,
    or a star for any or several. Unless `told`, only the board changes, and the words are left out.
    """
    markings = [marking for one in explanations for marking in one.markings]
    glyphs = _glyphs(scene, markings)
    cells = tuple(
        replace(cell, glyph=glyphs[cell.name]) if cell.name in glyphs else cell for cell in scene.cells
    )
    lines, labels = tuple(one.spoken for one in explanations) if told else (), scene.text_labels
    if lines:
        places = (*(cell.text_at[0] for cell in cells), *(label.line for label in labels))
        below = 2 + max(places, default=-2)
        wrapped = [
            part
            for line in lines
            for part in wrap(line, _WIDTH, subsequent_indent="  ", break_on_hyphens=False)
        ]
        labels += tuple(TextLabel(below + number, 0, part) for number, part in enumerate(wrapped))
    return replace(
        scene,
        cells=cells,
        over=(*scene.over, *overlay(scene, markings)),
        text_labels=labels,
        speech_lines=(*scene.speech_lines, *lines),
    )


def overlay(scene: Scene, markings: Iterable[Marking]) -> tuple[Shape, ...]:
    """The shapes of markings over the board of a scene; what names no cell of it is left out."""
    cells = {cell.name: cell for cell in scene.cells}
    drawn: list[Shape] = []
    outlined: list[set[str]] = []
    near: set[tuple[str, str]] = set()
    for marking in markings:
        if isinstance(marking, Outline):  # where several lie over each other, each is a little smaller
            below = sum(not names.isdisjoint(marking.cells) for names in outlined)
            outlined.append(set(marking.cells))
            hits = [cells[name].hit for name in marking.cells if name in cells]
            drawn += outline(hits, f"link {marking.tone}".strip(), INSET + _STEP * below)
        else:
            drawn += _shapes(cells, scene.variants, marking, near)
    return tuple(drawn)


def _shapes(
    cells: dict[str, Cell],
    variants: tuple[Variant, ...],
    marking: Highlight | Figure,
    near: set[tuple[str, str]],
) -> Iterator[Shape]:
    match marking:
        case Highlight(names, kind, nearest):
            aside = _aside(variants, kind)
            there = [cells[name] for name in names if name in cells and (name, kind) not in near]
            near |= {(cell.name, kind) for cell in there if nearest}
            for cell in there:
                yield from _nearest(cell, kind) if nearest else _dot(cell, kind, aside, len(there))
        case Figure(name, text):
            if name in cells:
                yield from _figure(cells[name], text)


def _aside(variants: tuple[Variant, ...], kind: str) -> float:
    """Which side of a cell's middle belongs to a piece, as the hints of a board have it."""
    pieces = [variant.piece for variant in variants]
    if len(pieces) != 2 or kind not in pieces:
        return 0.0
    return (-1.0, 1.0)[pieces.index(kind)]


def _dot(cell: Cell, kind: str, aside: float, number: int) -> Iterator[Shape]:
    x, y, radius = centre(cell.hit)
    role = f"hint piece-{kind}" if kind else "hint"
    small = 0.17 * radius
    yield Circle(f"{role} faint" if number > MANY else role, x + 1.3 * small * aside, y, small)


def _nearest(cell: Cell, kind: str) -> Iterator[Shape]:
    x, y, radius = centre(cell.hit)
    yield Circle("near", x, y, 0.72 * radius)
    yield from piece(kind, x, y, 0.5 * radius) if kind else (Circle("hint", x, y, 0.17 * radius),)


def _figure(cell: Cell, text: str) -> Iterator[Shape]:
    """A tag at the upper right of a cell; in a large cell at the foot of it."""
    x, y, radius = centre(cell.hit)
    large = radius > 0.65
    size = 0.27 if large else 0.5 * radius
    across, down = (x, y + 0.94 * radius) if large else (x + 0.78 * radius, y - 0.78 * radius)
    half, high = (0.36 * len(text) + 0.4) * size, 0.68 * size
    corners = ((-half, -high), (half, -high), (half, high), (-half, high))
    yield Polygon("tag-ground", tuple((across + dx, down + dy) for dx, dy in corners))
    yield Label("tag", across, down, text, size)


def _glyphs(scene: Scene, markings: Iterable[Marking]) -> dict[str, str]:
    """What the text grid shows at highlighted cells."""
    keys = {variant.piece: variant.key[:1].lower() for variant in scene.variants}
    found: dict[str, str] = {}
    for marking in markings:
        if isinstance(marking, Highlight):
            for name in marking.cells:
                key = keys.get(marking.piece) or "*"
                found[name] = key if found.get(name, key) == key else "*"
    return found
