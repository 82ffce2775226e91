"""A game of another package is found by its entry point, and is a game like any other."""

from __future__ import annotations

import json
import os
import subprocess
import sys
from pathlib import Path

import pytest
from tests.ours import our_names

ROOT = Path(__file__).parents[2]


def installed(folder: Path, name: str, value: str) -> dict[str, str]:
    """The environment of a process in which a package with that entry point is installed."""
    info = folder / f"{name}-1.0.dist-info"
    info.mkdir()
    (info / "METADATA").write_text(f"Metadata-Version: 2.1\nName: {name}\nVersion: 1.0\n")
    (info / "entry_points.txt").write_text(f"[oddyssey.games]\n{name} = {value}\n")
    return {**os.environ, "PYTHONPATH": os.pathsep.join((str(folder), str(ROOT)))}


@pytest.fixture
def other_package(tmp_path: Path) -> dict[str, str]:
    """The environment of a process in which a package with the toy game is installed."""
    return installed(tmp_path, "pebbles", "tests.toy:Pebbles")


def start(environment: dict[str, str], *words: str) -> subprocess.CompletedProcess[str]:
    return subprocess.run(
        [sys.executable, *words], env=environment, capture_output=True, text=True, check=False, cwd="/"
    )


def run(environment: dict[str, str], *words: str) -> str:
    done = start(environment, *words)
    assert done.returncode == 0, done.stderr
    return done.stdout


def test_it_is_listed_after_ours(other_package: dict[str, str]) -> None:
    listed = run(other_package, "-c", "import oddyssey; print(*oddyssey.names())").split()
    ours = our_names()
    assert ours
    assert tuple(listed[: len(ours)]) == ours
    assert "pebbles" in listed[len(ours) :]


def test_it_is_known_by_a_beginning_of_its_name(other_package: dict[str, str]) -> None:
    made = run(other_package, "-c", "import oddyssey; print(oddyssey.game('PEB', heap=3).initial())")
    assert made.strip() == "Heap: 3"


def test_the_commands_know_it(other_package: dict[str, str]) -> None:
    games = json.loads(run(other_package, "-m", "oddyssey", "games", "--json"))
    assert "pebbles" in json.dumps(games)
    shown = run(other_package, "-m", "oddyssey", "show", "pebbles", "-o", "heap=5", "--moves", "2, 1")
    assert "Heap: 2" in shown
    counted = run(
        other_package, "-m", "oddyssey", "perft", "pebbles", "-o", "heap=5", "--depth", "2", "--json"
    )
    assert json.loads(counted)


def test_the_lab_measures_it(other_package: dict[str, str]) -> None:
    """In processes, each of which finds it by itself."""
    words = [
        "lab",
        "simulate",
        "pebbles",
        "--games",
        "200",
        "--on",
        "processes",
        "--jobs",
        "2",
        "--json",
    ]
    found = json.loads(run(other_package, "-m", "oddyssey", *words))
    assert found["games"]["complete"]
    assert found["detailed"]["endings"]["the heap was empty"]["games"] == 200


@pytest.mark.parametrize(
    ("value", "why"),
    [
        ("no.such.module:Game", "No module named"),
        ("json:dumps", "no Game class"),
        ("tests.toy:Pebbles", "calls itself"),
    ],
)
def test_one_that_cannot_be_loaded_is_named_and_does_not_take_the_others_with_it(
    tmp_path: Path, value: str, why: str
) -> None:
    environment = installed(tmp_path, "broken", value)
    listed = start(environment, "-m", "oddyssey", "games", "--json")
    names = [game["name"] for game in json.loads(listed.stdout)]
    assert set(our_names()) <= set(names)
    assert "broken" not in names
    assert "The game broken can't be loaded" in listed.stderr
    shown = start(environment, "-m", "oddyssey", "show", "broken")
    assert shown.returncode == 2
    assert why in shown.stderr
    assert shown.stderr.count("\n") == 1
