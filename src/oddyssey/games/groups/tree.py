"""Tree search of Xodd and Yodd in machine code: what it remembers, and how a simulation goes.

What is kept of compiled code doesn't notice a change in another module, and this one calls the board
and the random games of `kernel.py`. So only `simulate` is kept, with all that it calls, and with a stamp
of that module: another kernel makes another stamp.
"""

from __future__ import annotations

import math
import zlib
from collections.abc import Callable
from pathlib import Path
from typing import NamedTuple

import numpy as np
from numpy.typing import NDArray

from oddyssey.core.compiled import njit

from . import kernel
from .kernel import (
    BLACK_GROUPS,
    MOVER,
    NONE,
    PASSES,
    STARTED,
    WHITE_GROUPS,
    Board,
    Bytes,
    Numbers,
    Shorts,
    Whole,
    Word,
    Words,
    below,
    copy,
    list_moves,
    make,
    play_out,
)

Integers = NDArray[np.int32]
Floats = NDArray[np.float64]
Singles = NDArray[np.float32]

UNPROVED, BLACK_WINS, WHITE_WINS = 0, 1, 2
NODES, EDGES = range(2)
"""Where in `Tree.data` what stands."""
EXPLORATION, ALIKE, UNTRIED, SCORE, PATIENCE = range(5)
"""Where in the settings of a search what stands; `search.py` says what each is for."""


class Tree(NamedTuple):
    """What a search knows: a node for each position, an edge for each move from one that was opened.

    A node is found again by its key, in whatever order the stones came.

    Attributes:
        key: of the node in each slot of the hash table.
        slot: which node is there, or `NONE`.
        first: the first edge of each node, `NONE` as long as it hasn't been opened.
        edges: how many edges it has.
        visits: how many simulations went through it.
        won: how many of them Black won.
        total: what they were worth to Black, from 0 to 1 each.
        proof: who wins for certain, if that is known.
        move: of each edge.
        child: the node that it leads to, `NONE` as long as it hasn't been tried.
        tried: how many simulations took it.
        alike: how many simulations from its node ended with such a stone on that point, whoever
            dropped it and whenever ("all moves as first").
        alike_total: what these were worth to Black.
        data: how many nodes and edges there are; the first node is the root.

    """

    key: Words
    slot: Integers
    first: Integers
    edges: Shorts
    visits: Integers
    won: Integers
    total: Floats
    proof: Bytes
    move: Shorts
    child: Integers
    tried: Integers
    alike: Singles
    alike_total: Singles
    data: Numbers


@njit(nogil=True)
def key_of(board: Board, keys: Words) -> Word:
    """The key of a position: of its stones, whose turn it is and how far that is (Zobrist 1970)."""
    points = board.near.shape[0]
    key = Word(0)
    for point in range(points):
        if board.label[0, point] >= 0:
            key ^= keys[2 * point]
        elif board.label[1, point] >= 0:
            key ^= keys[2 * point + 1]
    data = board.data
    if data[MOVER]:
        key ^= keys[2 * points]
    if data[STARTED]:
        key ^= keys[2 * points + 1]
    if data[PASSES]:
        key ^= keys[2 * points + 1 + data[PASSES]]
    return key


@njit(nogil=True)
def node_of(tree: Tree, key: Word) -> Whole:
    """The node with a key, made if there is none yet; `NONE` if there is no room for it."""
    mask = Word(tree.slot.shape[0] - 1)
    place = key & mask
    while tree.slot[place] >= 0:
        if tree.key[place] == key:
            return tree.slot[place]
        place = (place + Word(1)) & mask
    node = tree.data[NODES]
    if node == tree.first.shape[0]:
        return NONE
    tree.data[NODES] = node + 1
    tree.slot[place], tree.key[place] = node, key
    tree.first[node] = NONE
    return node


@njit(nogil=True)
def _settled(board: Board) -> Whole:
    """Who wins after two passes; or after one, if whoever is to move wins by passing too."""
    data = board.data
    ahead = 0 if data[BLACK_GROUPS] < data[WHITE_GROUPS] else 1
    if data[PASSES] == 2 or ahead == data[MOVER]:
        return BLACK_WINS + ahead
    return UNPROVED


@njit(nogil=True)
def _open(tree: Tree, node: int, board: Board, moves: Shorts) -> bool:
    """Gives a node its edges, one for each legal move; False if there is no room for them."""
    start = tree.data[EDGES]
    if start + moves.shape[0] > tree.move.shape[0]:
        return False
    count = list_moves(board, moves)
    for number in range(count):
        tree.move[start + number] = moves[number]
        tree.child[start + number] = NONE
    tree.first[node], tree.edges[node] = start, count
    tree.data[EDGES] = start + count
    return True


@njit(nogil=True)
def _select(tree: Tree, node: int, mover: int, chance: Words, settings: Floats) -> Whole:
    """The edge to follow: what looks best, with a bonus for what was tried little.

    Where all moves are proved to lose, so is the node.
    """
    start, stop = tree.first[node], tree.first[node] + tree.edges[node]
    logarithm = math.log(tree.visits[node] + 1)
    exploration, equivalent = settings[EXPLORATION], settings[ALIKE]
    wins, loses = BLACK_WINS + mover, WHITE_WINS - mover
    untried = settings[UNTRIED]
    mean = tree.total[node] / max(1, tree.visits[node])
    untried += 1.0 - mean if mover else mean
    best, best_edge, lost = -1e9, start, True
    for edge in range(start, stop):
        child, tried = tree.child[edge], tree.tried[edge]
        if child >= 0:
            if tree.proof[child] == wins:
                return edge
            if tree.proof[child] == loses:
                continue
        lost = False
        value = untried
        if tried:
            value = tree.total[child] / tree.visits[child]
            if mover:
                value = 1.0 - value
        if equivalent > 0.0 and tree.alike[edge] > 0.0:
            likely = tree.alike_total[edge] / tree.alike[edge]
            if mover:
                likely = 1.0 - likely
            share = math.sqrt(equivalent / (3.0 * tried + equivalent))
            value = likely if tried == 0 else share * likely + (1.0 - share) * value
        if exploration > 0.0 and tried:
            value += exploration * math.sqrt(logarithm / tried)
        if value > best or (value == best and below(chance, 2) == 0):
            best, best_edge = value, edge
    if lost:
        tree.proof[node] = loses
    return best_edge


def _compiled(stamp: int) -> Callable[..., int]:
    @njit(nogil=True, cache=True)
    def simulate(
        tree: Tree, start: Board, board: Board, keys: Words, settings: Floats,
        chance: Words, path: Integers, moves: Shorts, simulations: int,
    ) -> int:  # fmt: skip
        """Simulates games from the root, and remembers in the tree what they were worth.

        Args:
            tree: what is known; its root is the node of `start`.
            start: the position of the root.
            board: arrays of the same sizes to play in.
            keys: random numbers for `key_of`.
            settings: how to search.
            chance: the state of the random numbers.
            path: room for the edges of a simulation and the nodes between them.
            moves: room for the moves of a position.
            simulations: how many.

        Returns:
            How many were made: fewer if the root is proved.

        """
        if stamp < 0:  # never; but what is named here belongs to what is kept
            return 0
        points = board.near.shape[0]
        root = 0
        if tree.data[NODES] == 0:
            node_of(tree, key_of(start, keys))
        for number in range(simulations):
            if tree.proof[root] != UNPROVED:
                return number
            copy(start, board)
            node, length = root, 0
            path[0] = root
            while True:
                settled = _settled(board) if board.data[PASSES] else UNPROVED
                if length or board.data[PASSES] == 2:
                    tree.proof[node] = max(settled, tree.proof[node])
                if tree.proof[node] != UNPROVED:
                    break
                if tree.first[node] < 0 and (
                    (length and tree.visits[node] < settings[PATIENCE])
                    or not _open(tree, node, board, moves)
                ):
                    break
                mover = board.data[MOVER]
                edge = _select(tree, node, mover, chance, settings)
                if settled != UNPROVED:  # at the root: the pass that wins, which is listed last
                    edge = tree.first[node] + tree.edges[node] - 1
                if tree.proof[node] != UNPROVED:
                    break
                make(board, tree.move[edge])
                child = tree.child[edge]
                if child < 0:
                    child = node_of(tree, key_of(board, keys))
                    if child < 0:
                        break
                    tree.child[edge] = child
                if tree.proof[child] == BLACK_WINS + mover:
                    # It still counts as tried, so that whoever reads the tree finds the win.
                    tree.proof[node] = tree.proof[child]
                path[2 * length + 1], path[2 * length + 2] = edge, child
                node = child
                length += 1
            played = tree.proof[node] == UNPROVED
            if played:
                play_out(board, chance)
                lead = board.data[WHITE_GROUPS] - board.data[BLACK_GROUPS]
                won = 1 if lead > 0 else 0
                # A lead is worth something by itself: one of four groups, say, 0.88.
                worth = won + settings[SCORE] * (1.0 / (1.0 + math.exp(-0.5 * lead)) - won)
            else:
                won = 1 if tree.proof[node] == BLACK_WINS else 0
                worth = float(won)
            for step in range(length + 1):
                node = path[2 * step]
                tree.visits[node] += 1
                tree.won[node] += won
                tree.total[node] += worth
                if step:
                    tree.tried[path[2 * step - 1]] += 1
                if played and settings[ALIKE] > 0.0 and tree.first[node] >= 0:
                    for edge in range(tree.first[node], tree.first[node] + tree.edges[node]):
                        move = tree.move[edge]
                        if move < 2 * points and board.label[move & 1, move >> 1] >= 0:
                            tree.alike[edge] += 1.0
                            tree.alike_total[edge] += worth
        return simulations

    return simulate


simulate = _compiled(zlib.crc32(Path(kernel.__file__).read_bytes()))
