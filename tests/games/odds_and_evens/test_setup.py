"""Setting up positions of Odds and Evens: pieces in rows without gaps, and flips that follow."""

from __future__ import annotations

import random

import pytest

from oddyssey.core import PositionError, State, game

ODDS = game("odds-and-evens")
BRUSHES = {brush.key: brush for brush in ODDS.brushes}


def painted(state: State, *strokes: tuple[str, str]) -> State:
    for key, cell in strokes:
        state = state.game.edited(state, cell, BRUSHES[key])
    return state


def test_every_position_of_a_game_can_be_painted_from_empty_loops() -> None:
    source = random.Random(2)
    for _ in range(20):
        state: State = ODDS.initial()
        while state.to_move is not None:
            state = state.play(source.choice(state.legal_moves()))
        loops, side, _, _ = state.position().split()
        strokes = [
            (piece, f"{name} {number}")
            for name, pieces in zip(("left", "right"), loops.split("|"), strict=True)
            for number, piece in enumerate(pieces.strip("-"), 1)
        ]
        found = painted(ODDS.initial(), *strokes, ("sun" if side == "S" else "moon", ""))
        assert found == state == ODDS.position(found.position())


def test_a_piece_beyond_the_end_fills_the_loop_up_to_there() -> None:
    assert painted(ODDS.initial(), ("M", "right 3")).position() == "-|MMM S 2 2"
    assert painted(ODDS.initial(), ("s", "left 2")).position() == "Ss|- S 1 2"
    assert painted(ODDS.initial(), ("S", "left"), ("S", "left")).position() == "SS|- S 2 2"


def test_a_loop_is_emptied_from_a_slot_on() -> None:
    state = painted(ODDS.initial(), ("S", "left 5"), ("m", "left 4"))
    assert state.position() == "SSSmS|- S 2 1"
    assert painted(state, ("empty", "left 4")).position() == "SSS|- S 2 2"
    assert painted(state, ("empty", "left 7")).position() == state.position()


def test_more_flipped_pieces_than_there_are_flips_are_drawn_and_refused() -> None:
    state = painted(ODDS.initial(), *(("s", f"left {number}") for number in (1, 2, 3)))
    assert state.position() == "sss|- S 0 2"
    with pytest.raises(PositionError, match="Sun starts with 2 flips, and here 3 spent"):
        ODDS.position(state.position())


@pytest.mark.parametrize("cell", ["", "left 0", "left 8", "middle", "right x", "left 1 2"])
def test_what_is_no_slot_is_said(cell: str) -> None:
    with pytest.raises(PositionError, match="is no slot of a loop"):
        painted(ODDS.initial(), ("S", cell))
