"""How much of a fast twin's rate the lab's simulations reach, and how busy they keep the processors."""

from __future__ import annotations

import statistics
import time
from collections.abc import Iterator
from dataclasses import dataclass
from typing import Any

from ..core import Game
from .counted import Counted
from .rate import Rate
from .runner import On
from .simulate import Piece, Simulation, piece_games, simulate


@dataclass(frozen=True, slots=True)
class LabSpeed:
    """Simulations held to the bare twin.

    Attributes:
        threads: on how many threads both were measured.
        rate: games a second, as `oddyssey lab simulate` plays them.
        bare: games a second by the twin alone, in the same rounds.
        busy: which part of the time the processors were at work, from 0 to 1.

    """

    threads: int
    rate: Rate
    bare: Rate
    busy: float

    @property
    def part(self) -> float:
        """Which part of the bare rate is reached."""
        return self.rate.times(self.bare)

    def sentence(self) -> str:
        """The figures in a line."""
        threads = f"{self.threads} thread{'' if self.threads == 1 else 's'}"
        return (
            f"the lab's simulate on {threads}: {self.rate.sentence('a second')}; "
            f"{100 * self.part:.0f} % of the bare kernel's rate, processors busy {100 * self.busy:.0f} %"
        )

    def as_data(self) -> dict[str, Any]:
        """The same as plain data, ready for JSON."""
        return {
            "threads": self.threads,
            "games_per_second": self.rate.as_data(),
            "bare_games_per_second": self.bare.as_data(),
            "part_of_bare": self.part,
            "processors_busy": self.busy,
        }


class Simulating:
    """A simulation of random games that goes on and on: a contestant (see `contest`)."""

    def __init__(self, game: Game, seed: str, threads: int) -> None:
        self.plan, self.on = Simulation(game, games=2**62, seed=seed), On("threads", threads)
        self._size, self._number = piece_games(self.plan), 0
        self._busy: list[float] = []

    def __call__(self, seconds: float) -> tuple[float, float]:
        """Begins pieces for so many seconds and ends them, adding them up as they come."""
        begun, worked = time.perf_counter(), time.process_time()
        counted = Counted()
        for _, more in simulate(self.plan, self.on, left=self._pieces(begun + seconds)):
            counted += more
        taken = max(time.perf_counter() - begun, 1e-9)
        self._busy.append((time.process_time() - worked) / (taken * self.on.workers))
        return counted.games, taken

    def _pieces(self, until: float) -> Iterator[Piece]:
        while True:
            yield Piece(self._number, self._number * self._size, self._size)
            self._number += 1
            if time.perf_counter() >= until:
                return

    def busy(self) -> float:
        """Which part of the time the processors were at work: the middle one of the rounds."""
        return min(1.0, statistics.median(self._busy))
