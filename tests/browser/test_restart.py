"""Nothing is lost when the server goes away, and two tabs on one game don't get in each other's way."""

from __future__ import annotations

import random
import re

import pytest
from playwright.sync_api import Locator, Page, expect

from .conftest import NewPage
from .guard import DOWN, Guard
from .places import late
from .seat import Seat
from .server import Server
from .small import NAMES, small

every_game = pytest.mark.parametrize("name", NAMES)


def test_every_game_survives_a_crash_of_the_server(
    new_page: NewPage, own_server: Server, guard: Guard
) -> None:
    guard.expect(DOWN)
    seats = {name: Seat(new_page()) for name in NAMES}
    before = {}
    for name, seat in seats.items():
        seat.open(name, position=late(name, 10), **small(name))
        seat.play_to_end(name, most=3)
        before[name] = (seat.moves(), seat.position(), seat.version())
    own_server.kill()
    own_server.start()
    for name, seat in seats.items():
        seat.page.reload()
        seat.wait()
        assert (seat.moves(), seat.position(), seat.version()) == before[name], name
        seat.play_to_end(name, most=1)
        seat.finish(name)
        seat.expect_over()


def test_a_turn_that_waits_to_be_ended_survives_too(
    seat: Seat, own_server: Server, guard: Guard
) -> None:
    guard.expect(DOWN)
    seat.open("xodd", size="3")
    seat.click("b2", "B")
    own_server.kill()
    own_server.start()
    seat.page.reload()
    seat.wait()
    assert seat.held
    seat.click("b2")
    expect(seat.cell("b2")).to_have_attribute("aria-label", re.compile("white stone"))


def test_an_action_says_that_the_table_is_out_of_reach_and_is_sent_afterwards(
    seat: Seat, own_server: Server, guard: Guard
) -> None:
    """A reload of the page would not lose it either (`test_live.py`)."""
    guard.expect(DOWN)
    seat.open("odds-and-evens")
    own_server.kill()
    seat.cell("left").click()
    expect(seat.message).to_contain_text("can't be reached")
    expect(seat.live).to_contain_text("can't be reached")
    assert seat.moves() == []
    seat.page.locator("#move").fill("l")
    seat.page.locator("#move").press("Enter")
    expect(seat.message).to_contain_text("can't be reached")
    expect(seat.page.locator("#move")).to_have_value("l")
    own_server.start()
    expect(seat.part("moves").locator("li")).to_have_count(1)
    expect(seat.message).to_be_empty()
    assert seat.moves() == ["left"]


def test_a_computer_s_turn_comes_once_the_server_is_back(
    seat: Seat, own_server: Server, guard: Guard
) -> None:
    """The page asks again by itself, without haste."""
    guard.expect(DOWN)
    seat.open("odds-and-evens", "easy")
    clock = seat.page.clock
    clock.install(time=0)
    clock.pause_at(3_600)
    seat.cell("left").click()
    expect(seat.part("turn")).to_have_attribute("data-pending", "computer")
    own_server.kill()
    clock.run_for(500)
    expect(seat.message).to_contain_text("can't be reached")
    own_server.start()
    clock.run_for(5_000)
    expect(seat.part("turn")).to_have_attribute("data-pending", "")
    assert len(seat.moves()) == 2


def two_tabs(page: Page, name: str) -> tuple[Seat, Seat]:
    """The same table twice, as one person opens it."""
    first, second = Seat(page), Seat(page.context.new_page())
    second.page.route("**/live", lambda route: route.fulfill(status=204))  # it hears of nothing
    second.page.goto(first.open(name, **small(name)))
    second.wait()
    return first, second


@every_game
def test_a_stale_tab_says_so_and_shows_how_the_game_stands(page: Page, name: str) -> None:
    first, second = two_tabs(page, name)
    legal = first.legal()
    first.click(legal[0].cell, legal[0].variant)
    second.click(legal[-1].cell, legal[-1].variant)
    expect(second.message).to_contain_text("moved on")
    expect(second.live).to_contain_text("moved on")
    second.page.bring_to_front()
    assert second.moves() == first.moves()
    assert second.position() == first.position()
    before = second.version()
    second.step(random.Random(1))
    expect(second.message).to_be_empty()
    assert second.version() > before


def double_click_slowly(seat: Seat, cell: Locator) -> None:
    """The second click of a double click, once the first has been answered."""
    cell.click()
    seat.wait()
    box = cell.bounding_box()
    assert box is not None
    x, y = box["x"] + box["width"] / 2, box["y"] + box["height"] / 2
    seat.page.mouse.move(x, y)
    seat.page.mouse.down(click_count=2)
    seat.page.mouse.up(click_count=2)


@pytest.mark.parametrize("name", ["odds-and-evens", "odoku"])
@pytest.mark.parametrize("quick", [True, False], ids=["at once", "as by hand"])
def test_a_double_click_on_a_place_plays_once(seat: Seat, name: str, quick: bool) -> None:
    """Whether the second click comes before the answer to the first or after it."""
    seat.open(name)
    cell = seat.cell(seat.legal()[0].cell)
    if quick:
        cell.evaluate(
            "(one) => { for (const _ of [1, 2]) one.dispatchEvent(new Event('click', "
            "{ bubbles: true })); }"
        )
    else:
        double_click_slowly(seat, cell)
    seat.wait()
    seat.page.wait_for_function("document.querySelectorAll('.moves li').length > 0")
    expect(seat.part("moves").locator("li")).to_have_count(1 if name != "odoku" else 2)


@pytest.mark.parametrize("quick", [True, False], ids=["at once", "as by hand"])
def test_a_double_click_on_a_button_acts_once(seat: Seat, quick: bool) -> None:
    """A second pass would end the game."""
    seat.open("xodd", size="3")
    seat.click("b2", "B")
    end = seat.button("End turn")
    if quick:
        end.evaluate("(one) => { one.click(); one.click(); }")
    else:
        end.dblclick()
    seat.wait()
    assert seat.moves() == ["Bb2"]
    expect(seat.heading).to_contain_text("White to move")
    seat.button("Pass").dblclick()
    expect(seat.heading).to_contain_text("Black to move")
    assert seat.moves() == ["Bb2", "pass"]


@pytest.mark.parametrize("opponent", ["human", "easy"])
def test_a_table_in_the_middle_of_something_goes_on_when_it_is_opened_again(
    new_page: NewPage, opponent: str
) -> None:
    """The coin that was to fall falls, and the computer that was to move moves."""
    again = Seat(new_page())
    answer = again.page.request.post(
        "/games", form={"game": "odoku", "opponent": opponent}, max_redirects=0
    )
    again.page.goto(answer.headers["location"])
    again.wait()
    expect(again.page.locator(".coin[data-up]")).to_be_visible()
    assert again.legal()
