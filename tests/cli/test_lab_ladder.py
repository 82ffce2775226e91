"""`oddyssey lab ladder` and `lab compare`: what they print, keep, write and refuse."""

from __future__ import annotations

import csv
import json
from collections.abc import Iterator
from fractions import Fraction
from pathlib import Path

import pytest

from oddyssey.cli.run import run
from oddyssey.lab import Match
from oddyssey.lab import compare as comparing
from oddyssey.lab import ladder as laddering
from oddyssey.lab.runner import On

Captured = pytest.CaptureFixture[str]
ASKED = ["lab", "ladder", "odds", "-o", "capacity=4", "--players", "random,hard"]
LADDER = [*ASKED, "--games", "10", "--rungs", "1"]
COMPARE = ["lab", "compare", "odds", "--players", "hard,random"]


def test_it_tells_ratings_and_depth_and_how_to_play_it_again(capsys: Captured) -> None:
    assert run(LADDER) == 0
    out, err = capsys.readouterr()
    assert out.startswith("Odds and Evens (capacity=4, flips=2, first=sun): ")
    assert "   Player" in out
    assert "Skill depth: " in out
    command = out.rstrip().splitlines()[-1].removeprefix("Played by: oddyssey ")
    assert run(command.split()) == 0
    assert capsys.readouterr().out == out
    assert err == ""


def test_games_are_kept_and_tables_are_written(tmp_path: Path, capsys: Captured) -> None:
    kept = [*LADDER, "--keep", str(tmp_path / "kept")]
    table, columns = tmp_path / "table.csv", tmp_path / "table.parquet"
    assert run([*kept, "--csv", str(table), "--parquet", str(columns)]) == 0
    first = capsys.readouterr().out
    rows = list(csv.DictReader(table.read_text("utf-8").splitlines()))
    assert rows[-1]["rating"] == "0.0"
    assert columns.read_bytes()[:4] == b"PAR1"
    assert run([*kept, "--resume", "--json"]) == 0
    data = json.loads(capsys.readouterr().out)
    assert data["sentences"][0] in first
    assert run(kept) == 2
    assert capsys.readouterr().err.endswith("or give a new folder.\n")


@pytest.mark.parametrize(
    ("arguments", "message"),
    [
        (["--players", "hard"], "A ladder has two players at least."),
        (["--players", "hard,Hard"], "hard is on the ladder twice."),
        (["--players", "hard,deep"], 'There is no bot "deep".'),
        (["--games", "7"], "7 games can't be played in pairs"),
        (["--rungs", "-1"], '"-1" is no whole number from 0 to 40'),
        (["--resume"], "Say with --keep where the games are"),
        (["--on", "mars"], '"mars" is no place to work'),
        (["-o", "capacity=6", "--players", "perfect,openspiel:x=1"], "openspiel"),
        (["--keep", __file__], "is no folder."),
    ],
)
def test_what_is_wrong_is_said_in_one_line(arguments: list[str], message: str, capsys: Captured) -> None:
    assert run(["lab", "ladder", "odds", *arguments]) == 2
    out, err = capsys.readouterr()
    assert message in err
    assert err.count("\n") == 1
    assert out == ""


def test_a_player_that_can_not_play_is_named(capsys: Captured) -> None:
    assert run(["lab", "ladder", "xodd", "--players", "random,perfect"]) == 2
    err = capsys.readouterr().err
    assert err.startswith("oddyssey: The bot perfect can't play here. ")
    assert err.count("\n") == 1


def test_who_interrupts_gets_the_ladder_so_far(
    monkeypatch: pytest.MonkeyPatch, capsys: Captured
) -> None:
    real = laddering.play_ladder

    def interrupted(
        planned: laddering.Ladder, on: On | None, known: laddering.Known
    ) -> Iterator[laddering.LadderPair]:
        yield from (pair for pair, _ in zip(real(planned, on, known), range(2), strict=False))
        raise KeyboardInterrupt

    monkeypatch.setattr(laddering, "play_ladder", interrupted)
    assert run(LADDER) == 130
    assert ": 2 players, 4 games, seed 1\n" in capsys.readouterr().out


def test_a_comparison_says_who_is_stronger_and_what_that_means(capsys: Captured) -> None:
    assert run([*COMPARE, "--most", "60"]) == 0
    out = capsys.readouterr().out
    assert out.startswith("hard is stronger than random: it has won ")
    assert "at most 5 of 100 cases" in out
    command = out.rstrip().splitlines()[-1].removeprefix("Played by: oddyssey ")
    assert run([*command.split(), "--json"]) == 0
    data = json.loads(capsys.readouterr().out)
    assert (data["stronger"], data["decided"]) == ("hard", True)
    assert data["games"]["played"] == 2 * sum(data["pairs"].values()) < 60


@pytest.mark.parametrize(
    ("arguments", "message"),
    [
        (["--players", "hard"], "Give two bots with a comma between, as in hard,medium, and not 1."),
        (["--error", "abc"], '"abc" is no error to allow: give a percentage from 0.0001 to 50.'),
        (["--error", "60"], '"60" is no error to allow'),
        (["--most", "3"], "3 games can't be played in pairs"),
    ],
)
def test_what_is_wrong_with_a_comparison(arguments: list[str], message: str, capsys: Captured) -> None:
    assert run([*COMPARE, *arguments]) == 2
    out, err = capsys.readouterr()
    assert message in err
    assert (out, err.count("\n")) == ("", 1)


def test_who_interrupts_a_comparison_gets_what_is_known(
    monkeypatch: pytest.MonkeyPatch, capsys: Captured
) -> None:
    real = comparing.compare

    def interrupted(match: Match, error: Fraction, on: On | None) -> Iterator[comparing.Verdict]:
        yield from (verdict for verdict, _ in zip(real(match, error, on), range(2), strict=False))
        raise KeyboardInterrupt

    monkeypatch.setattr(comparing, "compare", interrupted)
    assert run([*COMPARE]) == 130
    assert capsys.readouterr().out.startswith("It isn't clear who is stronger: of 2 pairs of games ")
