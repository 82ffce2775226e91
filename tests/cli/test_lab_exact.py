"""`oddyssey lab exact`: what it prints and writes, and what it says where a game is too large."""

from __future__ import annotations

import json
from pathlib import Path

import pytest

from oddyssey.cli.run import run

Captured = pytest.CaptureFixture[str]
EXACT = ["lab", "exact"]


def test_it_tells_fractions_lengths_endings_first_moves_and_numbers(capsys: Captured) -> None:
    assert run([*EXACT, "odds", "-o", "capacity=4"]) == 0
    out, err = capsys.readouterr()
    lines = [line.rstrip() for line in out.splitlines()]
    assert "Sun, who is to move, wins 47/324, or 14.506 % of the games." in lines
    assert "A game takes 5.719 moves on average, at least 4 and at most 10." in lines
    assert ["6", "42.284", "%", "137/324"] in [line.split() for line in lines]
    assert any(line.startswith("both loops were full") for line in lines)
    assert any(line.startswith("left, right") for line in lines)
    assert "Different games: 114." in lines
    assert "Positions: 192, of which 77 play on differently." in lines
    assert err == ""


def test_a_game_for_a_score_tells_the_score_and_large_numbers_as_powers(capsys: Captured) -> None:
    assert run([*EXACT, "odoku"]) == 0
    out = capsys.readouterr().out
    assert "The mean score is 75/8, or 9.375.\n" in out
    assert "Every game takes 50 steps, coins included.\n" in out
    assert "All end in the same way: the board was full.\n" in out
    assert "Different games: 1.75 × 10^40.\n" in out


def test_json_has_every_fraction(capsys: Captured) -> None:
    assert run([*EXACT, "yodd", "-o", "size=2", "--position", "BW/3/BB W 0 -", "--json"]) == 0
    data = json.loads(capsys.readouterr().out)
    assert data["exact"] is True
    assert data["to_move"] == "White"
    assert {"fraction", "decimal"} <= data["share"].keys()
    assert data["games"] > data["states"] > data["merged"]
    assert [move["move"] for move in data["first_moves"]][-1] == "pass"


def test_tables_are_printed_or_written(capsys: Captured, tmp_path: Path) -> None:
    assert run([*EXACT, "odds", "-o", "capacity=4", "--csv", "-"]) == 0
    lines = capsys.readouterr().out.splitlines()
    assert lines[:2] == [
        "what,value,fraction,decimal",
        "share of the first side,,47/324,0.14506172839506173",
    ]
    assert "ending,both loops were jammed,17/972,0.01748971193415638" in lines
    file = tmp_path / "exact.csv"
    assert run([*EXACT, "odds", "-o", "capacity=4", "--csv", str(file)]) == 0
    assert file.read_text().splitlines() == lines


def test_what_is_too_large_is_one_line_and_status_3(capsys: Captured) -> None:
    assert run([*EXACT, "xodd"]) == 3
    out, err = capsys.readouterr()
    assert out == ""
    assert err.count("\n") == 1
    assert err.startswith("oddyssey: It is too large to be counted exactly: play can lead to some ")
    assert err.endswith(" Sample it instead: oddyssey lab simulate xodd -o size=9\n")
    assert run([*EXACT, "odds", "--states", "100", "--json"]) == 3
    out, err = capsys.readouterr()
    assert json.loads(out)["exact"] is False
    assert "6 moves can lead to over 100 positions. " in err


@pytest.mark.parametrize(
    ("arguments", "said"),
    [
        (["odds", "--position", "S|M"], "is no position"),
        (["odds", "--states", "0"], "no whole number from 1 to"),
        (["odds", "--json", "--csv", "-"], "--json and --csv - would both be printed"),
        (["chess"], "chess"),
    ],
)
def test_nonsense_is_one_line_and_status_2(arguments: list[str], said: str, capsys: Captured) -> None:
    assert run([*EXACT, *arguments]) == 2
    out, err = capsys.readouterr()
    assert (out, err.count("\n")) == ("", 1)
    assert said in err
