"""`oddyssey puzzles`: makes puzzles, proves them anew, counts them, and lets them be solved."""

from __future__ import annotations

import sys
from fractions import Fraction
from pathlib import Path
from typing import TYPE_CHECKING, Annotated

import typer

from ..core import GRADES, OddysseyError, decimal, game_class
from .common import GameName, UsageError, console, only, whole_number, write_file
from .progress import watching

if TYPE_CHECKING:
    from ..core import Game
    from ..learn.puzzles import Puzzle, Puzzles

app = typer.Typer(help="Make, prove, count and solve puzzles.", no_args_is_help=True)

_File = Annotated[
    str | None, typer.Option("--file", metavar="FILE", help="Puzzles of this file, not the game's own.")
]


@app.command()
def make(
    game: GameName,
    output: Annotated[
        list[str] | None, typer.Option("--output", "-o", metavar="FILE", help="Where the puzzles go.")
    ] = None,
    count: Annotated[
        int, typer.Option(parser=whole_number(1, 10**5), metavar="N", help="How many there are to be.")
    ] = 100,
    seed: Annotated[
        int, typer.Option(parser=whole_number(0, 10**9), metavar="SEED", help="Decides which are found.")
    ] = 1,
    extend: Annotated[
        bool,
        typer.Option("--extend", help="Keep the puzzles of the file, and add to them up to N."),
    ] = False,
) -> None:
    """Look for puzzles in games that the computer plays, and write them to a file.

    What has been found so far is kept beside it, in FILE.part: cut off, the same command goes on from
    there, and ends with the same puzzles.
    """
    kind = game_class(game)
    name = only(output, "--output")
    if not name:
        raise UsageError("Give the file for the puzzles, as in --output puzzles.txt.")
    path = Path(name)
    if path.exists() and not extend:
        raise UsageError(f"{path} exists already: add to it with --extend, or give another name.")
    from ..learn import puzzles_make
    from ..learn.puzzles import read_file

    begun = read_file(kind, path) if extend else None
    part = path.with_name(f"{path.name}.part")
    try:
        with watching(lines=True) as watch:
            made = puzzles_make.make(kind, count, seed, begun=begun, progress=part, watch=watch)
    except KeyboardInterrupt:
        print(f"Stopped. The same command goes on from {part}.", file=sys.stderr)
        raise
    heading = f"# {kind.title}: options, position, solution, grade. oddyssey puzzles check proves them."
    lines = (heading, *(puzzle.line() for puzzle in made.puzzles))
    write_file(path, "".join(f"{line}\n" for line in lines), replace=extend)
    part.unlink()
    console().print(f"{len(made.puzzles):,} puzzles from {made.games:,} games, written to {path}.")


@app.command()
def check(game: GameName, file: _File = None) -> None:
    """Prove every puzzle anew: one right turn, best answers, the right grade, and none twice."""
    kind, found = _puzzles(game, file)
    from ..learn.puzzles_make import normal
    from ..learn.puzzles_proof import prove

    seen: dict[str, int] = {}
    with watching(lines=True) as watch:
        for number in range(1, len(found) + 1):
            try:
                puzzle = found.numbered(number)
                prove(puzzle)
                twin = seen.setdefault(normal(puzzle.start), number)
                if twin != number:
                    raise UsageError(f"It is the same as puzzle {twin}, but for a symmetry.")
            except OddysseyError as error:
                raise OddysseyError(f"Puzzle {number}: {error}") from error
            watch(Fraction(number, len(found)), f"{number:,} puzzles proven")
    console().print(f"{len(found):,} puzzles of {kind.title}: all proven.")


@app.command()
def count(game: GameName, file: _File = None) -> None:
    """Count the puzzles by board, grade and length."""
    from rich.table import Table

    from ..learn.puzzles_make import summary
    from ..learn.puzzles_proof import LONGEST

    _, found = _puzzles(game, file)
    table = Table(box=None, pad_edge=False, header_style="dim")
    table.add_column("Board")
    grades = ("Grade 1", *(str(grade) for grade in range(2, GRADES + 1)))
    for heading in (*grades, "Turns 1", *(str(turns) for turns in range(2, LONGEST + 1)), "All"):
        table.add_column(heading, justify="right")
    for name, figures in summary(tuple(found)):
        table.add_row(name, *(f"{figure:,}" if figure else "-" for figure in figures))
    console().print(table)


@app.command()
def trial(
    game: GameName,
    file: _File = None,
    seeds: Annotated[
        int,
        typer.Option(parser=whole_number(1, 1000), metavar="N", help="Tries of each at each puzzle."),
    ] = 4,
    most: Annotated[
        int, typer.Option(parser=whole_number(1, 10**5), metavar="N", help="Puzzles of each grade.")
    ] = 100,
) -> None:
    """Let the computer's players try the puzzles: the harder the grade, the fewer they should solve."""
    from rich.table import Table

    from ..learn.puzzles_trial import PLAYERS
    from ..learn.puzzles_trial import trial as tried

    _, found = _puzzles(game, file)
    with watching(lines=True) as watch:
        result = tried(found, seeds, most, watch)
    table = Table(box=None, pad_edge=False, header_style="dim")
    for heading in ("Grade", "Puzzles", *PLAYERS):
        table.add_column(heading, justify="right")
    for grade, (number, shares) in result.items():
        table.add_row(str(grade), str(number), *(f"{decimal(100 * share, 0)} %" for share in shares))
    console().print(table)


@app.command()
def show(
    game: GameName,
    number: Annotated[str, typer.Argument(metavar="NUMBER", help="Its number, from 1 on.")],
    file: _File = None,
    solution: Annotated[bool, typer.Option("--solution", help="Say the solution as well.")] = False,
) -> None:
    """Show a puzzle."""
    puzzle = _puzzle(game, number, file)
    _tell(puzzle)
    if solution:
        from ..learn.puzzles_judge import why

        screen = console()
        screen.print(f"\nSolution: {', '.join(puzzle.turns)}")
        screen.print(" ".join(why(puzzle, puzzle.length - 1)))


@app.command()
def solve(
    game: GameName,
    number: Annotated[str, typer.Argument(metavar="NUMBER", help="Its number, from 1 on.")],
    file: _File = None,
) -> None:
    """Solve a puzzle: type turns, or `hint`, `solution` or `quit`."""
    from ..learn.puzzles_judge import clue, judge

    puzzle, screen = _puzzle(game, number, file), console()
    _tell(puzzle)
    found = hints = 0
    while found < puzzle.length:
        state = puzzle.states[2 * found]
        try:
            text = input(f"{state.to_move}> ").strip()
        except EOFError:
            print()
            return
        match text.lower():
            case "quit":
                return
            case "hint":
                hints += 1
                screen.print(clue(puzzle, found, hints))
                continue
            case "solution":
                screen.print(f"{', '.join(puzzle.turns[2 * found :])}.")
                return
            case "":
                continue
        try:
            moves = state.parse_turn(text)
            after = state.path(moves)[-1]
            if after.turn_so_far and after.to_move == state.to_move:
                screen.print("That is only a part of a turn: type all of it.")
                continue
        except OddysseyError as error:
            screen.print(str(error))
            continue
        verdict = judge(puzzle, found, moves)
        screen.print(" ".join(verdict.sentences))
        if verdict.right:
            found, hints = found + 1, 0
            if not verdict.solved:
                screen.print(f"\n{puzzle.states[2 * found]}\n")


def _tell(puzzle: Puzzle) -> None:
    from ..learn.puzzles_judge import goal_of
    from ..record import options_line

    screen, options = console(), options_line(puzzle.game)
    screen.print(
        f"{puzzle.game.title} {puzzle.number}{f' ({options})' if options else ''}", style="bold"
    )
    screen.print(f"Grade {puzzle.grade} of {GRADES}. {puzzle.solver} to move. {goal_of(puzzle)}")
    screen.print(f"\n{puzzle.start}\n")
    screen.print(puzzle.start.prompt())


def _puzzles(game: str, file: str | None) -> tuple[type[Game], Puzzles]:
    from ..learn.puzzles import puzzles_of, read_file

    kind = game_class(game)
    found = puzzles_of(kind.name) if file is None else read_file(kind, Path(file))
    if not len(found):
        raise UsageError(f"{'There are' if file is None else f'{file} has'} no puzzles of {kind.title}.")
    return kind, found


def _puzzle(game: str, number: str, file: str | None) -> Puzzle:
    _, found = _puzzles(game, file)
    return found.numbered(whole_number(1, 10**6)(number))
