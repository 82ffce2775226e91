"""One line about several cells: the outline of a group, drawn a little inside its edge."""

from __future__ import annotations

import math
from collections.abc import Iterator, Sequence
from dataclasses import replace

from .model import Arc, Circle, Label, Line, Point, Polygon, Shape

INSET = 0.025
"""How far inside the edge of its cells the line runs, so that two groups that touch stay apart."""

_Corner = tuple[int, int]


def outline(hits: Sequence[Shape], role: str, inset: float = INSET) -> Iterator[Shape]:
    """The outline of cells, given by the shapes of their places, `inset` inside their edge.

    Polygons that share an edge lie within one line; any other shape has a line of its own.
    """
    polygons = [hit.points for hit in hits if isinstance(hit, Polygon)]
    for loop in _loops(polygons):
        yield Polygon(role, tuple(_inset(loop, inset)))
    for hit in hits:
        match hit:
            case Circle():
                yield replace(hit, role=role)
            case Arc(_, x, y, radius) | Label(_, x, y, _, radius):
                yield Circle(role, x, y, radius)
            case Line():
                yield replace(hit, role=role)


def _loops(polygons: Sequence[Sequence[Point]]) -> Iterator[list[Point]]:
    """The closed lines about the union of polygons that meet edge to edge, all turning one way."""
    places: dict[_Corner, Point] = {}
    edges: dict[tuple[_Corner, _Corner], None] = {}
    for points in polygons:
        turned = points if _area(points) > 0 else points[::-1]
        corners = [_corner(point, places) for point in turned]
        for edge in zip(corners, [*corners[1:], corners[0]], strict=True):
            if edge[::-1] in edges:  # it lies between two of the cells
                del edges[edge[::-1]]
            else:
                edges[edge] = None
    leaving: dict[_Corner, list[_Corner]] = {}
    for start, end in edges:
        leaving.setdefault(start, []).append(end)
    while leaving:
        first = here = next(iter(leaving))
        before: _Corner | None = None
        loop: list[Point] = []
        while True:
            loop.append(places[here])
            after = _next(before, here, leaving[here])
            leaving[here].remove(after)
            if not leaving[here]:
                del leaving[here]
            before, here = here, after
            if here == first:
                break
        yield loop


def _next(before: _Corner | None, here: _Corner, ends: list[_Corner]) -> _Corner:
    """Where the line goes on; where two cells meet in a corner alone it stays with the same cell."""
    if before is None or len(ends) == 1:
        return ends[0]
    ahead = (here[0] - before[0], here[1] - before[1])

    def turn(end: _Corner) -> float:
        on = (end[0] - here[0], end[1] - here[1])
        return math.atan2(ahead[0] * on[1] - ahead[1] * on[0], ahead[0] * on[0] + ahead[1] * on[1])

    return max(ends, key=turn)


def _corner(point: Point, places: dict[_Corner, Point]) -> _Corner:
    """A corner as whole numbers, since cells that meet there may have worked it out differently."""
    key = (round(point[0] * 1000), round(point[1] * 1000))
    for across in (0, -1, 1):
        for down in (0, -1, 1):
            near = (key[0] + across, key[1] + down)
            if near in places:
                return near
    places[key] = point
    return key


def _area(points: Sequence[Point]) -> float:
    pairs = zip(points, [*points[1:], points[0]], strict=True)
    return sum(x * v - u * y for (x, y), (u, v) in pairs) / 2


def _inset(loop: Sequence[Point], inset: float) -> Iterator[Point]:
    """The corners of a loop, each moved inwards; corners on a straight line are left out."""
    count = len(loop)
    for number, (x, y) in enumerate(loop):
        before, after = loop[number - 1], loop[(number + 1) % count]
        coming, going = _unit(before, (x, y)), _unit((x, y), after)
        bend = coming[0] * going[1] - coming[1] * going[0]
        if abs(bend) < 1e-6:
            continue
        along = 1 + coming[0] * going[0] + coming[1] * going[1]
        # The inner side is to the left of a loop that turns as `_loops` makes them.
        across, down = -coming[1] - going[1], coming[0] + going[0]
        yield x + inset * across / along, y + inset * down / along


def _unit(start: Point, end: Point) -> Point:
    length = math.dist(start, end)
    return (end[0] - start[0]) / length, (end[1] - start[1]) / length
