"""The search of an endgame: solved before it begins, so that every turn has its proof."""

from __future__ import annotations

from oddyssey.core import Candidate, Estimate, ExactValue, Perfect, Searched

from .perfect import perfect
from .rules import GroupsState

POINTS = 12
"""With so many empty points or fewer a position is solved as quickly as a search would look at it."""


class ExactSearch:
    """A search that has ended; see `oddyssey.core.Searcher`."""

    def __init__(self, state: GroupsState) -> None:
        self._state = state
        self._perfect: Perfect = perfect(state)

    @property
    def state(self) -> GroupsState:
        """The state that it searched."""
        return self._state

    @property
    def finished(self) -> bool:
        """It is from the start."""
        return True

    def think(self, simulations: int) -> None:
        """There is nothing to simulate."""

    def found(self, candidates: int = 5) -> Searched:
        """The best turns with their exact values; no simulation was made."""
        listed = tuple(
            Candidate(choice.moves, _sure(choice.value), choice.value)
            for choice in self._perfect.choices[:candidates]
        )
        value = self._perfect.value
        return Searched(_sure(value), listed, 0, value)


def _sure(value: ExactValue) -> Estimate:
    amount = float(value.amount)
    return Estimate(amount, amount, amount, 0)
