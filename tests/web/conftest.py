"""An app of a test's own, and visitors to it."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

import pytest
from starlette.applications import Starlette
from starlette.testclient import TestClient

from oddyssey.web.app import create_app

from .visitors import Visitor


@pytest.fixture
def path(tmp_path: Path) -> Path:
    return tmp_path / "games.db"


@pytest.fixture
def app(path: Path) -> Iterator[Starlette]:
    made = create_app(f"sqlite+aiosqlite:///{path}")
    with TestClient(made):
        yield made


@pytest.fixture
def one_loop(path: Path) -> Iterator[Visitor]:
    """Makes visitors whose requests share an event loop, as on a server."""
    made = create_app(f"sqlite+aiosqlite:///{path}")
    with TestClient(made) as entered:

        def visitor() -> TestClient:
            client = TestClient(made, follow_redirects=False)
            client.portal = entered.portal
            return client

        yield visitor


@pytest.fixture
def visitor(app: Starlette) -> Visitor:
    """Makes visitors, each with a device of their own."""
    return lambda: TestClient(app, follow_redirects=False)
