"""Intervals of shares and means, against figures from tables."""

from __future__ import annotations

import random

import pytest

from oddyssey.core import mean_interval, wilson
from oddyssey.core.interval import _student


@pytest.mark.parametrize(
    ("won", "count", "low", "high"),
    [(8, 10, 0.490, 0.943), (0, 20, 0.0, 0.161), (50, 100, 0.404, 0.596), (20, 20, 0.839, 1.0)],
)
def test_the_interval_of_a_share_is_wilsons(won: int, count: int, low: float, high: float) -> None:
    share, *bounds = wilson(won, count)
    assert share == won / count
    assert bounds == pytest.approx([low, high], abs=0.001)


def test_nothing_counted_says_nothing() -> None:
    assert wilson(0, 0) == (0.5, 0.0, 1.0)
    assert mean_interval([]) is None
    assert mean_interval([3.0]) is None


@pytest.mark.parametrize(
    ("freedom", "quantile"),
    [(1, 12.706), (8, 2.306), (9, 2.262), (10, 2.228), (19, 2.093), (30, 2.042), (120, 1.980)],
)
def test_students_quantiles_are_those_of_the_tables(freedom: int, quantile: float) -> None:
    assert _student(freedom) == pytest.approx(quantile, abs=0.001)


def test_nineteen_intervals_of_twenty_hold_the_mean() -> None:
    source = random.Random(1)
    held = 0
    for _ in range(400):
        interval = mean_interval([source.gauss(3, 2) for _ in range(12)])
        assert interval is not None
        held += interval[1] <= 3 <= interval[2]
    assert 0.92 < held / 400 < 0.98
