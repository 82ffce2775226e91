"""`oddyssey solve`: a whole game solved from its first state, with a result file."""

from __future__ import annotations

import json
import os
import resource
import sys
import time
from importlib.metadata import version
from pathlib import Path
from typing import Annotated, Any

import typer

from ..core import Game, Solution
from .common import (
    AsJson,
    GameName,
    GameOptions,
    UsageError,
    chosen_game,
    console,
    print_json,
    write_file,
)
from .progress import watching
from .value import exactly


def solve(
    game: GameName,
    option: GameOptions = None,
    checkpoint: Annotated[
        Path | None,
        typer.Option(metavar="DIR", help="Keep the progress here; the same command goes on from it."),
    ] = None,
    output: Annotated[
        Path | None, typer.Option("--output", metavar="FILE", help="Write the result here, as JSON.")
    ] = None,
    as_json: AsJson = False,
) -> None:
    """Solve a whole game, with all its options.

    It says who wins or what the game is worth, with the best first turns, and what it took. Where a
    game is too large, that is said and the exit status is 3.
    """
    rules = chosen_game(game, option)
    _refuse(checkpoint, output)
    begun = time.monotonic()
    try:
        with exactly(as_json=as_json), watching(lines=True) as watch:
            found = rules.solve(checkpoint, watch)
    except KeyboardInterrupt:
        if checkpoint is not None and checkpoint.is_dir():
            print(f"Stopped. The same command goes on from {checkpoint}.", file=sys.stderr)
        raise
    data = _as_data(rules, found, time.monotonic() - begun)
    if as_json:
        print_json(data)
    else:
        _tell(rules, found, data, resumable=checkpoint is not None)
    if output is not None:  # last of all: whatever fails here, the answer has been told
        write_file(output, json.dumps(data, ensure_ascii=False, indent=2) + "\n", replace=False)
        if not as_json:
            console().print(f"Written to {output}.")


def _refuse(checkpoint: Path | None, output: Path | None) -> None:
    """Raises `UsageError` for what would fail only after a long time."""
    if checkpoint is not None and checkpoint.exists() and not checkpoint.is_dir():
        raise UsageError(f"{checkpoint} is no directory.")
    if output is None:
        return
    if output.is_dir():
        raise UsageError(f"{output} is a directory: give the name of a file.")
    if os.path.lexists(output):
        raise UsageError(f"{output} exists already.")
    if not output.parent.is_dir():
        raise UsageError(f"{output.parent} is no directory.")
    if not os.access(output.parent, os.W_OK):
        raise UsageError(f"{output.parent} can't be written to.")


def _as_data(rules: Game, found: Solution, seconds: float) -> dict[str, Any]:
    state = rules.initial()
    return {
        "game": rules.name,
        "options": rules.options_text,
        "version": version("oddyssey"),
        "value": rules.value_text(state, found.perfect.value),
        "distance": found.perfect.value.distance,
        "to_move": None if state.to_move is None else state.to_move.name,
        "moves": [
            {
                "move": state.format_turn(choice.moves),
                "value": rules.value_text(state, choice.value),
                "distance": choice.value.distance,
            }
            for choice in found.perfect.choices
        ],
        "exact": True,
        "findings": dict(found.findings),
        "method": found.method,
        "states": found.states,
        "seconds": round(seconds, 2),
        "memory_bytes": _peak_memory(),
    }


def _tell(rules: Game, found: Solution, data: dict[str, Any], *, resumable: bool) -> None:
    from ..record import options_line

    screen = console()
    options = options_line(rules)
    words = rules.value_words(found.perfect.value)
    screen.print(f"{rules.title}{f' ({options})' if options else ''}: {words}.", style="bold")
    width = max((len(name) for name, _ in found.findings), default=0)
    for name, text in found.findings:
        screen.print(f"  {name:{width}}  {text}")
    screen.print(found.method)
    states = "" if found.states is None else f"{found.states:,} states, "
    memory = f"{data['memory_bytes'] / 1e6:,.0f} MB at the peak"
    run = " in this run" if resumable else ""
    screen.print(f"{states}{data['seconds']} seconds{run}, {memory}.")


def _peak_memory() -> int:
    """The most memory this process has had, in bytes."""
    peak = resource.getrusage(resource.RUSAGE_SELF).ru_maxrss
    return peak if sys.platform == "darwin" else 1024 * peak
