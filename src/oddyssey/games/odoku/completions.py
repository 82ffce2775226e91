"""How many ways to fill a board of Odoku reach a score: all of them, 64 to a word.

A board with n empty points has 2^n completions, numbered so that bit i of the number is the colour
of the i-th empty point (blue if set). For every point and group one bit a completion says whether
the point is blue or the group balanced; whole words of such bits are added like numbers by the
gates of a binary adder, so that even the empty board takes a fraction of a second.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass
from functools import cached_property, lru_cache
from itertools import pairwise
from typing import TYPE_CHECKING

from .board import ALL, GROUPS, NAMES

if TYPE_CHECKING:
    import numpy
    from numpy.typing import NDArray

    Words = NDArray[numpy.uint64]

_INSIDE = 6
_PATTERNS = (
    0xAAAAAAAAAAAAAAAA,
    0xCCCCCCCCCCCCCCCC,
    0xF0F0F0F0F0F0F0F0,
    0xFF00FF00FF00FF00,
    0xFFFF0000FFFF0000,
    0xFFFFFFFF00000000,
)
"""For the points whose colours change within a word: where they are blue."""
_CHUNK = 1 << 14
"""So many words at a time stay in the cache of a processor."""


@dataclass(frozen=True)
class Reach:
    """The completions that reach a score.

    Attributes:
        all: how many there are.
        with_blue: how many of them have blue on each empty point.

    """

    all: int
    with_blue: Mapping[int, int]


class Completions:
    """All ways to fill a board.

    Args:
        white: the set of points that hold a white piece.
        blue: the set of points that hold a blue piece.

    """

    def __init__(self, white: int, blue: int) -> None:
        self._blue = blue
        free = ALL & ~(white | blue)
        self._points = [point for point in range(len(NAMES)) if free >> point & 1]
        self._known: dict[int, Reach] = {}

    @property
    def empty(self) -> int:
        """How many points are empty."""
        return len(self._points)

    def reaching(self, target: int) -> Reach:
        """The completions with at least `target` balanced groups."""
        if target not in self._known:
            self._known[target] = self._count(target)
        return self._known[target]

    @cached_property
    def by_score(self) -> tuple[int, ...]:
        """How many completions have each score from 0 to 15."""
        import numpy

        at_least = [0] * (len(GROUPS) + 2)
        for _, number, valid in self._scores():
            for target in range(len(GROUPS) + 1):
                reach = _at_least(number, target) & valid
                at_least[target] += int(numpy.bitwise_count(reach).sum())
        return tuple(a - b for a, b in pairwise(at_least))

    def _count(self, target: int) -> Reach:
        import numpy

        total = 0
        with_blue = dict.fromkeys(self._points, 0)
        for colours, number, valid in self._scores():
            reach = _at_least(number, target) & valid
            total += int(numpy.bitwise_count(reach).sum())
            for point in self._points:
                with_blue[point] += int(numpy.bitwise_count(reach & colours[point]).sum())
        return Reach(total, with_blue)

    def _scores(self) -> Iterator[tuple[list[Words], list[Words], numpy.uint64]]:
        """Some completions at a time: their colours, their scores in bits, and which are any."""
        import numpy

        words = 1 << max(0, self.empty - _INSIDE)
        size = min(words, _CHUNK)
        valid = numpy.uint64((1 << (1 << min(self.empty, _INSIDE))) - 1)
        for start in range(0, words, size):
            colours = self._colours(start, size)
            yield colours, _sum_of([_balanced(colours, group.points) for group in GROUPS]), valid

    def _colours(self, start: int, size: int) -> list[Words]:
        """For each point of the board and the words from `start` on: where it is blue."""
        import numpy

        full = numpy.uint64(2**64 - 1)
        numbers = numpy.arange(start, start + size, dtype=numpy.uint64)
        colours = [
            numpy.full(size, full if self._blue >> point & 1 else numpy.uint64(0), numpy.uint64)
            for point in range(len(NAMES))
        ]
        for place, point in enumerate(self._points):
            if place < _INSIDE:
                colours[point][:] = _PATTERNS[place]
            else:
                bit = numbers >> numpy.uint64(place - _INSIDE) & numpy.uint64(1)
                colours[point] = bit * full
        return colours


@lru_cache(maxsize=256)
def completions(white: int, blue: int) -> Completions:
    """All ways to fill a board, kept for a while."""
    return Completions(white, blue)


def _balanced(colours: Sequence[Words], points: Sequence[int]) -> Words:
    """Where two or three of five are blue: bit 1 of their number, which is never 6 or 7."""
    first, second, third, fourth, fifth = (colours[point] for point in points)
    some, carry = _add(first, second, third)
    _, other_carry = _add(some, fourth, fifth)
    return carry ^ other_carry


def _add(first: Words, second: Words, third: Words) -> tuple[Words, Words]:
    """A full adder: the sum of three bits as a bit and a carry."""
    half = first ^ second
    return half ^ third, first & second | half & third


def _sum_of(bits: Sequence[Words]) -> list[Words]:
    """The number of set bits among fifteen, as four bits from the lowest."""
    columns: list[list[Words]] = [list(bits), [], [], []]
    for place in range(4):
        column = columns[place]
        while len(column) > 1:
            some, carry = _add(column.pop(0), column.pop(0), column.pop(0))
            column.append(some)
            columns[place + 1].append(carry)
    return [column[0] for column in columns]


def _at_least(number: Sequence[Words], target: int) -> Words:
    """Where a number of four bits is `target` or more, compared from the lowest bit up."""
    reach = number[0] | ~number[0]  # so far: equal, hence enough
    for place, bit in enumerate(number):
        reach = bit & reach if target >> place & 1 else bit | reach
    return reach
