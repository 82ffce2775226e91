"""Takes the screenshots of the README anew: `python -m tests.browser.screenshots`.

With a folder, `python -m tests.browser.screenshots FOLDER`, it takes every page in every size and theme
instead, to be looked at. Coins are tossed anew for each game, so Odoku's pictures differ in who moved.
"""

from __future__ import annotations

import sys
import tempfile
from collections.abc import Iterator
from itertools import product
from pathlib import Path

from playwright.sync_api import Browser, Page, sync_playwright

import oddyssey
from oddyssey.core import SeededChance
from oddyssey.players import make, play_out
from oddyssey.record import play_moves
from oddyssey.table import decided_text

from .chromium import launch
from .seat import Seat
from .server import Server

FOLDER = Path(__file__).parents[2] / "docs" / "images"
SEED = "readme"
TURNS = {"xodd": 9, "yodd": 11, "odoku": 16, "odds-and-evens": 7}
SIZES = ((1280, 800), (360, 740), (320, 640))
THEMES = (
    ("light", "board="),
    ("dark", "board="),
    ("light", "board=paper"),
    ("dark", "board=paper"),
    ("light", "board=slate"),
    ("dark", "board=slate"),
    ("light", "theme=contrast"),
    ("dark", "theme=contrast"),
)
"""What the device prefers, and the cookie of its settings."""

PAGES = (
    "/",
    "/rules/{}",
    "/learn",
    "/learn/{}/3",
    "/puzzles",
    "/puzzles/{}/1",
    "/analysis",
    "/review",
    "/lab",
)
"""Addresses, with the place of a game's name; tables and what follows from them are visited too."""


def turns(name: str) -> list[str]:
    """The beginning of a game of two bots, each turn as a person types it."""
    game = oddyssey.game(name)
    moves = play_out(game, (make("greedy", SEED), make("greedy", SEED)), SeededChance(SEED))
    return [decided_text(turn) for turn in play_moves(game, moves).turns[: TURNS.get(name, 6)]]


def opened(browser: Browser, server: Server, size: tuple[int, int], scheme: str, cookie: str) -> Page:
    """A page of a device of that size and with these settings."""
    width, height = size
    context = browser.new_context(
        base_url=server.address,
        viewport={"width": width, "height": height},
        color_scheme="dark" if scheme == "dark" else "light",
        reduced_motion="reduce",
        service_workers="block",
    )
    context.add_cookies([{"name": "settings", "value": cookie, "url": server.address}])
    return context.new_page()


def for_the_readme(browser: Browser, server: Server) -> None:
    """Play each game a little and take its picture; every other one shows the dark colours."""
    for number, name in enumerate(oddyssey.names()):
        page = opened(browser, server, SIZES[0], "dark" if number % 2 else "light", "board=")
        seat = Seat(page)
        seat.open(name)
        seat.fast_forward(*turns(name))
        page.screenshot(path=FOLDER / f"{name}.png")
        print(f"{name}: {seat.sentence.inner_text()}")


def sights(page: Page) -> Iterator[str]:
    """Open one page after another, each ready to be looked at when its name is given out."""
    for address in PAGES:
        for name in oddyssey.names() if "{}" in address else [""]:
            page.goto(address.format(name))
            page.wait_for_load_state("networkidle")
            yield address.format(name).strip("/").replace("/", "-") or "home"
    page.locator("details.settings summary").click()
    yield "settings"
    seat = Seat(page)
    for name in oddyssey.names():
        table = seat.open(name)
        yield f"{name}-1-start"
        seat.fast_forward(*turns(name))
        yield f"{name}-2-middle"
        page.goto(f"{table}/analysis")
        yield f"{name}-5-analysis"
        page.goto(table)
        seat.finish(name)
        yield f"{name}-3-end"
        page.goto(f"{table}/review")
        yield f"{name}-4-review"


def tour(browser: Browser, server: Server, folder: Path) -> None:
    """Take everything: a folder for each size, theme and board."""
    for size, (scheme, cookie) in product(SIZES, THEMES):
        place = folder / f"{size[0]}-{scheme}-{cookie.partition('=')[2] or 'wood'}"
        place.mkdir(parents=True, exist_ok=True)
        page = opened(browser, server, size, scheme, cookie)
        for name in sights(page):
            page.screenshot(path=place / f"{name}.png", full_page=size[0] < 1000)
        page.context.close()
        print(place)


def main() -> None:
    """Take the pictures that are asked for."""
    with (
        tempfile.TemporaryDirectory() as kept,
        Server(Path(kept) / "games.db") as server,
        sync_playwright() as playwright,
        launch(playwright) as browser,
    ):
        if len(sys.argv) > 1:
            tour(browser, server, Path(sys.argv[1]))
        else:
            for_the_readme(browser, server)


if __name__ == "__main__":
    main()
