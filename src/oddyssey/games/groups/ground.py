"""The board under the stones: lines or hexagons, coordinates, and where all of it goes."""

from __future__ import annotations

import math
from dataclasses import dataclass

from oddyssey.scene import Circle, Label, Line, Point, Polygon, Shape, TextLabel, slab

from .topology import Topology, letters

_SIDE = 1 / math.sqrt(3)
"""The side of a hexagon whose opposite sides are 1 apart."""

_TONES = ("tone-5", "tone-6", "tone-7")


@dataclass(frozen=True)
class Ground:
    """A board as it is drawn and printed without stones.

    Attributes:
        width: in cells.
        height: in cells.
        places: where each point is drawn.
        hits: the shape of each point's place.
        stone: the radius of a stone.
        shapes: the ground, its lines or hexagons, and the coordinates.
        text_at: line and column of each point in the text grid.
        text_labels: the coordinates there.

    """

    width: float
    height: float
    places: tuple[Point, ...]
    hits: tuple[Shape, ...]
    stone: float
    shapes: tuple[Shape, ...]
    text_at: tuple[tuple[int, int], ...]
    text_labels: tuple[TextLabel, ...]


def ground(board: Topology) -> Ground:
    """The drawing of an empty board."""
    return _hexagon_ground(board) if board.hexagonal else _rectangle_ground(board)


def _rectangle_ground(board: Topology) -> Ground:
    columns, rows = board.size
    left, top, margin = 1.05, 0.7, 1.0
    width, height = left + columns - 1 + 0.7, top + rows - 1 + margin
    places = tuple((x + left, y + top) for x, y in board.places)
    right, bottom = left + columns - 1, top + rows - 1
    corners = ((0.0, 0.0), (width, 0.0), (width, height), (0.0, height))
    shapes: list[Shape] = [*slab(corners)]
    shapes += [Line("line", ((left + x, top), (left + x, bottom))) for x in range(columns)]
    shapes += [Line("line", ((left, top + y), (right, top + y))) for y in range(rows)]
    shapes += [Circle("star", left + x, bottom - y, 0.08) for x in _stars(columns) for y in _stars(rows)]
    shapes += [Label("coordinate", left + x, bottom + 0.68, letters(x), 0.34) for x in range(columns)]
    shapes += [Label("coordinate", 0.4, bottom - y, str(y + 1), 0.34) for y in range(rows)]
    spread = 1 + len(letters(columns - 1))
    indent = len(str(rows)) + 1
    text_at = tuple((round(y), indent + spread * round(x)) for x, y in board.places)
    labels = [TextLabel(line, 0, name.rjust(indent - 1)) for line, name in enumerate(board.row_names)]
    labels += [TextLabel(rows, indent + spread * x, letters(x)) for x in range(columns)]
    hits = tuple(
        Polygon("", ((x - 0.5, y - 0.5), (x + 0.5, y - 0.5), (x + 0.5, y + 0.5), (x - 0.5, y + 0.5)))
        for x, y in places
    )
    return Ground(width, height, places, hits, 0.455, tuple(shapes), text_at, tuple(labels))


def _stars(length: int) -> tuple[int, ...]:
    """Which lines of a side bear star points: none on a board that is counted at a glance."""
    if length < 7:
        return ()
    edge = 2 if length < 12 else 3
    middle = (length // 2,) if length % 2 and length > 8 else ()
    return (edge, *middle, length - 1 - edge)


def _hexagon_ground(board: Topology) -> Ground:
    side = board.size[0]
    reach = (side - 1) + 1.35  # from the centre to the corners of the ground
    high = reach * math.sqrt(3) / 2
    width, height = 2 * reach, 2 * high
    across, down = reach - (side - 1), high - (side - 1) * math.sqrt(3) / 2
    places = tuple((x + across, y + down) for x, y in board.places)
    hits = tuple(Polygon("", _corners(x, y)) for x, y in places)
    outline = tuple(
        (reach + reach * math.cos(math.pi * k / 3), high + reach * math.sin(math.pi * k / 3))
        for k in range(6)
    )
    shapes: list[Shape] = [*slab(outline)]
    shapes += [
        Polygon(_TONES[tone], _corners(x, y)) for (x, y), tone in zip(places, board.tones, strict=True)
    ]
    wide = 1 if side < 10 else 2  # columns of text for half a step
    indent = len(board.row_names[0]) + 1
    text_at = tuple(
        (round(y / (math.sqrt(3) / 2)), indent + wide * round(2 * x)) for x, y in board.places
    )
    labels = []
    for line, (name, points) in enumerate(zip(board.row_names, board.rows, strict=True)):
        x, y = places[points[0]]
        shapes.append(Label("coordinate", x - 0.82, y, name, 0.34))
        column = text_at[points[0]][1]
        labels.append(TextLabel(line, column - len(name) - 1, name))
    for name, point in _number_ends(board):
        # Numbers stand where their line of cells leaves the board, to the lower right.
        x, y = places[point]
        line, column = text_at[point]
        shapes.append(Label("coordinate", x + 0.44, y + 0.76, name, 0.34))
        labels.append(TextLabel(line + 1, column + wide, name))
    return Ground(width, height, places, hits, 0.42, tuple(shapes), text_at, tuple(labels))


def _number_ends(board: Topology) -> list[tuple[str, int]]:
    """Each number of a hexagon's coordinates with the lowest point that has it."""
    lowest: dict[str, int] = {}
    for points in reversed(board.rows):
        for number, point in enumerate(points, 1):
            lowest.setdefault(str(number), point)
    return list(lowest.items())


def _corners(x: float, y: float) -> tuple[Point, ...]:
    """The corners of the cell about (x, y), standing on a corner."""
    angles = (math.pi * (2 * k + 1) / 6 for k in range(6))
    return tuple((x + _SIDE * math.cos(angle), y + _SIDE * math.sin(angle)) for angle in angles)
