"""Xodd and Yodd in machine code: the rules once more, for random games and for tree search.

A position is a handful of flat arrays (`Board`). Every stone bears the label of its group, so that the
groups about a point are known at a glance, and the stones of a group form a circle, so that two groups
are joined by relabelling the smaller one, and taken apart again the same way. Both numbers of groups are
kept as stones come and go. Moves are whole numbers: twice the point plus the colour is a stone, then
come the end of the turn and the pass.

Numba compiles this at its first use and keeps the result; nothing imports it before it is needed. All
of it stands in this module, because what is kept does not notice a change in a function of another
one: first the board, then random games. The tree of `tree.py` knows how to notice that.
"""

from __future__ import annotations

from typing import Any, NamedTuple

import numpy as np
from numpy.typing import NDArray

from oddyssey.core.compiled import njit

Numbers = NDArray[np.int64]
Shorts = NDArray[np.int16]
Bytes = NDArray[np.int8]
Words = NDArray[np.uint64]
Word = np.uint64
Whole = Any
"""A whole number as Numba makes it, of which a type checker can't be sure that it is an `int`."""

NONE = -1
"""The label where no stone of a colour stands, as always on the point outside of the board, the last."""
BLACK_GROUPS, WHITE_GROUPS, EMPTIES, MOVER, STARTED, PASSES, UNDO = range(7)
"""Where in `Board.data` what stands."""


class Board(NamedTuple):
    """A position.

    Attributes:
        near: the neighbours of each point, four or six, filled up with the point outside.
        label: by colour and point: the group of the stone there, named after one of its stones.
        following: the next stone of the same group, in a circle.
        size: how many stones a group has, by its label.
        empty: the empty points first, in any order.
        place: where each point is in `empty`.
        undo: what each stone joined, see `drop`.
        data: the numbers of groups and empty points, whose turn it is, whether a first stone is
            down, the passes in a row, and how much of `undo` is in use.

    """

    near: Shorts
    label: Shorts
    following: Shorts
    size: Shorts
    empty: Shorts
    place: Shorts
    undo: Shorts
    data: Numbers


# -- the board -----------------------------------------------------------------------------------------


@njit(nogil=True, cache=True, inline="always")
def touched(board: Board, point: int, colour: int) -> Whole:
    """How many groups of a colour touch a point. Without branches, which chance would mislead."""
    # No row is cut out of an array here: to count who holds it costs more than all the rest.
    label, near = board.label, board.near
    a, b = label[colour, near[point, 0]], label[colour, near[point, 1]]
    c, d = label[colour, near[point, 2]], label[colour, near[point, 3]]
    count = (
        np.int64(a >= 0)
        + np.int64((b >= 0) & (b != a))
        + np.int64((c >= 0) & (c != a) & (c != b))
        + np.int64((d >= 0) & (d != a) & (d != b) & (d != c))
    )
    if near.shape[1] == 6:
        e, f = label[colour, near[point, 4]], label[colour, near[point, 5]]
        count += np.int64((e >= 0) & (e != a) & (e != b) & (e != c) & (e != d))
        count += np.int64((f >= 0) & (f != a) & (f != b) & (f != c) & (f != d) & (f != e))
    return count


@njit(nogil=True, cache=True, inline="always")
def _relabel(label: Shorts, following: Shorts, colour: int, stone: Whole, group: Whole) -> None:
    """Gives the stones of a circle another label."""
    last = stone
    while True:
        label[colour, stone] = group
        stone = following[stone]
        if stone == last:
            break


@njit(nogil=True, cache=True, inline="always")
def _join(
    label: Shorts, following: Shorts, size: Shorts, colour: int, group: Whole, other: Whole
) -> Whole:
    """Makes one group of two, and gives back its label."""
    if size[other] > size[group]:
        group, other = other, group
    _relabel(label, following, colour, other, group)
    # The two circles become one thereby, and the same again makes them two.
    following[other], following[group] = following[group], following[other]
    size[group] += size[other]
    return group


@njit(nogil=True, cache=True)
def drop(board: Board, point: int, colour: int) -> None:
    """A stone goes on an empty point, and the groups that it touches become one.

    For each group that it joins `undo` gets the label that is gone, then their number and the point.
    """
    label, following, size, undo, data = (
        board.label, board.following, board.size, board.undo, board.data,
    )  # fmt: skip
    label[colour, point] = point
    following[point] = point
    size[point] = 1
    group, joined, top = point, 0, data[UNDO]
    for number in range(board.near.shape[1]):
        other = label[colour, board.near[point, number]]
        if other < 0 or other == group:
            continue
        both = group + other
        group = _join(label, following, size, colour, group, other)
        undo[top + joined] = both - group
        joined += 1
    undo[top + joined] = joined
    undo[top + joined + 1] = point
    data[UNDO] = top + joined + 2
    data[colour] += 1 - joined
    last = data[EMPTIES] - 1
    data[EMPTIES] = last
    place, moved = board.place[point], board.empty[last]
    board.empty[place], board.place[moved] = moved, place
    board.empty[last], board.place[point] = point, last


@njit(nogil=True, cache=True)
def take_back(board: Board) -> None:
    """The newest stone goes, and what it joined falls apart."""
    label, following, size, undo, data = (
        board.label, board.following, board.size, board.undo, board.data,
    )  # fmt: skip
    top = data[UNDO] - 2
    joined, point = undo[top], undo[top + 1]
    colour = 0 if label[0, point] >= 0 else 1
    for number in range(1, joined + 1):
        other = undo[top - number]
        group = label[colour, other]
        following[other], following[group] = following[group], following[other]
        _relabel(label, following, colour, other, other)
        size[group] -= size[other]
    data[UNDO] = top - joined
    data[colour] -= 1 - joined
    label[colour, point] = NONE
    data[EMPTIES] += 1  # it is the first behind the empty points


@njit(nogil=True, cache=True)
def mendable(board: Board, empties: int, point: int, colour: int) -> bool:
    """Whether a second stone can make the total odd again after this one, which makes it even."""
    for number in range(empties):
        other = board.empty[number]
        if other == point:
            continue
        # On a stone of the other colour the first one has no influence.
        if (
            touched(board, other, 1 - colour) & 1 == 0
            or _touched_beside(board, other, point, colour) & 1 == 0
        ):
            return True
    return False


@njit(nogil=True, cache=True)
def _touched_beside(board: Board, point: int, stone: int, colour: int) -> int:
    """How many groups of a colour would touch a point if one more stone of it stood elsewhere."""
    label, near = board.label, board.near
    joined, count = False, 0
    for number in range(near.shape[1]):
        neighbour = near[point, number]
        group = label[colour, neighbour]
        if neighbour == stone:
            joined = True
        if group < 0:
            continue
        known = with_stone = False
        for other in range(near.shape[1]):
            if other < number and label[colour, near[point, other]] == group:
                known = True
            if label[colour, near[stone, other]] == group:
                with_stone = True
        joined = joined or with_stone
        count += not known and not with_stone
    return count + joined


@njit(nogil=True, cache=True)
def list_moves(board: Board, moves: Shorts) -> int:
    """Writes the legal moves into `moves`: stones by point, then the end of the turn or a pass.

    Returns:
        How many there are.

    """
    data, points = board.data, board.near.shape[0]
    found = 0
    if data[PASSES] == 2:
        return found
    first_turn = data[EMPTIES] == points
    odd = (data[BLACK_GROUPS] + data[WHITE_GROUPS]) % 2
    for point in range(points):
        if board.label[0, point] >= 0 or board.label[1, point] >= 0:
            continue
        for colour in range(2):
            if not first_turn:
                even_change = touched(board, point, colour) % 2 == 1
                if data[STARTED]:
                    if even_change != (odd == 1):
                        continue
                elif not even_change and not mendable(board, data[EMPTIES], point, colour):
                    continue
            moves[found] = 2 * point + colour
            found += 1
    if data[STARTED]:
        if odd:
            moves[found] = 2 * points
            found += 1
    elif not first_turn:
        moves[found] = 2 * points + 1
        found += 1
    return found


@njit(nogil=True, cache=True)
def make(board: Board, move: int) -> None:
    """Makes a legal move."""
    data, points = board.data, board.near.shape[0]
    if move < 2 * points:
        ends = data[STARTED] == 1 or data[EMPTIES] == points
        drop(board, move // 2, move % 2)
        data[PASSES] = 0
        data[STARTED] = 0 if ends else 1
        if not ends:
            return
    elif move == 2 * points:
        data[STARTED] = 0
    else:
        data[PASSES] += 1
    data[MOVER] = 1 - data[MOVER]


@njit(nogil=True, cache=True)
def copy(board: Board, into: Board) -> None:
    """Copies a position into arrays of the same sizes. What was dropped before can't be taken back."""
    into.label[:] = board.label
    into.following[:] = board.following
    into.size[:] = board.size
    into.empty[:] = board.empty
    into.place[:] = board.place
    into.data[:] = board.data
    into.data[UNDO] = 0


# -- random games --------------------------------------------------------------------------------------

_STRIDE, _FIRST, _SECOND = Word(0x9E3779B97F4A7C15), Word(0xBF58476D1CE4E5B9), Word(0x94D049BB133111EB)
# Numbers of one type, since Numba makes a float of a whole number with a sign and one without.
_27, _30, _31, _32 = (Word(number) for number in (27, 30, 31, 32))


@njit(nogil=True, cache=True, inline="always")
def below(chance: Words, bound: int) -> Whole:
    """A number below `bound`, some 2**31 at most (SplitMix64: Steele, Lea, Flood 2014).

    That its 32 bits favour some numbers by one part in 2**32 / bound doesn't matter here.
    """
    chance[0] += _STRIDE
    bits = chance[0]
    bits = (bits ^ (bits >> _30)) * _FIRST
    bits = (bits ^ (bits >> _27)) * _SECOND
    bits ^= bits >> _31
    return np.int64(((bits >> _32) * Word(bound)) >> _32)


@njit(nogil=True, cache=True)
def play_out(board: Board, chance: Words) -> int:
    """Plays uniformly random legal moves to the end of the game, and gives back how many.

    This is where a search spends its time, so all is done in place: a stone that is refused is drawn
    anew, the groups about a point are compared without branches, and of `board` only the labels and
    the numbers of groups are right at the end.
    """
    near, label, following, size, empty, data = (
        board.near, board.label, board.following, board.size, board.empty, board.data,
    )  # fmt: skip
    six = near.shape[1] == 6
    empties, started, passes = data[EMPTIES], data[STARTED] == 1, data[PASSES]
    total, changes = data[BLACK_GROUPS] + data[WHITE_GROUPS], np.zeros(2, np.int64)
    first_turn = empties == near.shape[0]
    odd = total & 1
    steps = 0
    while passes < 2:
        # Besides the stones there is the end of a turn, or a pass.
        other = 0 if first_turn or (started and odd == 0) else 1
        number = below(chance, 2 * empties + other)
        if number == 2 * empties:
            passes = 0 if started else passes + 1
            started = False
            steps += 1
            continue
        colour, place = number & 1, number >> 1
        point = empty[place]
        a, b = label[colour, near[point, 0]], label[colour, near[point, 1]]
        c, d = label[colour, near[point, 2]], label[colour, near[point, 3]]
        new_a = a >= 0
        new_b = (b >= 0) & (b != a)
        new_c = (c >= 0) & (c != a) & (c != b)
        new_d = (d >= 0) & (d != a) & (d != b) & (d != c)
        touched = np.int64(new_a) + np.int64(new_b) + np.int64(new_c) + np.int64(new_d)
        e = f = np.int16(NONE)
        if six:
            e, f = label[colour, near[point, 4]], label[colour, near[point, 5]]
            new_e = (e >= 0) & (e != a) & (e != b) & (e != c) & (e != d)
            new_f = (f >= 0) & (f != a) & (f != b) & (f != c) & (f != d) & (f != e)
            touched += np.int64(new_e) + np.int64(new_f)
        if started:
            if touched & 1 != odd:
                continue
        elif touched & 1 == 0 and not first_turn and not mendable(board, empties, point, colour):
            continue
        if touched == 0:
            label[colour, point], following[point], size[point] = point, point, 1
        else:
            group = a
            if new_b:
                group = _join(label, following, size, colour, group, b) if group >= 0 else b
            if new_c:
                group = _join(label, following, size, colour, group, c) if group >= 0 else c
            if new_d:
                group = _join(label, following, size, colour, group, d) if group >= 0 else d
            if six:
                if new_e:
                    group = _join(label, following, size, colour, group, e) if group >= 0 else e
                if new_f:
                    group = _join(label, following, size, colour, group, f) if group >= 0 else f
            label[colour, point] = group
            following[point], following[group] = following[group], point
            size[group] += 1
        changes[colour] += 1 - touched
        empties -= 1
        empty[place] = empty[empties]
        steps += 1
        passes = 0
        if started or first_turn:
            started = first_turn = False
            odd = 1
        else:
            started = True
            odd = touched & 1
    data[BLACK_GROUPS] += changes[0]
    data[WHITE_GROUPS] += changes[1]
    return steps


@njit(nogil=True, cache=True)
def count_games(
    start: Board, board: Board, games: int, seed: Word, won: Numbers, lengths: Numbers
) -> None:
    """Plays random games from a position and counts the winners (Black, White) and the lengths.

    Args:
        start: where each game begins.
        board: arrays of the same sizes to play in.
        games: how many.
        seed: what they are made from.
        won: counts the games that each player won.
        lengths: counts the games of each length in moves.

    """
    chance = np.array([seed], np.uint64)
    for _ in range(games):
        copy(start, board)
        steps = play_out(board, chance)
        won[0 if board.data[BLACK_GROUPS] < board.data[WHITE_GROUPS] else 1] += 1
        lengths[steps] += 1


@njit(nogil=True, cache=True)
def drop_and_take_back(board: Board, times: int) -> None:
    """Drops a stone on every empty point in turn and takes it back, for whoever measures that."""
    empties = board.data[EMPTIES]
    for number in range(times):
        drop(board, board.empty[number % empties], number & 1)
        take_back(board)
