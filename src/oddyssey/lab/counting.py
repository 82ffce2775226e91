"""Counts games by the rules, move by move: all that `Counted` has room for."""

from __future__ import annotations

import random
from collections import Counter
from collections.abc import Callable, Iterable
from fractions import Fraction

from ..core import CHANCE, Move, State
from ..players.playout import picked
from .counted import Counted

Choose = Callable[[State, tuple[Move, ...]], Move]
"""Says which of the legal moves of a state is played; at a chance state these are its outcomes."""


class Counting:
    """Games that are being counted, one after the other."""

    def __init__(self) -> None:
        self._games = 0
        self._payoffs: Counter[Fraction] = Counter()
        self._lengths: Counter[int] = Counter()
        self._turns: Counter[int] = Counter()
        self._endings: Counter[str] = Counter()
        self._choices: list[int] = []
        self._reached: list[int] = []

    def play(self, state: State, choose: Choose) -> None:
        """Plays a game from a state to its end and counts it."""
        length = turns = decided = 0
        while (mover := state.to_move) is not None:
            legal = state.legal_moves()
            if mover != CHANCE:
                if decided == len(self._choices):
                    self._choices.append(0)
                    self._reached.append(0)
                self._choices[decided] += len(legal)
                self._reached[decided] += 1
                decided += 1
            state = state.after(choose(state, legal))
            length += 1
            if not state.turn_so_far:
                turns += 1
        outcome = state.outcome()
        assert outcome is not None, "nobody is to move, so the game is over"
        self._games += 1
        self._payoffs[state.game.payoff(outcome)] += 1
        self._lengths[length] += 1
        self._turns[turns] += 1
        if outcome.ending:
            self._endings[outcome.ending] += 1

    def counted(self) -> Counted:
        """What was counted so far."""
        return Counted(
            self._games,
            dict(sorted(self._payoffs.items())),
            dict(sorted(self._lengths.items())),
            dict(sorted(self._turns.items())),
            dict(sorted(self._endings.items())),
            tuple(self._choices),
            tuple(self._reached),
        )


def count_games(games: Iterable[tuple[State, Iterable[Move]]]) -> Counted:
    """Games that were played: where each began, and its legal moves to the end, coins included."""
    counting = Counting()
    for start, moves in games:
        coming = iter(moves)
        counting.play(start, lambda state, legal, coming=coming: next(coming))  # type: ignore[misc]
    return counting.counted()


def count_random_games(start: State, games: int, source: random.Random) -> Counted:
    """Plays uniformly random games from a state, coins by their odds, and counts them."""

    def choose(state: State, legal: tuple[Move, ...]) -> Move:
        return picked(outcomes, source) if (outcomes := state.chance()) else source.choice(legal)

    counting = Counting()
    for _ in range(games):
        counting.play(start, choose)
    return counting.counted()
