"""The rules in machine code against the rules: same moves, same positions, same chances."""

from __future__ import annotations

import random
from fractions import Fraction
from functools import cache
from math import sqrt

import numpy as np
import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from oddyssey.games.groups import Xodd, Yodd, kernel, twin
from oddyssey.games.groups.kernel import Board
from oddyssey.games.groups.rules import GroupsState
from oddyssey.games.groups.topology import Topology

from . import naive

GAMES: tuple[Xodd | Yodd, ...] = (
    Xodd(size=1),
    Xodd(size=(1, 2)),
    Xodd(size=(9, 1)),
    Xodd(size=2),
    Xodd(size=(3, 5)),
    Xodd(size=9),
    Yodd(size=1),
    Yodd(size=2),
    Yodd(size=3),
    Yodd(size=4),
)
SMALL = [game for game in GAMES if len(game.board.names) < 10]
games = st.sampled_from(GAMES)
small_games = st.sampled_from(SMALL)
seeds = st.integers(0, 2**32)


def some_state(game: Xodd | Yodd, seed: int) -> GroupsState:
    """A state from anywhere in a random game, late ones as often as early ones."""
    played = naive.walk(game, seed)
    return played[seed % len(played)][0]


def listed(board: Board, topology: Topology) -> list[object]:
    """The legal moves by the kernel."""
    moves = np.zeros(2 * len(topology.names) + 2, np.int16)
    count = kernel.list_moves(board, moves)
    return [twin.move_of(topology, int(number)) for number in moves[:count]]


def circle(board: Board, stone: int) -> frozenset[int]:
    """The stones that follow each other from one of them back to it."""
    found = [stone]
    while (stone := int(board.following[stone])) != found[0]:
        assert len(found) < len(board.following)
        found.append(stone)
    return frozenset(found)


def groups_of(board: Board) -> set[tuple[int, frozenset[int]]]:
    """The groups by their labels."""
    found: dict[tuple[int, int], set[int]] = {}
    points = len(board.near)
    for colour, labels in enumerate(board.label[:, :points].tolist()):
        for point, label in enumerate(labels):
            if label != kernel.NONE:
                found.setdefault((colour, label), set()).add(point)
    return {(colour, frozenset(stones)) for (colour, _), stones in found.items()}


def assert_sound(board: Board, topology: Topology, stones: naive.Stones) -> None:
    """Labels, circles, sizes, empty points and numbers of groups are those of some stones."""
    points = len(topology.names)
    expected = set(naive.groups(topology, stones))
    assert groups_of(board) == expected
    for colour, group in expected:
        labels = {int(board.label[colour, stone]) for stone in group}
        (label,) = labels
        assert label in group
        assert board.size[label] == len(group)
        assert circle(board, label) == group
    for colour in range(2):
        assert board.data[colour] == sum(of == colour for of, _ in expected)
        assert board.label[colour, points] == kernel.NONE
    empties = board.data[kernel.EMPTIES]
    assert set(board.empty[:empties].tolist()) == set(range(points)) - stones.keys()
    assert [board.place[point] for point in board.empty[:empties]] == list(range(empties))


def assert_same(board: Board, state: GroupsState) -> None:
    """The arrays say what the state says."""
    assert_sound(board, state.board, naive.stones_of(state))
    assert board.data[kernel.MOVER] == state.mover
    assert board.data[kernel.STARTED] == (state.first is not None)
    assert board.data[kernel.PASSES] == state.passes


@settings(max_examples=30)
@given(games, seeds)
def test_moves_and_positions_are_those_of_the_rules_all_game_long(game: Xodd | Yodd, seed: int) -> None:
    board = twin.blank(game.board)
    played = naive.walk(game, seed)
    for number, (state, move) in enumerate(played):
        if number % (1 + len(played) // 40) == seed % 2:
            assert_same(board, state)
            assert_same(twin.board_of(state), state)
        moves = listed(board, game.board)
        assert len(moves) == len(set(moves))
        assert set(moves) == set(state.legal_moves())
        kernel.make(board, twin.number_of(game.board, move))
    last = played[-1][0].play(played[-1][1])
    assert_same(board, last)
    assert listed(board, game.board) == []


@settings(max_examples=40)
@given(games, seeds)
def test_the_moves_of_a_state_do_not_depend_on_how_it_came(game: Xodd | Yodd, seed: int) -> None:
    state = some_state(game, seed)
    assert set(listed(twin.board_of(state), game.board)) == set(state.legal_moves())


@given(games)
def test_moves_have_numbers(game: Xodd | Yodd) -> None:
    numbers = range(2 * len(game.board.names) + 2)
    assert [twin.number_of(game.board, twin.move_of(game.board, number)) for number in numbers] == list(
        numbers
    )


@settings(max_examples=40)
@given(games, seeds)
def test_stones_that_are_taken_back_leave_no_trace(game: Xodd | Yodd, seed: int) -> None:
    source = random.Random(seed)
    state = some_state(game, seed)
    board, stones = twin.board_of(state), naive.stones_of(state)
    points = len(game.board.names)
    kept = []
    for point in source.sample(range(points), points):
        if point in stones:
            continue
        kept.append((dict(stones), board.label.copy(), int(board.data[kernel.UNDO])))
        stones[point] = source.randrange(2)
        kernel.drop(board, point, stones[point])
        if len(kept) == 5 or len(stones) == points:
            assert_sound(board, game.board, stones)
        if source.random() < 0.2:  # some at once, the others at the end
            stones = took_back(board, game.board, kept.pop())
    for before in reversed(kept[5:]):
        kernel.take_back(board)
        assert np.array_equal(board.label, before[1])
    for before in reversed(kept[:5]):
        took_back(board, game.board, before)
    assert_same(board, state)


def took_back(
    board: Board, topology: Topology, before: tuple[naive.Stones, kernel.Shorts, int]
) -> naive.Stones:
    """Takes the newest stone back, and gives back the stones that stood before it."""
    kernel.take_back(board)
    stones, label, undo = before
    assert_sound(board, topology, stones)
    assert np.array_equal(board.label, label)
    assert board.data[kernel.UNDO] == undo
    return stones


@settings(max_examples=30)
@given(small_games, seeds)
def test_whether_a_second_stone_can_mend_the_first_one(game: Xodd | Yodd, seed: int) -> None:
    for state, _ in naive.walk(game, seed):
        if state.first is not None or state.total % 2 == 0:
            continue
        board, stones = twin.board_of(state), naive.stones_of(state)
        for drop in naive.drops(state):
            with_drop = {**stones, drop.point: drop.colour}
            if naive.total(game.board, with_drop) % 2:
                continue
            expected = any(
                naive.total(game.board, {**with_drop, second.point: second.colour}) % 2
                for second in naive.drops(state)
                if second.point != drop.point
            )
            empties = int(board.data[kernel.EMPTIES])
            assert kernel.mendable(board, empties, drop.point, drop.colour) == expected


def test_there_are_states_where_no_second_stone_can_mend() -> None:
    """Otherwise the tests above would say less than they seem to."""
    found = 0
    for seed in range(40):
        for state, _ in naive.walk(Yodd(size=2), seed):
            if state.first is None and state.empty and not state.is_first_turn:
                allowed = sum(points.bit_count() for points in state.allowed_drops())
                found += allowed < 2 * state.empty.bit_count()
                assert set(listed(twin.board_of(state), state.board)) == set(state.legal_moves())
    assert found > 20


@settings(max_examples=40)
@given(games, seeds)
def test_a_random_game_ends_where_games_can_end(game: Xodd | Yodd, seed: int) -> None:
    state = some_state(game, seed)
    start, board = twin.board_of(state), twin.blank(game.board)
    kernel.copy(start, board)
    assert_same(board, state)
    steps = kernel.play_out(board, np.array([seed], np.uint64))
    found = groups_of(board)
    stones = {point: colour for colour, group in found for point in group}
    assert found == set(naive.groups(game.board, stones))
    assert board.data[0] == sum(colour == 0 for colour, _ in found)
    assert board.data[1] == sum(colour == 1 for colour, _ in found)
    assert len(found) % 2 == 1
    before = naive.stones_of(state)
    assert before.items() <= stones.items()
    new = len(stones) - len(before)
    passes = 2 - state.passes if not new and state.first is None else 2
    assert new + passes <= steps <= 3 * new + 3
    assert_same(start, state)


CHANCES = (
    (Xodd(size=1), ""),
    (Xodd(size=(1, 5)), ""),
    (Xodd(size=2), ""),
    (Xodd(size=(2, 3)), "Ba1"),
    (Xodd(size=(2, 3)), "Wb2, Wa1"),
    (Xodd(size=3), "Bb2, Ba1 Wa2, Wc2 Bc3"),
    (Xodd(size=3), "Wb2, pass, Wa1 Ba2, Bb3"),
    (Xodd(size=(4, 2)), "Bb2, Ba1 Wa2, pass, Wc2 Bd1"),
    (Yodd(size=2), ""),
    (Yodd(size=2), "Wb2, Wb1"),
)


@pytest.mark.parametrize(("game", "played"), CHANCES, ids=repr)
def test_random_games_end_as_often_as_the_exact_chances_say(game: Xodd | Yodd, played: str) -> None:
    """Black's share, and the mean number of moves, within four standard deviations."""
    state = game.initial()
    for turn in played.split(", ") if played else ():
        moves = state.parse_turn(turn)
        state = state.play_all(moves)
        if state.turn_so_far and state.may_end_turn:
            state = state.play(state.parse("end"))
    for here in (state, *(state.play(state.legal_moves()[place]) for place in (0, -1))):
        share, length, square = (float(number) for number in chances(here))
        many = 60_000
        found = game.playouts(here, many, 2)
        assert abs(found.payoffs.get(1, 0) / many - share) <= 4 * sqrt(share * (1 - share) / many)
        mean = sum(steps * times for steps, times in found.lengths.items()) / many
        assert abs(mean - length) <= 4 * sqrt((square - length**2) / many) + 1e-9
        assert max(found.lengths) <= 3 * len(game.board.names)


@cache
def chances(state: GroupsState) -> tuple[Fraction, Fraction, Fraction]:
    """Black's exact share in random play by the rules, the mean length in moves, and of its square."""
    moves = state.legal_moves()
    if not moves:
        outcome = state.outcome()
        assert outcome is not None
        return state.game.payoff(outcome), Fraction(0), Fraction(0)
    follow = [chances(state.after(move)) for move in moves]
    share, length, square = (
        sum(column, Fraction(0)) / len(moves) for column in zip(*follow, strict=True)
    )
    return share, length + 1, square + 2 * length + 1


def test_from_the_empty_board_black_wins_half_of_the_random_games() -> None:
    """Colours can be exchanged without changing anything, and then the other one wins."""
    for game in (Xodd(size=9), Yodd(size=4)):
        many = 20_000
        won = game.playouts(game.initial(), many, 3).payoffs[1]
        assert abs(won / many - 0.5) <= 4 * 0.5 / sqrt(many)


def test_the_random_numbers_are_those_of_splitmix64() -> None:
    """The first numbers that its reference implementation makes from 1234567, without 33 bits."""
    known = [
        6457827717110365317, 3203168211198807973, 9817491932198370423,
        4593380528125082431, 16408922859458223821,
    ]  # fmt: skip
    chance = np.array([1234567], np.uint64)
    assert [kernel.below(chance, 2**31) for _ in known] == [number >> 33 for number in known]
