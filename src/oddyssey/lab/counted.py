"""Games that were played and counted: shares, scores, lengths, branching and endings.

What is counted in parts adds up to the same, in whatever order the parts come: nothing but whole
numbers and exact payoffs is kept, and shares and intervals are made from them when they are asked for.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field
from fractions import Fraction
from math import sqrt
from typing import TypeVar

from ..core import NORMAL_95, wilson

Key = TypeVar("Key", int, str, Fraction)

Count = Mapping[int, int]
"""How often each whole number came out."""


@dataclass(frozen=True, slots=True)
class Counted:
    """Games of one kind, counted.

    Attributes:
        games: how many there were.
        payoffs: how often each payoff came out (`Game.payoff`: 1 or 0 for the first player where games
            are won or lost, else the score).
        lengths: how many games took so many atomic moves, coins included.
        turns: how many games took so many turns; empty where that wasn't counted.
        endings: how often games ended in each way (`Outcome.ending`); empty where not counted.
        choices: for each atomic move of a player, from 0 and coins not counted, how many moves were
            legal there, summed over the games that got so far.
        reached: how many games got so far.

    """

    games: int = 0
    payoffs: Mapping[Fraction, int] = field(default_factory=dict)
    lengths: Count = field(default_factory=dict)
    turns: Count = field(default_factory=dict)
    endings: Mapping[str, int] = field(default_factory=dict)
    choices: tuple[int, ...] = ()
    reached: tuple[int, ...] = ()

    def __add__(self, other: Counted) -> Counted:
        return Counted(
            self.games + other.games,
            _sum(self.payoffs, other.payoffs),
            _sum(self.lengths, other.lengths),
            _sum(self.turns, other.turns),
            _sum(self.endings, other.endings),
            _sum_each(self.choices, other.choices),
            _sum_each(self.reached, other.reached),
        )

    def share(self) -> tuple[float, float, float]:
        """The part of the games that the first player has won, with its 95 % interval (Wilson's)."""
        return wilson(float(sum(payoff * many for payoff, many in self.payoffs.items())), self.games)

    def mean_payoff(self) -> tuple[float, float, float]:
        """The mean payoff with its 95 % interval, as of a normal distribution: for scores."""
        return _mean(self.payoffs, self.games)

    def mean_length(self) -> tuple[float, float, float]:
        """The mean number of atomic moves, coins included, with its 95 % interval."""
        return _mean(self.lengths, self.games)

    def branching(self) -> tuple[float, ...]:
        """How many moves were legal on average at each atomic move of a player."""
        return tuple(sum_ / many for sum_, many in zip(self.choices, self.reached, strict=True))


def _sum(one: Mapping[Key, int], other: Mapping[Key, int]) -> dict[Key, int]:
    # Both are in order, as a rule; sorting costs more than all the rest.
    keys: list[Key] = list(one)
    if one.keys() != other.keys():
        keys = sorted(set(one) | set(other))
    return {key: one.get(key, 0) + other.get(key, 0) for key in keys}


def _sum_each(one: tuple[int, ...], other: tuple[int, ...]) -> tuple[int, ...]:
    longer, shorter = (one, other) if len(one) >= len(other) else (other, one)
    return tuple(a + b for a, b in zip(longer, shorter + (0,) * len(longer), strict=False))


def _mean(counts: Mapping[Fraction, int] | Count, trials: int) -> tuple[float, float, float]:
    if not trials:
        raise ValueError("no games were counted")
    mean = sum(value * many for value, many in counts.items()) / Fraction(trials)
    spread = sum((value - mean) ** 2 * many for value, many in counts.items())
    half = NORMAL_95 * sqrt(spread / max(1, trials - 1) / trials)
    return float(mean), float(mean) - half, float(mean) + half
