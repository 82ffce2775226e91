"""What a symmetry of a board is: a map of positions and moves that changes nothing that matters."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass

from .state import Move, State


@dataclass(frozen=True, slots=True)
class Symmetry:
    """A way to turn a board that changes nothing that matters.

    `state` and `move` map positions and moves; `swaps_players` says whether the sides trade places.
    Playing and then mapping is the same as mapping and then playing.
    """

    name: str
    state: Callable[[State], State]
    move: Callable[[Move], Move]
    swaps_players: bool = False
