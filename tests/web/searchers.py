"""A searcher that stands in for a real one: it counts, and can be held up."""

from __future__ import annotations

import threading
import time
from collections.abc import Callable
from contextlib import nullcontext
from dataclasses import dataclass, field

import pytest

from oddyssey import players
from oddyssey.core import Candidate, Estimate, Move, Searched, State
from oddyssey.web import estimates


@dataclass
class Counting:
    """Takes the first turns for the best, and finishes after so many simulations.

    `gate` is waited for before each slice, so that a test decides when it goes on.
    """

    state: State
    most: int = 1000
    gate: threading.Event | None = None
    done: int = field(default=0)

    @property
    def finished(self) -> bool:
        return self.done >= self.most

    def think(self, simulations: int) -> None:
        if self.gate is not None:
            assert self.gate.wait(60)
        time.sleep(0.0005)  # other threads run meanwhile
        self.done = min(self.most, self.done + simulations)

    def found(self, candidates: int = 5) -> Searched:
        turns = [turn for turn, _ in zip(self.state.turns(), range(candidates), strict=False)]
        told = tuple(
            Candidate(
                turn, self._estimate(0.6 - 0.05 * number), None, 0.4 / (number + 1), self._line(turn)
            )
            for number, turn in enumerate(turns)
        )
        return Searched(self._estimate(0.6), told, self.done)

    def _estimate(self, amount: float) -> Estimate:
        return Estimate(amount, amount - 0.1, amount + 0.1, self.done)

    def _line(self, turn: tuple[Move, ...]) -> tuple[tuple[Move, ...], ...]:
        state, line = self.state.play_all(turn), list[tuple[Move, ...]]()
        while state.to_move in state.game.players and len(line) < 3:
            line.append(next(state.turns()))
            state = state.play_all(line[-1])
        return tuple(line)


def stand_in(
    monkeypatch: pytest.MonkeyPatch, make: Callable[[State], Counting] = Counting
) -> list[Counting]:
    """Have all searches be made by `make`; the list that is returned has them in their order."""
    made: list[Counting] = []

    def searcher(state: State, seed: int | str) -> Counting:
        made.append(make(state))
        return made[-1]

    monkeypatch.setattr(players, "searcher", searcher)
    monkeypatch.setattr(players, "lowered_priority", nullcontext)  # other tests may leave them no time
    monkeypatch.setattr(estimates, "EVERY", 0.0)
    monkeypatch.setattr(estimates, "GROWN", 1.0)
    monkeypatch.setattr(estimates, "SIMULATIONS", 10**15)
    monkeypatch.setattr(estimates, "SECONDS", 3600.0)
    return made
