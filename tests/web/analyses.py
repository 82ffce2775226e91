"""What tests of the analysis board share: how they ask it, and a tree to begin with."""

from __future__ import annotations

import json
import re
from html import unescape
from pathlib import Path
from typing import Any

from starlette.testclient import TestClient

from oddyssey.core import game
from oddyssey.record import line_tree, parse_moves, tree_data

SAMPLE = (Path(__file__).parents[1] / "data" / "odoku-sample.txt").read_text("utf-8")
JSON = {"accept": "application/json"}
XODD = game("xodd", size=5)
HERE = "/analysis/xodd?o.size=5"


def bring(client: TestClient, text: str, **fields: str) -> str:
    """Where a pasted text leads."""
    answer = client.post("/analysis", data={"text": text, **fields})
    assert answer.status_code == 303, answer.text
    return str(answer.headers["location"])


def act(client: TestClient, tree: dict[str, Any], at: int = -1, **fields: Any) -> dict[str, Any]:  # noqa: ANN401
    """What the page's script is answered."""
    found = client.post(f"/analysis/{tree['game']}", json={"tree": tree, "at": at, **fields})
    answer: dict[str, Any] = found.json()
    if "html" in answer:
        answer["tree"] = json.loads(
            unescape(re.findall(r"<textarea[^>]*>(.*)</textarea>", answer["html"])[-1])
        )
    return answer


def tree_of(moves: str = "") -> dict[str, Any]:
    """The tree of a line of Xodd on a small board."""
    line = parse_moves(XODD, moves)
    return tree_data(line_tree(line.start, line.moves))
