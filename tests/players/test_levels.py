"""The levels: perfect where they can be, as the game says where it says, and there for every game."""

from __future__ import annotations

import random
from fractions import Fraction

import pytest
from tests.record.sample_games import random_moves, small_games
from tests.toy import Heap, Pebbles

from oddyssey.core import (
    CHANCE,
    Choice,
    ExactValue,
    Game,
    Level,
    Move,
    NotSolvedError,
    Perfect,
    SeededChance,
    State,
    Watch,
    game,
)
from oddyssey.players import Greedy, Leveled, LookAhead, make, perfect_turn, play_out


class SolvedPebbles(Pebbles):
    """Whoever leaves a multiple of three wins; how long it takes is known if `timed`."""

    timed = False

    def perfect(self, state: State, watch: Watch | None = None) -> Perfect:
        assert isinstance(state, Heap)
        assert state.mover is not None
        found = []
        for move in state.legal_moves():
            left = state.after(move)
            assert isinstance(left, Heap)
            won = left.left % 3 == 0
            amount = Fraction(won == (state.mover == 0))
            found.append(Choice((move,), ExactValue(amount, left.left if self.timed else None)))
        mover = state.to_move
        assert mover is not None
        found.sort(key=lambda choice: choice.value.rank(mover), reverse=True)
        return Perfect(found[0].value, tuple(found))


class TimedPebbles(SolvedPebbles):
    """The same, and a loss is the longer the more is left."""

    timed = True


class OwnPebbles(Pebbles):
    """Has its own way of playing its levels."""

    asked: list[Level] = []  # noqa: RUF012  (of this class, for its test)

    def level_turn(self, state: State, level: Level, source: random.Random) -> tuple[Move, ...] | None:
        self.asked.append(level)
        return None if level is Level.HARD else (source.choice(state.legal_moves()),)


def states(game: Game, seed: int) -> list[State]:
    """The states of a random game in which a player is to move."""
    found = game.initial().path(random_moves(game, seed))
    return [state for state in found if state.to_move not in (None, CHANCE)]


@pytest.mark.parametrize("game", small_games(), ids=repr)
def test_hard_is_perfect_wherever_the_exact_value_is_at_hand(game: Game) -> None:
    for state in states(game, 3)[::2]:
        try:
            found = game.perfect(state)
        except NotSolvedError:
            continue
        turn = Leveled(Level.HARD, 1).choose_turn(state)
        after = {frozenset(choice.moves): choice.value for choice in found.choices}
        assert after[frozenset(turn)] == found.value


def test_a_lost_game_is_made_to_last() -> None:
    lost = game("odds-and-evens").initial()
    for seed in range(10):
        state, turns = lost, 0
        while state.to_move is not None:
            (move,) = Leveled(Level.HARD, seed).choose_turn(state)
            state, turns = state.play(move), turns + 1
        assert turns == 12


def test_without_distances_what_looks_best_decides_among_equals() -> None:
    heap = SolvedPebbles(heap=9).initial()
    won = SolvedPebbles(heap=8).initial()
    source = random.Random(1)
    assert {perfect_turn(won, source) for _ in range(5)} == {(won.parse("2"),)}
    ranks = {
        move: heap.game.estimate(heap.after(move), heap.game.players[0]) for move in heap.legal_moves()
    }
    best = {(move,) for move in ranks if ranks[move] == max(ranks.values())}
    assert {perfect_turn(heap, source) for _ in range(20)} == best


def test_with_distances_the_longest_loss_is_best() -> None:
    heap = TimedPebbles(heap=9).initial()
    assert {perfect_turn(heap, random.Random(seed)) for seed in range(9)} == {(heap.parse("1"),)}


def test_a_game_without_a_solver_has_all_three_levels() -> None:
    for coin in ("no", "yes"):
        rules = Pebbles(heap=11, coin=coin)
        for state in states(rules, 1):
            assert perfect_turn(state, random.Random(1)) is None
            assert Leveled(Level.HARD, 4).choose_turn(state) == LookAhead(4).choose_turn(state)
            assert Leveled(Level.MEDIUM, 4).choose_turn(state) == Greedy(4).choose_turn(state)
            for level in Level:
                assert state.refusal(Leveled(level, 4).choose(state)) is None


def test_easy_slips_now_and_then() -> None:
    state = Pebbles(heap=8).initial()  # taking two is best, by far
    taken = [state.format(Leveled(Level.EASY, seed).choose(state)) for seed in range(200)]
    assert 0.15 < taken.count("1") / 200 < 0.45  # half of the slips at 6 of 10


def test_a_game_may_play_its_levels_in_its_own_way() -> None:
    state = OwnPebbles(heap=8).initial()
    OwnPebbles.asked.clear()
    own = {Leveled(Level.MEDIUM, seed).choose(state) for seed in range(20)}
    assert own == set(state.legal_moves())
    assert set(OwnPebbles.asked) == {Level.MEDIUM}
    assert Leveled(Level.HARD, 1).choose_turn(state) == LookAhead(1).choose_turn(state)


def test_looking_two_turns_ahead_sees_the_answer() -> None:
    heap = Pebbles(heap=4).initial()
    assert all(heap.format(LookAhead(seed).choose(heap)) == "1" for seed in range(5))
    last = Pebbles(heap=2).initial()
    assert all(last.format(LookAhead(seed).choose(last)) == "2" for seed in range(5))


@pytest.mark.parametrize(("better", "worse"), [("hard", "medium"), ("medium", "easy"), ("hard", "easy")])
def test_each_level_beats_the_one_below(better: str, worse: str) -> None:
    rules, won = game("odds-and-evens"), 0
    for seed in range(60):
        sides = (better, worse) if seed % 2 == 0 else (worse, better)
        moves = play_out(rules, [make(name, seed) for name in sides], SeededChance(seed))
        outcome = rules.initial().play_all(moves).outcome()
        assert outcome is not None
        assert outcome.winner is not None
        won += sides[outcome.winner.index] == better
    assert won > 38
