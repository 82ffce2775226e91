"""Random games of Odoku without playing them: their exact law by a closed form.

Where every piece goes on a uniformly chosen empty point in a uniformly chosen colour, whoever the coin
chooses, each point ends in either colour by a fair coin of its own: all ways to fill the board are
equally likely. So chances are shares of completions, and what play leads to can be counted point by
point.
"""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Mapping
from fractions import Fraction
from math import factorial

from ...core import ExactGames, Move
from . import words
from .completions import completions
from .rules import TOSSES, Place, State

METHOD = "A closed form: every empty point ends in either colour by a fair coin."


def exact_games(state: State) -> ExactGames:
    """The law of random games from a state."""
    empty = state.empty.bit_count()
    fallen = state.coin is not None
    length = 2 * empty - fallen
    return ExactGames(
        payoffs=_payoffs(state),
        lengths={length: Fraction(1)},
        endings={words.ENDING: Fraction(1)},
        branching=tuple(Fraction(2 * left) for left in range(empty, 0, -1)),
        games=2**length * factorial(empty),
        states=positions(empty, fallen=fallen),
        merged=None,
        method=METHOD,
        first_moves=_first_moves(state),
    )


def positions(empty: int, *, fallen: bool) -> int:
    """How many positions play leads to from a board with so many empty points, this one included.

    Each of the points is empty, white or blue: on a board that is not full the coin is in the air or
    shows either side, which makes 3 (3^n - 2^n) + 2^n positions. Where the coin has fallen at first,
    two of the three with that board are out of reach.

    >>> positions(1, fallen=False), positions(1, fallen=True), positions(25, fallen=False)
    (5, 3, 2541798719465)
    """
    every: int = 3 ** (empty + 1) - 2 ** (empty + 1)
    return every - 2 * fallen


def _payoffs(state: State) -> Mapping[Fraction, Fraction]:
    """The chance of each score, or of each side to win."""
    by_score = completions(state.white, state.blue).by_score
    chances: dict[Fraction, Fraction] = defaultdict(Fraction)
    for score, many in enumerate(by_score):
        payoff = score if state.target is None else int(score >= state.target)
        if many:
            chances[Fraction(payoff)] += Fraction(many, 1 << state.empty.bit_count())
    return dict(sorted(chances.items()))


def _first_moves(state: State) -> Mapping[Move, Fraction]:
    """What games are worth after each move: a coin changes nothing, as both sides play alike."""
    from .perfect import prospect

    here = prospect(state)
    if state.coin is None:
        return dict.fromkeys(TOSSES if state.empty else (), here.value)
    worth: dict[Move, Fraction] = {}
    for move in state.legal_moves():
        assert isinstance(move, Place)
        half = here.swings[move.point] / 2
        worth[move] = here.value + (half if move.colour else -half)
    return worth
