"""The board as it is drawn, printed and clicked."""

from __future__ import annotations

import math
from itertools import combinations

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from oddyssey.core import MoveError, View
from oddyssey.games.groups import Xodd, Yodd
from oddyssey.games.groups.rules import END_TURN, Drop, GroupsState
from oddyssey.scene import Action, Circle, Scene

from . import naive

XODD = Xodd(size=5)
WAITING = XODD.position("5/1B3/5/3B1/4W W 0 -")
"""Three groups, White to move."""


def drawn(state: GroupsState, view: View | None = None) -> Scene:
    scene = state.game.scene(state, view or View())
    assert isinstance(scene, Scene)
    return scene


def actions(scene: Scene, name: str) -> dict[str, Action]:
    """What can be done at a point, by the stone that is chosen."""
    cell = next(cell for cell in scene.cells if cell.name == name)
    assert len({action.variant for action in cell.actions}) == len(cell.actions)
    return {action.variant: action for action in cell.actions}


def drop(text: str) -> Drop:
    return Drop(XODD.board.points[text[1:]], "BW".index(text[0]))


# -- the drawing -------------------------------------------------------------------------------------


def test_the_text_grid_of_a_square() -> None:
    assert drawn(WAITING).text().splitlines() == [
        "5 . . . . .",
        "4 . B . . .",
        "3 . . . . .",
        "2 . . . B .",
        "1 . . . . W",
        "  a b c d e",
    ]


def test_the_text_grid_of_a_hexagon() -> None:
    assert drawn(Yodd(size=2).position("B1/1W1/1B W 0 -")).text().splitlines() == [
        " c B .",
        "b . W .",
        " a . B 3",
        "    1 2",
    ]


@pytest.mark.parametrize("game", [Xodd(size=30), Xodd(size=(2, 12)), Yodd(size=10)], ids=repr)
def test_text_never_runs_into_other_text(game: Xodd | Yodd) -> None:
    scene = drawn(game.initial())
    taken = [cell.text_at for cell in scene.cells]
    for label in scene.text_labels:
        taken += [(label.line, label.column + step) for step in range(len(label.text))]
    assert len(set(taken)) == len(taken)
    assert all(" ." in line for line in scene.text().splitlines()[:-1])


@pytest.mark.parametrize("game", [Xodd(size=1), Xodd(size=(3, 5)), Yodd(size=1), Yodd(size=4)], ids=repr)
def test_points_lie_on_the_board_and_1_apart(game: Xodd | Yodd) -> None:
    scene = drawn(game.initial())
    centres = []
    for cell in scene.cells:
        corners = cell.hit.points  # type: ignore[union-attr]
        assert all(0 <= x <= scene.width and 0 <= y <= scene.height for x, y in corners)
        centres.append(tuple(sum(side) / len(corners) for side in zip(*corners, strict=True)))
    assert all(math.dist(one, two) > 0.999 for one, two in combinations(centres, 2))


def test_rows_run_from_the_top_for_the_arrow_keys() -> None:
    rows = list(drawn(Yodd(size=2).initial()).rows())
    assert [(name, [cell.name for cell in cells]) for name, cells in rows] == [
        ("Row c", ["c1", "c2"]),
        ("Row b", ["b1", "b2", "b3"]),
        ("Row a", ["a1", "a2"]),
    ]


def test_stones_are_spoken_with_their_group_and_the_last_turn_is_marked() -> None:
    last = (drop("Bb4"), END_TURN)
    cells = {cell.name: cell for cell in drawn(WAITING, View(last=last)).cells}
    assert cells["b4"].spoken == "b4, black stone, group of 1, last turn"
    assert [shape.role for shape in cells["b4"].shapes] == ["piece-black fresh", "last on-black"]
    assert cells["e1"].spoken == "e1, white stone, group of 1"
    assert cells["c3"].spoken == "c3, empty"


def test_groups_that_the_last_turn_joined_glow_together() -> None:
    before = Xodd(size=5).position("5/5/1B1B1/5/4W W 0 -")
    after = before.play(drop("Bc3"))
    glowing = {
        cell.name
        for cell in drawn(after, View(last=(drop("Bc3"),))).cells
        if "joined" in [shape.role for shape in cell.shapes]
    }
    assert glowing == {"b3", "c3", "d3"}
    grown = before.play(drop("Ba3"))
    for state, last in ((grown, (drop("Ba3"),)), (after, ())):
        roles = [shape.role for cell in drawn(state, View(last=last)).cells for shape in cell.shapes]
        assert "joined" not in roles


def test_the_figures_beside_the_board() -> None:
    facts = [(fact.label, fact.value, fact.tone) for fact in drawn(WAITING).facts]
    assert facts == [
        ("Black groups", "2", ""),
        ("White groups", "1", ""),
        ("Groups in all", "3, odd", "good"),
    ]
    even = WAITING.play(drop("Wa1"))
    assert drawn(even).facts[2].value == "4, even"
    assert drawn(even).facts[2].tone == "bad"
    assert drawn(XODD.initial()).facts[2].tone == ""


# -- what can be done --------------------------------------------------------------------------------


def test_every_empty_point_offers_both_stones_and_says_what_they_do() -> None:
    offered = actions(drawn(WAITING), "b3")
    assert offered["B"].move == "Bb3"
    assert offered["B"].label == "black stone: extends a group, 3 groups in all, your turn may end"
    assert offered["W"].label == "white stone: a new group, 4 groups in all, one more stone needed"
    assert actions(drawn(WAITING), "b4") == {}


def test_after_a_first_stone_the_points_that_complete_the_turn_are_marked_and_others_say_why_not() -> (
    None
):
    state = WAITING.play(drop("Wa1"))
    scene = drawn(state)
    good, bad = actions(scene, "c3")["B"], actions(scene, "b3")["B"]
    assert [type(shape) for shape in good.shapes] == [Circle]
    assert good.shapes[0].role == "hint piece-black"
    assert good.label == "black stone: a new group, 5 groups in all, your turn is complete"
    assert bad.refused == "That makes 4 groups: the total must be odd when your turn ends."
    assert bad.shapes == ()
    for cell in scene.cells:
        for action in cell.actions:
            if action.refused:
                with pytest.raises(MoveError):
                    state.parse(action.move)
            elif action.move:
                state.parse(action.move)


def test_buttons_end_the_turn_or_pass_or_say_why_not() -> None:
    end, passing = drawn(WAITING).buttons
    assert (end.move, end.refused) == ("end", "Your turn has only begun: drop a stone first.")
    assert (passing.move, passing.refused) == ("pass", "")
    end, passing = drawn(WAITING.play(drop("Bb3"))).buttons
    assert end.refused == ""
    assert passing.refused.startswith("A stone is down already")
    assert drawn(WAITING, View(hot=False)).buttons == ()


def test_a_board_that_is_not_hot_offers_nothing() -> None:
    scene = drawn(WAITING, View(hot=False))
    assert all(cell.actions == () for cell in scene.cells)


# -- changing the turn on the board ------------------------------------------------------------------


def changing(before: GroupsState, *texts: str, hot: bool = False) -> Scene:
    moves = tuple(drop(text) for text in texts)
    state = before.play_all(moves)
    return drawn(state, View(last=moves, hot=hot, changeable=moves, before=before))


def test_clicking_a_first_stone_again_turns_it_over_and_then_takes_it_back() -> None:
    scene = changing(WAITING, "Wa1", hot=True)
    offered = actions(scene, "a1")
    assert (offered["W"].move, offered["W"].replaces) == ("Ba1", "Wa1")
    assert offered["W"].label == "turn the white stone black"
    assert (offered["B"].move, offered["B"].replaces) == ("", "Wa1")
    assert offered["B"].label == "take the white stone back"
    assert actions(scene, "b4") == {}


def test_each_stone_of_a_complete_turn_can_be_changed() -> None:
    scene = changing(WAITING, "Bc3", "Wa1")
    for name in ("c3", "a1"):
        assert {action.move for action in actions(scene, name).values()} > {""}


def test_a_stone_that_cannot_turn_is_taken_back_with_either_colour_chosen() -> None:
    # Beside b4 a black stone changes nothing, so that only white on b3 goes with white on a1.
    offered = actions(changing(WAITING, "Wa1", "Wb3"), "b3")
    assert [(action.move, action.replaces) for action in offered.values()] == [("", "Wb3"), ("", "Wb3")]
    assert set(offered) == {"B", "W"}


@settings(max_examples=30)
@given(st.sampled_from(naive.GAMES), st.integers(0, 2**32))
def test_either_stone_of_a_turn_can_be_taken_back_and_what_is_offered_instead_is_legal(
    game: Xodd | Yodd, seed: int
) -> None:
    # Each is a legal first stone, since the other completes it.
    before = next(state for state, _ in naive.walk(game, seed)[seed % 5 :: -1] if state.first is None)
    turn = sorted(before.turns(), key=len)[-1]
    scene = drawn(before.play_all(turn), View(hot=False, changeable=turn, before=before))
    stones = [move for move in turn if isinstance(move, Drop)]
    if len(stones) != len(turn):
        return
    for stone, other in zip(stones, stones[::-1], strict=True):
        offered = actions(scene, game.board.names[stone.point])
        assert offered["WB"[stone.colour]].move == ""
        instead = offered["BW"[stone.colour]].move
        turned = {Drop(stone.point, 1 - stone.colour)} | ({other} if len(stones) == 2 else set())
        legal = any(set(turned) <= set(one) for one in before.turns())
        assert instead == (before.format(Drop(stone.point, 1 - stone.colour)) if legal else "")
