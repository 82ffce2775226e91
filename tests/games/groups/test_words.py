"""What is said: the prompt, the announcements and the status."""

from __future__ import annotations

import pytest

from oddyssey.games.groups import Xodd, Yodd
from oddyssey.games.groups.rules import END_TURN, PASS, GroupsState

XODD = Xodd(size=5)


def at(position: str) -> GroupsState:
    return XODD.position(position)


@pytest.mark.parametrize(
    ("position", "prompt"),
    [
        ("5/5/5/5/5 B 0 -", "Black, drop one stone of either colour to begin."),
        (
            "B1B1B/5/5/5/5 W 0 -",
            "White, drop one or two stones. 3 groups: odd, so you may also pass.",
        ),
        (
            "B1B1B/5/5/5/5 W 1 -",
            "White, drop one or two stones. 3 groups: odd. "
            "Black has passed: if you pass too, the game ends.",
        ),
        (
            "B1B1B/5/5/5/W4 W 0 Wa1",
            "One more stone: 4 groups must become odd. 21 places do it.",
        ),
        ("BB3/5/5/5/5 W 0 Bb5", "1 group: odd. End your turn, or drop a second stone."),
        ("B1B1B/5/5/5/5 B 2 -", "White wins with 0 groups to 3."),
    ],
)
def test_the_sentence_that_matters_now(position: str, prompt: str) -> None:
    assert at(position).prompt() == prompt


def test_the_prompt_on_a_full_board_and_before_the_last_point() -> None:
    assert Xodd(size=1).position("B W 0 -").prompt() == "The board is full: White can only pass."
    state = Xodd(size=2).position("BB/B1 W 0 -")
    last = state.play(state.parse("Bb1"))
    assert last.prompt() == "1 group: odd. End your turn, since no second stone would keep it odd."


def test_the_prompt_asks_only_for_stones_that_can_be_dropped() -> None:
    jammed = Xodd(size=(4, 5)).position("BWW1/WWBW/BBWW/WBWB/BWBB B 0 -")
    assert jammed.prompt() == "No stone can be dropped and keep the total odd: Black can only pass."
    one_point = Xodd(size=2).position("BB/B1 W 0 -")
    assert one_point.prompt() == "White, drop one stone. 1 group: odd, so you may also pass."
    apart = Xodd(size=(4, 1)).position("B3 W 0 -")
    assert apart.prompt().startswith("White, drop one or two stones. ")


def test_one_place_is_said_in_the_singular() -> None:
    state = Xodd(size=(3, 1)).position("1W1 B 1 -")
    assert state.play(state.parse("Ba1")).prompt() == (
        "One more stone: 2 groups must become odd. 1 place does it."
    )


def test_a_stone_is_announced_by_what_it_joins() -> None:
    state = at("5/5/1B1B1/5/W4 B 0 -")
    said = {"Bc3": "joins 2 black groups: 2", "Wb1": "extends a white group: 3"}
    said["We5"] = "is a new white group: 4"
    for text, what in said.items():
        assert state.announce(state.parse(text)) == (f"{text} {what} groups in all.",)


def test_passes_are_announced() -> None:
    state = at("B1B1B/5/5/5/5 W 0 -")
    assert state.announce(PASS) == ("White passes.",)
    assert state.play(PASS).announce(PASS) == ("Black passes.",)
    started = state.play(state.parse("Ba4"))
    assert started.announce(END_TURN) == ("White's turn ends with 3 groups.",)


def test_the_status_says_the_whole_board() -> None:
    state = at("B1B1B/B4/5/5/W4 W 0 Wa1")
    assert state.status() == (
        "White has begun the turn with a white stone on a1. "
        "Black has 3 groups, White has 1: 4 in all, even; 20 empty points. "
        "Black: a4 a5; c5; e5. White: a1. "
        "One more stone: 4 groups must become odd. 20 places do it."
    )


def test_the_status_speaks_to_its_viewer() -> None:
    state = at("B4/5/5/5/5 W 0 -")
    black, white = XODD.players
    assert state.status(white).startswith("You are White, and it is your turn. Black has 1 group, ")
    assert state.status(black).startswith("You are Black, and White is to move. ")
    over = state.play(PASS).play(PASS)
    assert over.status(black).startswith("You are Black, and the game is over. ")


def test_the_same_is_said_on_a_hexagon() -> None:
    state = Yodd(size=2).position("B1/1W1/1B W 0 -")
    assert state.announce(state.parse("Ba1")) == ("Ba1 extends a black group: 3 groups in all.",)
