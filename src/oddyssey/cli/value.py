"""`oddyssey value`: what a position and each of its turns are worth, exactly, or else estimated."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import contextmanager
from typing import TYPE_CHECKING, Annotated, Any

import typer

from ..core import Choice, NotSolvedError, Perfect, State
from .common import (
    AsJson,
    GameName,
    GameOptions,
    Moves,
    Position,
    UsageError,
    chosen_game,
    chosen_line,
    console,
    print_json,
    whole_number,
)
from .estimate import LISTED, Seconds, Seed, Simulations, searched, tell_estimate
from .estimate import as_data as estimate_as_data
from .progress import watching

if TYPE_CHECKING:
    from rich.console import Console

SECONDS = 3.0
"""So long a position is searched where nothing else is said."""


def value(
    game: GameName,
    option: GameOptions = None,
    moves: Moves = None,
    position: Position = None,
    top: Annotated[
        int,
        typer.Option(
            parser=whole_number(0, 10**6),
            metavar="N",
            help="List so many turns; 0 lists all, and of an estimate five.",
        ),
    ] = 0,
    exact: Annotated[
        bool, typer.Option("--exact", help="Give no estimate: where nothing is solved, say so.")
    ] = False,
    sims: Simulations = None,
    seconds: Seconds = None,
    seed: Seed = "1",
    as_json: AsJson = False,
) -> None:
    """Say what a position is worth when both sides play their best.

    Every turn is listed with its own value, best first, and with what it leads to. Where a position
    is too large to be solved, that is said, and a search estimates it: for some seconds, or as long
    as --sims or --time say. Ctrl-C ends that with what was found. With --exact there is no estimate,
    and the exit status is 3.
    """
    if exact and (sims is not None or seconds is not None):
        raise UsageError("With --exact there is no estimate: leave out --sims and --time.")
    rules = chosen_game(game, option)
    state = chosen_line(rules, moves, position).state
    try:
        with exactly(as_json=as_json and exact), watching() as watch:
            found = state.game.perfect(state, watch)
    except NotSolvedError as error:
        if exact or state.to_move not in rules.players:
            raise
        budget = (sims, SECONDS if sims is None and seconds is None else seconds)
        _estimate(state, str(error), budget, seed, top or LISTED, as_json=as_json)
        return
    if as_json:
        print_json(_as_data(state, found, top))
    else:
        screen = console()
        words = rules.value_words(found.value)
        screen.print(f"{words[0].upper()}{words[1:]}.", style="bold")
        if found.choices:
            screen.print()
            list_turns(state, found, top or None, screen)


def _estimate(
    state: State,
    reason: str,
    budget: tuple[int | None, float | None],
    seed: str,
    most: int,
    *,
    as_json: bool,
) -> None:
    """Tells what a search makes of a state. Raises `KeyboardInterrupt` if Ctrl-C ended it, once told."""
    from ..players import Budget

    sims, seconds = budget
    found, interrupted = searched(state, Budget(seconds, sims), seed, most)
    if as_json:
        print_json(estimate_as_data(state, found, seed, reason))
    else:
        screen = console()
        screen.print(f"Not solved. {reason}")
        tell_estimate(state, found, screen)
    if interrupted:
        raise KeyboardInterrupt


@contextmanager
def exactly(*, as_json: bool) -> Iterator[None]:
    """Where there may be no exact answer: with `--json` that is told in JSON as well."""
    try:
        yield
    except NotSolvedError as error:
        if as_json:
            print_json({"exact": False, "reason": str(error)})
        raise


def _as_data(state: State, found: Perfect, top: int) -> dict[str, Any]:
    choices = found.choices[: top or None]
    return {
        "value": state.game.value_text(state, found.value),
        "to_move": None if state.to_move is None else state.to_move.name,
        "moves": [
            {
                "move": state.format_turn(choice.moves),
                "value": state.game.value_text(state, choice.value),
                "distance": choice.value.distance,
            }
            for choice in choices
        ],
        "exact": True,
    }


def list_turns(state: State, found: Perfect, most: int | None, screen: Console) -> None:
    """Prints what turns are worth and lead to, best first; at most so many, None for all."""
    from rich.table import Table

    listed = found.choices[:most]
    table = Table(box=None, pad_edge=False, header_style="dim")
    for heading in ("Turn", "Value", "Leads to"):
        table.add_column(heading, overflow="fold")
    for choice in listed:
        table.add_row(*_row(state, choice))
    screen.print(table)
    if len(listed) < len(found.choices):
        screen.print(f"… and {len(found.choices) - len(listed)} more turns.")


def _row(state: State, choice: Choice) -> tuple[str, str, str]:
    game = state.game
    if game.won_or_lost:
        won = game.value_text(state, choice.value)
        distance = choice.value.distance
        told = won if distance is None else f"{won} in {distance}"
    else:
        told = game.value_words(choice.value)
    return state.format_turn(choice.moves), told, "; ".join(game.effects(state, choice))
