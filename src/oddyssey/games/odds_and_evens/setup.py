"""Setting up a position of Odds and Evens, piece by piece."""

from __future__ import annotations

from dataclasses import replace

from oddyssey.core import Brush, PositionError, shortened

from .rules import LETTERS, LOOPS, SIDES, OddsAndEvensState

_PIECES = tuple(
    Brush(letter, f"{SIDES[index].name} piece{', flipped' if locked else ''}", SIDES[index].piece)
    for locked in (False, True)
    for index, letter in enumerate(LETTERS.lower() if locked else LETTERS)
)
_EMPTY = Brush("empty", "Empty from here on")
_MOVERS = tuple(Brush(side.name.lower(), side.name, side.piece, "To move") for side in SIDES)
BRUSHES = (*_PIECES, _EMPTY, *_MOVERS)


def edited(state: OddsAndEvensState, cell: str, brush: Brush) -> OddsAndEvensState:
    """The position after one stroke, possible or not. Raises `PositionError`.

    A piece beyond the end of a loop fills the loop up to there, since there are no gaps. The flips
    that are left follow from the flipped pieces.
    """
    if brush in _MOVERS:
        return replace(state, side=_MOVERS.index(brush))
    loop, slot = _place(state, cell)
    pieces = state.loops[loop]
    if brush == _EMPTY:
        pieces = pieces[: slot - 1]
    elif brush in _PIECES:
        filled = pieces + brush.key.upper() * (slot - len(pieces))
        pieces = f"{filled[: slot - 1]}{brush.key}{filled[slot:]}"
    else:
        raise PositionError(f'"{shortened(brush.label)}" is nothing to set up this position with.')
    left, right = (pieces if number == loop else old for number, old in enumerate(state.loops))
    sun, moon = (max(0, state.game.flips - (left + right).count(letter)) for letter in LETTERS.lower())
    return replace(state, loops=(left, right), flips=(sun, moon))


def _place(state: OddsAndEvensState, cell: str) -> tuple[int, int]:
    """The loop and the slot that a cell's name means; a loop's own name means its next free slot."""
    name, _, number = cell.lower().partition(" ")
    loop = next((index for index, one in enumerate(LOOPS) if one.lower() == name), None)
    if loop is not None:
        capacity = state.game.capacities[loop]
        if not number:
            return loop, min(len(state.loops[loop]) + 1, capacity)
        if number.isascii() and number.isdigit() and len(number) < 4 and 1 <= int(number) <= capacity:
            return loop, int(number)
    raise PositionError(f'"{shortened(cell)}" is no slot of a loop.')
