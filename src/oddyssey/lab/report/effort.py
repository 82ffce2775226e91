"""How much a report measures: by a word, and by how much work a game makes."""

from __future__ import annotations

from dataclasses import dataclass
from enum import StrEnum

from ...core import Game
from ..simulate import has_twin, longest


class Effort(StrEnum):
    """How thorough a report is."""

    quick = "quick"
    normal = "normal"
    thorough = "thorough"


@dataclass(frozen=True, slots=True)
class Amounts:
    """What an effort means.

    Attributes:
        about: how long it takes, in words.
        random_games: so many random games are played by a compiled twin.
        most_states: so many positions are gone through for exact chances.
        most_games: so many games of bots are played for each pairing at most …
        least_games: … and at least so many.
        work: what all games of a pairing may cost together, in the measure of `work`.
        searched_games: so many games of a bot that has to search; none where that would take too long.
        speed_seconds: how long to measure the speed.

    """

    about: str
    random_games: int
    most_states: int
    most_games: int
    least_games: int
    work: int
    searched_games: int
    speed_seconds: float


AMOUNTS = {
    Effort.quick: Amounts("half a minute for a small game", 20_000, 20_000, 200, 4, 4 * 10**6, 0, 1.0),
    Effort.normal: Amounts(
        "a minute or two for a small game", 100_000, 200_000, 1000, 10, 32 * 10**6, 10, 2.0
    ),
    Effort.thorough: Amounts(
        "some ten minutes for a small game", 1_000_000, 1_000_000, 4000, 20, 160 * 10**6, 40, 5.0
    ),
}


def amounts(effort: Effort) -> Amounts:
    """What an effort means."""
    return AMOUNTS[effort]


def random_games(game: Game, effort: Effort) -> int:
    """How many random games are played: as many as the effort says where they are compiled.

    By plain rules a thousand atomic moves take about as long as a hundred thousand that are compiled.
    """
    wanted = amounts(effort).random_games
    return wanted if has_twin(game) else max(200, min(wanted, 10 * wanted // longest(game)))


def bot_games(game: Game, effort: Effort, *, searches: bool = False) -> int:
    """How many games of two bots are played, by the game and the effort alone.

    Args:
        game: the game with its options.
        effort: how thorough to be.
        searches: whether one of the bots simulates games to find its turns.

    """
    wanted = amounts(effort)
    least, most = wanted.least_games, wanted.most_games
    games = max(least, min(most, wanted.work // work(game)))
    return min(games, wanted.searched_games) if searches else games


def work(game: Game) -> int:
    """How much a game of bots that look a turn ahead may cost: all pairs of moves, turn by turn."""
    return max(1, len(game.initial().legal_moves()) ** 2 * longest(game))
