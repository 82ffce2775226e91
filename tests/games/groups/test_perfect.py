"""The exact solver against a slow minimax, on all small boards and on ends of large ones."""

from __future__ import annotations

import random
from dataclasses import replace
from fractions import Fraction
from functools import cache
from itertools import product

import pytest

from oddyssey.core import NotSolvedError, Perfect
from oddyssey.games.groups import Xodd, Yodd
from oddyssey.games.groups.perfect import (
    DISTANCE_POINTS,
    LiveProbe,
    evaluated,
    perfect,
    probe_of,
    problem_of,
)
from oddyssey.games.groups.rules import PASS, Drop, GroupsState
from oddyssey.games.groups.sides import side_with
from oddyssey.games.groups.solver import WinSolver

from .minimax import Filling, Minimax

SMALL: tuple[Xodd | Yodd, ...] = (
    Xodd(size=1),
    Xodd(size=2),
    Xodd(size=(1, 2)),
    Xodd(size=(1, 5)),
    Xodd(size=(1, 7)),
    Xodd(size=(3, 2)),
    Xodd(size=(2, 4)),
    Xodd(size=3),
    Yodd(size=1),
    Yodd(size=2),
)
LARGE: tuple[Xodd | Yodd, ...] = (
    Xodd(size=4),
    Xodd(size=5),
    Xodd(size=(3, 7)),
    Xodd(size=9),
    Yodd(size=3),
    Yodd(size=6),
)


@cache
def minimax(game: Xodd | Yodd) -> Minimax:
    return Minimax(game.board)


def filling_of(state: GroupsState) -> Filling:
    black, white = state.stones
    return tuple(
        0 if black >> point & 1 else 1 if white >> point & 1 else None
        for point in range(len(state.board.names))
    )


def state_of(game: Xodd | Yodd, filling: Filling, mover: int, passes: int) -> GroupsState:
    board = game.board
    stones = [sum(1 << p for p, c in enumerate(filling) if c == colour) for colour in (0, 1)]
    sides = (side_with(board, stones[0]), side_with(board, stones[1]))
    return GroupsState(game, (stones[0], stones[1]), mover, passes, None, board, sides)


def for_mover(found: Perfect, mover: int) -> tuple[bool, int | None]:
    return found.value.amount == 1 - mover, found.value.distance


@pytest.mark.parametrize("game", SMALL, ids=repr)
def test_every_position_of_a_small_board(game: Xodd | Yodd) -> None:
    slow = minimax(game)
    points = len(game.board.names)
    fillings = list(product((None, 0, 1), repeat=points))
    chosen = fillings if points <= 6 else random.Random(1).sample(fillings, 300)
    for filling in chosen:
        if all(colour is None for colour in filling):
            continue
        for mover, passes in product((0, 1), repeat=2):
            state = state_of(game, filling, mover, passes)
            if state.total % 2:
                found = perfect(state)
                assert for_mover(found, mover) == slow.value(filling, mover, passes), state.position()
    found = perfect(game.initial())
    assert for_mover(found, 0) == slow.value((None,) * points, 0, 0)


@pytest.mark.parametrize("game", LARGE, ids=repr)
def test_ends_of_large_boards_turn_by_turn(game: Xodd | Yodd) -> None:
    slow = Minimax(game.board)
    source = random.Random(7)
    for _ in range(3):
        state = late(game, source, empty=5)
        found = perfect(state)
        assert for_mover(found, state.mover) == slow.value(filling_of(state), state.mover, state.passes)
        assert {choice.moves for choice in found.choices} == set(state.turns())
        for choice in found.choices:
            after = state.path(choice.moves)[-1]
            lost, distance = slow.value(filling_of(after), after.mover, after.passes)
            expected = (lost == (after.mover == 0), distance + 1)
            assert (choice.value.amount == 1, choice.value.distance) == expected


def late(game: Xodd | Yodd, source: random.Random, empty: int) -> GroupsState:
    """A position with few empty points at the start of a turn, from random play."""
    state = game.initial()
    while state.empty.bit_count() != empty or state.turn_so_far:
        moves = [move for move in state.legal_moves() if move != PASS]
        if not moves or state.empty.bit_count() < empty:
            state = game.initial()
            continue
        state = state.play(source.choice(moves))
    return state


@pytest.mark.parametrize("game", [Xodd(size=3), Xodd(size=(3, 4)), Yodd(size=2)], ids=repr)
def test_bits_and_bytes_and_symmetries_agree(game: Xodd | Yodd) -> None:
    source = random.Random(3)
    for empty in (len(game.board.names), 8, 7, 6):
        state = game.initial() if empty > 8 else late(game, source, min(empty, len(game.board.names)))
        problem, points = problem_of(state)
        solver = WinSolver(problem)
        with_bits = evaluated(state, LiveProbe(points, solver, solver.levels()))
        with_bytes = evaluated(state, probe_of(state))
        by_bits = {choice.moves: choice.value.amount for choice in with_bits.choices}
        assert by_bits == {choice.moves: choice.value.amount for choice in with_bytes.choices}


def test_a_turn_under_way_is_worth_what_its_best_end_is() -> None:
    source = random.Random(5)
    for _ in range(20):
        state = late(Xodd(size=4), source, empty=7)
        whole = perfect(state)
        for move in state.legal_moves():
            if isinstance(move, Drop):
                assert perfect(state.after(move)).value == whole.step(move)


def test_the_known_results() -> None:
    three, four = Xodd(size=3), Xodd(size=4)
    assert [choice.moves for choice in perfect(three.initial()).best] == [
        (three.initial().parse("Bb2"),)
    ]
    assert perfect(four.initial()).value.amount == 0


def test_five_by_five_is_won_from_the_centre_alone_and_followed_to_the_end() -> None:
    state = Xodd(size=5).initial()
    found = perfect(state)
    winning = [state.format_turn(c.moves) for c in found.choices if c.value.amount == 1]
    assert winning == ["Bc3"]
    # Wherever the table hands over to the solver, they must agree: a winner stays one.
    source = random.Random(11)
    for _ in range(2):
        state = Xodd(size=5).initial()
        while state.empty.bit_count() > 14:
            found = perfect(state)
            best = found.choices[0].value.amount
            assert best == 1
            own = [c for c in found.choices if c.value.amount == best]
            state = state.path(source.choice(own[:40]).moves)[-1]


def test_the_table_agrees_with_the_solver_where_both_answer() -> None:
    source = random.Random(2)
    state = late(Xodd(size=5), source, empty=19)
    from_table = perfect(state)
    problem, points = problem_of(state)
    assert problem.points > DISTANCE_POINTS
    solver = WinSolver(problem)
    solved = evaluated(state, LiveProbe(points, solver, solver.levels()))
    assert {c.moves: c.value for c in solved.choices} == {c.moves: c.value for c in from_table.choices}


def test_what_is_out_of_reach_is_said() -> None:
    with pytest.raises(NotSolvedError, match="81 points are still empty: exact values begin at 17"):
        perfect(Xodd(size=9).initial())
    with pytest.raises(NotSolvedError, match=r"81 points .* at 2\d, even with time to wait"):
        perfect(Xodd(size=9).initial(), lambda share, what: None)


def test_the_end_is_worth_its_outcome() -> None:
    state = Xodd(size=1).initial()
    state = state.play_all([state.parse("Wa1"), PASS, PASS])
    assert perfect(state).value.amount == Fraction(1)
    assert perfect(state).choices == ()


@pytest.mark.parametrize("game", [Xodd(size=(3, 6)), Xodd(size=(6, 3)), Yodd(size=3)], ids=repr)
def test_the_small_tables_agree_with_a_solve_without_symmetries(game: Xodd | Yodd) -> None:
    state = game.initial()
    problem, points = problem_of(state)
    solver = WinSolver(replace(problem, alike=False))
    solved = evaluated(state, LiveProbe(points, solver, solver.levels()))
    assert {c.moves: c.value for c in solved.choices} == {
        c.moves: c.value for c in perfect(state).choices
    }


@pytest.mark.parametrize("size", [(3, 6), (6, 3), (4, 5), (5, 4), (3, 7), (7, 3)])
def test_no_position_of_a_board_with_a_table_is_out_of_reach(size: tuple[int, int]) -> None:
    source = random.Random(8)
    state = Xodd(size=size).initial()
    for _ in range(12):
        perfect(state)
        state = state.path(source.choice(list(state.turns())))[-1]
        if state.outcome():
            break
