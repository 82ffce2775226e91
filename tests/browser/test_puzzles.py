"""Puzzles in the browser: by keys and by hand, on a phone, with a streak that stays on the device."""

from __future__ import annotations

import json
import re

from playwright.sync_api import Page, expect

from oddyssey.learn.puzzles import Puzzle, puzzles_of

from .conftest import NewPage
from .test_accessibility import expect_no_fault
from .test_narrow import expect_large_buttons, expect_to_fit


def open_puzzle(page: Page, puzzle: Puzzle) -> None:
    page.goto(f"/puzzles/{puzzle.game.name}/{puzzle.number}")
    page.wait_for_load_state()  # a key that is pressed before the script is there does nothing


def put(page: Page, puzzle: Puzzle, at: int) -> None:
    """Play a turn of the solution by keys alone: a jump to each place, and Enter there."""
    for move in puzzle.moves(at):
        piece, place = (text := puzzle.states[at].format(move))[0], text[1:]
        page.keyboard.press(piece.lower())
        page.keyboard.press("/")
        page.keyboard.type(place)
        page.keyboard.press("Enter")
        page.keyboard.press("Enter")
        expect(page.locator('[data-part="turn"]')).to_have_attribute("data-draft", ending(text))


def ending(text: str) -> re.Pattern[str]:
    return re.compile(rf"(^|,){text}$")


def kept(page: Page) -> dict[str, object]:
    found: dict[str, object] = json.loads(page.evaluate("localStorage.getItem('puzzles')"))
    return found


def test_a_puzzle_of_two_turns_is_solved_by_keys_and_spoken(page: Page) -> None:
    puzzle = next(
        p for p in puzzles_of("xodd") if p.length == 2 and len(p.moves(0)) == len(p.moves(2)) == 2
    )
    open_puzzle(page, puzzle)
    expect_no_fault(page)
    page.locator('[role="gridcell"][tabindex="0"]').focus()
    put(page, puzzle, 0)
    page.keyboard.press("e")
    live = page.locator("#live")
    expect(live).to_contain_text(f"{puzzle.states[1].to_move}'s best answer is {puzzle.turns[1]}.")
    page.keyboard.press("v")
    expect(live).to_contain_text("That is for you to find out.")
    put(page, puzzle, 2)
    page.keyboard.press("e")
    expect(live).to_contain_text("other turns lose.")
    expect(page.get_by_role("heading", level=2)).to_have_text("Solved")
    expect_no_fault(page)
    assert kept(page)["run"] == 1
    page.keyboard.press("n")
    page.wait_for_url(lambda url: not url.endswith(f"/{puzzle.number}"))


def test_a_wrong_turn_ends_the_run_and_the_device_goes_on_where_it_was(page: Page) -> None:
    puzzle = next(p for p in puzzles_of("odds-and-evens") if p.grade == 2 and p.length == 1)
    wrong = next(m for m in puzzle.start.legal_moves() if puzzle.start.format(m) != puzzle.turns[0])
    open_puzzle(page, puzzle)
    page.get_by_label("Type a move").fill(puzzle.start.format(wrong))
    page.get_by_role("button", name="Play", exact=True).click()
    expect(page.locator(".verdict")).to_contain_text("loses: ")
    expect_no_fault(page)
    page.get_by_role("button", name="Try again").click()
    page.get_by_label("Type a move").fill(puzzle.turns[0])
    page.keyboard.press("Enter")
    expect(page.get_by_role("link", name="Next puzzle")).to_be_focused()
    assert kept(page)["run"] == 0
    page.goto("/puzzles")
    progress = page.get_by_role("region", name="Your puzzles")
    expect(progress.get_by_role("row", name="Odds and Evens")).to_contain_text("1 (0)")
    expect_no_fault(page)
    page.locator("#grade-odds-and-evens").select_option("2")
    page.get_by_role("button", name="Go on with Odds and Evens").click()
    page.wait_for_url("**/puzzles/odds-and-evens/*")
    assert int(page.url.rpartition("/")[2]) > puzzle.number


def test_the_puzzle_of_the_day_on_a_phone_counts_the_days(new_page: NewPage) -> None:
    page = new_page(viewport={"width": 320, "height": 640}, has_touch=True, is_mobile=True)
    page.goto("/puzzles")
    expect_to_fit(page)
    page.get_by_role("link", name="Odoku: today's puzzle").tap()
    page.wait_for_url("**/puzzles/odoku/*")
    page.wait_for_load_state()
    expect_to_fit(page)
    expect_large_buttons(page)
    puzzle = puzzles_of("odoku").numbered(int(page.locator("main").get_attribute("data-number") or 0))
    piece, place = puzzle.turns[0][0], puzzle.turns[0][1:]
    page.locator(f'label:has([data-shortcut="{piece.lower()}"])').tap()
    page.locator(f'[data-cell="{place}"]').tap()
    expect(page.get_by_role("heading", level=2)).to_have_text("Solved")
    expect_to_fit(page)
    page.goto("/puzzles")
    expect(page.locator("[data-days]")).to_have_text("1 day in a row, today's solved.")
    expect_to_fit(page)
