"""The puzzles that come with the games: proven anew, by the solvers and by slow play from the rules."""

from __future__ import annotations

from collections import Counter
from datetime import date, timedelta
from pathlib import Path

import pytest
from tests.games.groups.minimax import Minimax
from tests.games.odds_and_evens import minimax as loops_minimax

from oddyssey.core import GRADES, game_class, names
from oddyssey.games.groups.rules import GroupsState
from oddyssey.games.odds_and_evens.rules import OddsAndEvensState
from oddyssey.learn.puzzles import Puzzle, PuzzleError, Puzzles, puzzles_of, read_line
from oddyssey.learn.puzzles_day import (
    BY_WEEKDAY,
    game_of_day,
    number_for_all,
    number_of_day,
    with_puzzles,
)
from oddyssey.learn.puzzles_make import normal
from oddyssey.learn.puzzles_proof import prove

LEAST = 1000
"""So many puzzles come with every game, at least."""
LARGEST_FILE = 150_000
"""Bytes of a file of puzzles, at most."""
PROVEN = 10
"""So many of each game are proven here; `oddyssey puzzles check` proves all of them."""

every_game = pytest.mark.parametrize("name", ["odds-and-evens", "odoku", "xodd", "yodd"])


def spread(name: str, count: int) -> list[Puzzle]:
    """Some puzzles of a game, evenly spaced."""
    found = puzzles_of(name)
    return [found.numbered(1 + at * (len(found) - 1) // (count - 1)) for at in range(count)]


@every_game
def test_a_thousand_puzzles_of_all_grades_come_with_a_game(name: str) -> None:
    found = puzzles_of(name)
    assert len(found) >= LEAST
    assert set(found.grades) == set(range(1, GRADES + 1))
    assert all(count >= len(found) / 25 for count in Counter(found.grades).values())
    assert len({line.rpartition("\t")[0] for line in found.lines}) == len(found)
    source = game_class(name).puzzles
    assert source is not None
    assert Path(source.file).stat().st_size < LARGEST_FILE


@every_game
def test_a_spread_of_puzzles_is_proven_anew(name: str) -> None:
    puzzles = spread(name, PROVEN)
    for puzzle in puzzles:
        prove(puzzle)
        assert read_line(type(puzzle.game), puzzle.line(), puzzle.number) == puzzle
    assert len({normal(puzzle.start) for puzzle in puzzles}) == PROVEN


@pytest.mark.parametrize("name", ["xodd", "yodd"])
def test_slow_play_by_the_rules_finds_the_same_only_turn_on_groups(name: str) -> None:
    tried = 0
    for puzzle in puzzles_of(name):
        state = puzzle.start
        assert isinstance(state, GroupsState)
        if state.empty.bit_count() > 5:
            continue
        slow = Minimax(state.board)
        winning = []
        for turn in state.turns():
            after = state.path(turn)[-1]
            black, white = after.stones
            filling = tuple(
                0 if black >> point & 1 else 1 if white >> point & 1 else None
                for point in range(len(state.board.names))
            )
            won, _ = slow.value(filling, 1 - state.mover, after.passes)
            if not won:
                winning.append(state.format_turn(turn))
        assert winning == [puzzle.turns[0]]
        tried += 1
        if tried == 5:
            return
    raise AssertionError("there are no puzzles with few empty points")


def test_slow_play_by_the_rules_finds_the_same_only_turn_on_loops() -> None:
    for puzzle in spread("odds-and-evens", 150):
        for state in puzzle.states[:-1:2]:
            assert isinstance(state, OddsAndEvensState)
            if state.room(0) + state.room(1) > 8:
                continue  # that takes long
            winning = [m for m in state.legal_moves() if not _won(state.path((m,))[-1])]
            at = puzzle.states.index(state)
            assert [state.format(move) for move in winning] == [puzzle.turns[at]]


def _won(state: object) -> bool:
    assert isinstance(state, OddsAndEvensState)
    loops = tuple(
        tuple(("SM".index(piece.upper()), piece.islower()) for piece in loop) for loop in state.loops
    )
    capacities = state.game.capacities
    first, second = loops
    return loops_minimax.value((first, second), state.flips, state.side, capacities)[0]


@pytest.mark.parametrize(
    ("change", "complaint"),
    [
        ({"turns": "left"}, "solution is"),
        ({"grade": "0"}, "must be from 1 to 5"),
        ({"position": "nonsense"}, "nonsense"),
        ({"options": "size=3"}, "no option"),
        ({"turns": "up"}, "up"),
    ],
)
def test_what_is_no_puzzle_is_found_out(change: dict[str, str], complaint: str) -> None:
    good = dict(zip(("options", "position", "turns", "grade"), _a_line(), strict=True))
    kind = game_class("odds-and-evens")
    prove(read_line(kind, "\t".join(good.values())))
    with pytest.raises(PuzzleError, match=complaint):
        prove(read_line(kind, "\t".join((good | change).values())))


def test_who_has_nothing_to_find_is_no_solver() -> None:
    puzzle = puzzles_of("odds-and-evens").numbered(1)
    lost = puzzle.states[1]
    turn = lost.format_turn(lost.legal_moves()[:1])
    with pytest.raises(PuzzleError, match="more than one right turn, or none"):
        prove(Puzzle(0, lost, (turn,), 1))
    over = puzzle.start
    while over.to_move is not None:
        over = over.after(over.legal_moves()[0])
    with pytest.raises(PuzzleError, match="Nobody is to move"):
        read_line(type(puzzle.game), Puzzle(0, over, ("left",), 1).line())


def _a_line() -> list[str]:
    """A puzzle of one turn whose solution is not `left`."""
    lines = puzzles_of("odds-and-evens").lines
    return next(fields for line in lines if (fields := line.split("\t"))[2] == "right")


def test_a_wrong_grade_is_found_out() -> None:
    options, position, turns, grade = _a_line()
    other = str(int(grade) % GRADES + 1)
    with pytest.raises(PuzzleError, match="Its effort is"):
        prove(read_line(game_class("odds-and-evens"), "\t".join((options, position, turns, other))))


def test_a_number_that_is_nowhere_is_refused() -> None:
    assert len(Puzzles(game_class("odoku"), ("# a remark", ""))) == 0
    with pytest.raises(PuzzleError, match="There are no puzzles of Odoku yet"):
        Puzzles(game_class("odoku"), ()).numbered(1)
    with pytest.raises(PuzzleError, match="numbered from 1 to"):
        puzzles_of("odoku").numbered(0)


def test_symmetric_positions_count_as_one() -> None:
    for name in with_puzzles():
        state = spread(name, 3)[1].start
        for symmetry in state.game.symmetries():
            assert normal(symmetry.state(state)) == normal(state)


def test_the_puzzle_of_a_day_has_the_grade_of_its_weekday_and_comes_once() -> None:
    monday = date(2026, 11, 30)
    days = [monday + timedelta(number) for number in range(7 * 52)]
    for name in with_puzzles():
        numbers = [number_of_day(name, day) for day in days]
        most = min(len(numbers), len(puzzles_of(name)))
        assert len(set(numbers)) >= most * 3 // 4, "years pass until one comes again"
        grades = puzzles_of(name).grades
        assert all(
            grades[number - 1] == BY_WEEKDAY[day.weekday()]
            for day, number in zip(days, numbers, strict=True)
        )
    assert {game_of_day(day) for day in days[:7]} == set(with_puzzles())
    assert set(with_puzzles()) <= set(names())


def test_the_puzzle_for_all_is_not_hard_and_on_a_usual_board() -> None:
    monday = date(2026, 11, 30)
    days = [monday + timedelta(number) for number in range(7 * 52)]
    chosen = [(name := game_of_day(day), number_for_all(name, day)) for day in days]
    assert len(set(chosen)) >= len(chosen) * 3 // 4
    found = [puzzles_of(name).numbered(number) for name, number in chosen]
    assert {puzzle.grade for puzzle in found} == {1, 2, 3}
    capacities = {
        puzzle.game.options["capacity"] for puzzle in found if "capacity" in puzzle.game.options
    }
    assert capacities <= {5, 6, 7}
    assert all(int(str(puzzle.game.options.get("flips", 0))) <= 2 for puzzle in found)
