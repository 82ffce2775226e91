"""Uniformly random games counted without playing them: chances as fractions, numbers of games."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field
from fractions import Fraction

from .state import Move


@dataclass(frozen=True, slots=True)
class ExactGames:
    """What happens in games of uniformly random atomic moves, coins by their odds: the exact law.

    These are the games that the bot `random` and `Game.playouts` play; here nothing is sampled. All
    chances of one kind sum to one.

    Attributes:
        payoffs: the chance of each payoff (`Game.payoff`).
        lengths: the chance that a game takes so many atomic moves from here on, coins included.
        endings: the chance of each way to end (`Outcome.ending`).
        branching: for each atomic move of a player, from 0 and coins not counted, how many moves are
            legal there on average in the games that get so far.
        games: how many different games there are, as sequences of atomic moves.
        states: how many positions play can lead to, this one included, as the rules tell them apart;
            None where there are too many to be counted.
        merged: how many of them play on differently (`State.essence`); None if it wasn't counted.
        method: how all this was found, in one sentence.
        first_moves: what games are worth after each legal move from here, the mean payoff.

    """

    payoffs: Mapping[Fraction, Fraction]
    lengths: Mapping[int, Fraction]
    endings: Mapping[str, Fraction]
    branching: tuple[Fraction, ...]
    games: int
    states: int | None
    merged: int | None
    method: str
    first_moves: Mapping[Move, Fraction] = field(default_factory=dict)

    @property
    def share(self) -> Fraction:
        """The mean payoff: where games are won or lost, the chance that the game's first player wins."""
        return sum((payoff * chance for payoff, chance in self.payoffs.items()), Fraction(0))

    @property
    def mean_length(self) -> Fraction:
        """How many atomic moves a game takes on average, coins included."""
        return sum((length * chance for length, chance in self.lengths.items()), Fraction(0))
