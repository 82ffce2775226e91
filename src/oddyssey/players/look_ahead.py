"""The bot that looks two turns ahead: its own turn and the best answer to it."""

from __future__ import annotations

import random
from dataclasses import dataclass
from fractions import Fraction

from ..core import Move, Player, State
from .bot import require_mover, stream
from .greedy import promising, rank

CANDIDATES = 6
"""So many of its own turns it follows up, those that look best."""
ANSWERS = 300
"""So many answers to each it looks at before it is content."""

_Rank = tuple[int, Fraction]


@dataclass(frozen=True, slots=True)
class LookAhead:
    """Takes the turn that still looks best after the other side's best answer.

    It weighs both sides' turns by the game's own estimate, as the greedy bot does, and follows up
    only the turns that look best at first.
    """

    seed: int | str = 0

    def choose(self, state: State) -> Move:
        """See `Bot.choose`."""
        return self.choose_turn(state)[0]

    def choose_turn(self, state: State) -> tuple[Move, ...]:
        """See `Bot.choose_turn`."""
        require_mover(state)
        source = stream(self.seed, state)
        mover = state.to_move
        assert mover is not None
        found = promising(state, source, keep=CANDIDATES)
        worst = [(_after_answer(state.path(turn)[-1], mover, source), turn) for turn in found]
        best = max(value for value, _ in worst)
        return source.choice([turn for value, turn in worst if value == best])


def _after_answer(state: State, mover: Player, source: random.Random) -> _Rank:
    """How a turn that led to `state` looks to its mover after the best answer."""
    if state.to_move is None or state.to_move.index < 0:
        return rank(state, mover)
    (answer, *_) = promising(state, source, keep=1, limit=ANSWERS)
    return rank(state.path(answer)[-1], mover)
