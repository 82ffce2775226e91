"""What the pages of sweeps say in words is what is exact, and their tables are what is measured."""

from __future__ import annotations

from fractions import Fraction

import pytest
from benchmarks import sweeps

from oddyssey.core import Game, game, game_class
from oddyssey.lab.axes import read_axes
from oddyssey.lab.exact import exact_games
from oddyssey.lab.sweep import Sweep, run_sweep
from oddyssey.lab.sweep_words import cell_words, exact_words, fraction_words, perfect_words

STUDY = sweeps.STUDY.read_text("utf-8")
OTHERS = sweeps.OTHERS.read_text("utf-8")


def odds(capacity: int, flips: int) -> Game:
    return game("odds-and-evens", capacity=capacity, flips=flips)


@pytest.mark.parametrize("flips", range(7))
def test_the_tables_of_the_study_hold_the_exact_shares(flips: int) -> None:
    kind = game_class("odds-and-evens")
    planned = Sweep(kind, read_axes(kind, ["capacity=3..5", f"flips={flips}"]), 0)
    for row in run_sweep(planned):
        line = f"| **{row.game.options['capacity']}** | "
        cells = next(text for text in STUDY.splitlines() if text.startswith(line)).split(" | ")
        assert cells[1 + flips].strip("* |") == cell_words(row)
        if flips == 2:
            shown = f"| {exact_words(row)} | {fraction_words(row)} | "
            assert shown in STUDY
            assert perfect_words(row) in STUDY


def test_without_flips_the_first_player_never_wins_and_every_game_is_even() -> None:
    for capacity in range(2, 13):
        found = exact_games(odds(capacity, 0))
        assert found.share == 0
        assert set(found.lengths) == {capacity // 2 * 2}
        jammed = "both loops were jammed" if capacity % 2 else "both loops were full"
        assert set(found.endings) == {jammed}


def test_with_three_slots_the_first_player_never_wins() -> None:
    assert [exact_games(odds(3, flips)).share for flips in range(7)] == [0] * 7


def test_jams_and_odd_games_with_four_slots() -> None:
    found = exact_games(odds(4, 2))
    assert f"{100 * float(1 - found.endings['both loops were full']):.1f} %" == "28.4 %"
    odd = sum((chance for moves, chance in found.lengths.items() if moves % 2), Fraction(0))
    assert odd == found.share == Fraction(47, 324)
    assert f"{float(found.mean_length):.2f}" == "5.72"


def test_choices_are_few_at_the_usual_size() -> None:
    choices = exact_games(odds(7, 2)).branching
    assert all(2 <= mean <= 3 for mean in choices[:8])
    assert all(mean < 2 for mean in choices[8:])


@pytest.mark.parametrize(
    ("name", "size"), [("xodd", "2"), ("xodd", "2x3"), ("xodd", "1x4"), ("yodd", "2")]
)
def test_random_play_is_exactly_fair_where_colours_can_be_exchanged(name: str, size: str) -> None:
    assert exact_games(game_class(name).from_text({"size": size})).share == Fraction(1, 2)


def test_the_pages_say_how_their_tables_are_made() -> None:
    for page, parts in (
        (STUDY, ("capacities", "budgets", "endings", "loops")),
        (OTHERS, ("xodd", "yodd", "odoku")),
    ):
        for part in parts:
            assert f"<!-- made: {part} -->\n\n| " in page
        assert page.count("`oddyssey lab sweep ") >= len(parts)
    assert set(sweeps.PARTS) == {"capacities", "budgets", "endings", "loops", "xodd", "yodd", "odoku"}
