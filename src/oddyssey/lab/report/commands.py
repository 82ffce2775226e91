"""The commands by which the figures of a report are found again."""

from __future__ import annotations

import shlex

from ...core import Game


def command(words: str, game: Game, *more: str) -> str:
    """What to type: `oddyssey`, the words of the command, the game with all of its options, the rest."""
    options = [part for name, text in game.options_text.items() for part in ("-o", f"{name}={text}")]
    return shlex.join(["oddyssey", *words.split(), game.name, *options, *more])
