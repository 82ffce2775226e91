"""Random games of Odds and Evens in machine code: the rules once more, for millions of games a second.

A position is one word: half of it for each loop, so that a move on either works without a branch, and
the flips, the side to move beside it. In its half a loop has its pieces in bits 0 to 11, the newest in
bit 0 (set for Moon's), the locked ones in bits 12 to 23, and their number in bits 24 to 27.

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

from .rules import LETTERS, OddsAndEvensState

Word = np.uint64
Words = NDArray[np.uint64]
Numbers = NDArray[np.int64]
Compiler = Any
"""Parts of Numba's compiler that come without types."""

_STRIDE, _FIRST, _SECOND = Word(0x9E3779B97F4A7C15), Word(0xBF58476D1CE4E5B9), Word(0x94D049BB133111EB)
_LOW = Word(0xFFFFFFFF)
_SLOTS = Word(0xFFF)
"""The bits of the slots of a loop."""
# Numbers of one type, since Numba makes a float of a whole number with a sign and one without.
_0, _1, _2, _3, _4, _12, _15, _24, _27, _30, _31, _32 = (
    Word(number) for number in (0, 1, 2, 3, 4, 12, 15, 24, 27, 30, 31, 32)
)
_CHOSEN = np.array(
    [
        [
            [bit for bit in range(4) if legal >> bit & 1][choice] if choice < legal.bit_count() else 0
            for choice in range(4)
        ]
        for legal in range(16)
    ],
    dtype=np.uint64,
)
"""For a set of moves, by their numbers, and a number below its size: that one of them."""


@intrinsic
def _popcount_code(typing_context: object, number: object) -> object:
    def code(context: Compiler, builder: Compiler, signature: object, arguments: Compiler) -> object:
        return builder.ctpop(arguments[0])

    return types.uint64(types.uint64), code


@intrinsic
def _lowest_code(typing_context: object, number: object) -> object:
    def code(context: Compiler, builder: Compiler, signature: object, arguments: Compiler) -> object:
        return builder.cttz(arguments[0], context.get_constant(types.boolean, True))

    return types.uint64(types.uint64), code


# Numba puts the typing context in by itself, which a type checker can't know.
_popcount: Any = _popcount_code
_lowest: Any = _lowest_code  # the number of the lowest bit that is set; there must be one


# -- chance ------------------------------------------------------------------------------------------


@njit(nogil=True, cache=True)
def _mixed(state: Word) -> Word:
    """64 random bits from a state that goes on by `_STRIDE` (SplitMix64: Steele, Lea, Flood 2014)."""
    state = (state ^ (state >> _30)) * _FIRST
    state = (state ^ (state >> _27)) * _SECOND
    return state ^ (state >> _31)


@njit(nogil=True, cache=True)
def _below(bound: Word, state: Word) -> tuple[Word, Word]:
    """A number below `bound`, each equally likely, and the state after it.

    Where random bits would favour a number, new ones are drawn (Lemire 2019).
    """
    state += _STRIDE
    product = (_mixed(state) & _LOW) * bound
    if product & _LOW < bound:
        favoured = ((_LOW ^ bound) + _1) % bound
        while product & _LOW < favoured:
            state += _STRIDE
            product = (_mixed(state) & _LOW) * bound
    return product >> _32, state


# -- the rules ---------------------------------------------------------------------------------------


@njit(nogil=True, cache=True)
def _forced(pieces: Word, number: Word) -> Word:
    """How many pieces a loop forces: 2 after an even streak or none, 1 after an odd one."""
    changes = pieces ^ (_0 - (pieces & _1))  # its lowest bit that is set ends the streak
    streak: Word = _lowest(changes | _1 << number)
    return _2 - (streak & _1)


@njit(nogil=True, cache=True)
def _legal_on(loop: Word, capacity: Word, side: Word, flips: Word) -> Word:
    """The legal moves on a loop: bit 0 for a placement, bit 2 for a flip."""
    number = loop >> _24 & _15
    place = number + _forced(loop & _SLOTS, number) <= capacity
    flip = (
        (number != _0)
        & (number < capacity)
        & (loop & _1 != side)
        & (loop >> _12 & _1 == _0)
        & (flips != _0)
    )
    return Word(place) | Word(flip) << _2


@njit(nogil=True, cache=True)
def _legal(loops: Word, capacities: Word, side: Word, flips: Word) -> Word:
    """The legal moves, bit n for the move with number n: place left, right, flip left, right."""
    mine = flips >> _32 * side & _LOW
    left = _legal_on(loops & _LOW, capacities & _LOW, side, mine)
    return left | _legal_on(loops >> _32, capacities >> _32, side, mine) << _1


@njit(nogil=True, cache=True)
def _after(loops: Word, side: Word, flips: Word, move: Word) -> tuple[Word, Word]:
    """The loops and the flips after a legal move, given by its number."""
    shift, flip = _32 * (move & _1), move >> _1
    loop = loops >> shift & _LOW
    pieces, locked, number = loop & _SLOTS, loop >> _12 & _SLOTS, loop >> _24
    more = _forced(pieces, number) * (_1 - flip)
    # A flip changes the newest piece, which isn't the mover's; placements are added before it.
    pieces = (pieces << more | ((_1 << more) - _1) * side) ^ flip
    locked = locked << more | flip
    changed = pieces | locked << _12 | (number + more) << _24
    return loops ^ ((loop ^ changed) << shift), flips - (flip << _32 * side)


# -- games -------------------------------------------------------------------------------------------


@njit(nogil=True, cache=True)
def _play(
    start: Word, capacities: Word, first: Word, budget: Word, games: int, seed: Word, lengths: Numbers
) -> int:
    """Plays random games from one position, and counts their lengths.

    Args:
        start: both loops.
        capacities: the number of slots of either loop, in the halves of a word.
        first: the side to move.
        budget: the flips that either side has left, in the halves of a word.
        games: how many to play.
        seed: what the games are made from.
        lengths: how many games took so many moves, which is added to.

    Returns:
        How many games the second player won.

    """
    state = _mixed(seed)
    won = _0
    for _ in range(games):
        loops, side, flips, length = start, first, budget, 0
        legal = _legal(loops, capacities, side, flips)
        while legal:
            choice, state = _below(_popcount(legal), state)
            loops, flips = _after(loops, side, flips, _CHOSEN[legal, choice])
            side ^= _1
            length += 1
            legal = _legal(loops, capacities, side, flips)
        won += side ^ _1
        lengths[length] += 1
    return int(won)


@njit(nogil=True, cache=True)
def _follow(loops: Word, capacities: Word, side: Word, flips: Word, choices: Words, story: Words) -> int:
    """Plays one game by given choices, for tests that hold it to the rules.

    Args:
        loops: both loops.
        capacities: the number of slots of either loop, in the halves of a word.
        side: the side to move.
        flips: the flips that either side has left, in the halves of a word.
        choices: a number for each step, taken modulo the number of legal moves; enough for a game.
        story: for each state of the game, its end too: the set of legal moves, loops, side and flips.

    Returns:
        How many moves the game took.

    """
    length = 0
    legal = _legal(loops, capacities, side, flips)
    while legal:
        story[length, 0], story[length, 1], story[length, 2], story[length, 3] = (
            legal,
            loops,
            side,
            flips,
        )
        chosen = _CHOSEN[legal, choices[length] % _popcount(legal)]
        loops, flips = _after(loops, side, flips, chosen)
        side ^= _1
        length += 1
        legal = _legal(loops, capacities, side, flips)
    story[length, 0], story[length, 1], story[length, 2], story[length, 3] = legal, loops, side, flips
    return length


# -- from outside ------------------------------------------------------------------------------------


@dataclass(frozen=True, slots=True)
class Counted:
    """Random games from one state.

    Attributes:
        won: how many of them Sun and Moon won.
        lengths: how many took so many moves, from none to the most that there can be.

    """

    won: tuple[int, int]
    lengths: tuple[int, ...]


def count(state: OddsAndEvensState, games: int, seed: int) -> Counted:
    """Plays random games; the same state, number and seed give the same ones everywhere."""
    lengths = np.zeros(_longest(state) + 1, np.int64)
    won = _play(*_position(state), games, Word(seed), lengths)
    return Counted((games - won, won), tuple(lengths.tolist()))


def follow(state: OddsAndEvensState, choices: Sequence[int]) -> list[tuple[set[int], OddsAndEvensState]]:
    """One game by given choices: its states, the end too, each with the numbers of its legal moves.

    The choices are taken modulo the number of legal moves, which are in the order of their numbers.
    """
    longest = _longest(state)
    if len(choices) < longest:
        raise ValueError(f"A game from here may take {longest} choices.")
    story = np.zeros((longest + 1, 4), np.uint64)
    length = _follow(*_position(state), np.array(choices, np.uint64), story)
    return [
        ({number for number in range(4) if legal >> number & 1}, _state(state, loops, side, flips))
        for legal, loops, side, flips in story[: length + 1].tolist()
    ]


def _longest(state: OddsAndEvensState) -> int:
    """No game from here takes more moves: each fills a slot or spends a flip."""
    return state.room(0) + state.room(1) + sum(state.flips)


def _position(state: OddsAndEvensState) -> tuple[Word, Word, Word, Word]:
    """A state as the loops want it: the pieces, the capacities, the side and the flips."""
    words = []
    for pieces in state.loops:
        newest_first = list(enumerate(reversed(pieces)))
        owners = sum(LETTERS.index(piece.upper()) << slot for slot, piece in newest_first)
        locked = sum(piece.islower() << slot for slot, piece in newest_first)
        words.append(owners | locked << 12 | len(pieces) << 24)
    return _halves(*words), _halves(*state.game.capacities), Word(state.side), _halves(*state.flips)


def _halves(low: int, high: int) -> Word:
    return Word(low | high << 32)


def _state(like: OddsAndEvensState, loops: int, side: int, flips: int) -> OddsAndEvensState:
    """The state that the loops speak of, in the game of another."""
    left, right = (_pieces(loops >> shift & 0xFFFFFFFF) for shift in (0, 32))
    return OddsAndEvensState(like.game, (left, right), (flips & 0xFFFFFFFF, flips >> 32), side)


def _pieces(loop: int) -> str:
    """The pieces of a loop as they are written."""
    letters = ""
    for slot in reversed(range(loop >> 24)):
        letter = LETTERS[loop >> slot & 1]
        letters += letter.lower() if loop >> 12 + slot & 1 else letter
    return letters
