"""`oddyssey lab match`: what it prints, writes and refuses, and how it is ended by the keyboard."""

from __future__ import annotations

import json
import os
import signal
import subprocess
import sys
import time
from collections.abc import Iterator
from pathlib import Path

import pytest

from oddyssey import lab
from oddyssey.cli.run import run
from oddyssey.lab import Match, Played
from oddyssey.record import read

Captured = pytest.CaptureFixture[str]
MATCH = ["lab", "match", "odds", "--seed", "1"]


def test_it_says_who_won_how_surely_and_how_to_play_it_again(capsys: Captured) -> None:
    assert run([*MATCH, "--players", "greedy,random", "--games", "4"]) == 0
    out, err = capsys.readouterr()
    assert out.startswith("Odds and Evens (capacity=7, flips=2, first=sun): 4 games, seed 1\nBot ")
    assert "Won as Sun  Won as Moon\ngreedy " in out
    assert "% of the games against random." in out.replace(")", "%").replace("%%", "%")
    assert "turns on average" in out
    assert "Thinking: greedy " in out
    command = out.rstrip().splitlines()[-1].removeprefix("Played by: oddyssey ")
    assert run(command.split()) == 0
    again = capsys.readouterr().out
    assert [line for line in again.splitlines() if "Thinking" not in line] == [
        line for line in out.splitlines() if "Thinking" not in line
    ]
    assert err == ""


def test_settings_and_bots_share_their_commas_and_records_are_written(
    capsys: Captured, tmp_path: Path
) -> None:
    players = "uct:time=60,sims=3, random"
    folder = tmp_path / "records"
    arguments = ["--players", players, "--games", "2", "--json", "--records", str(folder)]
    assert run([*MATCH, *arguments]) == 0
    data = json.loads(capsys.readouterr().out)
    assert [player["name"] for player in data["players"]] == ["uct:time=60,sims=3", "random"]
    assert data["repeatable"] is False
    files = sorted(folder.iterdir())
    assert [file.name for file in files] == ["1.txt", "2.txt"]
    record = read(files[1].read_bytes())
    assert record.players == ("random", "uct:time=60,sims=3")
    assert record.result == data["results"][1]["result"]
    assert run([*MATCH, *arguments]) == 2
    assert "isn't empty" in capsys.readouterr().err


@pytest.mark.parametrize(
    ("arguments", "message"),
    [
        ([], "Missing option '--players'. See oddyssey lab match --help."),
        (["--players", "hard"], "Give two bots with a comma between"),
        (["--players", "hard,easy,random"], "and not 3."),
        (["--players", "hard,"], 'There is no bot "".'),
        (["--players", "hard,deep:x=1"], 'There is no bot "deep:x=1". The bots: '),
        (["--players", "hard,search:time=0"], "time=0 is not possible for the bot search: time is a"),
        (["--players", "hard,search:without=luck"], 'has no idea "luck"'),
        (["--players", "hard,easy", "--games", "3"], "3 games can't be played in pairs"),
        (["--players", "hard,easy", "--games", "0"], '"0" is no whole number from 2 to 1000000'),
        (["--players", "hard,easy", "--jobs", "0"], '"0" is no whole number from 1 to 256'),
        (["--players", "hard,easy", "--records", __file__], "is no folder."),
        (["--players", "hard,easy", "-o", "capacity=99"], "capacity=99 is not possible"),
    ],
)
def test_what_is_wrong_is_said_in_one_line(arguments: list[str], message: str, capsys: Captured) -> None:
    assert run([*MATCH, *arguments]) == 2
    out, err = capsys.readouterr()
    assert message in err
    assert err.count("\n") == 1
    assert out == ""


def test_who_interrupts_gets_what_was_played(monkeypatch: pytest.MonkeyPatch, capsys: Captured) -> None:
    closed: list[bool] = []

    def interrupted(match: Match, jobs: int) -> Iterator[Played]:
        try:
            yield from (game for game, _ in zip(real(match, jobs), range(3), strict=False))
            raise KeyboardInterrupt
        finally:
            closed.append(True)

    real = lab.play_match
    monkeypatch.setattr(lab, "play_match", interrupted)
    assert run([*MATCH, "--players", "greedy,random", "--games", "40"]) == 130
    assert ": 3 of 40 games, seed 1\n" in capsys.readouterr().out
    assert run([*MATCH, "--players", "greedy,random", "--games", "40", "--json"]) == 130
    assert json.loads(capsys.readouterr().out)["games"] == {
        "asked": 40,
        "played": 3,
        "complete": False,
    }
    assert closed == [True, True]


def group_of(leader: int) -> list[str]:
    """The processes of a group that are there."""
    found = subprocess.run(["pgrep", "-g", str(leader)], capture_output=True, text=True, check=False)
    return found.stdout.split()


@pytest.mark.parametrize("how", [signal.SIGINT, signal.SIGKILL])
def test_who_ends_a_match_ends_all_its_processes(how: signal.Signals) -> None:
    """An interrupt goes to all, as from a terminal, and none says anything; a kill goes to one."""
    words = ["lab", "match", "xodd", "--players", "uct:time=60,uct:time=60", "--jobs", "2"]
    program = "from oddyssey.cli import main; print('begun', flush=True); main()"
    with subprocess.Popen(
        [sys.executable, "-c", program, *words],
        stdout=subprocess.PIPE,
        stderr=subprocess.PIPE,
        start_new_session=True,
        text=True,
    ) as process:
        assert process.stdout is not None
        process.stdout.readline()
        while len(group_of(process.pid)) < 4:  # one that looks after what they share is there too
            assert process.poll() is None
            time.sleep(0.05)
        if how == signal.SIGINT:
            os.killpg(process.pid, how)
        else:
            process.kill()
        out, err = process.communicate()
    if how == signal.SIGINT:
        assert process.returncode == 128 + signal.SIGINT
        assert (out, err) == ("", "Stopped before a game was over.\n")
    for _ in range(600):  # the one that looks after what they share leaves last
        if not group_of(process.pid):
            return
        time.sleep(0.05)
    raise AssertionError(group_of(process.pid))
