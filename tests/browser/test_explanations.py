"""Explanations at the table: by pointing, by keys and ears, and without a pointer that hovers."""

from __future__ import annotations

import re

from axe_playwright_python.sync_playwright import Axe
from playwright.sync_api import expect

from .conftest import NewPage
from .seat import Seat


def test_pointing_at_a_place_explains_it_beside_the_board_and_on_it(new_page: NewPage) -> None:
    seat = Seat(new_page())
    seat.open("xodd")
    seat.fast_forward("Be5", "Wd4 Bg5")
    part, layer = seat.part("explain"), seat.page.locator(".board .layer")
    before = part.bounding_box()
    seat.cell("f5").hover()
    expect(part).to_contain_text("It joins two black groups, at e5 and g5")
    expect(part).to_contain_text(re.compile(r"\d+ black and \d+ white points complete the turn"))
    expect(part).to_contain_text("White stone: a new group")
    assert part.bounding_box() == before  # nothing has moved
    expect(layer.locator(".link")).to_have_count(2)
    expect(layer.locator(".piece-white")).to_have_count(0)
    seat.page.keyboard.press("w")
    expect(part).to_contain_text("It touches no white stone, so it is a new group")
    expect(layer.locator(".piece-black")).to_have_count(0)
    seat.page.mouse.move(2, 2)  # away from everything
    expect(part.locator(".told")).to_have_count(0)
    expect(layer).to_have_count(0)
    seat.cell("f5").click()  # what lies over the board is in nobody's way
    expect(part).to_contain_text("To complete the turn")
    expect(seat.page.locator(".board .near").first).to_be_visible()
    results = Axe().run(seat.page)
    assert results.violations_count == 0, results.generate_report()


def test_keys_speak_a_place_and_the_whole_and_set_the_switches(new_page: NewPage) -> None:
    seat = Seat(new_page())
    seat.open("xodd")
    seat.fast_forward("Be5", "Wd4 Bg5")
    keyboard = seat.page.keyboard
    seat.cell("f5").focus()
    keyboard.press("y")
    expect(seat.live).to_contain_text("Black stone on f5. It joins two black groups, at e5 and g5")
    keyboard.press("ArrowLeft")
    keyboard.press("y")
    expect(seat.live).to_contain_text("Black group of 1.")
    keyboard.press("t")
    expect(seat.live).to_contain_text("e5 and g5: by f5, with a second stone.")
    expect(seat.page.locator(".board .over .near")).to_have_count(0)
    keyboard.press("5")
    expect(seat.live).to_contain_text("Explained: What a move does, Threats.")
    expect(seat.part("explain")).to_contain_text("Black groups that can be joined")
    expect(seat.page.locator(".board .over .near")).to_have_count(1)
    expect(seat.cell("e5")).to_be_focused()
    seat.page.reload()
    expect(seat.part("explain")).to_contain_text("Black groups that can be joined")
    seat.cell("a1").focus()
    keyboard.press("4")
    expect(seat.live).to_contain_text("Explained: Threats.")
    expect(seat.part("explain")).not_to_contain_text("Point at a place")


def test_the_loops_show_where_a_choice_leads(new_page: NewPage) -> None:
    seat = Seat(new_page())
    seat.open("odds-and-evens")
    seat.fast_forward("left", "right", "left")
    expect(seat.part("explain")).to_contain_text("Left's streak is then 2, even: it forces 2")
    seat.cell("left").hover()
    layer = seat.page.locator(".board .layer")
    expect(layer.get_by_text("jammed")).to_be_visible()
    expect(layer.locator(".piece-violet")).to_have_count(2)


def test_a_finger_that_stays_asks_and_does_not_play(new_page: NewPage) -> None:
    page = new_page(viewport={"width": 390, "height": 844}, has_touch=True, is_mobile=True)
    seat = Seat(page)
    seat.open("xodd")
    part = seat.part("explain")
    expect(part.get_by_text("Hold a finger on a place")).to_be_visible()
    expect(page.locator(".variants kbd").first).to_be_hidden()
    version = seat.version()
    box = seat.cell("e5").bounding_box()
    assert box is not None
    middle = {"x": box["x"] + box["width"] / 2, "y": box["y"] + box["height"] / 2}
    fingers = page.context.new_cdp_session(page)
    fingers.send("Input.dispatchTouchEvent", {"type": "touchStart", "touchPoints": [middle]})
    expect(part.locator(".told")).to_contain_text("Black stone on e5")
    expect(part.locator(".told")).to_be_in_viewport()
    fingers.send("Input.dispatchTouchEvent", {"type": "touchEnd", "touchPoints": []})
    seat.cell("d4").tap()
    expect(part.locator(".told")).to_have_count(0)
    seat.wait()
    assert seat.version() == version + 1
    assert seat.moves() == ["Bd4"]
