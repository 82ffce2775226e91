"""Outcomes and their count, and numbers as people write them."""

from __future__ import annotations

from fractions import Fraction

import pytest

import oddyssey
from oddyssey.core import CHANCE, CountItem, CountStep, Outcome, Player, mixed, perft

FIRST, SECOND = Player(0, "First", "amber"), Player(1, "Second", "violet")


def test_what_one_wins_the_other_loses() -> None:
    assert Outcome(FIRST, "First wins.", "First").returns == (Fraction(1), Fraction(-1))
    assert Outcome(SECOND, "Second wins.", "Second").returns == (Fraction(-1), Fraction(1))
    scored = Outcome(None, "8 points.", "8", score=8, par=Fraction(75, 8))
    assert scored.returns == (Fraction(-11, 8), Fraction(11, 8))


def test_a_step_goes_on_from_what_was_carried() -> None:
    step = CountStep(
        "Second", (CountItem("a", 1), CountItem("b", 0), CountItem("c", 1)), "Two.", carried=6
    )
    assert step.total == 8


def test_nobody_is_chance() -> None:
    assert CHANCE not in (FIRST, SECOND)
    assert str(FIRST) == "First"


@pytest.mark.parametrize(
    ("number", "text"),
    [(Fraction(75, 8), "9 ⅜"), (0, "0"), (Fraction(-11, 8), "−1 ⅜"), (Fraction(1, 1024), "1/1024")],
)
def test_mixed_numbers(number: Fraction, text: str) -> None:
    assert mixed(number) == text


def test_perft_of_no_turn_is_one_and_of_fewer_is_refused() -> None:
    state = oddyssey.game("xodd", size=3).initial()
    assert perft(state, 0) == 1
    with pytest.raises(ValueError, match="depth"):
        perft(state, -1)
