"""The text voice: a scene as a grid of characters for a terminal."""

from __future__ import annotations

from .model import Scene


def text_grid(scene: Scene) -> str:
    """The board as lines of text, without trailing spaces.

    Cells put one glyph each, labels their text; what comes later overwrites what was there.
    """
    lines: dict[int, dict[int, str]] = {}
    for label in scene.text_labels:
        row = lines.setdefault(label.line, {})
        row.update({label.column + step: letter for step, letter in enumerate(label.text)})
    for cell in scene.cells:
        line, column = cell.text_at
        lines.setdefault(line, {})[column] = cell.glyph
    drawn = []
    for line in range(max(lines, default=-1) + 1):
        row = lines.get(line, {})
        drawn.append("".join(row.get(column, " ") for column in range(max(row, default=-1) + 1)))
    return "\n".join(text.rstrip() for text in drawn)
