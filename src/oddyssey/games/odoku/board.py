"""The board of Odoku: 25 points, their names, and the fifteen groups of five.

A point is a number from 0 to 24, in the order of the names: a1 is 0, a2 is 1, b1 is 5, e5 is 24.
A set of points is an integer whose bit 1 << point is set.
"""

from __future__ import annotations

from dataclasses import dataclass
from enum import Enum

SIZE = 5
COLUMNS = "abcde"
NAMES = tuple(f"{letter}{number}" for letter in COLUMNS for number in range(1, SIZE + 1))
"""The name of each point."""
POINTS = {name: point for point, name in enumerate(NAMES)}
"""The point of each name."""
ALL = (1 << len(NAMES)) - 1
"""The set of all points."""


class Fate(Enum):
    """What has become of a group: its fate can still change, or is sealed whatever follows."""

    OPEN = "open"
    BALANCED = "balanced"
    UNBALANCED = "unbalanced"


def fate(white: int, blue: int) -> Fate:
    """The fate of a group with so many white and so many blue pieces, five at most.

    A full group is balanced with two or three blue pieces. So two of each colour make it balanced
    for sure, and four of one colour unbalanced for sure.
    """
    if white >= 2 and blue >= 2:
        return Fate.BALANCED
    if white >= 4 or blue >= 4:
        return Fate.UNBALANCED
    return Fate.OPEN


@dataclass(frozen=True, slots=True)
class Group:
    """Five points that are counted together.

    Attributes:
        name: as within a sentence: "row 5", "column d", "the cross", "North-East".
        points: its points, in the order of their names.
        mask: the same as a set.

    """

    name: str
    points: tuple[int, ...]
    mask: int

    @property
    def title(self) -> str:
        """The name as at the start of a sentence."""
        return self.name[0].upper() + self.name[1:]

    @property
    def cells(self) -> tuple[str, ...]:
        """The names of its points."""
        return tuple(NAMES[point] for point in self.points)


def _group(name: str, cells: str) -> Group:
    points = tuple(sorted(POINTS[cell] for cell in cells.split()))
    return Group(name, points, sum(1 << point for point in points))


ROWS = tuple(
    _group(f"row {number}", " ".join(f"{letter}{number}" for letter in COLUMNS))
    for number in range(1, SIZE + 1)
)
COLUMN_GROUPS = tuple(
    _group(f"column {letter}", " ".join(f"{letter}{number}" for number in range(1, SIZE + 1)))
    for letter in COLUMNS
)
REGIONS = (
    _group("the cross", "c3 b3 d3 c2 c4"),
    _group("North-East", "c5 d5 e5 d4 e4"),
    _group("South-East", "e3 e2 e1 d2 d1"),
    _group("South-West", "c1 b1 a1 a2 b2"),
    _group("North-West", "a3 a4 b4 a5 b5"),
)
"""The five groups that tile the board: the central cross and the pinwheel of corners."""
GROUPS = (*ROWS, *COLUMN_GROUPS, *REGIONS)
"""All fifteen, in the order in which they are named: rows, columns, cross, corners."""
GROUPS_AT = tuple(
    tuple(group for group in GROUPS if point in group.points) for point in range(len(NAMES))
)
"""For each point its three groups: its row, its column and its region."""


def column_and_row(point: int) -> tuple[int, int]:
    """Column from 0 at the left, row from 0 at the bottom."""
    return divmod(point, SIZE)


def quarter_turn(point: int) -> int:
    """Where a point comes to lie when the board is turned clockwise by a quarter.

    The pinwheel of regions looks the same after it; after a reflection it would not.
    """
    column, row = column_and_row(point)
    return row * SIZE + (SIZE - 1 - column)


def turned(points: int, quarters: int) -> int:
    """A set of points after so many quarter turns clockwise."""
    for _ in range(quarters):
        points = sum(1 << quarter_turn(p) for p in range(len(NAMES)) if points >> p & 1)
    return points
