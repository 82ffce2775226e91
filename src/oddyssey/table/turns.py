"""What a player decided in a turn, apart from what a coin said."""

from __future__ import annotations

from ..core import CHANCE, Move, Player
from ..record import Turn


def decided(turn: Turn) -> tuple[Move, ...]:
    """The moves of a turn that its player chose; the coin that opened it is left out."""
    return turn.moves[_coins(turn) :]


def decided_text(turn: Turn) -> str:
    """The same in normal form: what the player did, without what the coin said."""
    coins = _coins(turn)
    return turn.before.play_all(turn.moves[:coins]).format_turn(turn.moves[coins:])


def _coins(turn: Turn) -> int:
    """How many chance moves open a turn."""
    state = turn.before
    for number, move in enumerate(turn.moves):
        if state.to_move != CHANCE:
            return number
        state = state.after(move)
    return len(turn.moves)


def mover(turn: Turn) -> Player | None:
    """Whose turn it was; None if there is nothing of it yet but a coin."""
    coins = _coins(turn)
    return None if coins == len(turn.moves) else turn.before.play_all(turn.moves[:coins]).to_move
