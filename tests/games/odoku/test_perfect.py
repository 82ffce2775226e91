"""The closed form against brute-force expectiminimax, and against the published game."""

from __future__ import annotations

import random
from fractions import Fraction
from itertools import product

import pytest

from oddyssey.core import State as AnyState
from oddyssey.games.odoku import Odoku
from oddyssey.games.odoku.board import NAMES
from oddyssey.games.odoku.completions import completions
from oddyssey.games.odoku.perfect import perfect, prospect, target_chance
from oddyssey.games.odoku.rules import PAR, State

from .expectiminimax import score, solver


def state_of(game: Odoku, board: str, coin: int | None = None) -> State:
    white = sum(1 << point for point, cell in enumerate(board) if cell == "O")
    blue = sum(1 << point for point, cell in enumerate(board) if cell == "X")
    return State(game, white, blue, coin)


def random_board(source: random.Random, empty: int) -> str:
    board = [source.choice("OX") for _ in range(25)]
    for place in source.sample(range(25), empty):
        board[place] = "."
    return "".join(board)


def descendants(source: random.Random, board: str, number: int) -> list[str]:
    """Positions that can follow: a random part of the empty cells filled at random."""
    found = []
    for _ in range(number):
        cells = list(board)
        for place, cell in enumerate(board):
            if cell == "." and source.random() < 0.5:
                cells[place] = source.choice("OX")
        found.append("".join(cells))
    return found


@pytest.mark.parametrize("target", [None, 5, 8, 10])
def test_brute_force_agrees_on_thousands_of_positions(target: int | None) -> None:
    game = Odoku(target=target)
    value = solver((lambda total: total) if target is None else lambda total: int(total >= target))
    source = random.Random(100 + (target or 0))
    checked = 0
    for empty in (8, 8, 8, 7, 7, 6, 5, 3, 1):
        root = random_board(source, empty)
        for board in {root, *descendants(source, root, 150)}:
            assert prospect(state_of(game, board)).value == value(board), board
            checked += 1
            if checked % 10 == 0 and "." in board:
                check_choices(game, board, value)
    assert checked > 700


def check_choices(game: Odoku, board: str, value: object) -> None:
    assert callable(value)
    for coin in (0, 1):
        state = state_of(game, board, coin)
        found = perfect(state)
        for choice in found.choices:
            (move,) = choice.moves
            after = state.after(move)
            cells = "".join(
                "O" if after.white >> p & 1 else "X" if after.blue >> p & 1 else "." for p in range(25)
            )
            assert choice.value.amount == value(cells)
        assert found.value == found.choices[0].value
        best = max if coin == 0 else min
        assert found.value.amount == best(choice.value.amount for choice in found.choices)


@pytest.mark.parametrize("target", [None, 9])
def test_twelve_empty_cells(target: int | None) -> None:
    """All 3^12 positions that can follow are worked out, from full boards back; some are compared."""
    game = Odoku(target=target)
    source = random.Random(12)
    root = random_board(source, 12)
    places = [place for place, cell in enumerate(root) if cell == "."]
    values: dict[str, Fraction | float] = {}
    for cells in product("OX", repeat=12):
        total = score(filled(root, places, cells))
        values["".join(cells)] = total if target is None else float(total >= target)
    level = values
    for empty in range(1, 13):
        level = one_level_up(level)
        for key in source.sample(sorted(level), min(40, len(level))):
            state = state_of(game, filled(root, places, tuple(key)))
            # All values are multiples of 1/2^12, which floats hold exactly.
            assert prospect(state).value == Fraction(level[key]), (empty, key)


def filled(root: str, places: list[int], cells: tuple[str, ...]) -> str:
    board = list(root)
    for place, cell in zip(places, cells, strict=True):
        board[place] = cell
    return "".join(board)


def one_level_up(level: dict[str, Fraction | float]) -> dict[str, Fraction | float]:
    """The values with one more empty cell, each from all of its placements."""
    nexts: dict[str, list[Fraction | float]] = {}
    for key, value in level.items():
        for place, cell in enumerate(key):
            if cell != ".":
                nexts.setdefault(f"{key[:place]}.{key[place + 1 :]}", []).append(value)
    return {key: (max(values) + min(values)) / 2 for key, values in nexts.items()}


def test_the_empty_board_and_its_first_moves(game: Odoku) -> None:
    assert perfect(game.initial()).value.amount == PAR
    state = game.initial().after(game.initial().legal_moves()[0])
    assert {choice.value.amount for choice in perfect(state).choices} == {PAR}


def test_the_published_game(game: Odoku, sample: tuple[str, ...]) -> None:
    state: AnyState = game.initial()
    expected = {11: "69/8", 12: "17/2", 15: "9", 20: "35/4", 23: "17/2", 24: "15/2", 25: "8"}
    for number, turn in enumerate(sample, 1):
        state = state.play_all(state.parse_turn(turn))
        if number in expected:
            assert game.perfect(state).value.amount == Fraction(expected[number])


def test_targets_from_the_empty_board() -> None:
    state = Odoku().initial()
    assert target_chance(state, 10) == Fraction(16_283_920, 2**25)
    assert round(float(100 * target_chance(state, 9)), 3) == 66.887
    by_score = completions(0, 0).by_score
    assert sum(by_score) == 2**25
    assert sum(number * count for number, count in enumerate(by_score)) == PAR * 2**25


def test_the_best_cell_for_a_target_may_differ_from_that_for_the_score() -> None:
    source = random.Random(6)
    differ = 0
    for _ in range(40):
        board = random_board(source, 9)
        by_score = prospect(state_of(Odoku(), board)).swings
        by_target = prospect(state_of(Odoku(target=10), board)).swings
        best = max(by_target, key=lambda point: abs(by_target[point]))
        differ += abs(by_score[best]) < max(map(abs, by_score.values()))
    assert differ


def test_heat_and_effects(game: Odoku) -> None:
    state = game.initial()
    state = state.play_all(state.parse_turn("Anti Ob4"))
    state = state.play(state.legal_moves()[0])
    found = game.perfect(state)
    assert set(found.heat) == set(NAMES) - {"b4"}
    assert found.heat["a4"] == Fraction(1, 2)
    best = found.choices[0]
    assert state.format(best.moves[0]) == "Xa4"
    assert game.effects(state, best) == ("row 4 +⅛", "North-West +⅛")
    assert game.value_words(best.value) == "worth 9 ⅝ to the Balancer"
    assert game.value_mark(state, best.value) == "9.63"


def test_a_whole_game_is_solved_with_its_targets() -> None:
    findings = dict(Odoku().solve().findings)
    assert findings["Target 10"] == "1017745/2097152, or 48.530 %"
    assert findings["Fairest target"] == "10"
    assert findings["First moves"] == "all equally good"
