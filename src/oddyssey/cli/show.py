"""`oddyssey show`: a position as a picture, a text grid or in words."""

from __future__ import annotations

from enum import StrEnum
from pathlib import Path
from typing import TYPE_CHECKING, Annotated

import typer

from ..core import View
from .common import (
    BoardLook,
    GameName,
    GameOptions,
    Moves,
    PictureBoard,
    PictureTheme,
    Position,
    SvgFile,
    Theme,
    UsageError,
    chosen_game,
    chosen_line,
    palette_theme,
    write_file,
)

if TYPE_CHECKING:
    from ..scene import Scene

WIDEST = 4000
"""Pixels across of a picture that can be asked for."""


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
    svg: SvgFile = None,
    png: Annotated[
        str | None, typer.Option("--png", metavar="FILE", help="Write the picture to a file, as PNG.")
    ] = None,
    width: Annotated[
        int | None,
        typer.Option(
            "--width", metavar="PIXELS", help="How wide the picture is; PNG: 1000 if not said."
        ),
    ] = None,
    theme: PictureTheme = Theme.auto,
    board: PictureBoard = BoardLook.wood,
) -> None:
    """Show a position.

    It is the beginning, or the one of --position, and then what --moves make of it.
    """
    rules = chosen_game(game, option)
    line = chosen_line(rules, moves, position)
    state = line.state
    last = line.turns[-1].moves if line.turns else ()
    from ..scene import scene_of

    scene = scene_of(state, View(last=last, hot=False))
    if svg is not None or png is not None:
        _write(scene, svg, png, width, theme, board)
        return
    match voice:
        case Voice.svg:
            print(scene.svg())
        case Voice.speech:
            print(scene.speech())
        case Voice.text:
            print(scene.text().strip("\n"), state.prompt(), f"Position: {state.position()}", sep="\n\n")


def _write(
    scene: Scene, svg: str | None, png: str | None, width: int | None, theme: Theme, board: BoardLook
) -> None:
    """Writes the picture to the files that were asked for."""
    from ..scene.svg import standalone

    if "" in (svg, png):
        raise UsageError("Give --svg and --png the name of a file.")
    if width is not None and not 1 <= width <= WIDEST:
        raise UsageError(f"A picture is 1 to {WIDEST} pixels wide, not {width}.")
    colours = palette_theme(theme)
    if svg is not None:
        picture = standalone(scene, width=width, theme=colours, board=board.value)
        write_file(Path(svg), picture, replace=True)
    if png is not None:
        from ..scene.raster import png as drawn

        still = colours or "light"  # no PNG can be light or dark as its reader prefers
        picture = standalone(scene, theme=still, board=board.value)
        write_file(Path(png), drawn(picture, width or 1000), replace=True)
