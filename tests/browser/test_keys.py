"""Single keys: the list of them is true on every page, no two have the same, and all can be off."""

from __future__ import annotations

from collections.abc import Iterator

import pytest
from playwright.sync_api import Page, expect

from oddyssey.scene import HOUSE_KEYS

from .places import late, table
from .seat import Seat
from .small import NAMES

every_game = pytest.mark.parametrize("name", NAMES)

PLACED = """() => [...document.querySelectorAll("[data-key], [data-shortcut]")]
  .map((one) => one.dataset.key ?? one.dataset.shortcut).filter((key) => key.length === 1)"""


def pages(page: Page, name: str) -> Iterator[str]:
    """Every kind of page with a board: begun, and where there is more to it also later."""
    seat = table(page, name, position=late(name))
    address = page.url
    yield "a table"
    seat.play_to_end(name, most=1)
    yield "a table, a step later"
    seat.finish(name)
    yield "a table at the end"
    page.goto(f"{address}/review")
    yield "a review"
    page.goto(f"/analysis/{name}")
    yield "an analysis"
    page.goto(f"/analysis/{name}/setup")
    yield "a position being set up"
    for address in (f"/learn/{name}/2", f"/puzzles/{name}/1"):
        if page.request.get(address).ok:  # a game may have neither
            page.goto(address)
            yield address


def listed(page: Page) -> list[str]:
    """The keys in the list, which a question mark opens and Escape closes."""
    page.keyboard.press("?")
    dialog = page.get_by_role("dialog", name="Keys")
    expect(dialog).to_be_visible()
    caps = dialog.get_by_role("list").locator("kbd").all_inner_texts()
    page.keyboard.press("Escape")
    expect(dialog).to_be_hidden()
    return [cap.lower() for cap in caps]


@every_game
def test_every_page_lists_its_keys_and_no_two_things_have_the_same(page: Page, name: str) -> None:
    for where in pages(page, name):
        keys, placed = listed(page), page.evaluate(PLACED)
        assert len(set(keys)) == len(keys), where
        assert set(placed) <= set(keys), where
        assert set(keys) - set(placed) <= HOUSE_KEYS, where
        assert "s" in keys, where


def test_a_key_works_wherever_the_focus_is_but_where_one_types(seat: Seat) -> None:
    """On a page that has just been opened as well; and a typed letter is a letter."""
    seat.open("xodd", size="3")
    seat.page.keyboard.press("m")
    expect(seat.live).to_contain_text("everywhere")
    seat.page.locator("details.settings summary").focus()
    seat.page.keyboard.press("s")
    expect(seat.live).to_contain_text("You are Black")
    seat.page.keyboard.press("i")
    expect(seat.page.locator("#move")).to_be_focused()
    seat.page.keyboard.type("wb2")
    expect(seat.page.locator("#move")).to_have_value("wb2")
    expect(seat.page.get_by_role("radio", name="Black stone")).to_be_checked()
    seat.page.keyboard.press("Escape")
    expect(seat.page.locator("[data-cell]:focus")).to_have_count(1)
    seat.page.keyboard.press("Control+s")
    seat.page.keyboard.press("w")
    expect(seat.page.get_by_role("radio", name="White stone")).to_be_checked()
    expect(seat.live).to_contain_text("White stone")


def test_all_single_keys_can_be_switched_off_and_the_list_still_does_what_they_did(seat: Seat) -> None:
    page = seat.page
    seat.open("xodd", size="3")
    page.locator("details.settings summary").click()
    page.get_by_label("Single-letter keys").uncheck()
    page.keyboard.press("Escape")
    seat.cell("b2").focus()
    for key in ("w", "m", "?", "/", "h"):
        page.keyboard.press(key)
    expect(page.get_by_role("radio", name="Black stone")).to_be_checked()
    expect(page.get_by_role("dialog")).to_be_hidden()
    expect(page.locator("form.jump")).to_be_hidden()
    page.keyboard.press("ArrowRight")
    expect(seat.cell("c2")).to_be_focused()
    page.get_by_role("button", name="Keys").click()
    dialog = page.get_by_role("dialog")
    expect(dialog).to_contain_text("switched off")
    dialog.get_by_role("button", name="say what can be played").click()
    expect(dialog).to_be_hidden()
    expect(seat.live).to_contain_text("Black stone: 9 places, everywhere.")
    page.keyboard.press("Enter")  # it holds on the next page as well
    page.reload()
    seat.wait()
    page.keyboard.press("w")
    expect(page.get_by_role("radio", name="Black stone")).to_be_checked()


def test_the_list_gives_the_focus_back_and_a_key_of_it_acts_there(seat: Seat) -> None:
    seat.open("xodd", size="3")
    seat.cell("b2").focus()
    seat.page.keyboard.press("?")
    seat.page.keyboard.press("y")
    expect(seat.page.get_by_role("dialog")).to_be_hidden()
    expect(seat.cell("b2")).to_be_focused()
    expect(seat.live).to_contain_text("b2")
