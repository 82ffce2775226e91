"""What a board offers, in words: for whoever asks by a key what can be played."""

from __future__ import annotations

from collections.abc import Iterator

from .model import Scene

FEW = 30
"""So many places are named in a terse answer; of more it tells just the number."""


def spoken_moves(scene: Scene, *, terse: bool = False) -> str:
    """What can be played, one sentence for each kind of piece and each button.

    "Black stone: 3 places, a1, b2, c3." Changes of what this turn has put down aren't among them.
    """
    sentences = [*_places(scene, terse), *_buttons(scene)]
    return " ".join(sentences) or "Nothing can be played now."


def _places(scene: Scene, terse: bool) -> Iterator[str]:
    kinds = [(variant.key, variant.label) for variant in scene.variants] or [("", "On the board")]
    for key, label in kinds:
        names = [
            cell.name
            for cell in scene.cells
            if any(a.variant in ("", key) and not a.refused and not a.replaces for a in cell.actions)
        ]
        if not names:
            continue
        number = "1 place" if len(names) == 1 else f"{len(names)} places"
        listed = "" if terse and len(names) > FEW else f", {', '.join(names)}"
        yield f"{label}: {number}{listed}."


def _buttons(scene: Scene) -> Iterator[str]:
    for action in scene.buttons:
        if not action.refused:
            yield f"{action.label}{f', key {action.shortcut.upper()}' if action.shortcut else ''}."
