"""The review of a game in the browser: by mouse, by keys, on a phone, without scripts."""

from __future__ import annotations

from pathlib import Path

import pytest
from playwright.sync_api import Page, expect

from .conftest import PATIENCE, NewPage
from .seat import Seat
from .test_accessibility import expect_no_fault
from .test_narrow import expect_large_buttons, expect_to_fit

SAMPLE = Path(__file__).parents[1] / "data" / "odoku-sample.txt"


def bring(page: Page) -> None:
    """Have the published game reviewed."""
    page.goto("/review")
    page.get_by_label("The record").fill(SAMPLE.read_text("utf-8"))
    page.get_by_role("button", name="Review it").click()
    expect(page.locator("#turn-title")).to_have_text("Turn 8, Anti-Balancer: Xd1")
    page.wait_for_load_state()  # a key that is pressed before the script is there does nothing


@pytest.mark.parametrize("scheme", ["light", "dark"])
def test_after_a_game_its_review_is_one_click_away(new_page: NewPage, scheme: str) -> None:
    page = new_page(color_scheme=scheme)
    seat = Seat(page)
    seat.open("odds-and-evens")
    seat.finish("review")
    page.get_by_role("link", name="Review this game").click()
    expect(page.get_by_role("heading", level=1)).to_contain_text("wins")
    expect_no_fault(page)
    page.locator(".list button").first.click()
    expect(page.locator("#turn-title")).to_contain_text("Turn 1,")
    expect(page.locator(".list [aria-current]")).to_have_count(1)
    page.reload()
    expect(page.locator("#turn-title")).to_contain_text("Turn 1,")


def test_turns_are_gone_through_by_keys_and_spoken(page: Page) -> None:
    bring(page)
    page.keyboard.press("ArrowRight")
    expect(page.locator("#turn-title")).to_have_text("Turn 9, Anti-Balancer: Xe5")
    expect(page.locator("#live")).to_contain_text("The coin gave Anti-Balancer ⅜ point.")
    page.keyboard.press("ArrowLeft")
    expect(page.locator("#turn-title")).to_have_text("Turn 8, Anti-Balancer: Xd1")
    page.locator(".list button[value='25']").focus()
    page.keyboard.press("Enter")
    expect(page.locator("#turn-title")).to_have_text("Turn 25, Balancer: Oc2")
    expect(page.get_by_role("button", name="Turn after")).to_be_disabled()
    expect_no_fault(page)


def test_on_a_phone_every_turn_is_listed_and_nothing_sticks_out(new_page: NewPage) -> None:
    page = new_page(viewport={"width": 360, "height": 740}, has_touch=True, is_mobile=True)
    bring(page)
    expect_to_fit(page)
    expect_large_buttons(page)
    turns = page.locator(".list button")
    expect(turns).to_have_count(25)
    assert all(turn.is_visible() for turn in turns.all())
    turns.nth(23).click()
    expect(page.locator("#turn-title")).to_have_text("Turn 24, Anti-Balancer: Xe3")
    expect(page.locator("#turn-title")).to_be_in_viewport()


def test_without_scripts_the_same_buttons_do(new_page: NewPage) -> None:
    page = new_page(java_script_enabled=False)
    bring(page)
    page.locator(".list button[value='13']").click()
    expect(page.locator("#turn-title")).to_have_text("Turn 13, Balancer: Ob5")
    page.get_by_role("button", name="Turn after").click()
    expect(page.locator("#turn-title")).to_have_text("Turn 14, Balancer: Xb2")


def test_estimates_come_by_themselves_and_are_spoken_with_their_turn(page: Page) -> None:
    page.goto("/review")
    record = '[Game "xodd"]\n[Options "size=6"]\n\n1. Bc3\n'
    page.get_by_label("The record").fill(record)
    page.get_by_role("button", name="Review it").click()
    # The work gives way to everything else that goes on, so that it may take its time.
    expect(page.locator(".list .about")).to_have_count(1, timeout=8 * PATIENCE)
    expect(page.get_by_role("button", name="Show the estimates")).to_have_count(0)
    page.wait_for_load_state()  # they may have come with the page itself, before any key is listened to
    page.keyboard.press("ArrowLeft")
    expect(page.locator("#turn-title")).to_have_text("Before the first turn")
    expect(page.locator("#live")).to_contain_text("as an estimate")
    expect_no_fault(page)
