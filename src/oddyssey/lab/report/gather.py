"""Measures everything for a report, section by section, and tells how far it is."""

from __future__ import annotations

from collections.abc import Callable
from fractions import Fraction
from importlib.metadata import version

from ...core import Game, Watch
from ..runner import ON_THREADS, On
from .effort import Effort
from .model import Report, Section
from .sections import (
    branching,
    drama,
    fairness,
    first_moves,
    ladder,
    lengths,
    method,
    mirrors,
    rules,
    sample,
    size,
    speed,
)
from .study import Study

SECTIONS: tuple[tuple[str, int, Callable[[Study], Section]], ...] = (
    ("the rules", 1, rules.section),
    ("facts", 30, sample.section),
    ("fairness", 30, fairness.section),
    ("first moves", 1, first_moves.section),
    ("mirrors", 1, mirrors.section),
    ("lengths", 1, lengths.section),
    ("choices", 1, branching.section),
    ("drama", 1, drama.section),
    ("size", 1, size.section),
    ("the ladder", 30, ladder.section),
    ("speed", 5, speed.section),
    ("the method", 1, method.section),
)
"""The sections in order: what is done, about how much of the time it takes, and who does it."""


def gather(
    game: Game,
    effort: Effort = Effort.normal,
    seed: str = "1",
    watch: Watch | None = None,
    on: On = ON_THREADS,
) -> Report:
    """Measures a game.

    Args:
        game: the game with its options.
        effort: how thorough to be.
        seed: what everything random is made from: the same seed gives the same report, but for the
            measured speed.
        watch: is told how far it is, and may end it by an exception.
        on: where games of bots are played; the results are the same everywhere.

    Raises:
        PlayerError: a bot can't play this game.

    """
    study = Study(game, effort, seed, watch or _ignored, on)
    total, done, found = sum(weight for _, weight, _ in SECTIONS), 0, []
    for name, weight, section in SECTIONS:
        study.begin(Fraction(done, total), Fraction(weight, total))
        study.tell(Fraction(0), name)
        found.append(section(study))
        done += weight
    study.begin(Fraction(1), Fraction(0))
    study.tell(Fraction(0), "written")
    return Report(game, effort.value, seed, version("oddyssey"), study.whole, tuple(found))


def _ignored(share: Fraction, what: str) -> None:
    """For who doesn't watch."""
