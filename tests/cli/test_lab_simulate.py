"""`oddyssey lab simulate`: what it prints, writes and keeps, and what survives the end of it."""

from __future__ import annotations

import csv
import io
import json
import re
import signal
import subprocess
import sys
import time
from collections.abc import Iterator
from pathlib import Path

import pytest
from pyarrow import parquet

from oddyssey.cli.run import run
from oddyssey.lab import simulate as module
from oddyssey.lab.counted import Counted
from oddyssey.lab.runner import On
from oddyssey.lab.simulate import Piece, Simulation

Captured = pytest.CaptureFixture[str]
SIMULATE = ["lab", "simulate", "odds", "-o", "capacity=4", "-o", "flips=1"]
BOTS = [*SIMULATE, "--players", "greedy,random", "--games", "30"]


def untimed(text: str) -> list[str]:
    """What doesn't depend on how long it took."""
    return [line for line in text.splitlines() if " games played in " not in line]


def test_it_says_who_won_how_long_games_were_and_how_they_ended(capsys: Captured) -> None:
    assert run([*SIMULATE, "--games", "3000"]) == 0
    out, err = capsys.readouterr()
    lines = out.splitlines()
    assert lines[0] == (
        "Odds and Evens (capacity=4, flips=1, first=sun): "
        "3,000 games, random (Sun) against random (Moon), seed 1"
    )
    assert lines[1].startswith("Sun has won 1")
    assert lines[2].startswith("A game took ")
    assert "By the rules, in 1,000 more games of the same kind:" in lines
    assert "\nHow they ended: " in out
    assert lines[-1].startswith("Made by: oddyssey lab simulate odds-and-evens -o capacity=4")
    assert err == ""
    assert run(lines[-1].removeprefix("Made by: oddyssey ").split()) == 0
    assert untimed(capsys.readouterr().out) == untimed(out)


def test_scores_are_spread_out(capsys: Captured) -> None:
    assert run(["lab", "simulate", "odoku", "--games", "500"]) == 0
    out = capsys.readouterr().out
    assert "The score was 9." in out
    assert "Every game took 50 steps, coins included." in out
    assert "All ended in the same way: the board was full." in out
    assert re.search(r"\n +9 +[0-9]+ +[0-9.]+ %  █", out)


def test_as_json_as_csv_and_as_parquet(capsys: Captured, tmp_path: Path) -> None:
    files = [str(tmp_path / name) for name in ("figures.csv", "figures.parquet")]
    assert run([*BOTS, "--json", "--csv", files[0], "--parquet", files[1]]) == 0
    data = json.loads(capsys.readouterr().out)
    assert data["games"] == {"asked": 30, "played": 30, "complete": True}
    assert data["players"] == {"Sun": "greedy", "Moon": "random"}
    assert data["share"]["low"] < data["share"]["value"] < data["share"]["high"]
    assert sum(data["payoffs"].values()) == sum(data["lengths"].values()) == 30
    assert data["detailed"]["same_games"]
    assert sum(ending["games"] for ending in data["detailed"]["endings"].values()) == 30
    assert data["detailed"]["choices"]["by_move"][0] == 2.0
    text = Path(files[0]).read_text()
    rows = list(csv.DictReader(io.StringIO(text)))
    assert {row["what"] for row in rows} == {"payoff", "length", "turns", "ending", "choices"}
    assert sum(int(row["games"]) for row in rows if row["what"] == "ending") == 30
    written = parquet.read_table(files[1])
    assert [row["value"] for row in written.to_pylist()] == [row["value"] for row in rows]
    assert written.schema.metadata[b"command"].decode() == data["command"]
    assert run([*BOTS, "--csv", "-"]) == 0
    assert capsys.readouterr().out == text


@pytest.mark.parametrize(
    ("arguments", "message"),
    [
        (["--players", "hard"], "Give two bots with a comma between, as in random,hard, and not 1."),
        (["--players", "hard,deep"], 'There is no bot "deep". The bots: '),
        (["--games", "0"], '"0" is no whole number from 1 to 1000000000000'),
        (["--on", "gpu"], '"gpu" is no place to work: threads, processes, dask or dask:ADDRESS'),
        (["--on", "dask:tcp://x:1", "--jobs", "2"], "A cluster has its own number of workers"),
        (["--jobs", "0"], '"0" is no whole number from 1 to 256'),
        (["--resume"], "Say with --keep where the games are"),
        (["--keep", __file__], "is no folder."),
        (["--json", "--csv", "-"], "--json and --csv - would both be printed"),
        (["--parquet", "-"], "A Parquet file is nothing to print"),
        (["--csv", "one.csv", "--parquet", "./one.csv"], "--csv and --parquet would both write one.csv"),
        (["--csv", ""], '"" is no file'),
        (["--parquet", "missing/file"], "There is no folder missing to write file in."),
        (["-o", "first=mars"], "first=mars is not possible"),
    ],
)
def test_what_is_wrong_is_said_in_one_line(arguments: list[str], message: str, capsys: Captured) -> None:
    assert run([*SIMULATE, *arguments]) == 2
    out, err = capsys.readouterr()
    assert message in err
    assert err.count("\n") == 1
    assert out == ""


def test_who_interrupts_gets_what_was_played_and_can_go_on(
    monkeypatch: pytest.MonkeyPatch, capsys: Captured, tmp_path: Path
) -> None:
    def interrupted(plan: Simulation, on: On, left: Iterator[Piece]) -> Iterator[tuple[Piece, Counted]]:
        for piece in (piece for piece, _ in zip(left, range(limit), strict=False)):
            yield piece, module.play_piece(plan, piece)
        raise KeyboardInterrupt

    limit, keep = 3, ["--keep", str(tmp_path / "games")]
    monkeypatch.setattr("oddyssey.lab.simulate.simulate", interrupted)
    assert run([*BOTS, *keep]) == 130
    assert ": 3 of 30 games, greedy (Sun)" in capsys.readouterr().out
    limit = 0
    assert run([*BOTS, "--json"]) == 130
    out, err = capsys.readouterr()
    assert json.loads(out)["share"] is None
    assert err == "Stopped before a game was counted.\n"
    monkeypatch.undo()
    assert run([*BOTS, "--json"]) == 0
    whole = capsys.readouterr().out
    assert run([*BOTS, *keep, "--resume", "--json"]) == 0
    assert capsys.readouterr().out == whole


KILLED = """
import sys, time
from oddyssey.cli import lab_simulate, main
from oddyssey.lab import simulate

def slow(plan, piece, play=simulate.play_piece):
    time.sleep(600 if piece.number >= 7 else 0)
    return play(plan, piece)

simulate.play_piece, lab_simulate._KEPT, lab_simulate._KEPT_PART = slow, 0, 0
main()
"""


def test_who_is_killed_goes_on_and_comes_to_the_same_bytes(capsys: Captured, tmp_path: Path) -> None:
    killed, whole = tmp_path / "killed", tmp_path / "whole"
    words = [*BOTS, "--keep", str(killed)]
    with subprocess.Popen([sys.executable, "-c", KILLED, *words]) as process:
        while not list(killed.glob("pieces-*.parquet")):
            assert process.poll() is None
            time.sleep(0.02)
        process.send_signal(signal.SIGKILL)
    assert not (killed / "result.parquet").exists()
    broken = next(killed.glob("pieces-*.parquet"))
    broken.write_bytes(broken.read_bytes()[:-9])
    assert run([*words, "--resume", "--json"]) == 0
    found = capsys.readouterr()
    assert found.err == f"Damaged, so its games are played again: {broken.name}.\n"
    assert run([*BOTS, "--keep", str(whole), "--json"]) == 0
    assert capsys.readouterr().out == found.out
    results = [(folder / "result.parquet").read_bytes() for folder in (killed, whole)]
    assert results[0] == results[1]
    assert run([*words, "--resume", "--json"]) == 0  # all is there already
    assert capsys.readouterr().out == found.out
