"""The rows of a sweep as they come, and its heat map, on a terminal or in a file."""

from __future__ import annotations

import sys
from collections.abc import Sequence
from typing import TYPE_CHECKING

from ..lab.heat_map import HeatMap, colour, ink, tones
from ..lab.sweep import Sweep, SweepRow
from ..lab.sweep_words import cell_words, heading, headings, heat_notes, widths, words

if TYPE_CHECKING:
    from rich.console import Console

_GAP = "  "
_DISPENSABLE = ("Fraction", "Moves")
"""Columns that a terminal goes without if it is too narrow, the first ones first."""
_LEFT = ("Perfect play", "Fair?")
"""Columns of words, which begin on the left."""


class SweepTable:
    """A table that is printed row by row: in order, as far as that is known.

    Args:
        sweep: what is measured.
        screen: where to.

    """

    def __init__(self, sweep: Sweep, screen: Console) -> None:
        self.sweep, self.screen = sweep, screen
        if not sys.stdout.isatty():
            screen.file = sys.stdout  # or a bar on the terminal would take the rows with it
        titles = headings(sweep)
        width = {name: max(len(name), least) for name, least in zip(titles, widths(sweep), strict=True)}
        self.columns, self.left_out = list(titles), list[str]()
        for name in _DISPENSABLE if sys.stdout.isatty() else ():
            total = sum(width[title] + len(_GAP) for title in self.columns) - len(_GAP)
            if total > screen.width and name in self.columns:
                self.columns.remove(name)
                self.left_out.append(name)
        self.width, self.titles = width, titles
        self._waiting: dict[int, SweepRow] = {}
        self._next = 0
        screen.print(heading(sweep), style="bold")
        self._line(dict(zip(titles, titles, strict=True)), "dim")

    def add(self, row: SweepRow) -> None:
        """Takes a row, and prints it once all before it are printed."""
        self._waiting[row.number] = row
        while self._next in self._waiting:
            self._print(self._waiting.pop(self._next))
            self._next += 1

    def finish(self) -> None:
        """Prints what has waited for rows that won't come any more, and what the table goes without."""
        for number in sorted(self._waiting):
            self._print(self._waiting.pop(number))
        if self.left_out:
            names = " and ".join(self.left_out)
            self.screen.print(f"There is no room here for {names}: a wider window shows them.")

    def _print(self, row: SweepRow) -> None:
        self._line(dict(zip(self.titles, words(self.sweep, row), strict=True)))

    def _line(self, texts: dict[str, str], style: str | None = None) -> None:
        parts = [
            texts[name].ljust(self.width[name]) if name in _LEFT else texts[name].rjust(self.width[name])
            for name in self.columns
        ]
        self.screen.print(_GAP.join(parts).rstrip(), style=style)


def show_heat_map(grid: HeatMap, rows: Sequence[SweepRow], screen: Console) -> None:
    """Prints the grid: each cell with its number, on its colour where the terminal has colours."""
    from rich.text import Text

    found, shades = {row.number: row for row in rows}, tones(rows)
    texts = [[cell_words(found[cell]) if cell in found else "" for cell in line] for line in grid.cells]
    longest = max(len(text) for line in texts for text in line)
    texts = [[text and text.rjust(longest) for text in line] for line in texts]
    wide = max(len(text) for line in [grid.columns, *texts] for text in line) + 2
    first = 4 + max(len(name) for name in grid.rows)
    screen.print(Text(f"{grid.down} down, {grid.across} across", "dim"))
    screen.print(Text(" " * first + "".join(name.center(wide) for name in grid.columns), "dim"))
    for name, line, cells in zip(grid.rows, texts, grid.cells, strict=True):
        shown = Text().append(name.rjust(first), "dim")
        for text, cell in zip(line, cells, strict=True):
            shown.append(text.center(wide), _style(shades.get(cell) if cell is not None else None))
        screen.print(shown)
    for note in heat_notes(rows, colours=screen.color_system is not None):
        screen.print(note)


def _style(tone: float | None) -> str:
    if tone is None:
        return ""
    paper = colour(tone)
    return "rgb({},{},{}) on rgb({},{},{})".format(*ink(paper), *paper)
