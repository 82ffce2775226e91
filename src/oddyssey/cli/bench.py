"""`oddyssey bench`: how fast the plain rules play."""

from __future__ import annotations

from typing import Annotated

import typer

from ..core import names, shortened
from .common import AsJson, GameOptions, UsageError, chosen_game, console, print_json


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
    as_json: AsJson = False,
) -> None:
    """Measure random games per second in plain rules.

    Each figure is the median of five measurements, with the lowest and the highest.
    """
    from ..lab import Speed, measure, read_suite

    if suite is not None and (games or option):
        raise UsageError("Give a suite or games, not both.")
    if suite is not None:
        cases = list(read_suite(suite))
    else:
        cases = [chosen_game(name, option) for name in games or names()]
    measured: list[Speed] = []
    screen = console()
    for case in cases:
        speed = measure(case, seconds=seconds, seed=seed)
        measured.append(speed)
        if not as_json:
            screen.print(speed.sentence())
    if as_json:
        print_json([speed.as_data() for speed in measured])
