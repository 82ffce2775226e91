"""Positions as one line of text."""

from __future__ import annotations

import random

import pytest
from hypothesis import given
from hypothesis import strategies as st

from oddyssey.core import PositionError
from oddyssey.games.groups import Xodd, Yodd

from . import naive

XODD = Xodd(size=5)


@given(st.sampled_from(naive.GAMES), st.integers(0, 2**32))
def test_every_reachable_state_is_written_and_read_back(game: Xodd | Yodd, seed: int) -> None:
    for state, move in naive.walk(game, seed):
        for reached in (state, state.play(move)):
            text = reached.position()
            for typed in (text, text.lower(), f" {text} "):
                read = game.position(typed)
                assert read == reached
                assert read.legal_moves() == reached.legal_moves()
                assert read.position() == text


def test_the_form_by_example() -> None:
    state = XODD.initial()
    assert state.position() == "5/5/5/5/5 B 0 -"
    for turn in ("Bc4", "pass"):
        state = state.play_all(state.parse_turn(turn))
    assert state.position() == "5/2B2/5/5/5 B 1 -"
    assert state.play(state.parse("We1")).position() == "5/2B2/5/5/4W B 0 We1"
    assert Yodd(size=2).initial().position() == "2/3/2 B 0 -"


@pytest.mark.parametrize(
    ("text", "complaint"),
    [
        ("", "is no position: write the rows"),
        ("5/5/5/5/5", "is no position: write the rows"),
        ("5/5/5/5/5 B 0 - -", "is no position"),
        ("5/5/5/5/5 B ٠ -", "is no position"),
        ("5/5/5/5 B 0 -", "has 4 rows: this board has 5"),
        ("5/5/5/5/5/5 B 0 -", "has 6 rows: this board has 5"),
        ("5/5/6/5/5 B 0 -", 'Row 3, "6", has 6 points: it must have 5'),
        ("5/5/4/5/5 B 0 -", 'Row 3, "4", has 4 points: it must have 5'),
        ("5/5//5/5 B 0 -", 'Row 3 is ""'),
        ("5/2x2/5/5/5 B 0 -", 'Row 4 is "2x2"'),
        ("05/5/5/5/5 B 0 -", 'Row 5 is "05"'),
        ("99999999999999999999/5/5/5/5 B 0 -", "Row 5 is"),
        ("5/5/5/5/5 X 0 -", 'The side to move is "x": it must be B or W'),
        ("5/5/5/5/5 B 3 -", 'The passes in a row are "3": write 0, 1 or 2'),
        ("5/5/5/5/5 B 00 -", 'The passes in a row are "00"'),
        ("5/5/5/5/5 W 0 -", "The board is empty: then it is Black's turn, with 0 passes"),
        ("5/5/5/5/5 B 1 -", "The board is empty"),
        ("B4/5/5/5/5 B 0 -", "With a single stone and 0 passes in a row it can't be Black's turn"),
        ("B4/5/5/5/5 W 1 -", "With a single stone and 1 pass in a row"),
        ("B3B/5/5/5/5 B 0 -", "There are 2 groups: at the start of a turn the total is odd"),
        ("BB3/5/5/5/5 B 0 x", 'The first stone of the turn is "x"'),
        ("BB3/5/5/5/5 B 0 Ba9", 'The first stone of the turn is "ba9"'),
        ("BB3/5/5/5/5 B 0 a5", 'The first stone of the turn is "a5"'),
        ("BB3/5/5/5/5 B 0 Wa5", "is Wa5, but it is not on the board"),
        ("BB3/5/5/5/5 B 0 Bc5", "is Bc5, but it is not on the board"),
        ("BB3/5/5/5/5 B 1 Ba5", "With Ba5 down in this turn, the passes in a row are 0, not 1"),
        ("BB3/5/5/5/5 B 2 Ba5", "the passes in a row are 0, not 2"),
        ("B4/5/5/5/5 W 0 Ba5", "Black's first turn drops exactly one stone"),
        ("B1B1B/5/5/5/5 W 0 Ba5", "There are 2 groups: at the start of a turn the total is odd"),
    ],
)
def test_what_is_wrong_is_said(text: str, complaint: str) -> None:
    with pytest.raises(PositionError) as caught:
        XODD.position(text)
    assert complaint in str(caught.value)
    assert str(caught.value).endswith(".")


def test_a_first_stone_that_is_a_dead_end_cannot_have_been_dropped() -> None:
    with pytest.raises(PositionError, match="Wa1 can't be the first stone of this turn: That makes 2"):
        Xodd(size=(4, 1)).position("W1BB B 0 Wa1")


def test_rows_of_a_hexagon_are_called_by_their_letters() -> None:
    with pytest.raises(PositionError, match='Row a, "3", has 3 points: it must have 2'):
        Yodd(size=2).position("2/3/3 B 0 -")


def test_a_thousand_damaged_positions_are_refused_or_read_as_they_stand() -> None:
    source = random.Random(11)
    accepted = 0
    for number in range(1000):
        game = naive.GAMES[number % len(naive.GAMES)]
        played = naive.walk(game, number % 40)
        text = source.choice(played)[0].position()
        for _ in range(source.randrange(1, 4)):
            at = source.randrange(len(text) + 1)
            letter = source.choice("BWbw/0123459 -\t\n²٣xé\x00")
            text = source.choice((text[:at] + letter + text[at:], text[:at] + text[at + 1 :], text[:at]))
        try:
            state = game.position(text)
        except PositionError:
            continue
        accepted += 1
        assert state.position().lower().split() == text.lower().split()
        assert game.position(state.position()) == state
    assert accepted > 20
