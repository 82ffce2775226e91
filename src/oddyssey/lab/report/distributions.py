"""How lengths and payoffs are spread, as figures: what was simulated beside what is exact."""

from __future__ import annotations

from collections.abc import Mapping
from fractions import Fraction

from ...core import ExactGames, decimal
from ..plots import Bar, Bars
from . import cells
from .commands import command
from .model import Cell, Figure, Source, Table
from .study import Study

_MOST_BARS = 40
"""With more values several of them are put into one bar."""


def length_figure(study: Study) -> Figure:
    """How many single moves random games take."""
    exact = study.exact.lengths if isinstance(study.exact, ExactGames) else None
    return _figure(
        study,
        "How many single moves random games take",
        "single moves, coins included" if study.game.has_chance else "single moves",
        {Fraction(length): many for length, many in study.random.counted.lengths.items()},
        None if exact is None else {Fraction(length): part for length, part in exact.items()},
    )


def payoff_figure(study: Study) -> Figure:
    """How the scores of random games are spread."""
    exact = study.exact.payoffs if isinstance(study.exact, ExactGames) else None
    first = study.game.players[0]
    return _figure(
        study, f"The scores of random games, for {first}", "score", study.random.counted.payoffs, exact
    )


def _figure(
    study: Study,
    title: str,
    across: str,
    counts: Mapping[Fraction, int],
    exact: Mapping[Fraction, Fraction] | None,
) -> Figure:
    games = sum(counts.values())
    values = sorted({*counts, *(exact or {})})
    width = -(-len(values) // _MOST_BARS)
    bars, rows = [], []
    for start in range(0, len(values), width):
        group = values[start : start + width]
        many = sum(counts.get(value, 0) for value in group)
        share = 100 * many / games
        part = None if exact is None else sum((exact.get(v, Fraction(0)) for v in group), Fraction(0))
        name = _name(group)
        bars.append(Bar(name, share, mark=None if part is None else 100 * float(part)))
        row = [
            Cell(name),
            cells.whole(many),
            Cell(f"{decimal(Fraction(100 * many, games), 2)} %", share / 100),
        ]
        if part is not None:
            row.append(Cell(f"{decimal(100 * part, 3)} %", part))
        rows.append(tuple(row))
    columns = [across.capitalize(), "Games", "Share"] + (["Exact chance"] if exact is not None else [])
    source = study.simulated(study.random.simulation)
    if exact is not None:
        source = Source(source.how, f"{source.command}\n{command('lab exact', study.game)}")
    notes = ("A diamond is the exact chance.",) if exact is not None else ()
    plot = Bars(f"{title}; the numbers are in the table below", across, "games", tuple(bars), " %")
    table = Table(title, tuple(columns), tuple(rows))
    return Figure(title, table, source, plot if len(bars) > 1 else None, notes=notes[: len(bars) - 1])


def _name(group: list[Fraction]) -> str:
    ends = [cells.exact_number(value).text for value in (group[0], group[-1])]
    return ends[0] if len(group) == 1 else f"{ends[0]}–{ends[1]}"
