"""`oddyssey review`: what it prints, writes and refuses."""

from __future__ import annotations

import json
from fractions import Fraction
from pathlib import Path

import pytest

from oddyssey.cli.run import run

SAMPLE = Path(__file__).parents[1] / "data" / "odoku-sample.txt"

Captured = pytest.CaptureFixture[str]


def written(folder: Path, text: str) -> str:
    """A file that holds a record."""
    path = folder / "record.txt"
    path.write_text(text, encoding="utf-8")
    return str(path)


def test_the_published_game_is_told_turn_by_turn_and_summed_up(capsys: Captured) -> None:
    assert run(["review", str(SAMPLE)]) == 0
    text = capsys.readouterr().out
    assert "  13  Balancer       Ob5     8 ½      +⅜      ⅜  slip       Oa3" in text
    assert "  24  Anti-Balancer  Xe3     7 ½      −1      0  best" in text
    assert "Turn 24: the coin gave Anti-Balancer 1 point.\n" in text
    assert text.endswith("So it was both, luck and errors.\n")


def test_json_holds_exact_fractions_that_add_up(capsys: Captured) -> None:
    assert run(["review", str(SAMPLE), "--json"]) == 0
    data = json.loads(capsys.readouterr().out)
    total = sum(Fraction(data[name]) for name in ("initial", "luck", "errors", "hidden"))
    assert total == Fraction(data["final"]) == 8
    assert data["initial"] == "75/8"
    assert [turn["number"] for turn in data["turns"]] == list(range(1, 26))
    assert data["turns"][12]["best"] == ["Oa3"]


def test_the_graph_is_written_to_a_file_and_replaced(tmp_path: Path, capsys: Captured) -> None:
    path = tmp_path / "graph.svg"
    for _ in range(2):
        assert run(["review", str(SAMPLE), "--svg", str(path)]) == 0
    assert path.read_text(encoding="utf-8").startswith("<svg xmlns=")
    assert "var(" not in path.read_text(encoding="utf-8")
    assert "Turn" in capsys.readouterr().out


def test_the_graph_in_the_docs_is_this_one(tmp_path: Path) -> None:
    path = tmp_path / "graph.svg"
    assert run(["review", str(SAMPLE), "--svg", str(path)]) == 0
    shown = SAMPLE.parents[2] / "docs" / "images" / "review-odoku.svg"
    assert path.read_text(encoding="utf-8") == shown.read_text(encoding="utf-8")


def test_a_game_of_wins_and_losses_has_no_column_of_luck(tmp_path: Path, capsys: Captured) -> None:
    record = written(tmp_path, '[Game "odds"]\n\n1. left\n2. flip left\n3. left\n')
    assert run(["review", record]) == 0
    text = capsys.readouterr().out
    assert "Luck" not in text
    assert "throws the win away" in text
    assert "The win changed hands twice, for the last time in turn 3" in text


def test_a_large_board_is_judged_from_where_it_can_be(tmp_path: Path, capsys: Captured) -> None:
    assert run(["review", written(tmp_path, '[Game "xodd"]\n\n1. Be5\n'), "--exact"]) == 0
    text = capsys.readouterr().out
    assert "unknown" in text
    assert "None of it can be judged exactly. 80 points are still empty" in text


@pytest.mark.parametrize(
    ("arguments", "message"),
    [
        ([], "Missing argument 'FILE'."),
        (["missing.txt"], "missing.txt: No such file or directory."),
        (["."], ".: Is a directory."),
        ([""], "Give the name of a file, or - for standard input."),
        (["x", "-o", "size=9"], "Options need a game: add --game GAME."),
        ([str(SAMPLE), "--game", "xodd"], 'Line 1, turn 1, "Anti Ob4": '),
        ([str(SAMPLE), "--svg", ""], "Give --svg the name of a file."),
        ([str(SAMPLE), "--svg", "."], ". is a directory: give the name of a file."),
        ([str(SAMPLE), "--svg", "no/such/folder.svg"], "no/such/folder.svg: No such file or directory."),
    ],
)
def test_bad_input_is_one_line_and_status_2(
    arguments: list[str], message: str, capsys: Captured
) -> None:
    assert run(["review", *arguments]) == 2
    out, err = capsys.readouterr()
    assert out == ""
    assert err.startswith("oddyssey: ")
    assert message in err
    assert err.count("\n") == 1


def test_a_damaged_record_is_one_line(tmp_path: Path, capsys: Captured) -> None:
    for text in ("", "rubbish", '[Game "odoku"]\n1. Anti Ob4\n2. Anti Ob4\n', "{", '{"a": 1}'):
        assert run(["review", written(tmp_path, text)]) == 2
        assert capsys.readouterr().err.count("\n") == 1
