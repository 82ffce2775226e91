"""How sure a share is that was counted in trials, and a mean that was taken of values."""

from __future__ import annotations

from collections.abc import Sequence
from math import sqrt

NORMAL_95 = 1.959963984540054
"""The quantile of the normal distribution that leaves 2.5 % on either side."""


def wilson(won: float, trials: int) -> tuple[float, float, float]:
    """A share with the bounds of its 95 % interval.

    Args:
        won: how many of the trials succeeded; halves count for ties.
        trials: how many there were. With none the share is a half, and nothing is known.

    Returns:
        The share, the lower bound and the upper bound, each from 0 to 1 (Wilson 1927).

    >>> tuple(round(bound, 3) for bound in wilson(36, 40))
    (0.9, 0.769, 0.96)

    """
    if trials <= 0:
        return 0.5, 0.0, 1.0
    share, z = won / trials, NORMAL_95
    spread = 1 + z * z / trials
    middle = (share + z * z / (2 * trials)) / spread
    half = z * sqrt(share * (1 - share) / trials + z * z / (4 * trials * trials)) / spread
    return share, max(0.0, min(share, middle - half)), min(1.0, max(share, middle + half))


def mean_interval(values: Sequence[float]) -> tuple[float, float, float] | None:
    """A mean with the bounds of its 95 % interval; None for fewer than two values.

    Student's t interval (1908): right if the mean of so many values is about normal. Values that are
    all equal have an interval without width, which says nothing.

    >>> tuple(round(bound, 3) for bound in mean_interval([1, 2, 3, 4]))
    (2.5, 0.446, 4.554)

    """
    count = len(values)
    if count < 2:
        return None
    mean = sum(values) / count
    variance = sum((value - mean) ** 2 for value in values) / (count - 1)
    half = _student(count - 1) * sqrt(variance / count)
    return mean, mean - half, mean + half


_STUDENT = (12.706, 4.303, 3.182, 2.776, 2.571, 2.447, 2.365, 2.306)
"""What stands for `NORMAL_95` with 1, 2, … degrees of freedom."""


def _student(freedom: int) -> float:
    """The same for any number of them; beyond the table by Fisher's expansion, right to 3 digits."""
    if freedom <= len(_STUDENT):
        return _STUDENT[freedom - 1]
    z = NORMAL_95
    first = (z**3 + z) / 4
    second = (5 * z**5 + 16 * z**3 + 3 * z) / 96
    third = (3 * z**7 + 19 * z**5 + 17 * z**3 - 15 * z) / 384
    return z + first / freedom + second / freedom**2 + third / freedom**3
