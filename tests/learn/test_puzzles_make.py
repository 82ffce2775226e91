"""Making puzzles: the seed decides, and work that is cut off goes on to the same end."""

from __future__ import annotations

from fractions import Fraction
from pathlib import Path

import pytest
from tests.toy import Pebbles

from oddyssey.core import game_class
from oddyssey.learn.puzzles import PuzzleError, Puzzles
from oddyssey.learn.puzzles_make import Made, make, summary
from oddyssey.learn.puzzles_proof import prove

LOOPS = game_class("odds-and-evens")


class EnoughError(Exception):
    """Somebody has pressed the key that ends it."""


def lines(made: Made) -> list[str]:
    return [puzzle.line() for puzzle in made.puzzles]


def test_the_seed_alone_decides() -> None:
    first, again, other = (make(LOOPS, 12, seed) for seed in (5, 5, 6))
    assert lines(first) == lines(again) != lines(other)
    assert len(first.puzzles) == 12
    for puzzle in first.puzzles:
        prove(puzzle)


def test_work_that_was_cut_off_goes_on_to_the_same_end(tmp_path: Path) -> None:
    kind, part = LOOPS, tmp_path / "puzzles.part"
    shares: list[Fraction] = []

    def watch(share: Fraction, what: str) -> None:
        shares.append(share)
        if len(shares) in (2, 5):
            raise EnoughError

    for _ in range(2):
        with pytest.raises(EnoughError):
            make(kind, 20, 3, progress=part, watch=watch)
        part.write_text(part.read_text("utf-8") + '["half a li', "utf-8")
    made = make(kind, 20, 3, progress=part, watch=watch)
    assert lines(made) == lines(make(kind, 20, 3))
    assert lines(made) == lines(make(kind, 20, 3, progress=part)), "nothing is left to be done"
    assert shares[-1] == 1


def test_progress_of_other_work_is_left_alone(tmp_path: Path) -> None:
    part = tmp_path / "puzzles.part"
    make(LOOPS, 3, 1, progress=part)
    kept = part.read_text("utf-8")
    with pytest.raises(PuzzleError, match="belongs to other work"):
        make(LOOPS, 3, 2, progress=part)
    assert part.read_text("utf-8") == kept


def test_more_puzzles_leave_the_numbers_of_the_old_ones() -> None:
    old = make(LOOPS, 8, 1)
    more = make(LOOPS, 14, 2, begun=Puzzles(LOOPS, lines(old)))
    assert lines(more)[:8] == lines(old)
    assert len(set(lines(more))) == 14


def test_no_grade_and_no_board_takes_it_all() -> None:
    made = make(game_class("odoku"), 20, 1)
    (*boards, (name, every)) = summary(made.puzzles)
    assert (name, every[-1]) == ("all", 20)
    assert max(every[:5]) <= 5
    assert len(boards) >= 3


def test_a_game_that_says_nothing_of_puzzles_has_none() -> None:
    with pytest.raises(PuzzleError, match="has no puzzles"):
        make(Pebbles, 3, 1)
