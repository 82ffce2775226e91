"""Random games per second in plain rules, measured so that two machines or days can be compared."""

from __future__ import annotations

import random
import statistics
import time
from collections.abc import Callable
from dataclasses import dataclass
from typing import Any

from ..core import CHANCE, Game, draw
from ..record import options_line

REPEATS = 5


@dataclass(frozen=True, slots=True)
class Speed:
    """How fast a game plays.

    Attributes:
        game: the game with its options.
        seed: what the games were made from.
        rates: random games per second, one figure for each repetition.
        games: how many games were played in all, the warm-up left out.
        steps: how many atomic moves they had in all, coins included.

    """

    game: Game
    seed: int | str
    rates: tuple[float, ...]
    games: int
    steps: int

    @property
    def median(self) -> float:
        """Games per second: the middle one of the repetitions."""
        return statistics.median(self.rates)

    def sentence(self) -> str:
        """The figures in one line."""
        options = options_line(self.game)
        named = f"{self.game.name} ({options})" if options else self.game.name
        low, high = min(self.rates), max(self.rates)
        return (
            f"{named}: {_rounded(self.median)} random games a second "
            f"({_rounded(low)} to {_rounded(high)}), {self.steps / self.games:.1f} steps a game, "
            f"seed {self.seed}"
        )

    def as_data(self) -> dict[str, Any]:
        """The same as plain data, ready for JSON."""
        return {
            "game": self.game.name,
            "options": self.game.options_text,
            "seed": self.seed,
            "games_per_second": {
                "median": self.median,
                "lowest": min(self.rates),
                "highest": max(self.rates),
                "repetitions": list(self.rates),
            },
            "games": self.games,
            "steps": self.steps,
        }


def measure(
    game: Game,
    *,
    seconds: float = 1.0,
    seed: int | str = 1,
    repeats: int = REPEATS,
    clock: Callable[[], float] = time.perf_counter,
) -> Speed:
    """How many random games of `game` a second plays.

    Args:
        game: the game with its options.
        seconds: how long to measure in all; a warm-up of a fifth of that comes first.
        seed: what the games are made from. Every repetition plays on where the last one stopped.
        repeats: in how many parts to measure.
        clock: seconds from any start.

    """
    source = random.Random(seed)
    share = seconds / repeats
    _play_for(game, share, source, clock)
    rates, games, steps = [], 0, 0
    for _ in range(repeats):
        played, made, taken = _play_for(game, share, source, clock)
        rates.append(played / taken)
        games += played
        steps += made
    return Speed(game, seed, tuple(rates), games, steps)


def random_game(game: Game, source: random.Random) -> int:
    """Plays one game of uniformly random atomic moves; the number of steps it took, coins included."""
    state, steps = game.initial(), 0
    while state.to_move is not None:
        if state.to_move == CHANCE:
            move = draw(state.chance(), source)
        else:
            move = source.choice(state.legal_moves())
        state = state.after(move)
        steps += 1
    return steps


def _play_for(
    game: Game, seconds: float, source: random.Random, clock: Callable[[], float]
) -> tuple[int, int, float]:
    """At least one game, for about `seconds`: the games, their steps, and the seconds it took."""
    start = clock()
    games = steps = 0
    taken = 0.0
    while games == 0 or taken < seconds:
        steps += random_game(game, source)
        games += 1
        taken = clock() - start
    return games, steps, max(taken, 1e-9)


def _rounded(rate: float) -> str:
    """Three figures are all that a measurement is good for."""
    return f"{float(f'{rate:.3g}'):,.0f}" if rate >= 100 else f"{rate:.3g}"
