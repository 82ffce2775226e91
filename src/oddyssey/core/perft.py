"""Perft: how many sequences of turns there are from a state, the figure that checks the rules."""

from __future__ import annotations

from collections.abc import Hashable

from .state import State


def perft(state: State, depth: int) -> int:
    """The number of sequences of `depth` turns from `state`.

    A turn of several steps counts once, whatever their order; a finished game isn't continued.
    States that are reached in several ways are counted once and multiplied.
    """
    if depth < 0:
        raise ValueError("depth must be 0 or more")
    level: dict[Hashable, int] = {state: 1}
    for _ in range(depth - 1):
        following: dict[Hashable, int] = {}
        for reached, ways in level.items():
            assert isinstance(reached, State)
            for turn in reached.turns():
                after: State = reached
                for move in turn:
                    after = after.after(move)
                following[after] = following.get(after, 0) + ways
        level = following
    if depth == 0:
        return 1
    return sum(
        ways * reached.count_turns() for reached, ways in level.items() if isinstance(reached, State)
    )
