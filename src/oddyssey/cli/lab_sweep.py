"""`oddyssey lab sweep`: a game measured for many values of its options, a row for each."""

from __future__ import annotations

import json
import sys
from collections.abc import Iterator
from contextlib import closing
from pathlib import Path
from typing import TYPE_CHECKING, Annotated

import typer

from ..core import game_class
from .common import AsJson, GameName, UsageError, console, print_json, whole_number
from .lab_options import Jobs, Where, two_bots
from .progress import watching
from .tables import CsvFile, ParquetFile, check_tables, write_tables

if TYPE_CHECKING:
    from rich.console import Console

    from ..lab.runner import On
    from ..lab.sweep import Sweep, SweepRow
    from ..lab.sweep_folder import SweepFolder


def sweep(
    game: GameName,
    option: Annotated[
        list[str] | None,
        typer.Option(
            "-o",
            "--option",
            metavar="NAME=VALUES",
            help="An option and its values: a range (size=3..9, or 3..9..2 with steps of two), a list"
            " (size=3,5,7), pairs (size=5x4,7x6), all pairs of two ranges (size=3..5x3..5), or one"
            " value. May be repeated.",
        ),
    ] = None,
    games: Annotated[
        int,
        typer.Option(
            parser=whole_number(1, 10**9), metavar="N", help="How many games to simulate in each cell."
        ),
    ] = 20_000,
    seed: Annotated[
        str,
        typer.Option(
            help="What they are made from, in each cell the same; the same seed, the same games."
        ),
    ] = "1",
    players: Annotated[
        str, typer.Option(metavar="A,B", help="Who plays them, the first side first.")
    ] = "random,random",
    exact_only: Annotated[
        bool, typer.Option("--exact-only", help="Simulate nothing: exact chances and perfect play only.")
    ] = False,
    no_exact: Annotated[
        bool, typer.Option("--no-exact", help="Look for no exact chances, which may take long.")
    ] = False,
    states: Annotated[
        int | None,
        typer.Option(
            parser=whole_number(1, 10**9),
            metavar="N",
            help="Look for exact chances where there are so many positions at most, 200000 if not said.",
        ),
    ] = None,
    on: Where = "threads",
    jobs: Jobs = None,
    keep: Annotated[
        Path | None,
        typer.Option(metavar="DIR", help="Keep each row in this folder as soon as it is done."),
    ] = None,
    resume: Annotated[
        bool, typer.Option("--resume", help="Go on with the rows that --keep has kept there.")
    ] = False,
    csv: CsvFile = None,
    parquet: ParquetFile = None,
    as_json: AsJson = False,
) -> None:
    """Measure a game for all combinations of its options' values, a row for each.

    A row tells how often the first side wins when both play at random, exactly where the game is small
    enough and by simulation, who wins when both play perfectly, how long games are, and how fair that
    is. Where two options vary a heat map follows. Ctrl-C ends it with the rows that are done.
    """
    from ..lab.axes import read_axes
    from ..lab.runner import parse_on
    from ..lab.sweep import MOST_STATES, Sweep
    from ..lab.sweep_data import flat_row, plan_data, sweep_data
    from ..lab.sweep_folder import SweepFolder

    if exact_only and no_exact:
        raise UsageError("--exact-only and --no-exact leave nothing to be measured: give one of them.")
    if resume and keep is None:
        raise UsageError("Say with --keep where the rows are that --resume is to go on with.")
    check_tables(csv, parquet, as_json=as_json)
    kind = game_class(game)
    planned = Sweep(
        kind,
        read_axes(kind, option or []),
        0 if exact_only else games,
        seed,
        two_bots(players, "random,random"),
        exact=not no_exact,
        most_states=states or MOST_STATES,
    )
    where = parse_on(on, jobs)
    folder = None if keep is None else SweepFolder(keep, planned, resume=resume)
    rows: list[SweepRow] = []
    screen = None if as_json or csv == "-" else console()
    interrupted = False
    try:
        for row in _rows(planned, where, folder, screen):
            rows.append(row)
    except KeyboardInterrupt:
        interrupted = True
    rows.sort(key=lambda row: row.number)
    if as_json:
        print_json(sweep_data(planned, rows))
    elif screen is not None:
        _conclude(planned, rows, screen)
    about = {"oddyssey": json.dumps(plan_data(planned), ensure_ascii=False)}
    if rows:
        write_tables([flat_row(row) for row in rows], csv, parquet, about)
    if interrupted:
        raise KeyboardInterrupt


def _rows(
    planned: Sweep, where: On, folder: SweepFolder | None, screen: Console | None
) -> Iterator[SweepRow]:
    """Measures row after row, keeps each in the folder, and shows those that can be in their order."""
    from ..lab.sweep import run_sweep
    from .sweep_table import SweepTable

    known = folder.known() if folder is not None else {}
    if folder is not None and folder.damaged:
        print(f"Damaged and done again: {', '.join(folder.damaged)}.", file=sys.stderr)
    table = None if screen is None else SweepTable(planned, screen)
    with (
        watching(lines=True) as watch,
        closing(run_sweep(planned, where, known=known, watch=watch)) as coming,
    ):
        try:
            for row in coming:
                if folder is not None and row.number not in known:
                    folder.keep(row)
                if table is not None:
                    table.add(row)
                yield row
        finally:
            if table is not None:
                table.finish()


def _conclude(planned: Sweep, rows: list[SweepRow], screen: Console) -> None:
    """What follows the table: what it means, the heat map, and how to have it again."""
    from ..lab.heat_map import heat_map
    from ..lab.sweep_words import command, notes
    from .sweep_table import show_heat_map

    if not rows:
        print("Stopped before a row was done.", file=sys.stderr)
        return
    for note in notes(planned, rows):
        screen.print(note)
    grid = heat_map(planned)
    if grid is not None:
        screen.print()
        show_heat_map(grid, rows, screen)
    screen.print(f"Measured by: {command(planned)}", soft_wrap=True)  # whole, to be copied
