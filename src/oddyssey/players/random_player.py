"""The random bot: every legal step is as likely as every other."""

from __future__ import annotations

from dataclasses import dataclass

from ..core import Move, State
from .bot import require_mover, stream


@dataclass(frozen=True, slots=True)
class RandomPlayer:
    """Uniform over the legal atomic moves. The seed makes it repeatable."""

    seed: int | str = 0

    def choose(self, state: State) -> Move:
        """See `Bot.choose`."""
        require_mover(state)
        return stream(self.seed, state).choice(state.legal_moves())

    def choose_turn(self, state: State) -> tuple[Move, ...]:
        """See `Bot.choose_turn`."""
        moves = [self.choose(state)]
        state = state.after(moves[0])
        while state.turn_so_far:
            moves.append(self.choose(state))
            state = state.after(moves[-1])
        return tuple(moves)
