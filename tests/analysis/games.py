"""Games to review: random ones, and one whose values are known by hand."""

from __future__ import annotations

import random
from collections.abc import Callable
from dataclasses import dataclass
from fractions import Fraction

from oddyssey.core import (
    Choice,
    ExactValue,
    Game,
    Move,
    NotSolvedError,
    Perfect,
    State,
    Watch,
)
from oddyssey.record import Record


def random_record(game: Game, seed: str, most: int = 10_000) -> Record:
    """A game of random steps, or its first `most` of them."""
    source, state = random.Random(f"{game!r} {seed}"), game.initial()
    moves: list[Move] = []
    while state.to_move is not None and len(moves) < most:
        moves.append(source.choice(state.legal_moves()))
        state = state.after(moves[-1])
    return Record(game, tuple(moves))


def searched(state: State) -> Perfect:
    """The truth about a small state by trying everything, turn by turn, coin by coin."""
    outcome = state.outcome()
    if outcome is not None:
        return Perfect(ExactValue(state.game.payoff(outcome)))
    odds = state.chance()
    if odds:
        choices = tuple(Choice((move,), searched(state.after(move)).value) for move, _ in odds)
        pairs = zip(choices, odds, strict=True)
        mean = sum((one.value.amount * odd for one, (_, odd) in pairs), Fraction(0))
        return Perfect(ExactValue(mean), choices)
    mover = state.to_move
    assert mover is not None
    found = [Choice(turn, searched(state.play_all(turn)).value) for turn in state.turns()]
    found.sort(key=lambda choice: choice.value.rank(mover), reverse=True)
    return Perfect(found[0].value, tuple(found))


@dataclass
class Partly:
    """Makes a game know the truth only of some states: put its `perfect` in place of the game's."""

    knows: Callable[[State], bool]

    def perfect(self, state: State, watch: Watch | None = None) -> Perfect:
        """The truth, if it is known."""
        if not self.knows(state):
            raise NotSolvedError("Too much is open.")
        return searched(state)
