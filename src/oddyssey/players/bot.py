"""What a bot is: a state goes in, a move comes out; a seed makes it repeatable."""

from __future__ import annotations

import random
from typing import Protocol

from ..core import Game, Move, State


class Bot(Protocol):
    """Whatever chooses moves by itself.

    A choice depends on the state and the seed alone, so a bot needs no memory, may be asked twice,
    and survives a restart.  A bot never chooses for chance.

    Two more are there for bots that have something to say: `prepare(game)`, see `prepare`, and
    `repeatable`, False for a bot whose choice also depends on how fast the machine is.
    """

    def choose(self, state: State) -> Move:
        """The next atomic move of the player to move."""

    def choose_turn(self, state: State) -> tuple[Move, ...]:
        """All steps that are left of this player's turn; a coin that opened it is not among them."""


def prepare(bot: Bot, game: Game) -> None:
    """Lets a bot do ahead of time what would make its first turn slow, if it has a `prepare` for that.

    Raises:
        PlayerError: it can't play this game, or not with its settings; the text says why.

    """
    own = getattr(bot, "prepare", None)
    if own is not None:
        own(game)


def repeatable(bot: Bot) -> bool:
    """Whether a bot plays the same turn again from the same state and seed."""
    return bool(getattr(bot, "repeatable", True))


def stream(seed: int | str, state: State) -> random.Random:
    """The random numbers that go with a seed and a state."""
    return random.Random(f"{seed}/{state.position()}")


def require_mover(state: State) -> None:
    """Raises `ValueError` where there is nothing for a player to choose."""
    if state.to_move is None or state.to_move.index < 0:
        raise ValueError("a bot chooses only where a player is to move, not chance and not at the end")


def forced(state: State) -> Move | None:
    """The move that makes itself or is the only one; None where there is a choice."""
    automatic = state.automatic()
    if automatic is not None:
        return automatic[0]
    legal = state.legal_moves()
    return legal[0] if len(legal) == 1 else None
