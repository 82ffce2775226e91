"""The board: markers, rings, notches, what each cell carries, and slots that never overlap."""

from __future__ import annotations

import math
from itertools import combinations, pairwise

import pytest
from hypothesis import given, settings
from tests.games.odds_and_evens.play import at, games, random_game, seeds, typed

from oddyssey.core import View
from oddyssey.games.odds_and_evens import MOON, SUN, Flip, OddsAndEvens, OddsAndEvensState, Place
from oddyssey.scene import Cell, Circle, Scene


def cells(state: OddsAndEvensState, view: View | None = None) -> dict[str, Cell]:
    scene = state.scene(view)
    assert isinstance(scene, Scene)
    return {cell.name: cell for cell in scene.cells}


def roles(cell: Cell) -> list[str]:
    return [shape.role for shape in cell.shapes]


def texts(cell: Cell) -> list[str]:
    return [shape.text for shape in cell.shapes if hasattr(shape, "text")]


def test_the_marker_shows_the_forced_number_in_a_dashed_ring_and_places() -> None:
    marker = cells(typed("left,flip left"))["left"]
    assert "ring" in roles(marker)
    assert "1" in texts(marker)
    (action,) = marker.actions
    assert (action.move, action.refused) == ("left", "")
    assert action.label == "place 1 on Left: streak of 1, then forces 1"


def test_jammed_and_full_differ_by_sign_and_text() -> None:
    board = cells(at("SSMM|MMSS S 2 2", capacity=(5, 4)))
    left, right = board["left"], board["right"]
    assert "jammed" in texts(left)
    assert "full" in texts(right)
    assert {"jammed"} == {role for role in roles(left) if role in ("jammed", "full", "ring")}
    assert {"full"} == {role for role in roles(right) if role in ("jammed", "full", "ring")}
    assert left.actions[0].refused.startswith("Left is jammed")
    assert right.actions[0].refused == "Right is full."


def test_slots_that_fill_next_place_too() -> None:
    board = cells(typed("left"))
    assert [board[f"left {number}"].actions for number in (1, 5)] == [(), ()]
    for name in ("left 3", "left 4", "right 1", "right 2"):
        assert [action.move for action in board[name].actions] == [name.split()[0]]
        assert "filled next" in board[name].spoken


def test_the_newest_piece_carries_the_flip_or_why_not() -> None:
    board = cells(typed("left,right"))
    (mine,), (theirs,) = board["left 2"].actions, board["right 2"].actions
    assert (mine.move, mine.refused) == ("flip left", "Left's newest piece is your own.")
    assert (theirs.move, theirs.refused) == ("flip right", "")
    assert "locked" not in theirs.label
    assert not board["right 1"].actions


def test_the_flip_ring_and_the_faint_ring() -> None:
    """Bold where you may flip now, faint on your own piece that the other side can flip."""
    state = typed("left,right")  # Sun to move; Sun can flip Right, Moon will be able to flip Left

    def rings(viewer: View) -> tuple[list[str], list[str]]:
        board = cells(state, viewer)
        left, right = (
            [role for role in roles(board[name]) if role.startswith("ring")]
            for name in ("left 2", "right 2")
        )
        return left, right

    assert rings(View()) == (["ring faint"], ["ring"])
    assert rings(View(viewer=SUN)) == (["ring faint"], ["ring"])
    assert rings(View(viewer=MOON)) == ([], ["ring faint"])


def test_locked_pieces_have_a_notch_and_say_so() -> None:
    board = cells(typed("left,flip left"))
    assert "locked" in roles(board["left 2"])
    assert "locked" not in roles(board["left 1"])
    assert board["left 2"].spoken == "Left slot 2, Moon piece, locked, newest"
    assert board["left 2"].glyph == "m"
    assert board["left 1"].spoken == "Left slot 1, Sun piece"


def test_what_the_last_turn_did_is_marked() -> None:
    placed = cells(typed("left,left"), View(last=(Place(0),)))
    assert ["last" in roles(placed[f"left {number}"]) for number in (1, 2, 3, 4)] == [0, 0, 1, 1]
    flipped = cells(typed("left,left,flip left"), View(last=(Flip(0),)))
    assert ["last" in roles(flipped[f"left {number}"]) for number in (1, 2, 3, 4)] == [0, 0, 0, 1]
    assert "piece-amber fresh" in roles(flipped["left 4"])


def test_a_finished_game_offers_nothing() -> None:
    board = cells(at("SS|MM S 0 0", capacity=3, flips=0))
    assert not [action for cell in board.values() for action in cell.actions]
    assert not [role for cell in board.values() for role in roles(cell) if role.startswith("ring")]


def test_facts_are_both_flip_budgets() -> None:
    scene = typed("left,flip left").scene()
    assert isinstance(scene, Scene)
    assert [(fact.label, fact.value, fact.piece) for fact in scene.facts] == [
        ("Sun's flips", "2", "amber"),
        ("Moon's flips", "1", "violet"),
    ]


def test_the_text_grid() -> None:
    state = typed("left,flip left,left,right", capacity=(5, 3))
    assert str(state).splitlines() == [
        "       1 2 3 4 5",
        "Left   S m S . .  forces 1",
        "Right  M M .      jammed",
        "Flips  Sun 2, Moon 1",
    ]


@pytest.mark.parametrize("left", range(2, 13))
@pytest.mark.parametrize("right", [2, 7, 12])
def test_slots_never_overlap_and_stay_on_the_board(left: int, right: int) -> None:
    scene = OddsAndEvens(capacity=(left, right)).initial().scene()
    assert isinstance(scene, Scene)
    hits = [cell.hit for cell in scene.cells]
    for hit in hits:
        assert isinstance(hit, Circle)
        assert hit.radius <= hit.x <= scene.width - hit.radius
        assert hit.radius <= hit.y <= scene.height - hit.radius
    for one, other in combinations(hits, 2):
        assert isinstance(one, Circle)
        assert isinstance(other, Circle)
        assert math.hypot(one.x - other.x, one.y - other.y) > one.radius + other.radius


def test_slots_are_evenly_spaced_round_the_loop() -> None:
    board = cells(OddsAndEvens(capacity=9).initial())
    slots = [board[f"left {number}"].hit for number in range(1, 10)]
    gaps = [math.hypot(a.x - b.x, a.y - b.y) for a, b in pairwise(slots)]  # type: ignore[union-attr]
    assert max(gaps) - min(gaps) < 0.1


@settings(deadline=None, max_examples=20)
@given(games, seeds)
def test_every_legal_move_is_on_the_board(game: OddsAndEvens, seed: int) -> None:
    for state, move in random_game(game, seed)[0]:
        board = cells(state, View(last=(move,)))
        offered = {a.move for cell in board.values() for a in cell.actions if not a.refused}
        assert offered == {state.format(each) for each in state.legal_moves()}
        assert not [a for cell in cells(state, View(hot=False)).values() for a in cell.actions]
