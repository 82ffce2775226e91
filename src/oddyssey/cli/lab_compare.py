"""`oddyssey lab compare`: plays until it is clear which of two bots is stronger."""

from __future__ import annotations

import sys
import time
from contextlib import closing
from fractions import Fraction
from typing import Annotated

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
from .lab_options import MatchJobs, Seed, Where, match_place, two_bots
from .progress import watching

_EVERY = 0.2
"""So many seconds pass at least before the progress is told again."""


def compare(
    game: GameName,
    players: Annotated[
        str, typer.Option(metavar="A,B", help="The two bots, with settings behind a colon.")
    ],
    option: GameOptions = None,
    most: Annotated[
        int,
        typer.Option(
            parser=whole_number(2, 10**6),
            metavar="N",
            help="How many games at most, an even number.",
        ),
    ] = 2000,
    error: Annotated[
        str,
        typer.Option(
            metavar="PERCENT", help="In how many of 100 such comparisons a wrong one may be named."
        ),
    ] = "5",
    seed: Seed = "1",
    on: Where = "processes",
    jobs: MatchJobs = None,
    as_json: AsJson = False,
) -> None:
    """Let two bots play pairs of games until it is clear which one is stronger.

    After every pair it is asked anew whether the evidence is enough, in a way that makes no more
    mistakes for being asked often. docs/lab.md has the formula. Ctrl-C ends it with what is known.
    """
    from ..lab.compare import Verdict
    from ..lab.compare import compare as compared
    from ..lab.match import Match

    names = two_bots(players, "hard,medium")
    if names[0] == names[1]:
        raise UsageError(f"{names[0]} is as strong as itself: give two bots that differ.")
    match = Match(chosen_game(game, option), names, most, seed)
    allowed = _error(error)
    where = match_place(on, jobs)
    alone = where.where != "dask" and where.workers == 1
    verdict, due, interrupted = Verdict(match, error=allowed), 0.0, False
    try:
        with (
            watching(lines=True) as watch,
            closing(compared(match, allowed, None if alone else where)) as coming,
        ):
            watch(Fraction(0), f"0 of {most:,} games at most")
            for verdict in coming:
                now = time.monotonic()
                if now < due:
                    continue
                due = now + _EVERY
                games, pairs = verdict.games, verdict.pairs
                standing = f"{pairs.won} to {pairs.lost}, {pairs.drawn} even"
                watch(Fraction(games, most), f"{games:,} games of {most:,} at most: {standing}")
    except KeyboardInterrupt:
        interrupted = True
    if as_json:
        print_json(verdict.as_data())
    elif verdict.games:
        screen = console()
        for sentence in verdict.sentences():
            screen.print(sentence)
        screen.print(f"Played by: {verdict.command}", soft_wrap=True)
    if interrupted:
        if not verdict.games:
            print("Stopped before two games were over.", file=sys.stderr)
        raise KeyboardInterrupt


def _error(text: str) -> Fraction:
    """A percentage as a chance. Raises `UsageError`."""
    try:
        error = Fraction(text.strip().removesuffix("%")) / 100
    except (ValueError, ZeroDivisionError):
        error = Fraction(0)
    if not Fraction(1, 10**6) <= error <= Fraction(1, 2):
        raise UsageError(f'"{text[:40]}" is no error to allow: give a percentage from 0.0001 to 50.')
    return error
