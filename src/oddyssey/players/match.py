"""Plays a game on where no person has to choose: coins, moves that make themselves, and bots."""

from __future__ import annotations

from collections.abc import Sequence

from ..core import CHANCE, Chance, Game, Move, MoveError, State
from .bot import Bot


def next_moves(state: State, ply: int, bots: Sequence[Bot | None], chance: Chance) -> tuple[Move, ...]:
    """What happens next without a person: a coin, a move that makes itself, or a bot's turn.

    Args:
        state: the state `ply` atomic moves into a game.
        ply: what `chance` is told, so that its coins can depend on nothing else.
        bots: who chooses for the first and the second player; None for a person.
        chance: what decides the coins.

    Returns:
        One or more moves; () if a person is to choose or the game is over. A bot's turn comes
        whole, and in the order in which it is written.

    """
    if state.to_move is None:
        return ()
    if state.to_move == CHANCE:
        return (chance.pick(state, ply),)
    forced = state.automatic()
    if forced is not None:
        return (forced[0],)
    bot = bots[state.to_move.index]
    return () if bot is None else in_normal_order(state, bot.choose_turn(state))


def play_out(game: Game, bots: Sequence[Bot], chance: Chance) -> tuple[Move, ...]:
    """The atomic moves of a whole game between two bots."""
    state, moves = game.initial(), list[Move]()
    while state.to_move is not None:
        following = next_moves(state, len(moves), bots, chance)
        state = state.play_all(following)
        moves.extend(following)
    return tuple(moves)


def in_normal_order(state: State, moves: tuple[Move, ...]) -> tuple[Move, ...]:
    """The same turn as it is written, where the order of its steps makes no difference."""
    try:
        written = state.parse_turn(state.format_turn(moves))
        same = state.play_all(written) == state.play_all(moves)
    except MoveError:
        return moves
    return written if same else moves
