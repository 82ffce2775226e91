"""A server and a browser for each worker, and for each test pages that are watched."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from typing import Any

import pytest
from playwright.sync_api import Browser, Page, expect, sync_playwright

from .chromium import launch
from .guard import Guard
from .seat import Seat
from .server import Server

PATIENCE = 15_000
"""Milliseconds until something that was promised is taken not to come; never waited in full."""

expect.set_options(timeout=PATIENCE)

NewPage = Callable[..., Page]


@pytest.fixture(scope="session")
def browser() -> Iterator[Browser]:
    """One browser for all tests of a worker."""
    with sync_playwright() as playwright, launch(playwright) as launched:
        yield launched


@pytest.fixture(scope="session")
def server(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Server]:
    """The web app, with games of its own."""
    with Server(tmp_path_factory.mktemp("served") / "games.db") as running:
        yield running


@pytest.fixture
def own_server(server: Server) -> Iterator[Server]:
    """The web app for a test that stops it: a worker runs one test at a time."""
    yield server
    if not server.running:
        server.start()


@pytest.fixture
def origin(server: Server) -> str:
    """Where the server of the test is."""
    return server.address


@pytest.fixture
def guard(origin: str) -> Guard:
    """What watches the pages of a test."""
    return Guard(origin)


@pytest.fixture
def new_page(browser: Browser, origin: str, guard: Guard) -> Iterator[NewPage]:
    """Opens pages, each as of a new visitor; settings are those of a browser context."""
    contexts = []

    def open_page(**settings: Any) -> Page:  # noqa: ANN401  (whatever a context takes)
        wanted: dict[str, Any] = {
            "reduced_motion": "reduce",
            "base_url": origin,
            "service_workers": "block",  # what it answers, no test could hold up or look at
            **settings,
        }
        context = browser.new_context(**wanted)
        context.set_default_timeout(PATIENCE)
        context.set_default_navigation_timeout(4 * PATIENCE)  # a server just started has all to load
        guard.watch(context)
        contexts.append(context)
        return context.new_page()

    yield open_page
    for context in contexts:
        context.close()
    guard.check()


@pytest.fixture
def page(new_page: NewPage) -> Page:
    """A visitor's page."""
    return new_page()


@pytest.fixture
def seat(page: Page) -> Seat:
    """A visitor who sits down at a table."""
    return Seat(page)
