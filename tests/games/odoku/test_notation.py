"""Moves as text: one normal form, short forms, and errors that tell what would be right."""

from __future__ import annotations

import random
from collections.abc import Callable
from itertools import product

import pytest
from hypothesis import given
from hypothesis import strategies as st

from oddyssey.core import (
    AmbiguousMoveError,
    IllegalMoveError,
    MalformedMoveError,
    Move,
    MoveError,
)
from oddyssey.games.odoku import Odoku
from oddyssey.games.odoku.board import NAMES, POINTS
from oddyssey.games.odoku.rules import Colour, Place, State, Toss

GAME = Odoku()
START = GAME.initial()
ANTI = GAME.position("5/1O3/5/5/5 A")

COIN_WORDS = {"a": 1, "anti": 1, "antibalancer": 1, "anti-balancer": 1, "anti balancer": 1}
COIN_WORDS |= {"b": 0, "bal": 0, "balancer": 0}
PIECE_WORDS = {"o": Colour.WHITE, "0": Colour.WHITE, "w": Colour.WHITE, "white": Colour.WHITE}
PIECE_WORDS |= {"x": Colour.BLUE, "blue": Colour.BLUE}
PIECES = {
    f"{word}{gap}{name}": Place(POINTS[name], colour)
    for (word, colour), gap, name in product(PIECE_WORDS.items(), ("", " ", "-"), NAMES)
}


def accepted(state: State) -> dict[str, tuple[Move, ...]]:
    """Every text that may be accepted, in lower case with single spaces, and what it must mean."""
    legal = {text: (place,) for text, place in PIECES.items() if state.empty >> place.point & 1}
    table: dict[str, tuple[Move, ...]] = {}
    for word, player in COIN_WORDS.items():
        if state.coin is None:
            table[word] = (Toss(player),)
            table |= {f"{word} {text}": (Toss(player), *steps) for text, steps in legal.items()}
        elif state.coin == player:
            table |= {f"{word} {text}": steps for text, steps in legal.items()}
    return table if state.coin is None else table | legal


TABLES = [(state, accepted(state)) for state in (START, ANTI, GAME.position("5/1O3/5/5/5 B"))]


@pytest.mark.parametrize(("state", "table"), TABLES)
def test_every_short_form_in_any_letter_case(state: State, table: dict[str, tuple[Move, ...]]) -> None:
    for text, steps in table.items():
        for typed in (text, text.upper(), f"  {text.title()} ".replace(" ", "  ")):
            assert state.parse_turn(typed) == steps


def check_text(state: State, table: dict[str, tuple[Move, ...]], text: str) -> None:
    """Either the text means what the table says, or it is refused in one sentence for people."""
    meaning = table.get(" ".join(text.lower().split()))
    if meaning is not None:
        assert state.parse_turn(text) == meaning
    else:
        assert_refused(state.parse_turn, text)
    if meaning is not None and len(meaning) == 1:
        assert state.parse(text) == meaning[0]
    else:
        assert_refused(state.parse, text)


def assert_refused(read: Callable[[str], object], text: str) -> None:
    with pytest.raises(MoveError) as caught:
        read(text)
    assert caught.value.text == text
    assert str(caught.value)
    assert "\n" not in str(caught.value)


@given(st.sampled_from(TABLES), st.text(max_size=12))
def test_any_text(case: tuple[State, dict[str, tuple[Move, ...]]], text: str) -> None:
    check_text(*case, text)


def test_a_thousand_near_misses() -> None:
    source = random.Random(20110707)
    letters = "abcdefoxwOXAB0123456789 -,.;/\t\n\0éⅩО٣"
    texts = [list(table) for _, table in TABLES]
    for _ in range(1000):
        index = source.randrange(len(TABLES))
        text = source.choice(texts[index])
        for _ in range(source.randint(1, 2)):
            at = source.randrange(len(text) + 1)
            text = text[:at] + source.choice((*letters, "")) + text[at + source.randint(0, 2) :]
        check_text(*TABLES[index], text)


def test_the_normal_forms() -> None:
    for state in (START, ANTI):
        for move in state.legal_moves():
            assert state.parse(state.format(move)) == move
    assert START.format(Toss(1)) == "Anti"
    assert START.format(Toss(0)) == "Balancer"
    steps = START.parse_turn("a white b4")
    assert START.format_turn(steps) == "Anti Ob4"
    assert START.play(steps[0]).format_turn(steps[1:]) == "Ob4"


@pytest.mark.parametrize(
    ("state", "text", "kind", "message"),
    [
        (
            START,
            "Ob4",
            IllegalMoveError,
            "The coin has not fallen: say who moves, Anti or Balancer, as in Anti Ob4.",
        ),
        (
            START,
            "b4",
            IllegalMoveError,
            "The coin has not fallen: say who moves, Anti or Balancer, as in Anti Ob4.",
        ),
        (
            START,
            "anti b4",
            AmbiguousMoveError,
            "b4: which piece, Ob4 (white) or Xb4 (blue)?",
        ),
        (ANTI, "C4", AmbiguousMoveError, "c4: which piece, Oc4 (white) or Xc4 (blue)?"),
        (ANTI, "b4", IllegalMoveError, "b4 holds a white piece already: choose an empty cell."),
        (ANTI, "xb4", IllegalMoveError, "b4 holds a white piece already: choose an empty cell."),
        (
            ANTI,
            "Balancer Oc4",
            IllegalMoveError,
            "The coin says Anti-Balancer, so it is not for the Balancer to move.",
        ),
        (
            ANTI,
            "anti",
            IllegalMoveError,
            "The coin says Anti-Balancer already: place a white or a blue piece, as in Ob4 or Xb4.",
        ),
        (
            ANTI,
            "Of6",
            MalformedMoveError,
            "There is no cell f6: the columns are a to e and the rows 1 to 5.",
        ),
        (
            GAME.position("XOXXX/OOOXO/OXOXX/XXOOX/OOXXX -"),
            "anti",
            IllegalMoveError,
            "The game is over: all 25 cells are filled.",
        ),
    ],
)
def test_refusals_say_what_would_be_right(
    state: State, text: str, kind: type[MoveError], message: str
) -> None:
    with pytest.raises(MoveError) as caught:
        state.parse_turn(text)
    assert (type(caught.value), str(caught.value)) == (kind, message)
    assert (caught.value.text, caught.value.position) == (text, state.position())


def test_one_step_at_a_time_where_one_is_asked_for() -> None:
    with pytest.raises(MalformedMoveError, match="give Anti and then Ob4"):
        START.parse("Anti Ob4")


def test_a_malformed_text_is_quoted_short_and_with_help() -> None:
    with pytest.raises(MalformedMoveError) as caught:
        ANTI.parse("pass\n" * 1000)
    assert str(caught.value).startswith('"pass pass')
    assert 'pass…" is not a move of Odoku.' in str(caught.value)
    assert "Anti Ob4" in str(caught.value)
    assert len(str(caught.value)) < 400
