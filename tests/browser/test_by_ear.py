"""Whole games with the keyboard alone, by nothing but what a screen reader is told."""

from __future__ import annotations

import random

import pytest
from playwright.sync_api import Page, expect

from .conftest import NewPage
from .listener import Listener
from .places import late
from .seat import Seat
from .small import small

STONES = ("Black stone", "White stone")
PIECES = {"xodd": STONES, "yodd": STONES, "odoku": ("White piece", "Blue piece")}


@pytest.mark.parametrize(
    ("name", "opponent", "speech"),
    [
        ("xodd", "human", "full"),
        ("yodd", "easy", "full"),
        ("odoku", "random", "full"),
        ("odds-and-evens", "easy", "terse"),
    ],
)
def test_a_whole_game_is_played_by_ear(
    page: Page, origin: str, name: str, opponent: str, speech: str
) -> None:
    seat = Seat(page)
    page.context.add_cookies([{"name": "settings", "value": f"speech={speech}", "url": origin}])
    seat.open(name, opponent, position=late(name, 10), **small(name))  # all of it, unless it is long
    listener, source = Listener(page), random.Random(name)
    keys, pieces = listener.keys(), PIECES.get(name, ())
    assert set(pieces) <= set(keys)
    for _ in range(300):
        offers = listener.offers(pieces)
        if "over" in offers:
            break
        kinds = [kind for kind in offers if kind]
        if kinds:
            kind = source.choice(kinds)
            play(listener, source, keys, kind, source.choice(offers[kind]))
        elif offers:  # only a button is left: end the turn, or pass
            listener.ask(source.choice(offers[""]))
    how = listener.ask("s", r"\w+ wins|scores \d+")
    shown = seat.heading.inner_text().split()  # "Black wins" or "Score 10"
    assert shown[1 if shown[0] == "Score" else 0] in how


def play(listener: Listener, source: random.Random, keys: dict[str, str], kind: str, place: str) -> None:
    """Go to a place, choose a piece where there is a choice, play it, and hear of it."""
    if place == "everywhere":
        listener.press("/", "Escape", *source.choices(("ArrowRight", "ArrowDown"), k=3))
        role, name = listener.focused()
        assert role == "gridcell"
    else:
        name = listener.go(place)
    if kind in keys:
        assert kind in listener.ask(keys[kind], kind)
        assert kind.lower() in name
    listener.ask("Enter")


def test_a_refused_move_says_why_and_the_focus_stays_there(page: Page) -> None:
    seat = Seat(page)
    seat.open("xodd", size="3")
    seat.fast_forward("Bb2")
    listener = Listener(page)
    listener.go("c3")
    listener.ask("b", "Black stone")
    assert "must become odd" in listener.ask("Enter", "One more stone")
    listener.go("a2")
    assert "must be odd" in listener.ask("Enter", "odd")
    assert listener.focused()[1].startswith("a2, empty")
    assert "no place called z9" in nowhere(listener)


def nowhere(listener: Listener) -> str:
    """Ask for a place that isn't there; the answer."""
    listener.press("/")
    listener.page.keyboard.type("z9")
    return listener.ask("Enter")


def test_what_another_does_is_heard_as_it_comes(new_page: NewPage) -> None:
    """Two people on two devices: each hears the other arrive and play, and keeps the focus meanwhile."""
    first, second = Seat(new_page()), Seat(new_page())
    address = first.open("odds-and-evens", "friend", capacity="4")
    first.cell("left").focus()
    listener = Listener(first.page)
    second.page.goto(address)
    second.page.get_by_role("button", name="Play as Moon").click()
    second.wait()
    listener.hear("Moon is here")
    listener.ask("Enter", "Sun: left")
    expect(second.part("turn")).to_have_attribute("data-mine", "1")
    second.cell("right").click()
    assert "forces 2" in listener.hear("Moon: right")
    role, name = listener.focused()
    assert (role, name[:9]) == ("gridcell", "Left loop")
