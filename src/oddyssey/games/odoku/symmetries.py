"""The symmetries of Odoku: the four rotations, each with or without swapping the two colours."""

from __future__ import annotations

from dataclasses import replace

from ...core import Move, Symmetry
from ...core import State as AnyState
from .board import quarter_turn, turned
from .rules import PLACES, Place, State

_TURNS = ("", "a quarter turn clockwise", "a half turn", "a quarter turn anticlockwise")


def symmetries() -> tuple[Symmetry, ...]:
    """All seven but for the identity. A reflection would turn the pinwheel of regions round."""
    every = tuple(_symmetry(quarters, swap) for swap in (False, True) for quarters in range(4))
    return every[1:]


def _symmetry(quarters: int, swap: bool) -> Symmetry:
    def map_state(state: AnyState) -> AnyState:
        assert isinstance(state, State)
        white, blue = turned(state.white, quarters), turned(state.blue, quarters)
        return replace(state, white=blue, blue=white) if swap else replace(state, white=white, blue=blue)

    def map_move(move: Move) -> Move:
        if not isinstance(move, Place):
            return move
        point = move.point
        for _ in range(quarters):
            point = quarter_turn(point)
        return PLACES[point][1 - move.colour if swap else move.colour]

    parts = [_TURNS[quarters], "white and blue swapped" if swap else ""]
    return Symmetry(" with ".join(part for part in parts if part), map_state, map_move)
