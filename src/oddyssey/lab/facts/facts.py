"""All facts about a game in one go, for a report."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from fractions import Fraction
from functools import partial
from typing import TypeVar

from ...analysis import Known, Searches
from ...core import Game, Watch
from ..match import Match
from .branching import Branching, branching
from .drama import Drama, changing_turns, drama
from .effort import USUAL, Effort
from .first_moves import FirstMoves, first_moves
from .histories import History, equal_players, histories
from .luck import Luck, luck
from .mirrors import MirrorTest, mirror_tests
from .sample import Sample, sample
from .size import Size, counted_games, size

Result = TypeVar("Result")

LUCK_PAIRS = (("hard", "hard"), ("hard", "medium"), ("hard", "easy"), ("medium", "medium"))
"""Whose games are taken apart into luck and errors."""


@dataclass(frozen=True, slots=True)
class Facts:
    """What a report shows besides simulated and exact chances, sweeps and ladders.

    Attributes:
        game: the game with its options.
        seed: what everything random was made from.
        effort: how much was played and searched.
        first_moves: what each first move is worth, for each side that may begin.
        mirrors: what mirroring is good for; () for a board without symmetry.
        dramas: how the games of equal players go, the best players last.
        branchings: how many choices there are in these games, and how long they take.
        size: how many positions and games there are.
        sample: a representative game of the best of these players between whom the lead changes at all.
        luck: how much is luck, for some pairs of players; () in games without coins, or without values.

    """

    game: Game
    seed: str
    effort: Effort
    first_moves: tuple[FirstMoves, ...]
    mirrors: tuple[MirrorTest, ...]
    dramas: tuple[Drama, ...]
    branchings: tuple[Branching, ...]
    size: Size
    sample: Sample
    luck: tuple[Luck, ...]


def facts(game: Game, *, seed: str = "1", effort: Effort = USUAL, watch: Watch | None = None) -> Facts:
    """Finds out all facts about a game; the same seed and effort give the same.

    Args:
        game: with its options.
        seed: what games, simulations and probes are made from.
        effort: how much is played and searched.
        watch: is told the progress, and may end the work.

    Raises:
        PlayerError: a level can't play this game.

    """
    work = _Work(game, seed, effort, watch)
    played = [work.step(f"games of {name}", partial(work.equals, name)) for name in work.equal]
    counted = work.step("exact chances", lambda: counted_games(game.initial(), effort))
    return Facts(
        game,
        seed,
        effort,
        work.step("first moves", lambda: first_moves(game, seed, effort, counted)),
        work.step("mirrors", lambda: mirror_tests(game, seed, effort, work.part("mirrors"))),
        tuple(drama(name, games) for name, games in zip(work.equal, played, strict=True)),
        tuple(branching(name, games) for name, games in zip(work.equal, played, strict=True)),
        work.step("size", lambda: size(game, seed, effort, counted)),
        sample(next((games for games in played[::-1] if any(map(changing_turns, games))), played[-1])),
        work.step("luck", work.luck),
    )


class _Work:
    """The work, with what is remembered from one part to the next."""

    def __init__(self, game: Game, seed: str, effort: Effort, watch: Watch | None) -> None:
        self.game, self.seed, self.effort, self.watch = game, seed, effort, watch
        self.equal = equal_players(game)
        self._known: Known = {}
        self._searches: Searches = {}
        self._done, self._parts = 0, len(self.equal) + 5

    def step(self, what: str, work: Callable[[], Result]) -> Result:
        """Does a part of the work, and tells before that it begins."""
        if self.watch is not None:
            self.watch(Fraction(self._done, self._parts), what)
        self._done += 1
        return work()

    def part(self, what: str) -> Watch | None:
        """A watch for a part of the work that is under way."""
        watch, begun = self.watch, self._done - 1
        if watch is None:
            return None
        return lambda share, told: watch((begun + share) / self._parts, f"{what}: {told}")

    def equals(self, player: str) -> tuple[History, ...]:
        """The games of a player against itself."""
        return self.games((player, player), self.part(f"games of {player}"))

    def games(self, players: tuple[str, str], watch: Watch | None = None) -> tuple[History, ...]:
        """The games of a pair of players."""
        match = Match(self.game, players, self.effort.games, self.seed)
        return histories(match, self.effort, self._known, self._searches, watch)

    def luck(self) -> tuple[Luck, ...]:
        """How much of the games of some pairs was luck."""
        state = self.game.initial()
        if not (self.game.has_chance or state.chance()):
            return ()
        watch = self.part("luck")
        found: list[Luck] = []
        for number, pair in enumerate(LUCK_PAIRS):
            if watch is not None:
                watch(Fraction(number, len(LUCK_PAIRS)), f"{pair[0]} and {pair[1]}")
            one = luck(pair, self.games(pair))
            if one is None:  # what isn't known for one pair isn't for another
                return ()
            found.append(one)
        return tuple(found)
