"""The analysis board in the browser: brought along, branched, kept, set up, by keys, offline."""

from __future__ import annotations

import json
import re
from pathlib import Path

import pytest
from playwright.sync_api import Page, expect

from .conftest import NewPage
from .guard import Guard
from .test_accessibility import expect_no_fault
from .test_narrow import expect_large_buttons, expect_to_fit

HERE = "/analysis/xodd?o.size=3&moves=Bb2,Wa1+Wc3,pass"
LOST = r"ERR_INTERNET_DISCONNECTED"
RECORD = '[Game "xodd"]\n[Options "size=3"]\n\n1. Bb2\n2. Wa1 Wc3\n3. pass\n'


def moves(page: Page) -> str:
    """The moves as a screen reader would read them."""
    return " ".join(page.locator(".tree ol").inner_text().split())


def expect_moves(page: Page, wanted: str) -> None:
    """The list of moves comes to say this."""
    words = (re.escape(word) for word in wanted.split())
    expect(page.locator(".tree ol")).to_have_text(re.compile(r"^\s*" + r"\s*".join(words) + r"\s*$"))


def play(page: Page, text: str) -> None:
    """Type a move, and wait until it is made."""
    page.get_by_label("Type a move").fill(text)
    page.get_by_label("Type a move").press("Enter")
    expect(page.get_by_label("Type a move")).to_have_value("")


@pytest.mark.parametrize(
    ("text", "heading"),
    [
        (RECORD, "White to move"),
        (HERE, "White to move"),
        ('{"format": "oddyssey-analysis", "version": 1, "game": "odoku", "moves": []}', "The coin"),
    ],
    ids=["record", "link", "analysis"],
)
def test_whatever_is_pasted_comes_on_the_board(page: Page, text: str, heading: str) -> None:
    page.goto("/analysis")
    page.get_by_label("A record, a position").fill(text)
    page.get_by_role("button", name="Analyse it").click()
    expect(page.locator(".turn h2")).to_have_text(heading)
    expect(page.get_by_role("grid")).to_be_visible()


def test_nonsense_is_answered_and_stays_in_its_field(page: Page) -> None:
    page.goto("/analysis")
    page.get_by_label("A record, a position").fill("tea, please")
    page.get_by_role("button", name="Analyse it").click()
    expect(page.locator("#message")).to_contain_text("could not be read")
    expect(page.get_by_label("A record, a position")).to_have_value("tea, please")
    page.goto(HERE)
    page.get_by_label("Type a move").fill("Bb2")
    page.get_by_label("Type a move").press("Enter")
    expect(page.locator("#message")).to_have_text("b2 is taken.")
    expect(page.get_by_label("Type a move")).to_have_value("Bb2")


def test_lines_branch_are_named_kept_and_found_again(new_page: NewPage, tmp_path: Path) -> None:
    page = new_page(accept_downloads=True)
    page.goto(HERE)
    page.locator(".tree button", has_text="Bb2").click()
    expect(page.locator(".turn h2")).to_have_text("White to move")
    page.locator('[data-cell="c1"]').click()
    expect(page.locator(".tree [aria-current]")).to_contain_text("Bc1")
    page.get_by_text("White stone").click()
    page.locator('[data-cell="a3"]').click()
    branched = "1. Black: Bb2 2. White: Wa1 Wc3 ?? Variation: 2. White: Bc1 Wa3"
    expect(page.locator(".tree ol")).to_contain_text("Variation: 2. White: Bc1")
    expect(page.locator(".tree [aria-current]")).to_contain_text("Wa3")
    assert branched.split()[-1] in moves(page)
    page.get_by_text("Name, comment, variation").click()
    page.get_by_label("Name of the line").fill("The corners")
    page.get_by_label("Comment on this position").fill("Both <b>of</b> them")
    page.get_by_role("button", name="Note it").click()
    expect(page.locator(".tree .comment")).to_have_text("Both <b>of</b> them")
    page.get_by_role("button", name="Make this the main line").click()
    expect(page.locator(".tree li").first).to_contain_text("The corners")
    expect_no_fault(page)

    page.reload()  # the address holds one line; the tab remembers the rest
    expect(page.locator(".tree li.level-1")).to_contain_text("Wa1")

    page.get_by_text("Keep it on this device").click()
    page.get_by_label("Name of the analysis").fill("Corners first")
    page.get_by_role("button", name="Keep", exact=True).click()
    expect(page.locator("#message")).to_have_text("Kept on this device as Corners first.")
    with page.expect_download() as download:
        page.get_by_role("button", name="Save as a file").click()
    file = tmp_path / download.value.suggested_filename
    download.value.save_as(file)
    assert json.loads(file.read_text("utf-8"))["name"] == "Corners first"
    page.get_by_role("link", name="What is kept").click()
    expect_no_fault(page)
    page.get_by_role("link", name="Corners first").click()
    expect(page.locator(".tree li.level-1")).to_contain_text("Wa1")
    expect(page.locator(".tree .comment")).to_have_text("Both <b>of</b> them")

    page.goto("/analysis")
    page.on("dialog", lambda dialog: dialog.accept())
    page.get_by_role("button", name="Forget Corners first").click()
    expect(page.get_by_text("Nothing yet.")).to_be_visible()
    page.get_by_label("Or a file").set_input_files(file)
    page.get_by_role("button", name="Analyse it").click()
    expect(page.locator(".tree li.level-1")).to_contain_text("Wa1")


def test_by_keys_alone_and_told_to_a_screen_reader(page: Page) -> None:
    page.goto("/analysis/odds-and-evens?moves=left,right,left,flip+left&at=0")
    live = page.locator("#live")
    page.wait_for_load_state()
    page.keyboard.press("ArrowRight")
    expect(live).to_contain_text("Sun: left.")
    page.keyboard.press(".")
    expect(live).to_contain_text("Moon: right.")
    page.keyboard.press(",")
    expect(page.locator(".tree [aria-current]")).to_contain_text("left")
    page.locator('[role="gridcell"][tabindex="0"]').focus()
    page.keyboard.press("/")
    page.keyboard.type("right")
    page.keyboard.press("Enter")
    expect(page.locator('[data-cell="right"]')).to_be_focused()
    page.keyboard.press("ArrowRight")  # in the board the arrows stay with the board
    expect(page.locator('[data-cell="right 1"]')).to_be_focused()
    page.keyboard.press("ArrowLeft")
    page.locator('[data-cell="left"]').focus()
    page.keyboard.press("Enter")
    expect(live).to_contain_text("Moon: left.")
    expect(page.locator(".tree li.level-1")).to_contain_text("left")
    expect(page.locator('[data-cell="left"]')).to_be_focused()
    page.locator(".steps").get_by_role("button", name="Turn before").focus()
    page.keyboard.press(".")
    page.keyboard.press("ArrowUp")
    expect(page.locator(".tree .level-0 [aria-current]")).to_contain_text("right")
    page.keyboard.press("u")  # more hangs on it, so it stays in the list
    expect(live).to_contain_text("Gone back")
    expect(page.locator(".tree li")).to_have_count(3)
    page.keyboard.press("v")
    expect(live).to_contain_text("should win")


def test_a_position_is_set_up_analysed_and_played_on_from(page: Page) -> None:
    page.goto("/analysis/xodd/setup?o.size=3")
    page.locator('[data-cell="b2"]').click()
    expect(page.locator(".sentence")).to_contain_text("Not possible yet.")
    page.get_by_role("button", name="White", exact=True).click()
    expect(page.locator(".sentence")).to_contain_text("This position is possible.")
    expect_no_fault(page)
    page.get_by_label("The position as a line").fill("3/1B1/3 Q 0 -")
    page.get_by_role("button", name="Set it up").click()
    expect(page.locator("#message")).to_have_text('The side to move is "q": it must be B or W.')
    page.get_by_role("link", name="Analyse this position").click()
    expect(page.locator(".turn h2")).to_have_text("White to move")
    play(page, "Wa1 Wc3")
    page.get_by_text("Play from here").first.click()
    page.get_by_label("Against").select_option("easy")
    page.get_by_role("button", name="Play from here").click()
    expect(page).to_have_url(re.compile(r"/g/[\w-]+$"))
    expect(page.locator('[data-cell="c3"]')).to_have_attribute("aria-label", re.compile("white stone"))
    expect(page.get_by_text("Black to move")).to_be_visible()


def test_both_faces_of_a_coin_are_looked_at(page: Page) -> None:
    page.goto("/analysis/odoku")
    page.get_by_role("button", name="The coin says Balancer").click()
    page.locator('[data-cell="c3"]').click()
    expect(page.locator(".turn h2")).to_have_text("The coin")
    page.get_by_role("button", name="Take back").click()
    page.get_by_role("button", name="The coin says Anti-Balancer").click()
    expect(page.locator(".turn h2")).to_have_text("Anti-Balancer to move")


def test_on_a_phone_nothing_sticks_out(new_page: NewPage) -> None:
    page = new_page(
        viewport={"width": 320, "height": 640}, has_touch=True, is_mobile=True, color_scheme="dark"
    )
    for address in (HERE, "/analysis", "/analysis/odoku/setup"):
        page.goto(address)
        expect_to_fit(page)
        expect_no_fault(page)
    page.goto(HERE)
    expect_large_buttons(page)


def test_what_is_there_is_kept_while_the_server_is_away(page: Page, guard: Guard) -> None:
    guard.expect(LOST)
    page.goto(HERE)
    play(page, "Bc1 Wa3")
    page.context.set_offline(True)
    page.get_by_label("Type a move").fill("pass")
    page.get_by_label("Type a move").press("Enter")
    expect(page.locator("#message")).to_contain_text("What you have here is kept")
    page.context.set_offline(False)
    play(page, "pass")
    expect(page.locator(".tree [aria-current]")).to_contain_text("pass")
