"""The levels: Hard is exact, each beats the one below, and a decided game isn't thrown away."""

from __future__ import annotations

import random
from itertools import pairwise

import pytest

from oddyssey.core import Level, SeededChance, State
from oddyssey.games.odoku import Odoku
from oddyssey.players import Leveled, play_out


def states(game: Odoku, empty: int, number: int) -> list[State]:
    """Random positions with so many empty cells, the coin fallen either way."""
    source = random.Random(f"levels {empty}")
    found = []
    for _ in range(number):
        state: State = game.initial()
        while state.position().count("O") + state.position().count("X") < 25 - empty:
            state = state.after(source.choice(state.legal_moves()))
        found.append(state.after(source.choice(state.legal_moves())))
    return found


@pytest.mark.parametrize("target", [None, 10])
def test_hard_takes_a_best_placement(target: int | None) -> None:
    game = Odoku(target=target)
    for empty in (14, 9, 4, 1):
        for state in states(game, empty, 10):
            turn = Leveled(Level.HARD, 5).choose_turn(state)
            assert turn in {choice.moves for choice in game.perfect(state).best}


def test_the_seed_decides_among_equals() -> None:
    state = Odoku().position("5/5/5/5/5 B")
    turns = [Leveled(Level.HARD, seed).choose_turn(state) for seed in range(8)]
    assert len(set(turns)) > 1
    assert turns == [Leveled(Level.HARD, seed).choose_turn(state) for seed in range(8)]


@pytest.mark.parametrize(("better", "worse"), list(pairwise((Level.HARD, Level.MEDIUM, Level.EASY))))
def test_each_level_beats_the_one_below(better: Level, worse: Level) -> None:
    """Duplicate matches: the same coins with the sides changed; the seeds are fixed."""
    game = Odoku()
    lead = 0
    for seed in range(12):
        for sign, levels in ((1, (better, worse)), (-1, (worse, better))):
            bots = [Leveled(level, seed) for level in levels]
            end = game.initial().play_all(play_out(game, bots, SeededChance(str(seed))))
            outcome = end.outcome()
            assert outcome is not None
            assert outcome.score is not None
            lead += sign * outcome.score
    assert lead > 0


def test_a_target_out_of_reach_is_followed_by_play_for_the_score() -> None:
    """Fifteen can't be reached any more: row 5 is spoilt. The Balancer still saves row 1."""
    state = Odoku(target=15).position("OOOO1/5/5/5/OOOX1 B")
    best = Odoku().position("OOOO1/5/5/5/OOOX1 B")
    assert not any(state.game.perfect(state).heat.values())
    for seed in range(4):
        turn = Leveled(Level.HARD, seed).choose_turn(state)
        assert turn in {choice.moves for choice in best.game.perfect(best).best}
