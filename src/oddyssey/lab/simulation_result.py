"""What a simulation has shown, as data and in words."""

from __future__ import annotations

import shlex
from collections.abc import Mapping
from dataclasses import dataclass, field
from functools import cached_property
from importlib.metadata import version
from typing import Any

from ..core import outwards, wilson
from ..record import options_line
from .counted import Counted
from .simulate import Simulation
from .tables import Row

Interval = tuple[float, float, float]


@dataclass(frozen=True)
class SimulationResult:
    """A simulation as far as it was played.

    Attributes:
        simulation: what was to be played.
        counted: the games that are over.
        details: other games of the same kind, by the rules, where a fast twin has played `counted`.

    """

    simulation: Simulation
    counted: Counted
    details: Counted = field(default_factory=Counted)

    @property
    def complete(self) -> bool:
        """Whether all games were played."""
        return self.counted.games == self.simulation.games

    @property
    def for_score(self) -> bool:
        """Whether games are played for more than a win: then a payoff is a score."""
        low, high = self.simulation.game.payoff_range
        return low != 0 or high != 1

    @cached_property
    def detailed(self) -> Counted:
        """The games of which turns, endings and choices are known."""
        return self.details if self.simulation.compiled else self.counted

    @cached_property
    def value(self) -> Interval:
        """The share that the first side has won, or the mean score, with its 95 % interval."""
        return self.counted.mean_payoff() if self.for_score else self.counted.share()

    @property
    def mean_choices(self) -> float:
        """How many moves there were to choose from on average, at all moves of players."""
        return sum(self.detailed.choices) / max(1, sum(self.detailed.reached))

    @property
    def unit(self) -> str:
        """What atomic moves are called: steps where several make a turn, coins among them."""
        game = self.simulation.game
        return "steps" if game.several_steps or game.has_chance else "moves"

    @property
    def command(self) -> str:
        """The command that plays it; on whatever it is played, it gives the same."""
        plan = self.simulation
        options = [
            part for name, text in plan.game.options_text.items() for part in ("-o", f"{name}={text}")
        ]
        words = ["oddyssey", "lab", "simulate", plan.game.name, *options]
        players = ",".join(plan.players)
        return shlex.join(
            [*words, "--players", players, "--games", str(plan.games), "--seed", plan.seed]
        )

    # -- as data ---------------------------------------------------------------------------------

    def as_data(self) -> dict[str, Any]:
        """Everything, for other programs; nothing in it depends on how long it took, or where."""
        plan, counted, some = self.simulation, self.counted, self.detailed
        return {
            "command": self.command,
            "version": version("oddyssey"),
            "repeatable": plan.repeatable,
            "game": plan.game.name,
            "options": plan.game.options_text,
            "players": {
                str(side): name for side, name in zip(plan.game.players, plan.players, strict=True)
            },
            "seed": plan.seed,
            "games": {"asked": plan.games, "played": counted.games, "complete": self.complete},
            "compiled": plan.compiled,
            "share": None if self.for_score or not counted.games else _interval(counted.share()),
            "score": _interval(counted.mean_payoff()) if self.for_score and counted.games else None,
            "payoffs": _counts(counted.payoffs),
            "length": _interval(counted.mean_length()) if counted.games else None,
            "lengths": _counts(counted.lengths),
            "detailed": {
                "games": some.games,
                "same_games": not plan.compiled,
                "turns": _counts(some.turns),
                "endings": {
                    ending: {"games": many, "share": _interval(wilson(many, some.games))}
                    for ending, many in some.endings.items()
                },
                "choices": {
                    "mean": self.mean_choices if some.games else None,
                    "by_move": list(some.branching()),
                },
            },
        }

    def rows(self) -> list[Row]:
        """The same as a table: what was counted, each value, how many games, and the share with bounds.

        For `choices`, the value is the number of a player's move from 1, and `mean` how many moves
        there were to choose from.
        """
        counted, some = self.counted, self.detailed
        rows = [
            *_rows("score" if self.for_score else "payoff", counted.payoffs, counted.games),
            *_rows("length", counted.lengths, counted.games),
            *_rows("turns", some.turns, some.games),
            *_rows("ending", some.endings, some.games),
        ]
        for number, (mean, reached) in enumerate(zip(some.branching(), some.reached, strict=True), 1):
            rows.append({**_row("choices", number, reached, some.games), "mean": mean})
        return rows

    # -- in words --------------------------------------------------------------------------------

    def heading(self) -> str:
        """What was played."""
        plan = self.simulation
        options = options_line(plan.game)
        played = f"{self.counted.games:,}" + ("" if self.complete else f" of {plan.games:,}")
        first, second = (
            f"{name} ({side})" for side, name in zip(plan.game.players, plan.players, strict=True)
        )
        named = f"{plan.game.title} ({options})" if options else plan.game.title
        games = "game" if played == "1" else "games"
        return f"{named}: {played} {games}, {first} against {second}, seed {plan.seed}"

    def sentences(self) -> list[str]:
        """What it comes to. Without a game there is nothing to say."""
        counted, some = self.counted, self.detailed
        if not counted.games:
            return []
        side = self.simulation.game.players[0]
        if self.for_score:
            said = [f"The score was {_between(self.value, 2)} on average; {side} wants it high."]
        else:
            share, low, high = (100 * part for part in self.value)
            said = [f"{side} has won {_between((share, low, high), 2, ' %')} of the games."]
        coins = ", coins included" if self.simulation.game.has_chance else ""
        lengths = sorted(counted.lengths)
        if len(lengths) == 1:
            said.append(f"Every game took {lengths[0]} {self.unit}{coins}.")
        else:
            mean = _between(counted.mean_length(), 2)
            said.append(
                f"A game took {mean} {self.unit} on average{coins}, "
                f"the shortest {lengths[0]}, the longest {lengths[-1]}."
            )
        return [*said, *self._details()] if some.games else said

    def _details(self) -> list[str]:
        some = self.detailed
        by_move = some.branching()
        most = max(range(len(by_move)), key=by_move.__getitem__, default=0)
        said = []
        if self.simulation.compiled:
            said.append(f"By the rules, in {some.games:,} more games of the same kind:")
        if by_move:
            then = f" and most, {by_move[most]:.4g}, at the {_ordinal(most + 1)}" if most else ""
            said.append(
                f"There were {self.mean_choices:.2f} {self.unit} to choose from on average, "
                f"{by_move[0]:.4g} at first{then}."
            )
        if len(some.endings) == 1:
            said.append(f"All ended in the same way: {next(iter(some.endings))}.")
        elif some.endings:
            ways = sorted(some.endings.items(), key=lambda way: (-way[1], way[0]))
            told = (f"{ending} {_percent(many, some.games)}" for ending, many in ways)
            said.append(f"How they ended: {'; '.join(told)}.")
        return said


def histogram(counts: Mapping[Any, int], most: int = 14) -> list[tuple[str, int]]:
    """How often values came out, in a row each, or in ranges of equal width where there are too many.

    >>> histogram({3: 1, 4: 2, 9: 5}, most=4)
    [('3 to 4', 3), ('5 to 6', 0), ('7 to 8', 0), ('9 to 10', 5)]

    """
    if not counts:
        return []
    if any(value.denominator != 1 for value in counts):
        return [(str(value), many) for value, many in sorted(counts.items())]
    low, high = int(min(counts)), int(max(counts))
    width = -(-(high - low + 1) // most)
    rows = []
    for start in range(low, high + 1, width):
        many = sum(counts.get(value, 0) for value in range(start, start + width))
        rows.append((str(start) if width == 1 else f"{start} to {start + width - 1}", many))
    return rows


def _interval(found: Interval) -> dict[str, float]:
    return dict(zip(("value", "low", "high"), found, strict=True))


def _counts(counts: Mapping[Any, int]) -> dict[str, int]:
    return {str(value): many for value, many in counts.items()}


def _rows(what: str, counts: Mapping[Any, int], of: int) -> list[Row]:
    return [_row(what, value, many, of) for value, many in counts.items()]


def _row(what: str, value: object, many: int, of: int) -> dict[str, str | int | float | None]:
    share, low, high = wilson(many, of)
    return {
        "what": what,
        "value": str(value),
        "games": many,
        "of": of,
        "share": share,
        "low": low,
        "high": high,
        "mean": None,
    }


def _between(found: Interval, places: int, unit: str = "") -> str:
    value, low, high = found
    lower, upper = outwards(low, high, places)
    return f"{value:.{places}f}{unit} ({lower} to {upper})"


def _percent(many: int, of: int) -> str:
    share, low, high = (100 * part for part in wilson(many, of))
    return _between((share, low, high), 1, " %")


def _ordinal(number: int) -> str:
    ending = "th" if number % 100 in (11, 12, 13) else {1: "st", 2: "nd", 3: "rd"}.get(number % 10, "th")
    return f"{number}{ending}"
