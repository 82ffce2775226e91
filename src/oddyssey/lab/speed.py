"""Random games per second, by plain rules and by their fast twin, so that machines and days compare."""

from __future__ import annotations

import random
import time
from collections.abc import Mapping
from dataclasses import dataclass, field
from typing import Any

from ..core import Game
from ..record import options_line
from .contest import Calls, Clock, Contestant, Playouts, Rules, Together, contest
from .lab_speed import LabSpeed, Simulating
from .rate import Rate, rounded
from .yardstick import Yardstick

REPEATS = 5


@dataclass(frozen=True, slots=True)
class Speed:
    """How fast a game plays.

    Attributes:
        game: the game with its options.
        seed: what the games were made from.
        rules: random games by plain rules.
        steps: how many atomic moves such a game had, coins included.
        twin: random games by the fast twin of the rules (`Game.playouts`) on one core; None without.
        twin_steps: how many atomic moves such a game had.
        together: the same on several threads, all of them taken together, by the number of threads.
        outside: random games of what it was compared with, by the name of that.
        operations: what else the twin does (`Game.operations`), by name.
        lab: the lab's simulations of the same games, held to the bare twin.

    """

    game: Game
    seed: int | str
    rules: Rate
    steps: float
    twin: Rate | None = None
    twin_steps: float = 0.0
    together: Mapping[int, Rate] = field(default_factory=dict)
    outside: Mapping[str, Rate] = field(default_factory=dict)
    operations: Mapping[str, Rate] = field(default_factory=dict)
    lab: LabSpeed | None = None

    def sentences(self) -> tuple[str, ...]:
        """The figures in a line each, the plain rules first."""
        options = options_line(self.game)
        named = f"{self.game.name} ({options})" if options else self.game.name
        games = self.rules.sentence("random games a second")
        lines = [f"{named}: {games}, {self.steps:.1f} steps a game, seed {self.seed}"]
        if self.twin is None:
            return tuple(lines)
        games = self.twin.sentence("a second and core")
        ratio = rounded(self.twin.times(self.rules))
        lines.append(f"compiled: {games}, {self.twin_steps:.1f} steps a game; {ratio} times plain rules")
        for threads, rate in self.together.items():
            ratio = f"{rate.times(self.twin):.2f}"
            lines.append(f"on {threads} threads: {rate.sentence('a second')}; {ratio} times one thread")
        if self.lab is not None:
            lines.append(self.lab.sentence())
        for name, rate in self.outside.items():
            ratio = rounded(self.twin.times(rate))
            lines.append(
                f"{name}: {rate.sentence('a second')}; compiled games are {ratio} times as many"
            )
        for name, rate in self.operations.items():
            lines.append(f"{name}: {rate.nanoseconds().sentence('nanoseconds')}")
        return tuple(lines)

    def as_data(self) -> dict[str, Any]:
        """The same as plain data, ready for JSON."""
        data: dict[str, Any] = {
            "game": self.game.name,
            "options": self.game.options_text,
            "seed": self.seed,
            "games_per_second": self.rules.as_data(),
            "games": self.rules.done,
            "steps_per_game": self.steps,
        }
        if self.twin is None:
            return data
        data["compiled"] = {
            "games_per_second": self.twin.as_data(),
            "games": self.twin.done,
            "steps_per_game": self.twin_steps,
            "times_plain_rules": self.twin.times(self.rules),
        }
        data["threads"] = [
            {
                "threads": threads,
                "games_per_second": rate.as_data(),
                "times_one_thread": rate.times(self.twin),
            }
            for threads, rate in self.together.items()
        ]
        data["lab"] = None if self.lab is None else self.lab.as_data()
        data["outside"] = [
            {
                "name": name,
                "games_per_second": rate.as_data(),
                "compiled_times_that": self.twin.times(rate),
            }
            for name, rate in self.outside.items()
        ]
        data["operations"] = [
            {"name": name, "nanoseconds": rate.nanoseconds().as_data()}
            for name, rate in self.operations.items()
        ]
        return data


def measure(
    game: Game,
    *,
    seconds: float = 1.0,
    seed: int | str = 1,
    repeats: int = REPEATS,
    threads: int = 1,
    lab: int = 0,
    outside: Yardstick | None = None,
    clock: Clock = time.thread_time,
) -> Speed:
    """How many random games of `game` a second plays.

    Args:
        game: the game with its options.
        seconds: how long to measure each thing in all; a warm-up of a fifth of that comes first.
        seed: what the games are made from. Every repetition plays on where the last one stopped.
        repeats: in how many rounds to measure; in each of them everything is measured once.
        threads: on how many threads to measure the fast twin as well, if more than one.
        lab: on how many threads to measure the lab's simulations, and the fast twin beside them.
        outside: something to compare the fast twin with.
        clock: seconds from any start, for what runs on one thread.

    """
    rules, start = Rules(game, random.Random(seed), clock), game.initial()
    contestants: dict[str, Contestant] = {"rules": rules}
    twin = simulating = None
    if game.playouts(start, 1, 0) is not None:
        twin = Playouts(game, random.Random(f"{seed}/compiled"))
        contestants["twin"] = Calls(twin, clock)
        if threads > 1:
            contestants["together"] = _together(game, seed, threads)
        if lab:
            contestants["lab"] = simulating = Simulating(game, f"{seed}/lab", lab)
            contestants["bare"] = _together(game, seed, lab)
        if outside is not None:
            contestants["outside"] = _Outside(outside)
    operations = game.operations(start) if twin else {}
    contestants.update({f"does {name}": Calls(done, clock) for name, done in operations.items()})
    rates = contest(contestants, seconds / repeats, repeats)
    return Speed(
        game,
        seed,
        rates["rules"],
        rules.steps,
        rates.get("twin"),
        twin.steps if twin else 0.0,
        {threads: rates["together"]} if "together" in rates else {},
        {outside.name: rates["outside"]} if outside and "outside" in rates else {},
        {name: rates[f"does {name}"] for name in operations},
        LabSpeed(lab, rates["lab"], rates["bare"], simulating.busy()) if simulating else None,
    )


def _together(game: Game, seed: int | str, threads: int) -> Together:
    """The fast twin on several threads at once."""
    each = [Playouts(game, random.Random(f"{seed}/{thread}")) for thread in range(threads)]
    return Together([Calls(one) for one in each])


class _Outside:
    """A yardstick as a contestant: it measures itself."""

    def __init__(self, yardstick: Yardstick) -> None:
        self.yardstick = yardstick

    def __call__(self, seconds: float) -> tuple[float, float]:
        return self.yardstick.measure(seconds) * seconds, seconds
