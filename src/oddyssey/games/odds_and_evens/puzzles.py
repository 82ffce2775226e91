"""The puzzles of Odds and Evens: lines of up to three moves on loops of many sizes."""

from __future__ import annotations

from importlib.resources import files

from oddyssey.core import PuzzleSource

_CAPACITIES = (
    *("5", "6", "7", "7", "8", "9", "10"),
    *("5x4", "6x5", "7x6", "8x7", "9x8", "10x9", "8x6", "9x7", "7x4", "9x5", "8x5"),
)

PUZZLES = PuzzleSource(
    file=str(files(__package__) / "guide" / "puzzles.txt"),
    boards=tuple(
        {"capacity": capacity, "flips": flips}
        for capacity in _CAPACITIES
        for flips in ("1", "2", "2", "3")
    ),
    suits=lambda state: True,
    fewest_turns=3,
    efforts=(5, 10, 20, 30, 60),
)
