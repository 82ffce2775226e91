"""How much of a game with coins is luck: its results taken apart into luck and errors, exactly.

The review of a game gives what its coins and its errors added to the first value, and both together
are the result less the first value, without a rest. So the variance of results is the sum of what luck
and what errors have in common with them.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from fractions import Fraction
from math import sqrt

from ...core import mean_interval
from .histories import History
from .measured import Measured, measured

_FEWEST = 3
"""With fewer pairs of games no interval is told."""


@dataclass(frozen=True, slots=True)
class Luck:
    """What decided the games between two players.

    All amounts are payoffs, from the side of the first of the two players, who has either side equally
    often.

    Attributes:
        players: the two.
        games: how many games.
        luck_spread: the standard deviation of what the coins gave in a game.
        error_spread: the same of what errors gave: the opponent's less one's own.
        edge: what errors gave the first player a game on average: by how much they play better.
        share: which part of the variance of results is due to luck: the covariance of luck and result
            over the variance of results. 1: all luck; above 1 luck was partly made up for by errors.
            The interval is by the jackknife over pairs of games, which share their coins (Tukey 1958).
            None if all results are alike.

    """

    players: tuple[str, str]
    games: int
    luck_spread: float
    error_spread: float
    edge: Measured
    share: Measured | None


def luck(players: tuple[str, str], games: Sequence[History]) -> Luck | None:
    """How much of these games was luck; None unless all of their values are known."""
    taken = [_parts(one) for one in games]
    known = [one for one in taken if one is not None]
    if len(known) < len(taken) or len(known) < 2:
        return None
    by_coins, by_errors = [coins for coins, _ in known], [errors for _, errors in known]
    edge = measured([float(one) for one in by_errors])
    assert edge is not None
    return Luck(
        players,
        len(known),
        sqrt(_covariance(by_coins, by_coins)),
        sqrt(_covariance(by_errors, by_errors)),
        edge,
        _share(by_coins, by_errors),
    )


def _parts(game: History) -> tuple[Fraction, Fraction] | None:
    """What coins and errors gave the first of the two players of the match."""
    if game.review.exact_from != 1:
        return None
    sign = -1 if game.played.first else 1
    return sign * game.review.luck, sign * game.review.errors


def _covariance(one: Sequence[Fraction], other: Sequence[Fraction]) -> Fraction:
    count = len(one)
    products = sum((a * b for a, b in zip(one, other, strict=True)), Fraction(0))
    return (products - sum(one) * sum(other) / Fraction(count)) / (count - 1)


def _share(coins: Sequence[Fraction], errors: Sequence[Fraction]) -> Measured | None:
    results = [a + b for a, b in zip(coins, errors, strict=True)]
    found, pairs = _ratio(coins, results), len(results) // 2
    if found is None or pairs < _FEWEST:
        return None if found is None else Measured(float(found), None, None)
    without = [
        _ratio((*coins[:left], *coins[left + 2 :]), (*results[:left], *results[left + 2 :]))
        for left in range(0, 2 * pairs, 2)
    ]
    if any(one is None for one in without):
        return Measured(float(found), None, None)
    around = mean_interval([float(pairs * found - (pairs - 1) * (one or 0)) for one in without])
    if around is None or around[1] == around[2]:
        return Measured(float(found), None, None)
    return Measured(float(found), min(float(found), around[1]), max(float(found), around[2]))


def _ratio(coins: Sequence[Fraction], results: Sequence[Fraction]) -> Fraction | None:
    variance = _covariance(results, results)
    return _covariance(coins, results) / variance if variance else None
