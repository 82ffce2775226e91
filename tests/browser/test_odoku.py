"""The board of Odoku: the coin, the groups as they are decided, and the final count in two steps."""

from __future__ import annotations

import re
from pathlib import Path

import pytest
from playwright.sync_api import expect

from oddyssey.core import game_class

from .conftest import NewPage
from .seat import Seat

SAMPLE = Path(__file__).parents[1] / "data" / "odoku-sample.txt"
PIECES = [line.split()[-1] for line in SAMPLE.read_text("utf-8").splitlines() if line.strip()]
"""What was placed in the published game; who moved is up to the coin, and each table has its own."""

DECIDED = {
    8: ["Column d is unbalanced"],
    11: ["North-East is unbalanced"],
    12: ["Row 5 is unbalanced"],
    14: ["Column b is balanced"],
    15: ["Row 3 is balanced"],
    16: ["North-West is unbalanced"],
    17: ["Row 4 is unbalanced", "cross is balanced"],
    19: ["Column a is balanced"],
    20: ["South-West is balanced"],
    21: ["Row 1 is balanced", "Column c is balanced"],
    24: ["Column e is unbalanced", "South-East is unbalanced"],
    25: ["Row 2 is balanced"],
}
"""The announcements of the published game by move, with the one that the document overlooks."""


def place(seat: Seat, text: str) -> None:
    """Place a piece such as `Ob4` by mouse."""
    seat.click(text[1:], text[0])


def open_after(seat: Seat, count: int, **options: str) -> None:
    """A table from where so many pieces of the published game are placed."""
    state = game_class("odoku").from_text(options).initial()
    for text in PIECES[:count]:
        state = state.play(state.legal_moves()[0])  # the coin, either way
        state = state.play(state.parse(text))
    seat.open("odoku", position=state.position(), **options)


def test_the_published_game_is_replayed_with_its_announcements(seat: Seat) -> None:
    """Groups are announced at the move that decides them, and no others.

    The coin falls anew before every move, who moves is what it said, and the move list keeps it.
    """
    seat.open("odoku")
    movers = []
    for number, text in enumerate(PIECES, 1):
        coin = seat.page.locator(".coin")
        said = coin.locator("strong").inner_text()
        movers.append(said)
        expect(seat.heading).to_have_text(f"{said} to move")
        expect(coin).to_have_attribute("data-up", "0" if said == "Balancer" else "1")
        place(seat, text)
        news = seat.part("news").inner_text()
        announced = DECIDED.get(number, [])
        assert all(re.search(group, news, re.I) for group in announced), (number, news)
        assert len(re.findall(r"\bbalanced|\bunbalanced", news)) == len(announced), (number, news)
    expect(seat.heading).to_contain_text("Score 8")
    assert [move.split()[-1] for move in seat.moves()] == PIECES
    listed = seat.part("moves").locator("li .visually-hidden").all_inner_texts()
    assert [mover.removesuffix(": ").removesuffix(":") for mover in listed] == movers
    expect(seat.fact("Balanced for sure")).to_have_text("8")
    expect(seat.fact("Unbalanced for sure")).to_have_text("7")
    expect(seat.fact("Still open")).to_have_text("0")


def test_a_decided_group_is_stamped_at_once(seat: Seat) -> None:
    open_after(seat, 7)
    expect(seat.fact("Unbalanced for sure")).to_have_text("0")
    before = seat.part("board").locator(".good, .bad").count()
    place(seat, PIECES[7])
    expect(seat.fact("Unbalanced for sure")).to_have_text("1")
    assert seat.part("board").locator(".bad").count() > before
    assert seat.part("board").locator(".good").count() == 0


def test_the_score_is_set_against_par(seat: Seat) -> None:
    seat.open("odoku")
    expect(seat.fact("Par")).to_have_text("9 ⅜")
    open_after(seat, 24)
    place(seat, PIECES[-1])
    expect(seat.fact("Par")).to_have_text("9 ⅜")
    expect(seat.sentence).to_contain_text("9 ⅜")


def test_the_final_count_has_two_steps_with_running_totals(seat: Seat) -> None:
    open_after(seat, 24)
    place(seat, PIECES[-1])
    lists = seat.page.locator(".count ol")
    expect(lists).to_have_count(2)
    first, second = ([int(n) for n in one.locator("li b").all_inner_texts()] for one in lists.all())
    assert (len(first), first[-1]) == (10, 6)
    assert (len(second), second[-1]) == (5, 8)
    assert first == sorted(first)
    assert second == sorted(second)
    expect(seat.page.locator(".count .summary").last).to_contain_text("the score is 8")


def test_each_step_of_the_count_is_shown_on_the_board(seat: Seat) -> None:
    """First marks at the border, then one piece left in each balanced region, as in the document."""
    open_after(seat, 24)
    place(seat, PIECES[-1])
    pieces = seat.page.locator('[data-cell] > [class^="piece-"]')
    final = pieces.count()
    assert final == 25
    titles = seat.page.locator(".count h4 button[data-show]")
    expect(titles).to_have_count(2)
    titles.nth(1).click()
    expect(pieces).to_have_count(2)
    titles.nth(0).click()
    expect(pieces).to_have_count(25)
    border = seat.part("board").locator('svg > [aria-hidden] [class^="piece-blue"]')
    expect(border).to_have_count(6)
    seat.page.get_by_role("button", name="Show the final board").click()
    expect(pieces).to_have_count(25)
    expect(border).to_have_count(0)


@pytest.fixture
def lively(new_page: NewPage) -> Seat:
    """A visitor who doesn't mind motion."""
    return Seat(new_page(reduced_motion="no-preference"))


def test_the_final_count_walks_through_its_items_and_can_be_skipped(lively: Seat) -> None:
    open_after(lively, 24)
    place(lively, PIECES[-1])
    count = lively.page.locator(".count")
    expect(count).to_have_class(re.compile("running"))
    expect(count.locator("li.counted").nth(1)).to_be_attached()
    expect(count.locator("li:not(.counted)").first).to_be_attached()
    lively.page.get_by_role("button", name="Skip").click()
    expect(count).not_to_have_class(re.compile("running"))
    expect(lively.page.get_by_role("button", name="Skip")).to_be_hidden()
    expect(lively.page.locator(".board .counting")).to_have_count(0)
    expect(lively.page.locator('[data-cell] > [class^="piece-"]')).to_have_count(25)


def test_the_coin_is_tossed_where_motion_is_welcome(lively: Seat) -> None:
    lively.open("odoku")
    expect(lively.page.locator(".coin[data-up]")).to_be_visible()
    assert (
        lively.page.locator(".disc").evaluate("(one) => getComputedStyle(one).animationName") != "none"
    )


def test_there_is_no_motion_where_it_is_unwelcome(seat: Seat) -> None:
    open_after(seat, 24)
    assert seat.page.locator(".disc").evaluate("(one) => getComputedStyle(one).animationName") == "none"
    place(seat, PIECES[-1])
    expect(seat.page.locator(".count")).to_be_visible()
    expect(seat.page.locator(".count")).not_to_have_class(re.compile("running"))


def test_a_target_decides_who_wins(seat: Seat) -> None:
    open_after(seat, 24, target="9")
    expect(seat.fact("Target")).to_have_text("9 or more")
    place(seat, PIECES[-1])
    expect(seat.heading).to_have_text("Anti-Balancer wins")
