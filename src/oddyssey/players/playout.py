"""A game played to its end at random: uniformly among the atomic moves, coins by their odds."""

from __future__ import annotations

import random
from collections.abc import Sequence
from fractions import Fraction

from ..core import CHANCE, Move, State, draw


def playout(state: State, source: random.Random) -> tuple[State, int]:
    """The end of a random game from a state on, and how many atomic moves it took, coins included."""
    steps = 0
    while (mover := state.to_move) is not None:
        chance = mover == CHANCE
        move = picked(state.chance(), source) if chance else source.choice(state.legal_moves())
        state = state.after(move)
        steps += 1
    return state, steps


def picked(outcomes: Sequence[tuple[Move, Fraction]], source: random.Random) -> Move:
    """One outcome of chance by its odds; equal odds, as of a coin, need no arithmetic."""
    odds = outcomes[0][1]
    if all(other == odds for _, other in outcomes):
        return source.choice(outcomes)[0]
    return draw(outcomes, source)
