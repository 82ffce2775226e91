"""What a game says of its puzzles: where they are kept, and what they are made from."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from .state import State

GRADES = 5
"""Puzzles are graded from 1, the easiest, to this."""


@dataclass(frozen=True, slots=True)
class PuzzleSource:
    """The puzzles of a game.

    Attributes:
        file: the path of the file with the puzzles, one a line; "" where there are none yet.
        boards: the options of the games in which puzzles are looked for, as they are typed.
        suits: whether a state at the start of a player's turn is worth a look: exact values are
            quickly found there, and not too little is left to be played.
        fewest_turns: how many turns the player to move must have to choose from, at least.
        efforts: from which effort on a puzzle is of grade 1, 2 and so on; what takes less is left
            out. The pages on puzzles say what effort is.

    """

    file: str
    boards: tuple[Mapping[str, str], ...]
    suits: Callable[[State], bool]
    fewest_turns: int
    efforts: tuple[int, int, int, int, int]
