"""Setting up a position of Xodd or Yodd, stone by stone."""

from __future__ import annotations

from oddyssey.core import Brush, PositionError, shortened

from .position import draft_state
from .rules import BLACK, WHITE, Drop, GroupsState

_STONES = (
    Brush("B", "Black stone", "black", shortcut="b"),
    Brush("W", "White stone", "white", shortcut="w"),
)
_EMPTY = Brush("empty", "Empty point", shortcut="r")
_FIRST = Brush("first", "First stone of the turn", shortcut="f")
_MOVERS = (Brush("black", "Black", "black", "To move"), Brush("white", "White", "white", "To move"))
_PASSES = tuple(
    Brush(f"passes-{number}", label, group="Passes just before")
    for number, label in enumerate(("none", "one", "two: the game is over"))
)
BRUSHES = (*_STONES, _EMPTY, _FIRST, *_MOVERS, *_PASSES)
"""A turn under way is one of which the first stone, marked as such, is down already."""


def edited(state: GroupsState, cell: str, brush: Brush) -> GroupsState:
    """The position after one stroke, possible or not. Raises `PositionError`."""
    game, board, stones = state.game, state.board, state.stones
    if brush in _MOVERS:
        mover = _MOVERS.index(brush)
        return draft_state(game, board, stones, mover, state.passes, state.first)
    if brush in _PASSES:
        passes = _PASSES.index(brush)
        first = None if passes else state.first  # a pass is a turn of its own
        return draft_state(game, board, stones, state.mover, passes, first)
    point = board.points.get(cell)
    if point is None:
        raise PositionError(f'"{shortened(cell)}" is no point of this board.')
    bit = 1 << point
    if brush == _FIRST:
        colour = next((c for c in (BLACK, WHITE) if stones[c] & bit), None)
        if colour is None:
            raise PositionError(f"There is no stone on {cell} to be the first of the turn.")
        drop = Drop(point, colour)
        first = None if state.first == drop else drop
        return draft_state(game, board, stones, state.mover, 0, first)
    black, white = (points & ~bit for points in stones)
    if brush == _STONES[BLACK]:
        black |= bit
    elif brush == _STONES[WHITE]:
        white |= bit
    elif brush != _EMPTY:
        raise PositionError(f'"{shortened(brush.label)}" is nothing to set up this position with.')
    return draft_state(game, board, (black, white), state.mover, state.passes, state.first)
