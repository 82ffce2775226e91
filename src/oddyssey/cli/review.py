"""`oddyssey review`: a game measured against perfect play, errors told from luck; else estimated."""

from __future__ import annotations

from pathlib import Path
from typing import TYPE_CHECKING, Annotated

import typer

from .common import AsJson, GameOptions, UsageError, console, print_json, write_file
from .estimate import Seed, Simulations
from .progress import until_interrupted, watching
from .replay import read_record

if TYPE_CHECKING:
    from rich.console import Console
    from rich.table import Table

    from ..analysis import Review


def review(
    file: Annotated[str, typer.Argument(metavar="FILE", help="A record, text or JSON; - is the input.")],
    game: Annotated[
        str | None, typer.Option("--game", metavar="GAME", help="The game, if the record names none.")
    ] = None,
    option: GameOptions = None,
    patient: Annotated[
        bool, typer.Option("--patient", help="Also solve positions that take minutes.")
    ] = False,
    estimate: Annotated[
        bool,
        typer.Option("--estimate/--exact", help="Whether to estimate what can't be known exactly."),
    ] = True,
    sims: Simulations = None,
    seed: Seed = "1",
    svg: Annotated[
        str | None, typer.Option("--svg", metavar="FILE", help="Write the graph to a file as well.")
    ] = None,
    as_json: AsJson = False,
) -> None:
    """Review a record: what each turn gave away, and what the coins gave.

    It says where the game was decided, and whether it was luck. Where a position is too large to be
    solved, searches estimate it, which has no part in any exact sum; --exact leaves that out. Ctrl-C
    ends the estimating with what there is.
    """
    if svg == "":
        raise UsageError("Give --svg the name of a file.")
    if not estimate and sims is not None:
        raise UsageError("With --exact there are no estimates: leave out --sims.")
    record = read_record(file, game, option)
    from ..analysis import Known, as_data, estimate_review, value_graph
    from ..analysis import review as reviewed

    known: Known = {}
    with watching() as watch:
        found = reviewed(record, patient=patient, watch=watch, known=known)
    if estimate:
        with watching() as watch, until_interrupted() as stop:
            found = estimate_review(found, sims, seed, watch=watch, stop=stop, known=known)
    if svg is not None:
        write_file(Path(svg), value_graph(found).svg(), replace=True)
    if as_json:
        print_json(as_data(found))
    else:
        tell(found, console())
    if found.estimates is not None and not found.estimates.complete:
        raise KeyboardInterrupt


def tell(found: Review, screen: Console) -> None:
    """Prints a review for people."""
    from ..analysis import summary, value_graph
    from ..record import options_line

    options = options_line(found.game)
    screen.print(f"{found.game.title}{f' ({options})' if options else ''}", style="bold")
    screen.print()
    if found.turns:
        screen.print(_turns(found), soft_wrap=False, crop=False)
        if not found.game.won_or_lost:
            screen.print(f"Value and luck are those of {found.game.players[0]}.")
        screen.print()
    estimated = found.estimates is not None
    if found.final is not None or estimated:
        screen.print(value_graph(found).text(), soft_wrap=True)
        if estimated:
            screen.print("~ is an estimate, with its 95 % interval in the list; * is exact.")
        screen.print()
        screen.print(_totals(found), soft_wrap=False, crop=False)
        screen.print()
    for sentence in summary(found):
        screen.print(sentence)


def _turns(found: Review) -> Table:
    """The turns, one a line; luck and errors in numbers only where the game has more than two ends."""
    from ..analysis import turn_rows

    numbers = not found.game.won_or_lost
    table = _table("Turn")
    table.columns[0].justify = "right"
    for name in ("Player", "Played", "Value"):
        table.add_column(name, no_wrap=True)
    if numbers:
        table.add_column("Luck", justify="right", no_wrap=True)
        table.add_column("Error", justify="right", no_wrap=True)
    table.add_column("", no_wrap=True)
    table.add_column("Best was")
    for row in turn_rows(found):
        turn, amounts = row.turn, (row.luck, row.error) if numbers else ()
        cells = (str(turn.number), str(turn.mover or ""), turn.text, row.estimate or row.value)
        style = "italic" if row.likely else None
        table.add_row(*cells, *amounts, row.verdict, row.best, style=style)
    return table


def _totals(found: Review) -> Table:
    """What the turns add up to: a line a player, and from the first value to the last."""
    from ..analysis import balance_rows, likely_rows, total_rows

    table = _table("")
    for side in found.game.players:
        table.add_column(str(side), justify="right", no_wrap=True)
    if found.final is not None:
        for row in total_rows(found):
            table.add_row(*row)
    for row in likely_rows(found):
        table.add_row(*row, style="italic")
    table.add_section()
    for line in balance_rows(found):
        table.add_row(*line)
    return table


def _table(first: str) -> Table:
    from rich.table import Table

    table = Table(box=None, pad_edge=False, padding=(0, 2, 0, 0), header_style="bold")
    table.add_column(first, no_wrap=True)
    return table
