"""Many games between two bots, counted in pieces that add up to the same wherever they were played.

Uniformly random games are played by the fast twin of the rules where a game has one
(`Game.playouts`). Everything else is played by the rules themselves, and then counted in full.
"""

from __future__ import annotations

import random
from collections.abc import Callable, Generator, Iterable, Iterator
from dataclasses import dataclass
from fractions import Fraction
from functools import lru_cache

from ..core import Game, OddysseyError
from ..players import make, repeatable
from .counted import Counted
from .counting import count_games, count_random_games
from .match import Match, make_ready, play_numbered
from .runner import ON_THREADS, On, run

RANDOM = "random"
"""The bot whose games against itself the fast twin of a game plays."""

_SEED_BITS = 63
"""Seeds of `Game.playouts` have so many bits."""
_WORK = 2**21
"""So many atomic moves, about, make a piece that a twin plays: some hundredths of a second."""
_RANDOM_GAMES = 64
"""So many random games are a piece where there is no twin."""
_DETAILED = 1000
"""So many games at most are played by the rules for what a twin doesn't count …"""
_DETAILED_MOVES = 20_000
"""… and no more than may take so many atomic moves."""
_LONG = 1000
"""So many atomic moves a game is taken to last at most that knows no bound."""


class SimulationError(OddysseyError):
    """A simulation that can't be made."""


@dataclass(frozen=True, slots=True)
class Simulation:
    """What is to be played: the same plan gives the same games everywhere.

    Attributes:
        game: with its options.
        players: the names of the two bots, with their settings; the first always has the first side.
        games: how many games.
        seed: what coins and bots are made from.

    Raises:
        SimulationError: there are no games to play.
        PlayerError: there is no such bot.

    """

    game: Game
    players: tuple[str, str] = (RANDOM, RANDOM)
    games: int = 20_000
    seed: str = "1"

    def __post_init__(self) -> None:
        if self.games < 1:
            raise SimulationError(f"{self.games} games can't be played: give a number from 1 on.")
        for name in self.players:
            make(name)

    @property
    def at_random(self) -> bool:
        """Whether both sides play uniformly random atomic moves."""
        return self.players == (RANDOM, RANDOM)

    @property
    def compiled(self) -> bool:
        """Whether a fast twin of the rules plays it, which counts payoffs and lengths alone."""
        return self.at_random and has_twin(self.game)

    @property
    def repeatable(self) -> bool:
        """Whether the same seed plays the same games again: no bot has a limit of time."""
        return all(repeatable(make(name)) for name in self.players)


@dataclass(frozen=True, slots=True)
class Piece:
    """Some games of a simulation, which are played together.

    Attributes:
        number: which piece it is, from 0.
        first: the number of its first game, from 0.
        games: how many games.
        by_rules: whether they are other games, played for what a fast twin doesn't count: see `details`.

    """

    number: int
    first: int
    games: int
    by_rules: bool = False


@lru_cache(64)
def has_twin(game: Game) -> bool:
    """Whether a game has a fast twin of its rules that plays it at random."""
    return game.playouts(game.initial(), 1, 0) is not None


def piece_games(simulation: Simulation) -> int:
    """How many games a piece has, by the game and the players alone.

    So a simulation of more games begins with the same pieces, and one on more workers has the same.
    """
    if simulation.compiled:
        size: int = 2 ** max(0, round(_WORK / longest(simulation.game)).bit_length() - 1)
        return size
    return _RANDOM_GAMES if simulation.at_random else 1


def longest(game: Game) -> int:
    """How many atomic moves a game takes at most, coins included, or what stands for that."""
    return sum(game.length_limit or (_LONG, 0)) or 1


def pieces(simulation: Simulation) -> Iterator[Piece]:
    """All pieces of a simulation, in order."""
    size = piece_games(simulation)
    for number, first in enumerate(range(0, simulation.games, size)):
        yield Piece(number, first, min(size, simulation.games - first))


def piece_count(simulation: Simulation) -> int:
    """How many pieces a simulation has."""
    return -(-simulation.games // piece_games(simulation))


def play_piece(simulation: Simulation, piece: Piece) -> Counted:
    """Plays the games of a piece. Raises `PlayerError` for a bot that breaks a rule."""
    game, seed = simulation.game, f"{simulation.seed}/{piece.number}"
    if piece.by_rules:
        source = random.Random(f"{simulation.seed}/details/{piece.number}")
        return count_random_games(game.initial(), piece.games, source)
    if simulation.compiled:
        bits = random.Random(seed).getrandbits(_SEED_BITS)
        found = game.playouts(game.initial(), piece.games, bits)
        assert found is not None, "a game with a twin for one game has it for more"
        payoffs = {Fraction(payoff): many for payoff, many in sorted(found.payoffs.items())}
        return Counted(piece.games, payoffs, dict(sorted(found.lengths.items())))
    if simulation.at_random:
        return count_random_games(game.initial(), piece.games, random.Random(seed))
    match, numbers = _match(simulation), range(piece.first, piece.first + piece.games)
    start = game.initial()
    return count_games((start, play_numbered(match, 2 * number).moves) for number in numbers)


def details(simulation: Simulation) -> Counted:
    """Some of the games by the rules, for what a fast twin doesn't count: turns, endings, choices.

    They are other games than those of the twin, of the same kind: at most a thousand, fewer where
    games are long. There are none where the games themselves are counted in full.
    """
    tasks = detail_pieces(simulation)
    return sum((play_piece(simulation, piece) for piece in tasks), Counted())


def detail_pieces(simulation: Simulation) -> tuple[Piece, ...]:
    """The pieces of `details`, which `simulate` plays as well, for whoever shares them out."""
    if not simulation.compiled:
        return ()
    most = max(20, min(_DETAILED, _DETAILED_MOVES // longest(simulation.game)))
    games, size = min(simulation.games, most), 10
    return tuple(
        Piece(number, first, min(size, games - first), by_rules=True)
        for number, first in enumerate(range(0, games, size))
    )


def simulate(
    simulation: Simulation,
    on: On = ON_THREADS,
    stop: Callable[[], bool] | None = None,
    left: Iterable[Piece] | None = None,
) -> Generator[tuple[Piece, Counted], None, None]:
    """Plays a simulation and gives each piece as soon as it is counted, in any order.

    Args:
        simulation: what to play.
        on: where to play it; the pieces are the same everywhere.
        stop: asked after each piece; once it says yes no other comes.
        left: which pieces to play, those of `detail_pieces` too; if not given, all of `pieces`.

    Raises:
        PlayerError: a bot can't play this game, or has broken a rule.
        RunnerError: it can't be played there.
        WorkerError: workers were ended from outside again and again.

    """
    tasks = pieces(simulation) if left is None else left
    coming = run(on, simulation, tasks, play_piece, ready)
    try:
        for piece, counted in coming:
            yield piece, counted
            if stop is not None and stop():
                return
    finally:
        coming.close()


def ready(simulation: Simulation) -> None:
    """Does ahead of time what would make the first piece slow. Raises `PlayerError`."""
    if simulation.compiled:
        simulation.game.playouts(simulation.game.initial(), 1, 0)
    elif not simulation.at_random:
        make_ready(_match(simulation))


def _match(simulation: Simulation) -> Match:
    """The match whose pairs begin with the games of the simulation."""
    return Match(simulation.game, simulation.players, 2 * simulation.games, simulation.seed)
