"""What a position is set up with: pieces to paint the board with, and what holds for all of it."""

from __future__ import annotations

from dataclasses import dataclass


@dataclass(frozen=True, slots=True)
class Brush:
    """One thing that can be changed about a position that is being set up.

    Attributes:
        key: what it is called in forms, unique in a game: a letter or a word, no spaces.
        label: what it puts there or makes so, for people: "Black stone", "White to move".
        piece: the palette's piece that it paints, "" for none.
        group: "" if it paints a place; else what it chooses about the whole position, "To move":
            of the brushes of one group just one holds.
        shortcut: the key that chooses it, where it paints a place.

    """

    key: str
    label: str
    piece: str = ""
    group: str = ""
    shortcut: str = ""
