"""Skill depth: how many steps of 75 % there are from random play to the best player.

The measure counts how much there is to learn: a player who is a step above another wins three points of
four against them. Steps are those of the ratings (`rating.STEP`), so that they add up along a ladder.
"""

from __future__ import annotations

import itertools
from dataclasses import dataclass
from math import isinf
from typing import TYPE_CHECKING

from .rating import STEP, Interval, difference

if TYPE_CHECKING:
    from .ladder_result import LadderResult

BOTTOM = "random"
"""Where a ladder begins if it stands on it: with who knows nothing."""
TOP = "perfect"
"""Above whom nobody can be."""


@dataclass(frozen=True, slots=True)
class SkillDepth:
    """How far it is from the lowest player to the highest.

    Attributes:
        lowest: where it is counted from: random play, or the lowest on the ladder.
        highest: the best player.
        steps: how many steps of 75 % apart they are, with a 95 % interval; its upper end is infinite
            where part of the way was never measured, because one of two neighbours won everything.
        perfect: whether the best one plays perfectly, so that there is nothing more to learn.
        direct: the share of the points that the best one won against the lowest, with its 95 %
            interval, where they have played each other.
        gap: the two neighbours that are farthest apart, the better one first, and by how many steps.

    """

    lowest: str
    highest: str
    steps: Interval
    perfect: bool
    direct: Interval | None
    gap: tuple[str, str, float] | None

    @property
    def open_end(self) -> bool:
        """Whether only a lower bound was measured."""
        return isinf(self.steps[2])

    @property
    def direct_steps(self) -> Interval | None:
        """The same by the games of the two against each other alone; infinite where one won them all."""
        if self.direct is None:
            return None
        share, low, high = (difference(value) / STEP for value in self.direct)
        return share, low, high


def skill_depth(result: LadderResult) -> SkillDepth | None:
    """The skill depth that a ladder shows; None as long as it is known of nobody how they fare."""
    order = [standing.name for standing in result.standings]
    if len(order) < 2:
        return None
    lowest = BOTTOM if BOTTOM in order else order[-1]
    # Whoever beats perfect play by luck isn't better than that.
    highest = TOP if TOP in order else order[0]
    if highest == lowest:
        return None
    middle, low, high = (points / STEP for points in result.between(highest, lowest))
    ratings = {standing.name: standing.rating[0] for standing in result.standings}
    between = order[order.index(highest) : order.index(lowest) + 1]
    gaps = [
        ((ratings[one] - ratings[other]) / STEP, one, other)
        for one, other in itertools.pairwise(between)
    ]
    widest = max(gaps, default=None)
    return SkillDepth(
        lowest,
        highest,
        (middle, low, high),
        highest == TOP,
        result.share(highest, lowest),
        None if widest is None else (widest[1], widest[2], widest[0]),
    )
