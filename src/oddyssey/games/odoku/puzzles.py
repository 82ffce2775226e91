"""The puzzles of Odoku: the best placement, for the score or towards a target."""

from __future__ import annotations

from importlib.resources import files

from ...core import PuzzleSource
from ...core import State as AnyState
from .rules import State

EMPTY_POINTS = range(4, 23)
"""With fewer empty points there is little to look for; with more, all of them look alike."""


def _suits(state: AnyState) -> bool:
    assert isinstance(state, State)
    return state.empty.bit_count() in EMPTY_POINTS


PUZZLES = PuzzleSource(
    file=str(files(__package__) / "guide" / "puzzles.txt"),
    boards=tuple({"target": target} for target in ("none", "none", "8", "9", "10", "10", "11")),
    suits=_suits,
    fewest_turns=8,
    efforts=(4, 6, 10, 24, 60),
)
