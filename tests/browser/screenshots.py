"""Takes the screenshots of the README anew: `python -m tests.browser.screenshots`.

Coins are tossed anew for each game, so Odoku's pictures differ in who moved.
"""

from __future__ import annotations

import tempfile
from pathlib import Path

from playwright.sync_api import sync_playwright

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


def turns(name: str) -> list[str]:
    """The beginning of a game of two bots, each turn as a person types it."""
    game = oddyssey.game(name)
    moves = play_out(game, (make("greedy", SEED), make("greedy", SEED)), SeededChance(SEED))
    return [decided_text(turn) for turn in play_moves(game, moves).turns[: TURNS.get(name, 6)]]


def main() -> None:
    """Play each game a little and take its picture; every other one shows the dark colours."""
    with (
        tempfile.TemporaryDirectory() as folder,
        Server(Path(folder) / "games.db") as server,
        sync_playwright() as playwright,
        launch(playwright) as browser,
    ):
        for number, name in enumerate(oddyssey.names()):
            page = browser.new_page(
                base_url=server.address,
                viewport={"width": 1280, "height": 800},
                color_scheme="dark" if number % 2 else "light",
                reduced_motion="reduce",
            )
            seat = Seat(page)
            seat.open(name)
            seat.fast_forward(*turns(name))
            page.screenshot(path=FOLDER / f"{name}.png")
            print(f"{name}: {seat.sentence.inner_text()}")


if __name__ == "__main__":
    main()
