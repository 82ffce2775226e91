"""Pictures of positions for a report."""

from __future__ import annotations

from ...core import Move, State, View
from ...scene import Scene, scene_of, svg
from .model import Board


def board(state: State, caption: str, last: tuple[Move, ...] = ()) -> Board:
    """A position with its last turn marked."""
    return drawn(state, caption, scene_of(state, View(last=last, hot=False)))


def drawn(state: State, caption: str, scene: Scene) -> Board:
    """A position as it was drawn."""
    return Board(caption, state.position(), svg.picture(scene))
