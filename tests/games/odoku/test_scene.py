"""The board as picture, as text and in words."""

from __future__ import annotations

import random
from xml.etree import ElementTree

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from oddyssey.core import View
from oddyssey.games.odoku import Odoku
from oddyssey.games.odoku.board import GROUPS, NAMES, Fate
from oddyssey.games.odoku.rules import ANTI_BALANCER, State
from oddyssey.scene import Fact, Label, Scene

GAME = Odoku()
TWELVE = "X1XXX/1O1XO/1XOX1/3O1/3X1"
"""The sample game after its twelfth move: row 5, column d and North-East are unbalanced."""


def scene(position: str, view: View | None = None, game: Odoku = GAME) -> Scene:
    return game.scene(game.position(position), view or View())


@settings(max_examples=20)
@given(st.integers(0, 2**32))
def test_every_state_can_be_drawn(seed: int) -> None:
    source, state = random.Random(seed), GAME.initial()
    for _ in range(source.randint(0, 50)):
        state = state.play(source.choice(state.legal_moves()))
    drawn = GAME.scene(state, View())
    root = ElementTree.fromstring(drawn.svg())
    assert root.tag.endswith("svg")
    assert [cell.name for _, row in drawn.rows() for cell in row] == [
        f"{letter}{number}" for number in (5, 4, 3, 2, 1) for letter in "abcde"
    ]
    actions = [action for cell in drawn.cells for action in cell.actions]
    expected = state.legal_moves() if state.coin is not None else ()
    assert sorted(action.move for action in actions) == sorted(state.format(m) for m in expected)
    assert all(action.variant == action.move[0] for action in actions)
    lines = drawn.text().splitlines()
    for cell in drawn.cells:
        line, column = cell.text_at
        assert lines[line][column] == cell.glyph
    assert_stamped(state, drawn)


def assert_stamped(state: State, drawn: Scene) -> None:
    """As many stamps as decided groups, of the right shapes, in the picture and in the text."""
    good, bad = (len(state.groups_with(fate)) for fate in (Fate.BALANCED, Fate.UNBALANCED))
    assert [shape.role for shape in drawn.over].count("good") == good
    assert [shape.role for shape in drawn.over].count("bad") == bad
    assert drawn.text().count("+") == good
    assert drawn.text().count("-") == bad
    assert [shape.role for shape in drawn.over].count("star") == len(
        [group for group in GROUPS[:10] if state.fate(group) is Fate.OPEN]
    )


def test_the_text_shows_regions_pieces_and_stamps() -> None:
    assert scene(f"{TWELVE} -").text().splitlines() == [
        "                 -",
        "   ┌───────┬───────────┐",
        " 5 │ X   · │ X   X   X │ -",
        "   │       ├───┐   -   │",
        " 4 │ ·   O │ · │ X   O │",
        "   │   ┌───┘   └───┬───┤",
        " 3 │ · │ X   O   X │ · │",
        "   ├───┴───┐   ┌───┘   │",
        " 2 │ ·   · │ · │ O   · │",
        "   │       └───┤       │",
        " 1 │ ·   ·   · │ X   · │",
        "   └───────────┴───────┘",
        "     a   b   c   d   e",
    ]


def test_cells_say_what_stands_there_and_in_which_region() -> None:
    spoken = {cell.name: cell.spoken for cell in scene(f"{TWELVE} A").cells}
    assert spoken["b4"] == "b4, white, North-West"
    assert spoken["c3"] == "c3, white, cross"
    assert spoken["e1"] == "e1, empty, South-East"


def test_actions_say_what_they_decide() -> None:
    cells = {cell.name: cell for cell in scene(f"{TWELVE} A").cells}
    assert [(a.move, a.label) for a in cells["a1"].actions] == [
        ("Oa1", "white piece"),
        ("Xa1", "blue piece"),
    ]
    white, blue = cells["e3"].actions
    assert white.label == "white piece: decides row 3, balanced"
    assert blue.label == "blue piece"
    assert not cells["b4"].actions


def test_nothing_is_offered_where_nobody_is_to_place() -> None:
    for drawn in (scene(f"{TWELVE} -"), scene(f"{TWELVE} A", View(hot=False))):
        assert not any(cell.actions for cell in drawn.cells)
    assert len(scene(f"{TWELVE} A").variants) == 2


def test_the_coin_lies_there_in_every_state() -> None:
    for face, up in (("-", None), ("B", 0), ("A", 1)):
        coin = scene(f"{TWELVE} {face}").coin
        assert coin is not None
        assert coin.up == up
        assert coin.faces == ("Balancer", "Anti-Balancer")
        assert coin.pieces == ("teal", "rose")


def test_the_last_piece_is_marked() -> None:
    state = GAME.position("5/1O3/5/5/5 -")
    placed = GAME.numbered_move(2 + 2 * NAMES.index("b4"))
    cells = {cell.name: cell for cell in GAME.scene(state, View(last=(placed,))).cells}
    assert "last" in [shape.role for shape in cells["b4"].shapes]
    plain = {cell.name: cell for cell in GAME.scene(state, View()).cells}
    assert "last" not in [shape.role for shape in plain["b4"].shapes]


def test_coordinates_stand_at_the_middle_of_their_rows_and_columns() -> None:
    drawn = scene("XXXXX/XXXXX/XXXXX/XXXXX/XXXXX -")
    middles = {cell.name: cell.shapes[0] for cell in drawn.cells}
    labels = {shape.text: shape for shape in drawn.under if isinstance(shape, Label)}
    assert sorted(labels) == ["1", "2", "3", "4", "5", "a", "b", "c", "d", "e"]
    for name, middle in middles.items():
        assert getattr(middle, "x", None) == pytest.approx(labels[name[0]].x)
        assert getattr(middle, "y", None) == pytest.approx(labels[name[1]].y)


def test_the_final_count_marks_balanced_rows_and_columns_by_a_blue_disc_with_a_tick() -> None:
    drawn = scene("XOXXX/OOOXO/OXOXX/XXOOX/OOXXX -", View(counted=1))
    assert [shape.role for shape in drawn.over] == ["piece-blue", "inner open on-blue"] * 6
    assert sum(bool(cell.shapes) for cell in drawn.cells) == 25
    cleared = scene("XOXXX/OOOXO/OXOXX/XXOOX/OOXXX -", View(counted=2))
    assert [cell.name for cell in cleared.cells if cell.shapes] == ["c3", "b2"]


def test_facts_beside_the_board() -> None:
    assert scene(f"{TWELVE} -").facts == (
        Fact("Balanced for sure", "0"),
        Fact("Unbalanced for sure", "3"),
        Fact("Still open", "12"),
        Fact("Score so far", "0 to 12"),
        Fact("Par", "9 ⅜"),
    )
    end = scene("XOXXX/OOOXO/OXOXX/XXOOX/OOXXX -", game=Odoku(target=10))
    assert end.facts[2:] == (Fact("Still open", "0"), Fact("Score", "8"), Fact("Target", "10 or more"))
    assert not end.variants


def test_the_status_in_words() -> None:
    assert GAME.status(GAME.position(f"{TWELVE} A"), ANTI_BALANCER) == (
        "You are the Anti-Balancer. "
        "Row 5: blue, empty, blue, blue, blue. Row 4: empty, white, empty, blue, white. "
        "Row 3: empty, blue, white, blue, empty. Row 2: empty, empty, empty, white, empty. "
        "Row 1: empty, empty, empty, blue, empty. "
        "Balanced for sure: none. Unbalanced for sure: row 5; column d; North-East. "
        "Still open: rows 1, 2, 3 and 4; columns a, b, c and e; "
        "the cross, South-East, South-West and North-West. "
        "The score will be from 0 to 12; par is 9 ⅜. "
        "The coin says Anti-Balancer: place a white or a blue piece on any empty cell."
    )
    empty = GAME.status(GAME.initial(), None)
    assert empty.startswith("Row 5 is empty. Row 4 is empty.")
    assert "Still open: all fifteen groups." in empty
    assert empty.endswith("The coin is about to fall.")


def test_the_status_of_a_settled_and_of_a_finished_game() -> None:
    settled = GAME.status(GAME.position("OXXXX/XOXXX/XXX1X/OOXXX/OOXXO -"), None)
    assert "Still open: none. The score is 5 for sure; par is 9 ⅜." in settled
    finished = GAME.status(GAME.position("XOXXX/OOOXO/OXOXX/XXOOX/OOXXX -"), None)
    assert finished.endswith("Still open: none. The Balancer scores 8: 1 ⅜ below par 9 ⅜.")
    targeted = Odoku(target=10)
    assert "; the target is 10." in targeted.status(targeted.initial(), None)
