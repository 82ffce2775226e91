"""Setting up positions of Odoku: any pieces, and the coin while there is room."""

from __future__ import annotations

import pytest

from oddyssey.core import PositionError, State, game

ODOKU = game("odoku")
BRUSHES = {brush.key: brush for brush in ODOKU.brushes}
CELLS = [f"{letter}{number}" for letter in "abcde" for number in range(1, 6)]


def painted(state: State, *strokes: tuple[str, str]) -> State:
    for key, cell in strokes:
        state = state.game.edited(state, cell, BRUSHES[key])
    return state


def test_pieces_and_the_coin_are_painted() -> None:
    state = painted(ODOKU.initial(), ("O", "b4"), ("X", "b3"), ("coin-1", ""))
    assert state.position() == "5/1O3/1X3/5/5 A"
    assert painted(state, ("X", "b4"), ("empty", "b3"), ("air", "")).position() == "5/1X3/5/5/5 -"
    assert ODOKU.position(state.position()) == state


def test_on_a_full_board_no_coin_falls() -> None:
    full = painted(ODOKU.initial(), ("coin-0", ""), *(("O", cell) for cell in CELLS))
    assert full.position() == "OOOOO/OOOOO/OOOOO/OOOOO/OOOOO -"
    assert full.outcome() is not None
    with pytest.raises(PositionError, match="The board is full"):
        painted(full, ("coin-0", ""))


def test_what_is_no_cell_is_said() -> None:
    with pytest.raises(PositionError, match="is no cell of the board"):
        painted(ODOKU.initial(), ("O", "f6"))
