"""What perfect play makes of a state: the one question that every exact solver answers.

A value is always told from one side, that of the game's first player, who wants it high: in a game
that is won or lost it is 1 if the first player wins and 0 if the second does; in a game with coins
or for a score it is the exact expected payoff (`Game.payoff`) when both sides play their best.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass, field
from fractions import Fraction

from .errors import OddysseyError
from .player import Player
from .state import Move

Watch = Callable[[Fraction, str], None]
"""Told how much of a long computation is done and what comes next; what it raises ends the work."""


class NotSolvedError(OddysseyError):
    """There is no exact value at hand; the text says why, and what is in reach."""


@dataclass(frozen=True, slots=True)
class ExactValue:
    """What a state or a turn is worth when both sides play their best.

    Attributes:
        amount: the payoff, from the side of the game's first player.
        distance: in how many turns the game ends when the side that wins hurries and the side that
            loses delays; None where that is not known or makes no sense. A turn counts itself, so
            that a state is worth what its best turn is; mid-turn, the turn under way counts one.

    """

    amount: Fraction
    distance: int | None = None

    def for_player(self, player: Player) -> Fraction:
        """The amount with the sign that makes more of it better for `player`."""
        return self.amount if player.index == 0 else -self.amount

    def rank(self, player: Player) -> tuple[Fraction, int]:
        """Sorts values: what `player` prefers is greater. A win is hurried, a loss is delayed.

        Distances are compared only between decided games, whose amounts are 0 and 1.
        """
        distance = self.distance or 0
        wins = self.amount == (1 - player.index)
        return self.for_player(player), -distance if wins else distance


@dataclass(frozen=True, slots=True)
class Choice:
    """A turn, or what is left of one, and what it is worth: at a chance state one of its outcomes."""

    moves: tuple[Move, ...]
    value: ExactValue


@dataclass(frozen=True, slots=True)
class Perfect:
    """The exact truth about a state.

    Attributes:
        value: what the state is worth.
        choices: every turn from here once, in normal form, what is best for the player to move
            first and equals in a stable order; at a chance state its outcomes; () at the end.
        heat: how much hangs on a place of the board, by the name of its cell, for games where that
            is a number of its own: what one side gains there the other could take.

    """

    value: ExactValue
    choices: tuple[Choice, ...] = ()
    heat: Mapping[str, Fraction] = field(default_factory=dict)

    @property
    def best(self) -> tuple[Choice, ...]:
        """The choices that are as good as the first, distance included."""
        return tuple(choice for choice in self.choices if choice.value == self.choices[0].value)

    def step(self, move: Move) -> ExactValue | None:
        """What a single step is worth: the best turn that it can belong to; None if there is none.

        The steps of a turn have no order here, as in all of our games: a turn counts for each of
        its steps.
        """
        return next((choice.value for choice in self.choices if move in choice.moves), None)


@dataclass(frozen=True, slots=True)
class Solution:
    """A whole game solved.

    Attributes:
        perfect: the truth about its first state.
        states: how many states the solver looked at, or spared itself by what they have in common;
            None where the answer comes from a formula.
        method: how it was found, in one sentence.
        findings: what else there is to say, name and value: "Best first stones", "c3".

    """

    perfect: Perfect
    states: int | None
    method: str
    findings: tuple[tuple[str, str], ...] = ()
