"""Perfect play of Xodd and Yodd: exact values where few enough points are empty.

With up to `DISTANCE_POINTS` empty points it is known in how many turns the game ends, with up to
`READY_POINTS` who wins, both within about a second. Beyond that there are tables of openings, and a
solve that takes its time, while someone watches, up to `MEMORY` bytes.
"""

from __future__ import annotations

from collections import OrderedDict
from collections.abc import Iterable
from dataclasses import dataclass
from fractions import Fraction
from functools import cache
from threading import Lock
from typing import Protocol

from oddyssey.core import Choice, ExactValue, Move, NotSolvedError, Perfect, Watch

from .opening_table import SOLVED, OpeningTable, has_table, opening_table, stones_of
from .rules import BLACK, PASS, PLAYERS, Drop, GroupsState
from .solver import LARGEST, DistanceSolver, Level, Problem, Solver, WinSolver
from .topology import Topology

DISTANCE_POINTS = 16
"""With so many empty points or fewer, the number of turns to the end is worked out as well."""
READY_POINTS = SOLVED
"""With so many empty points or fewer, who wins is known well within a second."""
MEMORY = 2 * 10**9
"""How many bytes a solve may take while someone waits for a single position."""
_KEPT = 64


@dataclass(frozen=True, slots=True)
class End:
    """What ending a turn, or a state, is worth to a player: won or lost, and in how many turns."""

    won: bool
    distance: int | None

    @property
    def rank(self) -> tuple[bool, int]:
        """Sorts ends: a win sooner before later, a loss later before sooner."""
        distance = self.distance or 0
        return self.won, -distance if self.won else distance

    def turned(self) -> End:
        """The same for the opponent."""
        return End(not self.won, self.distance)

    def later(self) -> End:
        """The same, seen from one turn before."""
        return End(self.won, None if self.distance is None else self.distance + 1)


class Probe(Protocol):
    """Answers what a turn leads to, for one board with some stones on it."""

    def ended(self, drops: Iterable[Drop], player: int) -> End:
        """What it is worth to `player` to end a turn with these stones added; the total is odd."""


class LiveProbe:
    """Answers from the levels of a solver.

    Args:
        points: the empty points of the board that was solved, as they are numbered there.
        solver: the one that solved it.
        levels: what it found.
        stones: the black and the white stones that stand on some of these points by now.

    """

    def __init__(
        self,
        points: tuple[int, ...],
        solver: Solver,
        levels: dict[int, Level],
        stones: tuple[int, int] = (0, 0),
    ) -> None:
        self._points = points
        self._number = {point: number for number, point in enumerate(points)}
        self._solver = solver
        self._levels = levels
        self._stones = tuple(
            sum(1 << number for number, point in enumerate(points) if colour >> point & 1)
            for colour in stones
        )

    def within(self, stones: tuple[int, int]) -> LiveProbe:
        """The same for a board with these stones as well."""
        return LiveProbe(self._points, self._solver, self._levels, stones)

    def ended(self, drops: Iterable[Drop], player: int) -> End:
        """See `Probe.ended`."""
        colours = list(self._stones)
        for drop in drops:
            colours[drop.colour] |= 1 << self._number[drop.point]
        black, filled = colours[BLACK], colours[0] | colours[1]
        rows = self._levels[filled.bit_count()].ended
        if isinstance(self._solver, DistanceSolver):
            value = self._solver.value(rows, filled, black, player)
            assert value is not None, "the total is even there"
            return End(*value)
        assert isinstance(self._solver, WinSolver)
        return End(self._solver.wins(rows, filled, black, player), None)


class TableProbe:
    """Answers from a table of openings."""

    def __init__(self, state: GroupsState, table: OpeningTable) -> None:
        self._stones = state.stones
        self._table = table

    def ended(self, drops: Iterable[Drop], player: int) -> End:
        """See `Probe.ended`."""
        stones = list(self._stones)
        for drop in drops:
            stones[drop.colour] |= 1 << drop.point
        return End(self._table.wins(stones[0] | stones[1], stones[BLACK], player), None)


def perfect(state: GroupsState, watch: Watch | None = None) -> Perfect:
    """The value of a state and of every turn from it. Raises `NotSolvedError`."""
    outcome = state.outcome()
    if outcome is not None:
        assert outcome.winner is not None
        return Perfect(ExactValue(Fraction(1 - outcome.winner.index), 0))
    return evaluated(state, probe_of(state, watch))


def evaluated(state: GroupsState, probe: Probe) -> Perfect:
    """The value of a state that goes on and of every turn from it, as a probe knows them."""
    mover = PLAYERS[state.mover]
    turns = [(turn, _value(state, probe, turn)) for turn in state.turns()]
    turns.sort(key=lambda turn: turn[1].rank, reverse=True)
    choices = tuple(
        Choice(turn, ExactValue(Fraction(end.won != bool(mover.index)), end.distance))
        for turn, end in turns
    )
    return Perfect(choices[0].value, choices)


def probe_of(state: GroupsState, watch: Watch | None = None) -> Probe:
    """Whatever answers for the board of a state. Raises `NotSolvedError` if nothing does."""
    board = state.board
    empty = state.empty.bit_count()
    stones = len(board.names) - empty
    ready = READY_POINTS
    if has_table(board):
        if empty > ready and stones + 2 <= stones_of(board):
            table = opening_table(board)
            assert table is not None
            return TableProbe(state, table)
        # No gap between the table and what is solved while one waits.
        ready = max(ready, len(board.names) - (stones_of(board) - 1))
    if empty <= ready:
        return _live_probe(board, state, None)
    if watch is None or empty > LARGEST or problem_of(state)[0].memory > MEMORY:
        limit = ready if watch is None else _longest()
        raise NotSolvedError(
            f"{empty} points are still empty: exact values begin at {limit}"
            f"{'' if watch is None else ', even with time to wait'}."
        )
    return _live_probe(board, state, watch)


def problem_of(state: GroupsState) -> tuple[Problem, tuple[int, ...]]:
    """What is left of a board, and its empty points in the order in which they are numbered there."""
    board = state.board
    points = board.members(state.empty)
    number = {point: 1 << own for own, point in enumerate(points)}

    def inner(mask: int) -> int:
        return sum(number[point] for point in board.members(mask & state.empty))

    black, white = state.sides
    problem = Problem(
        near=tuple(inner(board.near[point]) for point in points),
        reaches=(
            tuple(inner(group.reach) for group in black.groups),
            tuple(inner(group.reach) for group in white.groups),
        ),
        lead=len(black.groups) - len(white.groups),
        maps=(tuple(range(len(points))),),
        alike=state.is_first_turn,
    )
    return problem, points


_probes: OrderedDict[tuple[Topology, tuple[int, int]], LiveProbe] = OrderedDict()
_lock = Lock()


def _live_probe(board: Topology, state: GroupsState, watch: Watch | None) -> LiveProbe:
    key = (board, state.stones)
    with _lock:
        if key in _probes:
            _probes.move_to_end(key)
            return _probes[key]
    problem, points = problem_of(state)
    distances = problem.points <= DISTANCE_POINTS
    solver = DistanceSolver(problem, watch) if distances else WinSolver(problem, watch)
    probe = LiveProbe(points, solver, solver.levels())
    with _lock:
        _probes[key] = probe
        while len(_probes) > _KEPT:
            _probes.popitem(last=False)
    return probe


def _value(state: GroupsState, probe: Probe, turn: tuple[Move, ...]) -> End:
    """What a turn is worth to the player who makes it, counted from before the turn."""
    mover = state.mover
    if turn != (PASS,):
        return probe.ended([move for move in turn if isinstance(move, Drop)], mover).later()
    counts = [len(side.groups) for side in state.sides]
    after_passes = End(counts[mover] < counts[1 - mover], 1)
    if state.passes:
        return after_passes
    # If the other one passes too, the game is over; or they go on with stones. They were asked to
    # move by a pass, so that theirs ends the game.
    theirs = [after_passes.turned()]
    for reply in state.turns():
        if reply != (PASS,):
            drops = [move for move in reply if isinstance(move, Drop)]
            theirs.append(probe.ended(drops, 1 - mover).later())
    return max(theirs, key=lambda end: end.rank).turned().later()


@cache
def warm_up() -> None:
    """Runs both solvers once on a board of two points."""
    tiny = Problem((2, 1), ((), ()), 0, ((0, 1),), False)
    for kind in (WinSolver, DistanceSolver):
        kind(tiny).levels()


def _longest() -> int:
    """With how many empty points a position is small enough for `MEMORY`."""
    points = READY_POINTS
    while Problem((0,) * (points + 1), ((), ()), 0, ((),), False).memory <= MEMORY:
        points += 1
    return points
