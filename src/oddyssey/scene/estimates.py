"""Estimates on a board: marks with a dashed outline, which never look like the truth (`hints.py`).

`with_estimates` puts them on a scene, for all three voices; `estimate_layer` gives the shapes alone,
for a page that lays them over a board that is there already.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import dataclass, replace
from textwrap import wrap

from oddyssey.core import Move, OddysseyError, State

from .marks import Worth, best_mark, centre, worth_mark
from .model import Action, Cell, Label, Polygon, Scene, Shape, TextLabel, Variant

_WIDTH = 60
"""Columns of text under the grid."""
_LARGE = 0.65
"""A cell that reaches further than this from its middle has room at its side."""


@dataclass(frozen=True, slots=True)
class Guess:
    """What a step of a turn seems to be worth.

    Attributes:
        mark: the same in as few characters as fit on a board: "~62"; "" marks nothing.
        words: the same in words, to be spoken after what can be done.
        best: whether it belongs to the turn that seems best, and that is to be marked.
        known: what it is worth for certain, where the search has proved that: marked as such.

    """

    mark: str
    words: str
    best: bool = False
    known: Worth | None = None

    def drawn(self, x: float, y: float, radius: float, *, crowded: bool) -> Iterator[Shape]:
        """The mark of its worth about (x, y)."""
        if self.known is not None:
            yield from worth_mark(self.known, x, y, radius, crowded=crowded)
        elif self.mark:
            yield from _box(self.mark, x, y, radius)


def with_estimates(
    scene: Scene, state: State, guesses: Mapping[Move, Guess], told: tuple[str, ...] = ()
) -> Scene:
    """A scene with estimates on it.

    Args:
        scene: the board of `state`, drawn with its hot spots: they are what is marked.
        state: in which a player is to move.
        guesses: what is shown of the steps that can be made now; others stay as they are.
        told: sentences under the text grid and at the end of the speech.

    """
    marker = _Marker(state, guesses, scene.variants)
    cells = tuple(
        replace(cell, actions=tuple(marker.action(cell, action) for action in cell.actions))
        for cell in scene.cells
    )
    lines = (line for sentence in told for line in wrap(sentence, _WIDTH, subsequent_indent="  "))
    places = (*(cell.text_at[0] for cell in cells), *(label.line for label in scene.text_labels))
    below = 2 + max(places, default=-2)
    labels = tuple(TextLabel(below + number, 0, line) for number, line in enumerate(lines))
    return replace(
        scene,
        cells=cells,
        buttons=tuple(marker.button(action) for action in scene.buttons),
        text_labels=(*scene.text_labels, *labels),
        speech_lines=(*scene.speech_lines, *told),
    )


def estimate_layer(scene: Scene, state: State, guesses: Mapping[Move, Guess]) -> tuple[Shape, ...]:
    """The marks of estimates at the places of a board; see `with_estimates`."""
    marker = _Marker(state, guesses, scene.variants)
    return tuple(
        shape for cell in scene.cells for action in cell.actions for shape in marker.shapes(cell, action)
    )


class _Marker:
    """Marks each step once, at the first place where it can be made."""

    def __init__(
        self, state: State, guesses: Mapping[Move, Guess], variants: tuple[Variant, ...]
    ) -> None:
        self._state, self._guesses = state, guesses
        self._pieces = {variant.key: variant.piece for variant in variants}
        self._marked: set[Move] = set()
        self._cells: set[str] = set()

    def action(self, cell: Cell, action: Action) -> Action:
        """What can be done at a cell, with what that seems to be worth."""
        found = self._of(action)
        if found is None:
            return action
        shapes = (*action.shapes, *self.shapes(cell, action))
        return replace(action, hint=found[1].words, shapes=shapes)

    def button(self, action: Action) -> Action:
        """The same for what is at no place of the board: marks about (0, 0), within half a cell."""
        found = self._of(action)
        if found is None:
            return action
        guess = found[1]
        shapes = list(guess.drawn(0, 0, 0.4, crowded=True))
        if guess.best:
            shapes += _star("", *((0.34, -0.34, 0.16) if shapes else (0, 0, 0.36)))
        return replace(action, hint=guess.words, shapes=tuple(shapes))

    def shapes(self, cell: Cell, action: Action) -> Iterator[Shape]:
        """The marks of an action; of two at one cell the better one's, which comes first."""
        found = self._of(action)
        if found is None or found[0] in self._marked or not self._first(cell, action):
            return
        move, guess = found
        self._marked.add(move)
        x, y, radius = centre(cell.hit)
        crowded = bool(cell.shapes)
        if crowded:  # something stands in the middle
            far = (0.95 * radius, 0.0) if radius > _LARGE else (0.7 * radius, 0.7 * radius)
            x, y, radius = x + far[0], y - far[1], max(0.34, 0.28 * radius)
        else:
            radius = min(0.8 * radius, 0.5)
        worth = tuple(guess.drawn(x, y, radius, crowded=crowded))
        yield from worth
        if guess.best:
            aside, size = (0.85 * radius, 0.4 * radius) if worth else (0.0, 0.6 * radius)
            yield from _star(self._pieces.get(action.variant, ""), x - aside, y - aside, size)

    def _first(self, cell: Cell, action: Action) -> bool:
        """Whether no other action of the cell comes before this one in the order of the guesses."""
        order = list(self._guesses)
        found = [self._of(one) for one in cell.actions]
        best = min((order.index(one[0]) for one in found if one), default=None)
        mine = self._of(action)
        return mine is not None and best is not None and order[best] == mine[0]

    def _of(self, action: Action) -> tuple[Move, Guess] | None:
        if action.refused or action.replaces or not action.move:
            return None
        try:
            move = self._state.parse(action.move)
        except OddysseyError:
            return None
        return (move, self._guesses[move]) if move in self._guesses else None


def _box(text: str, x: float, y: float, radius: float) -> tuple[Shape, ...]:
    """A figure in a box with a dashed outline, unlike the marks of what is known."""
    size = min(0.8 * radius, 2.6 * radius / max(1, len(text)))
    across, down = radius, 0.62 * radius
    corners = ((-across, -down), (across, -down), (across, down), (-across, down))
    return (
        Polygon("guess-ground", tuple((x + dx, y + dy) for dx, dy in corners)),
        Label("guess", x, y, text, size),
    )


def _star(kind: str, x: float, y: float, radius: float) -> tuple[Shape, ...]:
    """A star with a dashed outline; in the colours of a piece where one is to be chosen first."""
    return tuple(
        replace(shape, role=f"guess-best piece-{kind}" if kind else "guess-best")
        for shape in best_mark("", x, y, radius)
    )
