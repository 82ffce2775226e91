"""The levels of Odds and Evens: loose while much of the board is left, perfect near the end."""

from __future__ import annotations

import random

from oddyssey.core import Level

from .perfect import perfect
from .rules import Flip, OddsAndEvensState, Place

PERFECT_FROM = {Level.EASY: 2, Level.MEDIUM: 6}
"""With so many free slots in all or fewer, a level plays perfectly; before, it plays anything.

Chosen by measurement, see docs/levels.md: Easy loses to a beginner who looks two moves ahead, and to
one who counts who would run out of moves; Medium beats the former and is a contest for the latter.
"""


def level_turn(state: OddsAndEvensState, level: Level, source: random.Random) -> Place | Flip:
    """The move of a bot; Hard is perfect throughout, and makes what is lost last."""
    free = sum(state.room(loop) for loop in range(2))
    if free > PERFECT_FROM.get(level, free):
        return source.choice(state.legal_moves())
    (move,) = source.choice(perfect(state).best).moves
    assert isinstance(move, Place | Flip)
    return move
