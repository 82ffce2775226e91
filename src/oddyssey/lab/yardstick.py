"""A yardstick from outside, if there is one: how fast a program that many know plays at random."""

from __future__ import annotations

import time
from collections.abc import Callable
from dataclasses import dataclass

from ..adapters import MissingExtraError


@dataclass(frozen=True, slots=True)
class Yardstick:
    """Something to compare with.

    Attributes:
        name: what it plays.
        measure: how many random games it plays a second, measured for so many seconds.

    """

    name: str
    measure: Callable[[float], float]


def yardstick() -> Yardstick | None:
    """Go on 9x9 in OpenSpiel's C++; None where OpenSpiel is not installed."""
    try:
        from ..adapters.open_spiel import go_playouts_per_second
    except MissingExtraError:
        return None
    return Yardstick(
        "Go 9x9 in OpenSpiel's C++",
        lambda seconds: go_playouts_per_second(seconds, clock=time.thread_time),
    )
