"""On a phone: nothing to scroll sideways, the board at full width, buttons for a thumb."""

from __future__ import annotations

import pytest
from playwright.sync_api import Page, expect

from .conftest import NewPage
from .places import late
from .seat import Seat
from .small import NAMES, small

every_game = pytest.mark.parametrize("name", NAMES)

LARGE = "document.documentElement.style.fontSize = '32px'"
"""Text twice as large."""
SMALL_BUTTONS = """() => [...document.querySelectorAll(
    "button, .button, select, summary, #move, [type=number]")]
  .filter((one) => one.checkVisibility() && one.getBoundingClientRect().height < 39.5)
  .map((one) => one.outerHTML.slice(0, 120))"""
STICKING_OUT = """() => {
  const width = document.documentElement.clientWidth;
  if (document.scrollingElement.scrollWidth <= width) return [];
  return [...document.querySelectorAll("body *")]
    .filter((one) => one.getBoundingClientRect().right > width + 1 && one.tagName !== "OPTION")
    .map((one) => one.outerHTML.slice(0, 120));
}"""


@pytest.fixture
def phone(new_page: NewPage) -> Page:
    """A phone of 360 pixels."""
    return new_page(viewport={"width": 360, "height": 740}, has_touch=True, is_mobile=True)


def expect_to_fit(page: Page) -> None:
    """Nothing sticks out to the right."""
    assert page.evaluate(STICKING_OUT) == []
    assert page.evaluate("document.scrollingElement.scrollWidth <= innerWidth")


def expect_large_buttons(page: Page) -> None:
    """Whatever is pressed is at least 40 pixels high."""
    assert page.evaluate(SMALL_BUTTONS) == []


def open_settings(page: Page) -> None:
    """Open the settings, which lie over the page, and see that nothing of them is cut off."""
    page.locator("details.settings summary").click()
    expect_to_fit(page)
    sheet = page.locator(".settings .sheet").bounding_box()
    assert sheet is not None
    assert sheet["x"] >= 0


def test_the_home_page_fits_a_phone(phone: Page) -> None:
    phone.goto("/")
    expect_to_fit(phone)
    for summary in phone.locator(".card summary").all():
        summary.click()
    expect_to_fit(phone)
    open_settings(phone)
    expect_large_buttons(phone)


@every_game
def test_the_board_has_the_full_width_and_the_sentence_under_it(phone: Page, name: str) -> None:
    seat = Seat(phone)
    seat.open(name)
    board = phone.get_by_role("grid").bounding_box()
    sentence = seat.sentence.bounding_box()
    assert board is not None
    assert sentence is not None
    assert board["width"] >= 340
    assert board["y"] + board["height"] <= sentence["y"] <= 740
    expect_to_fit(phone)
    expect_large_buttons(phone)


@every_game
def test_buttons_stay_large_to_the_end(phone: Page, name: str) -> None:
    seat = Seat(phone)
    seat.open(name, position=late(name), **small(name))
    seat.finish(name)
    expect_to_fit(phone)
    expect_large_buttons(phone)
    expect(seat.button("Play again")).to_be_visible()
