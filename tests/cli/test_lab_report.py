"""`oddyssey lab report`: where it writes, what it refuses, and that nothing is half-written."""

from __future__ import annotations

import json
from fractions import Fraction
from pathlib import Path

import pytest

from oddyssey.cli.run import run
from oddyssey.core import Game, Watch
from oddyssey.lab import report
from oddyssey.lab.runner import On

Captured = pytest.CaptureFixture[str]


@pytest.fixture(autouse=True)
def quick(monkeypatch: pytest.MonkeyPatch) -> None:
    """Nothing is measured; that has tests of its own."""

    def gather(game: Game, effort: report.Effort, seed: str, watch: Watch, on: On) -> report.Report:
        watch(Fraction(1, 2), "half of it")
        if seed == "stop":
            raise KeyboardInterrupt
        return report.Report(game, effort.value, seed, "1.0", "oddyssey lab report", ())

    monkeypatch.setattr(report, "gather", gather)


def complaint(capsys: Captured, *arguments: str) -> str:
    assert run(["lab", "report", *arguments]) == 2
    out, err = capsys.readouterr()
    assert out == ""
    assert err.startswith("oddyssey: ")
    assert err.count("\n") == 1
    return err


def test_options_and_the_file_share_a_letter(tmp_path: Path, capsys: Captured) -> None:
    file = tmp_path / "out.html"
    assert run(["lab", "report", "odds", "-o", "capacity=5", "-o", str(file)]) == 0
    assert "capacity=5" in file.read_text("utf-8")
    assert f"{file}: " in capsys.readouterr().err
    other = tmp_path / "report"
    assert run(["lab", "report", "odds", "--output", str(other), "--effort", "quick"]) == 0
    assert other.read_text("utf-8").startswith("<!doctype html>")


def test_a_file_that_exists_is_left_alone_but_by_force(tmp_path: Path, capsys: Captured) -> None:
    file = tmp_path / "out.json"
    file.write_text("mine")
    assert "--force" in complaint(capsys, "odds", "-o", str(file))
    assert file.read_text() == "mine"
    assert run(["lab", "report", "odds", "-o", str(file), "--force", "--format", "json"]) == 0
    assert json.loads(file.read_text("utf-8"))["game"] == "odds-and-evens"


def test_what_can_not_be_is_said_before_anything_is_measured(tmp_path: Path, capsys: Captured) -> None:
    assert "Give the file" in complaint(capsys, "odds")
    assert "only one file" in complaint(capsys, "odds", "-o", "a.html", "-O", "b.html")
    assert "no folder" in complaint(capsys, "odds", "-o", str(tmp_path / "no" / "a.html"))
    assert "directory" in complaint(capsys, "odds", "-o", str(tmp_path))
    assert "capacity" in complaint(capsys, "odds", "-o", "capacity", "-O", str(tmp_path / "a"))
    assert "capacity" in complaint(capsys, "odds", "-o", "capacity=99", "-O", str(tmp_path / "a"))
    assert complaint(capsys, "odds", "--effort", "huge", "-O", str(tmp_path / "a"))
    assert list(tmp_path.iterdir()) == []


def test_ctrl_c_leaves_nothing_behind(tmp_path: Path, capsys: Captured) -> None:
    assert run(["lab", "report", "odds", "-o", str(tmp_path / "a.html"), "--seed", "stop"]) == 130
    assert list(tmp_path.iterdir()) == []


def test_a_report_can_go_on_through_a_pipe(capsys: Captured) -> None:
    assert run(["lab", "report", "odds", "-o", "-", "--format", "json"]) == 0
    assert json.loads(capsys.readouterr().out)["seed"] == "1"
