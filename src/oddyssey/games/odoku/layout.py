"""How Odoku's board lies on paper, in cells from its top left corner: borders and middles."""

from __future__ import annotations

from .board import GROUPS_AT, SIZE, Group

MIDDLES = {"North-East": (4, 1), "South-East": (4, 4), "South-West": (1, 4), "North-West": (1, 1)}
"""Of each corner region the one vertex where four of its cells meet: across, down."""


def is_border(across: int, down: int, *, upright: bool) -> bool:
    """Whether a grid line one cell long parts two regions, or the board from what is outside.

    The line starts at the vertex (across, down) and runs down if it is upright, else right.
    """
    before = (across - 1, down) if upright else (across, down - 1)
    return _region(*before) is not _region(across, down)


def _region(across: int, down: int) -> Group | None:
    """The region of a cell, None off the board."""
    if not (0 <= across < SIZE and 0 <= down < SIZE):
        return None
    return GROUPS_AT[across * SIZE + SIZE - 1 - down][-1]
