"""Numbers as cells of a report: in words for people, and as they are for programs."""

from __future__ import annotations

from fractions import Fraction

from ...core import Game, decimal, large, outwards, readable, wilson
from ...core import percent as percent_text
from ..facts import Measured
from .model import Cell

Interval = tuple[float, float, float]
"""A figure with the bounds of its 95 % interval."""

_LONGEST = 21
"""A fraction of more characters is told in decimals alone; programs get it whole."""


def words(text: str) -> Cell:
    """Words that are no number."""
    return Cell(text)


def whole(number: int) -> Cell:
    """A whole number, its thousands apart; very large ones by their order.

    >>> whole(16910).text, whole(3**80).text
    ('16,910', '1.48 × 10^38')
    """
    return Cell(large(number), number)


def number(value: float | Fraction, places: int = 2) -> Cell:
    """A figure in decimals; a fraction is kept exactly for programs."""
    return Cell(decimal(Fraction(value), places), value)


def estimated(interval: Interval, places: int = 2, unit: str = "") -> Cell:
    """A figure with its interval, which is rounded outwards.

    >>> estimated((8.123, 8.019, 8.227)).text
    '8.12 (8.01 to 8.23)'
    """
    value, low, high = interval
    shown = decimal(Fraction(value), places)
    if low == high:  # as if there was no chance, which so few games can't tell
        return Cell(f"{shown}{unit} (all alike)", value)
    bounds = outwards(low, high, places)
    return Cell(f"{shown}{unit} ({bounds[0]} to {bounds[1]})", value, low, high)


def percent(interval: Interval) -> Cell:
    """A share with its interval, in percent for people.

    >>> percent((0.4851, 0.4782, 0.4921)).text
    '48.5 % (47.8 to 49.3)'
    """
    value, low, high = interval
    shown = estimated((100 * value, 100 * low, 100 * high), 1, " %")
    return Cell(shown.text, value, low, high)


def exact_percent(share: Fraction) -> Cell:
    """An exact share in percent; programs get the fraction.

    >>> exact_percent(Fraction(47, 324)).text, exact_percent(Fraction(1)).text
    ('14.506 %', '100 %')
    """
    places = 0 if (100 * share).denominator == 1 else 3
    return Cell(percent_text(share, places), share)


def fraction(value: Fraction) -> str:
    """An exact number as a fraction, "" where it would be too long to read."""
    written = str(value)
    return written if len(written) <= _LONGEST and value.denominator > 1 else ""


def exact_number(value: Fraction, places: int = 3) -> Cell:
    """An exact number as people write it, or in decimals where its fraction is hard to read."""
    return Cell(readable(value, places), value)


def for_score(game: Game) -> bool:
    """Whether a game is played for a score: then means are told, else shares."""
    return game.payoff_range != (Fraction(0), Fraction(1))


def payoff(game: Game, interval: Interval) -> Cell:
    """What games were worth to the first player: the share won, or the mean score."""
    return estimated(interval) if for_score(game) else percent(interval)


def exact_payoff(game: Game, value: Fraction) -> Cell:
    """The same where it is known exactly."""
    return exact_number(value) if for_score(game) else exact_percent(value)


def measured(found: Measured | None, *, percent: bool = False) -> Cell:
    """A mean that may have no interval, or be unknown."""
    if found is None:
        return Cell("–")
    scale, places, unit = (100, 0, " %") if percent else (1, 2, "")
    shown = f"{decimal(Fraction(scale * found.value), places)}{unit}"
    if found.low is None or found.high is None:
        return Cell(shown, found.value)
    bounds = outwards(scale * found.low, scale * found.high, places)
    return Cell(f"{shown} ({bounds[0]} to {bounds[1]})", found.value, found.low, found.high)


def share(won: int, trials: int) -> Interval:
    """A share of trials with its interval (Wilson's)."""
    return wilson(won, trials)
