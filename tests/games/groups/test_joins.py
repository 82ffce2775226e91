"""Which groups can be joined in a turn, against trying out every turn."""

from __future__ import annotations

import random
from itertools import combinations

import pytest

from oddyssey.games.groups import Xodd, Yodd
from oddyssey.games.groups.joins import joins
from oddyssey.games.groups.rules import Drop, GroupsState

GAMES = (Xodd(size=4), Xodd(size=(5, 3)), Yodd(size=3), Yodd(size=2), Xodd(size=(7, 1)))


def states(game: Xodd | Yodd, seed: int) -> list[GroupsState]:
    """The states of a game in which stones are dropped at random, the steps within turns among them."""
    source, state, found = random.Random(seed), game.initial(), []
    while moves := [move for move in state.legal_moves() if isinstance(move, Drop)]:
        state = state.play(source.choice(moves))
        found.append(state)
        if state.may_end_turn and source.random() < 0.5:
            state = state.play(state.parse("end"))
            found.append(state)
    return found


def pairs_by_trial(state: GroupsState) -> dict[tuple[int, int, int], set[tuple[int, ...]]]:
    """Two groups of a colour that some turn makes one, with the stones of that colour in these turns."""
    found: dict[tuple[int, int, int], set[tuple[int, ...]]] = {}
    for turn in state.turns():
        after = state.play_all(turn)
        for colour, side in enumerate(state.sides):
            stones = tuple(sorted(m.point for m in turn if isinstance(m, Drop) and m.colour == colour))
            for one, other in combinations(sorted(group.stones for group in side.groups), 2):
                if any(not (one | other) & ~group.stones for group in after.sides[colour].groups):
                    found.setdefault((colour, one, other), set()).add(stones)
    return found


def pairs_told(state: GroupsState) -> dict[tuple[int, int, int], set[tuple[int, ...]]]:
    """The same from what `joins` tells."""
    found: dict[tuple[int, int, int], set[tuple[int, ...]]] = {}
    for join in joins(state):
        for one, other in combinations(sorted(join.groups), 2):
            found.setdefault((join.colour, one, other), set()).update(join.ways)
    return found


@pytest.mark.parametrize("game", GAMES, ids=repr)
@pytest.mark.parametrize("seed", range(4))
def test_what_can_be_joined_is_what_some_turn_joins(game: Xodd | Yodd, seed: int) -> None:
    for state in states(game, seed):
        tried, told = pairs_by_trial(state), pairs_told(state)
        assert told.keys() == tried.keys()
        for pair, ways in told.items():
            singles = {way for way in ways if len(way) == 1}
            assert all(any(set(way) <= set(turn) for turn in tried[pair]) for way in ways)
            if not singles:
                assert ways == tried[pair]


def test_every_stone_that_joins_in_some_turn_is_told() -> None:
    for state in states(Yodd(size=2), 7):
        told = {(j.colour, way[0]) for j in joins(state) for way in j.ways if j.alone}
        tried = {
            (stone.colour, stone.point)
            for turn in state.turns()
            for stone in turn
            if isinstance(stone, Drop) and len(state.sides[stone.colour].touching(stone.point)) > 1
        }
        assert told == tried


def test_across_two_empty_points_in_line_nothing_can_be_joined() -> None:
    state = Xodd(size=5).position("5/5/B2B1/5/4W B 0 -")
    assert joins(state) == ()


def test_two_stones_can_join_three_groups_of_which_neither_touches_all() -> None:
    state = Xodd(size=5).position("5/1B1B1/5/2B2/5 B 0 -")
    c4, c3 = (state.board.points[name] for name in ("c4", "c3"))
    (one_stone, two_stones) = joins(state)
    assert one_stone.ways == ((c4,),)
    assert len(one_stone.groups) == 2
    assert two_stones.ways == ((c3, c4),)
    assert len(two_stones.groups) == 3


def test_at_the_end_nothing_can_be_joined() -> None:
    state = Xodd(size=3).initial()
    for turn in ("Ba1", "Ba3 Bc1", "pass", "pass"):
        state = state.play_all(state.parse_turn(turn))
    assert joins(state) == ()
