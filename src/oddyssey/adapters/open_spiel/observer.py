"""What a player sees, for OpenSpiel: everything, as a vector and as a line of text."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import TYPE_CHECKING, Any

import numpy as np

from oddyssey.core import Game, State

if TYPE_CHECKING:
    from .game import OddysseyState


class Observer:
    """An observer in the sense of OpenSpiel (`make_py_observer`); both players see the same.

    Without memory: the text is the position, the vector is `vector_parts`. With memory of all moves
    (`perfect_recall`): the text is where the game began, unless that is the usual, and its history;
    there is no vector.
    """

    def __init__(self, game: Game, *, public: bool, remembers: bool) -> None:
        self.public, self.remembers = public, remembers
        self.dict: dict[str, np.ndarray[Any, Any]] = {}
        self.tensor: np.ndarray[Any, Any] | None = None
        if remembers or not public:
            return
        parts = vector_parts(game.initial())
        self.tensor = np.zeros(sum(map(len, parts.values())), np.float32)
        start = 0
        for name, numbers in parts.items():
            self.dict[name] = self.tensor[start : start + len(numbers)]
            start += len(numbers)

    def set_from(self, state: OddysseyState, player: int) -> None:
        """Fills `tensor` and its parts, `dict`."""
        if self.dict:
            for name, numbers in vector_parts(to_state(state)).items():
                self.dict[name][:] = numbers

    def string_from(self, state: OddysseyState, player: int) -> str:
        """The observation as text."""
        if not self.public:
            return ""
        if not self.remembers:
            return str(state)
        return f"{state.start} {state.history_str()}".strip()


def vector_parts(state: State) -> Mapping[str, Sequence[float]]:
    """A state as numbers: who is to move, and the features of the game.

    In games without features, their legal moves instead: one number for each that there ever is.
    """
    mover = state.to_move
    to_move = [float(mover == player) for player in state.game.players]
    features = state.game.features(state)
    if not features:
        legal = [0.0] * state.game.moves_count
        for move in state.legal_moves():
            legal[state.game.move_number(move)] = 1.0
        features = {"legal moves": legal}
    return {"to move": to_move, **features}


def to_state(state: OddysseyState) -> State:
    """The state of ours that a state of OpenSpiel stands for."""
    return state.node.state
