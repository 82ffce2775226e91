"""What a board offers and how it stands, in words: for whoever asks by a key."""

from __future__ import annotations

from collections.abc import Iterator

from .model import Cell, Scene

FEW = 30
"""So many places are named in a terse answer; of more it tells just the number."""
RUN = 3
"""So many places side by side are told as from where to where."""


def spoken_moves(scene: Scene, *, terse: bool = False, keys: bool = True) -> str:
    """What can be played, one sentence for each kind of piece and each button.

    "Black stone: 5 places, a1 to d1, b2." Changes of what this turn has put down aren't among them.
    With `keys` the key of a button is told with it.
    """
    sentences = [*_places(scene, terse), *_buttons(scene, keys)]
    return " ".join(sentences) or "Nothing can be played now."


def spoken_facts(scene: Scene) -> str:
    """The figures beside the board: "Black groups: 2. Groups in all: 5, odd."."""
    return " ".join(f"{fact.label}: {fact.value}." for fact in scene.facts)


def _places(scene: Scene, terse: bool) -> Iterator[str]:
    kinds = [(variant.key, variant.label) for variant in scene.variants] or [("", "On the board")]
    for key, label in kinds:
        found = [cell for cell in scene.cells if _is_offered(cell, key)]
        if not found:
            continue
        number = "1 place" if len(found) == 1 else f"{len(found)} places"
        if len(found) == len(scene.cells):
            yield f"{label}: {number}, everywhere."
        elif terse and len(found) > FEW:
            yield f"{label}: {number}."
        else:
            yield f"{label}: {number}, {', '.join(_runs(scene, found))}."


def _is_offered(cell: Cell, key: str) -> bool:
    return any(a.variant in ("", key) and not a.refused and not a.replaces for a in cell.actions)


def _runs(scene: Scene, found: list[Cell]) -> Iterator[str]:
    """The places row by row, those side by side as "a1 to d1"."""
    for _, row in scene.rows():
        run: list[str] = []
        for cell in (*row, None):
            if cell in found and cell is not None:
                run.append(cell.name)
                continue
            if len(run) >= RUN:
                yield f"{run[0]} to {run[-1]}"
            else:
                yield from run
            run = []


def _buttons(scene: Scene, keys: bool) -> Iterator[str]:
    for action in scene.buttons:
        if not action.refused:
            key = f", key {action.shortcut.upper()}" if keys and action.shortcut else ""
            yield f"{action.label}{key}."
