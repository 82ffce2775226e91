"""`oddyssey show`: a position as a picture, a text grid or in words."""

from __future__ import annotations

from enum import StrEnum
from typing import Annotated

import typer

from ..core import View
from .common import GameName, GameOptions, Moves, Position, UsageError, chosen_game, chosen_line, only


class Voice(StrEnum):
    """How a position is shown."""

    text = "text"
    svg = "svg"
    speech = "speech"


def show(
    game: GameName,
    option: GameOptions = None,
    moves: Moves = None,
    position: Position = None,
    voice: Annotated[Voice, typer.Option("--as", help="How to show it.")] = Voice.text,
) -> None:
    """Show a position.

    It is the beginning, or the one of --moves or --position.
    """
    rules = chosen_game(game, option)
    if moves is not None and position is not None:
        raise UsageError("Give --moves or --position, not both.")
    line, text = chosen_line(rules, moves), only(position, "--position")
    state = line.state if text is None else rules.position(text)
    last = line.turns[-1].moves if line.turns else ()
    scene = state.scene(View(last=last, hot=False))
    match voice:
        case Voice.svg:
            print(scene.svg())
        case Voice.speech:
            print(scene.speech())
        case Voice.text:
            print(scene.text().strip("\n"), state.prompt(), f"Position: {state.position()}", sep="\n\n")
