"""What axe says of a page, colours that are chosen, and how a board reads."""

from __future__ import annotations

import re
from collections.abc import Iterator

import pytest
from axe_playwright_python.sync_playwright import Axe
from playwright.sync_api import Page, expect

from .seat import Seat
from .small import NAMES, small

every_game = pytest.mark.parametrize("name", NAMES)


RULES = {"resultTypes": ["violations"], "rules": {"target-size": {"enabled": True}}}
CONTRAST = """async () => (await axe.run(
  { exclude: [["svg"]] }, { runOnly: ["color-contrast"], resultTypes: ["violations"] })).violations"""
"""The contrast of text outside of boards, which have a test of their own; axe is there already."""


def expect_no_fault(page: Page) -> None:
    """Axe finds nothing, best practices and the size of targets included."""
    found = Axe().run(page, options=RULES).response["violations"]
    assert not found, "\n".join(faults(found))


def expect_contrast(page: Page) -> None:
    """The same page in other colours: axe finds no text that is hard to read."""
    found = page.evaluate(CONTRAST)
    assert not found, "\n".join(faults(found))


def faults(violations: list[dict[str, object]]) -> Iterator[str]:
    """What is wrong, and where."""
    for violation in violations:
        nodes = violation["nodes"]
        assert isinstance(nodes, list)
        yield f"{violation['id']}: {violation['help']}"
        yield from (f"  {node['html'][:160]}\n  {node['failureSummary']}" for node in nodes[:3])


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
