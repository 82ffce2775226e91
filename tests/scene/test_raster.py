"""Pictures as PNG: of the asked size, with letters on a machine that has no fonts."""

from __future__ import annotations

import struct

import pytest

import oddyssey
from oddyssey.scene import scene_of, svg
from oddyssey.scene.raster import LARGEST, png, spelt_out


def with_text(text: str) -> str:
    """A file that shows nothing but a text."""
    return (
        '<svg xmlns="http://www.w3.org/2000/svg" width="200" height="50">'
        f'<text x="10" y="30" font-size="20" font-family="system-ui, sans-serif">{text}</text></svg>'
    )


def size(picture: bytes) -> tuple[int, int]:
    assert picture.startswith(b"\x89PNG\r\n\x1a\n")
    width, height = struct.unpack(">II", picture[16:24])
    return width, height


@pytest.mark.parametrize("name", oddyssey.names())
def test_every_board_becomes_a_picture_of_the_asked_width(name: str) -> None:
    scene = scene_of(oddyssey.game(name).initial())
    width, height = size(png(svg.standalone(scene, theme="dark", board="slate"), 240))
    assert width == 240
    assert abs(height - 240 * scene.height / scene.width) <= 2


@pytest.mark.parametrize("text", ["a", "1", "W", "½", "⅜", "⅝", "×", "−", "→", "…", "’", "é"])
def test_signs_are_drawn_without_the_fonts_of_the_machine(text: str) -> None:
    """The picture isn't empty, and isn't the box that stands for a missing sign."""
    drawn = png(with_text(text), 200)
    assert drawn not in (png(with_text(""), 200), png(with_text("\ue123" * len(spelt_out(text))), 200))


def test_fractions_that_the_games_speak_of_are_spelt_out() -> None:
    assert spelt_out("8 ⅜ below par 9 ½") == "8 ³⁄₈ below par 9 ½"


def test_a_background_shows_where_nothing_is_drawn() -> None:
    assert png(with_text("a"), 50) != png(with_text("a"), 50, background="#ff0000")


@pytest.mark.parametrize("width", [0, -1, LARGEST + 1])
def test_no_picture_is_larger_than_memory_is_cheap(width: int) -> None:
    with pytest.raises(ValueError, match="pixels wide"):
        png(with_text("a"), width)


def test_what_is_no_picture_is_refused() -> None:
    with pytest.raises(ValueError, match="unknown token"):
        png("no picture", 10)
