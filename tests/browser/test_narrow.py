"""Every page on a phone: nothing to scroll sideways, the board at full width, buttons for a thumb."""

from __future__ import annotations

import pytest
from playwright.sync_api import Page, expect

from .conftest import NewPage
from .guard import Guard
from .seat import Seat
from .small import NAMES, small

every_game = pytest.mark.parametrize("name", NAMES)

LARGE_TEXT = """document.addEventListener("DOMContentLoaded", () => {
  document.documentElement.style.fontSize = "32px";
})"""
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


@pytest.fixture(params=["320 pixels", "text at 200 %"])
def tight(request: pytest.FixtureRequest, new_page: NewPage) -> Page:
    """As narrow as a phone gets, or with text twice as large."""
    width = 320 if request.param == "320 pixels" else 360
    page = new_page(viewport={"width": width, "height": 740})
    if width == 360:
        page.add_init_script(LARGE_TEXT)
    return page


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


def whole_game(page: Page, name: str) -> None:
    """A table at its start, with settings and help open, in the middle and at the end."""
    seat = Seat(page)
    seat.open(name)
    expect_to_fit(page)
    seat.open(name, **small(name))
    seat.play_to_end(name, most=3)
    open_settings(page)
    page.get_by_label("Keyboard move-entry").select_option("on")
    page.keyboard.press("Escape")
    if page.locator(".typed summary").is_visible():
        page.locator(".typed summary").click()
    expect_to_fit(page)
    seat.finish(name)
    expect_to_fit(page)


def test_the_home_page_fits_a_phone(phone: Page) -> None:
    phone.goto("/")
    expect_to_fit(phone)
    for summary in phone.locator(".card summary").all():
        summary.click()
    expect_to_fit(phone)
    open_settings(phone)
    expect_large_buttons(phone)


@every_game
def test_a_table_fits_a_phone(phone: Page, name: str) -> None:
    whole_game(phone, name)


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
    expect_large_buttons(phone)


@every_game
def test_buttons_stay_large_to_the_end(phone: Page, name: str) -> None:
    seat = Seat(phone)
    seat.open(name, **small(name))
    seat.finish(name)
    expect_large_buttons(phone)
    expect(seat.button("Play again")).to_be_visible()


@every_game
def test_the_rules_fit_a_phone(phone: Page, name: str) -> None:
    phone.goto(f"/rules/{name}")
    expect_to_fit(phone)


def test_the_home_page_fits_in_tight_places(tight: Page, guard: Guard) -> None:
    guard.expect("status of 404")
    tight.goto("/")
    for summary in tight.locator(".card summary").all():
        summary.click()
    expect_to_fit(tight)
    open_settings(tight)
    tight.goto("/g/nowhere")
    expect_to_fit(tight)


@every_game
def test_rules_and_table_fit_in_tight_places(tight: Page, name: str) -> None:
    tight.goto(f"/rules/{name}")
    expect_to_fit(tight)
    whole_game(tight, name)
