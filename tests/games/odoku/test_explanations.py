"""What a group still needs, held against every way to fill it."""

from __future__ import annotations

from itertools import product

import pytest

import oddyssey
from oddyssey.core import Explanation, Highlight, Outline, State
from oddyssey.games.odoku.board import Fate, fate
from oddyssey.games.odoku.explanations import needed

MIDDLE = "OOXX1/1O3/1X1O1/O4/OOXX1 B"


def position(text: str) -> State:
    return oddyssey.game("odoku").position(text)


def explained(state: State, text: str) -> Explanation:
    move = state.written(text)
    assert move is not None
    found = state.explain(move)
    assert found is not None
    return found


@pytest.mark.parametrize(("white", "blue"), list(product(range(5), repeat=2)))
def test_what_is_needed_is_the_least_that_decides(white: int, blue: int) -> None:
    if white + blue > 4 or fate(white, blue) is not Fate.OPEN:
        return
    empty = 5 - white - blue
    balance, alone = needed(white, blue)
    added = [(w, b) for w, b in product(range(empty + 1), repeat=2) if w + b <= empty]
    for w, b in added:  # balanced for sure if and only if at least that is added, of both
        enough = w >= balance[0] and b >= balance[1]
        assert (fate(white + w, blue + b) is Fate.BALANCED) == enough
    for w, b in added:  # unbalanced for sure if and only if one colour alone has what it needs
        lost = bool((alone[0] and w >= alone[0]) or (alone[1] and b >= alone[1]))
        assert (fate(white + w, blue + b) is Fate.UNBALANCED) == lost


def test_open_groups_are_told_together_the_most_urgent_first() -> None:
    parts = position(MIDDLE).situation()
    assert [part.title for part in parts[:3]] == [
        "Column b; South-West",
        "Column d",
        "Column a; North-West",
    ]
    assert parts[1].sentences == (
        "2 cells left, balanced with 1 white more, unbalanced with 2 blue more.",
    )
    (start,) = oddyssey.game("odoku").initial().situation()
    assert start.title == "All fifteen groups"


def test_a_piece_is_told_for_its_row_column_and_region() -> None:
    state = position(MIDDLE)
    found = explained(state, "Xb2")
    assert found.sentences == (
        "Row 2 then has 3 cells left, balanced with 1 white and 1 blue more, "
        "unbalanced with 3 white or 3 blue more.",
        "Column b then has two of each colour: it is balanced for sure.",
        "South-West then has two of each colour: it is balanced for sure.",
    )
    tones = [mark.tone for mark in found.markings if isinstance(mark, Outline)]
    assert tones == ["", "good", "good"]
    assert explained(state, "Ob2").sentences[1] == (
        "Column b then has four of one colour: it is unbalanced for sure."
    )
    assert explained(state, "Oe5").sentences[0] == "Row 5 is balanced already."


def test_what_the_next_piece_can_decide_is_what_it_decides() -> None:
    state = position(MIDDLE)
    (told,) = state.threats()
    assert "Column b: a white piece makes it unbalanced, a blue piece makes it balanced." in (
        told.sentences
    )
    marked = {
        (name, mark.piece)
        for mark in told.markings
        if isinstance(mark, Highlight)
        for name in mark.cells
    }
    deciding = {
        (state.format(move)[1:], {"O": "ivory", "X": "blue"}[state.format(move)[0]])
        for move in state.legal_moves()
        if state.announce(move)
    }
    assert marked == deciding


def test_a_cell_is_told_also_while_the_coin_is_in_the_air() -> None:
    state = position("OOXX1/1O3/1X1O1/O4/OOXX1 -")
    found = state.game.explain_place(state, "b5")
    assert found is not None
    assert found.sentences == (
        "Row 5: balanced for sure.",
        "Column b: 1 cell left, balanced with 1 blue more, unbalanced with 1 white more.",
        "North-West: 2 cells left, balanced with 2 blue more, unbalanced with 1 white more.",
    )
    assert state.game.explain_place(state, "z9") is None
    assert explained(state, "Xe5").sentences[0].startswith("The coin has not fallen")


def test_when_all_is_decided_nothing_more_is_asked() -> None:
    state = position("OXXXX/XOXOO/XOXXO/XXXXX/OXXO1 B")
    (told,) = state.situation()
    assert told.title == "Every group is decided"
