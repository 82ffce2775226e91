"""Where the focus is can be seen: on every page it is drawn, and nothing that sticks lies over it."""

from __future__ import annotations

import pytest
from playwright.sync_api import Page

from .conftest import NewPage
from .places import PLACES

MOST = 150
SEEN = """() => {
  const one = document.activeElement;
  if (one === document.body) return "end";
  const shown = one.matches("[type=radio], [type=checkbox]") ? one.closest("label") ?? one : one;
  const hit = one.querySelector(":scope > .hit");
  const { x, y, width, height } = (hit ?? shown).getBoundingClientRect();
  const points = [[.5, .5], [.1, .5], [.9, .5], [.5, .2], [.5, .8]];
  const uncovered = points.some(([right, down]) => {
    const top = document.elementFromPoint(x + width * right, y + height * down);
    const within = top && (shown.contains(top) || top.contains(shown));
    return within && top !== document.body && top !== document.documentElement;
  });
  const drawn = [one, shown, hit].filter(Boolean).some((each) => {
    const style = getComputedStyle(each);
    return style.outlineStyle !== "none" && parseFloat(style.outlineWidth) >= 2
      || each === hit && style.stroke !== "none" && parseFloat(style.strokeWidth) >= 2;
  });
  const where = one.outerHTML.slice(0, 140).replace(/\\s+/g, " ");
  return uncovered && drawn ? "" : `${uncovered ? "" : "covered"} ${drawn ? "" : "not drawn"}: ${where}`;
}"""
WIDE, NARROW = (1280, 640), (360, 560)
WALKS = [
    ("settings", WIDE),
    ("table of xodd", WIDE),
    ("analysis, all open", WIDE),
    ("hints", NARROW),
    ("against a friend", NARROW),
    ("review of a game with coins", NARROW),
    ("a lesson's task", NARROW),
    ("puzzles", NARROW),
]


@pytest.mark.parametrize(("name", "size"), WALKS, ids=[name for name, _ in WALKS])
def test_tab_leads_through_a_page_and_is_always_seen(
    new_page: NewPage, name: str, size: tuple[int, int]
) -> None:
    page = new_page(viewport={"width": size[0], "height": size[1]})
    PLACES[name](page)
    assert walked(page) == []


def walked(page: Page) -> list[str]:
    """What is wrong with the focus on a walk by the Tab key from the top of a page."""
    page.evaluate("document.activeElement.blur()")
    found = []
    for step in range(MOST):
        page.keyboard.press("Tab")
        said = page.evaluate(SEEN)
        if said == "end" and step > 2:
            break
        if said and said != "end":
            found.append(said)
    return found
