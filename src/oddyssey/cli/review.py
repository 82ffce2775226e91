"""`oddyssey review`: a game measured against perfect play, errors told from luck."""

from __future__ import annotations

from pathlib import Path
from typing import TYPE_CHECKING, Annotated

import typer

from ..core import Player
from .common import AsJson, GameOptions, UsageError, console, print_json, write_file
from .progress import watching
from .replay import read_record

if TYPE_CHECKING:
    from rich.console import Console
    from rich.table import Table

    from ..analysis import Review, TurnReview


def review(
    file: Annotated[str, typer.Argument(metavar="FILE", help="A record, text or JSON; - is the input.")],
    game: Annotated[
        str | None, typer.Option("--game", metavar="GAME", help="The game, if the record names none.")
    ] = None,
    option: GameOptions = None,
    patient: Annotated[
        bool, typer.Option("--patient", help="Also solve positions that take minutes.")
    ] = False,
    svg: Annotated[
        str | None, typer.Option("--svg", metavar="FILE", help="Write the graph to a file as well.")
    ] = None,
    as_json: AsJson = False,
) -> None:
    """Review a record: what each turn gave away, and what the coins gave.

    It says where the game was decided, and whether it was luck. Where a position is too large to be
    solved, the review begins later.
    """
    if svg == "":
        raise UsageError("Give --svg the name of a file.")
    record = read_record(file, game, option)
    from ..analysis import as_data, value_graph
    from ..analysis import review as reviewed

    with watching() as watch:
        found = reviewed(record, patient=patient, watch=watch)
    if svg is not None:
        write_file(Path(svg), value_graph(found).svg(), replace=True)
    if as_json:
        print_json(as_data(found))
    else:
        tell(found, console())


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
    if found.final is not None:
        screen.print(value_graph(found).text(), soft_wrap=True)
        screen.print()
        screen.print(_totals(found), soft_wrap=False, crop=False)
        screen.print()
    for sentence in summary(found):
        screen.print(sentence)


def _turns(found: Review) -> Table:
    """The turns, one a line; luck and errors in numbers only where the game has more than two ends."""
    from ..analysis import Verdict, best_words, signed_words, value_brief, verdict_words

    game = found.game
    table = _table("Turn")
    table.columns[0].justify = "right"
    for name in ("Player", "Played", "Value"):
        table.add_column(name, no_wrap=True)
    if not game.won_or_lost:
        table.add_column("Luck", justify="right", no_wrap=True)
        table.add_column("Error", justify="right", no_wrap=True)
    table.add_column("", no_wrap=True)
    table.add_column("Best was")
    for turn in found.turns:
        row = [str(turn.number), str(turn.mover or ""), turn.text, value_brief(game, turn.after)]
        if not game.won_or_lost:
            row += [signed_words(game, turn.luck), _error(found, turn)]
        better = "" if turn.verdict == Verdict.BEST else best_words(turn)
        table.add_row(*row, verdict_words(game, turn), better)
    return table


def _error(found: Review, turn: TurnReview) -> str:
    from ..analysis import number_words

    if turn.mover is None or turn.error is None:
        return ""
    return number_words(found.game, turn.error)


def _totals(found: Review) -> Table:
    """What the turns add up to: from the first value to the last, and a line a player."""
    from ..analysis import Verdict, number_words, signed_words, value_brief, won_or_chance

    game = found.game
    table = _table("")
    for side in found.sides:
        table.add_column(str(side.player), justify="right", no_wrap=True)
    sides = found.sides
    table.add_row("Turns judged", *(str(side.turns) for side in sides))
    table.add_row("Where the choice mattered", *(str(side.choices) for side in sides))
    table.add_row("… and nothing was given away", *(str(side.perfect) for side in sides))
    if game.won_or_lost:
        table.add_row("Wins thrown away", *(str(side.error) for side in sides))
        return table
    for verdict in (Verdict.SLIP, Verdict.MISTAKE, Verdict.BLUNDER):
        name = f"{verdict.value.capitalize()}s"
        table.add_row(name, *(str(side.verdicts[verdict]) for side in sides))
    table.add_row("Given away", *(number_words(game, side.error) for side in sides))
    table.add_row("Luck", *(signed_words(game, side.luck) for side in sides))
    first: Player = game.players[0]
    values = [value for value in found.values if value is not None]
    table.add_section()
    table.add_row(f"First value, for {first}", value_brief(game, values[0]))
    table.add_row("+ luck", signed_words(game, found.luck))
    table.add_row("+ the other's errors less their own", signed_words(game, found.errors))
    if found.hidden:
        table.add_row("+ what can't be judged", signed_words(game, found.hidden))
    table.add_row("= last value", value_brief(game, values[-1]))
    if found.adjusted is not None and not won_or_chance(game):  # a chance may leave its range
        name = "Luck-adjusted: last value − luck"
        table.add_row(name, number_words(game, found.adjusted))
    return table


def _table(first: str) -> Table:
    from rich.table import Table

    table = Table(box=None, pad_edge=False, padding=(0, 2, 0, 0), header_style="bold")
    table.add_column(first, no_wrap=True)
    return table
