"""A game in numbers: what frameworks ask that want integers for moves and vectors for positions."""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections.abc import Mapping, Sequence
from fractions import Fraction

from .state import Move, State


class Numbered(ABC):
    """The part of a game that numbers its moves, bounds its length and puts its states into numbers."""

    @property
    @abstractmethod
    def moves_count(self) -> int:
        """How many atomic moves there are in all, chance included, numbered from 0."""

    @abstractmethod
    def move_number(self, move: Move) -> int:
        """The fixed number of a move, for frameworks that want integers."""

    @abstractmethod
    def numbered_move(self, number: int) -> Move:
        """The move with that number. Raises `ValueError` if there is none."""

    @property
    def length_limit(self) -> tuple[int, int] | None:
        """At most so many atomic moves of the players, and so many of chance, there are in a game.

        None where no bound is known: frameworks that want one are then given a large number.
        """
        return None

    @property
    def states_bound(self) -> int | None:
        """There are at most so many positions, those within turns included; None if nothing is known."""
        return None

    @property
    def random_payoff(self) -> Fraction | None:
        """The mean payoff of uniformly random games, if a proof gives it; None leaves it to counting."""
        return None

    def features(self, state: State) -> Mapping[str, Sequence[float]]:
        """A state as named lists of numbers from 0 to 1, for programs that learn; {} for none.

        Every state of a game has the same names, in one order and with the same lengths, and states
        that play on differently differ here or in who is to move, which is not among the features.
        """
        return {}
