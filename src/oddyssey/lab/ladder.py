"""Ladders: bots against each other in a round robin, pairs of games with the sides changed.

Between players that are too far apart to tell by how far, more rungs may be put in: mixtures, which play
like the stronger one but for some random turns.
"""

from __future__ import annotations

from collections.abc import Generator, Iterable, Mapping
from contextlib import closing
from dataclasses import dataclass
from fractions import Fraction
from itertools import combinations

from ..core import CHANCE, Game, NotSolvedError, OddysseyError
from ..players import make, prepare
from .match import Match, play_numbered
from .runner import On, run

LEVELS = ("random", "easy", "medium", "hard")
"""Who is on every ladder."""
SEARCH = "search:sims=40000"
"""Who stands above them where nothing is solved and the game has a search: four times what Hard has."""

Pairing = tuple[str, str]
"""Two players of a ladder."""
Known = Mapping[tuple[Pairing, int], "LadderGame"]
"""Games that are over, by who played them and their number."""


class LadderError(OddysseyError):
    """A ladder that can't be played."""


@dataclass(frozen=True, slots=True)
class LadderGame:
    """A game of a ladder that is over.

    Attributes:
        players: who played it.
        number: which of their games it was, from 0; games 2n and 2n + 1 are a pair.
        winner: which of `players` has won, 0 or 1; None for a draw, and where there is but a score.
        payoff: what it was worth to the first side, which `players[number % 2]` had.
        scored: whether it ended with a score instead of a winner.
        turns: how many turns it had.

    """

    players: Pairing
    number: int
    winner: int | None
    payoff: Fraction
    scored: bool
    turns: int


LadderPair = tuple[LadderGame, LadderGame]


@dataclass(frozen=True, slots=True)
class Ladder:
    """What is to be played.

    Attributes:
        game: with its options.
        players: the names of the bots, with their settings.
        games: how many games each two of them play, an even number.
        seed: what coins and bots are made from. Every pair of games has a seed of its own, from this,
            its players and its number, so that it is the same whatever else is played.
        rungs: how many mixtures may be put in at most between players that are far apart. They don't
            play everyone, but the two that they stand between.

    Raises:
        LadderError: there are fewer than two players, or one comes twice.
        MatchError: the games don't come in pairs.
        PlayerError: there is no such bot.

    """

    game: Game
    players: tuple[str, ...]
    games: int = 20
    seed: str = "1"
    rungs: int = 0

    def __post_init__(self) -> None:
        if len(self.players) < 2:
            raise LadderError("A ladder has two players at least.")
        for name in self.players:
            if self.players.count(name) > 1:
                raise LadderError(f"{name} is on the ladder twice.")
        self.match(self.pairings[0])
        for name in self.players:
            make(name)

    @property
    def pairings(self) -> tuple[Pairing, ...]:
        """Who plays whom, but for what is put in between."""
        return tuple(combinations(self.players, 2))

    def match(self, pairing: Pairing) -> Match:
        """The games of two players, as `oddyssey lab match` plays them too."""
        return Match(self.game, pairing, self.games, f"{self.seed}/{'/'.join(pairing)}")


def default_players(game: Game) -> tuple[str, ...]:
    """Who is on the ladder of a game, where nothing else is said: random play, the levels, the best.

    The best is perfect play where the start of the game is solved, else the game's own search, if it
    has one.
    """
    if solved(game):
        return (*LEVELS, "perfect")
    return (*LEVELS, SEARCH) if game.has_searcher else LEVELS


def solved(game: Game) -> bool:
    """Whether the exact value of the start of a game is at hand, and so perfect play."""
    state = game.initial()
    while state.to_move == CHANCE:
        state = state.after(state.legal_moves()[0])
    try:
        game.perfect(state)
    except NotSolvedError:
        return False
    return True


def play_ladder(
    ladder: Ladder, on: On | None = None, known: Known | None = None
) -> Generator[LadderPair, None, None]:
    """Plays the games of a ladder and gives each pair of games as soon as it is over.

    Args:
        ladder: what to play.
        on: where; one after the other in this process if nothing is said.
        known: games that were played before. They are given, but not played again.

    Raises:
        PlayerError: a bot can't play this game, or has played a move that isn't legal.

    """
    from .ladder_result import LadderResult
    from .rungs import next_rung

    played: list[LadderGame] = []
    pairings: Iterable[Pairing] = ladder.pairings
    for put_in in range(ladder.rungs + 1):
        for pair in _play(ladder, pairings, on, known or {}):
            played += pair
            yield pair
        rung = next_rung(LadderResult(ladder, played)) if put_in < ladder.rungs else None
        if rung is None:
            return
        pairings = rung.pairings


def _play(
    ladder: Ladder, pairings: Iterable[Pairing], on: On | None, known: Known
) -> Generator[LadderPair, None, None]:
    """The games of some pairings: those that are known at once, then the others."""
    open_: list[tuple[Pairing, int]] = []
    # Pair after pair of games, in each all pairings, so that whoever stops early knows something of all.
    for number in range(0, ladder.games, 2):
        for pairing in pairings:
            first, second = (known.get((pairing, number + half)) for half in (0, 1))
            if first is None or second is None:
                open_.append((pairing, number))
            else:
                yield first, second
    if not open_:
        return
    if on is None:
        make_ready(ladder)
        for task in open_:
            yield play_pair(ladder, task)
        return
    with closing(run(on, ladder, open_, play_pair, make_ready)) as coming:
        for _, pair in coming:
            yield pair


def make_ready(ladder: Ladder) -> None:
    """Lets all bots do ahead of time what would make their first turns slow. Raises `PlayerError`."""
    for name in ladder.players:
        prepare(make(name), ladder.game)


def play_pair(ladder: Ladder, task: tuple[Pairing, int]) -> LadderPair:
    """Two games of two players, with the same luck and the sides changed. Raises `PlayerError`."""
    pairing, number = task
    match = ladder.match(pairing)
    return _game(match, number), _game(match, number + 1)


def _game(match: Match, number: int) -> LadderGame:
    played = play_numbered(match, number)
    scored = played.outcome.winner is None and played.outcome.score is not None
    return LadderGame(match.players, number, played.winner, played.payoff, scored, played.turns)
