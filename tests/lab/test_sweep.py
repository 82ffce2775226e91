"""Sweeps: the same rows however they are measured, published shares, marks, heat maps, data, folders."""

from __future__ import annotations

import json
import pickle
from collections.abc import Sequence
from dataclasses import replace
from fractions import Fraction
from math import sqrt
from pathlib import Path

import pytest
from tests.toy import Pebbles

from oddyssey.core import Game, OptionError, game_class
from oddyssey.lab.axes import read_axes
from oddyssey.lab.exact import exact_games
from oddyssey.lab.fairness import Fairness, Mark, fairness, mark
from oddyssey.lab.heat_map import HeatMap, colour, heat_map, ink, tones
from oddyssey.lab.runner import On
from oddyssey.lab.simulate import Simulation, simulate
from oddyssey.lab.sweep import Sweep, SweepRow, do, run_sweep, tasks
from oddyssey.lab.sweep_data import SweepDataError, flat_row, read_row, row_data, sweep_data
from oddyssey.lab.sweep_folder import SweepFolder, SweepFolderError
from oddyssey.lab.sweep_words import cell_words, command, fraction_words, headings, notes, widths, words
from oddyssey.players import PlayerError

ODDS = game_class("odds-and-evens")


def sweep(kind: type[Game], *axes: str, games: int = 0, seed: str = "1", exact: bool = True) -> Sweep:
    return Sweep(kind, read_axes(kind, axes), games, seed, exact=exact)


def rows(planned: Sweep, jobs: int = 1) -> list[SweepRow]:
    return sorted(run_sweep(planned, On("threads", jobs)), key=lambda row: row.number)


def test_a_game_of_another_package_is_swept() -> None:
    planned = sweep(Pebbles, "heap=1..4", "coin=no,yes", games=200)
    found = rows(planned)
    assert [row.game for row in found] == list(planned.cells)
    assert found == rows(planned, jobs=3)
    for row in found:
        assert row.exact == exact_games(row.game)
        assert row.counted is not None
        assert row.counted.games == 200
    # Whoever is to move wins half of what the other doesn't win with one or two pebbles fewer.
    shares = [row.exact_payoff for row in found if row.game.options["coin"] == "no"]
    assert shares == [1, Fraction(1, 2), Fraction(1, 4), Fraction(5, 8)]
    assert [str(row.fairness) for row in found[:3:2]] == ["lopsided", "fair"]


def test_each_cell_is_a_simulation_with_the_same_seed() -> None:
    planned = sweep(Pebbles, "heap=5,9", games=150, seed="s", exact=False)
    for row in rows(planned):
        counted = [each for _, each in simulate(Simulation(row.game, games=150, seed="s"))]
        assert row.counted == sum(counted[1:], counted[0])
        assert row.exact is None
        assert row.why_not_exact == ""


def test_the_published_shares_of_random_play_come_out() -> None:
    found = rows(sweep(ODDS, "capacity=4,7", "flips=2", games=20_000))
    four, seven = found
    assert four.exact_payoff == Fraction(47, 324)
    assert seven.exact_payoff == Fraction(88167467, 181398528)
    assert [row.fairness for row in found] == [Fairness(Mark.lopsided), Fairness(Mark.fair)]
    for row in found:
        assert row.exact_payoff is not None
        assert row.simulated is not None
        assert row.counted is not None
        spread = sqrt(row.exact_payoff * (1 - row.exact_payoff) / row.counted.games)
        assert abs(row.simulated[0] - row.exact_payoff) < 4.5 * spread
        assert row.perfect is not None
        assert row.perfect.amount == 0  # the second player mirrors


def test_work_travels_to_other_processes() -> None:
    planned = sweep(Pebbles, "heap=6", games=100)
    assert len(planned.cells) == 1
    for task in tasks(planned):
        assert do(*pickle.loads(pickle.dumps((planned, task)))) == do(planned, task)


def test_rows_that_are_known_are_not_measured_again(monkeypatch: pytest.MonkeyPatch) -> None:
    planned = sweep(Pebbles, "heap=3..5")
    known = {1: SweepRow(1, planned.cells[1], why_not_exact="known")}
    told: list[tuple[Fraction, str]] = []
    coming = run_sweep(
        planned, On("threads", 1), known=known, watch=lambda part, what: told.append((part, what))
    )
    found = {row.number: row for row in coming}
    assert found[1] is known[1]
    assert set(found) == {0, 1, 2}
    assert told[-1] == (Fraction(1), "3 of 3 rows")


def test_what_is_too_large_is_told() -> None:
    planned = Sweep(Pebbles, read_axes(Pebbles, ["heap=20,1"]), 10, most_states=10)
    large, small = rows(planned)
    assert large.exact is None
    assert "positions" in large.why_not_exact
    assert large.fairness is not None
    assert not large.fairness.sure
    assert small.exact is not None
    assert words(planned, large)[1:3] == ("-", "-")
    assert any(
        "1 of 2 rows were not counted exactly, the first at heap=20" in note
        for note in notes(planned, (large, small))
    )


def test_other_players_are_only_simulated_and_unknown_ones_are_refused() -> None:
    axes = read_axes(Pebbles, ["heap=4"])
    planned = Sweep(Pebbles, axes, 6, players=("greedy", "random"))
    (row,) = rows(planned)
    assert row.exact is None
    assert row.counted is not None
    assert row.counted.games == 6
    assert "Exact" not in headings(planned)
    assert "Lefty is played by greedy and Righty by random" in notes(planned, (row,))[0]
    with pytest.raises(PlayerError):
        Sweep(Pebbles, axes, 6, players=("nobody", "random"))
    with pytest.raises(OptionError):
        sweep(Pebbles, "size=4")


@pytest.mark.parametrize(
    ("share", "found"),
    [
        (0.5, Mark.fair),
        (0.52, Mark.fair),
        (0.479, Mark.close),
        (0.55, Mark.close),
        (0.449, Mark.lopsided),
    ],
)
def test_the_thresholds_of_the_mark(share: float, found: Mark) -> None:
    assert mark(Fraction(str(share))) == mark(1 - Fraction(str(share))) == found


@pytest.mark.parametrize(
    ("interval", "found"),
    [
        ((0.50, 0.49, 0.51), "fair"),
        ((0.51, 0.48, 0.53), "fair?"),
        ((0.46, 0.452, 0.468), "close"),
        ((0.46, 0.44, 0.47), "close?"),
        ((0.50, 0.30, 0.70), "fair?"),
        ((0.44, 0.43, 0.56), "lopsided?"),
        ((0.10, 0.05, 0.20), "lopsided"),
    ],
)
def test_an_interval_that_reaches_into_another_mark_leaves_it_open(
    interval: tuple[float, float, float], found: str
) -> None:
    assert str(fairness(None, interval)) == found
    assert str(fairness(Fraction(1, 2), interval)) == "fair"


def test_scores_have_no_fairness_and_stand_beside_shares() -> None:
    planned = sweep(game_class("odoku"), "target=none,10")
    score, share = rows(planned)
    assert score.fairness is None
    assert score.exact_payoff == Fraction(75, 8)
    assert words(planned, score)[1:3] == ("9.375", "75/8")
    assert words(planned, share)[1] == "48.530 %"
    assert words(planned, score)[-3:] == ("9 ⅜", "50.00", "-")


def test_rows_fit_their_columns() -> None:
    planned = sweep(ODDS, "capacity=8", "flips=2,3", games=1000)
    found = rows(planned)
    assert any("…" in fraction_words(row) for row in found)
    for row in found:
        for text, width in zip(words(planned, row), widths(planned), strict=True):
            assert len(text) <= width
    assert cell_words(found[0]) == "41.8 M"
    assert "Long fractions" in " ".join(notes(planned, found))
    assert command(planned) == (
        "oddyssey lab sweep odds-and-evens -o capacity=8 -o flips=2,3 --games 1000 --seed 1"
    )


def test_two_options_make_a_heat_map_and_so_do_the_halves_of_a_pair() -> None:
    assert heat_map(sweep(Pebbles, "heap=3..5")) is None
    assert heat_map(sweep(Pebbles, "heap=3..4", "coin=no,yes")) == HeatMap(
        "heap", "coin", ("3", "4"), ("no", "yes"), ((0, 1), (2, 3))
    )
    grid = heat_map(sweep(ODDS, "capacity=3..4x3..5", "flips=1"))
    assert grid == HeatMap(
        "capacity, Left loop", "Right loop", ("3", "4"), ("3", "4", "5"), ((0, 1, 2), (3, 4, 5))
    )
    assert heat_map(sweep(ODDS, "capacity=3..9")) is None
    assert heat_map(sweep(ODDS, "capacity=3x4,5x6,7x8")) is None


def test_every_number_can_be_read_on_its_colour() -> None:
    for part in range(101):
        paper = colour(part / 100)
        light, dark = sorted((_luminance(paper), _luminance(ink(paper))), reverse=True)
        assert (light + 0.05) / (dark + 0.05) >= 4.5


def _luminance(colours: Sequence[int]) -> float:
    parts = [part / 255 for part in colours]
    linear = [part / 12.92 if part <= 0.04045 else ((part + 0.055) / 1.055) ** 2.4 for part in parts]
    return 0.2126 * linear[0] + 0.7152 * linear[1] + 0.0722 * linear[2]


def test_tones_are_shares_or_lie_between_the_least_and_the_greatest_score() -> None:
    odds = rows(sweep(ODDS, "capacity=4", "flips=0,2"))
    assert tones(odds) == {0: 0.0, 1: 47 / 324}
    assert tones([]) == {}
    scores = rows(sweep(game_class("odoku"), "target=none"))
    assert tones(scores) == {0: 0.0}


def test_rows_are_written_and_read_again(tmp_path: Path) -> None:
    for planned in (
        sweep(ODDS, "capacity=4x5", "flips=1,2", games=500),
        sweep(Pebbles, "heap=3", "coin=yes", games=40),
    ):
        found = rows(planned)
        for row in found:
            assert read_row(json.loads(json.dumps(row_data(row))), row.number, row.game) == row
        assert len({tuple(flat_row(row)) for row in found}) == 1
        assert json.loads(json.dumps(sweep_data(planned, found)))["rows"]
    row = rows(sweep(Pebbles, "heap=3", games=5))[0]
    data = row_data(row)
    bad: tuple[object, ...] = (None, [], {}, {**data, "exact": 3}, {**data, "simulated": {"games": "x"}})
    for broken in bad:
        with pytest.raises(SweepDataError):
            read_row(broken, 0, row.game)
    with pytest.raises(SweepDataError, match="other options"):
        read_row(data, 0, Pebbles(heap=4))


def test_a_folder_keeps_rows_and_a_larger_sweep_goes_on_from_it(tmp_path: Path) -> None:
    small, folder = sweep(Pebbles, "heap=3..4", games=20), tmp_path / "deep" / "rows"
    keeping = SweepFolder(folder, small, resume=False)
    found = rows(small)
    for row in found:
        keeping.keep(row)
    large = sweep(Pebbles, "heap=2..5", games=20)
    again = SweepFolder(folder, large, resume=True)
    assert again.known() == {1: replace(found[0], number=1), 2: replace(found[1], number=2)}
    broken = next(folder.glob("heap=3*.json"))
    broken.write_text(broken.read_text()[:40])
    assert set(again.known()) == {2}
    assert again.damaged == [broken.name]


def test_a_folder_of_something_else_is_refused(tmp_path: Path) -> None:
    planned, folder = sweep(Pebbles, "heap=3", games=20), tmp_path / "rows"
    SweepFolder(folder, planned, resume=False)
    with pytest.raises(SweepFolderError, match="holds a sweep already: --resume goes on"):
        SweepFolder(folder, planned, resume=False)
    with pytest.raises(SweepFolderError, match="belongs to a sweep with seed=1, and not 2"):
        SweepFolder(folder, sweep(Pebbles, "heap=3", games=20, seed="2"), resume=True)
    (folder / "sweep.json").write_text("{")
    with pytest.raises(SweepFolderError, match="is no plan of a sweep"):
        SweepFolder(folder, planned, resume=True)
    other = tmp_path / "other"
    other.mkdir()
    (other / "mine.txt").write_text("mine")
    with pytest.raises(SweepFolderError, match="isn't empty and holds no sweep"):
        SweepFolder(other, planned, resume=True)
    with pytest.raises(SweepFolderError, match="is no folder"):
        SweepFolder(other / "mine.txt", planned, resume=True)
