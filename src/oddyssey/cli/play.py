"""`oddyssey play`: a game in the terminal."""

from __future__ import annotations

import random
from contextlib import suppress
from threading import Thread
from typing import TYPE_CHECKING, Annotated

import typer

from .common import (
    GameName,
    GameOptions,
    Moves,
    Position,
    UsageError,
    chosen_game,
    chosen_line,
    console,
)

if TYPE_CHECKING:
    from ..core import Game
    from ..players import Bot


def play(
    game: GameName,
    option: GameOptions = None,
    players: Annotated[
        str,
        typer.Option(
            help="Who plays the first and the second side: human, easy, medium, hard, greedy, random or"
            " search; with settings as in search:time=5."
        ),
    ] = "human,medium",
    seed: Annotated[
        str | None, typer.Option(help="What coins and bots are made from; the same seed, the same game.")
    ] = None,
    moves: Moves = None,
    position: Position = None,
    values: Annotated[bool, typer.Option("--values", help="Tell what each move is worth.")] = False,
    best: Annotated[bool, typer.Option("--best", help="Tell the best move.")] = False,
    outlook: Annotated[bool, typer.Option("--outlook", help="Tell how the game should end.")] = False,
) -> None:
    """Play in the terminal.

    Moves are typed as they stand in records; "help" at the table says how. The hints of --values,
    --best and --outlook are exact, and shown as soon as a position is small enough to be solved;
    before, "hint" at the table gives an estimate.
    """
    from ..players import make, split_names
    from ..table import HUMAN
    from .hints import Hints
    from .prompt import converse
    from .session import Session

    rules = chosen_game(game, option)
    names = [name.lower() for name in split_names(players)]
    if len(names) != 2:
        raise UsageError("Give two players, separated by a comma, as in --players human,medium.")
    if seed is None:
        seed = str(random.SystemRandom().randrange(10**6))
    bots = [make(name) for name in names if name != HUMAN]  # says what is wrong with them
    asks = bool(values or best or outlook)
    Thread(target=_warm_up, args=(rules, bots, asks), daemon=True).start()
    line = chosen_line(rules, moves, position)
    start = None if position is None else line.start
    session = Session(rules, names, seed, line.moves, start)
    converse(session, console(), Hints(values, best, outlook))


def _warm_up(rules: Game, bots: list[Bot], asks: bool) -> None:
    """Before the first answer has to be there."""
    from ..players import PlayerError, prepare

    if asks:
        rules.warm_up()
    for bot in bots:
        with suppress(PlayerError):  # which its first turn will raise, where it can be told
            prepare(bot, rules)
