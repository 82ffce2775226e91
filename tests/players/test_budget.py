"""Budgets of a search: kept in time and simulations, ended at once when told to, and told about."""

from __future__ import annotations

import os
import sys
import threading

import pytest
from tests.toy import Pebbles

from oddyssey.core import Estimate, Searched, State
from oddyssey.players import Budget, TreeSearch, lowered_priority, think


class Paced:
    """A search that does nothing; each simulation takes so many seconds by a clock of its own."""

    def __init__(self, each: float, least: int = 0) -> None:
        self.each, self.now = each, 0.0
        self.slices: list[int] = []
        self.finished = False
        self.state: State = Pebbles().initial()
        self._ends_after = least

    def think(self, simulations: int) -> None:
        self.slices.append(simulations)
        self.now += self.each * simulations
        self.finished = bool(self._ends_after) and sum(self.slices) >= self._ends_after

    def found(self, candidates: int = 5) -> Searched:
        return Searched(Estimate(0, 0, 0, 1), (), sum(self.slices))

    def clock(self) -> float:
        return self.now


@pytest.mark.parametrize("seconds", [0.05, 0.5, 20])
@pytest.mark.parametrize("each", [1e-6, 1e-4, 0.003, 0.009])
def test_seconds_are_kept_to_within_a_tenth(each: float, seconds: float) -> None:
    paced = Paced(each)
    thought = think(paced, Budget(seconds), clock=paced.clock)
    assert 0.9 * seconds <= thought.seconds <= 1.1 * seconds
    assert thought.simulations == sum(paced.slices)
    assert max(paced.slices) * each <= max(each, 0.01)
    assert not thought.stopped


def test_one_simulation_is_always_made() -> None:
    for budget in (Budget(0.05), Budget(-1)):
        paced = Paced(3)
        assert think(paced, budget, lambda: True, clock=paced.clock).simulations == 1


@pytest.mark.parametrize("simulations", [1, 2, 77, 12_345])
def test_simulations_are_kept_exactly(simulations: int) -> None:
    paced = Paced(1e-5)
    assert think(paced, Budget(None, simulations), clock=paced.clock).simulations == simulations


def test_whichever_comes_first_counts() -> None:
    for budget, seconds in ((Budget(1, 200), 0.2), (Budget(0.1, 200), 0.1)):
        paced = Paced(0.001)
        thought = think(paced, budget, clock=paced.clock)
        assert thought.seconds == pytest.approx(seconds, rel=0.1)


def test_it_stops_at_once_when_told_to() -> None:
    paced = Paced(0.001)
    thought = think(paced, Budget(), lambda: paced.now > 1, clock=paced.clock)
    assert thought.stopped
    assert 1 < thought.seconds < 1.02


def test_what_is_proved_needs_no_more() -> None:
    paced = Paced(0.001, least=50)
    assert think(paced, Budget(100), clock=paced.clock).simulations < 70
    search = TreeSearch(Pebbles(heap=3).initial(), 1)
    think(search, Budget())
    assert search.finished
    assert think(search, Budget(None, 5)).simulations == 0


def test_it_reports_now_and_then() -> None:
    paced, told = Paced(0.001), list[float]()
    think(paced, Budget(3), report=lambda _: told.append(paced.now), every=0.5, clock=paced.clock)
    assert [round(now, 1) for now in told] == [0.5, 1.0, 1.5, 2.0, 2.5]


@pytest.mark.skipif(sys.platform != "linux", reason="Only Linux has a priority for each thread.")
def test_a_thread_gives_way_and_no_other_does() -> None:
    def priority() -> int:
        return os.getpriority(os.PRIO_PROCESS, threading.get_native_id())

    before, seen = priority(), list[int]()

    def work() -> None:
        with lowered_priority():
            seen.append(priority())

    thread = threading.Thread(target=work)
    thread.start()
    thread.join()
    assert seen == [min(19, before + 10)]
    assert priority() == before
