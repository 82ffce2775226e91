"""The rules once more, by brute force and as slowly as they read: what the engine is held to."""

from __future__ import annotations

import math
import random
from collections.abc import Iterator
from functools import cache
from itertools import combinations

from oddyssey.core import Game, Move
from oddyssey.games.groups import Xodd, Yodd
from oddyssey.games.groups.rules import END_TURN, PASS, Drop, GroupsState
from oddyssey.games.groups.topology import Topology

GAMES: tuple[Xodd | Yodd, ...] = (
    Xodd(size=1),
    Xodd(size=2),
    Xodd(size=(1, 4)),
    Xodd(size=3),
    Xodd(size=(4, 2)),
    Xodd(size=(4, 5)),
    Xodd(size=7),
    Yodd(size=1),
    Yodd(size=2),
    Yodd(size=3),
    Yodd(size=4),
)
"""Both boards in several sizes, the smallest and the odd-shaped among them."""

Stones = dict[int, int]
"""The colour on each point that is taken."""


@cache
def neighbours(board: Topology) -> dict[int, set[int]]:
    """The points at distance 1 on the drawing."""
    places = list(enumerate(board.places))
    return {
        p: {q for q, there in places if abs(math.dist(here, there) - 1) < 1e-9} for p, here in places
    }


def groups(board: Topology, stones: Stones) -> list[tuple[int, frozenset[int]]]:
    """The groups by flood fill, each with its colour."""
    left, found = set(stones), []
    while left:
        start = left.pop()
        group, edge = {start}, [start]
        while edge:
            for point in neighbours(board)[edge.pop()] & left:
                if stones[point] == stones[start]:
                    left.remove(point)
                    group.add(point)
                    edge.append(point)
        found.append((stones[start], frozenset(group)))
    return found


def total(board: Topology, stones: Stones) -> int:
    """The number of groups of both colours."""
    return len(groups(board, stones))


def stones_of(state: GroupsState) -> Stones:
    """What stands where."""
    return {
        point: colour
        for colour in (0, 1)
        for point in range(len(state.board.names))
        if state.stones[colour] >> point & 1
    }


def drops(state: GroupsState) -> Iterator[Drop]:
    """All stones on empty points, legal or not."""
    taken = stones_of(state)
    for colour in (0, 1):
        yield from (Drop(p, colour) for p in range(len(state.board.names)) if p not in taken)


def turns(state: GroupsState) -> set[frozenset[Move]]:
    """All whole turns from the start of one, as sets of moves."""
    stones, board = stones_of(state), state.board
    if not stones:
        return {frozenset({drop}) for drop in drops(state)}
    found: set[frozenset[Move]] = {frozenset({PASS})}
    for drop in drops(state):
        if total(board, {**stones, drop.point: drop.colour}) % 2:
            found.add(frozenset({drop, END_TURN}))
    for one, two in combinations(drops(state), 2):
        if one.point != two.point:
            both = {**stones, one.point: one.colour, two.point: two.colour}
            if total(board, both) % 2:
                found.add(frozenset({one, two}))
    return found


def legal_moves(state: GroupsState) -> set[Move]:
    """All legal steps: at the start of a turn the first ones of all whole turns."""
    if state.passes == 2:
        return set()
    if state.first is None:
        return {move for turn in turns(state) for move in turn if move != END_TURN}
    stones, board = stones_of(state), state.board
    found: set[Move] = {
        drop for drop in drops(state) if total(board, {**stones, drop.point: drop.colour}) % 2
    }
    return found | {END_TURN} if total(board, stones) % 2 else found


def walk(game: Game, seed: int) -> list[tuple[GroupsState, Move]]:
    """A random game, each state with the move made there. Passes are rare, so that the board fills."""
    source, state, played = random.Random(seed), game.initial(), []
    assert isinstance(state, GroupsState)
    while moves := state.legal_moves():
        move = source.choice(moves)
        if move == PASS and source.random() < 0.5:
            move = source.choice(moves)
        played.append((state, move))
        state = state.play(move)
    return played
