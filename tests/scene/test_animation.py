"""A game as a picture that moves: what is seen when, and what is seen where nothing moves."""

from __future__ import annotations

import re
from xml.etree import ElementTree

import pytest
from tests.record.sample_games import random_record, small_games

from oddyssey.core import View, game
from oddyssey.record import Record, film, film_title, parse_moves
from oddyssey.scene import Picture, animated, scene_of, svg

ODDS = game("odds-and-evens", capacity=3, flips=0)
RECORD = Record(ODDS, parse_moves(ODDS, "left, right").moves)


def seen(text: str, number: int, count: int) -> str:
    """What is drawn while picture `number` of `count` is seen."""
    found = []
    for first, end, inside in re.findall(r'<g class="t(\d+)-(\d+)[^"]*">(.*?)</g>', text):
        if int(first) <= number < int(end) <= count:
            found.append(inside)
    return "".join(found)


def test_each_picture_shows_the_board_of_its_turn_and_the_turn_under_it() -> None:
    pictures = film(RECORD)
    text = animated(pictures, "A game")
    root = ElementTree.fromstring(text)
    assert root.findtext("{http://www.w3.org/2000/svg}title") == "A game"
    count = len(pictures)
    assert count == 3
    for number, one in enumerate(pictures):
        shown = seen(text, number, count)
        assert one.caption in shown
        for cell, before in zip(one.scene.cells, pictures[0].scene.cells, strict=True):
            drawn = svg.drawn(cell.shapes)
            assert drawn in shown or cell.shapes == before.shapes
    assert pictures[0].caption == "Odds and Evens, slots 3×3, flips 0: the start"
    assert '<rect class="paper"' in text  # on which the board and the line under it lie
    assert pictures[-1].caption == RECORD.closing
    assert pictures[1].caption == "1. Sun: left"


def test_where_nothing_moves_the_last_picture_is_seen() -> None:
    pictures = film(RECORD)
    text = animated(pictures, "A game")
    for first, end, gone in re.findall(r'<g class="t(\d+)-(\d+)( gone)?"', text):
        assert bool(gone) == (int(end) < len(pictures)), (first, end)
    assert ".gone{visibility:hidden}" in text
    still, motion = text.split("@media (prefers-reduced-motion:no-preference)")
    assert "animation:" not in still
    assert "animation:" in motion


@pytest.mark.parametrize("own", small_games(), ids=lambda own: own.name)
def test_a_film_of_any_game_is_a_file_of_its_own(own: object) -> None:
    record = random_record(own, 5)  # type: ignore[arg-type]
    text = animated(film(record), film_title(record), theme="light")
    ElementTree.fromstring(text)
    assert "http" not in text.replace("http://www.w3.org/2000/svg", "")
    assert "<script" not in text


def test_a_game_without_turns_is_a_picture_that_stands_still() -> None:
    text = animated(film(Record(ODDS)), "Nothing yet")
    assert "@keyframes" not in text


def test_no_pictures_and_too_many_are_no_film() -> None:
    one = Picture(scene_of(ODDS.initial(), View(hot=False)), "")
    for wrong in ([], [one] * 601):
        with pytest.raises(ValueError, match="a film has 1 to 600 pictures"):
            animated(wrong, "")
