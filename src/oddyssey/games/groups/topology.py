"""Boards as points and neighbours: rectangles (four neighbours a point) and hexagons (six)."""

from __future__ import annotations

import math
from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass, field
from functools import cache

Place = tuple[int, int]
"""Where a point is, in whole numbers about the centre of its board; not yet a drawing."""

SQUARE_STEPS = ((2, 0), (0, 2), (-2, 0), (0, -2))
HEXAGON_STEPS = ((1, 0), (0, 1), (-1, 1), (-1, 0), (0, -1), (1, -1))


@dataclass(frozen=True, eq=False)
class Topology:
    """A board without stones.

    Points are numbered from 0 in the order of their names: letter, then number. A set of points
    is a whole number with bit `p` set for point `p`.

    Attributes:
        names: the name of each point.
        near: the set of neighbours of each point.
        places: x (to the right) and y (down) of each point, neighbours 1 apart, from (0, 0).
        tones: 0, 1 or 2 for each point, neighbours on a hexagon never alike (0 on a rectangle).
        rows: the points row by row, from the top, each from left to right.
        row_names: what each of these rows is called in coordinates: "9" or "k".
        symmetries: each symmetry but the identity with its name: point `p` goes to `to[p]`.
        hexagonal: six neighbours, and letters name the rows instead of the columns.
        size: columns and rows; on a hexagon the cells of a side, twice.

    """

    names: tuple[str, ...]
    near: tuple[int, ...]
    places: tuple[tuple[float, float], ...]
    tones: tuple[int, ...]
    rows: tuple[tuple[int, ...], ...]
    row_names: tuple[str, ...]
    symmetries: tuple[tuple[str, tuple[int, ...]], ...]
    hexagonal: bool
    size: tuple[int, int]
    points: Mapping[str, int] = field(init=False, repr=False)
    every: int = field(init=False, repr=False)

    def __post_init__(self) -> None:
        object.__setattr__(self, "points", {name: point for point, name in enumerate(self.names)})
        object.__setattr__(self, "every", (1 << len(self.names)) - 1)

    def __reduce__(self) -> tuple[Callable[..., Topology], tuple[int, ...]]:
        # A copy is the same board: it is known by its size, and made once.
        return (hexagon, self.size[:1]) if self.hexagonal else (rectangle, self.size)

    def __repr__(self) -> str:
        kind = "hexagon" if self.hexagonal else "rectangle"
        return f"<{kind} of {len(self.names)} points>"

    def members(self, points: int) -> tuple[int, ...]:
        """The points of a set, in order."""
        found = []
        while points:
            low = points & -points
            found.append(low.bit_length() - 1)
            points ^= low
        return tuple(found)

    def where(self, name: str) -> str:
        """One clause that says which points there are, for someone who named another.

        >>> hexagon(6).where("a9")
        'row a runs from a1 to a6'
        """
        if not self.hexagonal:
            return f"the points run from {self.names[0]} to {self.names[-1]}"
        row = name.rstrip("0123456789")
        if row not in self.row_names:
            return f"the rows run from {self.row_names[-1]} to {self.row_names[0]}"
        points = self.rows[self.row_names.index(row)]
        return f"row {row} runs from {self.names[points[0]]} to {self.names[points[-1]]}"


def letters(number: int) -> str:
    """The letters of column or row `number`, from 0: a to z, then aa, ab and so on."""
    return letters(number // 26 - 1) + letters(number % 26) if number > 25 else chr(97 + number)


@cache
def rectangle(columns: int, rows: int) -> Topology:
    """A board of `columns` by `rows` points: the letter is the column, the number the row."""
    grid = [(column, row) for column in range(columns) for row in range(rows)]
    place = [(2 * column - columns + 1, 2 * row - rows + 1) for column, row in grid]
    turns = (4, _quarter_turn) if columns == rows else (2, _half_turn)
    return Topology(
        names=tuple(f"{letters(column)}{row + 1}" for column, row in grid),
        near=_neighbours(place, SQUARE_STEPS),
        places=tuple((float(column), float(rows - 1 - row)) for column, row in grid),
        tones=(0,) * len(grid),
        rows=tuple(
            tuple(column * rows + row for column in range(columns)) for row in reversed(range(rows))
        ),
        row_names=tuple(str(row + 1) for row in reversed(range(rows))),
        symmetries=_symmetries(place, *turns, _mirror),
        hexagonal=False,
        size=(columns, rows),
    )


@cache
def hexagon(side: int) -> Topology:
    """A hexagon with `side` cells a side: the letter is the row, the number counts from the left."""
    last = side - 1
    # In row r above the middle (below it: negative), the places (q, r) lie 1 apart and each
    # row is half a step further right than the one below it.
    grid = [
        (q, r) for r in range(-last, side) for q in range(max(-last, -last - r), min(last, last - r) + 1)
    ]
    rows: dict[int, list[int]] = {}
    for point, (_, r) in enumerate(grid):
        rows.setdefault(r, []).append(point)
    names = [""] * len(grid)
    for r, points in rows.items():
        for number, point in enumerate(points, 1):
            names[point] = f"{letters(r + last)}{number}"
    down = math.sqrt(3) / 2
    return Topology(
        names=tuple(names),
        near=_neighbours(grid, HEXAGON_STEPS),
        places=tuple((q + r / 2 + last, (last - r) * down) for q, r in grid),
        tones=tuple((q - r) % 3 for q, r in grid),
        rows=tuple(tuple(rows[r]) for r in reversed(range(-last, side))),
        row_names=tuple(letters(r + last) for r in reversed(range(-last, side))),
        symmetries=_symmetries(grid, 6, _sixth_turn, _slanted_mirror),
        hexagonal=True,
        size=(side, side),
    )


def _neighbours(places: Sequence[Place], steps: Sequence[Place]) -> tuple[int, ...]:
    point_at = {place: point for point, place in enumerate(places)}
    found = []
    for x, y in places:
        beside = (point_at.get((x + across, y + up)) for across, up in steps)
        found.append(sum(1 << point for point in beside if point is not None))
    return tuple(found)


def _symmetries(
    places: Sequence[Place],
    order: int,
    turn: Callable[[Place], Place],
    mirror: Callable[[Place], Place],
) -> tuple[tuple[str, tuple[int, ...]], ...]:
    """All turns and mirror images that differ, on a very small board fewer than twice `order`."""
    point_at = {place: point for point, place in enumerate(places)}
    found: dict[tuple[int, ...], str] = {}
    for mirrored in (False, True):
        images = [mirror(place) for place in places] if mirrored else list(places)
        for step in range(order):
            turned = f"turned by {step * 360 // order}°" if step else ""
            name = ", ".join(word for word in ("mirrored" if mirrored else "", turned) if word)
            found.setdefault(tuple(point_at[image] for image in images), name)
            images = [turn(image) for image in images]
    return tuple((name, points) for points, name in found.items() if name)


def _quarter_turn(place: Place) -> Place:
    return place[1], -place[0]


def _half_turn(place: Place) -> Place:
    return -place[0], -place[1]


def _mirror(place: Place) -> Place:
    return -place[0], place[1]


def _sixth_turn(place: Place) -> Place:
    return place[0] + place[1], -place[0]


def _slanted_mirror(place: Place) -> Place:
    return -place[0] - place[1], place[1]
