"""What measures the levels: its games, and the page that it writes."""

from __future__ import annotations

from pathlib import Path

import pytest
from benchmarks.beginners import BEGINNERS
from benchmarks.levels import BEGIN, CASES, END, LEVELS, cell, pairings, play, write

from oddyssey.core import game, game_class


@pytest.mark.parametrize("name", ["odds-and-evens", "odoku"])
def test_the_same_seed_plays_the_same_games(name: str) -> None:
    results = [play(name, {}, "hard", "random", 3, "seed") for _ in range(2)]
    moves = [[game.moves for game in result.played] for result in results]
    assert moves[0] == moves[1]
    tally = results[0].tally
    assert tally.won > tally.lost
    assert tally.trials == (6 if game_class(name).won_or_lost else 3)
    assert "100 %" in cell(game(name), results[0]) or tally.lost


@pytest.mark.parametrize("name", sorted(BEGINNERS))
def test_a_beginner_plays_whole_games(name: str) -> None:
    small = {"size": "3"} if name not in ("odds-and-evens",) else {}
    played = play(name, small, "beginner", "random", 1, "seed").played
    assert [game.first for game in played] == [0, 1]
    assert all(spent.turns for game in played for spent in game.thinking)


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
