"""Visitors of the web app, each with a device of their own, and what they do at a table."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from starlette.testclient import TestClient

JSON = {"accept": "application/json"}
Visitor = Callable[[], TestClient]


def start(client: TestClient, game: str = "odds-and-evens", **form: str) -> str:
    answer = client.post("/games", data={"game": game, "opponent": "friend", **form})
    assert answer.status_code == 303, answer.text
    return str(answer.headers["location"])


def act(client: TestClient, address: str, **form: str) -> dict[str, Any]:
    answer = client.post(f"{address}/act", data=form, headers=JSON)
    assert answer.status_code == 200, answer.text
    told: dict[str, Any] = answer.json()
    return told


def two(
    visitor: Visitor, game: str = "odds-and-evens", **form: str
) -> tuple[TestClient, TestClient, str]:
    """Two people who sit opposite each other, and where."""
    first, second = visitor(), visitor()
    address = start(first, game, **form)
    assert second.post(f"{address}/take").status_code == 303
    return first, second, address
