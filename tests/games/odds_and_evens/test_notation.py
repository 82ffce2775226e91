"""How moves are typed: short forms, what is ambiguous, and what is no move."""

from __future__ import annotations

import random

import pytest
from tests.games.odds_and_evens.play import at, typed

from oddyssey.core import AmbiguousMoveError, IllegalMoveError, MalformedMoveError, MoveError
from oddyssey.games.odds_and_evens import Flip, OddsAndEvens, Place
from oddyssey.games.odds_and_evens.rules import MOVES

EVERYTHING = "SSMM|SSMM S 2 2"  # all four moves are legal here


@pytest.mark.parametrize(
    ("move", "texts"),
    [
        (Place(0), "left l le lef LEFT Left"),
        (Place(1), "right r ri rig righ RIGHT"),
        (Flip(0), "flip_left f_l flip_l f_left fl fleft fl_l fli_left FLIP_LEFT F_L"),
        (Flip(1), "flip_right f_r flip_r f_ri fr fright fl_r FLIP_Right fR"),
    ],
)
def test_any_beginning_of_the_words_will_do(move: Place | Flip, texts: str) -> None:
    state = at(EVERYTHING)
    for text in texts.split():
        for spaced in (text.replace("_", " "), f"  {text.replace('_', '   ')}\t"):
            assert state.parse(spaced) == move, text


def test_there_is_one_normal_form() -> None:
    state = at(EVERYTHING)
    assert [state.format(move) for move in MOVES] == ["left", "right", "flip left", "flip right"]


def test_flip_alone_is_enough_where_one_loop_can_be_flipped() -> None:
    assert typed("left,right").parse("flip") == Flip(1)
    assert typed("left,right").parse("f") == Flip(1)


def test_flip_alone_is_ambiguous_where_both_can_be_flipped() -> None:
    with pytest.raises(AmbiguousMoveError, match="flip left or flip right") as caught:
        at(EVERYTHING).parse("Flip")
    assert caught.value.text == "Flip"
    assert caught.value.position == EVERYTHING


def test_flip_alone_says_why_where_nothing_can_be_flipped() -> None:
    with pytest.raises(IllegalMoveError) as caught:
        typed("left,flip").parse("flip")
    assert str(caught.value) == (
        "Left's newest piece was flipped before and is locked. Right is empty: it has no piece to flip."
    )


def test_an_illegal_move_says_which_rule_it_breaks() -> None:
    with pytest.raises(IllegalMoveError, match="Left is jammed") as caught:
        typed("left,left", capacity=5).parse("L")
    assert caught.value.text == "L"
    assert caught.value.position == "SSMM|- S 2 2"


@pytest.mark.parametrize("text", ["s", "st", "sta", "stat", "statu", "status", "STATUS"])
def test_status_is_never_a_move(text: str) -> None:
    with pytest.raises(MalformedMoveError):
        at(EVERYTHING).parse(text)


@pytest.mark.parametrize(
    "text",
    ["", " ", "pass", "left 1", "left right", "lefty", "flip flip", "left flip", "up", "ll", "f l r",
     "flip-left", "0", "ｌ", "flip left left", "l\x00", "ſ", "🂡", "left," ],
)  # fmt: skip
def test_what_is_no_move_is_refused_with_help(text: str) -> None:
    with pytest.raises(MalformedMoveError, match="flip left"):
        at(EVERYTHING).parse(text)


def test_a_thousand_random_strings_are_moves_only_if_they_say_so() -> None:
    source, state = random.Random(1), at(EVERYTHING)
    for _ in range(1000):
        text = "".join(source.choices("lefrightp LR\tsm|-", k=source.randrange(9)))
        try:
            move = state.parse(text)
        except MoveError:
            continue
        letters = "".join(text.lower().split())
        names = [state.format(each).replace(" ", "") for each in MOVES]
        if isinstance(move, Flip):
            assert letters[0] == "f"
            assert any(
                letters == flip + side[:length]
                for flip in ("f", "fl", "fli", "flip")
                for side in ("left", "right")
                for length in range(1, 6)
            )
        else:
            assert isinstance(move, Place)
            assert names[move.loop].startswith(letters)


def test_help_names_every_kind_of_move() -> None:
    for text in ("left", "right", "flip left", "flip right"):
        assert text in OddsAndEvens().notation_help
