"""The marks of hints as shapes: a win, a loss, a worth in between, the best, and heat."""

from __future__ import annotations

import math
from collections.abc import Iterator
from dataclasses import dataclass, replace

from .model import Arc, Circle, Label, Line, Point, Polygon, Shape


@dataclass(frozen=True, slots=True)
class Worth:
    """What a move is worth, as it is marked.

    Attributes:
        won: a disc for a win, a diamond for a loss; None for a worth in between.
        share: of a worth in between, from 0 for the worst to 1 for the best move there is: the
            length of the bar under the number.
        text: a few characters that say it.
        longest: how many characters the longest such text of the board has, so that all are of one
            size.

    """

    won: bool | None
    share: float
    text: str
    longest: int


def worth_mark(worth: Worth, x: float, y: float, radius: float, *, crowded: bool) -> Iterator[Shape]:
    """A worth within `radius` of (x, y); `crowded` where a number needs a ground of its own."""
    letter = radius * min(0.9, 2.1 / worth.longest)
    if worth.won is None:
        if crowded:
            yield Polygon("worth-ground", _box(x, y, 1.15 * radius, 0.9 * radius))
        low, left, right = y + 0.55 * radius, x - 0.85 * radius, x + 0.85 * radius
        yield Label("worth", x, y - 0.12 * radius, worth.text, min(0.72 * radius, 1.6 * letter))
        yield Line("worth-bar", ((left, low), (right, low)))
        if worth.share > 0:
            full = left + worth.share * (right - left)
            yield Line("worth-bar filled", ((left, low), (full, low)))
    elif worth.won:
        yield Circle("worth-win", x, y, radius)
        yield Label("worth", x, y, worth.text, 0.95 * letter)
    else:
        reach = 1.2 * radius
        corners = ((x, y - reach), (x + reach, y), (x, y + reach), (x - reach, y))
        yield Polygon("worth-loss", corners)
        yield Label("worth", x, y, worth.text, 0.95 * letter)


def best_mark(kind: str, x: float, y: float, radius: float) -> tuple[Shape, ...]:
    """A star about (x, y); where a piece is to be chosen first, in the colours of that kind of piece."""
    points: list[Point] = []
    for step in range(10):
        angle, reach = math.pi * (step / 5 - 0.5), radius * (0.46 if step % 2 else 1)
        points.append((x + reach * math.cos(angle), y + reach * math.sin(angle)))
    return (Polygon(f"best piece-{kind}" if kind else "best", tuple(points)),)


def heat_mark(hit: Shape, grade: int) -> Shape:
    """The place of a cell, a little smaller, in one of four grades of heat; 0 is none at all."""
    x, y, _ = centre(hit)
    role = f"heat-{grade}"
    match hit:
        case Circle():
            return replace(hit, role=role, radius=0.86 * hit.radius)
        case Polygon(_, points):
            smaller = tuple((x + 0.86 * (px - x), y + 0.86 * (py - y)) for px, py in points)
            return Polygon(role, smaller)
    return replace(hit, role=role)


def centre(hit: Shape) -> tuple[float, float, float]:
    """The middle of a cell and how far it reaches from there in each direction."""
    match hit:
        case Circle(_, x, y, radius) | Arc(_, x, y, radius):
            return x, y, radius
        case Polygon(_, points) | Line(_, points):
            across, down = [x for x, _ in points], [y for _, y in points]
            left, right, top, bottom = min(across), max(across), min(down), max(down)
            return (left + right) / 2, (top + bottom) / 2, min(right - left, bottom - top) / 2
        case Label(_, x, y, _, size):
            return x, y, size


def _box(x: float, y: float, across: float, down: float) -> tuple[Point, ...]:
    return (
        (x - across, y - down),
        (x + across, y - down),
        (x + across, y + down),
        (x - across, y + down),
    )
