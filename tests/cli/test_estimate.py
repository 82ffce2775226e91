"""`oddyssey value` and `oddyssey review` where nothing is solved: estimates that look like estimates."""

from __future__ import annotations

import json
import os
import signal
from collections.abc import Callable
from pathlib import Path

import pytest

from oddyssey import players
from oddyssey.cli.run import run
from oddyssey.core import Searcher
from oddyssey.players import Budget, Thought

Captured = pytest.CaptureFixture[str]

LARGE = ("xodd", "-o", "size=6")


def record_file(folder: Path) -> str:
    path = folder / "record.txt"
    path.write_text('[Game "xodd"]\n[Options "size=6"]\n\n1. Bc3\n2. Wd4 We5\n', "utf-8")
    return str(path)


def test_a_value_that_is_not_solved_is_estimated_and_says_so(capsys: Captured) -> None:
    for _ in range(2):
        assert run(["value", *LARGE, "--sims", "40", "--top", "3"]) == 0
    out, err = capsys.readouterr()
    assert err == ""
    half = len(out) // 2
    assert out[:half] == out[half:]  # the same simulations, the same estimate
    lines = out[:half].splitlines()
    assert (
        lines[0]
        == "Not solved. 36 points are still empty: exact values begin at 21, even with time to wait."
    )
    assert " wins about " in lines[1]
    assert "40 simulations)." in lines[1]
    assert lines[3].split() == ["Turn", "Black", "wins", "Tried", "Then", "perhaps"]
    assert all(line.split()[1].startswith("~") for line in lines[4:7])
    assert lines[7].startswith("Intervals are of 95 %")


def test_as_json_an_estimate_has_keys_of_its_own(capsys: Captured) -> None:
    assert run(["value", *LARGE, "--sims", "40", "--seed", "a", "--json"]) == 0
    told = json.loads(capsys.readouterr().out)
    assert list(told) == ["exact", "reason", "estimate", "to_move", "moves", "simulations", "seed"]
    assert (told["exact"], told["to_move"], told["seed"]) == (False, "Black", "a")
    assert list(told["estimate"]) == ["amount", "low", "high", "simulations"]
    assert told["estimate"]["low"] <= told["estimate"]["amount"] <= told["estimate"]["high"]
    assert len(told["moves"]) == 5
    assert all(list(one) == ["move", "estimate", "share", "variation"] for one in told["moves"])


def test_what_the_search_proves_is_told_as_certain(
    capsys: Captured, monkeypatch: pytest.MonkeyPatch
) -> None:
    from tests.toy import Pebbles

    from oddyssey.cli import value as module

    monkeypatch.setattr(module, "chosen_game", lambda *_: Pebbles(heap=4))
    assert run(["value", "pebbles", "--sims", "500"]) == 0
    out = capsys.readouterr().out
    assert "Lefty should win: the search has proved it." in out
    assert run(["value", "pebbles", "--sims", "500", "--json"]) == 0
    told = json.loads(capsys.readouterr().out)
    assert (told["exact"], told["value"]) == (True, "win")
    assert "estimate" not in told


@pytest.mark.parametrize(
    ("arguments", "message"),
    [
        (["--sims", "0"], '"0" is no whole number from 1'),
        (["--sims", "x"], '"x" is no whole number from 1'),
        (["--time", "0"], '"0" is no number of seconds'),
        (["--time", "-1"], '"-1" is no number of seconds'),
        (["--time", "nan"], '"nan" is no number of seconds'),
        (["--exact", "--sims", "5"], "With --exact there is no estimate"),
    ],
)
def test_bad_budgets_are_one_line_and_status_2(
    arguments: list[str], message: str, capsys: Captured
) -> None:
    assert run(["value", *LARGE, *arguments]) == 2
    out, err = capsys.readouterr()
    assert out == ""
    assert message in err
    assert err.count("\n") == 1


def interrupted(searcher: Searcher, budget: Budget, stop: Callable[[], bool], *_: object) -> Thought:
    """Thinks a little, and then somebody presses Ctrl-C."""
    searcher.think(3)
    os.kill(os.getpid(), signal.SIGINT)
    assert stop()
    return Thought(3, 0.0, stopped=True)


def test_ctrl_c_gives_what_was_found_by_then(capsys: Captured, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(players, "think", interrupted)
    before = signal.getsignal(signal.SIGINT)
    assert run(["value", *LARGE]) == 130
    assert signal.getsignal(signal.SIGINT) == before
    out, err = capsys.readouterr()
    assert err == ""
    assert "3 simulations)." in out


def test_a_review_estimates_what_it_cannot_know(tmp_path: Path, capsys: Captured) -> None:
    assert run(["review", record_file(tmp_path), "--sims", "20"]) == 0
    out, err = capsys.readouterr()
    assert err == ""
    assert "None of it can be judged exactly." in out
    assert "What can't be known exactly is estimated, by 20 simulations a step" in out
    assert "~ is an estimate" in out
    assert "Turns estimated" in out
    assert "Wins thrown away" not in out
    assert run(["review", record_file(tmp_path), "--sims", "20", "--json"]) == 0
    told = json.loads(capsys.readouterr().out)
    assert told["estimates"]["simulations"] == 20
    assert told["final"] is None
    assert [turn["after"] for turn in told["turns"]] == [None, None]
    assert all(turn["estimate"]["after"]["simulations"] > 0 for turn in told["turns"])


def test_a_review_can_leave_estimates_out(tmp_path: Path, capsys: Captured) -> None:
    assert run(["review", record_file(tmp_path), "--exact"]) == 0
    assert "estimate" not in capsys.readouterr().out
    assert run(["review", record_file(tmp_path), "--exact", "--sims", "9"]) == 2
    assert "leave out --sims" in capsys.readouterr().err


def test_ctrl_c_ends_the_estimates_of_a_review(
    tmp_path: Path, capsys: Captured, monkeypatch: pytest.MonkeyPatch
) -> None:
    from oddyssey.analysis import estimating

    monkeypatch.setattr(estimating, "think", interrupted)
    assert run(["review", record_file(tmp_path)]) == 130
    assert "There was no time for estimates." in capsys.readouterr().out
