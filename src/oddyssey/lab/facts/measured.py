"""A mean with its interval, where there is one that says something."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from ...core import mean_interval


@dataclass(frozen=True, slots=True)
class Measured:
    """A mean of what was measured in several games.

    Attributes:
        value: the mean.
        low: the lower bound of its 95 % interval (Student's t); None where it can't be told, since there
            were too few games, or all were alike, which says nothing about others.
        high: the upper bound; None likewise.

    """

    value: float
    low: float | None
    high: float | None


def measured(
    values: Sequence[float], least: float | None = None, most: float | None = None
) -> Measured | None:
    """The mean of some values with its interval, within what is possible; None if there are none.

    Two values at a time are those of a pair of games with the same luck and the sides changed. They
    aren't independent, so that the spread is taken from pair to pair.
    """
    if not values:
        return None
    mean = sum(values) / len(values)
    pairs = [sum(pair) / 2 for pair in zip(values[::2], values[1::2], strict=False)]
    interval = mean_interval(pairs) if len(set(values)) > 1 else None
    if interval is None or len(set(pairs)) == 1:
        return Measured(mean, None, None)
    half = (interval[2] - interval[1]) / 2
    low, high = mean - half, mean + half
    return Measured(
        mean, low if least is None else max(least, low), high if most is None else min(most, high)
    )
