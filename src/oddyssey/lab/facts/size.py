"""How large a game is: positions and games, counted where that can be done, else bounded or estimated.

The number of games is estimated by random probes, after D. E. Knuth, "Estimating the Efficiency of
Backtrack Programs", Mathematics of Computation 29 (1975): the product of the numbers of choices along a
random game is, on average over all random games, just the number of games.
"""

from __future__ import annotations

import random
from collections.abc import Sequence
from dataclasses import dataclass
from fractions import Fraction
from math import log10, sqrt

from ...core import NORMAL_95, ExactGames, Game, NotSolvedError, State
from ..exact import exact_games
from ..simulate import longest
from .effort import Effort

_FEWEST = 20
"""So many probes are made at least."""
_SAFE = 20
"""By Markov's inequality a mean is this many times the true one with a chance of 5 % at most."""


@dataclass(frozen=True, slots=True)
class Probed:
    """An estimate of the number of games, as powers of ten.

    Attributes:
        mean: the decimal logarithm of the estimate.
        low: the same of the lower end of its 95 % interval, normal or by Markov's inequality, whichever
            is higher.
        high: the same of the upper end of the normal interval, which is too low as long as no probe has
            met the bushiest parts of the tree: to be taken as "at least about so many".
        typical: the mean of the logarithms, that of a typical game: far below the mean itself.
        probes: how many probes were made.

    """

    mean: float
    low: float
    high: float
    typical: float
    probes: int


@dataclass(frozen=True, slots=True)
class Size:
    """How large a game is.

    Attributes:
        states: how many positions play can lead to, as the rules tell them apart, steps of a turn under
            way included; None where they are too many to be counted.
        merged: how many of them play on differently; None where that wasn't counted.
        states_bound: there are no more positions than so many, by the game itself; None if it says none.
        games: how many different games there are, as sequences of atomic moves; None where they are too
            many to be counted.
        probed: an estimate of the number of games where it isn't known exactly.
        why_not: why it wasn't counted, in a sentence; "" if it was.

    """

    states: int | None
    merged: int | None
    states_bound: int | None
    games: int | None
    probed: Probed | None
    why_not: str = ""


def size(
    game: Game, seed: str, effort: Effort, counted: ExactGames | NotSolvedError | None = None
) -> Size:
    """How large a game is.

    Args:
        game: with its options.
        seed: what the probes are made from.
        effort: how many probes.
        counted: what `exact_games` found or why it found nothing; None asks it.

    """
    if counted is None:
        counted = counted_games(game.initial(), effort)
    if isinstance(counted, ExactGames):
        return Size(counted.states, counted.merged, game.states_bound, counted.games, None)
    many = max(_FEWEST, min(effort.probes, effort.steps // longest(game)))
    return Size(None, None, game.states_bound, None, probe(game, seed, many), str(counted))


def counted_games(state: State, effort: Effort) -> ExactGames | NotSolvedError:
    """The exact law of random games from a state on, or why there is none."""
    try:
        return exact_games(state.game, state=state, most_states=effort.most_states)
    except NotSolvedError as error:
        return error


def probe(game: Game, seed: str, probes: int) -> Probed:
    """Estimates the number of games by so many random probes, two at least."""
    source = random.Random(f"{seed}/probes")
    found = [_product(game, source) for _ in range(probes)]
    mean = Fraction(sum(found), probes)
    # Scaled, so that the squares of numbers with hundreds of digits stay within floats.
    ratios = [float(Fraction(one) / mean) for one in found]
    spread = sqrt(sum((ratio - 1) ** 2 for ratio in ratios) / (probes - 1) / probes)
    size_ = log_10(mean)
    return Probed(
        size_,
        size_ + log10(max(1 - NORMAL_95 * spread, 1 / _SAFE)),
        size_ + log10(1 + NORMAL_95 * spread),
        _mean([log_10(Fraction(one)) for one in found]),
        probes,
    )


def log_10(number: Fraction) -> float:
    """The decimal logarithm of a positive number of any size."""
    above, below = number.numerator, number.denominator
    return _log_whole(above) - _log_whole(below)


def _log_whole(number: int) -> float:
    digits = max(0, len(str(number)) - 17)
    return log10(number // 10**digits) + digits


def _product(game: Game, source: random.Random) -> int:
    """How many choices there were along a random game, multiplied; coins are choices too."""
    state, product = game.initial(), 1
    while legal := state.legal_moves():
        product *= len(legal)
        state = state.after(source.choice(legal))
    return product


def _mean(values: Sequence[float]) -> float:
    return sum(values) / len(values)
