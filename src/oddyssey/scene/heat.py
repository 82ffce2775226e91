"""Numbers on the places of a board, with a tone behind each: what moves there are worth, at a glance."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass, replace

from .hints import HEATS, beside, has_piece
from .marks import Worth, centre, heat_mark, worth_mark
from .model import Action, Cell, Label, Scene, Shape


@dataclass(frozen=True, slots=True)
class Heat:
    """What stands at a place.

    Attributes:
        text: a few characters.
        share: how hot it is, from 0 to 1.

    """

    text: str
    share: float


def with_heat(scene: Scene, heat_of: Callable[[Action], Heat | None]) -> tuple[Scene, int]:
    """A picture of a board with heat on it, and how many of its places have got some.

    Args:
        scene: the board, drawn with its hot spots (`View.hot`), which are gone afterwards.
        heat_of: what an action at a cell is worth; None if nothing is to be told of it. Of several at
            one place the hottest counts, and a move that can be made at several is marked once.

    """
    placed: set[str] = set()
    cells = tuple(_cell(cell, heat_of, placed) for cell in scene.cells)
    return replace(scene, cells=cells, buttons=(), variants=()), len(placed)


def _cell(cell: Cell, heat_of: Callable[[Action], Heat | None], placed: set[str]) -> Cell:
    found = [
        (heat, action.move)
        for action in cell.actions
        if not action.refused and action.move not in placed and (heat := heat_of(action)) is not None
    ]
    if not found:
        return replace(cell, actions=())
    heat, move = max(found, key=lambda one: one[0].share)
    placed.add(move)
    x, y, radius = centre(cell.hit)
    grade = max(1, min(HEATS, 1 + int(heat.share * HEATS)))
    things = [shape for shape in cell.shapes if "hint" not in shape.role.split()]
    marks: list[Shape]
    if has_piece(cell):
        across, down = beside(radius)
        size = max(0.3, 0.24 * radius)
        worth = Worth(None, heat.share, heat.text, len(heat.text))
        marks = list(worth_mark(worth, x + across, y - down, size, crowded=True))
    else:
        size = min(0.8 * radius, 2.6 * radius / max(1, len(heat.text)))
        marks = [Label("worth", x, y, heat.text, size)]
    shapes: tuple[Shape, ...] = (heat_mark(cell.hit, grade), *things, *marks)
    return replace(cell, shapes=shapes, actions=(), spoken=f"{cell.spoken}, {heat.text}")
