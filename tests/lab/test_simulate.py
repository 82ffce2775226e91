"""Simulations: pieces that add up to the same everywhere, and what is counted in them."""

from __future__ import annotations

import multiprocessing
import os
import signal
from fractions import Fraction
from pathlib import Path

import pytest
from tests.toy import Heap, Pebbles

from oddyssey.core import Playouts, State, game
from oddyssey.lab.counted import Counted
from oddyssey.lab.match import Match, play_numbered
from oddyssey.lab.runner import ON_THREADS, On
from oddyssey.lab.simulate import (
    Piece,
    Simulation,
    SimulationError,
    details,
    piece_count,
    piece_games,
    pieces,
    play_piece,
    simulate,
)
from oddyssey.players import PlayerError

MARKER = "ODDYSSEY_TEST_MARKER"


class Fragile(Pebbles):
    """Pebbles whose third game or so, in a process of its own, kills that process; but only once."""

    name = "fragile"

    def initial(self) -> Heap:
        marker = Path(os.environ[MARKER])
        if multiprocessing.parent_process() is not None and not marker.exists():
            marker.touch()
            os.kill(os.getpid(), signal.SIGKILL)
        return super().initial()


class Twin(Pebbles):
    """Pebbles with a fast twin that isn't fast: the first side wins if the seed is odd."""

    name = "twin"

    def playouts(self, state: State, games: int, seed: int) -> Playouts:
        return Playouts(games, {seed % 2: games}, {5: games})


def total(plan: Simulation, on: On = ON_THREADS) -> Counted:
    return sum((counted for _, counted in simulate(plan, on)), Counted())


def test_the_same_games_on_threads_in_processes_and_by_dask_though_workers_are_killed(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    plan = Simulation(Fragile(heap=20, coin="yes"), ("greedy", "random"), 24, "s")
    found = []
    for on in (On("threads", 1), On("threads", 2), On("processes", 2), On("dask", 2)):
        marker = tmp_path / f"{on}-{on.jobs}"
        monkeypatch.setenv(MARKER, str(marker))
        found.append(total(plan, on))
        assert marker.exists() == (on.where != "threads")
    assert found == [found[0]] * 4
    assert found[0].games == 24


def test_more_games_begin_with_the_same_pieces() -> None:
    rules = game("odds-and-evens")
    few, many = Simulation(rules, games=140_000), Simulation(rules, games=400_000)
    assert [piece_count(plan) for plan in (few, many)] == [2, 4]
    assert next(pieces(few)) == next(pieces(many)) == Piece(0, 0, 131_072)
    assert sum(piece.games for piece in pieces(many)) == 400_000
    assert piece_games(Simulation(game("xodd"))) == 8192
    assert piece_games(Simulation(Pebbles())) == 64
    assert piece_games(Simulation(Pebbles(), ("random", "hard"))) == 1


def test_a_twin_plays_what_is_random_and_the_rules_tell_more() -> None:
    plan = Simulation(Twin(heap=4), games=50, seed="a")
    counted, more = play_piece(plan, Piece(0, 0, 50)), details(plan)
    assert counted in (
        Counted(50, {Fraction(1): 50}, {5: 50}),
        Counted(50, {Fraction(0): 50}, {5: 50}),
    )
    assert more.games == 50
    assert more.endings == {"the heap was empty": 50}
    assert sum(more.turns.values()) == 50
    assert more.choices[0] == 100  # two choices in every game
    assert more.reached[0] == 50
    assert details(Simulation(Pebbles())) == Counted()  # its games are counted in full


def test_random_games_are_as_the_exact_chances_say() -> None:
    """A heap of two: Lefty takes both at once in one half of the games, else Righty has the last."""
    counted = total(Simulation(Pebbles(heap=2), games=4000))
    assert counted.lengths == {1: counted.payoffs[Fraction(1)], 2: counted.payoffs[Fraction(0)]}
    _, low, high = counted.share()
    assert low < 0.5 < high
    assert counted.branching() == (2.0, 1.0)


def test_bots_play_the_first_games_of_the_pairs_of_a_match_with_the_same_seed() -> None:
    rules, players = Pebbles(heap=12), ("greedy", "random")
    counted = total(Simulation(rules, players, 5, "s"))
    match = Match(rules, players, 10, "s")
    won = sum(play_numbered(match, number).payoff for number in range(0, 10, 2))
    assert counted.payoffs.get(Fraction(1), 0) == won
    assert sum(counted.turns.values()) == sum(counted.endings.values()) == 5


def test_it_stops_when_it_is_told_to() -> None:
    found = list(simulate(Simulation(Pebbles(), games=10_000), On("threads", 1), stop=lambda: True))
    assert len(found) == 1


def test_what_can_not_be_simulated() -> None:
    with pytest.raises(SimulationError, match="0 games can't be played"):
        Simulation(Pebbles(), games=0)
    with pytest.raises(PlayerError, match='There is no bot "deep"'):
        Simulation(Pebbles(), ("random", "deep"))
    assert not Simulation(Pebbles(), ("random", "search:time=1")).repeatable
    assert Simulation(Pebbles(), ("random", "hard")).repeatable
