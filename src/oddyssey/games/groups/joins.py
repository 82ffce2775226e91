"""Which groups of a colour can become one in the turn to come, and by which stones.

A turn drops one or two stones. One that touches several groups joins them; two that both do, or that
lie side by side between groups, can join more. Which of these turns the parity allows is what makes
it a matter of counting: a stone that joins two groups changes the total by one and needs a second
stone to mend that, and two stones side by side between two groups can never close the gap.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from functools import cached_property

from .rules import GroupsState


@dataclass(frozen=True, slots=True)
class Join:
    """Groups that one stone would make one, or that it takes two stones to make one.

    Attributes:
        colour: of the stones and the groups.
        groups: those that become one, as sets of points, ordered by their first points.
        ways: the points of the stones, one or two, that do it; each a possible turn or a part of one.

    """

    colour: int
    groups: tuple[int, ...]
    ways: tuple[tuple[int, ...], ...]

    @property
    def alone(self) -> bool:
        """Whether one stone does it."""
        return len(self.ways[0]) == 1


def joins(state: GroupsState) -> tuple[Join, ...]:
    """What can be joined in the turn that is under way or about to begin, one stone first.

    Of two stones only what neither of them does by itself is told. Two groups can be one after the
    next turn if and only if they are among the groups of one of these.
    """
    found: list[Join] = []
    for colour, points in enumerate(state.allowed_drops()):  # none at the end of the game
        if points:
            found += _Side(state, colour, points).joins()
    return tuple(sorted(found, key=lambda join: (not join.alone, join.colour)))


class _Side:
    """The groups of one colour, as bits of sets of groups, and the empty points that touch them."""

    def __init__(self, state: GroupsState, colour: int, allowed: int) -> None:
        self._state, self._colour, self._allowed = state, colour, allowed
        groups = sorted(state.sides[colour].groups, key=lambda group: group.stones & -group.stones)
        self._groups = [group.stones for group in groups]
        self._points = [state.board.members(group.reach & state.empty) for group in groups]
        self._touched: dict[int, int] = {}
        for number, points in enumerate(self._points):
            for point in points:
                self._touched[point] = self._touched.get(point, 0) | 1 << number

    def joins(self) -> Iterator[Join]:
        """What one stone joins; then, at the start of a turn, what it takes two for."""
        single: dict[int, list[tuple[int, ...]]] = {}
        for point, groups in sorted(self._touched.items()):
            if groups.bit_count() > 1 and self._allowed >> point & 1:
                single.setdefault(groups, []).append((point,))
        yield from self._listed(single)
        if self._state.first is not None:
            return
        reached = [1 << number for number in range(len(self._groups))]  # with which one stone joins it
        for groups in single:
            for number in self._state.board.members(groups):
                reached[number] |= groups
        double: dict[int, list[tuple[int, ...]]] = {}
        for first, second in self._pairs():
            groups = self._touched[first] | self._touched[second]
            # Two stones that end in one group change the total by 1 less the groups that they join.
            if (self._state.total - groups.bit_count()) % 2 == 0 and any(
                groups & ~reached[number] for number in self._state.board.members(groups)
            ):
                double.setdefault(groups, []).append((first, second))
        yield from self._listed(double)

    def _pairs(self) -> Iterator[tuple[int, int]]:
        """Two points whose stones end in one group, each touching a group that the other doesn't."""
        touched, near = self._touched, self._state.board.near
        for first, groups in touched.items():
            others = near[first]  # which grow together, or over a group that both touch
            if groups.bit_count() > 1:
                for number in self._state.board.members(groups):
                    others |= self._joining[number]
            for second in self._state.board.members(others >> first + 1 << first + 1):
                if groups & ~touched.get(second, groups) and touched[second] & ~groups:
                    yield first, second

    @cached_property
    def _joining(self) -> list[int]:
        """For each group the points that touch it and another one."""
        return [
            sum(1 << point for point in points if self._touched[point].bit_count() > 1)
            for points in self._points
        ]

    def _listed(self, found: Mapping[int, list[tuple[int, ...]]]) -> Iterator[Join]:
        for groups, ways in found.items():
            members = (self._groups[number] for number in self._state.board.members(groups))
            yield Join(self._colour, tuple(members), tuple(sorted(ways)))
