"""Lead changes, drama and decisiveness: how a game goes between equal players.

The ideas are those of C. Browne, "Automatic Generation and Evaluation of Recombination Games", PhD
thesis, Queensland University of Technology, 2008; what exactly is measured here stands at each figure.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from itertools import pairwise
from math import sqrt

from ...core import wilson
from .histories import History
from .measured import Measured, measured

Interval = tuple[float, float, float]
"""A value with the bounds of its 95 % interval."""

PARTS = 10
"""Into so many parts a game is cut to say when it was decided."""


@dataclass(frozen=True, slots=True)
class Drama:
    """How games between two equal players went.

    Who is ahead is told by the exact value where it is at hand, else by an estimate that is away from
    even by more than 5 % of the whole range of payoffs. Positions are looked at between turns.

    Attributes:
        players: who played.
        games: how many games.
        exact: which part of all positions was judged exactly, from 0 to 1.
        changes: how many games had so many lead changes.
        lead_changes: how often the lead changed in a game. Positions in which nobody was ahead don't
            count as a change, but a lead that comes back to the other side after them does.
        comebacks: the part of the games that were won by a side that had been behind.
        decided: which part of the turns of a game had been played when the side that won went ahead for
            good; None where no game had a winner.
        decided_in: how many games were decided in each tenth of their turns.
        drama: Browne's drama: over the positions in which the later winner was behind, the mean square
            root of how far they were behind (from 0, even, to 1, lost); 0 for a game without one.
        closeness: how close positions were before the end, on average: 1 for even, 0 for decided.
            None where all values are wins and losses, which are never close.

    """

    players: str
    games: int
    exact: float
    changes: Mapping[int, int]
    lead_changes: Measured
    comebacks: Interval
    decided: Measured | None
    decided_in: tuple[int, ...]
    drama: Measured
    closeness: Measured | None


def drama(players: str, games: Sequence[History]) -> Drama:
    """What games between equal players show; at least one game."""
    changes = [lead_changes(one) for one in games]
    won = [one for one in games if one.winner is not None]
    decided = [decided_after(one) / one.turns for one in won]
    tenths = Counter(min(PARTS - 1, int(PARTS * share)) for share in decided)
    positions = sum(one.turns + 1 for one in games)
    exact = sum(one.exact for one in games)
    hides = all(one.record.game.won_or_lost for one in games) and exact == positions
    return Drama(
        players=players,
        games=len(games),
        exact=exact / positions,
        changes=dict(sorted(Counter(changes).items())),
        lead_changes=_mean(changes, None),
        comebacks=wilson(sum(came_back(one) for one in games), len(games)),
        decided=measured(decided, 0.0, 1.0),
        decided_in=tuple(tenths[part] for part in range(PARTS)),
        drama=_mean([how_dramatic(one) for one in games], 1.0),
        closeness=None if hides else _mean([closeness(one) for one in games], 1.0),
    )


def _mean(values: Sequence[float], most: float | None) -> Measured:
    """The mean of something that is never negative, over all games, of which there are some."""
    found = measured(values, 0.0, most)
    assert found is not None
    return found


def lead_changes(game: History) -> int:
    """How often another side went ahead than the one that was ahead last."""
    leaders = [leader for leader in game.leaders if leader is not None]
    return sum(before != after for before, after in pairwise(leaders))


def changing_turns(game: History) -> tuple[int, ...]:
    """The numbers of the turns, 1 for the first, after which another side was ahead than before."""
    found: list[int] = []
    last: int | None = None
    for number, leader in enumerate(game.leaders):
        if leader is None:
            continue
        if last is not None and leader != last:
            found.append(number)
        last = leader
    return tuple(found)


def came_back(game: History) -> bool:
    """Whether the winner had been behind."""
    return game.winner is not None and (1 - game.winner) in game.leaders


def decided_after(game: History) -> int:
    """After how many turns the winner was ahead for good; 0 if they were from the start."""
    number = game.turns
    while number and game.leaders[number - 1] == game.winner:
        number -= 1
    return number


def how_dramatic(game: History) -> float:
    """Browne's drama of a game."""
    if game.winner is None:
        return 0.0
    sign = -1 if game.winner == 0 else 1
    behind = [
        sqrt(sign * game.ahead(number))
        for number, leader in enumerate(game.leaders)
        if leader == 1 - game.winner
    ]
    return sum(behind) / len(behind) if behind else 0.0


def closeness(game: History) -> float:
    """How close the positions before the end were, on average."""
    before = range(max(1, game.turns))
    return sum(1 - abs(game.ahead(number)) for number in before) / len(before)
