"""Perfect play of Odds and Evens: who wins any state and how long it takes, from a table.

All that matters of a loop is how much room it has, whether its streak is odd, whose its newest piece
is, and whether that piece can be flipped and what the streak would be then. One table of such states
serves all capacities and numbers of flips; it fills as it is asked, in plain Python.
"""

from __future__ import annotations

from collections.abc import Iterator
from fractions import Fraction
from typing import NamedTuple

from oddyssey.core import Choice, ExactValue, Perfect, Solution

from .rules import SIDES, OddsAndEvensState, Place, side_of, streak


class Loop(NamedTuple):
    """What matters of a loop, seen by the side to move.

    Attributes:
        room: how many slots are free.
        odd: whether the streak at its growing end is odd.
        mine: whether the newest piece is the mover's; False where that makes no difference, as no
            one can flip it and the streak is even.
        turned: whether the streak would be odd after a flip of the newest piece; None if that piece
            can't be flipped by anyone: it is locked, or there is none.

    """

    room: int
    odd: bool
    mine: bool
    turned: bool | None

    def placed(self) -> Loop | None:
        """The loop after the mover has placed the forced number, seen by the other side."""
        number = 1 if self.odd else 2
        room = self.room - number
        if room < 0:
            return None
        if not room:
            return FULL
        # On an odd streak one piece is placed: of the same colour it makes the streak even, of the
        # other it begins a streak of one, and a flip would join it to the odd one before it. Two
        # pieces make an even streak. The flip of the newest piece of two or more leaves one alone.
        alone = self.odd and not self.mine
        return Loop(room, odd=alone, mine=False, turned=not alone)

    def flipped(self) -> Loop | None:
        """The loop after the mover has flipped its newest piece, seen by the other side."""
        if self.turned is None or self.mine:
            return None
        return Loop(self.room, odd=self.turned, mine=False, turned=None)

    def seen_by_other(self) -> Loop:
        """The same loop when the other side is to move."""
        matters = self.odd or self.turned is not None
        return self._replace(mine=matters and not self.mine)


FULL = Loop(0, odd=False, mine=False, turned=None)
"""A full loop is out of play, whatever is on it."""


class Position(NamedTuple):
    """A state, seen by the side to move, so that it serves both sides.

    Attributes:
        loops: the two loops; which one is Left doesn't matter to the value.
        flips: how many flips the mover and the other side have left.

    """

    loops: tuple[Loop, Loop]
    flips: tuple[int, int]

    def after(self, loop: int, *, flip: bool) -> Position | None:
        """The position after a move on a loop, seen by the other side; None if it isn't legal."""
        if flip and not self.flips[0]:
            return None
        changed = self.loops[loop].flipped() if flip else self.loops[loop].placed()
        if changed is None:
            return None
        other = self.loops[1 - loop].seen_by_other()
        first, second = (changed, other) if loop == 0 else (other, changed)
        flips = (self.flips[1], self.flips[0] - flip)
        return Position((first, second), flips)

    def nexts(self) -> Iterator[Position]:
        """The positions after all legal moves."""
        for flip in (False, True):
            for loop in range(2):
                after = self.after(loop, flip=flip)
                if after is not None:
                    yield after

    def key(self) -> Position:
        """The same with its loops in one order."""
        first, second = self.loops
        return self if _order(first) <= _order(second) else self._replace(loops=(second, first))


class End(NamedTuple):
    """Whether the side to move wins, and in how many moves when the winner hurries."""

    won: bool
    distance: int


_table: dict[Position, End] = {}
"""Needs no limit: the games of all sizes and all numbers of flips have 71,860 positions together."""


def value(position: Position) -> End:
    """Who wins a position and when: the winner hurries, the loser delays."""
    key = position.key()
    known = _table.get(key)
    if known is None:
        ends = [value(after) for after in key.nexts()]
        lost = [end.distance for end in ends if not end.won]  # what the other side loses
        if lost:
            known = End(True, 1 + min(lost))
        else:
            known = End(False, 1 + max((end.distance for end in ends), default=-1))
        _table[key] = known
    return known


def start(capacities: tuple[int, int], flips: int) -> Position:
    """The beginning of a game."""
    left, right = (Loop(capacity, odd=False, mine=False, turned=None) for capacity in capacities)
    return Position((left, right), (flips, flips))


def reachable(position: Position) -> int:
    """How many different positions can come up from one, itself included."""
    seen = {position.key()}
    open_ones = [position]
    while open_ones:
        for after in open_ones.pop().nexts():
            if after.key() not in seen:
                seen.add(after.key())
                open_ones.append(after)
    return len(seen)


def winner_map(flips: int, smallest: int = 2, largest: int = 12) -> dict[tuple[int, int], End]:
    """What the side that begins gets on loops of each two capacities, with perfect play."""
    sizes = range(smallest, largest + 1)
    return {(left, right): value(start((left, right), flips)) for left in sizes for right in sizes}


def position_of(state: OddsAndEvensState) -> Position:
    """What matters of a state."""
    left, right = (_loop_of(state, loop) for loop in range(2))
    return Position((left, right), (state.flips[state.side], state.flips[1 - state.side]))


def perfect(state: OddsAndEvensState) -> Perfect:
    """The value of a state and of every move from it."""
    position = position_of(state)
    own = value(position)
    choices = []
    for move in state.legal_moves():
        after = position.after(move.loop, flip=not isinstance(move, Place))
        assert after is not None, "the table and the rules disagree"
        end = value(after)
        choices.append(Choice((move,), _exact(state.side, End(not end.won, end.distance + 1))))
    choices.sort(key=lambda choice: choice.value.rank(SIDES[state.side]), reverse=True)
    return Perfect(_exact(state.side, own), tuple(choices))


def solve(state: OddsAndEvensState) -> Solution:
    """A whole game from its first state, with the moves that win it."""
    found = perfect(state)
    winners = [
        state.format(choice.moves[0])
        for choice in found.choices
        if choice.value.amount == 1 - state.side
    ]
    second = SIDES[1 - state.side]
    findings = (
        (
            "Winning first moves",
            ", ".join(winners) or f"none: {second} wins whatever {state.to_move} does",
        ),
        ("Moves to the end", f"{found.value.distance}, when the winner hurries and the loser delays"),
    )
    method = "A table of all positions, the two loops and the two sides each standing for one another."
    return Solution(found, reachable(position_of(state)), method, findings)


def _exact(side: int, end: End) -> ExactValue:
    return ExactValue(Fraction(end.won != bool(side)), end.distance)


def _loop_of(state: OddsAndEvensState, loop: int) -> Loop:
    pieces, room = state.loops[loop], state.room(loop)
    if not room:
        return FULL
    if not pieces:
        return Loop(room, odd=False, mine=False, turned=None)
    length, newest = streak(pieces), pieces[-1]
    turned: bool | None = None
    if newest.isupper():
        turned = length > 1 or (1 + streak(pieces[:-1])) % 2 == 1
    odd = length % 2 == 1
    mine = (odd or turned is not None) and side_of(newest) == state.side
    return Loop(room, odd, mine, turned)


def _order(loop: Loop) -> tuple[int, bool, bool, int]:
    return loop.room, loop.odd, loop.mine, -1 if loop.turned is None else int(loop.turned)
