"""A person who doesn't see the page: what a screen reader is told, and keys. Nothing else is known here.

What has the focus is asked of the browser's accessibility tree, and what is spoken is what is added to
the page's live regions. No attribute that only scripts read is looked at.
"""

from __future__ import annotations

import re
from collections.abc import Sequence

from playwright.sync_api import Page

HEAR = """() => {
  window.heard = [];
  const hear = (changes) => {
    for (const { addedNodes } of changes) {
      for (const one of addedNodes) window.heard.push(one.textContent.trim());
    }
  };
  for (const live of document.querySelectorAll("[aria-live], [role=log], [role=status], [role=alert]")) {
    new MutationObserver(hear).observe(live, { childList: true, subtree: true });
  }
}"""


class Listener:
    """Hears a page and presses keys."""

    def __init__(self, page: Page) -> None:
        self.page = page
        self._tree = page.context.new_cdp_session(page)
        self._heard = 0
        page.evaluate(HEAR)

    # -- hearing -----------------------------------------------------------------------------------

    def hear(self, pattern: str = "") -> str:
        """What is said next that fits a pattern, with all that was said before and not listened to."""
        known = "([from, pattern]) => RegExp(pattern).test(window.heard.slice(from).join(' '))"
        self.page.wait_for_function(known, arg=[self._heard, pattern or "."])
        new: list[str] = self.page.evaluate("(from) => window.heard.slice(from)", self._heard)
        self._heard += len(new)
        return " ".join(new)

    def focused(self) -> tuple[str, str]:
        """The role and the name of what has the focus."""
        found = self._tree.send("Runtime.evaluate", {"expression": "document.activeElement"})
        which = {"objectId": found["result"]["objectId"], "fetchRelatives": False}
        node = self._tree.send("Accessibility.getPartialAXTree", which)["nodes"][0]
        role, name = (str(node.get(key, {}).get("value", "")) for key in ("role", "name"))
        return role, name

    # -- keys --------------------------------------------------------------------------------------

    def press(self, *keys: str) -> None:
        """Press one key after the other."""
        for key in keys:
            self.page.keyboard.press(key)

    def ask(self, key: str, pattern: str = "") -> str:
        """Press a key that makes the page speak, and listen."""
        self.press(key)
        return self.hear(pattern)

    def keys(self) -> dict[str, str]:
        """The single keys of the page by what they do, read from the list that a question mark opens."""
        self.press("?")
        found: dict[str, str] = {}
        while True:
            role, name = self.focused()
            if role == "button" and name == "Close":
                break
            key, _, what = name.partition(" ")
            found[what] = key.lower()
            self.press("Tab")
            assert len(found) < 60, found
        self.press("Escape")
        return found

    def go(self, place: str) -> str:
        """Jump to a place by its name; what is said of it."""
        self.press("/")
        role, name = self.focused()
        assert (role, name) == ("textbox", "Go to")
        self.page.keyboard.type(place)
        self.press("Enter")
        role, name = self.focused()
        assert role == "gridcell"
        return name

    # -- a game ------------------------------------------------------------------------------------

    def offers(self, pieces: Sequence[str]) -> dict[str, list[str]]:
        """What can be played, as the page tells it: places by piece, under "" the keys of buttons."""
        kinds = "|".join(map(re.escape, [*pieces, "On the board"]))
        told = self.ask("m", rf"({kinds}): \d|key [A-Z]\.|Nothing can be played|The game is over")
        found: dict[str, list[str]] = {}
        for kind, number, places in re.findall(rf"({kinds}): (\d+) places?, ([^.]+)\.", told):
            ends = [end for part in places.split(", ") for end in part.split(" to ")]
            assert 0 < len(ends) <= int(number) or ends == ["everywhere"]
            found[kind] = ends
        if buttons := re.findall(r"key ([A-Z])\.", told):
            found[""] = [button.lower() for button in buttons]
        if "The game is over" in told:
            found["over"] = []
        return found
