"""Sweeps: a game measured for many values of its options, exactly where it can be, a row for each."""

from __future__ import annotations

from collections import Counter
from collections.abc import Generator, Mapping
from dataclasses import dataclass, replace
from fractions import Fraction
from functools import cached_property

from ..core import ExactGames, ExactValue, Game, NotSolvedError, Watch
from .axes import Axis, cells
from .counted import Counted
from .exact import exact_games
from .fairness import Fairness, fairness
from .runner import ON_THREADS, On, run
from .simulate import Piece, Simulation, pieces, play_piece

RANDOM = ("random", "random")

MOST_STATES = 200_000
"""What a cell may take: exact chances are worked out for games with so many positions at most."""


@dataclass(frozen=True)
class Sweep:
    """What is to be measured.

    Attributes:
        kind: the class of the game.
        axes: the options that were given, with their values; all others keep their defaults.
        games: how many games are simulated in each cell; none for 0.
        seed: what they are made from. It is the same in each cell, so that each can be had by itself,
            by a simulation with that seed.
        players: who plays them, the first side first. Exact chances are those of random play.
        exact: whether to look for exact chances.
        most_states: for games with how many positions at most.

    Raises:
        OptionError: the game has no such option or value, or refuses all combinations.

    """

    kind: type[Game]
    axes: tuple[Axis, ...] = ()
    games: int = 20_000
    seed: str = "1"
    players: tuple[str, str] = RANDOM
    exact: bool = True
    most_states: int = MOST_STATES

    def __post_init__(self) -> None:
        first = self.cells[0]  # whatever is wrong with options or players is said here
        if self.games:
            self.simulation(first)

    def __getstate__(self) -> dict[str, object]:
        # It goes along with every task to every process, which needs no list of all cells.
        return {name: value for name, value in self.__dict__.items() if name != "cells"}

    @cached_property
    def cells(self) -> tuple[Game, ...]:
        """The game of each cell, in the order of the rows."""
        return cells(self.kind, self.axes)

    def simulation(self, game: Game) -> Simulation:
        """What is simulated in the cell of a game."""
        return Simulation(game, self.players, self.games, self.seed)

    @property
    def wants_exact(self) -> bool:
        """Whether exact chances are looked for: those of random play, so not where others play."""
        return self.exact and self.players == RANDOM

    @property
    def varied(self) -> tuple[Axis, ...]:
        """The options that take more than one value."""
        return tuple(axis for axis in self.axes if len(axis.values) > 1)

    @property
    def fixed(self) -> dict[str, str]:
        """The other options as they are typed, the defaults among them, in order."""
        varied = {axis.option.name for axis in self.varied}
        texts = self.cells[0].options_text
        return {name: text for name, text in texts.items() if name not in varied}


@dataclass(frozen=True, slots=True)
class SweepRow:
    """What was found in one cell.

    Attributes:
        number: which cell it is, from 0.
        game: with its options.
        exact: the exact chances of random play; None where they aren't known.
        why_not_exact: why not, in a sentence; "" where they are known or weren't asked for.
        counted: the simulated games; None where there are none.
        perfect: what the game is worth when both play perfectly; None where that isn't known.

    """

    number: int
    game: Game
    exact: ExactGames | None = None
    why_not_exact: str = ""
    counted: Counted | None = None
    perfect: ExactValue | None = None

    @property
    def for_score(self) -> bool:
        """Whether it is played for a score, so that there is no share of games that a side wins."""
        return self.game.payoff_range != (Fraction(0), Fraction(1))

    @property
    def exact_payoff(self) -> Fraction | None:
        """The exact mean payoff of random play: the share that the first side wins, or its score.

        Where a game is too large to be counted, a proof may still give it.
        """
        if self.exact is None:
            return self.game.random_payoff if self.why_not_exact else None
        return sum((payoff * chance for payoff, chance in self.exact.payoffs.items()), Fraction(0))

    @property
    def simulated(self) -> tuple[float, float, float] | None:
        """The simulated share of the first side, or its mean score, with its 95 % interval."""
        if not self.counted or not self.counted.games:
            return None
        return self.counted.mean_payoff() if self.for_score else self.counted.share()

    @property
    def fairness(self) -> Fairness | None:
        """How fair it is; None for scores, and where nothing is known."""
        return None if self.for_score else fairness(self.exact_payoff, self.simulated)


@dataclass(frozen=True, slots=True)
class Task:
    """A part of the work on a cell: a piece of its simulation, or what else is to be found there."""

    cell: int
    game: Game
    piece: Piece | None = None


@dataclass(frozen=True, slots=True)
class Found:
    """What a task has found."""

    exact: ExactGames | None = None
    why_not_exact: str = ""
    perfect: ExactValue | None = None
    counted: Counted | None = None


def tasks(sweep: Sweep) -> tuple[Task, ...]:
    """All that is to be done, cell by cell."""
    found: list[Task] = []
    for number, game in enumerate(sweep.cells):
        found.append(Task(number, game))
        if sweep.games:
            found += [Task(number, game, piece) for piece in pieces(sweep.simulation(game))]
    return tuple(found)


def do(sweep: Sweep, task: Task) -> Found:
    """Does a task, in any process."""
    if task.piece is not None:
        return Found(counted=play_piece(sweep.simulation(task.game), task.piece))
    found = Found(perfect=_perfect(task.game))
    if not sweep.wants_exact:
        return found
    try:
        return replace(found, exact=exact_games(task.game, most_states=sweep.most_states))
    except NotSolvedError as error:
        return replace(found, why_not_exact=str(error))


def run_sweep(
    sweep: Sweep,
    on: On = ON_THREADS,
    *,
    known: Mapping[int, SweepRow] | None = None,
    watch: Watch | None = None,
) -> Generator[SweepRow, None, None]:
    """Measures cell after cell and gives each row as soon as it is complete.

    Args:
        sweep: what to measure.
        on: where to do the work. The rows are the same wherever it is done; only their order is not.
        known: rows from before, by the number of their cell; they come first, and aren't done again.
        watch: is told the progress and may end it.

    """
    known = known or {}
    yield from known.values()
    left = [task for task in tasks(sweep) if task.cell not in known]
    missing = Counter(task.cell for task in left)
    rows = {task.cell: SweepRow(task.cell, task.game) for task in left}
    complete = len(known)
    if watch:
        watch(Fraction(0), f"{complete} of {len(sweep.cells)} rows")
    for finished, (task, found) in enumerate(run(on, sweep, left, do), 1):
        row = rows[task.cell] = _with(rows[task.cell], found)
        missing[task.cell] -= 1
        if not missing[task.cell]:
            complete += 1
            yield row
        if watch:
            watch(Fraction(finished, len(left)), f"{complete} of {len(sweep.cells)} rows")


def _with(row: SweepRow, found: Found) -> SweepRow:
    if found.counted is not None:
        return replace(row, counted=(row.counted or Counted()) + found.counted)
    return replace(row, exact=found.exact, why_not_exact=found.why_not_exact, perfect=found.perfect)


def _perfect(game: Game) -> ExactValue | None:
    """What the first state is worth, where that takes a moment only."""
    try:
        return game.perfect(game.initial()).value
    except NotSolvedError:
        return None
