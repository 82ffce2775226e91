"""Moves of Odoku as text: `Anti` or `Balancer` for the coin, `Ob4` or `Xb3` for a piece."""

from __future__ import annotations

import re
from dataclasses import dataclass

from ...core import AmbiguousMoveError, IllegalMoveError, MalformedMoveError, Move, shortened
from . import words
from .board import NAMES, POINTS
from .rules import PLACES, PLAYERS, TOSSES, Colour, Place, State, Toss

HELP = (
    "A piece is O (white) or X (blue) and a cell: Ob4, or white b4; Xb3, or blue b3. "
    "The coin is Anti or Balancer (a or b for short), and comes before the piece: Anti Ob4."
)

_COIN = re.compile(r"(?:(?P<anti>a|anti(?:[- ]?balancer)?)|b|bal|balancer)(?= |$)")
_PIECE = re.compile(r"(?:(?P<white>o|0|w|white)|(?P<blue>x|blue))?[ -]?(?P<cell>[a-z][0-9]+)")


@dataclass(frozen=True, slots=True)
class _Typed:
    """What was typed: a coin, a cell and a colour, of which some may be missing."""

    coin: int | None
    cell: str
    colour: Colour | None


def format_move(move: Move) -> str:
    """The normal form of a move."""
    if isinstance(move, Toss):
        return ("Balancer", "Anti")[move.player_index]
    assert isinstance(move, Place)
    return f"{Colour(move.colour).letter}{NAMES[move.point]}"


def parse_steps(state: State, text: str) -> tuple[Move, ...]:
    """The coin, the piece, or the coin and the piece that `text` stands for, legal from `state`.

    Once the coin has fallen its word may still be written before the piece, if it is the right one.

    Raises:
        MalformedMoveError: it is not the notation of Odoku.
        AmbiguousMoveError: the colour of the piece is missing.
        IllegalMoveError: it is a move, but not legal here.

    """
    typed, where = _read(state, text), {"text": text, "position": state.position()}
    if not state.empty:
        raise IllegalMoveError(words.GAME_OVER, **where)
    coin = typed.coin if state.coin is None else state.coin
    if not typed.cell:
        if state.coin is not None:
            raise IllegalMoveError(words.coin_has_fallen(PLAYERS[state.coin]), **where)
        assert coin is not None
        return (TOSSES[coin],)
    point = POINTS[typed.cell]
    if coin is None:
        letter = (typed.colour or Colour.WHITE).letter
        raise IllegalMoveError(words.coin_has_not_fallen(point, letter), **where)
    if typed.coin not in (None, coin):
        reason = f"The coin says {PLAYERS[coin]}, so it is not for the {PLAYERS[1 - coin]} to move."
        raise IllegalMoveError(reason, **where)
    occupied = state.colour_at(point)
    if occupied is not None:
        raise IllegalMoveError(words.taken(point, occupied.word), **where)
    if typed.colour is None:
        reason = f"{typed.cell}: which piece, O{typed.cell} (white) or X{typed.cell} (blue)?"
        raise AmbiguousMoveError(reason, **where)
    place = PLACES[point][typed.colour]
    return (TOSSES[coin], place) if state.coin is None else (place,)


def _read(state: State, text: str) -> _Typed:
    """What was typed, whatever the position. Raises `MalformedMoveError`."""
    where = {"text": text, "position": state.position()}
    rest = " ".join(text.split()).lower()
    coin = _COIN.match(rest)
    toss = None if coin is None else int(coin["anti"] is not None)
    if coin is not None:
        rest = rest[coin.end() :].lstrip()
        if not rest:
            return _Typed(toss, "", None)
    piece = _PIECE.fullmatch(rest)
    if piece is None:
        raise MalformedMoveError(f'"{shortened(text)}" is not a move of Odoku. {HELP}', **where)
    cell = piece["cell"]
    if cell not in POINTS:
        reason = f"There is no cell {shortened(cell)}: the columns are a to e and the rows 1 to 5."
        raise MalformedMoveError(reason, **where)
    if piece["white"]:
        return _Typed(toss, cell, Colour.WHITE)
    return _Typed(toss, cell, Colour.BLUE if piece["blue"] else None)
