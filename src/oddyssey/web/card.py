"""How the picture of a shared link is laid out: boards at the left, words at the right."""

from __future__ import annotations

import math
from collections.abc import Iterator, Sequence
from html import escape
from itertools import accumulate

from oddyssey.core import State, View
from oddyssey.scene import Scene, palette, scene_of, svg
from oddyssey.scene.raster import TYPEFACE

WIDTH, HEIGHT = 1200, 630
"""What the sites that show such pictures ask for."""

_BOARD = 540
"""The side of the square that boards lie in."""

_SPACE = 45
_LEFT = 640
_ACROSS = WIDTH - _LEFT - _SPACE
"""Where the words begin, and how far they may run."""

_TITLE, _WORDS = 50, 28
"""Sizes of type."""

_COLOURS = {token: day for token, (day, _) in palette.colours("light").items()}


def state_card(
    title: str, words: str, state: State, view: View | None = None, *, small: str = ""
) -> str:
    """A card, as a whole SVG file, with the board of a state; `small` stands below the words."""
    return boards_card(title, words, [scene_of(state, view or View(hot=False))], small=small)


def boards_card(title: str, words: str, scenes: Sequence[Scene], *, small: str = "") -> str:
    """A card with one board, or with several in rows; a line end in the title stays one."""
    across = math.ceil(math.sqrt(len(scenes)))
    side = (_BOARD - 20 * (across - 1)) / across
    boards = (
        _board(scene, _SPACE + (side + 20) * (at % across), _SPACE + (side + 20) * (at // across), side)
        for at, scene in enumerate(scenes)
    )
    lines = [line for part in title.split("\n") for line in wrapped(part, _TITLE, _ACROSS, 2)]
    said = wrapped(words, _WORDS, _ACROSS, 9 - math.ceil(1.5 * len(lines)))
    top = 190
    return (
        f'<svg xmlns="http://www.w3.org/2000/svg" width="{WIDTH}" height="{HEIGHT}" '
        f'viewBox="0 0 {WIDTH} {HEIGHT}" font-family="{TYPEFACE}">'
        f'<rect width="{WIDTH}" height="{HEIGHT}" fill="{_COLOURS["paper"]}"/>{"".join(boards)}{_sign()}'
        f'<g font-size="{_TITLE}" font-weight="700" fill="{_COLOURS["ink"]}">'
        f"{''.join(_lines(lines, top, 60))}</g>"
        f'<g font-size="{_WORDS}" fill="{_COLOURS["muted"]}">'
        f"{''.join(_lines(said, top + 60 * len(lines) + 4, 40))}</g>"
        f'<g font-size="{_WORDS}" font-weight="600" fill="{_COLOURS["accent"]}">'
        f"{''.join(_lines([small], HEIGHT - _SPACE - 8, 0))}</g></svg>"
    )


def _board(scene: Scene, x: float, y: float, side: float) -> str:
    """A board in the middle of a square."""
    scale = side / max(scene.width, scene.height)
    width, height = scene.width * scale, scene.height * scale
    drawn = svg.standalone(scene, width=round(width), theme="light")
    left, top = x + (side - width) / 2, y + (side - height) / 2
    return drawn.replace("<svg ", f'<svg x="{left:.1f}" y="{top:.1f}" ', 1)


def _sign() -> str:
    """The mark and the name of the site."""
    return (
        f'<g transform="translate({_LEFT} {_SPACE + 4})"><circle cx="22" cy="24" r="17" fill="none" '
        f'stroke="{_COLOURS["accent"]}" stroke-width="9"/><circle cx="35" cy="10" r="10.5" '
        f'fill="{_COLOURS["amber"]}" stroke="{_COLOURS["paper"]}" stroke-width="3.5"/>'
        f'<text x="62" y="36" font-size="34" font-weight="700" fill="{_COLOURS["ink"]}">Oddyssey'
        "</text></g>"
    )


def _lines(lines: Sequence[str], top: float, step: float) -> Iterator[str]:
    for number, line in enumerate(lines):
        yield f'<text x="{_LEFT}" y="{top + step * number:g}">{escape(line)}</text>'


# -- words in lines --------------------------------------------------------------------------------


def wrapped(text: str, size: float, width: float, most: int) -> list[str]:
    """Text in lines of about that width; where there are more than `most`, the last ends in "…"."""
    lines: list[str] = []
    for word in text.split():
        longer = f"{lines[-1]} {word}" if lines else word
        if lines and across(longer, size) <= width:
            lines[-1] = longer
        else:
            lines.append(word)
    if len(lines) <= most:
        return lines
    last = list(accumulate(lines[most - 1].split(), lambda a, b: f"{a} {b}"))
    kept = next((one for one in reversed(last) if across(f"{one}…", size) <= width), last[0])
    return [*lines[: most - 1], f"{kept.rstrip(',.;:')}…"]


def across(text: str, size: float) -> float:
    """How wide a text runs, rather too wide than too narrow: by kinds of letters of our typeface."""
    return size * sum(_breadth(letter) for letter in text)


def _breadth(letter: str) -> float:
    if letter in "iljtfrI.,:;!'’()|":
        return 0.36
    if letter in "mwMW—…":
        return 0.92
    if letter.isupper():
        return 0.72
    return 0.28 if letter == " " else 0.6
