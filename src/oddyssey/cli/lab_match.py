"""`oddyssey lab match`: a match between two bots."""

from __future__ import annotations

import random
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
    write_file,
)
from .lab_options import two_bots
from .progress import watching

if TYPE_CHECKING:
    from ..lab import Match, MatchResult, Played

_EVERY = 0.2
"""So many seconds pass at least before the progress is told again …"""
_PAUSE = 20
"""… and so many times what it took to count the games played by then, which may be very many."""


def match(
    game: GameName,
    players: Annotated[
        str,
        typer.Option(
            metavar="A,B",
            help="The two bots, with settings behind a colon, as in search:time=0.5,sims=9,hard: what"
            " follows a comma is another setting if it reads like name=value, else the other bot.",
        ),
    ],
    option: GameOptions = None,
    games: Annotated[
        int,
        typer.Option(parser=whole_number(2, 10**6), metavar="N", help="How many games: an even number."),
    ] = 20,
    seed: Annotated[
        str | None,
        typer.Option(help="What coins and bots are made from; the same seed, the same games."),
    ] = None,
    jobs: Annotated[
        int,
        typer.Option(
            parser=whole_number(1, 256),
            metavar="N",
            help="Processes. Bots that have a limit of time slow each other down with more than one.",
        ),
    ] = 1,
    records: Annotated[
        Path | None, typer.Option(metavar="DIR", help="Write the record of each game into this folder.")
    ] = None,
    as_json: AsJson = False,
) -> None:
    """Let two bots play a match: pairs of games with the same coins and the sides changed.

    It counts what each has won, with 95 % intervals, and how long they took. Ctrl-C ends it with what
    was played so far.

    Bots are easy, medium, hard, random, greedy, search and uct. The last two think about a turn for
    so many seconds (time) or simulated games (sims); docs/matches.md has all settings.
    """
    from ..lab import Match, MatchResult

    names = two_bots(players, "search:time=0.5,hard")
    if seed is None:
        seed = str(random.SystemRandom().randrange(10**6))
    planned = Match(chosen_game(game, option), names, games, seed)
    if records is not None:
        _make_folder(records)
    played: list[Played] = []
    interrupted = False
    try:
        _play(planned, jobs, records, played)
    except KeyboardInterrupt:
        interrupted = True
    result = MatchResult(planned, played, jobs)
    if as_json:
        print_json(result.as_data())
    elif played:
        _tell(result)
    if interrupted:
        if not played:
            print("Stopped before a game was over.", file=sys.stderr)
        raise KeyboardInterrupt


def _play(planned: Match, jobs: int, records: Path | None, played: list[Played]) -> None:
    """Plays the match, puts each game into `played` and, if wanted, its record into a folder."""
    from ..lab import MatchResult, play_match

    begun = time.monotonic()
    due = begun + _EVERY
    with watching(lines=True) as watch, closing(play_match(planned, jobs)) as coming:
        watch(Fraction(0), f"0 of {planned.games} games")
        for game in coming:
            if records is not None:
                _write_record(planned, game, records)
            played.append(game)
            now = time.monotonic()
            if now < due and len(played) < planned.games:
                continue
            rate = len(played) / max(now - begun, 1e-9)
            standing = MatchResult(planned, played).standing()
            counted = time.monotonic()
            due = counted + max(_EVERY, _PAUSE * (counted - now))
            what = f"{len(played)} of {planned.games} games, {_rate(rate)}: {standing}"
            watch(Fraction(len(played), planned.games), what)


def _rate(a_second: float) -> str:
    return f"{a_second:.3g} a second" if a_second >= 1 else f"{60 * a_second:.3g} a minute"


def _make_folder(folder: Path) -> None:
    """Raises `UsageError` for what would spoil the records of another match."""
    if folder.is_dir() and any(folder.iterdir()):
        raise UsageError(f"{folder} isn't empty: give a new folder for the records.")
    if folder.exists() and not folder.is_dir():
        raise UsageError(f"{folder} is no folder.")
    folder.mkdir(parents=True, exist_ok=True)


def _write_record(planned: Match, game: Played, folder: Path) -> None:
    from ..record import write_text

    digits = len(str(planned.games))
    path = folder / f"{game.number + 1:0{digits}}.txt"
    write_file(path, write_text(planned.record(game)), replace=False)


def _tell(result: MatchResult) -> None:
    from rich.table import Table

    screen, sides = console(), result.match.game.players
    screen.print(result.heading(), style="bold")
    table = Table(box=None, pad_edge=False, header_style="dim")
    table.add_column("Bot")
    what = "Matches " if result.for_score else ""
    shown = "Mean as" if result.for_score else "Won as"
    headings = [f"{what}won".capitalize(), "Lost", "Drawn", *(f"{shown} {side}" for side in sides)]
    for heading in headings:
        table.add_column(heading, justify="right")
    for bot, name in enumerate(result.match.players):
        tally = result.tally.turned() if bot else result.tally
        counts = (str(count) for count in (tally.won, tally.lost, tally.drawn))
        table.add_row(name, *counts, *(result.side_text(bot, side) for side in sides))
    screen.print(table)
    for sentence in result.sentences():
        screen.print(sentence)
    screen.print(f"Played by: {result.command}", soft_wrap=True)  # whole, to be copied
