"""`oddyssey lab sweep`: what it prints, writes, keeps and refuses, and how the keyboard ends it."""

from __future__ import annotations

import csv
import io
import json
from collections.abc import Iterator, Mapping
from pathlib import Path

import pytest
from rich.console import Console
from tests.toy import Pebbles

from oddyssey.cli.run import run
from oddyssey.cli.sweep_table import SweepTable, show_heat_map
from oddyssey.core import Watch
from oddyssey.lab import sweep as engine
from oddyssey.lab.axes import read_axes
from oddyssey.lab.heat_map import heat_map
from oddyssey.lab.runner import On
from oddyssey.lab.sweep import Sweep, SweepRow, run_sweep

Captured = pytest.CaptureFixture[str]
SMALL = ["lab", "sweep", "odds", "-o", "capacity=3,4", "-o", "flips=0..2..2", "--exact-only"]


def test_rows_a_heat_map_and_the_command_are_printed(capsys: Captured) -> None:
    assert run(SMALL) == 0
    out, err = capsys.readouterr()
    lines = out.splitlines()
    assert lines[0] == "Odds and Evens (first=sun), capacity=3,4, flips=0,2"
    assert lines[1].split() == [
        "capacity",
        "flips",
        "Exact",
        "Fraction",
        "Perfect",
        "play",
        "Moves",
        "Fair?",
    ]
    assert [line.split()[:5] for line in lines[2:6]] == [
        ["3", "0", "0.000", "%", "0"],
        ["3", "2", "0.000", "%", "0"],
        ["4", "0", "0.000", "%", "0"],
        ["4", "2", "14.506", "%", "47/324"],
    ]
    assert lines[5].endswith("47/324  Moon in 4        5.72  lopsided")
    assert "capacity down, flips across" in lines
    assert any(line.split() == ["4", "0.0", "M", "14.5", "M"] for line in lines)
    command = lines[-1].removeprefix("Measured by: oddyssey ")
    assert run(command.split()) == 0
    assert capsys.readouterr().out == out
    assert err == ""


def test_tables_and_json_hold_the_same_in_full(capsys: Captured, tmp_path: Path) -> None:
    file = tmp_path / "rows.parquet"
    assert run([*SMALL, "--json", "--parquet", str(file)]) == 0
    data = json.loads(capsys.readouterr().out)
    assert data["options"] == {"capacity": "3,4", "flips": "0,2"}
    assert [row["exact"]["value"] for row in data["rows"]] == ["0", "0", "0", "47/324"]
    assert run([*SMALL, "--csv", "-"]) == 0
    rows = list(csv.DictReader(io.StringIO(capsys.readouterr().out)))
    assert [(row["capacity"], row["flips"], row["exact"]) for row in rows[2:]] == [
        ("4", "0", "0"),
        ("4", "2", "47/324"),
    ]
    from pyarrow import parquet

    assert parquet.read_table(file).column("exact").to_pylist() == ["0", "0", "0", "47/324"]


@pytest.mark.parametrize(
    ("arguments", "message"),
    [
        (
            ["-o", "capacity=3..13"],
            "capacity=13 is not possible: capacity is a whole number from 2 to 12",
        ),
        (["-o", "capacity=9..3"], "counts down"),
        (["-o", "capacity=3-9"], "A range is written capacity=3..9."),
        (["-o", "luck=1"], 'has no option "luck". Its options: capacity, flips, first.'),
        (["-o", "flips"], '"flips" is no option: write name=values'),
        (["--players", "random"], "Give two bots with a comma between"),
        (["--players", "random,nobody"], 'There is no bot "nobody"'),
        (["--games", "0"], '"0" is no whole number from 1 to'),
        (["--exact-only", "--no-exact"], "leave nothing to be measured"),
        (["--resume"], "Say with --keep where the rows are"),
        (["--keep", __file__], "is no folder"),
        (["--on", "moon"], "is no place to work"),
        (["--csv", "-", "--json"], "would both be printed"),
        (["--csv", "/nowhere/rows.csv"], "There is no folder /nowhere"),
    ],
)
def test_what_is_wrong_is_said_in_one_line(arguments: list[str], message: str, capsys: Captured) -> None:
    assert run(["lab", "sweep", "odds", *arguments]) == 2
    out, err = capsys.readouterr()
    assert message in err
    assert err.count("\n") == 1
    assert out == ""


def test_an_absurd_sweep_is_refused(capsys: Captured) -> None:
    assert run(["lab", "sweep", "xodd", "-o", "size=1..52x1..52"]) == 2
    assert "2,704 pairs; a sweep does at most 2,000" in capsys.readouterr().err


def test_who_interrupts_gets_the_rows_that_are_done_and_goes_on_later(
    monkeypatch: pytest.MonkeyPatch, capsys: Captured, tmp_path: Path
) -> None:
    real = engine.run_sweep

    def interrupted(
        planned: Sweep, on: On, *, known: Mapping[int, SweepRow], watch: Watch
    ) -> Iterator[SweepRow]:
        coming = real(planned, on, known=known, watch=watch)
        yield next(coming)
        yield next(coming)
        raise KeyboardInterrupt

    folder = ["--keep", str(tmp_path / "rows"), "--jobs", "1"]
    monkeypatch.setattr(engine, "run_sweep", interrupted)
    assert run([*SMALL, *folder]) == 130
    out = capsys.readouterr().out
    assert len([line for line in out.splitlines() if line.endswith("lopsided")]) == 2
    assert "Measured by: " in out
    monkeypatch.setattr(engine, "run_sweep", real)
    assert run([*SMALL, *folder]) == 2
    assert "--resume goes on with it" in capsys.readouterr().err
    (tmp_path / "rows" / "capacity=3,flips=0,first=sun.json").write_text("{")
    assert run([*SMALL, *folder, "--resume"]) == 0
    out, err = capsys.readouterr()
    assert err == "Damaged and done again: capacity=3,flips=0,first=sun.json.\n"
    assert run(SMALL) == 0
    assert capsys.readouterr().out == out


def test_nothing_is_shown_of_nothing(monkeypatch: pytest.MonkeyPatch, capsys: Captured) -> None:
    def interrupted(*given: object, **named: object) -> Iterator[SweepRow]:
        raise KeyboardInterrupt
        yield

    monkeypatch.setattr(engine, "run_sweep", interrupted)
    assert run(SMALL) == 130
    assert capsys.readouterr().err == "Stopped before a row was done.\n"


def toy_rows() -> tuple[Sweep, list[SweepRow]]:
    planned = Sweep(Pebbles, read_axes(Pebbles, ["heap=1..3", "coin=no,yes"]), games=0)
    return planned, list(run_sweep(planned, On("threads", 1)))


def test_rows_that_come_in_any_order_are_printed_in_theirs() -> None:
    planned, rows = toy_rows()
    out = io.StringIO()
    table = SweepTable(planned, Console(file=out, width=120))
    table.screen.file = out  # where standard output is no terminal it is taken from there
    for number in (1, 0, 5, 3):
        table.add(rows[number])
    first = [line.split()[:2] for line in out.getvalue().splitlines()]
    assert first == [["1", "no"], ["1", "yes"]]
    table.finish()
    assert [line.split()[:2] for line in out.getvalue().splitlines()][2:] == [["2", "yes"], ["3", "yes"]]


def test_a_heat_map_has_its_numbers_with_and_without_colours() -> None:
    planned, rows = toy_rows()
    grid = heat_map(planned)
    assert grid is not None
    plain, colours = io.StringIO(), io.StringIO()
    show_heat_map(grid, rows, Console(file=plain, width=100))
    show_heat_map(
        grid, rows[:-1], Console(file=colours, width=100, force_terminal=True, color_system="truecolor")
    )
    assert "100.0" in plain.getvalue()
    assert "\x1b" not in plain.getvalue()
    assert "Blue" not in plain.getvalue()
    assert "\x1b[38;2;255;255;255;48;2;44;90;160m" in colours.getvalue()
    assert "Blue is good for Lefty, orange for Righty." in colours.getvalue()
