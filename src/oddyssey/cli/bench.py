"""`oddyssey bench`: how fast games are played at random, by plain rules and compiled."""

from __future__ import annotations

from typing import Annotated

import typer

from ..core import names, shortened
from .common import (
    AsJson,
    GameOptions,
    UsageError,
    chosen_game,
    console,
    print_json,
    whole_number,
)


def _seconds(given: str | float) -> float:
    try:
        seconds = float(given)
    except ValueError:
        seconds = 0.0
    if not 0.01 <= seconds <= 3600:
        raise UsageError(f'"{shortened(str(given))}" is no number of seconds from 0.01 to 3600')
    return seconds


def bench(
    games: Annotated[
        list[str] | None, typer.Argument(metavar="[GAME …]", help="The games; all if none is named.")
    ] = None,
    option: GameOptions = None,
    suite: Annotated[
        str | None, typer.Option("--suite", metavar="FILE", help="A list of cases, as in benchmarks/.")
    ] = None,
    seconds: Annotated[
        float, typer.Option(parser=_seconds, metavar="S", help="How long to measure each.")
    ] = 1.0,
    seed: Annotated[str, typer.Option(help="What the random games are made from.")] = "1",
    threads: Annotated[
        int,
        typer.Option(
            parser=whole_number(1, 256),
            metavar="N",
            help="Measure the compiled games on so many threads at once as well.",
        ),
    ] = 1,
    as_json: AsJson = False,
) -> None:
    """Measure random games per second: by plain rules and, where a game has them, compiled.

    Each figure is the median of five rounds, with the lowest and the highest. Compiled games are also
    played as `oddyssey lab simulate` plays them, on all processors. Where OpenSpiel is installed, its
    Go on 9x9 is measured in the same rounds, to compare with.
    """
    from ..lab import Speed, measure, read_suite, yardstick
    from ..lab.runner import processors

    if suite is not None and (games or option):
        raise UsageError("Give a suite or games, not both.")
    if suite is not None:
        cases = list(read_suite(suite))
    else:
        cases = [chosen_game(name, option) for name in games or names()]
    measured: list[Speed] = []
    screen, outside = console(), yardstick()
    for case in cases:
        speed = measure(
            case, seconds=seconds, seed=seed, threads=threads, lab=processors(), outside=outside
        )
        measured.append(speed)
        if not as_json:
            first, *more = speed.sentences()
            screen.print(first)
            for line in more:
                screen.print(f"  {line}")
    if as_json:
        print_json([speed.as_data() for speed in measured])
