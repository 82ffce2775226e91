"""The stones of one colour and the groups that they form.

How a stone changes the number of groups decides everything: on a point that touches k groups of
its colour it makes them one, so the total changes by 1 - k. Hence only whether k is odd matters to
the parity, and that is kept for all points at once (`Side.contact`).
"""

from __future__ import annotations

from typing import NamedTuple

from .topology import Topology


class Group(NamedTuple):
    """A maximal connected set of stones of one colour.

    Attributes:
        stones: the points that it stands on.
        reach: all neighbours of these points; the empty ones among them are where it can grow.

    """

    stones: int
    reach: int


class Side(NamedTuple):
    """The stones of one colour.

    Attributes:
        stones: all points with a stone of this colour.
        groups: they again, as groups.
        contact: the points that touch an odd number of these groups; on an empty one of them a
            stone of this colour changes the number of groups by an even number.

    """

    stones: int = 0
    groups: tuple[Group, ...] = ()
    contact: int = 0

    def touching(self, point: int) -> tuple[Group, ...]:
        """The groups that a stone of this colour on `point` would join."""
        return tuple(group for group in self.groups if group.reach >> point & 1)

    def with_stone(self, board: Topology, point: int) -> Side:
        """The side with one more stone, which makes the groups that it touches one."""
        bit = 1 << point
        stones, reach, contact = bit, board.near[point], self.contact
        apart = []
        for group in self.groups:
            if group.reach & bit:
                stones |= group.stones
                reach |= group.reach
                contact ^= group.reach
            else:
                apart.append(group)
        apart.append(Group(stones, reach))
        return Side(self.stones | bit, tuple(apart), contact ^ reach)

    def contact_with(self, board: Topology, point: int) -> int:
        """The `contact` after a stone on `point`, for those who need nothing else."""
        reach, contact = board.near[point], self.contact
        for group in self.groups:
            if group.reach >> point & 1:
                reach |= group.reach
                contact ^= group.reach
        return contact ^ reach


def side_with(board: Topology, stones: int) -> Side:
    """The side whose stones stand on the points `stones`."""
    side = Side()
    for point in board.members(stones):
        side = side.with_stone(board, point)
    return side
