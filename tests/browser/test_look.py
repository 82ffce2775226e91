"""Themes, boards, sound, and a device without a network."""

from __future__ import annotations

from playwright.sync_api import Page, expect

from .conftest import NewPage
from .guard import DOWN, Guard
from .seat import Seat
from .server import Server
from .test_accessibility import expect_no_fault

LISTEN = """() => {
  window.tones = 0;
  const Tone = window.OscillatorNode;
  window.OscillatorNode = class extends Tone {
    constructor(...how) { super(...how); window.tones += 1; }
  };
}"""


def ground(page: Page) -> str:
    """The colour of the board."""
    script = "getComputedStyle(document.querySelector('.board .ground')).fill"
    found: str = page.evaluate(script)
    return found


def choose(page: Page, setting: str, value: str) -> None:
    """Choose something in the settings sheet."""
    page.locator("details.settings summary").click()
    page.locator(f'select[data-setting="{setting}"]').select_option(value)
    page.keyboard.press("Escape")


def test_boards_and_colours_hold_on_a_device_and_on_no_other(new_page: NewPage) -> None:
    page, other = new_page(color_scheme="light"), new_page(color_scheme="light")
    page.goto("/")
    grounds = {ground(page)}
    for board in ("slate", "paper"):
        choose(page, "board", board)
        grounds.add(ground(page))
    choose(page, "theme", "contrast")
    grounds.add(ground(page))
    assert len(grounds) == 4
    expect_no_fault(page)
    seat = Seat(page)
    seat.open("odoku")
    assert ground(page) == "rgb(255, 255, 255)"
    expect_no_fault(page)
    choose(page, "theme", "")
    page.reload()
    assert page.evaluate("document.documentElement.dataset.board") == "paper"
    other.goto("/")
    assert ground(other) not in ("rgb(255, 255, 255)", ground(page))


def test_a_device_that_asks_for_contrast_gets_it(new_page: NewPage) -> None:
    page = new_page(contrast="more", color_scheme="dark")
    page.goto("/")
    assert ground(page) == "rgb(0, 0, 0)"
    choose(page, "theme", "dark")
    assert ground(page) != "rgb(0, 0, 0)"


def test_the_page_can_be_read_in_colours_that_the_device_forces(new_page: NewPage) -> None:
    page = new_page(forced_colors="active")
    seat = Seat(page)
    seat.open("xodd", size="5")
    seat.click("c3")
    seat.press("End turn")
    piece = page.locator('[data-cell="c3"] [class^="piece-"]')
    assert piece.evaluate("(one) => getComputedStyle(one).fill") == "rgb(0, 0, 0)"
    expect_no_fault(page)


def test_sound_is_fetched_and_made_only_where_it_is_wanted(page: Page) -> None:
    asked: list[str] = []
    page.on("request", lambda request: asked.append(request.url))
    page.add_init_script(f"({LISTEN})()")
    seat = Seat(page)
    seat.open("odoku")
    seat.click(seat.legal()[0].cell)
    assert not [url for url in asked if "sound.js" in url]
    page.locator("details.settings summary").click()
    page.get_by_label("Sound of pieces").check()
    page.wait_for_function("() => window.tones === 1")
    page.keyboard.press("Escape")
    seat.click(seat.legal()[0].cell)
    page.wait_for_function("() => window.tones >= 3")  # a piece, and the next coin
    page.reload()
    seat.wait()
    seat.click(seat.legal()[0].cell)
    page.wait_for_function("() => window.tones >= 2")
    page.locator("details.settings summary").click()
    page.get_by_label("Sound of pieces").uncheck()
    page.keyboard.press("Escape")
    before = page.evaluate("window.tones")
    seat.click(seat.legal()[0].cell)
    assert page.evaluate("window.tones") == before


def test_motion_can_be_switched_off(new_page: NewPage) -> None:
    page = new_page(reduced_motion="no-preference")
    seat = Seat(page)
    seat.open("odoku")
    seat.click(seat.legal()[0].cell)
    moved = "getComputedStyle(document.querySelector('.board .fresh')).animationName"
    assert page.evaluate(moved) == "settle"
    choose(page, "motion", "none")
    assert page.evaluate(moved) == "none"


def test_without_a_network_a_page_says_so_and_comes_back(
    new_page: NewPage, own_server: Server, guard: Guard
) -> None:
    guard.expect(f"{DOWN}|status of 404")
    page = new_page(service_workers="allow")
    page.goto("/learn")  # any page brings what helps on every other
    page.wait_for_function("() => navigator.serviceWorker.controller !== null")
    own_server.kill()
    for path in ("/", "/g/of-a-friend"):
        page.goto(path)
        expect(page.get_by_role("heading", name="No connection")).to_be_visible()
        expect(page.locator(".sentence")).to_contain_text("Your games are kept")
    expect_no_fault(page)
    own_server.start()
    page.get_by_role("link", name="Try again").click()
    expect(page.get_by_role("heading", name="That didn't work")).to_be_visible()
