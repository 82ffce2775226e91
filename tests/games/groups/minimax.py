"""Perfect play once more, as slowly as the rules read: minimax over whole turns, nothing shared."""

from __future__ import annotations

from functools import cache
from itertools import combinations, product

from oddyssey.games.groups.topology import Topology

from .naive import groups

Filling = tuple[int | None, ...]
"""The colour on each point; None if it is empty."""


class Minimax:
    """Who wins a board, and in how many turns if the winner hurries and the loser delays."""

    def __init__(self, board: Topology) -> None:
        self._board = board
        self._groups = cache(self._count)
        self.value = cache(self._value)

    def _count(self, filling: Filling) -> tuple[int, int]:
        stones = {point: colour for point, colour in enumerate(filling) if colour is not None}
        colours = [colour for colour, _ in groups(self._board, stones)]
        return colours.count(0), colours.count(1)

    def fillings(self, filling: Filling) -> list[Filling]:
        """What one or two more stones make of a board if the total is odd then."""
        empty = [point for point, colour in enumerate(filling) if colour is None]
        first_turn = len(empty) == len(filling)
        found = []
        for number in (1,) if first_turn else (1, 2):
            for points in combinations(empty, number):
                for colours in product((0, 1), repeat=number):
                    after = list(filling)
                    for point, colour in zip(points, colours, strict=True):
                        after[point] = colour
                    if sum(self._groups(tuple(after))) % 2 == 1:
                        found.append(tuple(after))
        return found

    def _value(self, filling: Filling, mover: int, passes: int) -> tuple[bool, int]:
        """Whether the player to move wins, and in how many turns."""
        if passes == 2:
            counts = self._groups(filling)
            return counts[mover] < counts[1 - mover], 0
        nexts = [(after, 0) for after in self.fillings(filling)]
        if any(colour is not None for colour in filling):
            nexts.append((filling, passes + 1))
        ends = [self.value(after, 1 - mover, passed) for after, passed in nexts]
        lost = [distance for won, distance in ends if not won]
        if lost:
            return True, 1 + min(lost)
        return False, 1 + max(distance for _, distance in ends)
