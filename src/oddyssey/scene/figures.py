"""Figures on a board: a number and a tone for each of its cells, as a heat map has them."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, replace

from .marks import box, centre, heat_mark
from .model import Cell, Label, Polygon, Scene, Shape

TONES = 4
"""There are so many tones above none at all."""


@dataclass(frozen=True, slots=True)
class Figure:
    """What is shown on a cell.

    Attributes:
        text: a few characters: "52".
        tone: from 0, none, to `TONES`, the strongest.
        words: the same to be spoken after the cell: "52.3 %".

    """

    text: str
    tone: int
    words: str


def with_figures(scene: Scene, figures: Mapping[str, Figure], title: str) -> Scene:
    """A scene at rest with figures on its cells, all of one size.

    Args:
        scene: the board.
        figures: by the name of the cell; other cells stay as they are.
        title: what the figures are, in a sentence; it becomes the title and begins the speech.

    """
    longest = max((len(figure.text) for figure in figures.values()), default=1)
    cells = tuple(_marked(cell, figures.get(cell.name), longest) for cell in scene.cells)
    told = ", ".join(
        f"{cell.name} {figures[cell.name].words}" for cell in scene.cells if cell.name in figures
    )
    return replace(
        scene,
        title=title,
        cells=cells,
        buttons=(),
        variants=(),
        facts=(),
        coin=None,
        speech_lines=(title, f"{told}.") if told else (title,),
    )


def _marked(cell: Cell, figure: Figure | None, longest: int) -> Cell:
    """A cell without anything to do, and with its figure."""
    cell = replace(cell, actions=())
    if figure is None:
        return cell
    x, y, radius = centre(cell.hit)
    size = radius * min(0.8, 2.6 / longest)
    shapes: list[Shape] = [heat_mark(cell.hit, figure.tone), *cell.shapes]
    if cell.shapes or not figure.tone:  # lest the figure is crossed by lines, or by what stands there
        shapes.append(Polygon("worth-ground", box(x, y, 0.34 * size * longest, 0.6 * size)))
    shapes.append(Label("worth", x, y, figure.text, size))
    return replace(cell, spoken=f"{cell.name}: {figure.words}", shapes=tuple(shapes))
