"""Games between equal players, with how each of their positions stood: what most facts are made of."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from fractions import Fraction
from functools import cached_property

from ...analysis import Known, Review, Searches, Standing, estimate_standing, review
from ...core import Game, NotSolvedError, Watch
from ...record import Record
from ..match import Match, Played, play_match
from .effort import Effort

MARGIN = 0.05
"""By so much of the whole range of payoffs an estimate has to be away from even to show a leader.

An estimate is never quite even, and would otherwise change sides by chance alone.
"""


@dataclass(frozen=True)
class History:
    """A game, and how it stood at its beginning and after each of its turns.

    Attributes:
        played: the game as it was played in its match.
        review: the exact values of its positions, as far as they are at hand.
        standings: how it stood at the start and after each turn, exactly or by estimate.

    """

    played: Played
    review: Review
    standings: tuple[Standing, ...]

    @property
    def record(self) -> Record:
        """The record of the game."""
        return self.review.record

    @property
    def turns(self) -> int:
        """How many turns it had."""
        return len(self.standings) - 1

    @cached_property
    def level(self) -> Fraction:
        """The payoff at which neither side is ahead."""
        low, high = self.record.game.payoff_range
        level = self.review.level
        return (low + high) / 2 if level is None else level

    def ahead(self, number: int) -> float:
        """How far the first player is ahead after so many turns, from -1, lost, to 1, won.

        It is the distance of the value from even, with half of the whole range of payoffs as its unit.
        """
        low, high = self.record.game.payoff_range
        half = (high - low) / 2
        exact = self.standings[number].exact
        if exact is not None:
            distance = float((exact.amount - self.level) / half)
        else:
            distance = (self.standings[number].estimate.amount - float(self.level)) / float(half)
        return max(-1.0, min(1.0, distance))

    @cached_property
    def leaders(self) -> tuple[int | None, ...]:
        """Who is ahead at the start and after each turn: 0, 1, or None if nobody clearly is."""
        return tuple(self._leader(number) for number in range(len(self.standings)))

    @property
    def winner(self) -> int | None:
        """Who was ahead at the end."""
        return self.leaders[-1]

    def _leader(self, number: int) -> int | None:
        ahead = self.ahead(number)
        least = 0.0 if self.standings[number].exact is not None else 2 * MARGIN
        if abs(ahead) <= least:
            return None
        return 0 if ahead > 0 else 1

    @property
    def exact(self) -> int:
        """How many of its standings are exact."""
        return sum(standing.exact is not None for standing in self.standings)


def equal_players(game: Game) -> tuple[str, ...]:
    """The bots whose games against themselves tell how a game goes between decent players, best last.

    Where perfect play is at hand from the start these are the levels Medium and Hard. Where it isn't,
    but the game has a search of its own, it is that search, with a limit that is the same everywhere.
    """
    if game.has_searcher and not solved(game):
        return "search:sims=200", "search:sims=2000"
    return "medium", "hard"


def solved(game: Game) -> bool:
    """Whether the exact value of the first position is at hand."""
    try:
        game.perfect(game.initial())
    except NotSolvedError:
        return False
    return True


def histories(
    match: Match, effort: Effort, known: Known, searches: Searches, watch: Watch | None = None
) -> tuple[History, ...]:
    """Plays a match and looks at every position of its games.

    Args:
        match: who plays.
        effort: how many simulations estimate what isn't known.
        known: exact values found earlier, which is added to.
        searches: what was searched earlier, which is added to.
        watch: is told the progress, and may end the work.

    Raises:
        PlayerError: a bot can't play this game.

    """
    found: list[History] = []
    for played in play_match(match):
        found.append(history(match.record(played), played, effort, known, searches))
        if watch is not None:
            watch(Fraction(len(found), match.games), f"{len(found)} of {match.games} games")
    return tuple(found)


def history(record: Record, played: Played, effort: Effort, known: Known, searches: Searches) -> History:
    """How each position of a game stood."""
    reviewed = review(record, known=known)
    states = (record.line.start, *(turn.after for turn in record.turns))
    standings = tuple(
        estimate_standing(state, effort.search, "standing", known=known, searches=searches)
        for state in states
    )
    return History(played, reviewed, standings)


def median_turns(games: Sequence[History]) -> int:
    """The length in turns that half of the games don't exceed."""
    lengths = sorted(one.turns for one in games)
    return lengths[(len(lengths) - 1) // 2]
