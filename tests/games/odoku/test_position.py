"""Positions as one line of text."""

from __future__ import annotations

import random

import pytest
from hypothesis import given
from hypothesis import strategies as st

from oddyssey.core import PositionError
from oddyssey.games.odoku import Odoku
from oddyssey.games.odoku.rules import State

GAME = Odoku()


def random_state(seed: int) -> State:
    """A state somewhere in a random game."""
    source, state = random.Random(seed), GAME.initial()
    for _ in range(source.randint(0, 50)):
        state = state.play(source.choice(state.legal_moves()))
    return state


@given(st.integers(0, 2**32))
def test_what_is_written_is_read_back(seed: int) -> None:
    state = random_state(seed)
    assert GAME.position(state.position()) == state
    assert GAME.position(f" {state.position().lower()} ") == state
    assert "\n" not in state.position()


def test_the_form() -> None:
    assert GAME.initial().position() == "5/5/5/5/5 -"
    state = GAME.initial()
    for turn in ("Anti Ob4", "Balancer Xb3", "Anti"):
        state = state.play_all(state.parse_turn(turn))
    assert state.position() == "5/1O3/1X3/5/5 A"


@pytest.mark.parametrize(
    ("text", "message"),
    [
        ("", "five rows and then the coin"),
        ("5/5/5/5/5", "five rows and then the coin"),
        ("5/5/5/5 -", "five rows with / between"),
        ("5/4/5/5/5 -", "^Row 4 must add up to five points"),
        ("5/5/5/5/6 -", "^Row 1 must add up"),
        ("5/5/5/OXOXOX/5 -", "^Row 2 must add up"),
        ("23/5/5/5/5 -", "^Row 5 must add up"),
        ("5/5/5/5/4Z -", "^Row 1 must add up"),
        ("5/5/5/5/٥ -", "^Row 1 must add up"),
        ("5/5/5/5/5 C", "coin at the end is - "),
        ("XOXXX/OOOXO/OXOXX/XXOOX/OOXXX A", "On a full board the game is over"),
    ],
)
def test_a_bad_position_is_refused_with_what_would_be_right(text: str, message: str) -> None:
    with pytest.raises(PositionError, match=message):
        GAME.position(text)


def check_text(text: str) -> None:
    """Whatever is accepted is the normal form but for letter case and outer spaces."""
    try:
        written = GAME.position(text).position()
    except PositionError as error:
        written = str(error)
    assert "\n" not in written
    assert written.endswith(".") or written == " ".join(text.upper().split())


@given(st.text(max_size=40))
def test_any_text(text: str) -> None:
    check_text(text)


def test_a_thousand_near_misses() -> None:
    source = random.Random(7)
    for _ in range(1000):
        text = random_state(source.randrange(10**6)).position()
        for _ in range(source.randint(1, 3)):
            at = source.randrange(len(text))
            text = text[:at] + source.choice("OXox0123456/ -AB|\n") + text[at + source.randint(0, 2) :]
        check_text(text)
