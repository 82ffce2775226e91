"""What measures the levels: its interval, its games, and the page that it writes."""

from __future__ import annotations

from pathlib import Path

import pytest
from benchmarks.beginners import BEGINNERS
from benchmarks.levels import BEGIN, CASES, END, LEVELS, pairings, play, wilson, write

from oddyssey.core import game, game_class


@pytest.mark.parametrize(
    ("won", "count", "low", "high"),
    [(8, 10, 0.490, 0.943), (0, 20, 0.0, 0.161), (50, 100, 0.404, 0.596)],
)
def test_the_interval_is_wilsons(won: int, count: int, low: float, high: float) -> None:
    share, *bounds = wilson(won, count)
    assert share == won / count
    assert bounds == pytest.approx([low, high], abs=0.001)


def test_nothing_played_says_nothing() -> None:
    assert wilson(0, 0) == (0.0, 0.0, 1.0)


@pytest.mark.parametrize("name", ["odds-and-evens", "odoku"])
def test_the_same_seed_plays_the_same_games(name: str) -> None:
    results = [play(name, {}, "hard", "random", 3, "seed") for _ in range(2)]
    for result in results:
        result.longest.clear()
    assert results[0] == results[1]
    assert results[0].won > results[0].lost
    decided = results[0].won + results[0].lost + results[0].tied
    assert decided == (6 if game_class(name).won_or_lost else 3)


@pytest.mark.parametrize("name", sorted(BEGINNERS))
def test_a_beginner_plays_whole_games(name: str) -> None:
    small = {"size": "3"} if name not in ("odds-and-evens",) else {}
    assert play(name, small, "beginner", "random", 1, "seed").longest.keys() == {"beginner", "random"}


def test_each_level_meets_every_other_bot() -> None:
    for name, _, _ in CASES:
        met = set(pairings(game(name)))
        for level in LEVELS:
            others = {other for pair in met if level in pair for other in pair} - {*LEVELS}
            assert "random" in others
            assert "greedy" in others or name in ("xodd", "yodd")  # whose Medium it is
            assert ("beginner" in others) == (name in BEGINNERS)


def test_only_what_stands_between_the_marks_is_made_anew(tmp_path: Path) -> None:
    page = tmp_path / "page.md"
    page.write_text(f"before\n{BEGIN}\nold\n{END}\nafter\n", "utf-8")
    for _ in range(2):
        write(page, "new\n")
        assert page.read_text("utf-8") == f"before\n{BEGIN}\n\nnew\n\n{END}\nafter\n"
