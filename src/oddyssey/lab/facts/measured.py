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
            was one game, or all were alike, which says nothing about others.
        high: the upper bound; None likewise.

    """

    value: float
    low: float | None
    high: float | None


def measured(
    values: Sequence[float], least: float | None = None, most: float | None = None
) -> Measured | None:
    """The mean of some values with its interval, within what is possible; None if there are none."""
    if not values:
        return None
    mean = sum(values) / len(values)
    interval = mean_interval(values) if len(set(values)) > 1 else None
    if interval is None:
        return Measured(mean, None, None)
    _, low, high = interval
    return Measured(
        mean, low if least is None else max(least, low), high if most is None else min(most, high)
    )
