"""What can be found out about a state that is not solved: estimates, which never pass for the truth.

Amounts are told from the side of the game's first player, as in `ExactValue`, but as floats.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from typing import Protocol

from .perfect import ExactValue
from .player import Player
from .state import Move, State


@dataclass(frozen=True, slots=True)
class Estimate:
    """What a state or a turn seems to be worth.

    Attributes:
        amount: the payoff, from the side of the game's first player.
        low: the lower bound of its 95 % interval, which speaks of the chance in the simulations, not
            of what all of them may overlook.
        high: the upper bound.
        simulations: on how many simulated games it rests.

    """

    amount: float
    low: float
    high: float
    simulations: int

    def for_player(self, player: Player) -> float:
        """The amount with the sign that makes more of it better for `player`."""
        return self.amount if player.index == 0 else -self.amount


@dataclass(frozen=True, slots=True)
class Candidate:
    """A turn that a search looked into, or what is left of one.

    Attributes:
        moves: its steps.
        estimate: what it seems to be worth.
        exact: what it is worth for certain, where the search has proved that; else None.
        share: which part of the simulations went into it, from 0 to 1.
        variation: the turns that the search expects to follow it, the opponent's answer first.

    """

    moves: tuple[Move, ...]
    estimate: Estimate
    exact: ExactValue | None = None
    share: float = 0.0
    variation: tuple[tuple[Move, ...], ...] = ()


@dataclass(frozen=True, slots=True)
class Searched:
    """What a search has found so far.

    Attributes:
        estimate: what the state seems to be worth.
        candidates: the turns that it looked into most, first the one that it would play.
        simulations: how many games it has simulated.
        exact: what the state is worth for certain, where the search has proved that; else None.
        step: the step to begin a turn of several with, if that is better known than any whole turn:
            whoever has time searches anew after it. None leaves it to the first candidate.

    """

    estimate: Estimate
    candidates: tuple[Candidate, ...]
    simulations: int
    exact: ExactValue | None = None
    step: Move | None = None


class Searcher(Protocol):
    """A search of one state, which deepens as long as it is asked to.

    The same state, seed and number of simulations give the same findings, in however many pieces
    they were made. Its memory is bounded: when it is full, simulations go on in what there is.
    """

    @property
    def state(self) -> State:
        """The state that it searches; a player is to move in it."""

    @property
    def finished(self) -> bool:
        """Whether more simulations would change nothing, since all is proved."""

    def think(self, simulations: int) -> None:
        """Simulates so many more games; fewer if it is finished. Other threads run meanwhile."""

    def found(self, candidates: int = 5) -> Searched:
        """What it knows by now, with at most so many turns. At least one simulation was made."""


@dataclass(frozen=True, slots=True)
class Playouts:
    """Games of uniformly random atomic moves, coins by their odds, counted.

    Attributes:
        games: how many were played.
        payoffs: how often each payoff (`Game.payoff`, here an integer) came out.
        lengths: how often a game took so many atomic moves, coins included.

    """

    games: int
    payoffs: Mapping[int, int]
    lengths: Mapping[int, int]
