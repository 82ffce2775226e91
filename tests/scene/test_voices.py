"""The three voices of a scene: picture, text grid and speech."""

from __future__ import annotations

import json
import re
from xml.etree import ElementTree

import pytest

import oddyssey
from oddyssey.core import View
from oddyssey.scene import (
    Action,
    Arc,
    Cell,
    Circle,
    Label,
    Line,
    Polygon,
    Scene,
    TextLabel,
    notch,
    piece,
    scene_of,
    stamp,
    svg,
)

SQUARE = Polygon("hit", ((0, 0), (1, 0), (1, 1), (0, 1)))
NASTY = "<b>\"'&"


def cell(name: str, row: int, column: int, *actions: Action) -> Cell:
    return Cell(name, row, column, SQUARE, f"{name}, empty", ".", (row, 2 * column), (), actions)


SCENE = Scene(
    title=f"A board {NASTY}",
    width=3.5,
    height=2,
    cells=(
        cell(
            "b1", 0, 1, Action("xb1", f"take {NASTY}", variant="X"), Action("ob1", "no", refused="Full.")
        ),
        cell("a1", 0, 0),
        cell("a2", 1, 0),
    ),
    speech_lines=("One.", "Two."),
    under=(Label("note", 1, 1, NASTY), Arc("arrow", 1, 1, 1, 0, 270), Line("line", ((0, 0), (1, 0)))),
    row_names=("top", "bottom"),
    text_labels=(TextLabel(0, 4, "top"),),
)


def test_text_grid_puts_cells_and_labels_where_they_belong() -> None:
    assert SCENE.text() == ". . top\n."


def test_speech_is_the_lines_in_order() -> None:
    assert SCENE.speech() == "One. Two."


def test_a_standalone_picture_is_whole_and_quotes_what_it_is_given() -> None:
    root = ElementTree.fromstring(SCENE.svg())
    name = "{http://www.w3.org/2000/svg}"
    assert root.findtext(f"{name}title") == SCENE.title
    assert root.get("viewBox") == "0 0 350 200"
    assert [text.text for text in root.iter(f"{name}text")] == [NASTY]
    style = root.findtext(f"{name}style") or ""
    assert "var(" not in style
    assert "light-dark(" not in style
    assert "prefers-color-scheme:dark" in style


def test_a_page_gets_rows_of_focusable_cells_with_their_moves() -> None:
    root = ElementTree.fromstring(svg.in_page(SCENE))
    rows = [one for one in root.iter() if one.get("role") == "row"]
    assert [row.get("aria-label") for row in rows] == ["top", "bottom"]
    cells = [one for row in rows for one in row]
    assert [one.get("data-cell") for one in cells] == ["a1", "b1", "a2"]
    assert [one.get("tabindex") for one in cells] == ["-1", "0", "-1"]
    assert cells[1].get("aria-label") == f"b1, empty. take {NASTY}"
    assert json.loads(cells[1].get("data-actions") or "") == [
        {"move": "xb1", "label": f"take {NASTY}", "variant": "X"},
        {"move": "ob1", "label": "no", "refused": "Full."},
    ]


def test_a_picture_in_a_page_has_nothing_to_focus() -> None:
    assert "tabindex" not in svg.picture(SCENE)
    assert 'role="img"' in svg.picture(SCENE)


def test_an_empty_scene_can_still_be_shown() -> None:
    nothing = Scene("Nothing", 1, 1, (), ())
    assert nothing.text() == ""
    assert ElementTree.fromstring(svg.in_page(nothing)).get("role") == "grid"


@pytest.mark.parametrize("name", oddyssey.names())
def test_every_role_that_a_game_uses_has_a_look(name: str) -> None:
    looks = set(re.findall(r"[.]([a-z][\w-]*)", svg.stylesheet()))
    state = oddyssey.game(name).initial()
    for _ in range(30):
        for role in re.findall(r'class="([^"]+)"', svg.in_page(scene_of(state, View()))):
            words = set(role.split()) - {"board", "able", "over", "fresh", "inner"}
            assert words <= looks, role
        if state.to_move is None:
            break
        state = state.play(state.legal_moves()[-1])


def test_every_kind_of_piece_has_its_own_inner_mark() -> None:
    marks = {
        kind: piece(kind, 0, 0)[1:] for kind in ("ivory", "blue", "amber", "violet", "teal", "rose")
    }
    assert len(set(marks.values())) == len(marks)
    assert isinstance(piece("black", 1, 2, 0.3, "fresh")[0], Circle)
    with pytest.raises(KeyError):
        piece("green", 0, 0)


def test_good_and_bad_stamps_differ_in_shape() -> None:
    kinds = [tuple(type(shape) for shape in stamp(good, 0, 0)) for good in (True, False)]
    assert kinds[0] != kinds[1]
    assert notch(0, 0)


def test_a_notebook_gets_a_picture() -> None:
    assert oddyssey.game("xodd").initial()._repr_svg_().startswith("<svg")
