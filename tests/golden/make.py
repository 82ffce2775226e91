"""Makes the golden playthroughs anew: `python -m tests.golden.make` from the top of the checkout.

Each game of ours has one: a random game, made from a seed, in both record forms, and its
commentary as `oddyssey replay` prints it.  Make them anew only when a change was meant, and read the
difference before you commit it.
"""

from __future__ import annotations

import io
from pathlib import Path

from rich.console import Console
from tests.ours import our_names

from oddyssey.cli.replay import tell
from oddyssey.core import SeededChance, game
from oddyssey.players import RandomPlayer, play_out
from oddyssey.record import Record, commentary, write_json, write_text

FOLDER = Path(__file__).parent
SEED = "golden"
SIZES: dict[str, dict[str, object]] = {"xodd": {"size": 5}, "yodd": {"size": 3}}
"""Boards that are smaller than by default, so that the files can be read."""


def playthrough(name: str) -> dict[str, str]:
    """The three files of a game, by file name."""
    rules = game(name, **SIZES.get(name, {}))
    moves = play_out(rules, (RandomPlayer(SEED), RandomPlayer(SEED)), SeededChance(SEED))
    record = Record(
        rules, moves, ("Anna", "Ben"), started="2026-11-30T18:30:00Z", ended="2026-11-30", seed=SEED
    )
    out = io.StringIO()
    tell(commentary(record), Console(file=out, markup=False, highlight=False, soft_wrap=True))
    return {
        f"{name}.txt": write_text(record),
        f"{name}.json": write_json(record),
        f"{name}.replay.txt": out.getvalue(),
    }


if __name__ == "__main__":
    for each in our_names():
        for file, text in playthrough(each).items():
            (FOLDER / file).write_text(text, "utf-8")
