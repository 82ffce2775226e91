"""Solves a board with few empty points exactly: every way to fill them, from the full board back.

With m points left empty a position is a game on the 3^m ways to fill them, since the stones that
are down act only through the groups that touch these points. For a set F of filled points and a
colouring X of it, all bits of a row at once (`retrograde.py`):

- L: the total of groups is odd, and the player to move loses: ending a turn here wins.
- M: some single stone more leads to L.
- A: some turn of one or two stones leads to L: M, or some single stone more leads to M, since a turn
  of two stones is two single steps. So each level of sets looks only at the level above it.
- A pass wins for a player with fewer groups whose opponent has no winning turn of stones; whoever is
  ahead after two passes has won.

A player to move thus loses unless A holds for them, or they have fewer groups and A does not hold for
the other. Levels are worked out from full to empty, and two of them are kept.
"""

from __future__ import annotations

import os
from abc import ABC, abstractmethod
from collections.abc import Callable, Sequence
from concurrent.futures import ThreadPoolExecutor
from dataclasses import dataclass
from fractions import Fraction
from functools import partial
from math import comb
from typing import TYPE_CHECKING, Any, Protocol

from oddyssey.core import Watch

if TYPE_CHECKING:
    import numpy
    from numpy.typing import NDArray

    Rows = NDArray[Any]
    Numbers = NDArray[numpy.int64]

BLACK = 0
LARGEST = 25
"""The tables of group counts and of rows have an entry for each set of points."""


@dataclass(frozen=True)
class Problem:
    """What is left of a board: its empty points and what the stones on it mean to them.

    Attributes:
        near: for each empty point, numbered from 0, the set of the empty points beside it.
        reaches: for black and for white, the set of empty points that each group touches.
        lead: how many groups more than White Black has.
        maps: the symmetries of the points, each as the goal of every point; the identity first.
        alike: whether Black and White may trade places: there are no stones yet.

    """

    near: tuple[int, ...]
    reaches: tuple[tuple[int, ...], tuple[int, ...]]
    lead: int
    maps: tuple[tuple[int, ...], ...]
    alike: bool

    @property
    def points(self) -> int:
        """How many points are empty."""
        return len(self.near)

    @property
    def states(self) -> int:
        """How many ways there are to fill them, with either player to have moved."""
        return 2 * int(3**self.points)

    @property
    def memory(self) -> int:
        """About how many bytes the solver needs at its peak."""
        players = 1 if self.alike else 2
        level = max(
            self._level_size(level) + self._level_size(level + 1) for level in range(self.points + 1)
        )
        return int(2 * players * level // len(self.maps) + 7 * 2**self.points)

    def _level_size(self, level: int) -> int:
        return int(comb(self.points, level) * max(2**level // 8, 8))


@dataclass(frozen=True)
class Level:
    """What is known for all sets of so many filled points.

    Attributes:
        sets: the sets that have a row of their own, in increasing order.
        ended: L, what ending a turn there is worth, by player (one only where they are alike), row
            and word or byte.
        once: M, what it is worth to drop one stone more and end the turn, likewise.

    """

    sets: Numbers
    ended: Rows
    once: Rows


class Keeper(Protocol):
    """Where levels are kept, so that work that was cut off goes on from the last one."""

    def lowest(self) -> int | None:
        """The number of the lowest level that is kept, if any."""

    def load(self, number: int) -> Level:
        """A level that is kept: the lowest, or one with few filled points."""

    def keep(self, number: int, level: Level) -> None:
        """Keeps a level that is complete."""


class Solver(ABC):
    """Works out the levels of a problem, one after the other.

    Args:
        problem: what is left of the board.
        watch: is told how much is done; what it raises ends the work.
        keeper: where levels are kept, if they are to be.

    """

    def __init__(
        self, problem: Problem, watch: Watch | None = None, keeper: Keeper | None = None
    ) -> None:
        import numpy

        self.problem = problem
        self._watch = watch
        self._keeper = keeper
        size = 1 << problem.points
        self._near = numpy.array(problem.near, numpy.int64)
        self._maps = numpy.array(problem.maps, numpy.int64).reshape(len(problem.maps), problem.points)
        self._rank = numpy.zeros(size, numpy.int32)
        self._via = numpy.zeros(size, numpy.uint8)
        self._counts: list[NDArray[numpy.int8]] = []

    def levels(self, above: int = 2) -> dict[int, Level]:
        """The level without stones and so many above it (as far as there are points), worked out."""
        self._prepare()
        points = self.problem.points
        kept = None if self._keeper is None else self._keeper.lowest()
        if self._keeper is None or kept is None:
            # Above the full board there is nothing: no turn of stones leads there.
            number, found = points + 1, {points + 1: self._blank(points, 0)}
        else:
            number = kept
            found = {n: self._keeper.load(n) for n in range(kept, min(points, max(kept, above)) + 1)}
        level = found[number]
        while number > 0:
            number -= 1
            level = self._level(number, level)
            found[number] = level
            if self._keeper:
                self._keeper.keep(number, level)
            found = {n: kept for n, kept in found.items() if n <= max(number, above) and n <= points}
        return found

    def place(self, filled: int, black: int, player: int) -> tuple[int, int, int]:
        """Where a set of filled points and the black ones of it stand: player, row and colouring."""
        if self.problem.alike and player != BLACK:
            black, player = filled & ~black, BLACK
        to = self.problem.maps[int(self._via[filled])]
        images = sorted((to[p], black >> p & 1) for p in range(self.problem.points) if filled >> p & 1)
        return player, int(self._rank[filled]), sum(bit << i for i, (_, bit) in enumerate(images))

    @property
    def players(self) -> int:
        """For how many players there are rows: one where they are alike."""
        return 1 if self.problem.alike else 2

    def _prepare(self) -> None:
        import numpy

        from . import retrograde

        self._tell(Fraction(0), "counting groups")
        size = 1 << self.problem.points
        for reaches in self.problem.reaches[: self.players]:
            counts = numpy.zeros(size, numpy.int8)
            groups = numpy.array([reach for reach in reaches if reach], numpy.int64)
            work = partial(_count, self._near, groups, counts)
            in_threads(size, work)
            self._counts.append(counts)
        retrograde.rank_sets(self._maps, self._rank, self._via)

    def _level(self, number: int, above: Level) -> Level:
        from . import retrograde

        sets = retrograde.sets_of(self.problem.points, number, self._maps)
        level = self._blank(number, len(sets), sets)
        done = 0

        def run(start: int, stop: int) -> None:
            nonlocal done
            self._rows(level, number, start, stop, above)
            done += stop - start
            what = f"{self.problem.points - number} of {self.problem.points} points empty"
            self._tell(self._share(number, Fraction(done, len(sets))), what)

        in_threads(len(sets), run)
        return level

    @abstractmethod
    def _blank(self, number: int, rows: int, sets: Numbers | None = None) -> Level:
        """A level of so many points and rows, still to be filled."""

    @abstractmethod
    def _rows(self, level: Level, number: int, start: int, stop: int, above: Level) -> None:
        """Fills some rows of a level from the one above it."""

    def _share(self, number: int, of_level: Fraction) -> Fraction:
        """How much of all the work is done when so much of a level is: work goes with the bits."""
        points = self.problem.points
        before = sum(comb(points, level) * 2**level for level in range(number + 1, points + 1))
        return Fraction(before + of_level * comb(points, number) * 2**number, 3**points)

    def _tell(self, share: Fraction, what: str) -> None:
        if self._watch is not None:
            self._watch(share, what)


class WinSolver(Solver):
    """Who wins: a bit for each position."""

    def wins(self, rows: Rows, filled: int, black: int, player: int) -> bool:
        """What `rows`, L or M of the right level, say of a colouring."""
        who, row, colouring = self.place(filled, black, player)
        return bool(int(rows[who, row, colouring >> 6]) >> (colouring & 63) & 1)

    def _blank(self, number: int, rows: int, sets: Numbers | None = None) -> Level:
        import numpy

        ended = numpy.empty((self.players, rows, max(1, 2**number // 64)), numpy.uint64)
        once = numpy.empty_like(ended)
        return Level(numpy.zeros(0, numpy.int64) if sets is None else sets, ended, once)

    def _rows(self, level: Level, number: int, start: int, stop: int, above: Level) -> None:
        from . import retrograde

        retrograde.solve_rows(
            level.sets, start, stop, number, self.problem.points, self._maps, self._rank, self._via,
            self._counts[0], self._counts[-1], self.problem.lead,
            above.ended, above.once, level.ended, level.once,
        )  # fmt: skip


class DistanceSolver(Solver):
    """Who wins and in how many turns: a byte for each position, and no symmetries."""

    def value(self, rows: Rows, filled: int, black: int, player: int) -> tuple[bool, int] | None:
        """What `rows` say of a colouring: won or not and in how many turns; None if not allowed."""
        return decoded(int(rows[self.place(filled, black, player)]))

    def _blank(self, number: int, rows: int, sets: Numbers | None = None) -> Level:
        import numpy

        ended = numpy.empty((2, rows, 2**number), numpy.uint8)
        once = numpy.empty_like(ended)
        return Level(numpy.zeros(0, numpy.int64) if sets is None else sets, ended, once)

    def _rows(self, level: Level, number: int, start: int, stop: int, above: Level) -> None:
        from . import retrograde_distance

        retrograde_distance.distance_rows(
            level.sets, start, stop, self.problem.points, self._rank,
            self._counts[0], self._counts[-1], self.problem.lead,
            above.ended, above.once, level.ended, level.once,
        )  # fmt: skip


def decoded(byte: int) -> tuple[bool, int] | None:
    """The meaning of a byte of `retrograde_distance.py`: won or not, and in how many turns."""
    if byte == 0:
        return None
    return (True, 255 - byte) if byte >= 128 else (False, byte)


def _count(near: Numbers, groups: Numbers, counts: NDArray[numpy.int8], start: int, stop: int) -> None:
    from . import retrograde

    retrograde.count_groups(near, groups, start, stop, counts)


def in_threads(count: int, work: Callable[[int, int], None]) -> None:
    """Lets `work(start, stop)` do `count` things in parts, on all processors."""
    workers = len(os.sched_getaffinity(0)) if hasattr(os, "sched_getaffinity") else os.cpu_count() or 1
    part = max(1, -(-count // (16 * workers)))
    bounds: Sequence[tuple[int, int]] = [
        (start, min(start + part, count)) for start in range(0, count, part)
    ]
    if len(bounds) == 1 or workers == 1 or count < 64:
        for start, stop in bounds:
            work(start, stop)
        return
    with ThreadPoolExecutor(workers) as pool:
        futures = [pool.submit(work, start, stop) for start, stop in bounds]
        try:
            for future in futures:
                future.result()
        except BaseException:
            for future in futures:
                future.cancel()
            raise
