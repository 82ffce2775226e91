"""What several sections of a report need, measured once: random games, exact chances, levels."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass, field, replace
from fractions import Fraction
from functools import cached_property
from itertools import pairwise

from ...core import ExactGames, Game, Level, NotSolvedError, Perfect, Watch
from ..counted import Counted
from ..exact import exact_games
from ..facts import QUICK, THOROUGH, USUAL, Facts, facts
from ..runner import ON_THREADS, On
from ..simulate import Simulation, details, piece_count, simulate
from .commands import command
from .effort import Effort, amounts, bot_games, random_games
from .model import Source

LEVELS = tuple(level.value for level in Level)
"""The bots that every game has, the weakest first."""


_TENTH = Fraction(1, 10)
_FEW = 4
"""So many games are played for the facts where Hard is left out."""
FACTS = {Effort.quick: QUICK, Effort.normal: USUAL, Effort.thorough: THOROUGH}
"""How much work the facts get."""


@dataclass(frozen=True, slots=True)
class Random:
    """Random games: how they were made, what was counted, and what a compiled twin doesn't count."""

    simulation: Simulation
    counted: Counted
    details: Counted

    @property
    def detailed(self) -> Counted:
        """What has turns, endings and choices: all of the games, or those played by the rules."""
        return self.details if self.details.games else self.counted


@dataclass(frozen=True, slots=True)
class Levelled:
    """Games between two levels: how they were made, and what was counted."""

    simulation: Simulation
    counted: Counted

    @property
    def name(self) -> str:
        """Who played, the first side first."""
        return " – ".join(player.capitalize() for player in self.simulation.players)


@dataclass
class Study:
    """A game under examination.

    Attributes:
        game: the game with its options.
        effort: how thorough to be.
        seed: what everything random is made from.
        on: where games are played.
        watch: is told how far it is.

    """

    game: Game
    effort: Effort
    seed: str
    watch: Watch
    on: On = ON_THREADS
    _from: Fraction = field(default=Fraction(0), repr=False)
    _width: Fraction = field(default=Fraction(1), repr=False)

    # -- progress -----------------------------------------------------------------------------------

    def begin(self, start: Fraction, width: Fraction) -> None:
        """What is told from now on is so wide a part of the whole."""
        self._from, self._width = start, width

    def tell(self, share: Fraction, what: str) -> None:
        """A `Watch` for the part that was begun."""
        self.watch(self._from + self._width * max(Fraction(0), min(Fraction(1), share)), what)

    def _part(self, start: Fraction, width: Fraction) -> Watch:
        """A `Watch` for a part of the part that was begun."""
        return lambda share, what: self.tell(start + width * share, what)

    # -- what is measured ---------------------------------------------------------------------------

    @cached_property
    def random(self) -> Random:
        """Random games."""
        games = random_games(self.game, self.effort)
        simulation = Simulation(self.game, games=games, seed=self.seed)
        counted = self._played(simulation, "random games", self._part(Fraction(0), _TENTH))
        return Random(simulation, counted, details(simulation))

    @cached_property
    def exact(self) -> ExactGames | str:
        """The exact chances of random games, or why there are none."""
        try:
            return exact_games(
                self.game,
                most_states=amounts(self.effort).most_states,
                watch=self._part(_TENTH, 2 * _TENTH),
            )
        except NotSolvedError as error:
            return str(error)

    @cached_property
    def perfect(self) -> Perfect | str:
        """What perfect play makes of the first state, or why that isn't known."""
        try:
            return self.game.perfect(self.game.initial())
        except NotSolvedError as error:
            return str(error)

    @cached_property
    def facts(self) -> Facts:
        """Drama, mirrors, first moves and the rest."""
        effort = FACTS[self.effort]
        if self.left_out:  # who searches or solves for a turn takes seconds for a game
            effort = replace(effort, games=_FEW, mirror_games=_FEW)
        return facts(self.game, seed=self.seed, effort=effort, watch=self.tell)

    @cached_property
    def levelled(self) -> tuple[Levelled, ...]:
        """Each level against itself, and neighbours both ways."""
        return tuple(self._levelled())

    @property
    def left_out(self) -> tuple[str, ...]:
        """Which levels play no games here, since they search for too long."""
        return tuple(name for name in LEVELS if not self._games(name))

    def _levelled(self) -> Iterator[Levelled]:
        pairings = [(name, name) for name in LEVELS]
        for lower, higher in pairwise(LEVELS):
            pairings += [(lower, higher), (higher, lower)]
        each = 7 * _TENTH / len(pairings)
        for number, players in enumerate(pairings):
            watch = self._part(3 * _TENTH + number * each, each)
            games = min(map(self._games, players))
            if games:
                simulation = Simulation(self.game, players, games, self.seed)
                what = " against ".join(players)
                yield Levelled(simulation, self._played(simulation, what, watch))

    def _games(self, level: str) -> int:
        """How many games of a level are played."""
        searches = level == Level.HARD.value and self.game.has_searcher
        return bot_games(self.game, self.effort, searches=searches)

    def _played(self, simulation: Simulation, what: str, watch: Watch) -> Counted:
        total, counted = piece_count(simulation), Counted()
        found = {}
        for done, (piece, part) in enumerate(simulate(simulation, self.on), 1):
            found[piece.number] = part
            watch(Fraction(done, total), f"{what}, {done} of {total}" if total > 1 else what)
        for _, part in sorted(found.items()):
            counted += part
        return counted

    # -- where it comes from ------------------------------------------------------------------------

    def simulated(self, simulation: Simulation) -> Source:
        """The source of what was counted in a simulation."""
        players = ",".join(simulation.players)
        how = (
            f"{simulation.games:,} games, {' against '.join(simulation.players)}, seed {simulation.seed}"
        )
        typed = command(
            *("lab simulate", self.game, "--players", players),
            *("--games", str(simulation.games), "--seed", simulation.seed),
        )
        return Source(f"{how}.", typed)

    @property
    def whole(self) -> str:
        """The command of the whole report."""
        more = ("-o", "report.html", "--effort", self.effort.value, "--seed", self.seed)
        return command("lab report", self.game, *more)
