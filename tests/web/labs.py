"""The lab with a process that stands in for the one that measures, and visitors who measure."""

from __future__ import annotations

import json
import sys
import time
from collections.abc import Callable
from dataclasses import dataclass
from fractions import Fraction
from pathlib import Path
from typing import Any

from starlette.applications import Starlette
from starlette.testclient import TestClient

from oddyssey.core import ExactValue, game_class
from oddyssey.lab.axes import read_axes
from oddyssey.lab.counted import Counted
from oddyssey.lab.sweep import Sweep, SweepRow
from oddyssey.lab.sweep_data import row_data
from oddyssey.web.lab.jobs import Jobs

JSON = {"accept": "application/json"}
FAKE = Path(__file__).with_name("lab_worker.py")
SWEEP = {"game": "odds-and-evens", "option.capacity": "5..7", "option.flips": "1,2", "games": "100"}
"""Six variants."""


@dataclass
class FakeWorker:
    """Decides how the processes of an app behave: see `lab_worker.py`."""

    jobs: Jobs
    folder: Path

    def behave(self, how: str) -> None:
        self.jobs.command = (sys.executable, "-I", "-S", str(FAKE), str(self.folder), how)

    @property
    def orders(self) -> list[dict[str, Any]]:
        noted = self.folder / "orders.jsonl"
        return [json.loads(line) for line in noted.read_text().splitlines()] if noted.exists() else []


def fake_worker(client: TestClient, folder: Path, how: str = "all", **options: str) -> FakeWorker:
    """Processes that tell the rows of `SWEEP`, with a share of 10 % more for each."""
    kind = game_class("odds-and-evens")
    axes = read_axes(kind, [f"{name}={text}" for name, text in (options or _typed(SWEEP)).items()])
    games = Sweep(kind, axes, 100).cells
    rows = [
        SweepRow(
            number,
            game,
            counted=Counted(
                100,
                {Fraction(0): 90 - 10 * number, Fraction(1): 10 + 10 * number},
                {8: 100},
            ),
            perfect=ExactValue(Fraction(0), 12),
        )
        for number, game in enumerate(games)
    ]
    (folder / "rows.json").write_text(json.dumps([row_data(row) for row in rows]), "utf-8")
    assert isinstance(client.app, Starlette)
    made = FakeWorker(client.app.state.lab, folder)
    made.behave(how)
    return made


def _typed(form: dict[str, str]) -> dict[str, str]:
    return {name[7:]: text for name, text in form.items() if name.startswith("option.")}


def begin(client: TestClient, **form: str) -> str:
    """Measure, and where the results are."""
    answer = client.post("/lab", data={**SWEEP, "kind": "sweep", **form})
    assert answer.status_code == 303, answer.text
    return str(answer.headers["location"])


def parts(client: TestClient, address: str) -> dict[str, Any]:
    told: dict[str, Any] = client.get(address, headers=JSON).json()
    return told


def until(
    client: TestClient, address: str, so: Callable[[dict[str, Any]], object] = lambda told: told["done"]
) -> dict[str, Any]:
    """The parts of a page once they are so: at the end, if nothing else is said."""
    give_up = time.monotonic() + 120
    while not so(told := parts(client, address)):
        assert time.monotonic() < give_up, told
        time.sleep(0.05)
    return told
