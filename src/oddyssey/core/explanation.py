"""What a game explains: a move, a place or a position, in sentences and with what to show on the board.

An explanation is data. The words stand as they are, on a page, in a terminal and in the ear; what is
to be seen is told by the names of the cells, and `oddyssey.scene` draws it on any board.

Explanations say what the rules make of a move. They never say whether it is good: that is the
business of `Game.perfect`.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import Literal

Tone = Literal["", "good", "bad"]


@dataclass(frozen=True, slots=True)
class Outline:
    """Cells with one line about them: a group that is spoken of.

    `tone` says how it is with them, where that is all there is to say: balanced or not, joined or not.
    """

    cells: tuple[str, ...]
    tone: Tone = ""


@dataclass(frozen=True, slots=True)
class Highlight:
    """Free cells where something can be done.

    Attributes:
        cells: their names.
        piece: the kind of piece that would do it there; "" for any.
        nearest: whether these are the ones to look at first, among many.

    """

    cells: tuple[str, ...]
    piece: str = ""
    nearest: bool = False


@dataclass(frozen=True, slots=True)
class Figure:
    """A few characters at a cell: "−1", "then 2"."""

    cell: str
    text: str


Marking = Outline | Highlight | Figure


@dataclass(frozen=True, slots=True)
class Explanation:
    """Something explained.

    Attributes:
        title: what is explained, in a few words: "Black stone on e5".
        sentences: what there is to say, for a beginner; each stands and is spoken as it is.
        markings: what is to be seen on the board meanwhile.
        piece: the kind of piece that stands for it, shown before the title; "" for none.

    """

    title: str
    sentences: tuple[str, ...]
    markings: tuple[Marking, ...] = ()
    piece: str = ""

    @property
    def spoken(self) -> str:
        """All of it as it is said."""
        return " ".join((f"{self.title}.", *self.sentences))

    @property
    def terse(self) -> str:
        """The title and the first sentence, for who wants to hear as little as possible."""
        return " ".join((f"{self.title}.", *self.sentences[:1]))

    @property
    def cells(self) -> tuple[str, ...]:
        """The names of the cells concerned, each once, in the order in which they are marked."""
        named: dict[str, None] = {}
        for marking in self.markings:
            cells = (marking.cell,) if isinstance(marking, Figure) else marking.cells
            named.update(dict.fromkeys(cells))
        return tuple(named)
