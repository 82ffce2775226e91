"""The page of solved results is what its command makes, and its results are what is solved now."""

from __future__ import annotations

import json

import pytest
from benchmarks import solved

from oddyssey.core import game_class

SMALL = [board for board in solved.BOARDS if solved.points(*board) <= 12]


def test_the_page_is_as_its_command_makes_it() -> None:
    page = solved.PAGE.read_text("utf-8")
    assert solved.made(page) == page


def test_every_board_that_the_page_speaks_of_has_a_result() -> None:
    assert [board for board in solved.BOARDS if not solved.result_file(*board).exists()] == []


@pytest.mark.parametrize(("name", "size"), SMALL)
def test_a_result_is_what_is_solved_now(name: str, size: str) -> None:
    result = json.loads(solved.result_file(name, size).read_text("utf-8"))
    game = game_class(name).from_text({"size": size})
    found = game.solve()
    state = game.initial()
    assert result["value"] == game.value_text(state, found.perfect.value)
    assert result["distance"] == found.perfect.value.distance
    assert result["states"] == found.states
    assert result["findings"] == dict(found.findings)
    assert [(move["move"], move["value"], move["distance"]) for move in result["moves"]] == [
        (state.format_turn(c.moves), game.value_text(state, c.value), c.value.distance)
        for c in found.perfect.choices
    ]
