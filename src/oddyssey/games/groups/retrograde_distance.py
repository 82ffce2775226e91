"""The same loops with a byte in place of each bit: not only who wins, but in how many turns.

A row belongs to a set of filled points and has one byte for each way to colour it, in the order of
`retrograde.py`. What is good for a player is a greater byte, so that a player takes the maximum:

    0           not allowed: the total of groups is even, or there is no such turn
    1 to 127    lost in so many turns
    128 to 255  won in 255 less so many turns

Numba compiles this at its first use; it calls nothing of another module, so that what it keeps of
compiled code can't be out of date.
"""

from __future__ import annotations

import numpy as np
from numpy.typing import NDArray

from oddyssey.core.compiled import njit

Numbers = NDArray[np.int64]
Bytes = NDArray[np.int8]
Row = NDArray[np.uint8]
"""Also the rows of a level, by player and set."""

_ZERO, _ONE = np.uint8(0), np.uint8(1)
_WON = np.uint8(128)
_ALL = np.uint8(255)


@njit(nogil=True, cache=True)
def _later(value: np.uint8) -> np.uint8:
    """The same end, seen from one turn before."""
    if value >= _WON:
        return np.uint8(value - _ONE)
    return np.uint8(value + _ONE) if value else _ZERO


@njit(nogil=True, cache=True)
def _take_best(row: Row, place: int, into: Row) -> None:
    """Raises the bytes of `into` to the best that `row` has with either colour at `place`."""
    # Written out for short blocks, and on parts of their own for long ones: so the compiler makes
    # of each what handles many bytes at once.
    if place == 0:
        for number in range(into.shape[0]):
            into[number] = max(into[number], max(row[2 * number], row[2 * number + 1]))
    elif place == 1:
        for start in range(0, into.shape[0], 2):
            for number in range(2):
                first = row[2 * start + number]
                into[start + number] = max(into[start + number], max(first, row[2 * start + 2 + number]))
    elif place == 2:
        for start in range(0, into.shape[0], 4):
            for number in range(4):
                first = row[2 * start + number]
                into[start + number] = max(into[start + number], max(first, row[2 * start + 4 + number]))
    else:
        block = 1 << place
        for start in range(0, into.shape[0], block):
            target = into[start : start + block]
            first_half = row[2 * start : 2 * start + block]
            second_half = row[2 * start + block : 2 * start + 2 * block]
            for number in range(block):
                better = max(first_half[number], second_half[number])
                target[number] = max(target[number], better)


@njit(nogil=True, cache=True)
def _differences(
    filled: int, black_counts: Bytes, white_counts: Bytes, lead: int, into: Numbers
) -> None:
    """By how many groups Black is ahead of White, for each way to colour the set `filled`."""
    black = np.int64(0)
    for number in range(into.shape[0]):
        into[number] = np.int64(black_counts[black]) - np.int64(white_counts[filled ^ black]) + lead
        black = (black - filled) & filled


@njit(nogil=True, cache=True)
def distance_rows(
    sets: Numbers, start: int, stop: int, points: int, rank: NDArray[np.int32],
    black_counts: Bytes, white_counts: Bytes, lead: int,
    ended_above: Row, once_above: Row, ended: Row, once: Row,
) -> None:  # fmt: skip
    """Works out the rows `start` to `stop` of one level from the level above.

    Args:
        sets: the sets of filled points of this level.
        start: the first row to do.
        stop: the row after the last one.
        points: how many points there are in all.
        rank: for each set of points its row within its level.
        black_counts: how the number of black groups changes with each set of points.
        white_counts: the same for white.
        lead: how many groups more than White Black has before any of the points is filled.
        ended_above: for each player, row and colouring of the level above, what ending a turn there
            is worth to them.
        once_above: the same for a turn that may still drop one stone there, and must.
        ended: the first of these for this level, which is filled.
        once: the second.

    """
    _, _, width = ended.shape
    turn = np.empty((2, width), np.uint8)  # the best turn of one or two stones
    difference = np.empty(width, np.int64)
    for row in range(start, stop):
        filled = sets[row]
        turn[:] = 0
        once[:, row] = 0
        for point in range(points):
            if filled >> point & 1:
                continue
            more = rank[filled | np.int64(1) << point]
            place = 0
            for below in range(point):
                place += filled >> below & 1
            for player in range(2):
                _take_best(ended_above[player, more], place, once[player, row])
                _take_best(once_above[player, more], place, turn[player])
        for player in range(2):
            for number in range(width):
                turn[player, number] = max(turn[player, number], once[player, row, number])
        _differences(filled, black_counts, white_counts, lead, difference)
        for player in range(2):
            for number in range(width):
                apart = difference[number] if player == 0 else -difference[number]
                if apart & 1:
                    # The player has ended a turn here. If the other one passes, the player may pass
                    # too, and has won with fewer groups, or go on with stones.
                    passing = np.uint8(254) if apart < 0 else _ONE
                    own = max(passing, _later(turn[player, number]))
                    other = max(_later(turn[1 - player, number]), _later(np.uint8(_ALL - own)))
                    ended[player, row, number] = _ALL - other
                else:
                    ended[player, row, number] = 0
