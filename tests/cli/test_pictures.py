"""Pictures that the commands write: a position as SVG and PNG, a game as a picture that moves."""

from __future__ import annotations

from pathlib import Path
from xml.etree import ElementTree

import pytest

from oddyssey.cli.run import run

SAMPLE = Path(__file__).parents[1] / "data" / "odoku-sample.txt"
Captured = pytest.CaptureFixture[str]


def test_a_position_is_written_as_svg_and_png(tmp_path: Path, capsys: Captured) -> None:
    svg, png = tmp_path / "board.svg", tmp_path / "board.png"
    show = ["show", "xodd", "-o", "size=3", "--moves", "Bb2"]
    assert run([*show, "--svg", str(svg), "--png", str(png), "--width", "120", "--theme", "dark"]) == 0
    assert capsys.readouterr() == ("", "")
    assert ElementTree.fromstring(svg.read_text("utf-8")).get("width") == "120"
    assert "prefers-color-scheme" not in svg.read_text("utf-8")
    assert png.read_bytes()[:8] == b"\x89PNG\r\n\x1a\n"
    assert int.from_bytes(png.read_bytes()[16:20]) == 120


def test_moves_may_follow_a_position(capsys: Captured) -> None:
    assert run(["show", "odds", "--position", "SS|- M 2 2", "--moves", "right"]) == 0
    assert "Position: SS|MM S 2 2" in capsys.readouterr().out
    assert run(["value", "odds", "--position", "SS|- M 2 2", "--moves", "right", "--json"]) == 0
    told = capsys.readouterr().out
    assert run(["value", "odds", "--position", "SS|MM S 2 2", "--json"]) == 0
    assert capsys.readouterr().out == told


def test_a_record_becomes_a_picture_that_moves(tmp_path: Path, capsys: Captured) -> None:
    film = tmp_path / "game.svg"
    assert run(["replay", str(SAMPLE), "--svg", str(film), "--board", "slate"]) == 0
    assert "The Balancer scores 8" in capsys.readouterr().out
    text = film.read_text("utf-8")
    assert ElementTree.fromstring(text).get("role") == "img"
    assert text.count("@keyframes") > 25
    assert "prefers-reduced-motion:no-preference" in text


def test_a_record_that_begins_anywhere_says_so(tmp_path: Path, capsys: Captured) -> None:
    record = tmp_path / "game.txt"
    record.write_text('[Game "odds"]\n[Position "SS|- M 2 2"]\n\n1. right\n')
    assert run(["replay", str(record)]) == 0
    assert "\nFrom SS|- M 2 2\n" in capsys.readouterr().out
