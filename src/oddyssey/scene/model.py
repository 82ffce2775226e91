"""What a board looks like and says, as data: a game describes it once, three voices present it.

Lengths are in cells: 1 is the distance between two neighbouring points. x runs right, y runs down.

Roles say what a shape *is*; `palette.css` and `board.css` alone say how that looks, in every theme.
A role is one or more of these words, separated by spaces:

    ground        the board's surface             frame       its edge
    line          a thin line of the grid         border      a clear line between regions
    star          a point that helps counting     arrow       which way something grows
    tone-0 … tone-4   quiet fills that tell regions apart
    tone-5 … tone-7   three close fills for a pattern of cells
    coordinate    letters and numbers at the edge note        any other small text
    piece-black, piece-white              plain stones
    piece-ivory, piece-blue               a ring, a cross
    piece-amber, piece-violet             a sun, a moon
    piece-teal, piece-rose                a balance at rest, a balance that tilts (see `pieces.py`)
    inner         a mark inside a piece, so that no one needs to see its colour
    last          marks what the last turn did (on-black, on-white: upon such a stone)
    fresh         this piece just came: it settles
    joined        of a group that was just joined: its stones glow together, once
    next          of a slot: it is filled next
    ring          a dashed ring: something can be done here
    faint         of a ring: not by you now       forced      the number in a marker
    hint          a small mark where a turn can be completed (with a piece's role: by that
                  piece; faint where there are many)
    locked        the notch of a piece that can't change any more
    good, bad     a stamp: balanced or not, won or lost (always with its own shape as well)
    link          outlines a group (with good or bad: how it is with it)
    near          a dashed ring about a place to look at first
    tag, tag-ground   a few characters at a place, and what they stand on
    jammed, full  the state of a loop or lane
    worth         what a move is worth, in a few characters
    worth-win, worth-loss   the disc and the diamond about it, where a game is won or lost
    worth-bar     the bar under a worth in between (filled: its full part)
    worth-ground  the ground of such a worth where other things are drawn
    best          a star at the best move (with a piece's role: with that piece)
    heat-0 … heat-4   how much hangs on a cell, from nothing to the most on this board
    guess         what a turn seems to be worth, in a few characters   guess-ground   its dashed box
    guess-best    a dashed star at the turn that seems best (with a piece's role: with that piece)
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass

from oddyssey.core import State, View

Point = tuple[float, float]

HOUSE_KEYS = frozenset("hilmnstuvy0123456789/?,.<>[]")
"""Single keys that the pages use themselves (docs/accessibility.md); a game's shortcuts are others."""


@dataclass(frozen=True, slots=True)
class Circle:
    """A circle about (x, y)."""

    role: str
    x: float
    y: float
    radius: float


@dataclass(frozen=True, slots=True)
class Polygon:
    """A closed outline through `points`."""

    role: str
    points: tuple[Point, ...]


@dataclass(frozen=True, slots=True)
class Line:
    """A line through `points`, open at both ends."""

    role: str
    points: tuple[Point, ...]


@dataclass(frozen=True, slots=True)
class Arc:
    """Part of a circle about (x, y), clockwise from `start` to `end` in degrees, 0 pointing right."""

    role: str
    x: float
    y: float
    radius: float
    start: float
    end: float


@dataclass(frozen=True, slots=True)
class Label:
    """Text centred on (x, y), `size` cells high."""

    role: str
    x: float
    y: float
    text: str
    size: float = 0.36


Shape = Circle | Polygon | Line | Arc | Label


@dataclass(frozen=True, slots=True)
class Action:
    """Something a player can do here and now, or is told why not.

    Attributes:
        move: the text to send, in the game's normal form ("" with `replaces` takes that back).
        label: what it does, to be spoken: "black stone: 5 groups, your turn may end".
        variant: the key of the `Variant` that must be chosen for it ("" for any).
        refused: "" if it is legal, else why it isn't.
        replaces: the move of this turn that is taken back first, for changing a piece.
        shapes: what marks it on the board while it can be done; a button's lie within half a cell
            about (0, 0).
        shortcut: the key that does it, for what is at no place of the board; none of `HOUSE_KEYS`.
        hint: what it is worth, to be spoken after the label (see `hints.py`).

    """

    move: str
    label: str
    variant: str = ""
    refused: str = ""
    replaces: str = ""
    shapes: tuple[Shape, ...] = ()
    shortcut: str = ""
    hint: str = ""


@dataclass(frozen=True, slots=True)
class Cell:
    """One focusable place of the board.

    Attributes:
        name: what it is called, unique on the board; typing it jumps there.
        row: its row in the grid of focusable places, from 0 at the top.
        column: its place in that row, from 0 at the left.
        hit: the shape that is clicked and that shows the focus.
        spoken: what is there: "e5, black stone, group of 3".
        glyph: one character for the text grid.
        text_at: line and column of the glyph in the text grid.
        shapes: the piece and marks that stand there.
        actions: what can be done there.

    """

    name: str
    row: int
    column: int
    hit: Shape
    spoken: str
    glyph: str
    text_at: tuple[int, int]
    shapes: tuple[Shape, ...] = ()
    actions: tuple[Action, ...] = ()


@dataclass(frozen=True, slots=True)
class TextLabel:
    """Text that stands in the text grid beside the cells."""

    line: int
    column: int
    text: str


@dataclass(frozen=True, slots=True)
class Variant:
    """One of the pieces to choose from before clicking: its key, name, shortcut and palette piece.

    The shortcut is a single key, none of `HOUSE_KEYS`.
    """

    key: str
    label: str
    shortcut: str
    piece: str


@dataclass(frozen=True, slots=True)
class Fact:
    """A figure that is always in sight beside the board: "Groups in all", "5, odd".

    `tone` is "", "good" or "bad"; the value says the same in words. `piece` may name a piece of
    the palette to show before the label.
    """

    label: str
    value: str
    tone: str = ""
    piece: str = ""


@dataclass(frozen=True, slots=True)
class Coin:
    """A coin that decides who moves: its two faces, and the face that is up (None while it spins)."""

    faces: tuple[str, str]
    up: int | None
    pieces: tuple[str, str] = ("", "")


@dataclass(frozen=True, slots=True)
class Scene:
    """A board, described once.

    Attributes:
        title: what the picture shows, for those who can't see it.
        width: in cells.
        height: in cells.
        cells: the focusable places, row by row.
        speech_lines: the whole board in sentences.
        under: shapes below the pieces, painted in order.
        over: shapes above them.
        row_names: what each row of cells is called, "Left loop"; () leaves rows unnamed.
        text_labels: what stands beside the cells in the text grid.
        variants: the pieces to choose from, where a click alone doesn't say which.
        facts: what is always in sight beside the board.
        buttons: what can be done that is at no place of the board: pass, end turn.
        coin: the coin, in games that have one.

    """

    title: str
    width: float
    height: float
    cells: tuple[Cell, ...]
    speech_lines: tuple[str, ...]
    under: tuple[Shape, ...] = ()
    over: tuple[Shape, ...] = ()
    row_names: tuple[str, ...] = ()
    text_labels: tuple[TextLabel, ...] = ()
    variants: tuple[Variant, ...] = ()
    facts: tuple[Fact, ...] = ()
    buttons: tuple[Action, ...] = ()
    coin: Coin | None = None

    def rows(self) -> Iterator[tuple[str, tuple[Cell, ...]]]:
        """The rows of cells with their names, top to bottom, each left to right."""
        for row in sorted({cell.row for cell in self.cells}):
            name = self.row_names[row] if row < len(self.row_names) else ""
            cells = sorted((cell for cell in self.cells if cell.row == row), key=lambda c: c.column)
            yield name, tuple(cells)

    def svg(self) -> str:
        """A picture that stands alone, light or dark as its reader prefers."""
        from .svg import standalone

        return standalone(self)

    def text(self) -> str:
        """The text grid."""
        from .text import text_grid

        return text_grid(self)

    def speech(self) -> str:
        """The whole board in sentences."""
        return " ".join(self.speech_lines)


def scene_of(state: State, view: View | None = None) -> Scene:
    """The scene of a state, for readers who need more of it than its three voices.

    Raises `TypeError` if the game draws with something else than a `Scene`.
    """
    scene = state.scene(view)
    if not isinstance(scene, Scene):
        raise TypeError(f"{state.game.title} describes its board by something else than a Scene")
    return scene
