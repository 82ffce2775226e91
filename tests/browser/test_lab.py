"""The lab in a browser: measured with the keyboard alone, told aloud, stopped, and read anywhere."""

from __future__ import annotations

import re

from playwright.sync_api import Page, expect

from .conftest import NewPage
from .test_every_place import expect_to_be_read_anywhere

LONG = 120_000
"""Milliseconds for what may have to be compiled first."""


def test_a_sweep_fills_in_and_is_told_by_keys_alone(page: Page) -> None:
    page.goto("/lab?game=odds-and-evens&option.flips=1,2")
    page.get_by_label("Slots").focus()
    page.keyboard.press("ControlOrMeta+a")
    page.keyboard.type("3..5")
    page.keyboard.press("Enter")
    heading = page.get_by_role("heading", level=1)
    expect(heading).to_have_text("Odds and Evens: slots 3..5, flips 1,2")
    expect(page.locator(".sentence")).to_have_text("All 6 variants are measured.", timeout=LONG)
    expect(page.locator("#live")).to_contain_text("Closest to fair: slots 5, flips 2")
    expect(page.locator(".heat td").filter(has_text="41.8")).to_have_class(re.compile("second-"))
    expect(page.get_by_role("row").filter(has_text="31/216")).to_contain_text("Moon in 4")
    with page.expect_download() as taken:
        page.get_by_role("link", name="CSV").click()
    assert taken.value.path().read_text().count("\n") == 7
    expect_to_be_read_anywhere(page)


def test_without_scripts_a_sweep_is_watched_and_stopped(new_page: NewPage) -> None:
    page = new_page(java_script_enabled=False)
    page.goto("/lab?game=xodd&option.size=12..19")
    page.get_by_role("button", name="Measure").click()
    expect(page.get_by_role("progressbar")).to_be_visible()
    page.get_by_role("button", name="Stop").click()
    expect(page.locator(".sentence")).to_contain_text("Stopped.")
    expect(page.get_by_role("button", name="Go on")).to_be_visible()
    page.get_by_role("button", name="Delete these results").click()
    expect(page.get_by_role("heading", name="The lab")).to_be_visible()
    expect(page.get_by_role("heading", name="Your results")).to_have_count(0)
