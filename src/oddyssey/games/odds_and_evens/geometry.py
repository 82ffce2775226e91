"""The figure eight of Odds and Evens: where its two loops run and where their slots lie."""

from __future__ import annotations

import math
from dataclasses import dataclass, replace

from oddyssey.scene import Point

OPENING = math.radians(50)
"""The angle between the horizontal and the tracks where they cross."""

SPACING = 1.28
"""How far apart neighbouring slots lie along a loop, in cells, unless the loop is very small."""

SMALLEST = 1.6
"""The least radius of a loop: room for its marker and two lines of text."""

BAND = 0.64
"""Half the width of the board about the track."""

_STEP = math.radians(4)


@dataclass(frozen=True, slots=True)
class Track:
    """One loop: straight from the crossing, round a circle, and straight back.

    Attributes:
        crossing: where the two loops cross.
        outward: -1 for the left loop, 1 for the right one.
        capacity: how many slots it has.

    """

    crossing: Point
    outward: int
    capacity: int

    @property
    def radius(self) -> float:
        """The radius of the round part."""
        straight_and_round = 2 / math.tan(OPENING) + math.pi + 2 * OPENING
        return max(SMALLEST, (self.capacity + 1) * SPACING / straight_and_round)

    @property
    def centre(self) -> Point:
        """The middle of the round part."""
        x, y = self.crossing
        return x + self.outward * self.radius / math.sin(OPENING), y

    @property
    def reach(self) -> float:
        """How far the board extends sideways from the crossing."""
        return self.radius / math.sin(OPENING) + self.radius + BAND

    def slot(self, number: float) -> Point:
        """The middle of a slot, numbered from 1; the crossing is 0, and halves lie between slots."""
        return self._at(number * self._length / (self.capacity + 1))

    def heading(self, number: float) -> Point:
        """The direction, as a vector of length 1, in which the loop is filled at that slot."""
        (x, y), (ahead_x, ahead_y) = self.slot(number - 0.01), self.slot(number + 0.01)
        length = math.hypot(ahead_x - x, ahead_y - y)
        return (ahead_x - x) / length, (ahead_y - y) / length

    def line(self) -> tuple[Point, ...]:
        """The track itself, from the crossing round to the crossing."""
        return self.crossing, *self.around(0), self.crossing

    def around(self, offset: float) -> tuple[Point, ...]:
        """The round part at `offset` outside the track (inside if negative), in filling order."""
        radius, half = self.radius + offset, math.pi / 2 + OPENING
        count = math.ceil(2 * half / _STEP)
        turns = (half * (2 * step / count - 1) for step in range(count + 1))
        return tuple(self._on_circle(radius, turn) for turn in turns)

    def well(self) -> tuple[Point, ...]:
        """The inner edge of the board: the space that the loop encloses."""
        x, y = self.centre
        return (x - self.outward * (self.radius - BAND) / math.sin(OPENING), y), *self.around(-BAND)

    @property
    def _straight(self) -> float:
        return self.radius / math.tan(OPENING)

    @property
    def _length(self) -> float:
        return 2 * self._straight + self.radius * (math.pi + 2 * OPENING)

    def _on_circle(self, radius: float, angle: float) -> Point:
        x, y = self.centre
        return x + self.outward * radius * math.cos(angle), y + radius * math.sin(angle)

    def _at(self, length: float) -> Point:
        """The point `length` cells along the track."""
        x, y = self.crossing
        if length < self._straight:
            return x + self.outward * length * math.cos(OPENING), y - length * math.sin(OPENING)
        back = self._length - length
        if back < self._straight:
            return x + self.outward * back * math.cos(OPENING), y + back * math.sin(OPENING)
        angle = (length - self._straight) / self.radius - math.pi / 2 - OPENING
        return self._on_circle(self.radius, angle)


def tracks(capacities: tuple[int, int], margin: float) -> tuple[Track, Track, float, float]:
    """The left and the right loop, and the width and height of the board with its margin."""
    left, right = Track((0, 0), -1, capacities[0]), Track((0, 0), 1, capacities[1])
    height = 2 * (max(left.radius, right.radius) + BAND + margin)
    crossing = (margin + left.reach, height / 2)
    width = left.reach + right.reach + 2 * margin
    return replace(left, crossing=crossing), replace(right, crossing=crossing), width, height


def edge(left: Track, right: Track) -> tuple[Point, ...]:
    """The outer edge of the board about both loops, its waist rounded."""
    x, y = left.crossing
    waist = BAND / math.cos(OPENING)
    top, bottom = _waist((x, y - waist), -1), _waist((x, y + waist), 1)
    return *top, *right.around(BAND), *bottom[::-1], *left.around(BAND)[::-1]


def _waist(corner: Point, down: int) -> tuple[Point, ...]:
    """The corner where the outer edges of the loops meet, rounded, from left to right."""
    x, y = corner
    across, along = 0.6 * math.cos(OPENING), 0.6 * math.sin(OPENING) * down
    points = []
    for step in range(9):
        share = step / 8
        # A quadratic curve that leaves and arrives along the two edges.
        points.append((x + across * (2 * share - 1), y + along * ((1 - share) ** 2 + share**2)))
    return tuple(points)
