"""What an end is worth in OpenSpiel: from -1 to 1, and what one side gets the other pays."""

from __future__ import annotations

from fractions import Fraction

from oddyssey.core import Game

LOWEST, HIGHEST = -1.0, 1.0


def utility(game: Game, payoff: Fraction) -> Fraction:
    """A payoff of the first player (`Game.payoff`), stretched so that the range of the game is -1 to 1.

    A win is 1 and a loss is -1; a score of 0 to 15 has its middle, 7.5, at 0.
    """
    low, high = game.payoff_range
    return 2 * (payoff - low) / (high - low) - 1


def returns(game: Game, payoff: Fraction) -> list[float]:
    """The same for both players."""
    first = float(utility(game, payoff))
    return [first, -first]
