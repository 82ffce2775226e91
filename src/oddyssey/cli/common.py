"""What the commands share: how a game is given, how files are read and written, how output looks."""

from __future__ import annotations

import json
import os
import re
import stat
import sys
import tempfile
from collections.abc import Callable
from enum import StrEnum
from pathlib import Path
from typing import TYPE_CHECKING, Annotated

import typer

from ..core import Game, OddysseyError, game_class, shortened, split_options

if TYPE_CHECKING:
    from rich.console import Console

    from ..record import Line
    from ..scene import palette

GameName = Annotated[
    str, typer.Argument(metavar="GAME", help="The game, or a beginning of its name that no other has.")
]
GameOptions = Annotated[
    list[str] | None,
    typer.Option(
        "-o",
        "--option",
        metavar="NAME=VALUE",
        help="An option of the game, as in -o size=9. May be repeated. `oddyssey games` lists them.",
    ),
]
# Lists, so that what is given twice can be refused: otherwise the last would count, unsaid.
Moves = Annotated[
    list[str] | None,
    typer.Option(
        "--moves",
        help="The position after these turns, separated by commas, each as it is typed in play.",
    ),
]
Position = Annotated[
    list[str] | None, typer.Option("--position", help="The position itself, as one line of text.")
]
AsJson = Annotated[bool, typer.Option("--json", help="Print JSON for other programs.")]


def whole_number(minimum: int, maximum: int) -> Callable[[str | int], int]:
    """A reader of whole numbers in a range, for a `typer.Option(parser=…)`."""

    def parse(given: str | int) -> int:
        text = str(given)  # a default comes as the number that it is
        if not re.fullmatch(r"-?[0-9]{1,18}", text) or not minimum <= int(text) <= maximum:
            raise UsageError(f'"{shortened(text)}" is no whole number from {minimum} to {maximum}')
        return int(text)

    return parse


class Theme(StrEnum):
    """The colours of a picture."""

    auto = "auto"
    light = "light"
    dark = "dark"
    contrast = "contrast"


class BoardLook(StrEnum):
    """What the board of a picture is made of."""

    wood = "wood"
    paper = "paper"
    slate = "slate"


def palette_theme(theme: Theme) -> palette.Theme:
    """The same as the palette calls it."""
    match theme:
        case Theme.light:
            return "light"
        case Theme.dark:
            return "dark"
        case Theme.contrast:
            return "contrast"
    return ""


SvgFile = Annotated[
    str | None, typer.Option("--svg", metavar="FILE", help="Write the picture to a file, as SVG.")
]
PictureTheme = Annotated[
    Theme,
    typer.Option("--theme", help="Its colours; auto is light or dark as its reader prefers."),
]
PictureBoard = Annotated[BoardLook, typer.Option("--board", help="What its board is made of.")]


class UsageError(OddysseyError):
    """A command line that cannot be carried out."""


def chosen_game(name: str, options: list[str] | None) -> Game:
    """The game of a command line. Raises `OddysseyError`."""
    return game_class(name).from_text(split_options(options or []))


def chosen_line(game: Game, moves: list[str] | None, position: list[str] | None = None) -> Line:
    """The line of play of `--moves`, from `--position` on if there is one.

    Raises:
        UsageError: one of the two was given twice.
        OddysseyError: the position or a move can't be.

    """
    from ..record import parse_moves

    text = only(position, "--position")
    start = None if text is None else game.position(text)
    return parse_moves(game, only(moves, "--moves, with commas between the turns") or "", start)


def only(given: list[str] | None, what: str) -> str | None:
    """The one value of an option, None if there is none. Raises `UsageError` if there are more."""
    if given and len(given) > 1:
        raise UsageError(f"Give only one {what}.")
    return given[0] if given else None


def console() -> Console:
    """Where people read: colour only on a terminal that wants it, text exactly as it is."""
    from rich.console import Console

    class Screen(Console):
        def on_broken_pipe(self) -> None:
            raise BrokenPipeError  # what follows is decided where all errors are told

    # Words are kept whole where the width is known; for a pipe a line is a line.
    return Screen(markup=False, highlight=False, emoji=False, soft_wrap=not sys.stdout.isatty())


def print_json(data: object) -> None:
    """Prints `data` as indented JSON."""
    print(json.dumps(data, ensure_ascii=False, indent=2))


def read_bytes(path: str, limit: int) -> bytes:
    """What is in a file ("-" for standard input), at most one byte more than `limit`.

    Raises:
        UsageError: there is no name, or no standard input.
        OSError: it can't be read.

    """
    if not path:
        raise UsageError("Give the name of a file, or - for standard input.")
    if path == "-":
        if sys.stdin is None:
            raise UsageError("There is no standard input to read.")
        return sys.stdin.buffer.read(limit + 1)
    with Path(path).open("rb") as file:
        return file.read(limit + 1)


def write_file(path: Path, content: str | bytes, *, replace: bool) -> None:
    """Writes a file as a whole or not at all.

    Raises:
        UsageError: the file exists and `replace` is false, or it is something else than a plain file.
        OSError: it can't be written.

    """
    if path.is_dir():
        raise UsageError(f"{path} is a directory: give the name of a file.")
    if os.path.lexists(path):
        if not stat.S_ISREG(path.lstat().st_mode):  # a link, a pipe or a device would be lost
            raise UsageError(f"{path} is no plain file: it was left as it is. Give another name.")
        if not replace:
            raise UsageError(f"{path} exists already.")
    try:
        handle, name = tempfile.mkstemp(prefix=f".{path.name}.", dir=path.parent)
    except OSError as error:
        error.filename = str(path)  # the name that was given, not the passing one
        raise
    try:
        with os.fdopen(handle, "wb") as file:
            file.write(content.encode() if isinstance(content, str) else content)
            file.flush()
            os.fsync(file.fileno())
        Path(name).chmod(0o666 & ~_umask())
        Path(name).replace(path)
    except BaseException:
        Path(name).unlink(missing_ok=True)
        raise


def _umask() -> int:
    mask = os.umask(0)
    os.umask(mask)
    return mask
