"""Odoku's board as characters: where each piece and stamp goes, and the borders of the regions."""

from __future__ import annotations

from ...scene import TextLabel
from .board import COLUMN_GROUPS, COLUMNS, GROUPS, NAMES, REGIONS, ROWS, SIZE, Group, column_and_row
from .layout import MIDDLES, is_border

_TOP, _LEFT, _WIDE, _HIGH = 1, 3, 4, 2  # the top left corner of the frame, and the size of a cell
_JOINTS = " ╵╶└╷│┌├╴┘─┴┐┤┬┼"  # by which arms a joint has: 1 up, 2 right, 4 down, 8 left


def _cell_at(point: int) -> tuple[int, int]:
    column, row = column_and_row(point)
    return _TOP + _HIGH * (SIZE - 1 - row) + 1, _LEFT + _WIDE * column + 2


CELL_AT = tuple(_cell_at(point) for point in range(len(NAMES)))
"""Line and column of each point."""


def _mark_at(group: Group) -> tuple[int, int]:
    line, column = CELL_AT[group.points[0]]
    if group in ROWS:
        return line, _LEFT + _WIDE * SIZE + 2
    if group in COLUMN_GROUPS:
        return _TOP - 1, column
    if group is REGIONS[0]:  # below the middle of the cross's upper arm, where it has no border
        return _TOP + 2 * _HIGH, _LEFT + 2 * _WIDE + 2
    across, down = MIDDLES[group.name]
    return _TOP + _HIGH * down, _LEFT + _WIDE * across


MARKS = tuple((group, _mark_at(group)) for group in GROUPS)
"""Each group, and line and column of its stamp."""


def grid_labels() -> tuple[TextLabel, ...]:
    """The coordinates, and the borders round the board and between the regions."""
    numbers = (TextLabel(CELL_AT[n][0], 1, str(n + 1)) for n in range(SIZE))
    below = _TOP + _HIGH * SIZE + 1
    letters = (TextLabel(below, CELL_AT[n * SIZE][1], letter) for n, letter in enumerate(COLUMNS))
    return (*numbers, *letters, *_borders())


def _borders() -> tuple[TextLabel, ...]:
    labels = []
    for down in range(SIZE + 1):
        for across in range(SIZE + 1):
            line, column = _TOP + _HIGH * down, _LEFT + _WIDE * across
            up, south = (is_border(across, down - step, upright=True) for step in (1, 0))
            left, east = (is_border(across - step, down, upright=False) for step in (1, 0))
            joint = _JOINTS[up + 2 * east + 4 * south + 8 * left]
            labels.append(TextLabel(line, column, joint + "─" * (_WIDE - 1) * east))
            labels.append(TextLabel(line + 1, column, "│" * south))
    return tuple(label for label in labels if label.text.strip())
