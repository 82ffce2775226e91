"""How moves and positions of Odds and Evens are written and read."""

from __future__ import annotations

import re
from typing import TYPE_CHECKING

from oddyssey.core import (
    AmbiguousMoveError,
    IllegalMoveError,
    MalformedMoveError,
    PositionError,
    shortened,
)

from .history import in_turns, steps
from .rules import LETTERS, LOOPS, SIDES, Flip, OddsAndEvensState, Place

if TYPE_CHECKING:
    from .game import OddsAndEvens

HELP = (
    "left (or l) places on Left, right (r) on Right; flip left (f l) and flip right (f r) turn the "
    "newest piece there to your side."
)
_SIDE = r"(l|le|lef|left|r|ri|rig|righ|right)"
_PLACE = re.compile(_SIDE)
_FLIP = re.compile(rf"(?:f ?|flip ?|fl |fli ){_SIDE}")
_FLIP_SOMEWHERE = re.compile(r"f|fli|flip")  # "fl" is short for "flip left"
_POSITION = re.compile(r"(-|[SMsm]+)\|(-|[SMsm]+) ([SM]) (0|[1-9][0-9]?) (0|[1-9][0-9]?)")


def format_move(move: Place | Flip) -> str:
    """The normal form: `left`, `flip right`."""
    name = LOOPS[move.loop].lower()
    return name if isinstance(move, Place) else f"flip {name}"


def parse_move(state: OddsAndEvensState, text: str) -> Place | Flip:
    """The legal move that `text` stands for: any beginning of left, right, flip and a loop.

    `flip` alone is enough where only one loop can be flipped.

    Raises:
        MalformedMoveError: it is none of these; nor is `status`, which reads the board instead.
        AmbiguousMoveError: `flip` alone, and both loops could be flipped.
        IllegalMoveError: the move is not legal here; the text says which rule it breaks.

    """
    words = " ".join(text.lower().split())
    if _FLIP_SOMEWHERE.fullmatch(words):
        return _only_flip(state, text)
    if found := _PLACE.fullmatch(words):
        move: Place | Flip = Place(_loop(found))
    elif found := _FLIP.fullmatch(words):
        move = Flip(_loop(found))
    else:
        shown = f'"{shortened(text)}" is no move' if words else "There is no move in that"
        raise MalformedMoveError(f"{shown}: {HELP}", text=text, position=state.position())
    reason = state.refusal(move)
    if reason is not None:
        raise IllegalMoveError(reason, text=text, position=state.position())
    return move


def _loop(found: re.Match[str]) -> int:
    return 0 if found[1].startswith("l") else 1


def _only_flip(state: OddsAndEvensState, text: str) -> Flip:
    flips = [move for move in state.legal_moves() if isinstance(move, Flip)]
    if len(flips) == 1:
        return flips[0]
    position = state.position()
    if flips:
        raise AmbiguousMoveError("Which one: flip left or flip right?", text=text, position=position)
    reasons = dict.fromkeys(state.refusal(Flip(loop)) or "" for loop in range(2))
    raise IllegalMoveError(" ".join(reasons), text=text, position=position)


def read_position(game: OddsAndEvens, text: str, *, draft: bool = False) -> OddsAndEvensState:
    """The state that `OddsAndEvensState.position` wrote.

    It must be one that play can lead to, whichever side began (the `first` option aside, so that
    a position may be looked at with the sides swapped); with `draft` any pieces will do that the loops
    hold.

    Raises:
        PositionError: it can't be read, or no play leads there; the text says why.

    """
    found = _POSITION.fullmatch(" ".join(text.split()))
    if not found:
        raise PositionError(
            f'"{shortened(text)}" is no position: write one such as "SSm|- S 2 1", for the pieces on '
            "Left and on Right (S and M, lower case if locked, - if none), whose turn it is, and the "
            "flips that Sun and Moon have left."
        )
    loops = (found[1].strip("-"), found[2].strip("-"))
    side, flips = LETTERS.index(found[3]), (int(found[4]), int(found[5]))
    for name, pieces, capacity in zip(LOOPS, loops, game.capacities, strict=True):
        if len(pieces) > capacity:
            raise PositionError(f"{name} has {capacity} slots, and here it holds {len(pieces)} pieces.")
    if draft:
        return OddsAndEvensState(game, loops, flips, side)
    for player, left in zip(SIDES, flips, strict=True):
        locked = "".join(loops).count(LETTERS[player.index].lower())
        if locked + left != game.flips:
            raise PositionError(
                f"{player} starts with {game.flips} flips, and here {locked} spent (the locked pieces "
                f"{LETTERS[player.index].lower()}) and {left} left don't add up to that."
            )
    left_steps, right_steps = (
        steps(name, pieces, capacity)
        for name, pieces, capacity in zip(LOOPS, loops, game.capacities, strict=True)
    )
    first = (side + len(left_steps) + len(right_steps)) % 2
    if not in_turns(left_steps, right_steps, first):
        raise PositionError(
            f"The sides can't have taken turns to reach these pieces with {SIDES[side]} to move."
        )
    return OddsAndEvensState(game, loops, flips, side)
