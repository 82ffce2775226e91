"""Speed: games are counted against a clock, and suites are read strictly."""

from __future__ import annotations

import importlib.util
import itertools
import random
import sys
from collections.abc import Callable
from pathlib import Path

import pytest
from tests.toy import Pebbles

from oddyssey.core import Playouts, State, game
from oddyssey.lab import Rate, SuiteError, Yardstick, measure, random_game, read_suite, yardstick
from oddyssey.lab.contest import contest

GROUND = Path(__file__).parents[2] / "benchmarks" / "ground.toml"


class Twin(Pebbles):
    """Pebbles with a fast twin that isn't fast."""

    name = "pebbles"

    def playouts(self, state: State, games: int, seed: int) -> Playouts:
        return Playouts(games, {1: games}, {5: games})

    def operations(self, state: State) -> dict[str, Callable[[int], object]]:
        return {"take a pebble": lambda times: times}


def ticking(step: float = 1.0) -> Callable[[], float]:
    """A clock that finds so many seconds gone whenever it is looked at."""
    ticks = itertools.count(step=step)
    return lambda: float(next(ticks))


def test_games_are_counted_against_the_clock() -> None:
    speed = measure(Pebbles(), seconds=15, repeats=5, clock=ticking())  # one game a look
    assert speed.rules.rounds == (1.0,) * 5
    assert (speed.rules.median, speed.rules.done) == (1.0, 15)
    assert 4 <= speed.steps <= 7
    assert speed.twin is None
    assert [speed.together, speed.outside, speed.operations] == [{}, {}, {}]


def test_a_fast_twin_is_measured_beside_the_rules_and_something_from_outside() -> None:
    asked: list[float] = []

    def go(seconds: float) -> float:
        asked.append(seconds)
        return 0.25

    speed = measure(Twin(), seconds=6, repeats=2, outside=Yardstick("Go", go), clock=ticking())
    assert speed.twin is not None
    assert (speed.twin.median, speed.twin.done, speed.twin_steps) == (1.0, 6, 5.0)
    assert speed.twin.times(speed.rules) == 1.0
    assert asked == [3.0] * 3  # once to warm up, and in either round
    assert speed.outside["Go"].median == 0.25
    assert speed.operations["take a pebble"].nanoseconds().median == 1e9
    lines = speed.sentences()
    assert lines[0].endswith(" steps a game, seed 1")
    assert lines[1] == "compiled: 1 a second and core (1 to 1), 5.0 steps a game; 1 times plain rules"
    assert lines[2] == "Go: 0.25 a second (0.25 to 0.25); compiled games are 4 times as many"
    assert lines[3].startswith("take a pebble: 1,000,000,000 nanoseconds (")
    data = speed.as_data()
    assert data["compiled"]["times_plain_rules"] == 1.0
    assert data["outside"][0]["compiled_times_that"] == 4.0
    assert data["operations"][0]["nanoseconds"]["median"] == 1e9


def test_a_fast_twin_is_measured_on_several_threads() -> None:
    speed = measure(Twin(), seconds=0.01, repeats=2, threads=2)
    assert speed.sentences()[2].startswith("on 2 threads: ")
    (data,) = speed.as_data()["threads"]
    assert data["threads"] == 2
    assert data["times_one_thread"] > 0


def test_what_is_compared_is_measured_in_turn() -> None:
    order: list[str] = []

    class Named:
        def __init__(self, name: str) -> None:
            self.name = name

        def __call__(self, seconds: float) -> tuple[float, float]:
            order.append(self.name)
            return len(order), seconds

    rates = contest({"a": Named("a"), "b": Named("b")}, 2.0, 2)
    assert order == ["a", "b"] * 3
    assert rates["a"].rounds == (1.5, 2.5)
    assert rates["b"].times(rates["a"]) == (4 / 3 + 6 / 5) / 2


def test_what_slows_down_both_does_not_change_how_they_compare() -> None:
    one, other = Rate((100.0, 50.0, 100.0), 1), Rate((10.0, 5.0, 10.0), 1)
    assert one.times(other) == 10


def test_without_openspiel_there_is_no_yardstick(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.delitem(sys.modules, "oddyssey.adapters.open_spiel", raising=False)
    monkeypatch.setattr(importlib.util, "find_spec", lambda name: None)
    assert yardstick() is None


def test_the_same_seed_plays_the_same_games() -> None:
    rules = game("odds-and-evens")
    first, second = (
        [random_game(rules, source) for _ in range(5)] for source in (random.Random(3), random.Random(3))
    )
    assert first == second


def test_the_figures_in_words_and_as_data() -> None:
    speed = measure(Pebbles(), seconds=1, seed=4, repeats=2, clock=ticking(0.25))
    (sentence,) = speed.sentences()
    assert sentence.startswith("pebbles (heap=7, coin=no): 4 random games a second (4 to 4), ")
    assert sentence.endswith(" steps a game, seed 4")
    data = speed.as_data()
    assert (data["game"], data["seed"], data["games_per_second"]["median"]) == ("pebbles", 4, 4.0)


def test_the_suite_of_the_house_can_be_read() -> None:
    assert len(read_suite(str(GROUND))) >= 4


@pytest.mark.parametrize(
    ("text", "message"),
    [
        ("", "is no suite"),
        ("case = 3", "is no suite"),
        ("[[case]]\nx = 1", "case 1: a case has a game"),
        ('[[case]]\ngame = "chess"', 'case 1: There is no game "chess"'),
        ('[[case]]\ngame = "xodd"\noptions = "size=99"', "case 1: size=99 is not possible"),
        ('[[case]]\ngame = "xodd"\n[[case]]\ngame = 3', "case 2: game and options are text"),
        ("[[case", "is no TOML"),
    ],
)
def test_a_suite_that_is_wrong(text: str, message: str, tmp_path: Path) -> None:
    path = tmp_path / "suite.toml"
    path.write_text(text, "utf-8")
    with pytest.raises(SuiteError) as caught:
        read_suite(str(path))
    assert message in str(caught.value)
    assert "\n" not in str(caught.value)
