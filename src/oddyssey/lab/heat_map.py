"""The cells of a sweep as a grid, where two things vary: what a heat map is drawn from."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass
from fractions import Fraction

from ..core import Game, PairOption, Value, both
from .axes import Axis
from .sweep import Sweep, SweepRow

_FIRST, _EVEN, _SECOND = (44, 90, 160), (247, 247, 247), (190, 95, 10)
"""Blue where the first side wins, white where both are equal, orange where the second wins: a pair of
colours that everyone tells apart."""


@dataclass(frozen=True, slots=True)
class HeatMap:
    """A grid of cells.

    Attributes:
        down: what the rows of the grid are, such as "capacity".
        across: what its columns are.
        rows: the value of each row, as it is typed.
        columns: the value of each column.
        cells: which cell of the sweep (`SweepRow.number`) stands there; None where the game has none.

    """

    down: str
    across: str
    rows: tuple[str, ...]
    columns: tuple[str, ...]
    cells: tuple[tuple[int | None, ...], ...]


def heat_map(sweep: Sweep) -> HeatMap | None:
    """The grid of a sweep in which two options vary, or the two halves of one pair; else None."""
    match sweep.varied:
        case (down, across):
            return _grid(sweep, down, across)
        case (axis,) if isinstance(axis.option, PairOption):
            return _halves(sweep, axis, axis.option)
    return None


def _grid(sweep: Sweep, down: Axis, across: Axis) -> HeatMap:
    numbers = {_key(game, down, across): number for number, game in enumerate(sweep.cells)}
    return HeatMap(
        down.option.name,
        across.option.name,
        tuple(down.option.format(value) for value in down.values),
        tuple(across.option.format(value) for value in across.values),
        tuple(tuple(numbers.get((row, column)) for column in across.values) for row in down.values),
    )


def _key(game: Game, *axes: Axis) -> tuple[Value, ...]:
    return tuple(game.options[axis.option.name] for axis in axes)


def _halves(sweep: Sweep, axis: Axis, option: PairOption) -> HeatMap | None:
    """A pair whose first number goes down and whose second goes across, if that fills most of a grid."""
    numbers = {both(game.options[option.name]): number for number, game in enumerate(sweep.cells)}
    rows, columns = (sorted({pair[half] for pair in numbers}) for half in (0, 1))
    if len(rows) < 2 or len(columns) < 2 or 2 * len(numbers) < len(rows) * len(columns):
        return None
    return HeatMap(
        f"{option.name}, {option.labels[0]}",
        option.labels[1],
        tuple(map(str, rows)),
        tuple(map(str, columns)),
        tuple(tuple(numbers.get((row, column)) for column in columns) for row in rows),
    )


def colour(part: float | Fraction) -> tuple[int, int, int]:
    """The colour of a share from 0 to 1, as red, green and blue from 0 to 255.

    >>> colour(1), colour(0.5)
    ((44, 90, 160), (247, 247, 247))
    """
    part = min(1.0, max(0.0, float(part)))
    towards, far = (_FIRST, 2 * part - 1) if part > 0.5 else (_SECOND, 1 - 2 * part)
    red, green, blue = (
        round(even + far * (end - even)) for even, end in zip(_EVEN, towards, strict=True)
    )
    return red, green, blue


def ink(paper: tuple[int, int, int]) -> tuple[int, int, int]:
    """Black or white, whichever is read better on a colour (relative luminance, WCAG 2).

    >>> ink((44, 90, 160)), ink((247, 247, 247))
    ((255, 255, 255), (0, 0, 0))
    """

    def linear(part: int) -> float:
        share = part / 255
        return share / 12.92 if share <= 0.04045 else ((share + 0.055) / 1.055) ** 2.4

    red, green, blue = map(linear, paper)
    luminance = 0.2126 * red + 0.7152 * green + 0.0722 * blue
    return (0, 0, 0) if (luminance + 0.05) ** 2 > 0.05 * 1.05 else (255, 255, 255)


def tones(rows: Iterable[SweepRow]) -> dict[int, float]:
    """Where each row stands from 0 to 1: its share or, between the least and the greatest, its score."""
    values: dict[int, float] = {}
    for row in rows:
        value = row.exact_payoff if row.exact_payoff is not None else row.simulated and row.simulated[0]
        if value is not None:
            values[row.number] = float(value)
    low, high = min(values.values(), default=0.0), max(values.values(), default=1.0)
    if low >= 0 and high <= 1:
        return values
    return {number: (value - low) / ((high - low) or 1) for number, value in values.items()}
