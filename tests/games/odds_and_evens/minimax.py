"""Perfect play once more, from the words of the rules alone: lists of pieces and plain recursion."""

from __future__ import annotations

from functools import cache

Piece = tuple[int, bool]
"""Whose piece it is, and whether it was flipped and so is locked."""
Loops = tuple[tuple[Piece, ...], tuple[Piece, ...]]


def nexts(
    loops: Loops, flips: tuple[int, int], side: int, capacities: tuple[int, int]
) -> list[tuple[Loops, tuple[int, int]]]:
    """What all legal moves of a side make of the loops and the flips."""
    found = []
    for number in (0, 1):
        loop = loops[number]
        streak = 0
        for owner, _ in reversed(loop):
            if owner != loop[-1][0]:
                break
            streak += 1
        pieces = 2 if streak % 2 == 0 else 1
        if len(loop) + pieces <= capacities[number]:
            found.append((changed(loops, number, loop + ((side, False),) * pieces), flips))
        if loop and len(loop) < capacities[number] and flips[side]:
            owner, locked = loop[-1]
            if owner != side and not locked:
                left = (flips[0] - 1, flips[1]) if side == 0 else (flips[0], flips[1] - 1)
                found.append((changed(loops, number, (*loop[:-1], (side, True))), left))
    return found


def changed(loops: Loops, number: int, loop: tuple[Piece, ...]) -> Loops:
    return (loop, loops[1]) if number == 0 else (loops[0], loop)


@cache
def value(
    loops: Loops, flips: tuple[int, int], side: int, capacities: tuple[int, int]
) -> tuple[bool, int]:
    """Whether the side to move wins, and in how many moves: winners hurry, losers delay."""
    ends = [
        value(after, left, 1 - side, capacities) for after, left in nexts(loops, flips, side, capacities)
    ]
    lost = [distance for won, distance in ends if not won]
    if lost:
        return True, 1 + min(lost)
    return False, max((1 + distance for _, distance in ends), default=0)
