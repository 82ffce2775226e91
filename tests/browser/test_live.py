"""Two people apart: they play each other by a link, over bad networks, and nothing is lost."""

from __future__ import annotations

import re
import sqlite3
from contextlib import closing

from playwright.sync_api import expect

from oddyssey import record

from .apart import BadNetwork, await_turn, to_move, two
from .conftest import NewPage
from .guard import DOWN, Guard
from .seat import Seat
from .server import Server
from .test_accessibility import expect_no_fault

MATCH: dict[str, str | float | bool] = {"game": "odoku", "opponent": "random", "duplicate": "1"}
LOST = r"ERR_FAILED"
"""What the browser notes when a test has a request fail."""


def test_a_friend_comes_by_the_link_and_others_watch(new_page: NewPage) -> None:
    host, friend, watcher = Seat(new_page()), Seat(new_page()), Seat(new_page())
    host.page.goto("/")
    card = host.page.locator(".card:has(input[value='odds-and-evens'])")
    card.get_by_role("button", name="A friend by").click()
    link = host.page.get_by_label("The link for your friend")
    expect(host.page.get_by_role("button", name="Copy the link")).to_be_visible()
    address = link.input_value()  # the link goes as soon as the friend sits down
    friend.page.goto(address)
    friend.page.get_by_role("button", name="Play as").click()
    watcher.page.goto(address)
    expect(watcher.page.locator(".onlooker")).to_be_visible()
    expect(host.page.locator(".presence")).to_contain_text("here")
    expect(host.page.locator(".watching")).to_contain_text("1 watching")
    expect(link).to_have_count(0)
    for _ in range(4):
        mover = to_move(host, friend)
        other = friend if mover is host else host
        count = len(mover.moves())
        mover.click(mover.legal()[0].cell)
        for seat in (host, friend, watcher):
            expect(seat.part("moves").locator("li")).to_have_count(count + 1)
        assert not mover.legal()
        expect(other.live).not_to_be_empty()
    assert not watcher.offers()
    expect(watcher.part("tools").get_by_role("button")).to_have_count(0)
    friend.page.close()
    expect(host.page.locator(".presence")).to_contain_text("away")
    expect(host.live).to_contain_text("is away")


def test_a_whole_game_over_a_slow_network_that_loses_things(new_page: NewPage, guard: Guard) -> None:
    """What is sent again is done once: both see one and the same game."""
    guard.expect(LOST)
    host, friend = two(new_page, "odds-and-evens", **{"option.capacity": "3"})
    networks = [BadNetwork("host", 0.15), BadNetwork("friend", 0.15)]
    for seat, network in zip((host, friend), networks, strict=True):
        slow = seat.page.context.new_cdp_session(seat.page)
        slow.send("Network.enable")
        bad = {
            "offline": False,
            "latency": 120,
            "downloadThroughput": 50_000,
            "uploadThroughput": 20_000,
        }
        slow.send("Network.emulateNetworkConditions", bad)
        network.spoil(seat.page)
    while not (mover := to_move(host, friend)).over:
        count = len(mover.moves())
        mover.cell(mover.legal()[0].cell).click()
        expect(mover.part("moves").locator("li")).to_have_count(count + 1)
    for seat in (host, friend):
        await_turn(seat)
        expect(seat.heading).to_contain_text("wins")
    assert host.moves() == friend.moves()
    assert networks[0].lost + networks[1].lost > 0
    kept = record.read(host.page.request.get(f"{host.page.url}/record.txt").text())
    assert [turn.text for turn in kept.turns] == host.moves()


def test_both_come_back_after_a_restart_and_a_clock_runs_out(
    new_page: NewPage, own_server: Server, guard: Guard
) -> None:
    guard.expect(DOWN)
    host, friend = two(new_page, "odds-and-evens", minutes="2")
    host.click("left")
    await_turn(friend)
    friend.click("right")
    await_turn(host)
    own_server.kill()
    friend.page.wait_for_selector("main[data-lost]")
    host.cell("left").click()
    expect(host.message).to_contain_text("will be sent when the connection is back")
    expect(host.live).to_contain_text("will be sent")
    game = host.page.url.rpartition("/")[2]
    with closing(sqlite3.connect(own_server.database)) as connection:
        done = connection.execute("UPDATE games SET second_left = 4000 WHERE id = ?", [game])
        assert done.rowcount == 1
        connection.commit()
    own_server.start()
    await_turn(friend)
    assert host.moves() == friend.moves() == ["left", "right", "left"]
    expect(host.message).to_be_empty()
    expect(friend.page.locator(".time.low")).to_be_visible()
    for seat in (host, friend):
        expect(seat.sentence).to_contain_text("Moon ran out of time: Sun wins.")
    expect(host.button("Rematch")).to_be_visible()


def test_a_move_that_could_not_be_sent_outlasts_a_reload_and_is_sent_once(
    seat: Seat, guard: Guard
) -> None:
    guard.expect(LOST)
    seat.open("odds-and-evens")
    seat.page.route("**/act", lambda route: (route.fetch(), route.abort())[1])  # the answer is lost
    seat.cell("left").click()
    expect(seat.message).to_contain_text("will be sent")
    seat.page.unroute("**/act")
    seat.page.reload()
    seat.wait()
    assert seat.moves() == ["left"]
    expect(seat.message).to_be_empty()


def test_what_is_refused_on_the_way_is_told_and_not_sent_again(seat: Seat, guard: Guard) -> None:
    guard.expect("status of 413")
    seat.open("odds-and-evens")
    refused = "<h1>Request Entity Too Large</h1>"
    seat.page.route("**/act", lambda route: route.fulfill(status=413, body=refused))
    seat.cell("left").click()
    expect(seat.message).to_contain_text("does not take that (413")
    seat.page.unroute("**/act")
    seat.click("right")
    assert seat.moves() == ["right"]


def test_a_kept_move_is_refused_clearly_if_the_game_went_on(seat: Seat, guard: Guard) -> None:
    guard.expect(f"{LOST}|{DOWN}")
    address = seat.open("odds-and-evens")
    other = Seat(seat.page.context.new_page())
    seat.page.route(re.compile("/(act|live|table)"), lambda route: route.abort())
    seat.cell("left").click()
    expect(seat.message).to_contain_text("will be sent")
    other.page.goto(address)
    other.wait()
    other.click("right")
    seat.page.unroute(re.compile("/(act|live|table)"))
    seat.page.bring_to_front()
    expect(seat.message).to_contain_text("moved on")
    assert seat.moves() == ["right"]


def test_a_take_back_is_asked_for_and_a_rematch_leads_both_on(new_page: NewPage) -> None:
    host, friend = two(new_page, "xodd", **{"option.size": "3"})
    host.click("b2", "B")
    host.press("End turn")
    host.button("Ask to take back").click()
    expect(friend.live).to_contain_text("Black asks to take back their last turn.")
    friend.page.get_by_role("button", name="Allow it").click()
    await_turn(host)
    expect(host.page.locator(".offer")).to_contain_text("White agreed")
    assert host.moves() == []
    friend.page.once("dialog", lambda dialog: dialog.accept())
    friend.button("Resign").click()
    host.button("Rematch").click()
    friend.page.get_by_role("button", name="Play again").click()
    before = host.page.url
    for seat in (host, friend):
        seat.page.wait_for_url(lambda url: url != before and "/g/" in url)
    await_turn(friend)
    expect(friend.heading).to_contain_text("Black to move you")
    expect(host.heading).to_contain_text("your opponent")


def test_a_duplicate_match_is_played_on_two_boards(new_page: NewPage) -> None:
    page = new_page()
    answer = page.request.post("/games", form=MATCH, max_redirects=0)
    page.goto(answer.headers["location"])
    page.get_by_role("link", name="Your move on board").click()
    seat, there = Seat(page), page.get_by_role("link", name="You are to move on the other board")
    for _ in range(3):
        expect(
            there.or_(page.locator('[data-part="turn"][data-mine="1"][data-pending=""]'))
        ).to_be_visible()
        if there.count():
            with page.expect_navigation():
                page.keyboard.press("n")
        await_turn(seat)
        seat.click(seat.legal()[0].cell)
    page.get_by_role("link", name="The match").click()
    expect(page.locator(".boards svg").first).to_be_visible()
    expect(page.locator(".sentence")).to_contain_text("the same coins")


def test_axe_finds_nothing_on_the_pages_of_two_apart(new_page: NewPage) -> None:
    host, friend = Seat(new_page()), Seat(new_page(color_scheme="dark"))
    fields: dict[str, str | float | bool] = {"game": "xodd", "opponent": "friend", "minutes": "5"}
    answer = host.page.request.post("/games", form=fields, max_redirects=0)
    host.page.goto(answer.headers["location"])
    host.page.locator(".elsewhere summary").click()
    friend.page.goto(answer.headers["location"])
    expect_no_fault(host.page)
    expect_no_fault(friend.page)  # a seat is free
    friend.page.goto(host.page.get_by_label("The link of your seat").input_value())
    expect_no_fault(friend.page)
    friend.page.goto(answer.headers["location"])
    friend.page.get_by_role("button", name="Play as").click()
    host.page.once("dialog", lambda dialog: dialog.accept())
    host.button("Resign").click()
    friend.button("Rematch").click()
    expect(host.page.get_by_role("button", name="Decline")).to_be_visible()
    expect_no_fault(host.page)
    match = host.page.request.post("/games", form=MATCH, max_redirects=0)
    host.page.goto(match.headers["location"])
    expect_no_fault(host.page)
