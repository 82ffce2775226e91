"""Random games of Odoku in machine code: the rules once more, for millions of games a second.

A position is the coin, the empty points as a list in any order, and the number of blue pieces in each of
the fifteen groups, in four bits of one word, so that a full board is counted at once. A placement is
numbered by its place in the list and its colour, so that a uniform number is a uniform move; the point
that is taken changes places with the last one.

Numba compiles this at its first use and keeps the result; nothing imports it before it is needed. All
of it stands in this module, because what is kept does not notice a change in a function of another one.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Any

import numpy as np
from numba import types
from numba.extending import intrinsic
from numpy.typing import NDArray

from oddyssey.core.compiled import njit

from .board import GROUPS, NAMES
from .rules import State

Word = np.uint64
Words = NDArray[np.uint64]
Numbers = NDArray[np.int64]
Compiler = Any
"""Parts of Numba's compiler that come without types."""

IN_THE_AIR = Word(2)
"""The coin before it has fallen; else it is the index of the player whom it chose."""

_GROUP_BITS = np.array(
    [
        sum(1 << 4 * number for number, group in enumerate(GROUPS) if point in group.points)
        for point in range(len(NAMES))
    ],
    dtype=np.uint64,
)
"""What a blue piece on a point adds to the counts of blue pieces by group."""

_ONE_A_GROUP = Word(sum(1 << 4 * number for number in range(len(GROUPS))))
_STRIDE, _FIRST, _SECOND = Word(0x9E3779B97F4A7C15), Word(0xBF58476D1CE4E5B9), Word(0x94D049BB133111EB)
_LOW = Word(0xFFFFFFFF)
# Numbers of one type, since Numba makes a float of a whole number with a sign and one without.
_0, _1, _2, _27, _30, _31, _32, _63 = (Word(number) for number in (0, 1, 2, 27, 30, 31, 32, 63))


@intrinsic
def _popcount_code(typing_context: object, number: object) -> object:
    def code(context: Compiler, builder: Compiler, signature: object, arguments: Compiler) -> object:
        return builder.ctpop(arguments[0])

    return types.int64(types.uint64), code


# Numba puts the typing context in by itself, which a type checker can't know.
_popcount: Any = _popcount_code


# -- chance ------------------------------------------------------------------------------------------


@njit(nogil=True, cache=True)
def _mixed(state: Word) -> Word:
    """64 random bits from a state that goes on by `_STRIDE` (SplitMix64: Steele, Lea, Flood 2014)."""
    state = (state ^ (state >> _30)) * _FIRST
    state = (state ^ (state >> _27)) * _SECOND
    return state ^ (state >> _31)


@njit(nogil=True, cache=True)
def _below(bound: Word, bits: Word, state: Word) -> tuple[Word, Word]:
    """A number below `bound`, each equally likely, from the 32 lower ones of some random bits.

    Where these would favour a number, new ones are drawn (Lemire 2019); the state is given back.
    """
    product = (bits & _LOW) * bound
    if product & _LOW < bound:
        favoured = ((_LOW ^ bound) + _1) % bound
        while product & _LOW < favoured:
            state += _STRIDE
            product = (_mixed(state) & _LOW) * bound
    return product >> _32, state


# -- the rules ---------------------------------------------------------------------------------------


@njit(nogil=True, cache=True)
def _placed(points: Words, left: Word, blue: Word, choice: Word) -> tuple[Word, Word]:
    """Makes a placement, which takes its point from the `left` first ones of the list.

    Args:
        points: a list that begins with the empty points.
        left: how many they are.
        blue: the blue pieces by group.
        choice: twice the place in the list, and 1 for blue.

    Returns:
        The point, and the blue pieces by group after it.

    """
    place, last = choice >> _1, left - _1
    point = points[place]
    points[place] = points[last]
    points[last] = point
    return point, blue + _GROUP_BITS[point] * (choice & _1)


@njit(nogil=True, cache=True)
def _balanced(blue: Word) -> int:
    """How many groups of a full board have 2 or 3 blue pieces: 2 and 3 alone are 01x in binary."""
    balanced: int = _popcount((blue >> _1) & ~(blue >> _2) & _ONE_A_GROUP)
    return balanced


# -- games -------------------------------------------------------------------------------------------


@njit(nogil=True, cache=True)
def _play(
    points: Words, empty: Word, blue: Word, coin: Word, games: int, seed: Word, scores: Numbers
) -> int:
    """Plays random games from one position, and counts them by their scores.

    Args:
        points: the empty points in any order, which is changed.
        empty: how many they are.
        blue: the blue pieces by group.
        coin: whom it chose, or `IN_THE_AIR`.
        games: how many to play.
        seed: what the games are made from.
        scores: how many games ended with each score, which is added to.

    Returns:
        How often the coin fell for the second player, all games taken together.

    """
    state = _mixed(seed)
    seconds = _0
    for _ in range(games):
        left, counts, side = empty, blue, coin
        while left:
            state += _STRIDE
            bits = _mixed(state)
            if side == IN_THE_AIR:
                side = bits >> _63
                seconds += side
            choice, state = _below(_2 * left, bits, state)
            _, counts = _placed(points, left, counts, choice)
            left -= _1
            side = IN_THE_AIR
        scores[_balanced(counts)] += 1
    return int(seconds)


@njit(nogil=True, cache=True)
def _follow(points: Words, empty: Word, blue: Word, coin: Word, choices: Words, story: Numbers) -> int:
    """Plays one game by given choices, for tests that hold it to the rules.

    Args:
        points: the empty points in any order, which is changed.
        empty: how many they are.
        blue: the blue pieces by group.
        coin: whom it chose, or `IN_THE_AIR`.
        choices: a number for each step, taken modulo the number of legal moves.
        story: for each step that number of legal moves and the number of the move that was made.

    Returns:
        The score of the full board.

    """
    side, left, step = coin, empty, 0
    while left:
        if side == IN_THE_AIR:
            side = choices[step] % _2
            story[step, 0], story[step, 1] = 2, np.int64(side)
        else:
            choice = choices[step] % (_2 * left)
            point, blue = _placed(points, left, blue, choice)
            story[step, 0], story[step, 1] = (
                np.int64(_2 * left),
                np.int64(_2 + _2 * point + (choice & _1)),
            )
            left -= _1
            side = IN_THE_AIR
        step += 1
    return _balanced(blue)


# -- from outside ------------------------------------------------------------------------------------


@dataclass(frozen=True, slots=True)
class Counted:
    """Random games from one state.

    Attributes:
        scores: how many games ended with each score, from 0 to 15.
        coins: how often the coin came up for either player, all games taken together.
        steps: how many atomic moves each game took, coins included.

    """

    scores: tuple[int, ...]
    coins: tuple[int, int]
    steps: int


def count(state: State, games: int, seed: int) -> Counted:
    """Plays random games; the same state, number and seed give the same ones everywhere."""
    scores = np.zeros(len(GROUPS) + 1, np.int64)
    seconds = _play(*_position(state), games, Word(seed), scores)
    coins, steps = _steps(state)
    return Counted(tuple(scores.tolist()), (games * coins - seconds, seconds), steps)


def follow(state: State, choices: Sequence[int]) -> tuple[list[tuple[int, int]], int]:
    """One game by given choices: at each step the number of legal moves and of the one made; the score.

    The choices, at least as many as there are steps, are taken modulo the number of legal moves. The
    order of these is the kernel's own.
    """
    _, steps = _steps(state)
    if len(choices) < steps:
        raise ValueError(f"A game from here takes {steps} choices.")
    story = np.zeros((steps, 2), np.int64)
    score = _follow(*_position(state), np.array(choices, np.uint64), story)
    return [(legal, number) for legal, number in story.tolist()], score


def _steps(state: State) -> tuple[int, int]:
    """How many coins are still to be thrown, and how many atomic moves to be made in all."""
    pieces = state.empty.bit_count()
    coins = pieces - (state.coin is not None)
    return coins, coins + pieces


def _position(state: State) -> tuple[Words, Word, Word, Word]:
    """A state as the loops want it: the empty points, how many, the blue pieces by group, the coin."""
    points = np.array(state.empty_points, np.uint64)
    blue = sum(int(bits) for point, bits in enumerate(_GROUP_BITS) if state.blue >> point & 1)
    return points, Word(points.size), Word(blue), IN_THE_AIR if state.coin is None else Word(state.coin)
