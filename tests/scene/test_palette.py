"""The palette: text can be read and pieces told apart, in all themes, on all boards, by every eye."""

from __future__ import annotations

import re
from importlib.resources import files
from itertools import combinations

import pytest

from oddyssey.core import game_class, names
from oddyssey.scene import palette, scene_of, svg

Colour = tuple[float, float, float]

PALETTES = {
    f"{theme} {board}": palette.colours(theme, board)
    for theme in ("light", "dark")
    for board in palette.BOARDS
}
for time, number in (("day", 0), ("night", 1)):
    PALETTES[f"contrast by {time}"] = {
        token: (pair[number], pair[number]) for token, pair in palette.colours("contrast").items()
    }
TOKENS = list(PALETTES["light wood"])
every_palette = pytest.mark.parametrize("theme", PALETTES)

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
    ("bad", "raised", 4.5),
    ("good", "raised", 4.5),
    ("good", "good-fill", 3.0),
    ("bad", "bad-fill", 3.0),
    ("coordinate", "ground", 4.5),
    ("ink", "ground", 4.5),
    ("coordinate", "tone-0", 4.5),  # the numbers of slots
    ("bad", "tone-0", 4.5),
    ("muted", "tone-0", 4.5),
    ("hint", "ground", 3.0),
    ("glow", "ground", 3.0),
    ("accent", "ground", 3.0),
    ("border", "ground", 4.5),
    *((front, f"heat-{grade}", least) for front, least in MARKS for grade in range(1, 5)),
    *((front, f"tone-{tone}", least) for front, least in MARKS for tone in range(8)),
    *((mark, f"tone-{tone}", 3.0) for mark in ("last", "glow", "hint") for tone in range(8)),
    ("guess", "paper", 4.5),
    ("guess", "raised", 4.5),
    ("guess", "ground", 3.0),
    *(("guess", f"tone-{tone}", 3.0) for tone in range(8)),
    ("last", "ground", 3.0),
    ("good", "ground", 3.0),
    ("bad", "ground", 3.0),
]
"""What is read on what, and its least contrast (WCAG 2): text 4.5, marks 3, the sentence 7."""


PAIRS = [("black", "white"), ("ivory", "blue"), ("amber", "violet"), ("teal", "rose")]
"""Kinds of pieces that stand side by side in a game."""

MARKED = ["black", "white", "ivory", "blue", "amber", "violet", "teal", "rose"]


def linear(token: str, theme: str) -> Colour:
    digits = PALETTES[theme][token][0]
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


@every_palette
@pytest.mark.parametrize(("front", "back", "least"), TEXT)
def test_text_and_marks_stand_out(front: str, back: str, least: float, theme: str) -> None:
    assert contrast(linear(front, theme), linear(back, theme)) >= least


@every_palette
@pytest.mark.parametrize("eye", EYES)
@pytest.mark.parametrize("pair", PAIRS)
def test_the_two_pieces_of_a_game_differ_in_lightness_to_every_eye(
    pair: tuple[str, str], eye: str, theme: str
) -> None:
    one, other = (seen(linear(piece, theme), eye) for piece in pair)
    assert contrast(one, other) >= 1.9


@every_palette
@pytest.mark.parametrize("eye", EYES)
@pytest.mark.parametrize("piece", [piece for pair in PAIRS for piece in pair])
def test_a_piece_or_its_edge_stands_out_from_every_ground(piece: str, eye: str, theme: str) -> None:
    for ground in ("ground", *(name for name in TOKENS if name.startswith("tone-"))):
        back = seen(linear(ground, theme), eye)
        best = max(contrast(seen(linear(part, theme), eye), back) for part in (piece, f"{piece}-edge"))
        assert best >= 3.0, ground


@every_palette
@pytest.mark.parametrize("piece", MARKED)
def test_a_mark_stands_out_from_its_piece(piece: str, theme: str) -> None:
    assert contrast(linear(f"{piece}-mark", theme), linear(piece, theme)) >= 3.0


@every_palette
def test_the_balance_at_rest_is_dark_and_the_one_that_tilts_light(theme: str) -> None:
    assert luminance(linear("teal", theme)) < luminance(linear("rose", theme))


def test_regions_that_touch_are_parted_by_a_border_not_by_tone_alone() -> None:
    for theme in PALETTES:
        for tone in ("tone-0", "tone-1", "tone-2", "tone-3", "tone-4"):
            assert contrast(linear("border", theme), linear(tone, theme)) >= 4.5


@every_palette
def test_no_two_tones_of_a_pattern_are_the_same(theme: str) -> None:
    for pattern in (range(5), range(5, 8)):
        tones = [PALETTES[theme][f"tone-{number}"] for number in pattern]
        assert all(a != b for a, b in combinations(tones, 2))


def test_high_contrast_makes_all_text_triple_a() -> None:
    for theme in ("contrast by day", "contrast by night"):
        for front, back, least in TEXT:
            if least >= 4.5 and "tone" not in back and "heat" not in back:
                assert contrast(linear(front, theme), linear(back, theme)) >= 7.0, (front, back)


@pytest.mark.parametrize("name", names())
def test_the_pieces_of_every_game_are_among_the_pairs_that_are_checked(name: str) -> None:
    kind = game_class(name)
    used = {player.piece for player in kind.players}
    used |= {variant.piece for variant in scene_of(kind().initial()).variants}
    assert used - {""} <= {one for pair in PAIRS for one in pair}


def test_the_palette_alone_names_colours() -> None:
    """Everything else takes them from there, and nothing asks for one that isn't there."""
    static = files("oddyssey.web") / "static"
    sheets = [one.read_text("utf-8") for one in static.iterdir() if one.name.endswith(".css")]
    rest = svg.stylesheet().removeprefix(svg._bare(palette.page_sheet())) + "".join(sheets)
    assert not re.search(r"#[0-9a-fA-F]{3,8}\b|\brgba?[(]|\bhsl", rest)
    own = set(re.findall(r"--([\w-]+):", rest))
    assert set(re.findall(r"var\(--([\w-]+)\)", rest)) <= set(TOKENS) | own


@pytest.mark.parametrize("board", palette.BOARDS)
@pytest.mark.parametrize("theme", palette.THEMES)
def test_a_file_of_its_own_has_the_colours_of_its_theme(
    theme: palette.Theme, board: palette.Board
) -> None:
    picture = svg.standalone(scene_of(game_class(names()[0])().initial()), theme=theme, board=board)
    day, night = palette.colours(theme, board)["ground"]
    assert f".ground {{ fill: {day};" in picture
    assert (f".ground {{ fill: {night};" in picture) == (theme in ("", "contrast") or day == night)
    assert "var(" not in picture
    assert ("prefers-color-scheme" in picture) == (theme in ("", "contrast"))


def test_a_device_that_asks_for_high_contrast_gets_it_unless_a_theme_was_chosen() -> None:
    sheet = palette.page_sheet()
    asked = sheet.partition("@media (prefers-contrast: more)")[2].partition("@media")[0]
    assert 'not([data-theme="light"], [data-theme="dark"])' in asked
    same = {"code", "code-ground"}  # square codes are black on white for every camera
    assert set(re.findall(r"--([\w-]+): ", asked)) == set(palette.colours("contrast")) - same
