"""A person at a table in the browser: what they see, and what they do by mouse and by typing."""

from __future__ import annotations

import json
import random
import re
from dataclasses import dataclass
from html import unescape
from typing import Any

from playwright.sync_api import Locator, Page, expect

IDLE = """() => {
  const main = document.querySelector("main.game");
  const turn = main?.querySelector("[data-part=turn]");
  return turn && !main.hasAttribute("aria-busy") && !turn.dataset.pending;
}"""
"""Asked also between two pages, when there is nothing to be seen yet."""
OFFERS = """() => [...document.querySelectorAll("[data-cell]")].map((cell) => ({
  cell: cell.dataset.cell, actions: JSON.parse(cell.dataset.actions ?? "[]"),
}))"""


@dataclass(frozen=True)
class Offer:
    """Something that can be done at a cell, as the board says."""

    cell: str
    move: str
    variant: str = ""
    refused: str = ""
    replaces: str = ""


class Seat:
    """A page with a table on it."""

    def __init__(self, page: Page) -> None:
        self.page = page

    def open(
        self, game: str, opponent: str = "human", side: str = "0", position: str = "", **options: str
    ) -> str:
        """Sit down at a new table, from `position` if there is one; returns its address."""
        self.page.goto(self.begin(game, opponent, side, position, **options))
        self.wait()
        return self.page.url

    def begin(
        self, game: str, opponent: str = "human", side: str = "0", position: str = "", **options: str
    ) -> str:
        """Have a new table set, as the form of the home page does; returns where it is."""
        form: dict[str, str | float | bool] = {"game": game, "opponent": opponent, "side": side}
        form["position"] = position
        form |= {f"option.{name}": value for name, value in options.items()}
        answer = self.page.request.post("/games", form=form, max_redirects=0)
        assert answer.status == 303, answer.text()
        return answer.headers["location"]

    def wait(self) -> None:
        """Until nothing is under way and a person is to act, or the game is over."""
        self.page.wait_for_function(IDLE)

    # -- what is seen ------------------------------------------------------------------------------

    def part(self, name: str) -> Locator:
        """A part of the page: board, turn, tools, count, facts, news, moves."""
        return self.page.locator(f'[data-part="{name}"]')

    @property
    def heading(self) -> Locator:
        """Whose turn it is, or how the game ended."""
        return self.part("turn").locator("h2")

    @property
    def sentence(self) -> Locator:
        """The one sentence that matters now."""
        return self.page.locator(".sentence")

    @property
    def message(self) -> Locator:
        """The answer to what was done."""
        return self.page.locator("#message")

    @property
    def live(self) -> Locator:
        """What was spoken last."""
        return self.page.locator("#live p").last

    def cell(self, name: str) -> Locator:
        """A place of the board."""
        return self.page.locator(f'[data-cell="{name}"]')

    def button(self, name: str) -> Locator:
        """A button beside the board, whatever key stands on it."""
        return self.part("tools").get_by_role("button", name=re.compile(rf"^{re.escape(name)}( \w)?$"))

    def fact(self, label: str) -> Locator:
        """A figure beside the board."""
        named = self.page.get_by_text(label, exact=True)
        return self.part("facts").locator("div").filter(has=named).locator("dd")

    @property
    def over(self) -> bool:
        """Whether the game has ended."""
        return self.part("turn").get_attribute("data-over") == "1"

    @property
    def held(self) -> bool:
        """Whether the turn is complete and waits to be ended."""
        return self.part("tools").locator('button[value="end"][name="do"]').count() > 0

    def version(self) -> int:
        """How often the table has changed."""
        return int(self.part("turn").get_attribute("data-version") or 0)

    def moves(self) -> list[str]:
        """The move list: a line for each turn, without who moved."""
        script = "(all) => all.map((one) => one.lastChild.textContent.trim())"
        found: list[str] = self.part("moves").locator("li").evaluate_all(script)
        return found

    def offers(self) -> list[Offer]:
        """What the board offers, refused or not."""
        found: list[dict[str, Any]] = self.page.evaluate(OFFERS)
        fields = ("move", "variant", "refused", "replaces")
        return [
            Offer(one["cell"], *(action.get(name, "") for name in fields))
            for one in found
            for action in one["actions"]
        ]

    def legal(self) -> list[Offer]:
        """What the board offers to do that isn't a change of what was just done."""
        return [offer for offer in self.offers() if not offer.refused and not offer.replaces]

    def position(self) -> list[str]:
        """What each cell says that it holds, without what can be done there."""
        script = "(all) => all.map((one) => one.getAttribute('aria-label').split('. ')[0])"
        found: list[str] = self.page.locator("[data-cell]").evaluate_all(script)
        return found

    # -- what is done ------------------------------------------------------------------------------

    def choose(self, variant: str) -> None:
        """Choose which piece a click places."""
        radio = self.page.locator(f'input[name="variant"][value="{variant}"]')
        if not radio.is_checked():
            self.page.locator(".variants label").filter(has=radio).click()

    def click(self, cell: str, variant: str = "") -> None:
        """Click a place, with a piece chosen if one is named."""
        if variant:
            self.choose(variant)
        self.cell(cell).click()
        self.wait()

    def press(self, button: str) -> None:
        """Press a button beside the board."""
        self.button(button).click()
        self.wait()

    def confirm(self, button: str) -> None:
        """Press a button and answer yes to what it asks."""
        self.page.once("dialog", lambda dialog: dialog.accept())
        self.press(button)

    def type_move(self, text: str) -> None:
        """Type a move and send it with Enter."""
        box = self.page.locator("#move")
        box.fill(text)
        box.press("Enter")
        self.wait()

    def step(self, source: random.Random) -> None:
        """Do something legal by mouse: end a complete turn, else any place, else a button."""
        if self.held:
            self.press("End turn")
        elif legal := self.legal():
            offer = source.choice(legal)
            self.click(offer.cell, offer.variant)
        else:
            self.part("tools").locator('button[name="text"]:not([aria-disabled])').first.click()
            self.wait()

    def play_to_end(self, seed: str, most: int = 10_000) -> int:
        """Play by mouse until the game is over, or `most` steps; returns how many there were."""
        source, count = random.Random(seed), 0
        while not self.over and count < most:
            before = self.version()
            self.step(source)
            assert self.version() > before, f"nothing happened: {self.message.inner_text()}"
            count += 1
        return count

    def expect_over(self) -> None:
        """The page says that the game is over and how it ended."""
        expect(self.heading).to_contain_text(re.compile(r"wins|Score \d+"))
        expect(self.sentence).not_to_be_empty()
        expect(self.button("Play again")).to_be_visible()

    # -- what is done without the page, where only the outcome matters -------------------------------

    def fast_forward(self, *texts: str) -> None:
        """Play typed turns, with coins and bots in between, and then look at the page again."""
        self._go_on(self._post(do="advance"))
        for text in texts:
            self._go_on(self._post(do="play", text=text))
        self.page.reload()
        self.wait()

    def finish(self, seed: str) -> None:
        """Play anything to the end of the game, and then look at the page again."""
        source, shown = random.Random(seed), self._go_on(self._post(do="advance"))
        while 'data-over="1"' not in shown:
            if 'name="do" value="end"' in shown:
                shown = self._go_on(self._post(do="end"))
            else:
                shown = self._go_on(self._post(do="play", text=source.choice(_moves_in(shown))))
        self.page.reload()
        self.wait()

    def _go_on(self, shown: str) -> str:
        while 'data-pending=""' not in shown:
            shown = self._post(do="advance")
        return shown

    def _post(self, **form: str) -> str:
        headers = {"accept": "application/json"}
        answer = self.page.request.post(f"{self.page.url}/act", form=dict(form), headers=headers)
        told: dict[str, str] = answer.json()
        assert answer.ok, told
        return told["html"]


def _moves_in(shown: str) -> list[str]:
    """The moves that the HTML of a table offers: on the board, or else by a button."""
    offered = re.findall(r"data-actions='([^']*)'", shown)
    actions = [action for text in offered for action in json.loads(unescape(text))]
    legal = [one["move"] for one in actions if not one.get("refused") and not one.get("replaces")]
    return legal or re.findall(r'<button name="text" value="([^"]+)"(?! aria-disabled)', shown)
