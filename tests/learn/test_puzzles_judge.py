"""What is said of a turn at a puzzle: right or wrong, why, and what the other side answers."""

from __future__ import annotations

import pytest

from oddyssey.core import OddysseyError
from oddyssey.learn.puzzles import Puzzle, puzzles_of
from oddyssey.learn.puzzles_judge import clue, found_in, goal_of, judge


def longest(name: str, length: int) -> Puzzle:
    """The first puzzle of a game with so many turns."""
    return next(puzzle for puzzle in puzzles_of(name) if puzzle.length == length)


def test_right_turns_lead_through_the_best_answers_to_the_end() -> None:
    puzzle = longest("odds-and-evens", 3)
    assert goal_of(puzzle) == "Find the only turn that wins, three times in a row."
    for found in range(3):
        verdict = judge(puzzle, found, puzzle.moves(2 * found))
        assert verdict.right
        assert verdict.solved == (found == 2)
        assert verdict.sentences[0] == f"Correct: {puzzle.turns[2 * found]}."
        assert bool(verdict.reply) == (found < 2)
    assert "other turn" in verdict.sentences[-1]


def test_the_steps_of_a_turn_have_no_order() -> None:
    puzzle = next(p for p in puzzles_of("xodd") if len(p.moves(0)) > 1 and p.length == 1)
    assert judge(puzzle, 0, puzzle.moves(0)[::-1]).solved


@pytest.mark.parametrize("name", ["odds-and-evens", "xodd", "yodd"])
def test_a_wrong_turn_is_refuted(name: str) -> None:
    for number in (1, 2, 3):
        puzzle = puzzles_of(name).numbered(number)
        right = puzzle.states[1]
        for turn in list(puzzle.start.turns())[:4]:
            after = puzzle.start.path(turn)[-1]
            verdict = judge(puzzle, 0, turn)
            assert verdict.right == (after == right or puzzle.moves(0) == turn)
            if verdict.right or not verdict.reply:
                continue
            lost = after.path(verdict.reply)[-1].perfect().value.amount
            assert lost == puzzle.solver.index, "the answer wins for the other side"
            assert "loses:" in verdict.sentences[0]


def test_a_turn_that_is_not_the_best_gives_something_away() -> None:
    puzzle = puzzles_of("odoku").numbered(1)
    choices = puzzle.start.perfect().choices
    verdict = judge(puzzle, 0, choices[-1].moves)
    assert not verdict.right
    assert "isn't the best: it gives away" in verdict.sentences[0]
    assert judge(puzzle, 0, choices[0].moves).solved
    assert goal_of(puzzle) == "Find the only turn that is clearly best."


@pytest.mark.parametrize("name", ["odds-and-evens", "odoku", "xodd", "yodd"])
def test_a_hint_leaves_something_to_find_and_the_next_tells_all(name: str) -> None:
    for number in (1, 2, 3):
        puzzle = puzzles_of(name).numbered(number)
        first, second = clue(puzzle, 0, 1), clue(puzzle, 0, 2)
        assert second == f"The turn is {puzzle.turns[0]}."
        if len(puzzle.moves(0)) > 1:
            assert first == f"One step of the turn is {puzzle.start.format(puzzle.moves(0)[0])}."
        else:
            assert puzzle.turns[0] in first
            assert " or " in first


def test_what_is_no_place_in_a_puzzle_is_refused() -> None:
    puzzle = longest("odds-and-evens", 2)
    assert found_in(puzzle, 1) == 1
    for number in (-1, 2, 99):
        with pytest.raises(OddysseyError, match="begin it again"):
            found_in(puzzle, number)
