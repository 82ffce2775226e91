"""Ratings from who beat whom: the model of Bradley and Terry on the scale of Elo, with intervals.

A player rated d above another is expected to win the share 1 / (1 + 10^(-d / 400)) of the points
(Bradley and Terry 1952; the scale is Elo's, 1978). The ratings are those that make what happened most
likely, times a weak prior: before any game, each player's is normal around a common mean, with a
standard deviation of 1,000. So 20 to 0 gives a number too. The intervals are those of the profile
likelihood (Venzon and Moolgavkar 1988): the values at which the best fit of all other ratings is less
likely by a factor of exp(1.92). They are lopsided where the games are.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from functools import cached_property
from math import inf, log, log10
from typing import TYPE_CHECKING, Any

from ..core import NORMAL_95

if TYPE_CHECKING:
    Vector = Any  # of NumPy: vectors and matrices of floats

PRIOR = 1000.0
"""The standard deviation of a rating before any game, in Elo."""
STEP = 400 * log10(3)
"""The difference in Elo at which the better player wins 75 % of the points: 190.8."""
_ELO = 400 / log(10)
"""So many points of Elo are one of the natural scale, that of the logistic curve."""
_FARTHEST = 16_000.0
"""Nobody is rated farther from anybody than that."""

Interval = tuple[float, float, float]


@dataclass(frozen=True, slots=True)
class Result:
    """What two players have made of their games against each other.

    Attributes:
        first: the number of one player.
        second: the number of the other.
        won: the points of the first, halves for draws.
        lost: those of the second.

    """

    first: int
    second: int
    won: float
    lost: float


def expected(difference: float) -> float:
    """The share of the points that a player is expected to win who is rated higher by that, in Elo.

    >>> round(expected(STEP), 6)
    0.75

    """
    return float(1 / (1 + 10 ** (-difference / 400)))


def difference(share: float) -> float:
    """By how much a player is rated higher who wins that share of the points; infinite at 0 and 1."""
    if share <= 0 or share >= 1:
        return inf if share >= 1 else -inf
    return 400 * log10(share / (1 - share))


@dataclass(frozen=True)
class Ratings:
    """The ratings of some players by their results.

    Attributes:
        players: how many there are.
        results: who made what against whom; any number for the same two.
        weight: how much a point of these results tells, compared with one of independent games:
            below 1 where games depend on each other. It widens all intervals.

    """

    players: int
    results: Sequence[Result]
    weight: float = 1.0

    @cached_property
    def values(self) -> tuple[float, ...]:
        """The rating of each player in Elo, all of them around 0."""
        return tuple(float(value) * _ELO for value in self._fitted[0])

    def between(self, one: int, other: int) -> Interval:
        """By how much `one` is rated above `other`, with its 95 % interval, in Elo.

        Where `other` or those that it is known by never made a point against the rest, nothing but
        the prior bounds it above, which says nothing: then it is infinite there. The same below.
        """
        if one == other:
            return 0.0, 0.0, 0.0
        middle = self.values[one] - self.values[other]
        high = self._bound(one, other, 1) if self._reached(other, one) else inf
        low = self._bound(one, other, -1) if self._reached(one, other) else -inf
        return middle, low, high

    def _reached(self, one: int, other: int) -> bool:
        """Whether `one` made a point against somebody who … made a point against `other`.

        If not, those whom `one` reaches have lost all games against the rest, and the likelihood alone
        would put the two infinitely far apart (Ford 1957).
        """
        seen, open_ = {one}, [one]
        while open_:
            player = open_.pop()
            for result in self.results:
                for winner, loser, points in (
                    (result.first, result.second, result.won),
                    (result.second, result.first, result.lost),
                ):
                    if winner == player and points > 0 and loser not in seen:
                        seen.add(loser)
                        open_.append(loser)
        return other in seen

    # -- the fit ---------------------------------------------------------------------------------

    @cached_property
    def _fitted(self) -> tuple[Vector, float]:
        import numpy

        nothing = numpy.zeros(self.players)
        return self._minimum(numpy.eye(self.players), nothing, nothing)

    @cached_property
    def _design(self) -> tuple[Vector, Vector, Vector]:
        """A row a result with 1 for the first player and -1 for the second; points won, and lost."""
        import numpy

        rows = numpy.zeros((len(self.results), self.players))
        for row, result in zip(rows, self.results, strict=True):
            row[result.first], row[result.second] = 1.0, -1.0
        won = numpy.array([result.won for result in self.results]) * self.weight
        lost = numpy.array([result.lost for result in self.results]) * self.weight
        return rows, won, lost

    def _minimum(self, free: Vector, fixed: Vector, start: Vector) -> tuple[Vector, float]:
        """The best ratings that are `free` times anything plus `fixed`, and minus their log-posterior.

        The search begins with `start` for the anything.
        """
        import numpy
        from scipy.optimize import minimize

        rows, won, lost = self._design
        spread = (PRIOR / _ELO) ** 2

        def loss(some: Vector) -> tuple[float, Vector]:
            ratings = free @ some + fixed
            ahead = rows @ ratings
            told = won @ numpy.logaddexp(0, -ahead) + lost @ numpy.logaddexp(0, ahead)
            slope = rows.T @ ((won + lost) * _logistic(ahead) - won) + ratings / spread
            return told + ratings @ ratings / (2 * spread), free.T @ slope

        def curvature(some: Vector) -> Vector:
            share = _logistic(rows @ (free @ some + fixed))
            weights = (won + lost) * share * (1 - share)
            whole = rows.T @ (rows * weights[:, None]) + numpy.eye(self.players) / spread
            return free.T @ whole @ free

        found = minimize(
            loss, start, jac=True, hess=curvature, method="trust-exact", options={"gtol": 1e-7}
        )
        return free @ found.x + fixed, float(found.fun)

    def _bound(self, one: int, other: int, sign: int) -> float:
        """Where the profile of the difference between two players leaves the 95 % interval, in Elo."""
        from scipy.optimize import brentq

        middle = (self.values[one] - self.values[other]) / _ELO
        least = self._fitted[1]
        profile = self._profile(one, other)

        def excess(step: float) -> float:
            return 2 * (profile(middle + sign * step) - least) - NORMAL_95**2

        far = 0.5
        while excess(far) < 0:
            far *= 2
            if far * _ELO > _FARTHEST:
                return sign * inf
        return float(middle + sign * brentq(excess, 0.0, far, xtol=1e-3)) * _ELO

    def _profile(self, one: int, other: int) -> Callable[[float], float]:
        """Minus the log-posterior of the best ratings with a given difference between two players."""
        import numpy

        free = numpy.delete(numpy.eye(self.players), one, axis=1)  # all others as they like …
        free[one] = free[other]  # … and this one where `other` is, but for the difference
        fixed = numpy.zeros(self.players)
        start = numpy.delete(self._fitted[0], one)

        def best(apart: float) -> float:
            fixed[one] = apart
            return self._minimum(free, fixed, start)[1]

        return best


def _logistic(values: Vector) -> Vector:
    from scipy.special import expit

    return expit(values)
