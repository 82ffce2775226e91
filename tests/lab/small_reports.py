"""Reports that take hardly any time: the same sections, with few games."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import contextmanager
from dataclasses import replace
from unittest.mock import patch

from oddyssey.core import Game, Watch
from oddyssey.lab.facts import QUICK
from oddyssey.lab.report import AMOUNTS, Effort, Report, gather, study
from oddyssey.lab.report.study import FACTS

FEW = replace(AMOUNTS[Effort.quick], random_games=200, most_games=4, speed_seconds=0.05)
FEW_FACTS = replace(QUICK, games=4, playouts=50, probes=20, mirror_games=2, mirror_states=300)


@contextmanager
def few() -> Iterator[None]:
    """While a quick report measures next to nothing."""
    assert study.FACTS is FACTS
    with patch.dict(AMOUNTS, {Effort.quick: FEW}), patch.dict(FACTS, {Effort.quick: FEW_FACTS}):
        yield


def small_report(game: Game, seed: str = "1", watch: Watch | None = None) -> Report:
    """A report with few games."""
    with few():
        return gather(game, Effort.quick, seed, watch)
