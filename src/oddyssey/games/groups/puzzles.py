"""The puzzles of Xodd and Yodd: endings that are solved at once, found on boards of a few sizes."""

from __future__ import annotations

from pathlib import Path

from oddyssey.core import PuzzleSource, State

from .rules import GroupsState

EMPTY_POINTS = range(4, 15)
"""With fewer empty points there is little to look for; with more, each look takes too long."""
_FOLDER = Path(__file__).parent / "guide"


def _suits(state: State) -> bool:
    assert isinstance(state, GroupsState)
    return state.empty.bit_count() in EMPTY_POINTS


def _source(name: str, sizes: tuple[str, ...]) -> PuzzleSource:
    return PuzzleSource(
        file=str(_FOLDER / f"puzzles-{name}.txt"),
        boards=tuple({"size": size} for size in sizes),
        suits=_suits,
        fewest_turns=8,
        efforts=(5, 12, 40, 150, 800),
    )


XODD_PUZZLES = _source("xodd", ("4x4", "4x5", "5x5", "5x5", "6x6", "7x7"))
YODD_PUZZLES = _source("yodd", ("3", "3", "4", "5"))
