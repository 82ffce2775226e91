"""The colours of the house, read from `palette.css`: by theme and board, for pages and for files."""

from __future__ import annotations

import re
from functools import cache
from importlib.resources import files
from typing import Literal

THEMES = ("", "light", "dark", "contrast")
"""The colours of a page: "" is light or dark as the device prefers."""

BOARDS = ("wood", "paper", "slate")
"""What a board is made of; the first one is what it is made of if nothing is said."""

Theme = Literal["", "light", "dark", "contrast"]
Board = Literal["wood", "paper", "slate"]

_BLOCK = re.compile(r"^(\.oddyssey\S*) \{\n(.*?)^\}", re.M | re.S)
_TOKEN = re.compile(r"--([\w-]+): light-dark\((#\w{6}), (#\w{6})\);")
_VARIABLE = re.compile(r"var\(--([\w-]+)\)")
_CONTRAST = '.oddyssey[data-theme="contrast"]'
_ASKED_FOR = "@media (prefers-contrast: more), (forced-colors: active)"
_UNLESS_CHOSEN = '.oddyssey:not([data-theme="light"], [data-theme="dark"])'


@cache
def colours(theme: Theme = "", board: Board = "wood") -> dict[str, tuple[str, str]]:
    """Each token with its colour by day and by night; with "light" or "dark" both are the same."""
    blocks = {selector: _TOKEN.findall(body) for selector, body in _BLOCK.findall(_text())}
    wanted = [".oddyssey", f'.oddyssey[data-board="{board}"]']
    if theme == "contrast":
        wanted.append(_CONTRAST)
    found = {}
    for selector in wanted:
        for token, day, night in blocks.get(selector, ()):
            found[token] = (night if theme == "dark" else day, day if theme == "light" else night)
    return found


@cache
def page_sheet() -> str:
    """The palette for a page, whose root has the class `oddyssey`, `data-theme` and `data-board`."""
    text = _text()
    _, start, rest = text.partition(f"{_CONTRAST} {{")
    tokens = rest.partition("}")[0]
    asked_for = f"{_ASKED_FOR} {{ {_UNLESS_CHOSEN} {{{tokens}}} }}"
    before, media, after = text.partition("@media (forced-colors")
    assert start
    assert media
    return before + asked_for + media + after


def written_out(sheet: str, theme: Theme = "", board: Board = "wood") -> str:
    """A sheet with the colours in place of their names, since many SVG readers know no variables."""
    found = colours(theme, board)
    day = _VARIABLE.sub(lambda name: found[name[1]][0], sheet)
    if theme in ("light", "dark"):
        return day
    night = _VARIABLE.sub(lambda name: found[name[1]][1], sheet)
    return f"{day}@media (prefers-color-scheme:dark){{{night}}}"


@cache
def _text() -> str:
    return (files("oddyssey.scene") / "palette.css").read_text("utf-8")
