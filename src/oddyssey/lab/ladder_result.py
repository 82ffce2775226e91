"""What a ladder has shown: tallies, ratings with intervals, and skill depth."""

from __future__ import annotations

import shlex
from collections.abc import Sequence
from dataclasses import dataclass
from functools import cached_property
from math import sqrt

from ..players import make, repeatable
from .depth import BOTTOM, SkillDepth, skill_depth
from .ladder import Ladder, LadderGame, Pairing
from .rating import STEP, Interval, Ratings, Result, expected
from .tally import Pair, Tally, by_game, by_pair, pairs_of

_INDEPENDENT = 0.5
"""How much the share of a pair varies, compared with a single game, if its two games are independent."""
_SURPRISING = 3.0
"""By so many standard deviations a result is off that luck alone won't explain."""
_LEAST = 20
"""With fewer pairs that could end either way nothing is said about how they vary."""


@dataclass(frozen=True, slots=True)
class Standing:
    """A player's place on a ladder.

    Attributes:
        name: who it is.
        rating: in points of Elo above the lowest rung (see `LadderResult.anchor`), with its interval.
        steps: the same in steps of 75 %.
        tally: games, or pairs of games, won, lost and drawn against all others.
        above: the expected share of the points against the next one below, None for the last.

    """

    name: str
    rating: Interval
    steps: Interval
    tally: Tally
    above: float | None


@dataclass(frozen=True)
class LadderResult:
    """A ladder as far as it was played. Only complete pairs of games count.

    Attributes:
        ladder: what was to be played.
        played: the games that are over, in any order.

    """

    ladder: Ladder
    played: Sequence[LadderGame]

    @cached_property
    def players(self) -> tuple[str, ...]:
        """Everyone on the ladder: those asked for, then those that were put in."""
        names = dict.fromkeys(self.ladder.players)
        for game in sorted(self.played, key=lambda game: game.players):
            names.update(dict.fromkeys(game.players))
        return tuple(names)

    @property
    def put_in(self) -> tuple[str, ...]:
        """The mixtures that were put in."""
        return self.players[len(self.ladder.players) :]

    @cached_property
    def pairs(self) -> dict[Pairing, list[Pair]]:
        """The complete pairs of games of each two players."""
        games: dict[Pairing, list[LadderGame]] = {}
        for game in self.played:
            games.setdefault(game.players, []).append(game)
        return {players: found for players, own in sorted(games.items()) if (found := pairs_of(own))}

    @property
    def for_score(self) -> bool:
        """Whether there are scores instead of winners: then a pair is one duplicate match."""
        return bool(self.played) and all(game.scored for game in self.played)

    @cached_property
    def tallies(self) -> dict[Pairing, Tally]:
        """Won and lost by the first of each two: games, or pairs where games are played for a score."""
        if self.for_score:
            return {players: by_pair(pairs) for players, pairs in self.pairs.items()}
        return {
            players: by_game(game for pair in pairs for game in pair)
            for players, pairs in self.pairs.items()
        }

    def tally(self, one: str, other: str) -> Tally | None:
        """Won and lost by `one` against `other`; None if they haven't played."""
        if (one, other) in self.tallies:
            return self.tallies[one, other]
        found = self.tallies.get((other, one))
        return None if found is None else found.turned()

    def share(self, one: str, other: str) -> Interval | None:
        """The share of the points that `one` won against `other`, with its interval (Wilson's)."""
        tally = self.tally(one, other)
        return None if tally is None else tally.share

    def total(self, name: str) -> Tally:
        """Won and lost by a player against all others."""
        found = [tally for other in self.players if (tally := self.tally(name, other)) is not None]
        return Tally(
            sum(tally.won for tally in found),
            sum(tally.lost for tally in found),
            sum(tally.drawn for tally in found),
        )

    @cached_property
    def weight(self) -> float:
        """How much a trial tells, compared with one of independent trials.

        The two games of a pair have the same luck. Where they tend to end alike, two games tell
        little more than one; this is taken from how the shares vary from pair to pair, all players
        together (the dispersion of a quasi-likelihood: Wedderburn 1974), and never above 1.
        """
        if self.for_score:
            return 1.0
        varied = possible = 0.0
        trials = 0
        for players, pairs in self.pairs.items():
            share = self.tallies[players].share[0]
            if not 0 < share < 1:
                continue
            trials += len(pairs)
            varied += sum((_points(pair) - share) ** 2 for pair in pairs)
            possible += len(pairs) * share * (1 - share)
        if trials < _LEAST or not possible:
            return 1.0
        return min(1.0, _INDEPENDENT * possible / max(varied, _INDEPENDENT * possible))

    @cached_property
    def ratings(self) -> Ratings:
        """The ratings of all players, in the order of `players`."""
        number = {name: index for index, name in enumerate(self.players)}
        results = [
            Result(number[one], number[other], tally.won + tally.drawn / 2, tally.lost + tally.drawn / 2)
            for (one, other), tally in self.tallies.items()
        ]
        return Ratings(len(self.players), results, self.weight)

    @property
    def anchor(self) -> str:
        """Who is rated 0: random play, or else the lowest."""
        if BOTTOM in self.players:
            return BOTTOM
        values = self.ratings.values
        return min(self.players, key=lambda name: values[self.players.index(name)])

    def between(self, one: str, other: str) -> Interval:
        """By how much one player is rated above another, in points of Elo, with its 95 % interval."""
        return self.ratings.between(self.players.index(one), self.players.index(other))

    @cached_property
    def standings(self) -> tuple[Standing, ...]:
        """The players that have played, the best first."""
        values = self.ratings.values
        known = [name for name in self.players if self.total(name).trials]
        order = sorted(known, key=lambda name: -values[self.players.index(name)])
        found = []
        for name, below in zip(order, [*order[1:], None], strict=False):
            rating = self.between(name, self.anchor)
            steps = (rating[0] / STEP, rating[1] / STEP, rating[2] / STEP)
            share = None if below is None else expected(self.between_values(name, below))
            found.append(Standing(name, rating, steps, self.total(name), share))
        return tuple(found)

    def between_values(self, one: str, other: str) -> float:
        """By how much one player is rated above another, in points of Elo."""
        values = self.ratings.values
        return values[self.players.index(one)] - values[self.players.index(other)]

    @cached_property
    def depth(self) -> SkillDepth | None:
        """How far it is from random play to the best; None as long as that isn't known."""
        return skill_depth(self)

    def surprises(self) -> list[tuple[str, str, Interval, float]]:
        """Pairings that went otherwise than the ratings expect: the share won, and the expected one.

        Three standard deviations count, since there are many pairings, and some are off by luck. One
        number a player can't say everything: A may beat B, B beat C, and C hold its own against A.
        """
        found = []
        for (one, other), tally in self.tallies.items():
            wanted = expected(self.between_values(one, other))
            spread = sqrt(wanted * (1 - wanted) / tally.trials) + 0.5 / tally.trials
            if abs(tally.share[0] - wanted) > _SURPRISING * spread:
                found.append((one, other, tally.share, wanted))
        return found

    @property
    def repeatable(self) -> bool:
        """Whether the same command plays the same games again."""
        return all(repeatable(make(name)) for name in self.players)

    @property
    def command(self) -> str:
        """The command that plays it, with all that matters."""
        ladder = self.ladder
        options = [
            part for name, text in ladder.game.options_text.items() for part in ("-o", f"{name}={text}")
        ]
        words = ["oddyssey", "lab", "ladder", ladder.game.name, *options]
        words += ["--players", ",".join(ladder.players), "--games", str(ladder.games)]
        words += ["--rungs", str(ladder.rungs), "--seed", ladder.seed]
        return shlex.join(words)


def _points(pair: Pair) -> float:
    """The share of the two games of a pair that the first player has won, draws counting half."""
    return sum(0.5 if game.winner is None else 1.0 - game.winner for game in pair) / 2
