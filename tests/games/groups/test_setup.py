"""Setting up positions of Xodd and Yodd: any position is a few strokes away."""

from __future__ import annotations

import random

import pytest

from oddyssey.core import Brush, Game, PositionError, State, game

XODD = game("xodd", size=4)
BRUSHES = {brush.key: brush for brush in XODD.brushes}


def painted(state: State, *strokes: tuple[str, str]) -> State:
    for key, cell in strokes:
        state = state.game.edited(state, cell, BRUSHES[key])
    return state


@pytest.mark.parametrize("own", [XODD, game("yodd", size=3)], ids=["xodd", "yodd"])
def test_every_position_of_a_game_can_be_painted_from_the_empty_board(own: Game) -> None:
    source = random.Random(5)
    state = own.initial()
    while state.to_move is not None:
        state = state.play(source.choice(state.legal_moves()))
        rows, mover, passes, first = state.position().split()
        strokes = []
        for cell in state.scene().cells:  # type: ignore[attr-defined]
            if cell.glyph in "BW":
                strokes.append((cell.glyph, cell.name))
        strokes.append(("black" if mover == "B" else "white", ""))
        strokes.append((f"passes-{passes}", ""))
        if first != "-":
            strokes.append(("first", first[1:]))
        found = painted(own.initial(), *strokes)
        assert found == state
        assert rows in found.position()


def test_an_even_number_of_groups_is_possible_only_within_a_turn() -> None:
    state = painted(XODD.initial(), ("B", "a1"), ("W", "c3"), ("white", ""))
    with pytest.raises(PositionError, match=r"^There are 2 groups: at the start of a turn"):
        XODD.position(state.position())
    state = painted(state, ("first", "c3"))
    assert XODD.position(state.position()).turn_so_far == (state.game.numbered_move(16 + 10),)
    again = painted(state, ("first", "c3"))
    assert again.position().endswith(" -")


def test_the_first_stone_is_no_longer_that_when_it_is_painted_over() -> None:
    state = painted(XODD.initial(), ("B", "a1"), ("W", "c3"), ("white", ""), ("first", "c3"))
    assert painted(state, ("B", "c3")).position().endswith(" -")
    assert painted(state, ("empty", "c3")).position().endswith(" -")
    assert painted(state, ("passes-1", "")).position().endswith(" 1 -")


@pytest.mark.parametrize(
    ("key", "cell", "message"),
    [("B", "e9", '"e9" is no point of this board.'), ("first", "a1", "There is no stone on a1")],
)
def test_what_can_not_be_painted_is_said(key: str, cell: str, message: str) -> None:
    with pytest.raises(PositionError, match=message):
        painted(XODD.initial(), (key, cell))
    with pytest.raises(PositionError, match='"Queen" is nothing to set up this position with'):
        XODD.edited(XODD.initial(), "a1", Brush("Q", "Queen"))
