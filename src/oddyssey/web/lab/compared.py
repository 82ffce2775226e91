"""Results side by side: the same variants in one row, and what differs in the columns."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from fractions import Fraction

from oddyssey.core import OddysseyError, decimal
from oddyssey.lab.sweep import SweepRow

from .shown import Shown, exact_or_simulated

MOST_COMPARED = 4
"""So many results are shown side by side."""


@dataclass(frozen=True, slots=True)
class Compared:
    """A table of several results.

    Attributes:
        title: the game.
        first: the side that all numbers are told of.
        keys: the options that say which variant a row is.
        labs: the results, each with what its column is called.
        rows: for each variant its options' values, and what each of the results says of it.
        difference: whether a last column tells how much higher the second is than the first.

    """

    title: str
    first: str
    keys: tuple[str, ...]
    labs: tuple[tuple[Shown, str], ...]
    rows: tuple[tuple[tuple[str, ...], tuple[str, ...]], ...]
    difference: bool


def compared(labs: Sequence[Shown]) -> Compared:
    """Some results of one game side by side. Raises `OddysseyError` if they are of several games."""
    kinds = {lab.kept.plan.sweep.kind for lab in labs}
    if len(kinds) > 1:
        titles = " and ".join(sorted(kind.title for kind in kinds))
        raise OddysseyError(f"These are results of different games, {titles}: compare those of one.")
    kind = kinds.pop()
    varied = {axis.option.name for lab in labs for axis in lab.kept.plan.sweep.varied}
    options = [option for option in kind.option_list if option.name in varied]
    keys = tuple(option.name for option in options)

    def key(row: SweepRow) -> tuple[str, ...]:
        texts = row.game.options_text
        return tuple(texts[name] for name in keys)

    found = [{key(row): row for row in lab.rows} for lab in labs]
    order = {key(row): _sorting(row, keys) for lab in labs for row in lab.rows}
    difference = len(labs) == 2 and any(variant in found[1] for variant in found[0])
    rows = []
    for variant in sorted(order, key=lambda one: order[one]):
        cells = [table.get(variant) for table in found]
        told = [exact_or_simulated(row) if row else "–" for row in cells]
        if difference:
            told.append(_difference(*cells))
        rows.append((variant, tuple(told)))
    return Compared(
        kind.title,
        kind.players[0].name,
        tuple(option.title for option in options),
        tuple((lab, _column(lab, labs)) for lab in labs),
        tuple(rows),
        difference,
    )


def _sorting(row: SweepRow, keys: Sequence[str]) -> tuple[tuple[int, ...], ...]:
    """Values in the order of their numbers, and not of their letters."""
    found: list[tuple[int, ...]] = []
    for name in keys:
        value = row.game.options[name]
        found.append(
            value if isinstance(value, tuple) else (value, value) if isinstance(value, int) else (-1,)
        )
        if isinstance(value, str):
            found[-1] = tuple(map(ord, value))
    return tuple(found)


def _column(lab: Shown, labs: Sequence[Shown]) -> str:
    """What tells a result from the others: fixed options, games and seed where they differ."""
    sweep = lab.kept.plan.sweep
    parts = []
    for option in sweep.kind.option_list:
        texts = {one.kept.plan.sweep.fixed.get(option.name) for one in labs}
        mine = sweep.fixed.get(option.name)
        if len(texts) > 1 and mine is not None:
            parts.append(f"{option.title.lower()} {mine}")
    if len({one.kept.plan.games for one in labs}) > 1:
        parts.append(f"{sweep.games:,} games")
    if len({one.kept.plan.seed for one in labs}) > 1:
        parts.append(f"seed {sweep.seed}")
    return ", ".join(parts) or lab.date


def _difference(one: SweepRow | None, other: SweepRow | None) -> str:
    """How much higher the second is, in points of a percentage or in score."""
    if one is None or other is None or one.for_score != other.for_score:
        return "–"
    first, second = _value(one), _value(other)
    if first is None or second is None:
        return "–"
    change = second - first
    shown = decimal(abs(change) * (1 if one.for_score else 100), 2 if one.for_score else 1)
    return f"{'+' if change > 0 else '−' if change < 0 else '±'}{shown}"


def _value(row: SweepRow) -> Fraction | None:
    if row.exact_payoff is not None:
        return row.exact_payoff
    return None if row.simulated is None else Fraction(row.simulated[0])
