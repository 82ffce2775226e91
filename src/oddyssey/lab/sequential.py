"""Which of two is stronger, asked after every trial: a test that one may look at as often as one likes.

Each trial is won, lost or even. Let p be the chance that one that isn't even is won. After w of them
were won and l lost, the evidence against a given p is

    E(p) = 1 / ((n + 1) C(n, w)) / (p^w (1 - p)^l),  n = w + l,

the likelihood of what happened, taken on average over all chances from 0 to 1, divided by its likelihood
for p. If p is right, its mean stays at 1 whatever comes next, so by Ville's inequality (1939) it ever
reaches 1 / error with a chance of no more than `error`, however long one goes on and whenever one stops
(mixtures: Robbins 1970). E(1/2) is how surely the two aren't equally strong; all p with E(p) below the
bound are an interval that holds at all times together. Both are worked out in whole numbers.
"""

from __future__ import annotations

from dataclasses import dataclass
from fractions import Fraction
from math import comb, lgamma, log

ERROR = Fraction(1, 20)
"""How often the wrong conclusion may be drawn, where nothing else is said."""
_HALVINGS = 50
"""So often an interval is halved to find a bound."""


@dataclass(frozen=True, slots=True)
class Evidence:
    """What trials say.

    Attributes:
        won: how many were won.
        lost: how many were lost. What was even says nothing here.

    """

    won: int = 0
    lost: int = 0

    def __add__(self, other: Evidence) -> Evidence:
        return Evidence(self.won + other.won, self.lost + other.lost)

    @property
    def against_equal(self) -> Fraction:
        """The evidence that winning and losing aren't equally likely; 1 for none at all.

        >>> Evidence(8, 0).against_equal
        Fraction(256, 9)

        """
        trials = self.won + self.lost
        return Fraction(2**trials, (trials + 1) * comb(trials, self.won))

    def decided(self, error: Fraction = ERROR) -> bool:
        """Whether it is clear which of the two is stronger, with a chance of `error` to be wrong."""
        return self.against_equal * error >= 1

    def interval(self, error: Fraction = ERROR) -> tuple[float, float]:
        """Bounds for the chance to win a trial that isn't even, which hold at all times together.

        >>> Evidence(0, 0).interval(), [round(bound, 2) for bound in Evidence(8, 0).interval()]
        ((0.0, 1.0), [0.52, 1.0])

        """
        low, high = self._lower(self.won, self.lost, error), self._lower(self.lost, self.won, error)
        return low, 1.0 - high

    @staticmethod
    def _lower(won: int, lost: int, error: Fraction) -> float:
        """The least chance that isn't refuted."""
        if not won:
            return 0.0
        trials = won + lost
        most = log(trials + 1) + lgamma(trials + 1) - lgamma(won + 1) - lgamma(lost + 1)
        low, high = 0.0, won / trials
        for _ in range(_HALVINGS):
            middle = (low + high) / 2
            told = won * log(middle) + (lost * log(1 - middle) if lost else 0.0)
            if told + most < log(error):
                low = middle
            else:
                high = middle
        return low
