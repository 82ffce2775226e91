"""`oddyssey replay`: a record with its commentary and its final count."""

from __future__ import annotations

from pathlib import Path
from typing import TYPE_CHECKING, Annotated

import typer

from ..core import CountStep
from .common import (
    AsJson,
    BoardLook,
    GameOptions,
    PictureBoard,
    PictureTheme,
    Theme,
    UsageError,
    chosen_game,
    console,
    palette_theme,
    print_json,
    read_bytes,
    write_file,
)

if TYPE_CHECKING:
    from rich.console import Console

    from ..record import Commentary, Record, TurnNote


def replay(
    file: Annotated[str, typer.Argument(metavar="FILE", help="A record, text or JSON; - is the input.")],
    game: Annotated[
        str | None, typer.Option("--game", metavar="GAME", help="The game, if the record names none.")
    ] = None,
    option: GameOptions = None,
    svg: Annotated[
        str | None,
        typer.Option("--svg", metavar="FILE", help="Write the game to a file, as a moving picture."),
    ] = None,
    theme: PictureTheme = Theme.auto,
    board: PictureBoard = BoardLook.wood,
    as_json: AsJson = False,
) -> None:
    """Replay a record with its commentary.

    It says who moved, what that decided, and how the end is counted. With --svg it also becomes a
    picture that plays itself, turn by turn.
    """
    from ..record import commentary, film, film_title

    if svg == "":
        raise UsageError("Give --svg the name of a file.")
    told = commentary(read_record(file, game, option))
    if svg is not None:
        from ..scene import animated

        colours = palette_theme(theme)
        record = told.record
        picture = animated(film(record), film_title(record), theme=colours, board=board.value)
        write_file(Path(svg), picture, replace=True)
    if as_json:
        print_json(told.as_data())
    else:
        tell(told, console())


def read_record(file: str, game: str | None, option: list[str] | None) -> Record:
    """The record in a file, "-" for standard input, in the game of `--game` if it names none.

    Raises:
        OddysseyError: it can't be read, or the options don't fit.
        OSError: the file can't be read.

    """
    from ..record import LARGEST, UnnamedGameError, read

    if option and game is None:
        raise UsageError("Options need a game: add --game GAME.")
    given = None if game is None else chosen_game(game, option)
    try:
        return read(read_bytes(file, LARGEST), given)
    except UnnamedGameError as error:
        raise UsageError(f"{str(error).removesuffix('.')}, or give --game GAME.") from None


def tell(told: Commentary, screen: Console) -> None:
    """Prints a commentary for people."""
    from ..record import options_line

    record = told.record
    options = options_line(record.game)
    screen.print(f"{record.game.title}{f' ({options})' if options else ''}", style="bold")
    for side, name in zip(record.game.players, record.players, strict=True):
        if name:
            screen.print(f"{side}: {name}")
    if record.start is not None:
        screen.print(f"From {record.start.position()}")
    dates = " to ".join(date for date in (record.started, record.ended) if date)
    if dates:
        screen.print(dates)
    screen.print()
    width = max((len(note.text) for note in told.turns), default=0)
    movers = max((len(str(note.mover or "")) for note in told.turns), default=0)
    for note in told.turns:
        _tell_turn(note, width, movers, screen)
    if told.turns:
        screen.print()
    screen.print(record.state.scene().text().strip("\n"), soft_wrap=True)
    tell_count(told.count, screen)
    screen.print(f"\n{told.closing}", style="bold")


def _tell_turn(note: TurnNote, width: int, movers: int, screen: Console) -> None:
    from rich.text import Text

    mover = "" if note.mover is None else note.mover.name
    line = Text(f"{note.number:4}. {mover:{movers}}  ")
    line.append(f"{note.text:{width}}", "bold" if note.news else "")
    if note.news:
        line.append(f"  {' '.join(note.news)}")
    line.rstrip()
    screen.print(line)


def tell_count(count: tuple[CountStep, ...], screen: Console) -> None:
    """Prints a final count, each step with its running total."""
    from ..record import count_notes

    for step in count:
        screen.print(f"\n{step.title}", style="bold")
        width = max((len(item.label) for item in step.items), default=0)
        details = max((len(item.detail) for item in step.items), default=0)
        for note in count_notes(step):
            item = note.item
            mark = f"{item.value:+d}" if item.value else " ·"
            screen.print(f"  {item.label:{width}}  {item.detail:{details}}  {mark}  {note.running:3}")
        screen.print(f"  {step.summary}")
