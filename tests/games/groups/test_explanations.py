"""What is explained of a stone is what the rules make of it: held against `check` and against play."""

from __future__ import annotations

import random
import re

import pytest

from oddyssey.core import Figure, Highlight, Outline
from oddyssey.games.groups import Xodd, Yodd
from oddyssey.games.groups.explanations import nearest
from oddyssey.games.groups.rules import BLACK, COLOURS, END_TURN, PASS, WHITE, Drop, GroupsState

GAMES = (Xodd(size=4), Xodd(size=(5, 3)), Yodd(size=3), Yodd(size=2))
BETWEEN = Xodd(size=5).position("5/1B1B1/5/2B2/5 B 0 -")


def states(game: Xodd | Yodd, seed: int) -> list[GroupsState]:
    """The states of a random game, in the middle of turns as well."""
    source, state, found = random.Random(seed), game.initial(), []
    while state.to_move is not None:
        found.append(state)
        moves = state.legal_moves()
        drops = [move for move in moves if isinstance(move, Drop)]
        state = state.play(source.choice(drops if drops and source.random() < 0.8 else moves))
    return [*found, state]


def highlighted(state: GroupsState, drop: Drop) -> dict[str, set[str]]:
    """The points that an explanation marks, by the colour of the stone."""
    return {
        marking.piece: set(marking.cells)
        for marking in state.explain(drop).markings  # type: ignore[union-attr]
        if isinstance(marking, Highlight)
    }


@pytest.mark.parametrize("game", GAMES, ids=repr)
def test_second_stones_are_those_that_check_lets_stand(game: Xodd | Yodd) -> None:
    for state in states(game, 1):
        if state.first is not None or state.is_first_turn or state.to_move is None:
            continue
        for drop in state.legal_moves():
            if not isinstance(drop, Drop):
                continue
            expected: dict[str, set[str]] = {}
            for colour in (BLACK, WHITE):
                for point, name in enumerate(game.board.names):
                    if state.check((drop, Drop(point, colour))).complete:
                        expected.setdefault(COLOURS[colour], set()).add(name)
            assert highlighted(state, drop) == expected
            text = state.explain(drop).spoken  # type: ignore[union-attr]
            for kind, points in expected.items():
                assert re.search(rf"\b{len(points)} {kind}\b", text)
            may_end = state.check((drop,)).complete
            assert ("the turn may end here" in text) == may_end
            assert ("a second stone has to mend it" in text) == (not may_end)


@pytest.mark.parametrize("game", GAMES, ids=repr)
def test_the_count_and_the_reason_are_true(game: Xodd | Yodd) -> None:
    for state in states(game, 2):
        for point, name in enumerate(game.board.names):
            for colour in (BLACK, WHITE):
                if state.to_move is None or not state.empty >> point & 1:
                    continue
                found = state.explain(Drop(point, colour))
                assert found is not None
                stones = list(state.stones)
                stones[colour] |= 1 << point
                after = sum(len(groups_of(game, one)) for one in stones)
                (figure,) = (mark for mark in found.markings if isinstance(mark, Figure))
                assert figure.cell == name
                assert int(figure.text.replace("−", "-").replace("±", "")) == after - state.total
                outlined = {mark.cells for mark in found.markings if isinstance(mark, Outline)}
                beside = {
                    tuple(game.board.names[p] for p in sorted(group))
                    for group in groups_of(game, state.stones[colour])
                    if any(game.board.near[point] >> p & 1 for p in group)
                }
                assert outlined == beside
                told = {0: "a new group", 1: "extends"}.get(len(beside), "joins")
                assert told in found.sentences[0]
                assert f" {after}" in found.sentences[0]
                if state.first is not None:
                    legal = state.check((Drop(point, colour),)).legal
                    assert ("completes the turn" in found.spoken) == legal
                    assert ("can't be the second stone" in found.spoken) == (not legal)


def groups_of(game: Xodd | Yodd, stones: int) -> list[set[int]]:
    """The groups that a set of points makes, by flooding: nothing of the rules is in it."""
    left, found = set(game.board.members(stones)), []
    while left:
        edge = [left.pop()]
        group = set(edge)
        while edge:
            near = set(game.board.members(game.board.near[edge.pop()])) & left
            left -= near
            group |= near
            edge += near
        found.append(group)
    return found


@pytest.mark.parametrize("game", GAMES, ids=repr)
def test_the_nearest_ways_complete_the_turn_and_none_is_nearer(game: Xodd | Yodd) -> None:
    seen = 0
    for seed in (3, 4, 5):
        for state in states(game, seed):
            if state.first is None or state.may_end_turn:
                assert state.situation() == ()
                continue
            (told,) = state.situation()
            ways = nearest(state)
            assert [state.check((way,)).complete for way in ways] == [True] * len(ways)
            assert set(told.cells) == {game.board.names[way.point] for way in ways}
            start = state.first.point
            distances = [distance(game, start, way.point) for way in ways]
            assert distances == sorted(distances)
            touched = [len(state.sides[way.colour].touching(way.point)) for way in ways]
            order = [(far, -groups) for far, groups in zip(distances, touched, strict=True)]
            assert order == sorted(order)  # what builds on groups that are there comes first
            every = (move for move in state.legal_moves() if isinstance(move, Drop))
            assert distances[0] == min(distance(game, start, move.point) for move in every)
            seen += 1
    assert seen


def distance(game: Xodd | Yodd, start: int, end: int) -> int:
    reached, steps = {start}, 0
    while end not in reached:
        reached |= {p for point in reached for p in game.board.members(game.board.near[point])}
        steps += 1
    return steps


def test_a_join_is_told_with_its_groups_and_what_it_takes() -> None:
    state = BETWEEN
    found = state.explain(state.parse("Bc4"))
    assert found is not None
    assert found.title == "Black stone on c4"
    assert found.sentences == (
        "It joins two black groups, at b4 and d4: the count goes down by one, from 3 to 2.",
        "2 is even, so a second stone has to mend it: 11 black and 21 white points complete the turn.",
    )


def test_a_refused_second_stone_is_told_why_and_what_would_do() -> None:
    state = BETWEEN.play(BETWEEN.parse("Wa1"))
    found = state.explain(Drop(state.board.points["c3"], BLACK))
    assert found is not None
    assert found.sentences == (
        "It extends the black group at c2 and splits none: the count stays at 4.",
        "4 is even, and a turn must end with an odd number, so it can't be the second stone.",
        "A white stone here could: it is a new group.",
    )


def test_a_stone_that_nothing_could_mend_is_told_so() -> None:
    state = Xodd(size=(2, 1)).initial()
    state = state.play(state.parse("Ba1"))
    found = state.explain(Drop(1, WHITE))
    assert found is not None
    assert found.sentences[-1] == "2 is even, and no second stone could then make it odd."


def test_passing_and_ending_are_explained() -> None:
    state = BETWEEN
    passing = state.explain(PASS)
    assert passing is not None
    assert passing.sentences == (
        "Nothing is dropped, and the count stays at 3, odd.",
        "If White passes too, the game ends, and White wins with 0 groups to 3.",
    )
    second = state.play(PASS).explain(PASS)
    assert second is not None
    assert "It is the second pass in a row, so the game ends. White wins" in second.spoken
    ending = state.play(state.parse("Bc3")).explain(END_TURN)
    assert ending is not None
    assert ending.sentences == ("One stone is dropped, and the count is 3: odd. White is to move.",)


def test_a_group_is_told_where_it_stands() -> None:
    state = Xodd(size=3).position("1B1/BB1/3 W 0 -")
    found = state.game.explain_place(state, "b2")
    assert found is not None
    assert found.title == "Black group of 3"
    assert found.cells == ("a2", "b2", "b3")
    assert found.sentences[0] == "It is Black's only group."
    assert found.sentences[1] == "A black stone on one of 5 empty points beside it would extend it."
    assert state.game.explain_place(state, "c1") is None
    assert state.game.explain_place(state, "nowhere") is None


def test_threats_name_the_groups_and_the_stones() -> None:
    (black,) = BETWEEN.threats()
    assert black.sentences == (
        "b4 and d4: by c4, with a second stone.",
        "b4, c2 and d4: by two stones, c3 and c4.",
    )
    assert {mark.cells for mark in black.markings if isinstance(mark, Outline)} == {
        ("b4",),
        ("c2",),
        ("d4",),
    }
    middle = BETWEEN.play(BETWEEN.parse("Wa1")).threats()
    assert [one.sentences for one in middle] == [("b4 and d4: by c4.",)]


def test_a_group_is_not_told_how_to_grow_when_the_game_is_over() -> None:
    state = BETWEEN.play(PASS).play(PASS)
    found = state.game.explain_place(state, "b4")
    assert found is not None
    assert found.sentences == ("It is one of Black's 3 groups.",)
