"""The machine-code loops of the exact solver: rows of bits for all colourings of a set of points.

A row belongs to a set F of filled points and has one bit for each way to colour F: the i-th lowest
point of F is place i, and bit X of the row stands for the colouring in which the points at the
places that are set in X are black and the others white. 64 bits make a word, so the places 0 to 5
lie within a word and place 6 and above choose the word. `solver.py` says what the rows mean.

Numba compiles this at its first use and keeps the result; nothing else imports it before it is
needed. All loops of the solver stand here, because a cached loop does not notice a change in a
function that it calls from another module.
"""

from __future__ import annotations

from typing import Any

import numpy as np
from numba import types
from numba.extending import intrinsic
from numpy.typing import NDArray

from oddyssey.core.compiled import njit

Set = int | np.int64
"""A set of points: bit `p` stands for point `p`."""
Numbers = NDArray[np.int64]
Ranks = NDArray[np.int32]
Ways = NDArray[np.uint8]
Bytes = NDArray[np.int8]
Row = NDArray[np.uint64]
"""Also the rows of a level, by player and set."""

# The words in which bit i of a place number is 0, for the places within a word.
_CLEAR = np.array(
    [
        0x5555555555555555,
        0x3333333333333333,
        0x0F0F0F0F0F0F0F0F,
        0x00FF00FF00FF00FF,
        0x0000FFFF0000FFFF,
        0x00000000FFFFFFFF,
    ],
    dtype=np.uint64,
)
Compiler = Any
"""Parts of Numba's compiler that come without types."""

_INSIDE = 6
"""How many places lie within a word."""


@intrinsic
def _popcount_code(typing_context: object, number: object) -> object:
    def code(context: Compiler, builder: Compiler, signature: object, arguments: Compiler) -> object:
        return builder.ctpop(arguments[0])

    return types.int64(types.int64), code


@intrinsic
def _lowest_code(typing_context: object, number: object) -> object:
    def code(context: Compiler, builder: Compiler, signature: object, arguments: Compiler) -> object:
        return builder.cttz(arguments[0], context.get_constant(types.boolean, True))

    return types.int64(types.int64), code


# Numba puts the typing context in by itself, which a type checker can't know.
_popcount: Any = _popcount_code
_lowest: Any = _lowest_code  # the number of the lowest bit that is set; there must be one


# -- numbers of groups -------------------------------------------------------------------------------


@njit(nogil=True, cache=True)
def count_groups(near: Numbers, reaches: Numbers, start: int, stop: int, counts: Bytes) -> None:
    """How the number of groups of one colour changes if its stones fill a set of points.

    Args:
        near: the neighbours of each point, as a set.
        reaches: for each group of that colour on the board, the empty points that it touches.
        start: the first set to do.
        stop: the set after the last one.
        counts: where the change is written, for each set.

    """
    for points in range(start, stop):
        rest: Set = points
        count = 0
        joined = np.int64(0)
        while rest:
            group = rest & -rest
            fresh = group
            while fresh:
                reach = np.int64(0)
                for number in range(reaches.shape[0]):
                    if not joined >> number & 1 and reaches[number] & fresh:
                        joined |= np.int64(1) << number
                        count -= 1
                        reach |= reaches[number]
                while fresh:
                    reach |= near[_lowest(fresh)]
                    fresh &= fresh - 1
                fresh = reach & points & ~group
                group |= fresh
            rest &= ~group
            count += 1
        counts[points] = count


@njit(nogil=True, cache=True)
def _judge(
    filled: int, places: int, black_counts: Bytes, white_counts: Bytes, lead: int, odd: Row, fewer: Row
) -> None:
    """Fills two rows of `filled`: the total of groups is odd; and Black has fewer than White.

    `lead` is by how many groups Black is ahead of White on the board without the points.
    """
    inside = min(places, _INSIDE)
    low_points = np.int64(0)
    rest = filled
    for _ in range(inside):
        low_points |= rest & -rest
        rest &= rest - 1
    low = np.empty(64, np.int64)
    subset = np.int64(0)
    for number in range(1 << inside):
        low[number] = subset
        subset = (subset - low_points) & low_points
    high = np.int64(0)
    size = 1 << inside
    for word in range(odd.shape[0]):
        others = filled ^ high
        is_odd = np.uint64(0)
        is_fewer = np.uint64(0)
        for number in range(size):
            black = high | low[number]
            white = others ^ low[number]
            difference = np.int64(black_counts[black]) - np.int64(white_counts[white]) + lead
            is_odd |= np.uint64(difference & 1) << np.uint64(number)
            is_fewer |= np.uint64(difference < 0) << np.uint64(number)
        odd[word] = is_odd
        fewer[word] = is_fewer
        high = (high - rest) & rest


# -- sets --------------------------------------------------------------------------------------------


@njit(nogil=True, cache=True)
def _image(points: Set, to: Numbers) -> Set:
    """Where a symmetry takes a set of points."""
    found = np.int64(0)
    while points:
        found |= np.int64(1) << to[_lowest(points)]
        points &= points - 1
    return found


@njit(nogil=True, cache=True)
def sets_of(points: int, level: int, maps: Numbers) -> Numbers:
    """The sets of `level` of the points that stand for all their images: the least of these."""
    found = 0
    for filling in range(2):
        if filling:
            sets = np.empty(found, np.int64)
        found = 0
        candidate = (np.int64(1) << level) - 1
        while candidate < np.int64(1) << points:
            least = True
            for symmetry in range(1, maps.shape[0]):
                if _image(candidate, maps[symmetry]) < candidate:
                    least = False
                    break
            if least:
                if filling:
                    sets[found] = candidate
                found += 1
            if candidate == 0:
                break
            # The next larger number with as many bits set.
            low = candidate & -candidate
            ripple = candidate + low
            candidate = ripple | ((candidate ^ ripple) // low) >> 2
    return sets


@njit(nogil=True, cache=True)
def rank_sets(maps: Numbers, rank: Ranks, via: Ways) -> None:
    """For each set: the number, within its level, of the set that stands for it, and the way there.

    Args:
        maps: the symmetries; the first is the identity.
        rank: filled with the numbers.
        via: filled with the symmetry that takes each set to the one that stands for it.

    """
    points = maps.shape[1]
    found = np.zeros(points + 1, np.int32)
    for candidate in range(rank.shape[0]):
        best = 0
        least: Set = candidate
        for symmetry in range(1, maps.shape[0]):
            image = _image(np.int64(candidate), maps[symmetry])
            if image < least:
                best, least = symmetry, image
        level = _popcount(np.int64(candidate))
        via[candidate] = best
        if best == 0:
            rank[candidate] = found[level]
            found[level] += 1
        else:
            rank[candidate] = rank[least]  # it is smaller, so it has its number already


# -- rows --------------------------------------------------------------------------------------------


@njit(nogil=True, cache=True)
def _squeeze(word: np.uint64, place: int) -> np.uint64:
    """A word without one of its places: a bit is set if it was, with that place black or white."""
    word = (word | word >> np.uint64(1 << place)) & _CLEAR[place]
    for step in range(place, _INSIDE - 1):
        word = (word | word >> np.uint64(1 << step)) & _CLEAR[step + 1]
    return word


@njit(nogil=True, cache=True)
def _add_projection(row: Row, place: int, into: Row) -> None:
    """Adds to the row `into` what `row` says when its point at `place` may have either colour."""
    if place >= _INSIDE:
        block = 1 << (place - _INSIDE)
        for start in range(0, row.shape[0], 2 * block):
            half = start >> 1
            for word in range(block):
                into[half + word] |= row[start + word] | row[start + block + word]
    elif row.shape[0] == 1:
        into[0] |= _squeeze(row[0], place)
    else:
        for word in range(into.shape[0]):
            low = _squeeze(row[2 * word], place)
            into[word] |= low | _squeeze(row[2 * word + 1], place) << np.uint64(32)


@njit(nogil=True, cache=True)
def _exchange(row: Row, first: int, second: int) -> None:
    """Lets two places of a row change places; `first` is the lower one."""
    if second < _INSIDE:
        shift = np.uint64((1 << second) - (1 << first))
        mask = ~_CLEAR[first] & _CLEAR[second]
        for word in range(row.shape[0]):
            moved = (row[word] >> shift ^ row[word]) & mask
            row[word] ^= moved ^ moved << shift
        return
    far = 1 << (second - _INSIDE)
    if first < _INSIDE:
        shift = np.uint64(1 << first)
        for start in range(0, row.shape[0], 2 * far):
            for word in range(start, start + far):
                moved = (row[word] >> shift ^ row[word + far]) & _CLEAR[first]
                row[word + far] ^= moved
                row[word] ^= moved << shift
        return
    close = 1 << (first - _INSIDE)
    for start in range(0, row.shape[0], 2 * far):
        for block in range(start + close, start + far, 2 * close):
            for word in range(block, block + close):
                other = word + far - close
                row[word], row[other] = row[other], row[word]


@njit(nogil=True, cache=True)
def _reorder(row: Row, places: int, goals: Numbers) -> None:
    """Brings the point at place i of a row to the place `goals[i]`; `goals` is used up."""
    for place in range(places):
        while goals[place] != place:
            goal = goals[place]
            _exchange(row, min(place, goal), max(place, goal))
            goals[place], goals[goal] = goals[goal], goal


@njit(nogil=True, cache=True)
def _mirrored(row: Row, places: int, into: Row) -> None:
    """The row for the colours exchanged."""
    last = row.shape[0] - 1
    inside = min(places, _INSIDE)
    for word in range(last + 1):
        bits = row[last - word]
        for place in range(inside):
            shift = np.uint64(1 << place)
            bits = (bits >> shift) & _CLEAR[place] | (bits & _CLEAR[place]) << shift
        into[word] = bits


# -- a level -----------------------------------------------------------------------------------------


@njit(nogil=True, cache=True)
def solve_rows(
    sets: Numbers, start: int, stop: int, level: int, points: int,
    maps: Numbers, rank: Ranks, via: Ways, black_counts: Bytes, white_counts: Bytes, lead: int,
    won_above: Row, once_above: Row, won: Row, once: Row,
) -> None:  # fmt: skip
    """Works out the rows `start` to `stop` of one level from the level above.

    Args:
        sets: the sets of filled points of this level that have a row of their own.
        start: the first row to do.
        stop: the row after the last one.
        level: how many points they fill.
        points: how many points there are in all.
        maps: the symmetries of the board; the first one is the identity.
        rank: for each set of points the row of the set that stands for it.
        via: for each set of points the symmetry that leads to that one.
        black_counts: see `count_groups`.
        white_counts: the same.
        lead: how many groups more than White Black has before any of the points is filled.
        won_above: L of the level above, by player, row and word; one player only where the players
            may trade places.
        once_above: M of that level.
        won: L of this level, which is filled.
        once: M of this level, which is filled.

    """
    players, _, words = won.shape
    once_rows = np.empty((players, words), np.uint64)
    twice_rows = np.empty((players, words), np.uint64)
    moved = np.empty((2 * players, words), np.uint64)
    moves = np.empty((2, words), np.uint64)  # A: whether the player to move has a winning drop
    odd = np.empty(words, np.uint64)
    fewer = np.empty(words, np.uint64)
    goals = np.empty(max(level, 1), np.int64)
    for row in range(start, stop):
        filled = sets[row]
        once_rows[:] = 0
        twice_rows[:] = 0
        for symmetry in range(maps.shape[0]):
            used = False
            for point in range(points):
                if filled >> point & 1:
                    continue
                more = filled | np.int64(1) << point
                if via[more] != symmetry:
                    continue
                if not used:
                    used = True
                    moved[:] = 0
                image = _image(more, maps[symmetry])
                place = _popcount(image & ((np.int64(1) << maps[symmetry, point]) - 1))
                for player in range(players):
                    _add_projection(won_above[player, rank[more]], place, moved[2 * player])
                    _add_projection(once_above[player, rank[more]], place, moved[2 * player + 1])
            if not used:
                continue
            image = _image(filled, maps[symmetry])
            for player in range(players):
                for kind in range(2):
                    if symmetry:
                        own = 0
                        for member in range(points):
                            if filled >> member & 1:
                                below = (np.int64(1) << maps[symmetry, member]) - 1
                                goals[_popcount(image & below)] = own
                                own += 1
                        _reorder(moved[2 * player + kind], level, goals)
                    target = twice_rows if kind else once_rows
                    for word in range(words):
                        target[player, word] |= moved[2 * player + kind, word]
        _judge(filled, level, black_counts, white_counts, lead, odd, fewer)
        for player in range(players):
            for word in range(words):
                moves[player, word] = once_rows[player, word] | twice_rows[player, word]
                once[player, row, word] = once_rows[player, word]
        if players == 1:
            _mirrored(moves[0], level, moves[1])
        for player in range(players):
            for word in range(words):
                # The other one wins by dropping stones; or by a pass, if they have fewer groups and
                # this player then has no winning drop.
                theirs = fewer[word] if player else ~fewer[word]
                wins = moves[1 - player, word] | theirs & ~moves[player, word]
                won[player, row, word] = odd[word] & ~wins
