"""`oddyssey lab exact`: random games counted without sampling, where a game is small enough."""

from __future__ import annotations

import shlex
from collections.abc import Iterable, Iterator
from fractions import Fraction
from typing import TYPE_CHECKING, Annotated

import typer

from ..core import ExactGames, Game, Move, NotSolvedError, State, decimal, large, percent
from .common import (
    AsJson,
    GameName,
    GameOptions,
    Moves,
    Position,
    chosen_game,
    chosen_line,
    console,
    print_json,
    whole_number,
)
from .progress import watching
from .tables import CsvFile, ParquetFile, check_tables, write_tables

if TYPE_CHECKING:
    from rich.console import Console

_LONGEST = 32
"""Fractions of more characters are told in decimals only: `--json` has them all."""


def exact(
    game: GameName,
    option: GameOptions = None,
    moves: Moves = None,
    position: Position = None,
    states: Annotated[
        int | None,
        typer.Option(
            parser=whole_number(1, 10**9),
            metavar="N",
            help="Go through so many positions at most, 400000 where nothing is said.",
        ),
    ] = None,
    csv: CsvFile = None,
    parquet: ParquetFile = None,
    as_json: AsJson = False,
) -> None:
    """Count random games exactly, instead of sampling them.

    It says how often either side wins when both play uniformly at random, as a fraction, how long games
    are and how they end, how many positions and different games there are, and what each first move is
    worth. Where a game is too large that is said, and the exit status is 3.
    """
    from ..lab.exact_data import exact_data, exact_rows

    check_tables(csv, parquet, as_json=as_json)
    rules = chosen_game(game, option)
    state = chosen_line(rules, moves, position).state
    found = _found(rules, state, states, as_json=as_json)
    if csv is not None or parquet is not None:
        write_tables(exact_rows(state, found), csv, parquet, {"method": found.method})
    if as_json:
        print_json(exact_data(state, found))
    elif csv != "-":
        _tell(state, found, console())


def _found(rules: Game, state: State, states: int | None, *, as_json: bool) -> ExactGames:
    """The exact law. Raises `NotSolvedError`, with what to do instead."""
    from ..lab.exact import MOST_STATES, exact_games

    try:
        with watching(lines=True) as watch:
            return exact_games(rules, state=state, most_states=states or MOST_STATES, watch=watch)
    except NotSolvedError as error:
        reason = f"{error} Sample it instead: {_simulate(rules)}"
        if as_json:
            print_json({"exact": False, "reason": reason})
        raise NotSolvedError(reason) from None


def _simulate(rules: Game) -> str:
    """The command that samples the same games."""
    options = (f"-o {shlex.quote(f'{name}={value}')}" for name, value in rules.options_text.items())
    return " ".join(("oddyssey lab simulate", rules.name, *options))


def _tell(state: State, found: ExactGames, screen: Console) -> None:
    from ..lab.exact_data import for_score
    from ..record import options_line

    game = state.game
    options = options_line(game)
    title = f"{game.title}{f' ({options})' if options else ''}"
    screen.print(f"{title}: all random games, counted exactly", style="bold")
    for sentence in _results(state, found):
        screen.print(sentence)
    if for_score(game):
        _list(screen, ("Score", "Chance"), ((str(p), c) for p, c in found.payoffs.items()))
    if len(found.lengths) > 1:
        _list(screen, ("Length", "Chance"), ((str(n), c) for n, c in found.lengths.items()))
    if len(found.endings) > 1:
        _list(screen, ("How they end", "Chance"), _endings(found))
    if found.first_moves:
        heading = "Mean score after it" if for_score(game) else f"{game.players[0]} wins"
        _first_moves(state, found, heading, screen)
    screen.print()
    if found.branching:
        means = ", ".join(_plain(mean, 2) for mean in found.branching)
        screen.print(f"Legal moves on average, move by move: {means}.")
    for sentence in _counts(found):
        screen.print(sentence)
    screen.print(found.method)


def _results(state: State, found: ExactGames) -> Iterator[str]:
    """Who wins how often, or the mean score, and how long games are."""
    from ..lab.exact_data import for_score

    game, share = state.game, found.share
    if not for_score(game):
        for side, chance in zip(game.players, (share, 1 - share), strict=True):
            begins = ", who is to move," if state.to_move == side else ""
            yield f"{side}{begins} wins {_both(chance, percent(chance))} of the games."
    else:
        yield f"The mean score is {_both(share, _plain(share))}."
    shortest, longest = min(found.lengths), max(found.lengths)
    unit = "steps" if game.several_steps or game.has_chance else "moves"
    coins = ", coins included" if game.has_chance else ""
    if shortest == longest:
        yield f"Every game takes {shortest} {unit}{coins}."
    else:
        mean = decimal(found.mean_length, 3)
        yield f"A game takes {mean} {unit} on average{coins}, at least {shortest} and at most {longest}."
    if len(found.endings) == 1 and (ending := next(iter(found.endings))):
        yield f"All end in the same way: {ending}."


def _counts(found: ExactGames) -> Iterator[str]:
    """How many games and positions there are."""
    yield f"Different games: {large(found.games)}."
    if found.states is None:
        yield f"Positions that play on differently: {large(found.merged or 0)}."
    elif found.merged is None or found.merged == found.states:
        yield f"Positions: {large(found.states)}."
    else:
        alike = f"of which {large(found.merged)} play on differently"
        yield f"Positions: {large(found.states)}, {alike}."


def _endings(found: ExactGames) -> Iterable[tuple[str, Fraction]]:
    """The ways to end, the most likely first; none where the game doesn't tell them apart."""
    named = ((ending, chance) for ending, chance in found.endings.items() if ending)
    return sorted(named, key=lambda item: -item[1])


def _list(screen: Console, headings: tuple[str, str], rows: Iterable[tuple[str, Fraction]]) -> None:
    """A table of chances; nothing where there are no rows."""
    shown = [(name, percent(chance), _exactly(chance)) for name, chance in rows]
    if not shown:
        return
    from rich.table import Table

    table = Table(box=None, pad_edge=False, header_style="dim")
    table.add_column(headings[0], justify="right" if shown[0][0][:1].isdigit() else "left")
    table.add_column(headings[1], justify="right")
    table.add_column("Exactly" if any(fraction for *_, fraction in shown) else "", overflow="fold")
    for row in shown:
        table.add_row(*row)
    screen.print()
    screen.print(table)


def _first_moves(state: State, found: ExactGames, heading: str, screen: Console) -> None:
    """What each first move is worth, those that are worth the same together, best first."""
    from rich.table import Table

    from ..lab.exact_data import for_score

    by_share: dict[Fraction, list[Move]] = {}
    for move, share in found.first_moves.items():
        by_share.setdefault(share, []).append(move)
    table = Table(box=None, pad_edge=False, header_style="dim")
    table.add_column("First move", overflow="fold")
    table.add_column(heading, justify="right")
    table.add_column("Exactly" if any(map(_exactly, by_share)) else "", overflow="fold")
    for share in sorted(by_share, reverse=True):
        words = ", ".join(state.format(move) for move in by_share[share])
        shown = _plain(share) if for_score(state.game) else percent(share)
        table.add_row(words, shown, _exactly(share))
    screen.print()
    screen.print(table)


def _exactly(number: Fraction) -> str:
    """A fraction, if it can still be read."""
    written = str(number)
    return written if len(written) <= _LONGEST else ""


def _both(number: Fraction, shown: str) -> str:
    """A fraction, if it can still be read, and what it is in decimals."""
    written = _exactly(number)
    return f"{written}, or {shown}" if written and number.denominator > 1 else shown


def _plain(number: Fraction, places: int = 3) -> str:
    """A number in decimals, whole ones without any."""
    return str(number) if number.denominator == 1 else decimal(number, places)
