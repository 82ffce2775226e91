"""Pieces as shapes: every kind differs in its inner mark as well as in colour."""

from __future__ import annotations

import math

from .model import Arc, Circle, Line, Polygon, Shape


def piece(kind: str, x: float, y: float, radius: float = 0.44, *extra: str) -> tuple[Shape, ...]:
    """A piece of the palette about (x, y), of one of the kinds that `model.py` lists.

    `extra` roles such as "fresh" are added to its outline. Raises `KeyError` for an unknown kind.
    """
    role = " ".join((f"piece-{kind}", *extra))
    return (Circle(role, x, y, radius), *_INNER[kind](x, y, radius))


def _plain(x: float, y: float, radius: float) -> tuple[Shape, ...]:
    return ()


def _ring(x: float, y: float, radius: float) -> tuple[Shape, ...]:
    return (Circle("inner open on-ivory", x, y, radius * 0.5),)


def _cross(x: float, y: float, radius: float) -> tuple[Shape, ...]:
    arm = radius * 0.38
    return (
        Line("inner open on-blue", ((x - arm, y - arm), (x + arm, y + arm))),
        Line("inner open on-blue", ((x - arm, y + arm), (x + arm, y - arm))),
    )


def _sun(x: float, y: float, radius: float) -> tuple[Shape, ...]:
    rays = []
    for step in range(8):
        angle = math.pi * step / 4
        across, down = math.cos(angle), math.sin(angle)
        near, far = radius * 0.5, radius * 0.72
        start, end = (x + near * across, y + near * down), (x + far * across, y + far * down)
        rays.append(Line("inner open on-amber", (start, end)))
    return (Circle("inner solid on-amber", x, y, radius * 0.3), *rays)


def _moon(x: float, y: float, radius: float) -> tuple[Shape, ...]:
    outer, points = radius * 0.55, []
    for step in range(13):  # the outside of the crescent, from tip to tip
        angle = math.radians(-55 - 250 * step / 12)
        points.append((x + outer * math.cos(angle), y + outer * math.sin(angle)))
    centre = x + outer * 0.42
    tip_x, tip_y = points[0]
    inner = math.hypot(tip_x - centre, tip_y - y)
    first = math.degrees(math.atan2(points[-1][1] - y, points[-1][0] - centre))
    last = math.degrees(math.atan2(tip_y - y, tip_x - centre)) + 360
    for step in range(1, 12):  # and back along its inside
        angle = math.radians(first + (last - first) * step / 12)
        points.append((centre + inner * math.cos(angle), y + inner * math.sin(angle)))
    return (Polygon("inner solid on-violet", tuple(points)),)


def _level(x: float, y: float, radius: float) -> tuple[Shape, ...]:
    return _beam("on-teal", x, y, radius, 0)


def _tilted(x: float, y: float, radius: float) -> tuple[Shape, ...]:
    return _beam("on-rose", x, y, radius, 28)


def _beam(role: str, x: float, y: float, radius: float, tilt: float) -> tuple[Shape, ...]:
    """A balance: a beam on a point, `tilt` degrees from level."""
    pivot, half, foot = y - radius * 0.1, radius * 0.58, radius * 0.3
    across, down = (half * part(math.radians(tilt)) for part in (math.cos, math.sin))
    corners = ((x, pivot + radius * 0.1), (x + foot, pivot + foot * 2), (x - foot, pivot + foot * 2))
    return (
        Polygon(f"inner solid {role}", corners),
        Line(f"inner open {role}", ((x - across, pivot - down), (x + across, pivot + down))),
    )


def tick(role: str, x: float, y: float, radius: float) -> Line:
    """A tick that fills a disc of that radius about (x, y)."""
    down, up = (x - radius * 0.1, y + radius * 0.42), (x + radius * 0.55, y - radius * 0.4)
    return Line(role, ((x - radius * 0.5, y), down, up))


def stamp(good: bool, x: float, y: float, radius: float = 0.2) -> tuple[Shape, ...]:
    """A stamp: a tick in a disc for good, a cross in a diamond for bad."""
    if good:
        return (Circle("good", x, y, radius), tick("good inner open", x, y, radius))
    arm = radius * 0.36
    outline = (
        (x, y - radius * 1.2),
        (x + radius * 1.2, y),
        (x, y + radius * 1.2),
        (x - radius * 1.2, y),
    )
    return (
        Polygon("bad", outline),
        Line("bad inner open", ((x - arm, y - arm), (x + arm, y + arm))),
        Line("bad inner open", ((x - arm, y + arm), (x + arm, y - arm))),
    )


def notch(x: float, y: float, radius: float = 0.44) -> tuple[Shape, ...]:
    """The notch of a piece that is locked: a bite out of its upper right edge.

    It shows the board's ground, and belongs above the piece and a mark about its edge.
    """
    bite, away = radius * 0.36, radius * math.sqrt(0.5)
    return (
        Circle("locked", x + away, y - away, bite),
        Arc("locked open", x + away, y - away, bite, 135 - 80, 135 + 80),
    )


_INNER = {
    "black": _plain,
    "white": _plain,
    "ivory": _ring,
    "blue": _cross,
    "amber": _sun,
    "violet": _moon,
    "teal": _level,
    "rose": _tilted,
}
