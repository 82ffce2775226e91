"""How much is there to choose from? Legal moves, move by move."""

from __future__ import annotations

from ....core import ExactGames
from ...plots import Line, Lines, Point
from .. import cells
from ..commands import command
from ..model import Cell, Figure, Section, Source, Table
from ..study import Study

_LEAST = 5
"""Moves that fewer games got to are left out of the plot."""


def section(study: Study) -> Section:
    """Branching, at random and between players of a level."""
    lines, columns = _lines(study)
    most = max((len(values) for _, values, _ in columns), default=0)
    rows = []
    for number in range(most):
        row = [Cell(f"{number + 1}", number + 1)]
        for _, values, reached in columns:
            known = number < len(values)
            row.append(cells.number(values[number]) if known else Cell("–"))
            if reached is not None:
                row.append(cells.whole(reached[number]) if known else Cell("–"))
        rows.append(tuple(row))
    titles = ["Move"]
    for name, _, reached in columns:
        titles += [name] if reached is None else [name, "Games"]
    title = "How many moves are legal, move by move"
    plot = Lines(
        f"{title}; the numbers are in the table below",
        "single moves of the players so far",
        "legal",
        tuple(lines),
    )
    commands = [study.simulated(study.random.simulation).command]
    if isinstance(study.exact, ExactGames):
        commands.append(command("lab exact", study.game))
    commands += [
        study.simulated(one.simulation).command
        for one in study.levelled
        if len(set(one.simulation.players)) == 1
    ]
    how = (
        f"The mean over the games that get so far, seed {study.seed}; coins aren’t counted. Where fewer "
        f"than {_LEAST} games got, the plot ends."
    )
    figure = Figure(
        title, Table(title, tuple(titles), tuple(rows)), Source(how, "\n".join(commands)), plot
    )
    return Section("branching", "How much is there to choose from?", _sentences(study), (figure,))


def _sentences(study: Study) -> tuple[str, ...]:
    start = study.game.initial()
    steps = "single moves" if study.game.several_steps else "moves"
    told = []
    detailed = study.random.detailed
    if start.to_move in study.game.players:
        told.append(f"Whoever begins has {len(start.legal_moves()):,} legal {steps} to choose from.")
    if detailed.reached:
        mean = sum(detailed.choices) / sum(detailed.reached)
        told.append(f"Over a whole random game there are {mean:.1f} to choose from on average.")
    return tuple(told)


Column = tuple[str, tuple[float, ...], tuple[int, ...] | None]


def _lines(study: Study) -> tuple[list[Line], list[Column]]:
    lines: list[Line] = []
    columns: list[Column] = []
    if isinstance(study.exact, ExactGames):
        values = tuple(float(value) for value in study.exact.branching)
        lines.append(Line("random", _points(values)))
        columns.append(("Random, exactly", values, None))
    else:
        counted = study.random.detailed
        lines.append(Line("random", _points(counted.branching(), counted.reached)))
        columns.append(("Random", counted.branching(), counted.reached))
    for played in study.levelled:
        first, second = played.simulation.players
        if first == second:
            counted = played.counted
            lines.append(Line(first, _points(counted.branching(), counted.reached)))
            columns.append((first.capitalize(), counted.branching(), counted.reached))
    return lines, columns


def _points(values: tuple[float, ...], reached: tuple[int, ...] | None = None) -> tuple[Point, ...]:
    return tuple(
        Point(number, value)
        for number, value in enumerate(values, 1)
        if reached is None or reached[number - 1] >= _LEAST
    )
