"""Who may act: one of the two players of a game, or chance."""

from __future__ import annotations

from dataclasses import dataclass
from enum import Enum


@dataclass(frozen=True, slots=True)
class Player:
    """A side of a game.

    Attributes:
        index: 0 for the first player of the game's list, 1 for the second, -1 for chance.
        name: for people, "Black" or "Anti-Balancer".
        piece: the kind of piece that stands for this side, a word of the palette in
            `oddyssey.scene` ("black", "amber"); "" for chance.

    """

    index: int
    name: str
    piece: str = ""

    def __str__(self) -> str:
        return self.name


CHANCE = Player(-1, "Chance")
"""The coin: nobody decides, and `State.chance` lists what may come up."""


class Level(Enum):
    """How well a bot is to play; every game has all three."""

    EASY = "easy"
    MEDIUM = "medium"
    HARD = "hard"
