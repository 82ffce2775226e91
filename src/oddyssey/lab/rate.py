"""How often something is done in a second, measured in several rounds."""

from __future__ import annotations

import statistics
from collections.abc import Sequence
from dataclasses import dataclass
from typing import Any


@dataclass(frozen=True, slots=True)
class Rate:
    """How often something is done.

    Attributes:
        rounds: how many times a second, one figure for each round.
        done: how many times in all, warming up left out.

    """

    rounds: tuple[float, ...]
    done: int

    @property
    def median(self) -> float:
        """Times a second: the middle one of the rounds."""
        return statistics.median(self.rounds)

    def times(self, other: Rate) -> float:
        """How many times as fast as another one: the middle of the ratios, round by round.

        What slows the machine down for a while slows both of a round.
        """
        return statistics.median(
            mine / others for mine, others in zip(self.rounds, other.rounds, strict=True)
        )

    def sentence(self, what: str) -> str:
        """As in "23.1 random games a second (19.6 to 24.1)"."""
        low, high = rounded(min(self.rounds)), rounded(max(self.rounds))
        return f"{rounded(self.median)} {what} ({low} to {high})"

    def as_data(self) -> dict[str, Any]:
        """The same as plain data, ready for JSON."""
        return {
            "median": self.median,
            "lowest": min(self.rounds),
            "highest": max(self.rounds),
            "repetitions": list(self.rounds),
        }

    def nanoseconds(self) -> Rate:
        """How long it takes once, round by round, instead of how often it is done."""
        return Rate(tuple(1e9 / each for each in self.rounds), self.done)


def gathered(rounds: Sequence[tuple[float, float]]) -> Rate:
    """The rate of some rounds, each given by how often it was done and how many seconds it took."""
    return Rate(tuple(done / taken for done, taken in rounds), round(sum(done for done, _ in rounds)))


def rounded(figure: float) -> str:
    """Three figures are all that a measurement is good for."""
    return f"{float(f'{figure:.3g}'):,.0f}" if figure >= 100 else f"{figure:.3g}"
