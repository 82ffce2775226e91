"""Which mixture is put in next, between two neighbours of a ladder that are too far apart."""

from __future__ import annotations

import itertools
import re
from dataclasses import dataclass
from typing import TYPE_CHECKING

from ..players.mixed import mixed_name
from .rating import STEP

if TYPE_CHECKING:
    from .ladder import Pairing
    from .ladder_result import LadderResult

FAR = 2 * STEP
"""Neighbours are too far apart if the better one is to win more than 90 % of the points: two steps."""
_FINEST = 0.005
"""Shares of random turns that are nearer to each other make no rung of their own."""
_MIXED = re.compile(r"mixed:of=(.+),random=([0-9.]+)")


@dataclass(frozen=True, slots=True)
class Rung:
    """A player to be put in.

    Attributes:
        name: the mixture.
        below: the better one of its neighbours.
        above: the other.

    """

    name: str
    below: str
    above: str

    @property
    def pairings(self) -> tuple[Pairing, ...]:
        """Whom it plays."""
        return (self.name, self.below), (self.name, self.above)


def next_rung(result: LadderResult) -> Rung | None:
    """The mixture for the widest gap that one can be put into; None if no gap is too wide."""
    ratings = result.ratings.values
    order = sorted(result.players, key=lambda name: -ratings[result.players.index(name)])
    gaps = []
    for better, worse in itertools.pairwise(order):
        one, other = result.players.index(better), result.players.index(worse)
        if ratings[one] - ratings[other] > FAR:
            gaps.append((ratings[one] - ratings[other], better, worse))
    for _, better, worse in sorted(gaps, reverse=True):
        rung = _between(order, better, worse)
        if rung is not None:
            return rung
    return None


def _between(order: list[str], better: str, worse: str) -> Rung | None:
    """The mixture that is half as far from `better` as its next weaker mixture, or random play."""
    base, share = parts(better)
    if base == "random":
        return None
    weaker = order[order.index(worse) :]
    shares = [parts(name)[1] for name in weaker if parts(name)[0] == base]
    far = min((other for other in shares if other > share), default=1.0)
    if far - share < 2 * _FINEST:
        return None
    middle = round((share + far) / 2, 4)
    name = mixed_name(base, middle)
    return None if name in order else Rung(name, better, worse)


def parts(name: str) -> tuple[str, float]:
    """The bot that a player's name mixes with random turns, and how many of these there are."""
    found = _MIXED.fullmatch(name)
    if not found:
        return name, 0.0
    word, _, inner = found[1].partition("(")
    return f"{word}:{inner[:-1].replace(';', ',')}" if inner else word, float(found[2])
