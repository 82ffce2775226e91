"""The greedy bot: one turn ahead, by the game's own estimate."""

from __future__ import annotations

import random
from dataclasses import dataclass
from fractions import Fraction

from ..core import Move, Player, State
from .bot import require_mover, stream

LIMIT = 2000
"""How many turns it looks at before it is content; and how many steps at each step of a turn."""

Rank = tuple[int, Fraction]
"""How good the end of a turn looks."""


@dataclass(frozen=True, slots=True)
class Greedy:
    """Looks one turn ahead and takes what looks best; among equals the seed decides.

    A turn that wins at once beats every other, one that loses at once comes last.  Turns of one step
    are all looked at (at most `LIMIT`).  Where a turn may take more steps, the beginnings that look
    best are followed up first, until `LIMIT` turns have been seen: that is all of them on a small
    board, and a good part of the promising ones on a large one.
    """

    seed: int | str = 0
    limit: int | None = None
    """After so many turns seen it is content; None leaves that to `LIMIT`."""

    def choose(self, state: State) -> Move:
        """See `Bot.choose`."""
        return self.choose_turn(state)[0]

    def choose_turn(self, state: State) -> tuple[Move, ...]:
        """See `Bot.choose_turn`."""
        require_mover(state)
        source = stream(self.seed, state)
        return source.choice(best_turns(state, source, LIMIT if self.limit is None else self.limit))


def best_turns(state: State, source: random.Random, limit: int) -> list[tuple[Move, ...]]:
    """The turns of the player to move that look best, all of them equally."""
    seen = _looked_at(state, source, limit)
    highest = max(value for value, _ in seen)
    return [turn for value, turn in seen if value == highest]


def promising(
    state: State, source: random.Random, *, keep: int, limit: int = LIMIT
) -> list[tuple[Move, ...]]:
    """The turns that look best, at most `keep` of them; the seed decides among equals.

    Turns that lead to the same state, and only the first of those that win at once, are left out.
    """
    seen = _looked_at(state, source, limit)
    source.shuffle(seen)
    seen.sort(key=lambda turn: turn[0], reverse=True)
    if seen[0][0][0] > 0:
        return [seen[0][1]]
    reached: dict[State, tuple[Move, ...]] = {}
    for _, turn in seen:
        reached.setdefault(state.path(turn)[-1], turn)
        if len(reached) == keep:
            break
    return list(reached.values())


def _looked_at(state: State, source: random.Random, limit: int) -> list[tuple[Rank, tuple[Move, ...]]]:
    """Turns with how good they look, as many as there are or as are enough."""
    mover = state.to_move
    assert mover is not None
    seen: list[tuple[Rank, tuple[Move, ...]]] = []
    open_turns: list[tuple[State, tuple[Move, ...]]] = [(state, ())]
    while open_turns and (len(seen) < limit or not seen):
        longer: list[tuple[State, tuple[Move, ...]]] = []
        for begun, steps in open_turns:
            for move in _some(begun.legal_moves(), source):
                after = begun.after(move)
                moves = (*steps, move)
                if after.turn_so_far:
                    longer.append((after, moves))
                else:
                    seen.append((rank(after, mover), moves))
            if len(seen) >= limit:
                break
        open_turns = _most_promising(longer, mover, source)
    return seen


def rank(state: State, mover: Player) -> Rank:
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
