"""The board of Odds and Evens: markers, flip rings and budgets, and typed play with its setting."""

from __future__ import annotations

import re

from playwright.sync_api import Page, expect

from .conftest import NewPage
from .seat import Seat

GAME = "odds-and-evens"


def marker(seat: Seat, loop: str) -> str:
    """The number or state in the middle of a loop."""
    words = seat.cell(loop).locator("text.forced, text.jammed, text.full")
    return " ".join(words.all_text_contents())


def test_a_marker_shows_the_forced_number_and_places_it(seat: Seat) -> None:
    """An empty loop forces two, an even streak two, an odd one one."""
    seat.open(GAME)
    assert (marker(seat, "left"), marker(seat, "right")) == ("2", "2")
    expect(seat.cell("left").locator(".ring")).to_have_count(1)
    seat.click("left")
    assert seat.moves() == ["left"]
    expect(seat.cell("left 2")).to_have_attribute("aria-label", re.compile("Sun piece"))
    expect(seat.cell("left 3")).to_have_attribute("aria-label", re.compile("empty"))
    seat.click("left")  # Moon adds two: its streak is two
    seat.type_move("flip left")  # Sun flips one: a streak of one
    assert marker(seat, "left") == "1"


def test_flip_rings_show_what_i_can_flip_and_what_could_be_flipped_of_mine(seat: Seat) -> None:
    seat.open(GAME)
    seat.click("left")
    expect(seat.cell("left 2").locator(".ring:not(.faint)")).to_have_count(1)  # Moon may flip it
    seat.click("left 2")
    assert seat.moves() == ["left", "flip left"]
    expect(seat.cell("left 2").locator(".locked").first).to_be_attached()
    expect(seat.cell("left 2")).to_have_attribute("aria-label", re.compile("Moon piece, locked"))
    expect(seat.page.locator(".board .ring:not(.faint)")).to_have_count(2)  # the markers alone


def test_my_own_piece_that_could_be_flipped_has_a_faint_ring(seat: Seat) -> None:
    """Even before the other side's turn: here Sun looks, and Moon is a bot that has replied."""
    seat.open(GAME, "easy", capacity="7x7", flips="2")
    seat.fast_forward("left", "right")
    faint = [
        number
        for number in range(1, 8)
        for loop in ("left", "right")
        if seat.cell(f"{loop} {number}").locator(".ring.faint").count()
    ]
    mine = seat.page.locator('[data-cell][aria-label*="Sun piece"][aria-label*="Moon could flip it"]')
    assert len(faint) == mine.count()


def test_a_faint_ring_is_on_the_mover_s_own_piece(seat: Seat) -> None:
    seat.open(GAME)
    seat.fast_forward("left", "right")
    expect(seat.cell("left 2").locator(".ring.faint")).to_have_count(1)  # Sun's, and Moon could
    expect(seat.cell("right 2").locator(".ring:not(.faint)")).to_have_count(1)  # Moon's, and Sun may


def test_both_flip_budgets_are_in_sight(seat: Seat) -> None:
    seat.open(GAME, flips="2")
    seat.fast_forward("left", "f l")
    expect(seat.fact("Sun's flips")).to_have_text("2")
    expect(seat.fact("Moon's flips")).to_have_text("1")


def test_a_jammed_loop_is_told_from_a_full_one(seat: Seat) -> None:
    """Two pieces don't fit into one slot: jammed, until a flip. A full loop is out of play."""
    seat.open(GAME, capacity="3")
    seat.fast_forward("left")
    expect(seat.cell("left")).to_have_attribute("aria-label", re.compile("jammed"))
    assert marker(seat, "left") == "jammed"
    seat.click("left")
    expect(seat.message).to_have_text(re.compile("jammed"))
    seat.fast_forward("f l", "left")
    assert marker(seat, "left") == "full"
    expect(seat.cell("left")).to_have_attribute("aria-label", re.compile("full"))
    seat.click("left")
    expect(seat.message).to_have_text(re.compile("full"))
    expect(seat.live).to_have_text(re.compile("full"))


def test_placing_is_typed_in_short_and_in_full(seat: Seat) -> None:
    seat.open(GAME)
    played = []
    for typed, move in (("l", "left"), ("left", "left"), ("R", "right"), ("  right ", "right")):
        seat.type_move(typed)
        played.append(move)
        assert seat.moves() == played
        expect(seat.page.locator("#move")).to_have_value("")
        expect(seat.page.locator("#move")).to_be_focused()


def test_flipping_is_typed_in_short_and_in_full(seat: Seat) -> None:
    seat.open(GAME)
    seat.fast_forward("right")
    for typed in ("flip right", "f r", "F R", "flip r"):
        seat.page.locator("#move").fill(typed)
        seat.page.locator("form.typed").get_by_role("button", name="Play").click()
        seat.wait()
        assert seat.moves() == ["right", "flip right"]
        seat.press("Undo")
        assert seat.moves() == ["right"]


def test_a_wrong_move_stays_in_the_box_and_is_explained(seat: Seat) -> None:
    seat.open(GAME)
    seat.type_move("flip left")
    expect(seat.message).not_to_be_empty()
    expect(seat.message).to_have_class(re.compile("error"))
    expect(seat.page.locator("#move")).to_have_value("flip left")
    assert seat.moves() == []


def test_status_reads_the_whole_board(seat: Seat) -> None:
    """However it is typed, and each time what is so now."""
    seat.open(GAME)
    for count, typed in ((2, "status"), (4, "sta"), (6, "S")):
        seat.type_move("left")
        moves = seat.moves()
        seat.type_move(typed)
        for told in (seat.message, seat.live):
            reading = re.compile(rf"Left loop: {count} of 7.*Right loop: .*flips", re.S)
            expect(told).to_contain_text(reading)
        assert seat.moves() == moves


def test_status_is_read_when_it_is_not_my_turn(seat: Seat) -> None:
    """The clock stands still, so that the computer's turn doesn't come."""
    clock, box = seat.page.clock, seat.page.locator("#move")
    clock.install(time=0)
    seat.open(GAME, "easy")
    clock.pause_at(3_600)
    box.fill("l")
    box.press("Enter")
    expect(seat.part("turn")).to_have_attribute("data-pending", "computer")
    expect(box).to_have_value("")
    box.fill("status")
    box.press("Enter")
    expect(box).to_have_value("")
    clock.run_for(200)  # the moment in which it is said
    expect(seat.live).to_contain_text("Left loop: 2 of 7")
    expect(seat.live).to_contain_text("Moon's turn")


def test_status_is_read_when_the_game_is_over(seat: Seat) -> None:
    seat.open(GAME, capacity="3", flips="0")
    seat.fast_forward("left", "right")
    expect(seat.heading).to_contain_text("Moon wins")
    expect(seat.page.locator("#move")).to_be_hidden()
    seat.page.keyboard.press("s")
    expect(seat.live).to_contain_text("Moon wins")


def typed_box(page: Page, choice: str) -> None:
    """Have the typed box or not, whatever the device is."""
    page.locator("details.settings summary").click()
    page.get_by_label("Keyboard move-entry").select_option(choice)
    page.keyboard.press("Escape")


def test_the_typed_box_is_there_with_a_mouse_and_can_be_hidden(seat: Seat) -> None:
    """The choice is remembered on the device."""
    seat.open(GAME)
    box = seat.page.locator("#move")
    expect(box).to_be_visible()
    typed_box(seat.page, "off")
    expect(box).to_be_hidden()
    seat.page.reload()
    expect(box).to_be_hidden()
    seat.open(GAME)
    expect(box).to_be_hidden()
    typed_box(seat.page, "on")
    expect(box).to_be_visible()


def test_the_typed_box_is_away_on_a_touch_screen_and_can_be_had(new_page: NewPage) -> None:
    seat = Seat(new_page(has_touch=True, is_mobile=True, viewport={"width": 390, "height": 800}))
    seat.open(GAME)
    expect(seat.page.locator("#move")).to_be_hidden()
    typed_box(seat.page, "on")
    expect(seat.page.locator("#move")).to_be_visible()
    seat.page.reload()
    expect(seat.page.locator("#move")).to_be_visible()


def test_a_loop_is_played_by_touch(new_page: NewPage) -> None:
    seat = Seat(new_page(has_touch=True, is_mobile=True, viewport={"width": 390, "height": 800}))
    seat.open(GAME)
    seat.cell("left").tap()
    seat.wait()
    seat.cell("left 2").tap()
    seat.wait()
    assert seat.moves() == ["left", "flip left"]


def test_the_starting_side_alternates_from_game_to_game(seat: Seat) -> None:
    seat.open(GAME)
    for starter in ("Sun", "Moon", "Sun"):
        expect(seat.heading).to_contain_text(f"{starter} to move")
        seat.confirm("Resign")
        before = re.escape(seat.page.url)
        seat.button("Play again").click()
        seat.page.wait_for_url(re.compile(f"^(?!{before}$)"))
        seat.wait()
