"""How exact values of Odoku are told to people: as scores, as chances, and group by group."""

from __future__ import annotations

from collections.abc import Sequence
from fractions import Fraction

from ...core import Move, decimal, mixed, readable
from .perfect import group_swings
from .rules import BALANCER, PLAYERS, Colour, Place, State


def number(amount: Fraction) -> str:
    """A number of groups: "8 ⅝", or "8.6257" where the fraction is too fine to be read."""
    return readable(amount, 4)


def value_words(amount: Fraction, *, target: bool) -> str:
    """What a position is worth, in words that stand alone."""
    if target and amount in (0, 1):
        return f"the {PLAYERS[0 if amount else 1]} wins for sure"
    if target:
        return f"the {BALANCER} wins with {_percent(amount, 2, 'less than ', 'more than ')}"
    return f"worth {number(amount)} to the {BALANCER}"


def value_mark(amount: Fraction, *, target: bool) -> str:
    """The same as it fits on a cell."""
    if target:
        return _percent(amount, 0, "<", ">")
    return str(amount) if amount.denominator == 1 else decimal(amount, 2)


def effects(state: State, moves: Sequence[Move]) -> tuple[str, ...]:
    """The groups that a placement helps and harms, by how much their chance of balance changes.

    The changes add up to what the placement changes of the expected score; those of a target depend
    on all groups together, so that the groups say only which way they lean.
    """
    clauses = []
    for move in moves:
        if not isinstance(move, Place):
            continue
        for group, swing in group_swings(state, move.point):
            change = swing / 2 if move.colour == Colour.BLUE else -swing / 2
            if change:
                sign = "+" if change > 0 else ""
                clauses.append(f"{group.name} {sign}{mixed(change)}")
    return tuple(clauses)


def _percent(chance: Fraction, places: int, below: str, above: str) -> str:
    """A chance in percent. One that isn't settled is never rounded to none or to certainty."""
    step = Fraction(1, 10**places)
    percent = 100 * chance
    if 0 < percent < step / 2:
        return f"{below}{decimal(step, places)} %"
    if 100 - step / 2 <= percent < 100:
        return f"{above}{decimal(100 - step, places)} %"
    return f"{decimal(percent, places)} %"
