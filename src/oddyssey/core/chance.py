"""Seeded chance, steered from outside a state: a seed, a record or a researcher decides the coin."""

from __future__ import annotations

import math
import random
from collections.abc import Sequence
from fractions import Fraction
from typing import Protocol

from .state import Move, State


class Chance(Protocol):
    """Whatever decides the outcome of a chance step."""

    def pick(self, state: State, ply: int) -> Move:
        """The outcome at a chance state, `ply` atomic moves into the game."""


class SeededChance:
    """Chance that depends on a seed and the ply alone.

    Taking a move back and playing on cannot change a coin, and two games with one seed have the
    same coins, as a duplicate match needs.
    """

    def __init__(self, seed: int | str) -> None:
        self.seed = seed

    def pick(self, state: State, ply: int) -> Move:
        """One of `state.chance()`, with exactly its odds."""
        return draw(state.chance(), random.Random(f"{self.seed}/{ply}"))


def draw(outcomes: Sequence[tuple[Move, Fraction]], source: random.Random) -> Move:
    """One outcome, drawn with exactly its odds (no float is involved).

    Raises:
        ValueError: the odds do not sum to one.

    """
    if sum(odds for _, odds in outcomes) != 1:
        raise ValueError("the odds of the outcomes must sum to 1")
    whole = math.lcm(*(odds.denominator for _, odds in outcomes))
    left = source.randrange(whole)
    for move, odds in outcomes:
        left -= odds.numerator * (whole // odds.denominator)
        if left < 0:
            return move
    raise AssertionError("unreachable: the odds sum to 1")
