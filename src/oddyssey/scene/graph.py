"""A value over the turns of a game, as data, and drawn: as SVG for a page or alone, and as text."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass
from fractions import Fraction
from html import escape
from itertools import pairwise

from .svg import own_stylesheet

WIDTH, HEIGHT = 400, 220
"""SVG units, which a phone shows about as pixels."""
_LEFT, _RIGHT, _TOP, _BOTTOM = 62, 12, 24, 40


@dataclass(frozen=True, slots=True)
class Spot:
    """A point of the graph.

    Attributes:
        at: how many turns have been played; a half for what happens within a turn.
        value: its height; None leaves a gap.

    """

    at: Fraction
    value: Fraction | None


@dataclass(frozen=True, slots=True)
class Band:
    """An estimated point: what is likely, and the interval in which it probably lies."""

    at: Fraction
    value: float
    low: float
    high: float


@dataclass(frozen=True, slots=True)
class Mark:
    """A moment that is pointed out: `kind` is "error", "coin" or "likely", which differ in shape."""

    at: Fraction
    value: Fraction | float
    kind: str
    text: str


@dataclass(frozen=True, slots=True)
class Graph:
    """A graph of values.

    Attributes:
        title: what it shows, for those who don't see it: the values themselves belong into a table.
        spots: the values in order.
        marks: the moments to point out.
        ticks: the heights that are named at the side, from the lowest up, with their names.
        level: the height at which neither side is ahead; None draws none.
        sides: what it means to be above and below the level; () if the ticks say it.
        turns: how many turns there are.
        stairs: values hold until the next one, as who wins does.
        bands: what is only estimated, in order: drawn dashed, with the interval as a band around it.

    """

    title: str
    spots: tuple[Spot, ...]
    marks: tuple[Mark, ...]
    ticks: tuple[tuple[Fraction, str], ...]
    level: Fraction | None
    sides: tuple[str, ...]
    turns: int
    stairs: bool = False
    bands: tuple[Band, ...] = ()

    def svg(self) -> str:
        """A file of its own, light or dark as its reader prefers."""
        looks = f"<style>{own_stylesheet('graph.css')}</style>"
        return (
            f'<svg xmlns="http://www.w3.org/2000/svg" class="graph" role="img" '
            f'width="{2 * WIDTH}" height="{2 * HEIGHT}" viewBox="0 0 {WIDTH} {HEIGHT}">'
            f"<title>{escape(self.title)}</title>{looks}{self._body(None)}</svg>\n"
        )

    def in_page(self, here: int | None = None) -> str:
        """The same for a page, which brings the style sheet; `here` marks a turn."""
        return (
            f'<svg class="graph" role="img" aria-label="{escape(self.title)}" '
            f'viewBox="0 0 {WIDTH} {HEIGHT}">{self._body(here)}</svg>'
        )

    def text(self, columns: int = 64) -> str:
        """The same in characters: `*` for values, `~` for estimates, `-` for the level."""
        rows = 2 if self.stairs and not self.bands else 9
        names = dict(self.ticks)
        low, high = self.ticks[0][0], self.ticks[-1][0]
        margin = max(len(name) for name in names.values())
        per_turn = max(1, min(3, columns // max(1, self.turns)))
        width = min(columns, per_turn * self.turns) + 1
        lines = [[" "] * width for _ in range(rows)]

        def row(value: Fraction | float) -> int:
            return round(float(high - value) / float(high - low) * (rows - 1))

        def column(at: Fraction) -> int:
            return round(at * (width - 1) / max(1, self.turns))

        if self.level is not None:
            lines[row(self.level)] = ["-"] * width
        for band in self.bands:
            lines[row(band.value)][column(band.at)] = "~"
        for spot in self.spots:
            if spot.value is not None and spot.at.denominator == 1:
                lines[row(spot.value)][column(spot.at)] = "*"
        named = {row(value): name for value, name in self.ticks}
        told = [
            f"{named.get(i, ''):>{margin}} |{''.join(line)}".rstrip() for i, line in enumerate(lines)
        ]
        last = str(self.turns)
        told.append(f"{'turn':>{margin}}  0{last:>{max(width - 1, len(last) + 1)}}")
        return "\n".join(told)

    # -- the parts of the picture -------------------------------------------------------------------

    def _x(self, at: Fraction | int) -> float:
        return _LEFT + float(Fraction(at) / max(1, self.turns)) * (WIDTH - _LEFT - _RIGHT)

    def _y(self, value: Fraction | float) -> float:
        low, high = self.ticks[0][0], self.ticks[-1][0]
        return _TOP + float(high - value) / float(high - low) * (HEIGHT - _TOP - _BOTTOM)

    def _body(self, here: int | None) -> str:
        parts = [self._grid()]
        if self.level is not None:
            parts.append(self._across("level", self.level))
        if here is not None:
            x = _units(self._x(here))
            parts.append(f'<path class="here" d="M{x} {_TOP}V{HEIGHT - _BOTTOM}"/>')
        parts += self._estimates()
        parts += self._lines()
        parts += [self._mark(mark) for mark in self.marks]
        return "".join(parts)

    def _grid(self) -> str:
        parts = []
        for value, name in self.ticks:
            parts.append(self._across("grid", value))
            y = _units(self._y(value))
            parts.append(
                f'<text x="{_LEFT - 6}" y="{y}" text-anchor="end" '
                f'dominant-baseline="central">{escape(name)}</text>'
            )
        right = WIDTH - _RIGHT
        under = HEIGHT - _BOTTOM + 15
        for side, y in zip(self.sides, ("14", str(under)), strict=False):
            parts.append(
                f'<text class="side" x="{right}" y="{y}" text-anchor="end">{escape(side)}</text>'
            )
        foot = HEIGHT - 4
        parts.append(f'<text x="{_LEFT}" y="{foot}" text-anchor="middle">0</text>')
        if self.turns:
            middle = (_LEFT + right) / 2
            parts.append(f'<text x="{_units(middle)}" y="{foot}" text-anchor="middle">turns</text>')
            parts.append(f'<text x="{right}" y="{foot}" text-anchor="end">{self.turns}</text>')
        return "".join(parts)

    def _across(self, role: str, value: Fraction) -> str:
        return f'<path class="{role}" d="M{_LEFT} {_units(self._y(value))}H{WIDTH - _RIGHT}"/>'

    def _lines(self) -> list[str]:
        parts = []
        for stretch in self._stretches():
            places = [(self._x(at), self._y(value)) for at, value in stretch]
            if len(places) == 1:
                cx, cy = map(_units, places[0])
                parts.append(f'<circle class="dot" cx="{cx}" cy="{cy}" r="3.5"/>')
                continue
            path = f"M{_units(places[0][0])} {_units(places[0][1])}"
            for (_, _), (x, y) in pairwise(places):
                path += f"H{_units(x)}V{_units(y)}" if self.stairs else f"L{_units(x)} {_units(y)}"
            parts.append(f'<path class="values" d="{path}"/>')
        return parts

    def _estimates(self) -> list[str]:
        """For each run of estimates the band of their intervals, and a dashed line through it."""
        runs: list[list[Band]] = []
        for band in self.bands:
            if not runs or band.at - runs[-1][-1].at > 1:
                runs.append([])
            runs[-1].append(band)
        parts = []
        for run in runs:
            upper = [(band.at, band.high) for band in run]
            lower = [(band.at, band.low) for band in reversed(run)]
            if len(run) > 1:
                parts.append(f'<path class="band" d="{self._path((*upper, *lower))}Z"/>')
                middle = self._path((band.at, band.value) for band in run)
            else:
                middle = self._path((upper[0], lower[0]))
            parts.append(f'<path class="estimates" d="{middle}"/>')
        return parts

    def _path(self, points: Iterable[tuple[Fraction, float]]) -> str:
        return "M" + "L".join(f"{_units(self._x(at))} {_units(self._y(value))}" for at, value in points)

    def _stretches(self) -> list[list[tuple[Fraction, Fraction]]]:
        """The values between two gaps."""
        stretches: list[list[tuple[Fraction, Fraction]]] = [[]]
        for spot in self.spots:
            if spot.value is None:
                stretches.append([])
            else:
                stretches[-1].append((spot.at, spot.value))
        return [stretch for stretch in stretches if stretch]

    def _mark(self, mark: Mark) -> str:
        x, y = self._x(mark.at), self._y(mark.value)
        if mark.kind != "coin":  # a cross, so that it is told from a coin without its colour
            shape = _polygon(mark.kind, x, y, _CROSS)
        else:
            shape = f'<circle class="coin" cx="{_units(x)}" cy="{_units(y)}" r="5"/>'
        before = [band.value for band in self.bands if band.at < mark.at]
        before += [
            float(spot.value) for spot in self.spots if spot.at < mark.at and spot.value is not None
        ]
        fell = bool(before) and before[-1] > mark.value  # the line comes from above
        place = _units(y + 19 if fell else y - 9)
        return f'{shape}<text class="number" x="{_units(x)}" y="{place}">{escape(mark.text)}</text>'


_CROSS = (
    *((-6, -4), (-4, -6), (0, -2), (4, -6), (6, -4), (2, 0)),
    *((6, 4), (4, 6), (0, 2), (-4, 6), (-6, 4), (-2, 0)),
)


def _polygon(role: str, x: float, y: float, corners: tuple[tuple[int, int], ...]) -> str:
    points = " ".join(f"{_units(x + across)},{_units(y + down)}" for across, down in corners)
    return f'<polygon class="{role}" points="{points}"/>'


def _units(length: float) -> str:
    return f"{round(length, 1):g}"
