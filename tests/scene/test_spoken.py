"""What a board offers and how it stands, in words."""

from __future__ import annotations

import pytest

import oddyssey
from oddyssey.scene import Action, Scene, scene_of, spoken_facts, spoken_moves
from oddyssey.scene.model import Cell, Circle


def board(*offers: str, width: int = 4, button: Action | None = None) -> Scene:
    """Rows of cells a, b, c … from row 2 down; an x is a place where something can be done."""
    cells = tuple(
        Cell(
            name=(name := f"{chr(97 + x)}{len(offers) - y}"),
            row=y,
            column=x,
            hit=Circle("ground", x, y, 0.4),
            spoken=name,
            glyph=".",
            text_at=(y, x),
            actions=(Action(name, f"play {name}", refused="" if sign == "x" else "Not there."),),
        )
        for y, row in enumerate(offers)
        for x, sign in enumerate(row)
    )
    return Scene("Board", width, len(offers), cells, (), buttons=(button,) if button else ())


@pytest.mark.parametrize(
    ("rows", "told"),
    [
        (("xxxx", "xxxx"), "On the board: 8 places, everywhere."),
        (("xxx.", ".xxx"), "On the board: 6 places, a2 to c2, b1 to d1."),
        (("xx.x", "...."), "On the board: 3 places, a2, b2, d2."),
        (("....", "..x."), "On the board: 1 place, c1."),
        (("....", "...."), "Nothing can be played now."),
    ],
)
def test_places_side_by_side_are_told_as_from_where_to_where(rows: tuple[str, ...], told: str) -> None:
    assert spoken_moves(board(*rows)) == told


def test_a_button_is_told_with_its_key_where_keys_are_on() -> None:
    scene = board("....", button=Action("pass", "Pass", shortcut="p"))
    assert spoken_moves(scene) == "Pass, key P."
    assert spoken_moves(scene, keys=False) == "Pass."


def test_a_terse_answer_names_few_places_and_counts_many() -> None:
    begun = oddyssey.game("xodd").initial()
    begun = begun.after(begun.legal_moves()[0])
    assert "a9 to i9" not in spoken_moves(scene_of(begun), terse=True)
    assert "places" in spoken_moves(scene_of(begun), terse=True)
    assert "a8 to i8" in spoken_moves(scene_of(begun))


def test_the_figures_are_told_with_their_names() -> None:
    told = spoken_facts(scene_of(oddyssey.game("xodd").initial()))
    assert told == "Black groups: 0. White groups: 0. Groups in all: 0, even."
