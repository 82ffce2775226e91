"""`oddyssey lab mirror`: the table, the sentences, and JSON."""

from __future__ import annotations

import json

import pytest

from oddyssey.cli.run import run

Captured = pytest.CaptureFixture[str]
MIRROR = ["lab", "mirror", "odds", "-o", "capacity=3", "--games", "2"]


def test_it_says_which_mirror_wins_and_why(capsys: Captured) -> None:
    assert run(MIRROR) == 0
    out, err = capsys.readouterr()
    assert err == ""
    assert out.startswith("Odds and Evens (capacity=3, flips=2, first=sun): answering every turn")
    assert "Moon         loops swapped  hard         2    2" in out
    assert "Moon, loops swapped: Moon wins every game by it: proven by going through " in out
    assert "Sun, loops swapped: Sun moves first and has no turn that is its own image." in out
    assert "Moon, sides swapped: it doesn't always work: " in out


def test_it_tells_programs_the_same(capsys: Captured) -> None:
    assert run([*MIRROR, "--json"]) == 0
    found = json.loads(capsys.readouterr().out)
    assert (found["game"], found["options"]["capacity"], found["seed"]) == ("odds-and-evens", "3", "1")
    (proved,) = [one for one in found["mirrors"] if one["verdict"] == "wins"]
    assert (proved["side"], proved["image"], proved["mirrored"]) == ("Moon", "loops swapped", "1")
    assert all(one["won"] == one["games"] == one["faultless"] == 2 for one in proved["opponents"])


@pytest.mark.parametrize("words", [["--games", "1"], ["--states", "none"], ["-o", "capacity=99"]])
def test_what_can_not_be_is_refused_in_one_line(words: list[str], capsys: Captured) -> None:
    assert run([*MIRROR[:3], *words]) == 2
    out, err = capsys.readouterr()
    assert out == ""
    assert len(err.splitlines()) == 1
