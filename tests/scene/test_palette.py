"""The palette: text can be read and pieces told apart, light and dark, by every eye."""

from __future__ import annotations

import re
from importlib.resources import files
from itertools import combinations

import pytest

Colour = tuple[float, float, float]

SHEET = (files("oddyssey.scene") / "palette.css").read_text("utf-8")
TOKENS = {
    name: {"light": light, "dark": dark}
    for name, light, dark in re.findall(r"--([\w-]+): light-dark\((#\w{6}), (#\w{6})\);", SHEET)
}

# How a colour looks without one kind of cone: Machado, Oliveira and Fernandes (2009), severity 1,
# on linear RGB.
EYES: dict[str, tuple[tuple[float, float, float], ...]] = {
    "normal": ((1.0, 0.0, 0.0), (0.0, 1.0, 0.0), (0.0, 0.0, 1.0)),
    "protanopia": (
        (0.152286, 1.052583, -0.204868),
        (0.114503, 0.786281, 0.099216),
        (-0.003882, -0.048116, 1.051998),
    ),
    "deuteranopia": (
        (0.367322, 0.860646, -0.227968),
        (0.280085, 0.672501, 0.047413),
        (-0.011820, 0.042940, 0.968881),
    ),
    "tritanopia": (
        (1.255528, -0.076749, -0.178779),
        (-0.078411, 0.930809, 0.147602),
        (0.004733, 0.691367, 0.303900),
    ),
}

MARKS = [("ink", 4.5), ("accent", 3.0)]
"""The number and the bar of what a move is worth, on whatever a cell is filled with."""

TEXT = [
    ("ink", "paper", 7.0),  # the sentence that matters
    ("ink", "raised", 7.0),
    ("muted", "paper", 4.5),
    ("muted", "raised", 4.5),
    ("accent", "paper", 4.5),
    ("accent", "raised", 4.5),
    ("on-accent", "accent", 4.5),
    ("ink", "accent-soft", 4.5),
    ("ink", "good-fill", 4.5),
    ("ink", "bad-fill", 4.5),
    ("bad", "paper", 4.5),
    ("good", "good-fill", 3.0),
    ("bad", "bad-fill", 3.0),
    ("coordinate", "ground", 4.5),
    ("ink", "tone-0", 4.5),
    ("last", "ground", 3.0),
    ("border", "ground", 4.5),
    *((front, f"heat-{grade}", least) for front, least in MARKS for grade in range(1, 5)),
    *((front, f"tone-{tone}", least) for front, least in MARKS for tone in range(5)),
    ("good", "ground", 3.0),
    ("bad", "ground", 3.0),
    ("last", "tone-0", 3.0),
]


PAIRS = [("black", "white"), ("ivory", "blue"), ("amber", "violet"), ("teal", "rose")]
"""Kinds of pieces that stand side by side in a game."""

MARKED = ["ivory", "blue", "amber", "violet", "teal", "rose"]


def linear(token: str, theme: str) -> Colour:
    digits = TOKENS[token][theme]
    parts = (int(digits[start : start + 2], 16) / 255 for start in (1, 3, 5))
    red, green, blue = (c / 12.92 if c <= 0.04045 else ((c + 0.055) / 1.055) ** 2.4 for c in parts)
    return red, green, blue


def seen(colour: Colour, eye: str) -> Colour:
    red, green, blue = (
        min(1.0, max(0.0, sum(a * b for a, b in zip(row, colour, strict=True)))) for row in EYES[eye]
    )
    return red, green, blue


def luminance(colour: Colour) -> float:
    return 0.2126 * colour[0] + 0.7152 * colour[1] + 0.0722 * colour[2]


def contrast(a: Colour, b: Colour) -> float:
    """WCAG 2's contrast ratio, 1 to 21."""
    low, high = sorted((luminance(a), luminance(b)))
    return (high + 0.05) / (low + 0.05)


@pytest.mark.parametrize("theme", ["light", "dark"])
@pytest.mark.parametrize(("front", "back", "least"), TEXT)
def test_text_and_marks_stand_out(front: str, back: str, least: float, theme: str) -> None:
    assert contrast(linear(front, theme), linear(back, theme)) >= least


@pytest.mark.parametrize("theme", ["light", "dark"])
@pytest.mark.parametrize("eye", EYES)
@pytest.mark.parametrize("pair", PAIRS)
def test_the_two_pieces_of_a_game_differ_in_lightness_to_every_eye(
    pair: tuple[str, str], eye: str, theme: str
) -> None:
    one, other = (seen(linear(piece, theme), eye) for piece in pair)
    assert contrast(one, other) >= 1.9


@pytest.mark.parametrize("theme", ["light", "dark"])
@pytest.mark.parametrize("eye", EYES)
@pytest.mark.parametrize("piece", [piece for pair in PAIRS for piece in pair])
def test_a_piece_or_its_edge_stands_out_from_every_ground(piece: str, eye: str, theme: str) -> None:
    for ground in ("ground", *(name for name in TOKENS if name.startswith("tone-"))):
        back = seen(linear(ground, theme), eye)
        best = max(contrast(seen(linear(part, theme), eye), back) for part in (piece, f"{piece}-edge"))
        assert best >= 3.0, ground


@pytest.mark.parametrize("theme", ["light", "dark"])
@pytest.mark.parametrize("piece", MARKED)
def test_a_mark_stands_out_from_its_piece(piece: str, theme: str) -> None:
    assert contrast(linear(f"{piece}-mark", theme), linear(piece, theme)) >= 3.0


@pytest.mark.parametrize("theme", ["light", "dark"])
def test_the_balance_at_rest_is_dark_and_the_one_that_tilts_light(theme: str) -> None:
    assert luminance(linear("teal", theme)) < luminance(linear("rose", theme))


def test_regions_that_touch_are_parted_by_a_border_not_by_tone_alone() -> None:
    for theme in ("light", "dark"):
        for tone in ("tone-0", "tone-1", "tone-2", "tone-3", "tone-4"):
            assert contrast(linear("border", theme), linear(tone, theme)) >= 4.5


def test_no_two_tones_are_the_same() -> None:
    for theme in ("light", "dark"):
        tones = [TOKENS[name][theme] for name in TOKENS if name.startswith("tone-")]
        assert all(a != b for a, b in combinations(tones, 2))
