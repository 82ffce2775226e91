"""The home page: every game one click away, boards that play by themselves, and the form."""

from __future__ import annotations

import re

import pytest
from playwright.sync_api import Locator, Page, expect

from oddyssey.core import IntegerOption, PairOption, game_class

from .conftest import NewPage
from .seat import Seat
from .small import NAMES

every_game = pytest.mark.parametrize("name", NAMES)


def card(page: Page, name: str) -> Locator:
    """The part of the home page that is about a game."""
    title = game_class(name).title
    return page.locator(".card").filter(has=page.get_by_role("button", name=f"Play {title}", exact=True))


def opened_form(page: Page, name: str) -> Locator:
    """The form for a game with other options."""
    page.goto("/")
    card(page, name).locator("summary").click()
    form = card(page, name).locator("form.choose")
    expect(form).to_be_visible()
    return form


def test_every_game_has_a_board_and_a_line_about_it(page: Page) -> None:
    page.goto("/")
    expect(page.locator(".card")).to_have_count(len(NAMES))
    for name in NAMES:
        expect(card(page, name).get_by_text(game_class(name).tagline)).to_be_visible()
        expect(card(page, name).locator("svg.board").first).to_be_visible()


@every_game
def test_a_game_is_one_click_from_being_played(page: Page, name: str) -> None:
    page.goto("/")
    card(page, name).get_by_role("button", name=re.compile("^Play ")).click()
    page.wait_for_url("**/g/*")
    Seat(page).wait()
    expect(page).to_have_title(re.compile(re.escape(game_class(name).title)))
    expect(page.get_by_role("grid")).to_be_visible()
    assert Seat(page).legal()


@every_game
def test_the_rules_are_one_click_away_and_lead_to_a_game(page: Page, name: str) -> None:
    page.goto("/")
    card(page, name).get_by_role("link", name="Rules", exact=True).click()
    page.wait_for_url(f"**/rules/{name}")
    expect(page.locator("main h1")).to_contain_text(game_class(name).title)
    expect(page.locator("main figure svg").first).to_be_visible()
    page.get_by_role("button", name="Play ").click()
    page.wait_for_url("**/g/*")


@every_game
def test_the_form_offers_every_option_and_what_is_chosen_holds(page: Page, name: str) -> None:
    """The least of every number, the last of every choice, the other side, another person."""
    form = opened_form(page, name)
    form.get_by_label("Opponent").select_option(label="Another person here")
    form.get_by_label(game_class(name).players[1].name, exact=True).check()
    for option in game_class(name).option_list:
        field = form.locator(f'[name="option.{option.name}"]')
        if isinstance(option, IntegerOption | PairOption):
            field.fill(str((option.offered or (option.minimum, option.maximum))[0]))
        else:
            field.select_option(index=field.locator("option").count() - 1)
    form.get_by_role("button", name="Start").click()
    page.wait_for_url("**/g/*")
    seat = Seat(page)
    seat.wait()
    assert seat.legal()
    seat.click(seat.legal()[0].cell)
    seat.page.wait_for_function("document.querySelectorAll('.moves li').length > 0")


def test_a_board_may_have_two_different_sides(page: Page) -> None:
    form = opened_form(page, "xodd")
    form.get_by_label("Columns").fill("4")
    form.get_by_label("Rows").fill("3")
    form.get_by_role("button", name="Start").click()
    page.wait_for_url("**/g/*")
    expect(page.get_by_role("row")).to_have_count(3)
    expect(page.get_by_role("gridcell")).to_have_count(12)


def test_loops_may_have_different_capacities(page: Page) -> None:
    form = opened_form(page, "odds-and-evens")
    form.get_by_label("Left loop").fill("4")
    form.get_by_label("Right loop").fill("3")
    form.get_by_role("button", name="Start").click()
    page.wait_for_url("**/g/*")
    expect(page.locator('[data-cell="left 4"]')).to_be_visible()
    expect(page.locator('[data-cell="right 3"]')).to_be_visible()
    expect(page.locator('[data-cell="right 4"]')).to_have_count(0)


def test_an_option_out_of_range_is_refused_in_a_sentence(page: Page) -> None:
    """The form's own check is left aside, as a browser without one would."""
    assert page.request.post("/games", form={"game": "xodd", "option.size": "4x5"}).ok
    for value in ("2", "20", "1000000000", "-1", "ten"):
        answer = page.request.post("/games", form={"game": "xodd", "option.size": value})
        assert answer.status == 422, value
        page.set_content(answer.text())
        said = re.compile(r"choose from 3 to 19|size.*number")
        expect(page.locator(".sentence")).to_contain_text(said)
        expect(page.get_by_role("link", name="To the games")).to_be_visible()


def test_the_browser_itself_says_which_numbers_are_possible(page: Page) -> None:
    form = opened_form(page, "xodd")
    form.get_by_label("Columns").fill("40")
    form.get_by_role("button", name="Start").click()
    assert form.get_by_label("Columns").evaluate("(one) => one.validity.rangeOverflow")
    expect(page.locator(".card")).to_have_count(len(NAMES))


def frames(page: Page) -> list[str]:
    """The boards as they look now."""
    found: list[str] = page.locator("[data-preview]").evaluate_all(
        "(all) => all.map((a) => a.innerHTML)"
    )
    return found


def test_the_boards_play_by_themselves_and_can_be_paused(new_page: NewPage) -> None:
    page = new_page(reduced_motion="no-preference")
    page.clock.install()
    page.goto("/")
    before = frames(page)
    page.clock.run_for(3_000)
    page.wait_for_function(
        "(before) => [...document.querySelectorAll('[data-preview]')]"
        ".every((one, n) => one.innerHTML !== before[n])",
        arg=before,
    )
    expect(page.locator("#pause")).to_have_accessible_name(re.compile("^Pause"))
    page.locator("#pause").click()
    before = frames(page)
    page.clock.run_for(10_000)
    assert frames(page) == before
    expect(page.locator("#pause")).to_have_accessible_name(re.compile("play", re.I))


def test_no_board_moves_where_motion_is_unwelcome(page: Page) -> None:
    page.clock.install()
    page.goto("/")
    before = frames(page)
    page.clock.run_for(10_000)
    assert frames(page) == before
    expect(page.locator("#pause")).to_have_accessible_name(re.compile("play", re.I))


def test_an_unknown_address_is_answered_with_a_way_back(page: Page) -> None:
    for path in ("/g/no-such-game", "/rules/no-such-game", "/nothing-here"):
        answer = page.request.get(path)
        assert answer.status in (404, 422)
        page.set_content(answer.text())
        expect(page.get_by_role("link", name="To the games")).to_be_visible()
