"""A corner of a board for the settings sheet: whoever chooses colours sees at once what they do."""

from __future__ import annotations

from functools import cache

from oddyssey.scene import Circle, Label, Line, Polygon, Scene, Shape, piece, slab, svg

_WIDTH, _HEIGHT = 5.6, 2.3


@cache
def sample() -> str:
    """The picture, as SVG for a page."""
    return svg.picture(
        Scene("How boards look", _WIDTH, _HEIGHT, (), (), under=(*_board(), *_pieces(), *_squares()))
    )


def _board() -> tuple[Shape, ...]:
    corners = ((0.0, 0.0), (_WIDTH, 0.0), (_WIDTH, _HEIGHT), (0.0, _HEIGHT))
    across = (Line("line", ((0.9, y), (3.3, y))) for y in (0.6, 1.6))
    down = (Line("line", ((x, 0.6), (x, 1.6))) for x in (1.1, 2.1, 3.1))
    names = (Label("coordinate", 0.45, y, name) for y, name in ((0.6, "2"), (1.6, "1")))
    return (*slab(corners), *across, *down, *names)


def _pieces() -> tuple[Shape, ...]:
    last = Circle("last on-white", 2.1, 0.6, 0.17)
    return (*piece("black", 1.1, 0.6), *piece("white", 2.1, 0.6), last, *piece("black", 2.1, 1.6))


def _squares() -> tuple[Shape, ...]:
    shapes: list[Shape] = []
    for number, (x, y) in enumerate(((3.6, 0.25), (4.5, 0.25), (3.6, 1.15), (4.5, 1.15))):
        square = ((x, y), (x + 0.9, y), (x + 0.9, y + 0.9), (x, y + 0.9))
        shapes.append(Polygon(f"tone-{number + 1}", square))
    return (*shapes, *piece("ivory", 4.05, 0.7, 0.36), *piece("blue", 4.95, 1.6, 0.36))
