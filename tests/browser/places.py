"""Every page in every state that it can be in, and the way there: for tests that look at all of them."""

from __future__ import annotations

import random
import re
from collections.abc import Callable

from playwright.sync_api import Page, expect

from oddyssey.core import game_class

from .seat import Seat
from .small import NAMES, small

Place = Callable[[Page], None]
"""Leads a fresh page there."""


# -- what is done on the way -----------------------------------------------------------------------


def goes(path: str) -> Place:
    """A page that is what it is at its address."""

    def go(page: Page) -> None:
        page.goto(path)

    return go


def table(page: Page, game: str = "xodd", opponent: str = "human", **form: str) -> Seat:
    """A small table, set by the fields of the form of the home page."""
    fields = {"game": game, "opponent": opponent, **form}
    fields |= {f"option.{name}": value for name, value in small(game).items()}
    answer = page.request.post("/games", form=dict(fields), max_redirects=0)
    assert answer.status == 303, answer.text()
    page.goto(answer.headers["location"])
    seat = Seat(page)
    if "/g/" in page.url:
        seat.wait()
    return seat


def at_the_end(page: Page, game: str = "xodd") -> Seat:
    """A table that was played to its end, from shortly before."""
    seat = table(page, game, position=late(game))
    seat.finish(game)
    return seat


def late(game: str, left: int = 4) -> str:
    """A position of a small table with `left` turns to play, or fewer."""
    source, states = random.Random(game), [game_class(game).from_text(small(game)).initial()]
    while states[-1].to_move is not None:
        states.append(states[-1].after(source.choice(states[-1].legal_moves())))
    between = [state for state in states if not state.turn_so_far and state.to_move is not None]
    return between[-min(left, len(between))].position()


def open_all(page: Page, selector: str = "main details:not([open]) > summary") -> None:
    """Open whatever can be unfolded."""
    for _ in range(20):
        closed = page.locator(selector).and_(page.locator(":visible"))
        if not closed.count():
            return
        closed.first.click()


def first_step(page: Page, game: str, selector: str) -> int:
    """The first step of a lesson in which there is something."""
    for number in range(1, 20):
        answer = page.request.get(f"/learn/{game}/{number}")
        if answer.ok and re.search(selector, answer.text()):
            return number
    raise AssertionError(f"no step of {game} has {selector}")


def answered(page: Page, until: str) -> None:
    """A question of a lesson with one of the answers: the one that leads to what is looked for."""
    number = first_step(page, "xodd", 'name="answer"')
    for answer in range(3):
        page.goto(f"/learn/xodd/{number}?answer={answer}")
        if page.locator(until).count():
            return
    raise AssertionError(f"no answer leads to {until}")


# -- the places ------------------------------------------------------------------------------------


def home_unfolded(page: Page) -> None:
    table(page)
    page.goto("/")
    open_all(page)


def settings(page: Page) -> None:
    page.goto("/rules/xodd")
    page.locator("details.settings summary").click()


def begun(game: str) -> Place:
    def go(page: Page) -> None:
        table(page, game).play_to_end(game, most=2)
        open_all(page)

    return go


def ended(game: str) -> Place:
    def go(page: Page) -> None:
        at_the_end(page, game)
        open_all(page)

    return go


def refused(page: Page) -> None:
    seat = table(page)
    seat.button("Pass").click(force=True)
    expect(seat.message).not_to_be_empty()


def typed_status(page: Page) -> None:
    table(page, "odds-and-evens").type_move("status")
    page.keyboard.press("/")


def hinted(page: Page) -> None:
    seat = table(page, "odds-and-evens")
    page.keyboard.press("h")
    for key in "123":
        page.keyboard.press(key)
    expect(seat.part("hints")).to_contain_text("Outlook")
    expect(page.locator(".worth").first).to_be_attached()


def threats(page: Page) -> None:
    seat = table(page)
    seat.fast_forward("Bb2", "Bc3 Wa1")
    page.keyboard.press("5")
    expect(seat.part("explain").locator("h3").first).to_be_visible()
    seat.cell("a3").focus()
    expect(page.locator("[data-spot] h3")).to_be_visible()


def keys(page: Page) -> None:
    table(page)
    page.keyboard.press("?")
    expect(page.get_by_role("dialog")).to_be_visible()


def invited(page: Page) -> None:
    table(page, "odds-and-evens", "friend", minutes="5", seconds="3")


def onlooking(page: Page) -> None:
    seat = table(page, "odds-and-evens", "friend")
    page.context.clear_cookies()
    page.goto(seat.page.url)


def against_a_friend(page: Page) -> None:
    """With clocks, the friend's turn under way, and a seat to take along."""
    seat = table(page, "odds-and-evens", "friend", minutes="5")
    other = page.context.browser.new_context(base_url=page.url)  # type: ignore[union-attr]
    other.request.post(f"{page.url}/take")
    other.close()
    page.reload()
    seat.wait()
    seat.cell("left").click()
    open_all(page)


def matched(page: Page) -> None:
    table(page, "odoku", "random", duplicate="1")


def reviewed(game: str) -> Place:
    def go(page: Page) -> None:
        at_the_end(page, game)
        page.goto(f"{page.url}/review")

    return go


def analysed(page: Page) -> None:
    """A line with a variation, hints, and everything unfolded."""
    page.goto("/analysis/odds-and-evens?moves=left,right,left")
    page.keyboard.press("h")
    for key in "123":
        page.keyboard.press(key)
    page.keyboard.press("Escape")
    expect(page.locator(".worth").first).to_be_attached()
    open_all(page)


def not_read(page: Page) -> None:
    page.goto("/analysis/xodd?position=nonsense")


def set_up(page: Page) -> None:
    page.goto("/analysis/xodd/setup?o.size=3")
    open_all(page)


def impossible(page: Page) -> None:
    page.goto("/analysis/xodd/setup?o.size=3x3&position=B1B/3/3 W 0 -")
    expect(page.locator(".sentence.wrong")).to_be_visible()


def lesson_right(page: Page) -> None:
    answered(page, "[data-next]")


def lesson_wrong(page: Page) -> None:
    answered(page, ".verdict.wrong")


def lesson_task(page: Page) -> None:
    number = first_step(page, "odds-and-evens", "data-typed")
    page.goto(f"/learn/odds-and-evens/{number}")
    hint = page.get_by_role("button", name="Hint")
    if hint.count():
        hint.first.click()
    page.locator("#move").fill("nonsense")
    page.keyboard.press("Enter")
    expect(page.locator("#message")).not_to_be_empty()


def puzzle(page: Page) -> None:
    page.goto("/puzzles/odoku/1")
    page.get_by_role("button", name="Hint").click()
    expect(page.locator("#message")).not_to_be_empty()


def puzzle_shown(page: Page) -> None:
    page.goto("/puzzles/odoku/2")
    page.get_by_role("button", name="Show the solution").click()
    page.get_by_text("Explore it with values").wait_for()


PLACES: dict[str, Place] = {
    "home": goes("/"),
    "home, all forms open": home_unfolded,
    "settings": settings,
    **{f"rules of {name}": goes(f"/rules/{name}") for name in ("odoku", "xodd")},
    **{f"table of {name}": begun(name) for name in NAMES},
    **{f"end of {name}": ended(name) for name in NAMES},
    "a refusal": refused,
    "status, and a jump": typed_status,
    "hints": hinted,
    "threats": threats,
    "keys": keys,
    "a friend invited": invited,
    "a free seat": onlooking,
    "against a friend": against_a_friend,
    "a match": matched,
    "review of a game that is won": reviewed("odds-and-evens"),
    "review of a game with coins": reviewed("odoku"),
    "a record for a review": goes("/review"),
    "analysis, begun with": goes("/analysis"),
    "analysis": goes("/analysis/yodd?o.size=2"),
    "analysis, all open": analysed,
    "analysis of nonsense": not_read,
    "a position being set up": set_up,
    "an impossible position": impossible,
    "learn": goes("/learn"),
    "a lesson's first step": goes("/learn/yodd/1"),
    "a right answer": lesson_right,
    "a wrong answer": lesson_wrong,
    "a lesson's task": lesson_task,
    "the lab": goes("/lab"),
    "puzzles": goes("/puzzles"),
    "a puzzle": puzzle,
    "a solution": puzzle_shown,
    "no such page": goes("/nowhere"),
    "no such game": goes("/g/nowhere"),
    "no network": goes("/offline"),
}
