"""Options that several commands of the lab share: what games are made from, where they are played."""

from __future__ import annotations

from typing import TYPE_CHECKING, Annotated

import typer

from .common import UsageError, whole_number

if TYPE_CHECKING:
    from ..lab.runner import On

Seed = Annotated[
    str, typer.Option(help="What coins and bots are made from; the same seed, the same games.")
]
Where = Annotated[
    str,
    typer.Option(
        "--on",
        metavar="WHERE",
        help="Where it is done: threads (for compiled games), processes (for bots in plain Python),"
        " dask, or dask:ADDRESS for a cluster. The results are the same.",
    ),
]
Jobs = Annotated[
    int | None,
    typer.Option(
        "--jobs",
        parser=whole_number(1, 256),
        metavar="N",
        help="How many threads or processes: as many as there are processors if not given.",
    ),
]
MatchJobs = Annotated[
    int | None,
    typer.Option(
        "--jobs",
        parser=whole_number(1, 256),
        metavar="N",
        help="How many processes: one if not given, since bots with a limit of time slow each other.",
    ),
]


def match_place(on: str, jobs: int | None) -> On:
    """Where games of a match are played: by one worker unless more are wanted. Raises `RunnerError`."""
    from ..lab.runner import parse_on

    return parse_on(on, jobs if jobs is not None or on.strip().lower().startswith("dask") else 1)


def two_bots(text: str, example: str) -> tuple[str, str]:
    """The names of two bots as they are typed. Raises `UsageError`, with `example` in it, for others."""
    from ..players import split_names

    names = [name.lower() for name in split_names(text)]
    if len(names) != 2:
        raise UsageError(f"Give two bots with a comma between, as in {example}, and not {len(names)}.")
    return names[0], names[1]
