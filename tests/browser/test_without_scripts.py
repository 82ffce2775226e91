"""Every game in a browser that runs no scripts: the typed box and the buttons are enough."""

from __future__ import annotations

import random
import re

import pytest
from playwright.sync_api import expect

from .conftest import NewPage
from .guard import REFUSED, Guard
from .places import late
from .seat import Seat
from .small import NAMES, small

every_game = pytest.mark.parametrize("name", NAMES)


@pytest.fixture
def plain(new_page: NewPage) -> Seat:
    """A visitor whose browser runs no scripts."""
    return Seat(new_page(java_script_enabled=False))


def sit_down(seat: Seat, name: str, opponent: str) -> None:
    """Start a small game from the home page."""
    seat.page.goto("/")
    card = seat.page.locator(f".card:has(input[value='{name}'])")
    card.locator("summary").click()
    form = card.locator("form.choose")
    form.get_by_label("Opponent").select_option(opponent)
    for option, value in small(name).items():
        form.locator(f'[name="option.{option}"]').fill(value)
    form.get_by_role("button", name="Start").click()
    seat.page.wait_for_url("**/g/*")


@every_game
def test_a_whole_game_is_played_without_scripts(plain: Seat, name: str) -> None:
    """Coins fall and the computer moves at the press of a button; a long game lacks its middle."""
    sit_down(plain, name, "easy")
    play_on(plain, name, most=14)
    if not over(plain):
        plain.page.goto(plain.begin(name, "easy", position=late(name, 5), **small(name)))
        play_on(plain, name)
    expect(plain.heading).to_contain_text(re.compile(r"wins|Score \d+"))
    plain.page.get_by_role("button", name="Play again").click()
    expect(plain.button("Resign")).to_be_visible()


def over(plain: Seat) -> bool:
    """Whether the page says that the game has ended."""
    return plain.page.get_by_role("button", name="Play again").count() > 0


def play_on(plain: Seat, name: str, most: int = 1_000) -> None:
    """Play by the typed box and by buttons to the end of the game, or for so many steps."""
    source = random.Random(name)
    for _ in range(most):
        if over(plain):
            break
        if (button := plain.page.get_by_role("button", name="Go on")).count():
            pass
        elif legal := plain.legal():
            plain.page.locator("#move").fill(source.choice(legal).move)
            button = plain.page.locator("form.typed").get_by_role("button", name="Play")
        else:
            button = plain.part("tools").locator('button[name="text"]:not([aria-disabled])').first
        with plain.page.expect_navigation(wait_until="domcontentloaded"):
            button.click()


def test_status_and_refusals_are_said_on_the_page(plain: Seat, guard: Guard) -> None:
    guard.expect(REFUSED)
    sit_down(plain, "odds-and-evens", "human")
    box = plain.page.locator("#move")
    box.fill("status")
    box.press("Enter")
    expect(plain.message).to_contain_text(re.compile("Left loop: .* Right loop: .* flips"))
    box.fill("flip left")
    box.press("Enter")
    expect(plain.message).not_to_be_empty()
    plain.page.goto(plain.page.url.removesuffix("/act"))
    expect(plain.heading).to_contain_text("Sun to move")


def test_undo_and_resign_are_plain_buttons(plain: Seat) -> None:
    sit_down(plain, "xodd", "human")
    plain.page.locator("#move").fill("Bb2")
    plain.page.locator("#move").press("Enter")
    expect(plain.heading).to_contain_text("White to move")
    plain.button("Undo").click()
    expect(plain.heading).to_contain_text("Black to move")
    plain.button("Resign").click()
    expect(plain.sentence).to_contain_text("Black resigned")
