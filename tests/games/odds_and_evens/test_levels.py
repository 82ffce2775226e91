"""The levels of Odds and Evens: perfect from a threshold on, loose before, the same from one seed."""

from __future__ import annotations

import random

from hypothesis import given, settings

from oddyssey.core import Level
from oddyssey.games.odds_and_evens import OddsAndEvens, OddsAndEvensState
from oddyssey.games.odds_and_evens.levels import PERFECT_FROM, level_turn

from .play import games, random_game, seeds


def free(state: OddsAndEvensState) -> int:
    """How many slots are free in all."""
    return sum(state.room(loop) for loop in range(2))


@given(games, seeds)
@settings(max_examples=40, deadline=None)
def test_a_level_is_perfect_from_its_threshold_on(game: OddsAndEvens, seed: int) -> None:
    for state, _ in random_game(game, seed)[0]:
        best = {choice.moves for choice in game.perfect(state).best}
        for level in Level:
            move = level_turn(state, level, random.Random(seed))
            assert move in state.legal_moves()
            if free(state) <= PERFECT_FROM.get(level, free(state)):
                assert (move,) in best


def test_before_its_threshold_a_level_plays_anything() -> None:
    state = OddsAndEvens(capacity=(2, 4)).initial()
    assert len(state.perfect().best) == 1
    for level, moves in ((Level.EASY, 2), (Level.MEDIUM, 1), (Level.HARD, 1)):
        assert len({level_turn(state, level, random.Random(seed)) for seed in range(40)}) == moves


@given(games, seeds)
@settings(max_examples=20, deadline=None)
def test_one_seed_one_move(game: OddsAndEvens, seed: int) -> None:
    for state, _ in random_game(game, seed)[0]:
        for level in Level:
            once, again = (level_turn(state, level, random.Random(seed)) for _ in range(2))
            assert once == again


def test_hard_keeps_what_is_won_and_makes_what_is_lost_last() -> None:
    for capacity, winner, length in (((7, 8), 0, 13), ((7, 7), 1, 12)):
        for seed in range(5):
            state, source, moves = OddsAndEvens(capacity=capacity).initial(), random.Random(seed), 0
            while state.to_move is not None:
                state, moves = state.after(level_turn(state, Level.HARD, source)), moves + 1
            assert (1 - state.side, moves) == (winner, length)
