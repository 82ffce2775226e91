"""Hints at the table: three switches, told to eye and ear, by mouse, by keys and without scripts."""

from __future__ import annotations

import re

import pytest
from axe_playwright_python.sync_playwright import Axe
from playwright.sync_api import Page, expect

from .conftest import NewPage
from .seat import Seat

SWITCHES = ("What each move is worth", "The best move", "The outlook")
KNOWN = '[data-part="hints"]:not([data-later])'
VISIBLE = "(all) => all.filter((one) => one.checkVisibility()).length"


def expect_no_fault(page: Page) -> None:
    results = Axe().run(page)
    assert results.violations_count == 0, results.generate_report()


def switch(seat: Seat, *titles: str) -> None:
    """Turn switches over in the menu, as one does by mouse."""
    menu = seat.page.locator("details.menu", has_text="Hints").first
    menu.locator("summary").click()
    for title in titles:
        menu.get_by_label(title).click()
    seat.page.keyboard.press("Escape")
    expect(menu.locator(".sheet")).to_be_hidden()


def shown(seat: Seat, marks: str) -> int:
    """How many marks of a kind can be seen on the board."""
    found: int = seat.part("board").locator(marks).evaluate_all(VISIBLE)
    return found


@pytest.mark.parametrize("scheme", ["light", "dark"])
def test_each_switch_in_a_game_for_a_score(new_page: NewPage, scheme: str) -> None:
    seat = Seat(new_page(color_scheme=scheme))
    seat.open("odoku")
    seat.fast_forward("Ob4", "Xb3", "Od5", "Xa1", "Oc2", "Xe5")
    hints = seat.part("hints")
    expect(hints).to_be_hidden()
    switch(seat, SWITCHES[2])
    expect(hints).to_contain_text(re.compile(r"Outlook: worth \d.* to the Balancer"))
    assert shown(seat, ".worth") == shown(seat, ".best") == 0
    switch(seat, SWITCHES[1])
    expect(hints).to_contain_text(re.compile(r"Best: [OX]\w\d"))
    assert shown(seat, ".best") >= 1
    assert shown(seat, ".worth") == 0
    switch(seat, SWITCHES[0])
    expect(hints).to_contain_text("The warmer a place")
    assert shown(seat, ".worth") == 19  # of the chosen piece only
    assert shown(seat, '[class^="heat-"]') == 19
    seat.cell("c3").hover()
    expect(hints).to_contain_text(re.compile(r"c3, empty.*swing.*White piece.*; .*worth \d"))
    seat.choose("X")
    assert shown(seat, ".worth") == 19
    expect(seat.cell("c3")).to_have_attribute("aria-label", re.compile(r"blue piece.*; .*worth \d.*"))
    expect_no_fault(seat.page)
    seat.click("c3")
    expect(hints).to_contain_text("Outlook: worth")
    seat.page.reload()
    assert shown(seat, ".worth") == 18  # the device remembers


def test_a_game_that_is_won_or_lost_with_the_keyboard_alone(seat: Seat) -> None:
    page = seat.page
    seat.open("xodd", size="3")
    seat.cell("a1").focus()
    page.keyboard.press("h")
    page.keyboard.press("Tab")
    page.keyboard.press("Space")
    expect(page.get_by_label(SWITCHES[0])).to_be_checked()
    page.locator(KNOWN).wait_for(state="attached")
    page.keyboard.press("Escape")
    expect(page.get_by_label(SWITCHES[0])).to_be_hidden()
    expect(seat.cell("b2")).to_have_attribute("aria-label", re.compile("Black should win"))
    assert shown(seat, ".worth-win") == 1
    assert shown(seat, ".worth-loss") == 8
    seat.cell("b2").focus()
    page.keyboard.press("3")
    expect(seat.live).to_contain_text("Hints on: What each move is worth, The outlook")
    expect(seat.part("hints")).to_contain_text("Outlook: Black should win")
    assert page.evaluate("document.activeElement.dataset.cell") == "b2"
    page.keyboard.press("Enter")
    seat.wait()
    seat.press("End turn")
    expect(seat.heading).to_contain_text("White to move")
    expect(seat.button("Pass; Black should win.*")).to_be_hidden()
    expect(page.get_by_role("button", name=re.compile("^Pass.*Black should win"))).to_be_visible()
    expect_no_fault(page)


def test_who_lost_steps_back_and_sees_why_on_a_phone(new_page: NewPage) -> None:
    page = new_page(viewport={"width": 360, "height": 740}, has_touch=True, is_mobile=True)
    seat = Seat(page)
    seat.open("odds-and-evens", opponent="hard")
    while not seat.over:
        seat.fast_forward(seat.legal()[0].move)
    switch(seat, *SWITCHES)
    expect(seat.part("hints")).to_contain_text("undo turns to see what would have been best")
    seat.press("Undo")
    expect(seat.part("hints")).to_contain_text(re.compile(r"Outlook: \w+ should win in \d+ turns?\."))
    assert shown(seat, ".worth-loss") + shown(seat, ".worth-win") >= 1
    page.locator("details.menu summary", has_text="Hints").click()
    sheet = page.locator("[data-hints]").bounding_box()
    assert sheet is not None
    assert sheet["x"] >= 0
    assert page.evaluate("document.scrollingElement.scrollWidth <= innerWidth")


def test_without_scripts_a_button_shows_them(new_page: NewPage) -> None:
    page = new_page(java_script_enabled=False)
    seat = Seat(page)
    answer = page.request.post(
        "/games", form={"game": "xodd", "opponent": "human", "option.size": "3"}, max_redirects=0
    )
    page.goto(answer.headers["location"])
    page.locator("details.menu summary", has_text="Hints").click()
    for title in SWITCHES:
        page.get_by_label(title).check()
    page.get_by_role("button", name="Show these").click()
    expect(seat.part("hints")).to_contain_text("Outlook: Black should win")
    page.locator("#move").fill("Bb2")
    page.locator("#move").press("Enter")
    expect(seat.heading).to_contain_text("White to move")
    expect(seat.part("hints")).to_contain_text("Outlook: Black should win")
    page.goto(page.url.split("?")[0])
    expect(seat.cell("a1")).to_have_attribute("aria-label", re.compile("Black should win"))
