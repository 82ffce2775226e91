"""The estimate at a glance."""

from __future__ import annotations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from oddyssey.games.odoku import Odoku
from oddyssey.games.odoku.rules import ANTI_BALANCER, BALANCER

GAME = Odoku()


@pytest.mark.parametrize(
    ("position", "value"),
    [
        ("5/5/5/5/5 -", 0),
        ("5/5/2O2/5/5 -", -3),  # a piece alone in its row, its column and its region
        ("5/5/1XO2/5/5 -", 1 + 1 - 1 - 1),  # two colours in row 3 and the cross; columns b and c
        ("OOOO1/5/5/5/5 -", -4 - 4 - 2 - 2),  # row 5 spoilt, four columns and two regions lean
    ],
)
def test_by_hand(position: str, value: int) -> None:
    assert GAME.estimate(GAME.position(position), BALANCER) == value


@given(st.lists(st.integers(0, 10**6), max_size=50))
def test_what_is_good_for_one_is_bad_for_the_other(choices: list[int]) -> None:
    state = GAME.initial()
    for choice in choices:
        state = state.play(state.legal_moves()[choice % len(state.legal_moves())])
    assert GAME.estimate(state, BALANCER) == -GAME.estimate(state, ANTI_BALANCER)


def test_at_the_end_it_orders_by_score() -> None:
    low = GAME.position("OOOOO/OOOOO/OOOOO/OOOOO/OOOOO -")
    high = GAME.position("OXOXO/XOXOX/OXOXO/XOXOX/OXOXO -")
    assert GAME.estimate(low, BALANCER) == -60
    assert GAME.estimate(high, BALANCER) == 4 * (14 - 1)
