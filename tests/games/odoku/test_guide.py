"""The rules page: its diagrams show what their captions say."""

from __future__ import annotations

import re
from pathlib import Path

from oddyssey.games.odoku import Odoku
from oddyssey.games.odoku.board import Fate
from oddyssey.games.odoku.rules import State

GAME = Odoku()
TEXT = Path(GAME.guide).read_text("utf-8")


def diagrams() -> list[tuple[str, State]]:
    """The caption and the state of each diagram."""
    found = []
    for block in re.findall(r"^```board\n(.*?)^```$", TEXT, re.M | re.S):
        fields = dict(line.split(": ", 1) for line in block.splitlines())
        assert set(fields) in ({"caption", "moves"}, {"caption", "position"})
        state = GAME.position(fields["position"]) if "position" in fields else GAME.initial()
        for turn in fields["moves"].split(", ") if "moves" in fields else ():
            state = state.play_all(state.parse_turn(turn))
        found.append((fields["caption"], state))
    return found


def test_the_empty_board_the_first_moves_the_middle_and_the_end() -> None:
    empty, opening, middle, end = (state for _, state in diagrams())
    assert empty == GAME.initial()
    assert opening.position() == "5/1O3/1X3/5/5 -"
    assert {group.name for group in middle.groups_with(Fate.UNBALANCED)} == {
        "row 5",
        "column d",
        "North-East",
    }
    assert not middle.groups_with(Fate.BALANCED)
    assert [group.name for group in end.groups_with(Fate.BALANCED)] == [
        *("row 1", "row 2", "row 3"),
        *("column a", "column b", "column c"),
        *("the cross", "South-West"),
    ]


def test_the_game_of_the_middle_is_the_published_one(sample: tuple[str, ...]) -> None:
    assert ", ".join(sample[:12]) in TEXT


def test_every_diagram_has_a_caption() -> None:
    assert all(caption and not caption.endswith(".") for caption, _ in diagrams())
