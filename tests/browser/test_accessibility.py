"""No page has anything that axe finds fault with, in light and in dark."""

from __future__ import annotations

import re
from collections.abc import Iterator

import pytest
from axe_playwright_python.sync_playwright import Axe
from playwright.sync_api import Page, expect

from .conftest import NewPage
from .guard import Guard
from .seat import Seat
from .small import NAMES, small

every_game = pytest.mark.parametrize("name", NAMES)


@pytest.fixture(params=["light", "dark"])
def shaded(request: pytest.FixtureRequest, new_page: NewPage) -> Page:
    """A page on a device that prefers light, or dark."""
    return new_page(color_scheme=request.param)


def expect_no_fault(page: Page) -> None:
    """Axe finds nothing, best practices included."""
    results = Axe().run(page)
    assert results.violations_count == 0, "\n".join(faults(results.response["violations"]))


def faults(violations: list[dict[str, object]]) -> Iterator[str]:
    """What is wrong, and where."""
    for violation in violations:
        nodes = violation["nodes"]
        assert isinstance(nodes, list)
        yield f"{violation['id']}: {violation['help']}"
        yield from (f"  {node['html'][:160]}\n  {node['failureSummary']}" for node in nodes[:3])


def test_the_home_page(shaded: Page) -> None:
    shaded.goto("/")
    expect_no_fault(shaded)
    for summary in shaded.locator(".card summary").all():
        summary.click()
    shaded.locator("details.settings summary").click()
    expect_no_fault(shaded)


@every_game
def test_the_rules(shaded: Page, name: str) -> None:
    shaded.goto(f"/rules/{name}")
    expect_no_fault(shaded)


@every_game
def test_a_table_at_the_start_in_the_middle_and_at_the_end(shaded: Page, name: str) -> None:
    seat = Seat(shaded)
    seat.open(name, **small(name))
    expect_no_fault(shaded)
    seat.play_to_end(name, most=3)
    shaded.locator(".typed summary").click()
    shaded.locator("details.settings summary").click()
    expect_no_fault(shaded)
    seat.finish(name)
    expect_no_fault(shaded)


def test_a_refusal_at_a_table(shaded: Page) -> None:
    seat = Seat(shaded)
    seat.open("xodd")
    seat.button("Pass").click(force=True)
    expect(seat.message).not_to_be_empty()
    expect_no_fault(shaded)


def test_an_error_page(shaded: Page, guard: Guard) -> None:
    guard.expect("status of 404")
    shaded.goto("/g/nowhere")
    expect(shaded.get_by_text("There is no game at this address.")).to_be_visible()
    expect_no_fault(shaded)


@pytest.mark.parametrize("theme", ["light", "dark"])
def test_the_colours_chosen_in_the_settings_hold(page: Page, theme: str) -> None:
    """Whatever the device prefers, and on the next page too."""
    page.goto("/")
    page.locator("details.settings summary").click()
    page.get_by_label("Colours").select_option(theme)
    page.keyboard.press("Escape")
    for path in ("/", f"/rules/{NAMES[0]}"):
        page.goto(path)
        assert page.evaluate("getComputedStyle(document.documentElement).colorScheme") == theme
        expect_no_fault(page)


@every_game
def test_a_table_reads_as_a_grid_with_rows_and_named_cells(page: Page, name: str) -> None:
    seat = Seat(page)
    seat.open(name, **small(name))
    grid = page.get_by_role("grid")
    expect(grid).to_have_accessible_name(re.compile(r"\w{4}"))
    rows = grid.get_by_role("row")
    cells = grid.get_by_role("gridcell")
    assert rows.count() > 1
    assert cells.count() == len(seat.position())
    assert all(seat.position())
