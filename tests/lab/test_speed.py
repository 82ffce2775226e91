"""Speed: games are counted against a clock, and suites are read strictly."""

from __future__ import annotations

import itertools
import random
from pathlib import Path

import pytest
from tests.toy import Pebbles

from oddyssey.core import game
from oddyssey.lab import SuiteError, measure, random_game, read_suite

GROUND = Path(__file__).parents[2] / "benchmarks" / "ground.toml"


def test_games_are_counted_against_the_clock() -> None:
    ticks = itertools.count()  # every look at the clock finds a second gone: one game a look
    speed = measure(Pebbles(), seconds=15, repeats=5, clock=lambda: float(next(ticks)))
    assert speed.rates == (1.0,) * 5
    assert (speed.median, speed.games) == (1.0, 15)
    assert 15 * 4 <= speed.steps <= 15 * 7


def test_the_same_seed_plays_the_same_games() -> None:
    rules = game("odds-and-evens")
    first, second = (
        [random_game(rules, source) for _ in range(5)] for source in (random.Random(3), random.Random(3))
    )
    assert first == second


def test_the_figures_in_words_and_as_data() -> None:
    ticks = itertools.count(step=0.25)
    speed = measure(Pebbles(), seconds=1, seed=4, repeats=2, clock=lambda: float(next(ticks)))
    assert speed.sentence().startswith("pebbles (heap=7, coin=no): 4 random games a second (4 to 4), ")
    assert speed.sentence().endswith(" steps a game, seed 4")
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
