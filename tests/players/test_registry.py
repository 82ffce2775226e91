"""Kinds of bots of other packages: found by their entry points, harmless where they are broken."""

from __future__ import annotations

import os
import re
import subprocess
import sys
from importlib.metadata import EntryPoint
from pathlib import Path

import pytest

from oddyssey.core import entries
from oddyssey.players import BotKind, PlayerError, RandomPlayer, bot_names, kinds, make, registry

ROOT = Path(__file__).parents[2]
HERE = "tests.players.test_registry"

LAZY = BotKind("lazy", "Lazy", "Plays anything.", lambda seed, text: RandomPlayer(f"{seed}{text}"))
OTHER = LAZY


def register(monkeypatch: pytest.MonkeyPatch, **values: str) -> None:
    """As if packages were installed that register these."""
    points = [EntryPoint(name, value, registry.GROUP) for name, value in values.items()]
    monkeypatch.setattr(entries, "entry_points", lambda group: points)
    found = registry._points.__wrapped__()
    monkeypatch.setattr(registry, "_points", lambda: found)
    registry._load.cache_clear()


def test_it_is_a_bot_like_any_other(monkeypatch: pytest.MonkeyPatch) -> None:
    register(monkeypatch, lazy=f"{HERE}:LAZY")
    assert kinds()[-1] is LAZY
    assert bot_names()[-1] == "lazy"
    assert make(" Lazy : x=1 ", "seed") == RandomPlayer("seedx=1")


@pytest.mark.parametrize(
    ("value", "why"),
    [
        ("no.such.module:KIND", "ModuleNotFoundError: No module named"),
        (f"{HERE}:MISSING", "AttributeError"),
        ("this_one_exits:KIND", "SystemExit: 3"),
        (f"{HERE}:ROOT", "its entry point is no BotKind"),
        (f"{HERE}:OTHER", "it calls itself lazy"),
    ],
)
def test_one_that_is_broken_is_named_when_it_is_asked_for(
    monkeypatch: pytest.MonkeyPatch, tmp_path: Path, value: str, why: str
) -> None:
    (tmp_path / "this_one_exits.py").write_text("raise SystemExit(3)\n")
    monkeypatch.syspath_prepend(tmp_path)
    register(monkeypatch, broken=value, lazy=f"{HERE}:LAZY")
    assert "broken" in bot_names()
    assert [kind.name for kind in kinds()][-2:] == ["uct", "lazy"]
    make("easy")
    with pytest.raises(PlayerError, match="no bot") as caught:
        make("unknown")
    assert "broken" in str(caught.value)
    with pytest.raises(PlayerError, match=r"The bot broken can't be loaded: ") as caught:
        make("broken")
    assert why in str(caught.value)
    assert "\n" not in str(caught.value)


def test_no_package_takes_the_name_of_ours(monkeypatch: pytest.MonkeyPatch) -> None:
    register(monkeypatch, hard=f"{HERE}:LAZY", lazy=f"{HERE}:LAZY")
    assert [kind.name for kind in kinds()].count("hard") == 1
    assert make("hard") != RandomPlayer(0)


def test_the_page_of_matches_lists_every_bot_and_what_its_settings_may_be() -> None:
    page = (ROOT / "docs" / "matches.md").read_text("utf-8")
    rows = dict(re.findall(r"^\| (`[^|]*`) \| [^|]* \|([^|]*) \|$", page, re.M))
    told = {name: row for names, row in rows.items() for name in re.findall(r"`(\w+)`", names)}
    for kind in kinds():
        names = [setting.name for setting in kind.settings]
        assert re.findall(r"`(\w+)`", told[kind.name]) == names or kind.name == "openspiel"
    for kind in kinds():
        if kind.name in ("search", "uct"):
            for setting in kind.settings:
                assert f"| `{setting.name}` | {setting.allowed} |" in page


def test_an_installed_package_is_found(tmp_path: Path) -> None:
    info = tmp_path / "lazybones-1.0.dist-info"
    info.mkdir()
    (info / "METADATA").write_text("Metadata-Version: 2.1\nName: lazybones\nVersion: 1.0\n")
    (info / "entry_points.txt").write_text(f"[{registry.GROUP}]\nlazy = {HERE}:LAZY\n")
    done = subprocess.run(
        [
            sys.executable,
            "-m",
            "oddyssey",
            *["lab", "match", "odds", "--players", "lazy,easy", "--games", "2"],
        ],
        env={**os.environ, "PYTHONPATH": os.pathsep.join((str(tmp_path), str(ROOT)))},
        capture_output=True,
        text=True,
        check=False,
    )
    assert done.returncode == 0, done.stderr
    assert "\nlazy " in done.stdout
