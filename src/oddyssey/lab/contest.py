"""Things that are done against the clock, each in turn for a while, so that their rates compare."""

from __future__ import annotations

import random
import time
from collections.abc import Callable, Mapping
from concurrent.futures import ThreadPoolExecutor
from typing import Protocol

from ..core import Game
from ..players import playout
from .rate import Rate, gathered

Clock = Callable[[], float]
"""Seconds from any start.

What runs on one thread is measured by the time that this thread had a core (`time.thread_time`), so
that whatever else the machine does hardly matters.
"""

_SEED_BITS = 63
"""Seeds of `Game.playouts` have so many bits."""
_PARTS = 20
"""A share of time is spent in about so many compiled calls, or the last would take it too far."""

_MOST = 2**40
"""Nothing is done more often in a call, or what takes no time at all would never fill a part."""


class Contestant(Protocol):
    """Something that is done as often as it can be."""

    def __call__(self, seconds: float) -> tuple[float, float]:
        """Does it for about so many seconds, but once at least: how often, and how long it took."""


def contest(contestants: Mapping[str, Contestant], share: float, repeats: int) -> dict[str, Rate]:
    """The rates of all, each measured for `share` seconds in every round, one after the other.

    So what slows the machine down for a while slows all of them. A round to warm up comes first.
    """
    for contestant in contestants.values():
        contestant(share)
    rounds: dict[str, list[tuple[float, float]]] = {name: [] for name in contestants}
    for _ in range(repeats):
        for name, contestant in contestants.items():
            rounds[name].append(contestant(share))
    return {name: gathered(found) for name, found in rounds.items()}


class Rules:
    """Random games by the rules of a game, from its first state.

    Attributes:
        steps: how many atomic moves the games had on average, coins included.

    """

    def __init__(self, game: Game, source: random.Random, clock: Clock = time.thread_time) -> None:
        self.game, self.source, self.clock = game, source, clock
        self._games = self._steps = 0

    def __call__(self, seconds: float) -> tuple[float, float]:
        """See `Contestant`."""
        start, games, taken = self.clock(), 0, 0.0
        while games == 0 or taken < seconds:
            self._steps += random_game(self.game, self.source)
            games += 1
            taken = self.clock() - start
        self._games += games
        return games, max(taken, 1e-9)

    @property
    def steps(self) -> float:
        """How many atomic moves a game had, coins included."""
        return self._steps / max(self._games, 1)


class Calls:
    """Something compiled, which takes how often it is to be done.

    Args:
        done: does it so often.
        clock: seconds from any start.

    """

    def __init__(self, done: Callable[[int], object], clock: Clock = time.thread_time) -> None:
        self.done, self.clock = done, clock
        self._batch = 0

    def __call__(self, seconds: float) -> tuple[float, float]:
        """See `Contestant`. The first time it finds out how often fills a part of the time."""
        if not self._batch:
            self.done(1)  # compiles it
            self._batch = 1
            while self._batch < _MOST and self._timed(self._batch) < seconds / _PARTS:
                self._batch *= 2
        start, times, taken = self.clock(), 0, 0.0
        while times == 0 or taken < seconds:
            self.done(self._batch)
            times += self._batch
            taken = self.clock() - start
        return times, max(taken, 1e-9)

    def _timed(self, times: int) -> float:
        start = self.clock()
        self.done(times)
        return self.clock() - start


class Together:
    """Several contestants at once, each on a thread of its own, by the time on the wall."""

    def __init__(self, contestants: list[Contestant], clock: Clock = time.perf_counter) -> None:
        self.contestants, self.clock = contestants, clock

    def __call__(self, seconds: float) -> tuple[float, float]:
        """See `Contestant`: what all of them have done, and until the last one was ready."""
        with ThreadPoolExecutor(len(self.contestants)) as threads:
            start = self.clock()
            found = list(threads.map(lambda each: each(seconds), self.contestants))
            taken = self.clock() - start
        return sum(done for done, _ in found), max(taken, 1e-9)


class Playouts:
    """Random games by the fast twin of a game, from its first state: what `Calls` is to do.

    Attributes:
        steps: how many atomic moves the games had on average, coins included.

    """

    def __init__(self, game: Game, source: random.Random) -> None:
        self.game, self.start, self.source = game, game.initial(), source
        self._games = self._steps = 0

    def __call__(self, games: int) -> None:
        """Plays so many games."""
        found = self.game.playouts(self.start, games, self.source.getrandbits(_SEED_BITS))
        assert found is not None
        self._games += games
        self._steps += sum(length * many for length, many in found.lengths.items())

    @property
    def steps(self) -> float:
        """How many atomic moves a game had, coins included."""
        return self._steps / max(self._games, 1)


def random_game(game: Game, source: random.Random) -> int:
    """Plays one game of uniformly random atomic moves; the number of steps it took, coins included."""
    return playout(game.initial(), source)[1]
