"""What is spoken: nothing that is said in quick succession is lost, and as much of it as one likes."""

from __future__ import annotations

import pytest
from playwright.sync_api import Page, expect

from .listener import Listener
from .places import PLACES
from .seat import Seat

SAY = "async (texts) => { const { say } = await import('/static/speech.js'); texts.forEach(say); }"


def test_what_is_said_at_once_is_heard_as_one_and_the_same_again_is_heard_again(seat: Seat) -> None:
    seat.open("xodd", size="3")
    listener = Listener(seat.page)
    seat.page.evaluate(SAY, ["You play.", "The coin falls.", "They play."])
    assert listener.hear() == "You play. The coin falls. They play."
    for _ in range(2):
        seat.page.evaluate(SAY, ["Not there."])
        assert listener.hear() == "Not there."
    for number in range(9):
        seat.page.evaluate(SAY, [f"Saying {number}."])
        listener.hear(f"Saying {number}")
    sayings = seat.page.get_by_role("log").locator("p")
    assert sayings.count() < 9  # who reads back finds the last few, not all of the game


@pytest.mark.parametrize(
    ("place", "answers"),
    [
        ("analysis, all open", {"l": "Sun: left", "s": "Left loop: 4 of 7", "m": "places", "v": "win"}),
        ("review of a game that is won", {"l": "Turn \\d", "s": "Left loop", "v": "win"}),
        ("a lesson's task", {"l": "\\w", "s": "Left loop", "m": "places", "v": "find out"}),
        ("a puzzle", {"l": "to move", "s": "Row 5", "m": "White piece: \\d", "v": "find out"}),
        ("a position being set up", {"s": "\\w"}),
    ],
)
def test_every_page_with_a_board_answers_the_keys(
    page: Page, place: str, answers: dict[str, str]
) -> None:
    PLACES[place](page)
    listener = Listener(page)
    listener.press("Escape")  # out of a field
    for key, pattern in answers.items():
        assert "can't be reached" not in listener.ask(key, pattern)


@pytest.mark.parametrize(
    ("speech", "played", "status", "label"),
    [
        (
            "full",
            "Black: Wb2. Wb2 is a new white group: 1 group in all. Your turn is complete: end it.",
            "White: b2.",
            "black stone: a new group",
        ),
        ("terse", "Black: Wb2. Your turn is complete.", "Groups in all: 1, odd.", "a1, empty"),
    ],
)
def test_speech_is_full_or_terse(
    seat: Seat, origin: str, speech: str, played: str, status: str, label: str
) -> None:
    seat.page.context.add_cookies([{"name": "settings", "value": f"speech={speech}", "url": origin}])
    seat.open("xodd", size="3")
    cell = seat.cell("a1").get_attribute("aria-label") or ""
    assert label in cell
    assert (cell == label) == (speech == "terse")
    listener = Listener(seat.page)
    seat.click("b2", "W")
    assert listener.hear("complete").startswith(played)
    assert "key E" in listener.ask("m", "key")
    assert status in listener.ask("s", "odd")


def test_what_takes_its_time_says_so_and_what_does_not_is_quiet(seat: Seat) -> None:
    seat.open("odds-and-evens", capacity="4")
    listener = Listener(seat.page)
    assert "should win" in listener.ask("v", "should win")
    seat.page.route("**/say?*", lambda route: None)  # an answer that doesn't come
    assert listener.ask("v", "Working") == "Working it out."
    seat.page.unroute_all(behavior="ignoreErrors")
    expect(seat.page.get_by_role("log")).to_contain_text("Working it out.")
