"""How long a search may think: in seconds, in simulated games, until it is stopped, or all of that."""

from __future__ import annotations

import time
from collections.abc import Callable
from dataclasses import dataclass

from ..core import Searcher

SLICE = 0.007
"""So many seconds a search runs, about, before the clock and the wish to stop are looked at again."""
_GROWTH = 4
"""By how much a slice may be longer than the last one, whose speed is all that is known."""


@dataclass(frozen=True, slots=True)
class Budget:
    """Where thinking ends; whichever comes first counts, and without any it ends when it is stopped.

    Attributes:
        seconds: by the clock; None for no limit.
        simulations: in simulated games, those of earlier thinking not counted; None for no limit.

    """

    seconds: float | None = None
    simulations: int | None = None


@dataclass(frozen=True, slots=True)
class Thought:
    """How thinking went.

    Attributes:
        simulations: how many games were simulated this time.
        seconds: how long it took by the clock.
        stopped: whether it was told to stop before its budget was used up.

    """

    simulations: int
    seconds: float
    stopped: bool


def think(
    searcher: Searcher,
    budget: Budget,
    stop: Callable[[], bool] | None = None,
    report: Callable[[Searcher], None] | None = None,
    *,
    every: float = 0.25,
    clock: Callable[[], float] = time.perf_counter,
) -> Thought:
    """Lets a search deepen until its budget is used up, all is proved, or it is to stop.

    It runs in slices of some milliseconds, so that it ends on time and can be stopped at once.
    Whenever it ends, `searcher.found()` has what there is by then: one simulation is always made.

    Args:
        searcher: the search; it may have been thinking before, and goes on from there.
        budget: how long.
        stop: asked between slices; once it says yes, no further one begins. What it raises ends the
            thinking as well.
        report: told between slices, `every` so many seconds at most.
        every: how often to report, in seconds.
        clock: seconds from any start.

    """
    begun = last = now = clock()
    deadline = None if budget.seconds is None else begun + budget.seconds
    made, size, each = 0, 1, 0.0
    limit = budget.simulations
    stopped = False
    while not searcher.finished:
        if limit is not None:
            size = min(size, limit - made)
        if size < 1:
            break
        searcher.think(size)
        made += size
        then, now = now, clock()
        each = max((now - then) / size, 1e-9)
        size = max(1, min(int(SLICE / each), _GROWTH * size))
        if deadline is not None:
            if now + each / 2 >= deadline:
                break
            size = max(1, min(size, int((deadline - now) / each)))  # a last slice that ends on time
        if stop is not None and stop():
            stopped = True
            break
        if report is not None and now - last >= every:
            report(searcher)
            last = now = clock()
    return Thought(made, now - begun, stopped)
