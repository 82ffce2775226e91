"""A report of the lab in a browser: axe finds nothing, nothing is fetched, and paper has all tables."""

from __future__ import annotations

from pathlib import Path

from playwright.sync_api import Browser, Page
from tests.lab.small_reports import small_report

import oddyssey
from oddyssey.lab.report import html

from .test_accessibility import expect_contrast, expect_no_fault


def test_a_report_reads_well_in_light_in_the_dark_and_on_paper(browser: Browser, tmp_path: Path) -> None:
    file = tmp_path / "report.html"
    file.write_text(html(small_report(oddyssey.game("odds-and-evens", capacity=3))), "utf-8")
    with browser.new_context(
        viewport={"width": 360, "height": 740},
        color_scheme="light",
        bypass_csp=True,  # or axe could not be put in
    ) as context:
        page = context.new_page()
        asked: list[str] = []
        page.on("request", lambda request: asked.append(request.url))
        page.goto(file.as_uri())
        assert asked == [file.as_uri()]
        assert page.evaluate("document.documentElement.scrollWidth") <= 360
        open_all(page, True)
        expect_no_fault(page)
        page.emulate_media(color_scheme="dark")
        expect_contrast(page)
        open_all(page, False)
        assert hidden_tables(page) > 0
        page.emulate_media(media="print", color_scheme="dark")
        assert hidden_tables(page) == 0
        ink = page.evaluate("getComputedStyle(document.querySelector('h1')).color")
        assert ink == "rgb(34, 31, 26)"  # on white, whatever the device prefers


def open_all(page: Page, wanted: bool) -> None:
    """Opens or closes all that can be."""
    page.evaluate(
        "on => document.querySelectorAll('details').forEach(one => { one.open = on; })", wanted
    )


def hidden_tables(page: Page) -> int:
    """How many tables take no space."""
    script = "[...document.querySelectorAll('table')].filter((one) => !one.checkVisibility()).length"
    found: int = page.evaluate(script)
    return found
