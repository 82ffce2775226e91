"""What of a position of Xodd or Yodd decides how play can go on.

Which stone of the turn was dropped first doesn't matter, only that one was. Nor does it matter who is
to move, since both may drop stones of either colour and the winner follows from the stones alone. And
the images of a board that is turned or mirrored play on alike, so that one of them stands for all.
"""

from __future__ import annotations

from functools import cache

from .rules import GroupsState
from .topology import Topology

_BITS = 8
"""Points of a set are mapped so many at a time, by a table of all sets of so many."""

Essence = tuple[int, int, bool]
"""The stones of both colours as one number, the passes, and whether the first stone is down."""


def essence(state: GroupsState) -> Essence:
    """The same for all positions that play on alike."""
    black, white = state.stones
    points = len(state.board.names)
    least = black << points | white
    for tables in _tables(state.board):
        image = _image(tables, black) << points | _image(tables, white)
        least = min(least, image)
    return least, state.passes, state.first is not None


def about(state: GroupsState) -> int:
    """Some number of positions that play can lead to and that play on differently, a bit too small.

    There are two for each way to fill the empty points, on average: the first stone of a turn may be
    down, or the total be odd, with a pass before or without. Every symmetry that leaves the stones where
    they are makes them fewer.
    """
    if state.to_move is None:
        return 1
    still = 1 + sum(
        all(_image(tables, stones) == stones for stones in state.stones)
        for tables in _tables(state.board)
    )
    return int(2 * 3 ** state.empty.bit_count()) // still


def _image(tables: tuple[tuple[int, ...], ...], stones: int) -> int:
    image = 0
    for table in tables:
        image |= table[stones & (1 << _BITS) - 1]
        stones >>= _BITS
    return image


@cache
def _tables(board: Topology) -> tuple[tuple[tuple[int, ...], ...], ...]:
    """For each symmetry and each `_BITS` points the images of all sets of these."""
    starts = range(0, len(board.names), _BITS)
    return tuple(
        tuple(_table(to[start : start + _BITS]) for start in starts) for _, to in board.symmetries
    )


def _table(to: tuple[int, ...]) -> tuple[int, ...]:
    images = [0]
    for point in to:
        images += [image | 1 << point for image in images]
    return tuple(images)
