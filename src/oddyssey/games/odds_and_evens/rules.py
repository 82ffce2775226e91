"""The rules of Odds and Evens: two loops that fill up, a forced number, and flips."""

from __future__ import annotations

from collections.abc import Hashable
from dataclasses import dataclass, replace
from functools import cached_property
from typing import TYPE_CHECKING, Self

from oddyssey.core import Move, Outcome, Player, State

if TYPE_CHECKING:
    from .game import OddsAndEvens

SUN = Player(0, "Sun", "amber")
MOON = Player(1, "Moon", "violet")
SIDES = (SUN, MOON)
"""The published rules give the sides no names; these are ours."""

LOOPS = ("Left", "Right")

_ENDINGS = ("both loops were full", "one loop was full, one jammed", "both loops were jammed")
"""How a game ends, by the number of loops that have a slot left: no piece fits where two are forced."""

LETTERS = "SM"
"""How a piece is written by the index of its side; in lower case if it was flipped and so is locked."""


@dataclass(frozen=True, slots=True)
class Place:
    """Put the forced number of one's own pieces on a loop: 0 is Left, 1 is Right."""

    loop: int


@dataclass(frozen=True, slots=True)
class Flip:
    """Spend a flip to turn the newest piece of a loop to one's own side: 0 is Left, 1 is Right."""

    loop: int


MOVES: tuple[Place | Flip, ...] = (Place(0), Place(1), Flip(0), Flip(1))
"""Every move that there is, in the order in which legal moves are listed and numbered."""


def side_of(piece: str) -> int:
    """The index of the side that a piece belongs to now.

    >>> side_of("S"), side_of("m")
    (0, 1)
    """
    return LETTERS.index(piece.upper())


def streak(pieces: str) -> int:
    """The length of the run of like-coloured pieces at the growing end.

    >>> streak("SSMmM"), streak("")
    (3, 0)
    """
    letters = pieces.upper()
    return len(letters) - len(letters.rstrip(letters[-1])) if letters else 0


def forced(pieces: str) -> int:
    """How many pieces must be placed next: 2 on an empty loop or an even streak, else 1.

    >>> forced(""), forced("SS"), forced("SSM")
    (2, 2, 1)
    """
    return 1 if streak(pieces) % 2 else 2


@dataclass(frozen=True)
class OddsAndEvensState(State):
    """A position of Odds and Evens.

    Attributes:
        game: the game with its options.
        loops: the pieces of Left and of Right in the order in which they were filled, as `LETTERS`.
        flips: how many flips Sun and Moon have left.
        side: the index of the side whose turn it is, or that has just lost.

    """

    game: OddsAndEvens
    loops: tuple[str, str]
    flips: tuple[int, int]
    side: int

    @property
    def to_move(self) -> Player | None:
        """The side whose turn it is; None once that side has no legal move and so has lost."""
        return SIDES[self.side] if self._legal else None

    def legal_moves(self) -> tuple[Place | Flip, ...]:
        """Left, right, flip left, flip right: those that the rules allow. There is no passing."""
        return self._legal

    @cached_property
    def _legal(self) -> tuple[Place | Flip, ...]:
        return tuple(move for move in MOVES if self._broken_rule(move) is None)

    def room(self, loop: int) -> int:
        """How many slots of a loop are free."""
        return self.game.capacities[loop] - len(self.loops[loop])

    def full(self, loop: int) -> bool:
        """Whether a loop is out of play: no one may place on it or flip it."""
        return not self.room(loop)

    def jammed(self, loop: int) -> bool:
        """Whether a loop has room, but less than it forces."""
        return 0 < self.room(loop) < forced(self.loops[loop])

    def flipper(self, loop: int) -> int | None:
        """The side that may flip the newest piece of a loop as soon as it is its turn, if any."""
        pieces = self.loops[loop]
        if not pieces or self.full(loop) or pieces[-1].islower():
            return None
        other = 1 - side_of(pieces[-1])
        return other if self.flips[other] else None

    def refusal(self, move: Move) -> str | None:
        """Which rule `move` breaks; None if it is legal."""
        if move not in MOVES:
            return "That is no move of Odds and Evens: place on Left or Right, or flip one of them."
        outcome = self.outcome()
        if outcome is not None:
            return f"The game is over. {outcome.reason}"
        return self._broken_rule(move)

    def _broken_rule(self, move: Move) -> str | None:
        assert isinstance(move, Place | Flip)
        loop, name, pieces = move.loop, LOOPS[move.loop], self.loops[move.loop]
        if isinstance(move, Place):
            if self.full(loop):
                return f"{name} is full."
            if self.jammed(loop):
                return f"{name} is jammed: it forces 2 and has room for 1. {self._remedy(loop)}"
            return None
        if not pieces:
            return f"{name} is empty: it has no piece to flip."
        if self.full(loop):
            return f"{name} is full, and a full loop can't be flipped."
        if side_of(pieces[-1]) == self.side:
            return f"{name}'s newest piece is your own."
        if pieces[-1].islower():
            return f"{name}'s newest piece was flipped before and is locked."
        if not self.flips[self.side]:
            return "You have no flips left."
        return None

    def _remedy(self, loop: int) -> str:
        # Turning the newest piece of an even streak leaves a streak of one, which forces 1: so a
        # flip always frees a jammed loop, and nothing else does.
        flipper = self.flipper(loop)
        if flipper is None:
            return "Nothing can free it any more."
        if flipper == self.side:
            return "A flip would free it."
        return f"Only a flip by {SIDES[flipper]} could free it."

    def after(self, move: Move) -> Self:
        """The state after a legal move: the forced number placed, or the newest piece turned."""
        assert isinstance(move, Place | Flip)
        pieces, flips = self.loops[move.loop], self.flips
        if isinstance(move, Place):
            pieces += LETTERS[self.side] * forced(pieces)
        else:
            pieces = pieces[:-1] + LETTERS[self.side].lower()
            flips = (flips[0] - 1, flips[1]) if self.side == 0 else (flips[0], flips[1] - 1)
        left, right = self.loops
        loops = (pieces, right) if move.loop == 0 else (left, pieces)
        return replace(self, loops=loops, flips=flips, side=1 - self.side)

    def outcome(self) -> Outcome | None:
        """A side that has no legal move when it is its turn loses at once."""
        if self._legal:
            return None
        loser, winner = SIDES[self.side], SIDES[1 - self.side]
        reason = f"{loser} has no legal move and loses: {winner} wins."
        return Outcome(winner, reason, winner.name, ending=_ENDINGS[self.room(0) + self.room(1)])

    def essence(self) -> Hashable:
        """What matters of the loops, whichever is Left, and whose turn it is: see `perfect.py`."""
        from .perfect import position_of  # it stands on this module

        return self.side, position_of(self).key()

    def position(self) -> str:
        """The loops in filling order (`-` if empty), whose turn it is, Sun's and Moon's flips.

        `SSm|- S 2 1`: a piece in lower case was flipped and is locked.
        """
        left, right = (pieces or "-" for pieces in self.loops)
        return f"{left}|{right} {LETTERS[self.side]} {self.flips[0]} {self.flips[1]}"
