"""Perfect play of Odoku by a closed form: random completions tell the exact value.

Let U be the expected payoff if every empty point is filled by a fair coin. For one point, U is the
mean of U after white and U after blue there, so what one colour wins, the other loses: the best
point is the same for both players, the one with the largest swing, in opposite colours. The coin
that says who moves then evens this out, and the value of a position is U. (Random-turn selection
games: Y. Peres, O. Schramm, S. Sheffield and D. Wilson, 2007.) It holds for the score, where U is a
sum over groups, and for a target, where U is the share of completions that reach it.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, replace
from fractions import Fraction
from functools import cache
from math import comb

from ...core import Choice, ExactValue, Perfect, Solution
from .board import GROUPS, GROUPS_AT, NAMES, Group
from .completions import completions
from .rules import PLACES, PLAYERS, TOSSES, Colour, State


@dataclass(frozen=True)
class Prospect:
    """What random completion makes of a position.

    Attributes:
        value: the expected payoff.
        swings: for each empty point the payoff after blue there less the payoff after white: what
            is positive, the Balancer takes with blue.

    """

    value: Fraction
    swings: Mapping[int, Fraction]

    @property
    def largest(self) -> Fraction:
        """The largest swing, as a distance; 0 on a full board."""
        return max((abs(swing) for swing in self.swings.values()), default=Fraction(0))


@cache
def balance_chance(white: int, blue: int) -> Fraction:
    """The chance that a group with so many pieces of either colour ends balanced.

    It does with two or three blue ones of five, each empty point being either colour by a fair coin.
    """
    empty = 5 - white - blue
    good = sum(comb(empty, more) for more in range(empty + 1) if blue + more in (2, 3))
    return _share(good, empty)


def prospect(state: State) -> Prospect:
    """Value and swings of the pieces on the board, whether or not the coin has fallen."""
    if state.target is None:
        return _score_prospect(state)
    return _target_prospect(state.white, state.blue, state.target)


def group_swings(state: State, point: int) -> tuple[tuple[Group, Fraction], ...]:
    """How a blue piece on an empty point, rather than a white one, changes each of its groups.

    In balanced groups expected; to the player who places it the half of it is a gain or a loss.
    """
    found = ((group, *_pieces(state, group)) for group in GROUPS_AT[point])
    return tuple((group, Fraction(_swing(white, blue), _ODDS)) for group, white, blue in found)


def perfect(state: State) -> Perfect:
    """The value of a state and of every coin or placement from it."""
    here = prospect(state)
    heat = {NAMES[point]: abs(swing) for point, swing in here.swings.items()}
    if not state.empty:
        return Perfect(ExactValue(here.value))
    if state.coin is None:
        # Whoever the coin chooses takes the same point, for half of its swing more or less.
        half = here.largest / 2
        coins = tuple(
            Choice((toss,), ExactValue(here.value + sign * half))
            for toss, sign in zip(TOSSES, (1, -1), strict=True)
        )
        return Perfect(ExactValue(here.value), coins, heat)
    mover = PLAYERS[state.coin]
    choices = [
        Choice((place,), ExactValue(_after(here, point, place.colour)))
        for point in state.empty_points
        for place in PLACES[point]
    ]
    choices.sort(key=lambda choice: choice.value.for_player(mover), reverse=True)
    return Perfect(choices[0].value, tuple(choices), heat)


def solve(state: State) -> Solution:
    """The whole game: the value of the board and the chance to reach each target."""
    found = perfect(state)
    by_score = completions(state.white, state.blue).by_score
    every = sum(by_score)
    chances = [Fraction(sum(by_score[target:]), every) for target in range(len(by_score))]
    fair = min(range(len(chances)), key=lambda target: abs(chances[target] - Fraction(1, 2)))
    findings = [
        (f"Target {target}", f"{chance}, or {float(100 * chance):.3f} %")
        for target, chance in enumerate(chances)
    ]
    best = len({choice.value for choice in perfect(replace(state, coin=0)).choices})
    findings.append(("Fairest target", str(fair)))
    findings.append(("First moves", "all equally good" if best == 1 else "not all equally good"))
    return Solution(
        found, None, "A closed form: the mean over all ways to fill the board.", tuple(findings)
    )


def target_chance(state: State, target: int) -> Fraction:
    """The chance that the Balancer reaches a target from here with perfect play on both sides."""
    return _target_prospect(state.white, state.blue, target).value


def _after(here: Prospect, point: int, colour: Colour) -> Fraction:
    half = here.swings[point] / 2
    return here.value + (half if colour == Colour.BLUE else -half)


_ODDS = 2**5
"""What the chance of a group and its changes are counted in: whole numbers add up faster."""


@cache
def _swing(white: int, blue: int) -> int:
    """What one more blue piece rather than a white one adds to the chance of a group, in `_ODDS`."""
    change = balance_chance(white, blue + 1) - balance_chance(white + 1, blue)
    return int(change * _ODDS)


def _pieces(state: State, group: Group) -> tuple[int, int]:
    return (state.white & group.mask).bit_count(), (state.blue & group.mask).bit_count()


def _score_prospect(state: State) -> Prospect:
    pieces = {group.mask: _pieces(state, group) for group in GROUPS}
    value = sum((balance_chance(*counts) for counts in pieces.values()), Fraction(0))
    swings = {
        point: Fraction(sum(_swing(*pieces[group.mask]) for group in GROUPS_AT[point]), _ODDS)
        for point in state.empty_points
    }
    return Prospect(value, swings)


def _target_prospect(white: int, blue: int, target: int) -> Prospect:
    found = completions(white, blue)
    reach = found.reaching(target)
    swings = {
        point: _share(2 * with_blue - reach.all, found.empty - 1)
        for point, with_blue in reach.with_blue.items()
    }
    return Prospect(_share(reach.all, found.empty), swings)


@cache
def _power(exponent: int) -> int:
    return int(2**exponent)


def _share(count: int, halvings: int) -> Fraction:
    return Fraction(count, _power(halvings))
