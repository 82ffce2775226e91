"""What the lab measures for a visitor: a plan, as it is kept and handed to the process that does it."""

from __future__ import annotations

import json
from dataclasses import asdict, dataclass, replace
from functools import cached_property
from typing import Literal
from urllib.parse import urlencode

from oddyssey.core import Game, game_class
from oddyssey.lab.axes import read_axes
from oddyssey.lab.sweep import Sweep

MOST_GAMES = 20_000
"""So many games are simulated for a variant at most."""
MOST_STATES = 50_000
"""Exact chances are worked out for games with so many positions at most."""

Kind = Literal["sweep", "report"]


@dataclass(frozen=True)
class Plan:
    """What is to be measured.

    Attributes:
        kind: a sweep over variants, or a report on one.
        game: the name of the game.
        options: the options as they were typed, with their names; all others keep their defaults.
        games: how many games are simulated for each variant.
        seed: what they are made from.

    """

    kind: Kind
    game: str
    options: tuple[tuple[str, str], ...] = ()
    games: int = MOST_GAMES
    seed: str = "1"

    @cached_property
    def sweep(self) -> Sweep:
        """The plan as the lab knows it. Raises `OddysseyError`."""
        kind = game_class(self.game)
        axes = read_axes(kind, [f"{name}={text}" for name, text in self.options])
        return Sweep(kind, axes, self.games, self.seed, most_states=MOST_STATES)

    @property
    def variant(self) -> Game:
        """The first variant; the only one of a report."""
        return self.sweep.cells[0]

    @property
    def title(self) -> str:
        """What it is called: the game, and what was chosen."""
        named = [
            f"{axis.option.title[0].lower()}{axis.option.title[1:]} {axis.text}"
            for axis in self.sweep.axes
            if len(axis.values) > 1 or axis.values[0] != axis.option.default
        ]
        title = self.sweep.kind.title
        if self.kind == "report":
            title = f"Report on {title}"
        return f"{title}: {', '.join(named)}" if named else title

    def written(self) -> str:
        """The text that `read_plan` reads."""
        return json.dumps(asdict(self))

    @property
    def again(self) -> str:
        """Where the form is filled in with the same."""
        typed = [(f"option.{name}", text) for name, text in self.options]
        fields = [("game", self.game), *typed, ("games", str(self.games)), ("seed", self.seed)]
        return f"/lab?{urlencode(fields)}"

    def report(self, row: int) -> Plan:
        """The report on one of its variants."""
        options = tuple(self.sweep.cells[row].options_text.items())
        return replace(self, kind="report", options=options)


def read_plan(text: str) -> Plan:
    """The plan that was kept as `text`."""
    found = json.loads(text)
    found["options"] = tuple((name, value) for name, value in found["options"])
    return Plan(**found)
