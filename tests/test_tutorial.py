"""The tutorials of CONTRIBUTING.md: game and bot are built from the page and held to the contract."""

from __future__ import annotations

import json
import os
import re
import subprocess
import sys
import tomllib
from pathlib import Path

import pytest

ROOT = Path(__file__).parents[1]
BLOCK = re.compile(r"^`([\w/.]+)`\n\n(```|~~~)\w+\n(.*?)^\2$", re.M | re.S)


@pytest.fixture(scope="module")
def installed(tmp_path_factory: pytest.TempPathFactory) -> dict[str, str]:
    """The environment of a process in which the package of the tutorial is installed."""
    folder = tmp_path_factory.mktemp("tutorial")
    for path, _, content in BLOCK.findall((ROOT / "CONTRIBUTING.md").read_text("utf-8")):
        (folder / path).parent.mkdir(parents=True, exist_ok=True)
        (folder / path).write_text(content, "utf-8")
    project = tomllib.loads((folder / "pyproject.toml").read_text("utf-8"))["project"]
    info = folder / "src" / f"{project['name'].replace('-', '_')}-{project['version']}.dist-info"
    info.mkdir()
    (info / "METADATA").write_text(
        f"Metadata-Version: 2.1\nName: {project['name']}\nVersion: {project['version']}\n"
    )
    lines = [
        f"[{group}]\n" + "".join(f"{name} = {value}\n" for name, value in points.items())
        for group, points in project["entry-points"].items()
    ]
    (info / "entry_points.txt").write_text("\n".join(lines))
    return {**os.environ, "PYTHONPATH": str(folder / "src")}


def run(environment: dict[str, str], *words: str, typed: str = "") -> str:
    done = subprocess.run(
        [sys.executable, "-m", *words],
        env=environment,
        input=typed,
        capture_output=True,
        text=True,
        check=False,
        cwd=ROOT,
    )
    assert done.returncode == 0, done.stdout + done.stderr
    return done.stdout


def test_its_game_passes_the_contract(installed: dict[str, str]) -> None:
    closing = run(installed, "pytest", "tests/contract", "-k", "kayles", "-p", "no:cacheprovider")
    passed = re.search(r"(\d+) passed", closing)
    assert passed
    assert int(passed[1]) > 100


def test_its_game_is_listed_counted_and_played_in_the_terminal(installed: dict[str, str]) -> None:
    assert "kayles" in json.dumps(json.loads(run(installed, "oddyssey", "games", "--json")))
    counted = run(installed, "oddyssey", "perft", "kayles", "-o", "pins=3", "--depth", "2", "--json")
    assert "10" in counted  # 3 pins: 5 first moves; then 3, 2, 3, 1 and 1 replies
    played = run(
        installed,
        "oddyssey",
        "play",
        "kayles",
        "-o",
        "pins=3",
        "--players",
        "human,human",
        typed="2\n3\n1\n",
    )
    assert "Amber knocks down the last pin and wins." in played


def test_its_game_is_swept(installed: dict[str, str]) -> None:
    where = ("--games", "100", "--on", "processes", "--jobs", "1")
    swept = run(installed, "oddyssey", "lab", "sweep", "kayles", "-o", "pins=1..3", *where)
    shares = [line.split()[:4] for line in swept.splitlines()[2:5]]
    assert shares == [
        ["1", "100.000", "%", "1"],
        ["2", "33.333", "%", "1/3"],
        ["3", "46.667", "%", "7/15"],
    ]


def test_every_file_of_it_keeps_the_style(installed: dict[str, str]) -> None:
    run(
        installed,
        "ruff",
        "check",
        "--config",
        str(ROOT / "pyproject.toml"),
        "--ignore",
        "D1",
        installed["PYTHONPATH"],
    )


def test_its_bot_plays_every_game(installed: dict[str, str]) -> None:
    folder = Path(installed["PYTHONPATH"]).parent
    info = folder / "oddyssey_wary-1.0.dist-info"
    info.mkdir()
    (info / "METADATA").write_text("Metadata-Version: 2.1\nName: oddyssey_wary\nVersion: 1.0\n")
    (points,) = re.findall(
        r'^(\[project\.entry-points\."oddyssey\.players"\]\n.*?)^```',
        (ROOT / "CONTRIBUTING.md").read_text("utf-8"),
        re.M | re.S,
    )
    groups = tomllib.loads(points)["project"]["entry-points"]
    ((name, value),) = groups["oddyssey.players"].items()
    (info / "entry_points.txt").write_text(f"[oddyssey.players]\n{name} = {value}\n")
    both = {**installed, "PYTHONPATH": os.pathsep.join((installed["PYTHONPATH"], str(folder)))}
    for game, options in (("kayles", "pins=5"), ("xodd", "size=3")):
        players = ["--players", f"{name}:looks=9,random", "--games", "2", "--seed", "1"]
        played = run(both, "oddyssey", "lab", "match", game, "-o", options, *players)
        assert f"{name}:looks=9 has won" in played
    run(
        both, "ruff", "check", "--config", str(ROOT / "pyproject.toml"), str(folder / "oddyssey_wary.py")
    )
