"""How a match went, counted: games or pairs of games won, shares and differences with intervals."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from fractions import Fraction
from typing import Protocol

from ..core import mean_interval, wilson

LEAST_PAIRS = 10
"""With fewer pairs nothing is said about what varies from pair to pair."""


@dataclass(frozen=True, slots=True)
class Tally:
    """Won, lost and drawn, from the side of one of two bots."""

    won: int = 0
    lost: int = 0
    drawn: int = 0

    @property
    def trials(self) -> int:
        """How many there were."""
        return self.won + self.lost + self.drawn

    @property
    def share(self) -> tuple[float, float, float]:
        """The share won, half of a draw counting as won, with its 95 % interval (Wilson)."""
        return wilson(self.won + self.drawn / 2, self.trials)

    @property
    def decided_share(self) -> tuple[float, float, float]:
        """The share won of what was no draw, with its 95 % interval (Wilson)."""
        return wilson(self.won, self.won + self.lost)

    def turned(self) -> Tally:
        """The same from the other side."""
        return Tally(self.lost, self.won, self.drawn)


class Over(Protocol):
    """A game that is over, as far as it is counted; see `Played`."""

    @property
    def number(self) -> int:
        """Which one it was, from 0; games 2n and 2n + 1 are a pair."""

    @property
    def winner(self) -> int | None:
        """Which of the two bots has won; None for a draw, and where there is but a score."""

    @property
    def payoff(self) -> Fraction:
        """What it was worth to the first side."""


Pair = tuple[Over, Over]
"""The two games of a pair, first the one in which the first bot had the first side."""


def pairs_of(played: Iterable[Over]) -> list[Pair]:
    """The pairs both of whose games are over, in order."""
    known = {game.number: game for game in played}
    firsts = sorted(number for number in known if number % 2 == 0 and number + 1 in known)
    return [(known[number], known[number + 1]) for number in firsts]


def by_game(played: Iterable[Over]) -> Tally:
    """Games won and lost, for the first bot."""
    winners = [game.winner for game in played]
    return Tally(winners.count(0), winners.count(1), winners.count(None))


def lead(pair: Pair) -> Fraction:
    """By how much the first bot did better on the first side than the second bot, with the same luck."""
    return pair[0].payoff - pair[1].payoff


def by_pair(pairs: Sequence[Pair]) -> Tally:
    """Pairs won and lost as duplicate matches, for the first bot: better on the first side wins."""
    leads = [lead(pair) for pair in pairs]
    won, lost = sum(lead > 0 for lead in leads), sum(lead < 0 for lead in leads)
    return Tally(won, lost, len(leads) - won - lost)


def mean_lead(pairs: Sequence[Pair]) -> tuple[float, float, float] | None:
    """The first bot's lead in a pair on average, with its 95 % interval; None for fewer than two."""
    return mean_interval([float(lead(pair)) for pair in pairs])


def paired_share(pairs: Sequence[Pair]) -> tuple[float, float, float] | None:
    """The share of games that the first bot has won, with a 95 % interval that takes pairs as trials.

    Two games with the same luck and the sides changed aren't independent: where one side has the
    better chances, a bot tends to win the one and to lose the other. So the spread is taken from
    pair to pair, each of which counts 0, a half or 1. It is None where that says nothing: for few
    pairs, and where all of them ended alike.
    """
    scores = [(_won(pair[0]) + _won(pair[1])) / 2 for pair in pairs]
    if len(scores) < LEAST_PAIRS or len(set(scores)) == 1:
        return None
    interval = mean_interval(scores)
    assert interval is not None
    mean, low, high = interval
    return mean, max(0.0, low), min(1.0, high)


def _won(game: Over) -> float:
    return 0.5 if game.winner is None else 1.0 - game.winner
