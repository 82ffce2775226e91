"""How fair a game is that is won or lost, in one word: the thresholds stand here and nowhere else."""

from __future__ import annotations

from dataclasses import dataclass
from enum import StrEnum
from fractions import Fraction

FAIR = Fraction(2, 100)
"""Up to so far from a half, 48 to 52 %, a game is fair …"""
CLOSE = Fraction(5, 100)
"""… and up to so far, 45 to 55 %, it is close to fair."""

_HALF = Fraction(1, 2)


class Mark(StrEnum):
    """How fair a game is."""

    fair = "fair"
    close = "close"
    lopsided = "lopsided"


MEANINGS = {
    Mark.fair: "the first side wins 48 to 52 % of random games",
    Mark.close: "45 to 55 %",
    Mark.lopsided: "anything else",
}
"""What the marks mean, in words."""


@dataclass(frozen=True, slots=True)
class Fairness:
    """A mark, and whether it is sure: an interval that reaches into another mark leaves it open."""

    mark: Mark
    sure: bool = True

    def __str__(self) -> str:
        return str(self.mark) if self.sure else f"{self.mark}?"


def mark(share: Fraction | float) -> Mark:
    """The mark of the share that the first side wins, from 0 to 1.

    >>> from fractions import Fraction
    >>> [mark(Fraction(percent, 100)).value for percent in (52, 46, 14)]
    ['fair', 'close', 'lopsided']
    """
    away = abs(Fraction(share) - _HALF)
    return Mark.fair if away <= FAIR else Mark.close if away <= CLOSE else Mark.lopsided


def fairness(exact: Fraction | None, interval: tuple[float, float, float] | None) -> Fairness | None:
    """The fairness by the exact share where it is known, else by a share with its interval.

    >>> from fractions import Fraction
    >>> str(fairness(Fraction(47, 324), None)), str(fairness(None, (0.485, 0.478, 0.492)))
    ('lopsided', 'fair?')
    """
    if exact is not None:
        return Fairness(mark(exact))
    if interval is None:
        return None
    share, low, high = interval
    reached = {mark(low), mark(high)} | ({Mark.fair} if low <= _HALF <= high else set())
    return Fairness(mark(share), reached == {mark(share)})
