"""How a position came about: the pieces of a loop tell every step that was made on it."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from oddyssey.core import PositionError

from .rules import SIDES, forced, side_of


@dataclass(frozen=True, slots=True)
class Step:
    """One move on a loop: the side that made it and how many pieces it placed, 0 for a flip."""

    side: int
    placed: int


def steps(name: str, pieces: str, capacity: int) -> tuple[Step, ...]:
    """The steps that filled a loop, in order; there is only one way for any row of pieces.

    A piece that is no longer the newest never changes, so each forced number can be read off
    what lies before it; a locked piece was placed by the other side and then flipped.

    Raises:
        PositionError: no play leads to these pieces; the text calls the loop `name`.

    """
    done: list[Step] = []
    before = 0
    while before < len(pieces):
        number = forced(pieces[:before])
        placed = pieces[before : before + number]
        here = f"{name}'s piece {before + 1}"
        if len(placed) < number:
            raise PositionError(f"{here} can't be alone: two had to be placed at once there.")
        first, newest = placed[0], placed[-1]
        flipped = newest.islower()
        side = 1 - side_of(newest) if flipped else side_of(newest)
        if number == 2 and first.islower():
            raise PositionError(f"{here} can't be locked: it came with the next and was never newest.")
        if side_of(first) != side and number == 2:
            raise PositionError(f"{here} and the next came together, so {SIDES[side]} placed both.")
        if flipped and before + number == capacity:
            raise PositionError(f"{name}'s last piece can't be locked: a full loop can't be flipped.")
        done.append(Step(side, number))
        if flipped:
            done.append(Step(1 - side, 0))
        before += number
    return tuple(done)


def in_turns(left: Sequence[Step], right: Sequence[Step], first: int) -> bool:
    """Whether two sides that take turns, `first` beginning, can have made these steps.

    The steps on each loop keep their order; those of the two loops may mix in any way.
    """
    taken = {0}  # how many steps of Left may have been made so far
    for ply in range(len(left) + len(right)):
        side = (first + ply) % 2
        taken = {
            count + on_left
            for count in taken
            for on_left, loop, number in ((1, left, count), (0, right, ply - count))
            if number < len(loop) and loop[number].side == side
        }
    return len(left) in taken
