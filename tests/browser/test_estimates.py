"""An estimate that deepens on the analysis board: seen, clicked through, by keys, ended by leaving."""

from __future__ import annotations

import re
import threading
import time
from collections.abc import Iterator
from pathlib import Path

import pytest
import uvicorn
from playwright.sync_api import Page, expect
from starlette.applications import Starlette
from tests.web.searchers import Counting, stand_in

from oddyssey.core import State
from oddyssey.web.app import create_app
from oddyssey.web.estimates import Estimates

from .test_every_place import expect_to_be_read_anywhere

HERE = "/analysis/xodd?o.size=6&moves=Bc3"


def slow(state: State) -> Counting:
    """A search that never ends."""
    return Counting(state, most=10**12)


@pytest.fixture
def app(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Starlette:
    stand_in(monkeypatch, slow)
    monkeypatch.setattr("oddyssey.web.estimates.EVERY", 0.5)
    return create_app(f"sqlite+aiosqlite:///{tmp_path / 'games.db'}")


@pytest.fixture
def origin(app: Starlette) -> Iterator[str]:
    """The app within this process, so that its searches can be counted."""
    server = uvicorn.Server(uvicorn.Config(app, port=0, log_level="warning"))
    thread = threading.Thread(target=server.run)
    thread.start()
    while not server.started:
        assert thread.is_alive()
        time.sleep(0.01)
    yield f"http://127.0.0.1:{server.servers[0].sockets[0].getsockname()[1]}"
    server.should_exit = True
    thread.join()


def expect_searches(app: Starlette, number: int) -> None:
    """So many searches come to run, and none waits."""
    known: Estimates = app.state.estimates
    ends = time.monotonic() + 15
    while (known.running, known.waiting) != (number, 0):
        assert time.monotonic() < ends, f"{known.running} run, {known.waiting} wait"
        time.sleep(0.01)


def expect_to_deepen(page: Page) -> None:
    """The number of simulations comes to be another one."""
    figures = page.locator(".estimate .about").first
    expect(figures).to_contain_text("simulations")
    expect(figures).not_to_have_text(figures.inner_text())


def test_it_deepens_is_clicked_through_and_ends_with_the_page(app: Starlette, page: Page) -> None:
    page.goto(HERE)
    expect_to_deepen(page)
    rows = page.locator(".estimate li")
    expect(rows).to_have_count(4)
    expect(rows.locator("svg.board[role=img]")).to_have_count(4)
    expect_searches(app, 1)

    rows.first.locator(".then").hover()  # nothing moves away from under the hand
    first = rows.first.element_handle()
    expect_to_deepen(page)
    assert first.evaluate("(row) => row.isConnected")
    page.mouse.move(0, 0)
    page.wait_for_function("(row) => !row.isConnected", arg=first)

    second = rows.first.locator(".then button").nth(1)
    last = second.inner_text().split()[-1]
    second.click()
    expect(page.locator(".tree [aria-current]")).to_contain_text(last)
    expect(page.locator(".tree button")).not_to_have_count(1)
    expect_to_deepen(page)  # another position, and its own search
    expect_searches(app, 1)

    page.evaluate(
        "Object.defineProperty(document, 'visibilityState', { value: 'hidden', configurable: true })"
    )
    page.evaluate("document.dispatchEvent(new Event('visibilitychange'))")
    expect_searches(app, 0)
    page.evaluate("delete document.visibilityState")
    page.evaluate("document.dispatchEvent(new Event('visibilitychange'))")
    expect_searches(app, 1)
    page.goto("/rules/xodd")
    expect_searches(app, 0)


def test_with_the_keyboard_alone_and_by_ear(app: Starlette, page: Page) -> None:
    page.goto(HERE)
    expect_to_deepen(page)
    live = page.locator("#live")
    expect(live).to_be_empty()  # it isn't read out while it deepens
    page.keyboard.press("v")
    expect(live).to_contain_text("By estimate, Black wins about 60 %")
    page.keyboard.press("2")
    expect(page.locator(".board .estimates .guess-best").first).to_be_attached()
    page.locator(".estimate .then button").first.focus()
    expect_to_deepen(page)
    expect(page.locator(".estimate .then button").first).to_be_focused()
    page.keyboard.press("Enter")
    expect(page.locator('[data-step="next"]')).to_be_focused()
    page.keyboard.press("Enter")
    expect(page.locator(".tree [aria-current]")).to_have_count(1)
    expect(live).to_contain_text(re.compile(r"Black: \w+"))
    page.keyboard.press("6")
    expect(live).to_contain_text("Estimates off.")
    expect(page.locator('[data-part="estimate"]')).to_be_hidden()
    expect_searches(app, 0)
    page.keyboard.press("6")
    expect_to_deepen(page)


def test_it_is_read_in_all_colours_and_fits_anywhere(page: Page) -> None:
    page.set_viewport_size({"width": 1280, "height": 1400})
    page.goto(f"{HERE}&estimate=1&wait=1")  # in one look, with nothing that changes
    expect(page.locator(".estimate li")).to_have_count(4)
    for key in "12":
        page.keyboard.press(key)
    expect(page.locator(".board .guess-best").first).to_be_attached()
    expect_to_be_read_anywhere(page)
