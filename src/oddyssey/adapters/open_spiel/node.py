"""A state of ours with what OpenSpiel asks of it again and again."""

from __future__ import annotations

from collections.abc import Callable
from functools import cached_property

from oddyssey.core import Game, Move, State


class Node:
    """A state and its moves by number.

    OpenSpiel copies states often, and deeply. States of ours never change, so copies share this.
    """

    def __init__(self, state: State) -> None:
        self.state = state
        self.mover = state.to_move

    @cached_property
    def moves(self) -> dict[int, Move]:
        """The legal moves by their numbers, in rising order."""
        number = self.state.game.move_number
        return dict(sorted((number(move), move) for move in self.state.legal_moves()))

    def after(self, action: int) -> Node:
        """The node that the move of that number leads to. Raises `MoveError`."""
        move = self.moves.get(action)
        if move is None:
            return Node(self.state.play(self.state.game.numbered_move(action)))  # which says why not
        return Node(self.state.after(move))

    def __deepcopy__(self, memo: object) -> Node:
        return self

    def __reduce__(self) -> tuple[Callable[[Game, str], Node], tuple[Game, str]]:
        return _read, (self.state.game, self.state.position())


def _read(game: Game, position: str) -> Node:
    return Node(game.position(position))
