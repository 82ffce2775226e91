"""The values of a reviewed game as a graph."""

from __future__ import annotations

from collections.abc import Iterator
from fractions import Fraction
from math import ceil, floor

from ..scene import Band, Graph, Mark, Spot
from .model import Cause, Review, won_or_chance
from .words import number_words, value_brief

_MOST_TICKS = 6
_MOST_LIKELY = 3
"""So many probable errors are pointed out."""


def value_graph(review: Review) -> Graph:
    """The value over the turns, with the turning points marked by their numbers."""
    game = review.game
    ahead = tuple(f"{side} ahead" for side in game.players)
    bands = tuple(_bands(review))
    return Graph(
        title=_title(review, bands),
        spots=tuple(_spots(review)),
        marks=(*_likely_marks(review), *_marks(review)),
        ticks=tuple(_ticks(review)),
        level=None if game.won_or_lost and not bands else review.level,
        sides=() if game.won_or_lost else ahead,
        turns=len(review.turns),
        stairs=game.won_or_lost,
        bands=bands,
    )


def _title(review: Review, bands: tuple[Band, ...]) -> str:
    known = [value for value in review.values if value is not None]
    guessed = sum(band.low < band.high for band in bands)
    estimated = f"Estimates for {guessed} of {len(review.values)} positions, dashed." if guessed else ""
    if not known:
        return estimated or "No value is known."
    first, last = (value_brief(review.game, value) for value in (known[0], known[-1]))
    points = ", ".join(str(moment.turn.number) for moment in review.turning_points)
    marked = f"; marked turns: {points}" if points else ""
    told = f"The value over {len(review.turns)} turns, from {first} to {last}{marked}."
    return f"{told} {estimated}".rstrip()


def _spots(review: Review) -> Iterator[Spot]:
    yield Spot(Fraction(0), None if review.start is None else review.start.amount)
    for turn in review.turns:
        if turn.luck and turn.before is not None:
            yield Spot(turn.number - Fraction(1, 2), turn.before.amount + turn.luck)
        yield Spot(Fraction(turn.number), None if turn.after is None else turn.after.amount)


def _marks(review: Review) -> Iterator[Mark]:
    for moment in review.turning_points:
        turn = moment.turn
        at, value = Fraction(turn.number), turn.after
        if value is None or turn.before is None:
            continue
        amount = value.amount
        if moment.cause == Cause.COIN:
            at, amount = at - Fraction(1, 2), turn.before.amount + moment.change
        yield Mark(at, amount, moment.cause.value, str(turn.number))


def _bands(review: Review) -> Iterator[Band]:
    """What is estimated, and where it meets what is known."""
    made = review.estimates
    if made is None:
        return
    known = review.values
    for number, value in enumerate(known):
        likely = made.turns.get(number)
        standing = made.start if number == 0 else None if likely is None else likely.after
        if standing is not None and value is None:
            told = standing.estimate
            yield Band(Fraction(number), told.amount, told.low, told.high)
        elif value is not None and number and known[number - 1] is None:
            amount = float(value.amount)
            yield Band(Fraction(number), amount, amount, amount)


def _likely_marks(review: Review) -> Iterator[Mark]:
    """The largest probable errors."""
    made = review.estimates
    for turn in () if made is None else made.errors[:_MOST_LIKELY]:
        told = turn.after.estimate
        yield Mark(Fraction(turn.number), told.amount, "likely", str(turn.number))


def _ticks(review: Review) -> Iterator[tuple[Fraction, str]]:
    """Round heights that hold all values, and their names."""
    game = review.game
    low, high = game.payoff_range
    if game.won_or_lost:
        yield from ((Fraction(1 - side.index), side.name) for side in game.players[::-1])
        return
    if won_or_chance(game):
        step = Fraction(1, 4)
        yield from ((step * number, number_words(game, step * number)) for number in range(5))
        return
    amounts = [float(spot.value) for spot in _spots(review) if spot.value is not None]
    amounts += [bound for band in _bands(review) for bound in (band.low, band.high)]
    amounts = amounts or [float(low), float(high)]
    bottom, top = floor(min(amounts)), ceil(max(amounts))
    if bottom == top:
        bottom, top = bottom - 1, top + 1
    step_size = ceil(Fraction(top - bottom, _MOST_TICKS))
    top = bottom + ceil(Fraction(top - bottom, step_size)) * step_size
    for number in range(bottom, top + 1, step_size):
        yield Fraction(number), number_words(game, Fraction(number))
