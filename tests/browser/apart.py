"""Two people who play each other, each in a browser of their own, over whatever network there is."""

from __future__ import annotations

import contextlib
import random
from collections.abc import Callable

from playwright.sync_api import Error, Page, Route, expect

from .seat import Seat

NewPage = Callable[..., Page]

MINE = """() => {
  const main = document.querySelector("main.game");
  const turn = main?.querySelector("[data-part=turn]")?.dataset;
  return turn && !main.hasAttribute("aria-busy") && !turn.pending
    && (turn.mine === "1" || turn.over === "1");
}"""


def two(new_page: NewPage, game: str, **form: str) -> tuple[Seat, Seat]:
    """A host and a friend who has come by the link and sat down."""
    host, friend = Seat(new_page()), Seat(new_page())
    fields: dict[str, str | float | bool] = {"game": game, "opponent": "friend", **form}
    answer = host.page.request.post("/games", form=fields, max_redirects=0)
    host.page.goto(answer.headers["location"])
    friend.page.goto(answer.headers["location"])
    friend.page.get_by_role("button", name="Play as").click()
    expect(host.page.locator(".invite h2")).to_have_count(0)
    return host, friend


def await_turn(seat: Seat) -> None:
    """Until it is this one's turn, or the game is over."""
    seat.page.wait_for_function(MINE)


def to_move(*seats: Seat) -> Seat:
    """Whoever is to act, once that is clear to them."""
    for _ in range(50):
        for seat in seats:
            with contextlib.suppress(Error):
                seat.page.wait_for_function(MINE, timeout=300)
                return seat
    raise AssertionError("nobody is to move")


class BadNetwork:
    """A slow network that loses what is sent, and what is answered, from a seed."""

    def __init__(self, seed: str, loses: float) -> None:
        self._source = random.Random(seed)
        self._loses = loses
        self.lost = 0

    def spoil(self, page: Page) -> None:
        """Have a page sit behind it."""
        page.route("**/g/*/act", self._handle)
        page.route("**/g/*/table?*", self._handle)
        page.route("**/g/*/live", self._stream)

    def _handle(self, route: Route) -> None:
        chance = self._source.random()
        if chance < self._loses:  # it never arrives
            self.lost += 1
            route.abort()
        elif chance < 2 * self._loses:  # it is done, and the answer is lost
            self.lost += 1
            route.fetch()
            route.abort()
        else:
            route.continue_()

    def _stream(self, route: Route) -> None:
        if self._source.random() < self._loses:
            route.abort()
        else:
            route.continue_()
