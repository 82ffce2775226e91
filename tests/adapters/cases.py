"""The games that the adapters are tested on: a handful of options of every game."""

from __future__ import annotations

from tests.contract.cases import kinds, spread

from oddyssey.core import Game

LARGE = 60
"""Games with more moves than this are tested with their usual options only, since they take long."""


def games() -> list[Game]:
    """The usual options of every game, and others with which it is small."""
    found = dict.fromkeys(kind() for kind in kinds())
    for kind in kinds():
        small = [game for game in spread(kind) if game.moves_count <= LARGE]
        found.update(dict.fromkeys(small))
    return list(found)


def named(game: Game) -> str:
    """A game and its options, for the name of a test."""
    return " ".join([game.name, *(f"{name}={text}" for name, text in game.options_text.items())])
