"""`oddyssey lab mirror`: does it help to answer every turn by its image on the board?"""

from __future__ import annotations

from dataclasses import replace
from fractions import Fraction
from typing import TYPE_CHECKING, Annotated, Any

import typer

from ..core import Game, outwards
from .common import AsJson, GameName, GameOptions, chosen_game, console, print_json, whole_number
from .progress import watching

if TYPE_CHECKING:
    from ..lab.facts import MirrorGames, MirrorTest


def mirror(
    game: GameName,
    option: GameOptions = None,
    games: Annotated[
        int,
        typer.Option(
            parser=whole_number(2, 10_000), metavar="N", help="How many games against each opponent."
        ),
    ] = 10,
    states: Annotated[
        int,
        typer.Option(
            parser=whole_number(1, 10**8),
            metavar="N",
            help="How many positions a proof may go through.",
        ),
    ] = 50_000,
    seed: Annotated[
        str, typer.Option(help="What the bots and coins are made from; the same seed, the same games.")
    ] = "1",
    as_json: AsJson = False,
) -> None:
    """Try out a player who answers every turn by its image on the board.

    Every mirror image of the board is tried on either side against random play, and the best ones
    against stronger opponents too. Where it is small enough all play against it is gone through, which
    proves that it wins, or shows a game in which it doesn't work.
    """
    from ..lab.facts import USUAL, mirror_tests
    from ..record import options_line

    chosen = chosen_game(game, option)
    effort = replace(USUAL, mirror_games=games, mirror_states=states, steps=10**12)
    with watching(lines=True) as watch:
        tests = mirror_tests(chosen, seed, effort, watch)
    if as_json:
        print_json({"game": chosen.name, **_data(chosen, seed, tests)})
        return
    screen, options = console(), options_line(chosen)
    named = f"{chosen.title} ({options})" if options else chosen.title
    screen.print(f"{named}: answering every turn by its image, seed {seed}", style="bold")
    if not tests:
        screen.print("There is nothing to mirror: this board has no mirror image.")
        return
    _table(chosen, tests)
    for test in tests:
        screen.print(f"{test.side}, {test.image}: {_lowered(test)}")


def _lowered(test: MirrorTest) -> str:
    """What was found, behind a colon; a name of a side keeps its capital."""
    told = test.sentence
    return told if told.startswith(test.side.name) else f"{told[0].lower()}{told[1:]}"


def _table(game: Game, tests: tuple[MirrorTest, ...]) -> None:
    from rich.table import Table

    for_score = any(one.won is None for test in tests for one in test.trials)
    table = Table(box=None, pad_edge=False, header_style="dim")
    for heading in ("Who mirrors", "Mirror image", "Against"):
        table.add_column(heading)
    got = f"Mean score for {game.players[0]}" if for_score else "Won"
    for heading in ("Games", got, "Turns mirrored"):
        table.add_column(heading, justify="right")
    for test in tests:
        for one in test.trials:
            table.add_row(
                test.side.name,
                test.image,
                one.opponent,
                str(one.games),
                _got(one),
                f"{one.mirrored} of {one.answered}",
            )
    console().print(table)


def _got(one: MirrorGames) -> str:
    """Games won, or the mean score with its interval."""
    if one.won is not None:
        return str(one.won)
    mean, low, high = one.payoff
    return f"{mean:.2f} ({' to '.join(outwards(low, high, 2))})"


def _data(game: Game, seed: str, tests: tuple[MirrorTest, ...]) -> dict[str, Any]:
    return {
        "options": game.options_text,
        "seed": seed,
        "mirrors": [
            {
                "image": test.image,
                "side": test.side.name,
                "verdict": test.proof.verdict.value,
                "positions": test.proof.states,
                "opening": test.proof.opening,
                "line": list(test.proof.line),
                "why": test.proof.why,
                "mirrored": str(Fraction(test.mirrored)),
                "opponents": [_trial(one) for one in test.trials],
            }
            for test in tests
        ],
    }


def _trial(one: MirrorGames) -> dict[str, Any]:
    value, low, high = one.payoff
    return {
        "opponent": one.opponent,
        "games": one.games,
        "won": one.won,
        "payoff": {"value": value, "low": low, "high": high},
        "answered": one.answered,
        "mirrored": one.mirrored,
        "faultless": one.faultless,
    }
