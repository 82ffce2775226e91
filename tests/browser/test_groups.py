"""The board of Xodd and Yodd: colours, marks, refusals, and how a turn is ended."""

from __future__ import annotations

import re

import pytest
from playwright.sync_api import Page, expect

from .seat import Seat

both = pytest.mark.parametrize("name", ["xodd", "yodd"])


def begun(seat: Seat, name: str = "xodd", size: str = "4") -> None:
    """A table after Black's first turn: a black stone on a1."""
    seat.open(name, size=size)
    seat.click("a1", "B")
    seat.press("End turn")


@both
def test_the_colour_is_chosen_by_the_toggle(seat: Seat, name: str) -> None:
    begun(seat, name)
    seat.click("a3", "B")
    seat.click("b2", "W")
    expect(seat.cell("a3")).to_have_attribute("aria-label", re.compile("black stone"))
    expect(seat.cell("b2")).to_have_attribute("aria-label", re.compile("white stone"))


@both
def test_the_colour_is_chosen_by_a_key(seat: Seat, name: str) -> None:
    seat.open(name, size="3")
    seat.cell("a1").focus()
    seat.page.keyboard.press("w")
    expect(seat.page.get_by_role("radio", name="White stone")).to_be_checked()
    expect(seat.live).to_contain_text("White stone")
    seat.page.keyboard.press("b")
    expect(seat.page.get_by_role("radio", name="Black stone")).to_be_checked()
    seat.page.keyboard.press("w")
    seat.page.keyboard.press("Enter")
    seat.wait()
    expect(seat.cell("a1")).to_have_attribute("aria-label", re.compile("white stone"))


@both
def test_a_point_clicked_again_turns_over_and_then_is_empty(seat: Seat, name: str) -> None:
    seat.open(name, size="3")
    for look in ("black stone", "white stone", "empty"):
        seat.click("a1")
        expect(seat.cell("a1")).to_have_attribute("aria-label", re.compile(f"^a1, {look}"))
    expect(seat.heading).to_contain_text("Black to move")


@both
def test_a_second_stone_turns_over_too_before_the_turn_ends(seat: Seat, name: str) -> None:
    begun(seat, name)
    seat.click("a3", "B")  # even: one more stone is needed
    expect(seat.sentence).to_contain_text("One more stone")
    second = next(o for o in seat.legal() if o.variant == "B" and _both_colours(seat, o.cell))
    seat.click(second.cell, "B")
    for look in ("white stone", "empty"):
        seat.click(second.cell)
        expect(seat.cell(second.cell)).to_have_attribute("aria-label", re.compile(f", {look}"))
    expect(seat.sentence).to_contain_text("One more stone")
    expect(seat.cell("a3")).to_have_attribute("aria-label", re.compile("black stone"))


def _both_colours(seat: Seat, cell: str) -> bool:
    return {offer.variant for offer in seat.legal() if offer.cell == cell} == {"B", "W"}


@both
def test_the_first_of_two_stones_can_still_be_changed(seat: Seat, name: str) -> None:
    """Without it the second, which extends a1, is a turn of its own; turned white it would not do."""
    begun(seat, name)
    seat.click("a3", "B")
    seat.click("a2", "B")
    seat.click("a3")
    expect(seat.cell("a3")).to_have_attribute("aria-label", re.compile("^a3, empty"))
    expect(seat.cell("a2")).to_have_attribute("aria-label", re.compile("^a2, black stone"))
    expect(seat.sentence).to_contain_text("End your turn")


@both
def test_after_a_first_stone_the_points_that_complete_the_turn_are_marked(seat: Seat, name: str) -> None:
    begun(seat, name)
    expect(seat.page.locator(".board .hint")).to_have_count(0)
    seat.click("a3", "B")
    legal = seat.legal()
    assert legal
    expect(seat.page.locator(".board .hint")).to_have_count(len(legal))
    expect(seat.sentence).to_contain_text(f"{len({offer.cell for offer in legal})} place")
    expect(seat.part("facts")).to_contain_text("even")


def test_a_first_stone_that_keeps_the_total_odd_leaves_room_for_a_second(seat: Seat) -> None:
    """A turn drops one or two stones: the first may be enough, or not all."""
    begun(seat)
    seat.click("a2", "B")  # extends the group: still one
    expect(seat.sentence).to_contain_text("End your turn, or drop a second stone")
    seat.click("a3", "B")
    seat.press("End turn")
    assert seat.moves() == ["Ba1", "Ba2 Ba3"]


@pytest.mark.parametrize("way", ["button", "key"])
@both
def test_a_turn_of_one_stone_is_ended(seat: Seat, name: str, way: str) -> None:
    begun(seat, name)
    seat.click("a2", "B")
    if way == "key":
        seat.page.keyboard.press("e")
    else:
        seat.button("End turn").click()
    seat.wait()
    expect(seat.heading).to_contain_text("Black to move")
    assert seat.moves() == ["Ba1", "Ba2"]


@pytest.mark.parametrize("way", ["button", "key", "typed"])
def test_a_turn_of_two_stones_is_ended(seat: Seat, way: str) -> None:
    begun(seat)
    seat.click("a3", "B")
    seat.click("a2", "B")
    expect(seat.sentence).to_contain_text("Your turn is complete")
    expect(seat.heading).to_contain_text("White to move")
    if way == "typed":
        seat.type_move("end")
    elif way == "key":
        seat.page.keyboard.press("e")
    else:
        seat.button("End turn").click()
    seat.wait()
    expect(seat.heading).to_contain_text("Black to move")


@both
def test_a_refused_point_says_why_where_it_is_read_and_heard(seat: Seat, name: str) -> None:
    begun(seat, name)
    seat.click("a3", "B")
    refused = next(o for o in seat.offers() if o.refused and o.variant == "B")
    version = seat.version()
    seat.click(refused.cell, "B")
    expect(seat.message).to_have_text(refused.refused)
    expect(seat.live).to_contain_text(refused.refused)
    expect(seat.message).to_contain_text(re.compile("group"))
    assert seat.version() == version


def test_a_first_stone_is_taken_back(seat: Seat) -> None:
    begun(seat)
    seat.click("a3", "B")
    seat.press("Take back")
    expect(seat.cell("a3")).to_have_attribute("aria-label", re.compile("empty"))
    expect(seat.heading).to_contain_text("White to move")
    assert seat.moves() == ["Ba1"]


@both
def test_black_may_not_pass_on_the_first_turn_and_hears_why(seat: Seat, name: str) -> None:
    seat.open(name, size="3")
    expect(seat.button("Pass")).to_have_attribute("aria-disabled", "true")
    seat.button("Pass").click(force=True)
    expect(seat.message).to_contain_text("first turn")
    expect(seat.live).to_contain_text("first turn")


def test_two_passes_end_the_game(seat: Seat) -> None:
    begun(seat)
    seat.press("Pass")
    expect(seat.sentence).to_contain_text("White has passed")
    seat.press("Pass")
    expect(seat.heading).to_contain_text("White wins")
    expect(seat.sentence).to_contain_text("0 groups to 1")


@both
def test_the_groups_are_always_counted_beside_the_board(seat: Seat, name: str) -> None:
    begun(seat, name)
    expect(seat.fact("Black groups")).to_have_text("1")
    expect(seat.fact("White groups")).to_have_text("0")
    expect(seat.fact("Groups in all")).to_have_text("1, odd")
    seat.click("a3", "W")
    expect(seat.fact("White groups")).to_have_text("1")
    expect(seat.fact("Groups in all")).to_have_text("2, even")


@both
def test_on_a_full_board_the_passes_happen_by_themselves_and_are_said(seat: Seat, name: str) -> None:
    seat.open(name, size="3" if name == "xodd" else "2")
    seat.page.evaluate(
        """() => { window.said = []; new MutationObserver(() => window.said.push(
          document.querySelector('#live').textContent)).observe(
          document.querySelector('#live'), { childList: true }); }"""
    )
    seat.play_to_end(f"full {name}")
    assert seat.moves()[-2:] == ["pass", "pass"]
    expect(seat.live).to_contain_text("wins")
    said = " ".join(seat.page.evaluate("window.said"))
    assert "The board is full" in said
    assert "passes." in said


def setting(page: Page, label: str, on: bool) -> None:
    """Change a setting of the device."""
    page.locator("details.settings summary").click()
    page.get_by_label(label).set_checked(on)
    page.keyboard.press("Escape")


def test_without_being_asked_the_second_stone_ends_the_turn(seat: Seat) -> None:
    begun(seat)
    setting(seat.page, "Ask before a turn ends", False)
    seat.click("a2", "B")
    expect(seat.heading).to_contain_text("White to move")
    seat.click("a3", "B")
    expect(seat.heading).to_contain_text("Black to move")
    assert seat.moves() == ["Ba1", "Ba2 Ba3"]
