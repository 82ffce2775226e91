"""How a game ended, in exact numbers, and how the end is counted."""

from __future__ import annotations

from dataclasses import dataclass
from fractions import Fraction

from .player import Player


@dataclass(frozen=True, slots=True)
class CountItem:
    """One thing that is counted at the end.

    Attributes:
        label: what it is, "Row 5".
        value: what it adds to the running total of its step.
        cells: the names of the cells it is made of, for a page to light up.
        detail: why it counts as it does, "4 blue, 1 white: unbalanced".

    """

    label: str
    value: int
    cells: tuple[str, ...] = ()
    detail: str = ""


@dataclass(frozen=True, slots=True)
class CountStep:
    """One step of the final count.

    Attributes:
        title: its heading.
        items: what is counted in it, in order.
        summary: the sentence that sums it up.
        carried: what the steps before hand on, where the steps add up to one score.

    """

    title: str
    items: tuple[CountItem, ...]
    summary: str
    carried: int = 0

    @property
    def total(self) -> int:
        """What was carried and the items of this step add up to."""
        return self.carried + sum(item.value for item in self.items)


@dataclass(frozen=True, slots=True)
class Outcome:
    """The end of a game.

    Attributes:
        winner: who won; None where the game is played for a score alone.
        score: the score, where the game has one, from the first player's point of view (the
            first player wants it high).
        par: the score that perfect play expects, to judge `score` by.
        reason: one sentence, "White wins with 4 groups to 5."
        result: the shortest form, for a record's header: "White", "8".
        count: the final count, step by step; empty where there is nothing to count.
        ending: in which of a few ways the game ended, whoever won: "the board was full". Games that end
            in the same way have the same words; empty where the game doesn't tell ways apart.

    """

    winner: Player | None
    reason: str
    result: str
    score: int | None = None
    par: Fraction | None = None
    count: tuple[CountStep, ...] = ()
    ending: str = ""

    @property
    def returns(self) -> tuple[Fraction, Fraction]:
        """What each player gets, summing to zero: 1 and -1, or the distance of the score from par."""
        if self.winner is not None:
            first = Fraction(1 if self.winner.index == 0 else -1)
        else:
            first = Fraction(self.score or 0) - (self.par or 0)
        return first, -first
