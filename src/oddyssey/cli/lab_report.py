"""`oddyssey lab report`: everything that can be measured about a game, as one page to send."""

from __future__ import annotations

import json
import os
import sys
from enum import StrEnum
from pathlib import Path
from typing import Annotated

import typer

from .common import GameName, UsageError, chosen_game, write_file
from .lab_options import Jobs, Where
from .progress import watching


class Format(StrEnum):
    """What a report is written as."""

    html = "html"
    json = "json"


class Effort(StrEnum):
    """How thorough a report is; the lab has what that means."""

    quick = "quick"
    normal = "normal"
    thorough = "thorough"


def report(
    game: GameName,
    option: Annotated[
        list[str] | None,
        typer.Option(
            "-o",
            "--option",
            metavar="NAME=VALUE",
            help="An option of the game, as in -o size=9; or, without an equals sign, the file to write,"
            " as in -o out.html. May be repeated.",
        ),
    ] = None,
    output: Annotated[
        str | None,
        typer.Option("-O", "--output", metavar="FILE", help="The file to write; - is standard output."),
    ] = None,
    effort: Annotated[
        Effort,
        typer.Option(
            help="quick takes half a minute for a small game, normal a minute or two, thorough some ten"
            " minutes; for large boards each is several times as long."
        ),
    ] = Effort.normal,
    seed: Annotated[
        str, typer.Option(help="What everything random is made from; the same seed, the same report.")
    ] = "1",
    form: Annotated[
        Format, typer.Option("--format", help="A page to read, or the same figures for programs.")
    ] = Format.html,
    on: Where = "threads",
    jobs: Jobs = None,
    force: Annotated[bool, typer.Option("--force", help="Replace the file if it exists.")] = False,
) -> None:
    """Measure everything about a game and write it down, as one page that needs nothing else.

    Rules, a game as pictures, fairness, lengths, choices, first moves, the ladder of players and more,
    each with where it comes from. The page has no script and fetches nothing, and can be printed.
    Ctrl-C ends it, and nothing is written.
    """
    options, path = _apart(option, output)
    chosen = chosen_game(game, options)
    if path is not None:
        _check(path, replace=force)
    from ..lab import report as lab
    from ..lab.runner import parse_on

    place = parse_on(on, jobs)
    with watching(lines=True) as watch:
        found = lab.gather(chosen, lab.Effort(effort.value), seed, watch, place)
    if form is Format.json:
        text = json.dumps(found.as_data(), ensure_ascii=False, indent=2) + "\n"
    else:
        text = lab.html(found)
    if path is None:
        sys.stdout.write(text)
        return
    write_file(path, text, replace=force)
    print(f"{path}: {len(text.encode()):,} bytes.", file=sys.stderr)


def _apart(option: list[str] | None, output: str | None) -> tuple[list[str], Path | None]:
    """The options of the game, and the file to write; None for standard output.

    Raises `UsageError` for no file at all, and for more than one.
    """
    given = option or []
    files = [text for text in given if "=" not in text and ("." in text or "/" in text or text == "-")]
    options = [text for text in given if text not in files]  # of these, what is no option is told
    names = files + ([output] if output is not None else [])
    if len(names) > 1:
        raise UsageError("Give only one file to write.")
    if not names or not names[0]:
        raise UsageError("Give the file to write, as in -o report.html, or -o - for standard output.")
    return options, None if names[0] == "-" else Path(names[0])


def _check(path: Path, *, replace: bool) -> None:
    """Raises `UsageError` ahead of a long measurement for what would not be written after it."""
    if path.is_dir():
        raise UsageError(f"{path} is a directory: give the name of a file.")
    if os.path.lexists(path) and not replace:
        raise UsageError(f"{path} exists already; --force replaces it.")
    if not path.parent.is_dir():
        raise UsageError(f"There is no folder {path.parent}.")
