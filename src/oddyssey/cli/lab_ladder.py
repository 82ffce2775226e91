"""`oddyssey lab ladder`: players against each other, rated; and how much there is to learn."""

from __future__ import annotations

import sys
import time
from contextlib import closing
from fractions import Fraction
from pathlib import Path
from typing import TYPE_CHECKING, Annotated

import typer

from .common import (
    AsJson,
    GameName,
    GameOptions,
    UsageError,
    chosen_game,
    console,
    print_json,
    whole_number,
)
from .lab_options import MatchJobs, Seed, Where, match_place
from .progress import watching
from .tables import CsvFile, ParquetFile, check_tables, write_tables

if TYPE_CHECKING:
    from ..lab.ladder import Ladder, LadderGame
    from ..lab.ladder_folder import LadderFolder
    from ..lab.ladder_result import LadderResult
    from ..lab.runner import On

_EVERY = 0.2
"""So many seconds pass at least before the progress is told again."""
_WIDE = 12
"""With more players than that no table tells who beat whom."""


def ladder(
    game: GameName,
    option: GameOptions = None,
    players: Annotated[
        str | None,
        typer.Option(
            metavar="A,B,…",
            help="Who is on the ladder: bots, with settings behind a colon. Without it random play, the"
            " levels, and the best there is: perfect play where the game is solved, else its search.",
        ),
    ] = None,
    games: Annotated[
        int,
        typer.Option(
            parser=whole_number(2, 10**6),
            metavar="N",
            help="How many games for each two: an even number.",
        ),
    ] = 40,
    rungs: Annotated[
        int,
        typer.Option(
            parser=whole_number(0, 40),
            metavar="N",
            help="How many more players may be put in, between two that are too far apart to tell by how"
            " far: each plays like the better one but for some random turns.",
        ),
    ] = 6,
    seed: Seed = "1",
    on: Where = "processes",
    jobs: MatchJobs = None,
    keep: Annotated[
        Path | None,
        typer.Option(metavar="DIR", help="Keep each game in this folder as soon as it is over."),
    ] = None,
    resume: Annotated[
        bool, typer.Option("--resume", help="Go on with the games that --keep has kept there.")
    ] = False,
    csv: CsvFile = None,
    parquet: ParquetFile = None,
    as_json: AsJson = False,
) -> None:
    """Let players play each other, rate them, and tell how much there is to learn.

    Everyone plays everyone, in pairs of games with the same coins and the sides changed. Ratings are
    points of Elo above random play, with 95 % intervals. Skill depth is how many steps there are from
    random play to the best player, if three games of four are won by whoever is a step higher. Ctrl-C
    ends it with what was played so far.
    """
    from ..lab.ladder import Ladder, default_players
    from ..lab.ladder_data import ladder_data, standing_rows
    from ..lab.ladder_folder import LadderFolder
    from ..lab.ladder_result import LadderResult
    from ..players import split_names

    if resume and keep is None:
        raise UsageError("Say with --keep where the games are that --resume is to go on with.")
    check_tables(csv, parquet, as_json=as_json)
    rules = chosen_game(game, option)
    names = (
        default_players(rules) if players is None else [name.lower() for name in split_names(players)]
    )
    planned = Ladder(rules, tuple(names), games, seed, rungs)
    where = match_place(on, jobs)
    folder = None if keep is None else LadderFolder(keep, planned, resume=resume)
    played: list[LadderGame] = []
    interrupted = False
    try:
        _play(planned, where, folder, played)
    except KeyboardInterrupt:
        interrupted = True
    result = LadderResult(planned, played)
    if as_json:
        print_json(ladder_data(result))
    elif result.pairs and csv != "-":
        _tell(result)
    write_tables(standing_rows(result), csv, parquet, {"command": result.command})
    if interrupted:
        if not result.pairs:
            print("Stopped before two games were over.", file=sys.stderr)
        raise KeyboardInterrupt


def _play(planned: Ladder, where: On, folder: LadderFolder | None, played: list[LadderGame]) -> None:
    """Plays the ladder; each game comes into `played` and, if wanted, into a folder."""
    from ..lab.ladder import play_ladder

    known = {} if folder is None else folder.known()
    alone = where.where != "dask" and where.workers == 1
    robin = len(planned.pairings) * planned.games
    begun, due, new = time.monotonic(), 0.0, 0
    with (
        watching(lines=True) as watch,
        closing(play_ladder(planned, None if alone else where, known)) as coming,
    ):
        watch(Fraction(0), f"0 of {robin:,} games")
        for pair in coming:
            played += pair
            if (pair[0].players, pair[0].number) not in known:
                new += len(pair)
                if folder is not None:
                    folder.keep(pair)
            now = time.monotonic()
            if now < due:
                continue
            due = now + _EVERY
            # What is put in plays two others; whether there will be more of them isn't known yet.
            more = max(0, len(played) - robin + 2 * planned.games - 1) // (2 * planned.games)
            total = robin + more * 2 * planned.games
            rate = f", {new / max(now - begun, 1e-9):.3g} a second" if new else ""
            rung = f", rung {more}" if more else ""
            watch(Fraction(len(played), total), f"{len(played):,} of {total:,} games{rung}{rate}")


def _tell(result: LadderResult) -> None:
    from rich.table import Table

    from ..lab.ladder_words import heading, interval_text, rating_text, said, sentences, steps_text, unit

    screen = console()
    screen.print(heading(result), style="bold")
    table = Table(box=None, pad_edge=False, header_style="dim")
    table.add_column("")
    table.add_column("Player")
    headings = ["Rating", "95 %", "Steps", "Won", "Lost", "Beats next"]
    drawn = any(standing.tally.drawn for standing in result.standings)
    if drawn:
        headings.insert(-1, "Drawn")
    for name in headings:
        table.add_column(name, justify="right")
    for place, standing in enumerate(result.standings, 1):
        tally = standing.tally
        counts = (tally.won, tally.lost, tally.drawn) if drawn else (tally.won, tally.lost)
        table.add_row(
            str(place),
            said(standing.name),
            rating_text(standing),
            interval_text(standing.rating),
            steps_text(standing),
            *map(str, counts),
            "" if standing.above is None else f"{100 * standing.above:.0f} %",
        )
    screen.print(table)
    if len(result.standings) <= _WIDE:
        screen.print(f"\nShare of the {unit(result)} that the row has won against the column:")
        screen.print(_matrix(result))
    screen.print()
    for sentence in sentences(result):
        screen.print(sentence)
    screen.print(f"Played by: {result.command}", soft_wrap=True)  # whole, to be copied


def _matrix(result: LadderResult) -> object:
    """Who beat whom, in percent."""
    from rich.table import Table

    names = [standing.name for standing in result.standings]
    table = Table(box=None, pad_edge=False, header_style="dim")
    for heading in ("", *map(str, range(1, len(names) + 1))):
        table.add_column(heading, justify="right")
    for place, name in enumerate(names, 1):
        shares = (None if other == name else result.share(name, other) for other in names)
        table.add_row(
            str(place), *("" if share is None else f"{100 * share[0]:.0f}" for share in shares)
        )
    return table
