"""Setting up a position of Odoku, piece by piece."""

from __future__ import annotations

from ...core import Brush, PositionError, shortened
from .board import ALL, POINTS
from .rules import PLAYERS, State

_WHITE = Brush("O", "White piece", "ivory", shortcut="o")
_BLUE = Brush("X", "Blue piece", "blue", shortcut="x")
_EMPTY = Brush("empty", "Empty cell", shortcut="r")
_COINS = (
    Brush("air", "is in the air", group="The coin"),
    *(Brush(f"coin-{p.index}", f"says {p.name}", p.piece, "The coin") for p in PLAYERS),
)
BRUSHES = (_WHITE, _BLUE, _EMPTY, *_COINS)


def edited(state: State, cell: str, brush: Brush) -> State:
    """The position after one stroke. Raises `PositionError`.

    On a full board the coin is out of play, so that every position that is painted is possible.
    """
    if brush in _COINS:
        coin = None if brush == _COINS[0] else _COINS.index(brush) - 1
        if coin is not None and not state.empty:
            raise PositionError("The board is full: the game is over, and no coin falls any more.")
        return State(state.game, state.white, state.blue, coin)
    point = POINTS.get(cell)
    if point is None:
        raise PositionError(f'"{shortened(cell)}" is no cell of the board.')
    if brush not in (_WHITE, _BLUE, _EMPTY):
        raise PositionError(f'"{shortened(brush.label)}" is nothing to set up this position with.')
    bit = 1 << point
    white = state.white & ~bit | (bit if brush == _WHITE else 0)
    blue = state.blue & ~bit | (bit if brush == _BLUE else 0)
    return State(state.game, white, blue, None if white | blue == ALL else state.coin)
