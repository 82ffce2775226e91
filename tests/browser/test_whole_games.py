"""Every registered game, played to its end by mouse, and what a table offers on the way."""

from __future__ import annotations

import re
from pathlib import Path

import pytest
from playwright.sync_api import expect

from oddyssey.record import note, play_moves, read

from .places import late
from .seat import Seat
from .small import NAMES, small

every_game = pytest.mark.parametrize("name", NAMES)


@every_game
def test_a_game_is_played_to_its_end_by_mouse(seat: Seat, name: str) -> None:
    """A long game from its middle on; a whole one by mouse is among the tests of its board."""
    seat.open(name, position=late(name, 10), **small(name))
    seat.play_to_end(name)
    seat.expect_over()
    assert seat.moves()
    expect(seat.part("news")).not_to_contain_text("Nothing yet")
    expect(seat.part("facts").locator("dd").first).not_to_be_empty()


@every_game
def test_the_other_side_can_be_played_against_a_bot(seat: Seat, name: str) -> None:
    """The bot opens where its side does, and the page says who holds which."""
    seat.open(name, "easy", side="1", position=late(name, 10), **small(name))
    seat.play_to_end(name, most=4)
    seat.finish(name)
    seat.expect_over()


@every_game
def test_the_record_of_a_game_reads_back_to_the_moves_of_the_page(
    seat: Seat, name: str, tmp_path: Path
) -> None:
    seat.open(name, **small(name))
    seat.play_to_end(name, most=8)
    read_back = []
    for link in ("text", "JSON"):
        with seat.page.expect_download() as started:
            seat.part("moves").get_by_role("link", name=link).click()
        target = tmp_path / started.value.suggested_filename
        started.value.save_as(target)
        read_back.append(read(target.read_bytes()))
    text, data = read_back
    assert text.game == data.game
    assert text.moves == data.moves
    turns = play_moves(text.game, text.moves).turns
    assert [note(turn).text for turn in turns] == seat.moves()


@every_game
def test_undo_against_a_bot_returns_to_my_decision(seat: Seat, name: str) -> None:
    seat.open(name, "easy", **small(name))
    before, legal = seat.position(), seat.legal()
    seat.click(legal[0].cell, legal[0].variant)
    if seat.held:
        seat.press("End turn")
    assert seat.position() != before
    while seat.over or seat.button("Undo").count():
        seat.press("Undo")
        if seat.position() == before:
            break
    assert seat.position() == before
    assert seat.legal() == legal


@every_game
def test_who_resigns_is_asked_first_and_loses(seat: Seat, name: str) -> None:
    seat.open(name, "easy", **small(name))
    before = seat.version()
    seat.page.once("dialog", lambda dialog: dialog.dismiss())
    seat.button("Resign").click()
    assert seat.version() == before
    seat.confirm("Resign")
    expect(seat.sentence).to_have_text(re.compile(r"^(.+) resigned: (.+) wins\.$"))
    seat.expect_over()
    seat.press("Undo")
    expect(seat.button("Resign")).to_be_visible()


@every_game
def test_play_again_is_a_new_table_for_the_same_people(seat: Seat, name: str) -> None:
    address = seat.open(name, "easy", **small(name))
    cells = len(seat.position())
    seat.confirm("Resign")
    seat.button("Play again").click()
    seat.page.wait_for_url(lambda url: "/g/" in url and url != address)
    seat.wait()
    assert len(seat.position()) == cells
    expect(seat.button("Resign")).to_be_visible()
