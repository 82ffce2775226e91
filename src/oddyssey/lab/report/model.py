"""What a report consists of: sections of sentences, figures, tables and boards, each with its source.

It is plain data with words, so that a page and JSON tell the same.
"""

from __future__ import annotations

from dataclasses import dataclass
from fractions import Fraction
from typing import Any, Protocol

from ...core import Game


class Plot(Protocol):
    """A picture of numbers; `oddyssey.lab.plots` has some."""

    def svg(self) -> str:
        """The picture as SVG, for a page that brings the style sheets."""


@dataclass(frozen=True, slots=True)
class Cell:
    """A number, or a few words, of a table.

    Attributes:
        text: as people read it.
        value: the same for programs; a fraction is exact. None where the text is all there is.
        low: the lower bound of its 95 % interval, where chance was involved.
        high: the upper bound.

    """

    text: str
    value: int | float | Fraction | None = None
    low: float | None = None
    high: float | None = None

    def as_data(self) -> Any:  # noqa: ANN401  (whatever JSON has)
        """The same as plain data, ready for JSON."""
        if self.value is None:
            return self.text
        value = str(self.value) if isinstance(self.value, Fraction) else self.value
        if self.low is None and not isinstance(self.value, Fraction):
            return value
        data: dict[str, Any] = {"value": value, "text": self.text}
        if self.low is not None:
            data |= {"low": self.low, "high": self.high}
        return data


@dataclass(frozen=True, slots=True)
class Table:
    """Numbers in rows; the first cell of a row says what the row is.

    Attributes:
        caption: what it has.
        columns: what stands above each column.
        rows: from the top down, as many cells each as there are columns.

    """

    caption: str
    columns: tuple[str, ...]
    rows: tuple[tuple[Cell, ...], ...]

    @property
    def worded(self) -> tuple[bool, ...]:
        """Which columns have words instead of numbers."""
        columns = zip(*self.rows, strict=True) if self.rows else ()
        return tuple(all(cell.value is None for cell in column) for column in columns)

    def as_data(self) -> dict[str, Any]:
        """The same as plain data, ready for JSON."""
        rows = [[cell.as_data() for cell in row] for row in self.rows]
        return {"caption": self.caption, "columns": list(self.columns), "rows": rows}


@dataclass(frozen=True, slots=True)
class Source:
    """Where figures come from.

    Attributes:
        how: how they were found, in a sentence, with seeds where chance was involved.
        command: what to type to get them again; "" where only the whole report does.

    """

    how: str
    command: str = ""


@dataclass(frozen=True, slots=True)
class Board:
    """A picture of a board.

    Attributes:
        caption: what is to be seen.
        position: the position as a line of text.
        svg: the picture, for a page that brings the style sheets.

    """

    caption: str
    position: str
    svg: str


@dataclass(frozen=True, slots=True)
class Figure:
    """A plot or a board with what it shows, the numbers behind it, and where they come from.

    Attributes:
        title: what it shows, in a few words.
        table: the numbers.
        source: where they come from.
        plot: the picture of the numbers; None leaves it to the table, which is then open.
        boards: the same for numbers that stand on a board.
        notes: what has to be known to read it, a sentence each.

    """

    title: str
    table: Table
    source: Source
    plot: Plot | None = None
    boards: tuple[Board, ...] = ()
    notes: tuple[str, ...] = ()

    def as_data(self) -> dict[str, Any]:
        """The same as plain data, ready for JSON: without the picture."""
        data: dict[str, Any] = {
            "title": self.title,
            "notes": list(self.notes),
            "how": self.source.how,
            "command": self.source.command,
        }
        return data | self.table.as_data()


@dataclass(frozen=True, slots=True)
class Fact:
    """One of the figures that the report begins with: what it is, and the number."""

    name: str
    cell: Cell


@dataclass(frozen=True, slots=True)
class Section:
    """A section of the report.

    Attributes:
        name: what it is called in addresses within the page, one word.
        title: its heading.
        sentences: what was found, for people.
        figures: plots and tables.
        boards: pictures of boards, in order.
        missing: what can't be told, and why, a sentence each.
        facts: what is worth standing at the top of the report.
        html: text with pictures, made by the house, instead of sentences.

    """

    name: str
    title: str
    sentences: tuple[str, ...] = ()
    figures: tuple[Figure, ...] = ()
    boards: tuple[Board, ...] = ()
    missing: tuple[str, ...] = ()
    facts: tuple[Fact, ...] = ()
    html: str = ""

    def as_data(self) -> dict[str, Any]:
        """The same as plain data, ready for JSON: without pictures."""
        return {
            "name": self.name,
            "title": self.title,
            "sentences": list(self.sentences),
            "figures": [figure.as_data() for figure in self.figures],
            "boards": [{"caption": one.caption, "position": one.position} for one in self.boards],
            "missing": list(self.missing),
        }


@dataclass(frozen=True, slots=True)
class Report:
    """A report about a game.

    Attributes:
        game: the game with its options.
        effort: how much was measured, in a word.
        seed: what everything random was made from.
        version: of this package.
        command: what to type to get the report again.
        sections: in order.

    """

    game: Game
    effort: str
    seed: str
    version: str
    command: str
    sections: tuple[Section, ...]

    @property
    def facts(self) -> tuple[Fact, ...]:
        """The figures to begin with."""
        return tuple(fact for section in self.sections for fact in section.facts)

    def as_data(self) -> dict[str, Any]:
        """Everything but the pictures, for other programs."""
        return {
            "game": self.game.name,
            "title": self.game.title,
            "options": self.game.options_text,
            "effort": self.effort,
            "seed": self.seed,
            "version": self.version,
            "command": self.command,
            "facts": {fact.name: fact.cell.as_data() for fact in self.facts},
            "sections": [section.as_data() for section in self.sections],
        }
