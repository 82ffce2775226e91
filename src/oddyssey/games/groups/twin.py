"""States as the arrays of the kernel, its moves as ours, and random games by it."""

from __future__ import annotations

from collections.abc import Callable
from functools import lru_cache

import numpy as np

from oddyssey.core import Move, Playouts

from . import kernel
from .kernel import Board
from .rules import END_TURN, PASS, Drop, GroupsState
from .topology import Topology


def board_of(state: GroupsState) -> Board:
    """The arrays of a state."""
    board = blank(state.board)
    for colour, stones in enumerate(state.stones):
        for point in state.board.members(stones):
            kernel.drop(board, point, colour)
    board.data[kernel.MOVER] = state.mover
    board.data[kernel.STARTED] = state.first is not None
    board.data[kernel.PASSES] = state.passes
    board.data[kernel.UNDO] = 0
    return board


def blank(board: Topology) -> Board:
    """The arrays of an empty board, Black to move."""
    points = len(board.names)
    return Board(
        near=_near(board),
        label=np.full((2, points + 1), kernel.NONE, np.int16),
        following=np.arange(points + 1, dtype=np.int16),
        size=np.ones(points + 1, np.int16),
        empty=np.arange(points, dtype=np.int16),
        place=np.arange(points, dtype=np.int16),
        undo=np.zeros(3 * points + 3, np.int16),  # a stone, its number, and one for each group less
        data=np.array([0, 0, points, 0, 0, 0, 0], np.int64),
    )


def move_of(board: Topology, number: int) -> Move:
    """The move with that number in the kernel."""
    points = len(board.names)
    if number >= 2 * points:
        return END_TURN if number == 2 * points else PASS
    return Drop(number // 2, number % 2)


def number_of(board: Topology, move: Move) -> int:
    """The number of a move in the kernel."""
    if isinstance(move, Drop):
        return 2 * move.point + move.colour
    return 2 * len(board.names) + (0 if move == END_TURN else 1)


def playouts(state: GroupsState, games: int, seed: int) -> Playouts:
    """Uniformly random games from a state."""
    start = board_of(state)
    won = np.zeros(2, np.int64)
    # A turn with a stone takes two steps at most, and between two of these there is one pass at most.
    lengths = np.zeros(3 * len(state.board.names) + 3, np.int64)
    kernel.count_games(start, blank(state.board), games, np.uint64(seed), won, lengths)
    return Playouts(
        games,
        {payoff: count for payoff, count in ((1, int(won[0])), (0, int(won[1]))) if count},
        {length: int(count) for length, count in enumerate(lengths) if count},
    )


def operations(state: GroupsState) -> dict[str, Callable[[int], object]]:
    """What can be measured besides random games."""
    if state.passes == 2 or not state.empty:
        return {}
    board = board_of(state)
    return {"drop and take back a stone": lambda times: kernel.drop_and_take_back(board, times)}


@lru_cache(maxsize=64)
def _near(board: Topology) -> kernel.Shorts:
    near = np.full((len(board.names), 6 if board.hexagonal else 4), len(board.names), np.int16)
    for point, neighbours in enumerate(board.near):
        members = board.members(neighbours)
        near[point, : len(members)] = members
    near.flags.writeable = False
    return near
