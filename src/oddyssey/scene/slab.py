"""The surface of a board: its corners rounded, and an edge about it."""

from __future__ import annotations

import math
from collections.abc import Iterator, Sequence

from .model import Point, Polygon

CORNER = 0.22
"""How much of each side a rounded corner takes."""

_STEPS = 5
_INSET = 0.02
"""Half the width of the edge, so that it isn't cut off where the picture ends."""


def slab(corners: Sequence[Point]) -> tuple[Polygon, Polygon]:
    """The ground and the frame of a board with these corners, a convex polygon."""
    middle = (sum(x for x, _ in corners) / len(corners), sum(y for _, y in corners) / len(corners))
    inner = [_nearer(corner, middle) for corner in corners]
    points = tuple(_rounded(inner))
    return Polygon("ground", points), Polygon("frame", points)


def _nearer(corner: Point, middle: Point) -> Point:
    (x, y), (to_x, to_y) = corner, middle
    away = math.hypot(to_x - x, to_y - y)
    return x + _INSET * (to_x - x) / away, y + _INSET * (to_y - y) / away


def _rounded(corners: Sequence[Point]) -> Iterator[Point]:
    """The polygon with a quadratic curve in place of each corner, along the two sides there."""
    for before, corner, after in zip(
        (corners[-1], *corners[:-1]), corners, (*corners[1:], corners[0]), strict=True
    ):
        start, end = _along(corner, before), _along(corner, after)
        for step in range(_STEPS + 1):
            share = step / _STEPS
            yield (
                (1 - share) ** 2 * start[0] + 2 * share * (1 - share) * corner[0] + share**2 * end[0],
                (1 - share) ** 2 * start[1] + 2 * share * (1 - share) * corner[1] + share**2 * end[1],
            )


def _along(corner: Point, other: Point) -> Point:
    """The point `CORNER` away from a corner on the way to another one."""
    (x, y), (to_x, to_y) = corner, other
    share = min(0.5, CORNER / math.hypot(to_x - x, to_y - y))
    return x + share * (to_x - x), y + share * (to_y - y)
