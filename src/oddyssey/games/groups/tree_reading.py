"""Reads whole turns, estimates and variations out of the tree that a search has grown."""

from __future__ import annotations

from dataclasses import dataclass
from fractions import Fraction

import numpy as np

from oddyssey.core import Estimate, ExactValue, wilson

from .kernel import NONE
from .tree import BLACK_WINS, UNPROVED, WHITE_WINS, Tree

_LONGEST = 30
"""Of how many turns a variation is told at most."""
_SURE = 16
"""So many simulations must have gone through a position before a variation goes on from there."""


@dataclass(frozen=True, slots=True)
class End:
    """How a turn can end: its moves as numbers of the kernel, the node there, how often it was tried."""

    moves: tuple[int, ...]
    node: int
    tried: int


class Reader:
    """What stands in a tree for a board of so many points."""

    def __init__(self, tree: Tree, points: int) -> None:
        self._tree, self._points = tree, points

    def estimate(self, node: int) -> Estimate:
        """What the simulations through a node were worth."""
        visits = int(self._tree.visits[node])
        proof = self._tree.proof[node]
        if proof != UNPROVED:
            won = float(proof == BLACK_WINS)
            return Estimate(won, won, won, visits)
        return Estimate(*wilson(float(self._tree.won[node]), visits), visits)

    def exact(self, node: int) -> ExactValue | None:
        """What a node is worth for certain, where that is proved."""
        proof = self._tree.proof[node]
        return None if proof == UNPROVED else ExactValue(Fraction(int(proof == BLACK_WINS)))

    def ends(
        self, node: int, mover: int, *, started: bool = False, first_turn: bool = False
    ) -> tuple[End, ...]:
        """The ends of the turn that begins at a node, or goes on there: first what is to be played.

        That is a proved win, else what was tried most; proved losses come last.
        """
        found: dict[int, End] = {}
        for move, child, tried in self._edges(node):
            if started or first_turn or move >= 2 * self._points:
                _add(found, End((move,), child, tried))
                continue
            for second, end, times in self._edges(child):
                _add(found, End((move, second), end, times))
        return tuple(sorted(found.values(), key=lambda end: self._rank(end, mover), reverse=True))

    def step(self, node: int, mover: int) -> int | None:
        """The move to begin with: a proved win, else what was tried most and isn't proved to lose."""
        steps = [End((move,), child, tried) for move, child, tried in self._edges(node)]
        return max(steps, key=lambda step: self._rank(step, mover)).moves[0] if steps else None

    def _rank(self, end: End, mover: int) -> tuple[bool, bool, int]:
        proof = self._tree.proof[end.node]
        return bool(proof == BLACK_WINS + mover), bool(proof != WHITE_WINS - mover), end.tried

    def most_tried(self, node: int) -> int:
        """The edge of a node that was taken most."""
        first = self._tree.first[node]
        return int(first + np.argmax(self._tree.tried[first : first + self._tree.edges[node]]))

    def variation(self, node: int, mover: int) -> tuple[tuple[int, ...], ...]:
        """The turns that the search expects from a node, the end of a turn, with `mover` to move."""
        turns: list[tuple[int, ...]] = []
        while len(turns) < _LONGEST and self._tree.visits[node] >= _SURE:
            ends = self.ends(node, mover)
            if not ends:
                break
            turns.append(ends[0].moves)
            node, mover = ends[0].node, 1 - mover
        return tuple(turns)

    def _edges(self, node: int) -> list[tuple[int, int, int]]:
        """Move, child and number of simulations of each edge of a node that was tried."""
        tree, first = self._tree, self._tree.first[node]
        if not tree.visits[node] or first == NONE or not tree.edges[node]:
            return []
        part = slice(first, first + tree.edges[node])
        used = np.flatnonzero(tree.tried[part])
        return list(
            zip(
                tree.move[part][used].tolist(),
                tree.child[part][used].tolist(),
                tree.tried[part][used].tolist(),
                strict=True,
            )
        )


def _add(found: dict[int, End], end: End) -> None:
    """Two stones lead to the same end in either order: then that counts as one turn."""
    known = found.get(end.node)
    if known is None:
        found[end.node] = end
    else:
        found[end.node] = End(known.moves, end.node, known.tried + end.tried)
