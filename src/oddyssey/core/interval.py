"""How sure a share is that was counted in trials."""

from __future__ import annotations

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
