"""The greedy bot: one turn ahead, by the game's own estimate."""

from __future__ import annotations

import random
from dataclasses import dataclass
from fractions import Fraction

from ..core import Move, Player, State
from .bot import require_mover, stream

LIMIT = 2000
"""How many turns it looks at before it is content; and how many steps at each step of a turn."""

_Rank = tuple[int, Fraction]


@dataclass(frozen=True, slots=True)
class Greedy:
    """Looks one turn ahead and takes what looks best; among equals the seed decides.

    A turn that wins at once beats every other, one that loses at once comes last.  Turns of one step
    are all looked at (at most `LIMIT`).  Where a turn may take more steps, the beginnings that look
    best are followed up first, until `LIMIT` turns have been seen: that is all of them on a small
    board, and a good part of the promising ones on a large one.
    """

    seed: int | str = 0

    def choose(self, state: State) -> Move:
        """See `Bot.choose`."""
        return self.choose_turn(state)[0]

    def choose_turn(self, state: State) -> tuple[Move, ...]:
        """See `Bot.choose_turn`."""
        require_mover(state)
        mover = state.to_move
        assert mover is not None
        source = stream(self.seed, state)
        best: list[tuple[Move, ...]] = []
        highest: _Rank | None = None
        open_turns: list[tuple[State, tuple[Move, ...]]] = [(state, ())]
        seen = 0
        while open_turns and (seen < LIMIT or highest is None):
            longer: list[tuple[State, tuple[Move, ...]]] = []
            for begun, steps in open_turns:
                for move in _some(begun.legal_moves(), source):
                    after = begun.after(move)
                    moves = (*steps, move)
                    if after.turn_so_far:
                        longer.append((after, moves))
                        continue
                    seen += 1
                    rank = _rank(after, mover)
                    if highest is None or rank > highest:
                        highest, best = rank, [moves]
                    elif rank == highest:
                        best.append(moves)
                if seen >= LIMIT:
                    break
            open_turns = _most_promising(longer, mover, source)
        return source.choice(best)


def _rank(state: State, mover: Player) -> _Rank:
    """How good the end of a turn is: won, open (or a score alone), lost; then by how much."""
    outcome = state.outcome()
    if outcome is None:
        return 0, Fraction(state.game.estimate(state, mover))
    if outcome.winner is None:
        return 0, outcome.returns[mover.index]
    return (1 if outcome.winner == mover else -1), Fraction(0)


def _some(moves: tuple[Move, ...], source: random.Random) -> list[Move]:
    return source.sample(moves, LIMIT) if len(moves) > LIMIT else list(moves)


def _most_promising(
    turns: list[tuple[State, tuple[Move, ...]]], mover: Player, source: random.Random
) -> list[tuple[State, tuple[Move, ...]]]:
    """Unfinished turns, those that look best first, equals in an order that the seed decides."""
    source.shuffle(turns)
    return sorted(turns, key=lambda turn: -turn[0].game.estimate(turn[0], mover))
