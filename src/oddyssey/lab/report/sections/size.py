"""How large is it? Positions and games, counted, bounded or estimated."""

from __future__ import annotations

from math import floor

from ....core import large
from ...facts import Probed, Size
from .. import cells
from ..commands import command
from ..model import Cell, Fact, Figure, Section, Source, Table
from ..study import Study


def section(study: Study) -> Section:
    """Numbers of positions and of games."""
    found = study.facts.size
    rows = list(_rows(found))
    sentences, missing = [], []
    fact = None
    if found.states is not None:
        sentences.append(f"Play can lead to {large(found.states)} positions.")
        fact = Fact("Positions", cells.whole(found.states))
    elif found.states_bound is not None:
        sentences.append(f"There are at most {large(found.states_bound)} positions.")
        fact = Fact("Positions, at most", cells.whole(found.states_bound))
    if found.games is not None:
        sentences.append(f"There are {large(found.games)} different games.")
    elif found.probed is not None:
        sentences.append(
            f"There are about {power(found.probed.mean)} different games, estimated by random probes."
        )
    if found.why_not:
        missing.append(f"Not counted: {found.why_not}")
    title = "How many positions and games there are"
    table = Table(title, ("What", "How many", "How that is known"), tuple(rows))
    how = f"Games are sequences of single moves{', coins included' if study.game.has_chance else ''}."
    if found.probed is not None:
        how += (
            f" {found.probed.probes:,} random probes after Knuth (1975), seed {study.seed}; the "
            "interval is normal, or by Markov’s inequality."
        )
    counted = command("lab exact", study.game) if found.probed is None else ""  # else: all of the report
    figure = Figure(title, table, Source(how, counted))
    facts = () if fact is None else (fact,)
    return Section(
        "size", "How large is it?", tuple(sentences), (figure,), missing=tuple(missing), facts=facts
    )


def _rows(found: Size) -> list[tuple[Cell, ...]]:
    rows: list[tuple[Cell, ...]] = []
    if found.states is not None:
        rows.append((Cell("Positions"), cells.whole(found.states), Cell("counted")))
    if found.merged is not None and found.merged != found.states:
        rows.append(
            (Cell("Positions that play on differently"), cells.whole(found.merged), Cell("counted"))
        )
    if found.states_bound is not None:
        rows.append(
            (Cell("Positions at most"), cells.whole(found.states_bound), Cell("a bound by the rules"))
        )
    if found.games is not None:
        rows.append((Cell("Games"), cells.whole(found.games), Cell("counted")))
    if found.probed is not None:
        rows.append((Cell("Games"), probed(found.probed), Cell("estimated")))
    return rows


def probed(found: Probed) -> Cell:
    """An estimate whose numbers have too many digits for anything but powers of ten."""
    text = f"{power(found.mean)} ({power(found.low)} to {power(found.high)})"
    return Cell(text, found.mean, found.low, found.high)


def power(logarithm: float) -> str:
    """The number of which this is the decimal logarithm.

    >>> power(3.3), power(152.48)
    ('2,000', '3.0 × 10^152')
    """
    if logarithm < 9:
        return f"{float(f'{10**logarithm:.2g}'):,.0f}"
    whole = floor(logarithm)
    return f"{10 ** (logarithm - whole):.1f} × 10^{whole}"
