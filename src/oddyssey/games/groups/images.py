"""The images of positions and moves under the symmetries of a board, colours swapped or not."""

from __future__ import annotations

from collections.abc import Callable, Sequence

from oddyssey.core import Move, State, Symmetry

from .rules import Drop, GroupsState
from .sides import side_with
from .topology import Topology

SWAPPED = "colours swapped"


def symmetries(board: Topology) -> tuple[Symmetry, ...]:
    """The ways to turn and mirror the board; the colours can't be swapped, as Black starts."""
    return tuple(_symmetry(board, name, to, swap=False) for name, to in board.symmetries)


def mirrors(board: Topology) -> tuple[Symmetry, ...]:
    """The same, and all of them with the colours and the players swapped: right once stones are down.

    Without the colours swapped the image of a stone is one of the same colour, which is what the rules
    let a player answer.
    """
    swapped = (_symmetry(board, f"{name}, {SWAPPED}", to, swap=True) for name, to in board.symmetries)
    return (*symmetries(board), *swapped)


def _symmetry(board: Topology, name: str, to: Sequence[int], *, swap: bool) -> Symmetry:
    return Symmetry(name, _state_map(board, to, swap), _move_map(to, swap), swaps_players=swap)


def _move_map(to: Sequence[int], swap: bool) -> Callable[[Move], Move]:
    def image(move: Move) -> Move:
        return Drop(to[move.point], move.colour ^ swap) if isinstance(move, Drop) else move

    return image


def _state_map(board: Topology, to: Sequence[int], swap: bool) -> Callable[[State], State]:
    move = _move_map(to, swap)

    def image(state: State) -> State:
        assert isinstance(state, GroupsState)
        stones = state.stones[::-1] if swap else state.stones
        black, white = (sum(1 << to[point] for point in board.members(one)) for one in stones)
        first = None if state.first is None else move(state.first)
        assert first is None or isinstance(first, Drop)
        sides = (side_with(board, black), side_with(board, white))
        mover = state.mover ^ swap
        return GroupsState(state.game, (black, white), mover, state.passes, first, board, sides)

    return image
