"""`oddyssey perft`: how many sequences of turns there are, the figure that checks the rules."""

from __future__ import annotations

from typing import Annotated

import typer

from ..core import perft as count
from .common import (
    AsJson,
    GameName,
    GameOptions,
    Moves,
    chosen_game,
    chosen_line,
    print_json,
    whole_number,
)


def perft(
    game: GameName,
    option: GameOptions = None,
    depth: Annotated[
        int,
        typer.Option(parser=whole_number(1, 1000), metavar="N", help="The longest sequence to count."),
    ] = 3,
    moves: Moves = None,
    as_json: AsJson = False,
) -> None:
    """Count the sequences of turns from a position.

    Each length from 1 to --depth is a line of its own; a finished game isn't continued.
    """
    rules = chosen_game(game, option)
    state = chosen_line(rules, moves).state
    counts = []
    for length in range(1, depth + 1):
        counts.append({"depth": length, "turns": count(state, length)})
        if not as_json:
            print(f"{length:5}  {counts[-1]['turns']:,}", flush=True)
        if counts[-1]["turns"] == 0:
            break
    if as_json:
        print_json({"game": rules.name, "options": rules.options_text, "perft": counts})
