"""Perft: the published numbers of turn sequences."""

from __future__ import annotations

import pytest

from oddyssey.core import perft
from oddyssey.games.groups import Xodd, Yodd

FIGURES = {
    Xodd(size=2): (8, 72, 208, 376, 480),
    Xodd(size=3): (18, 1338, 51138, 1020272),
    Xodd(size=4): (32, 10160, 1939432),
    Xodd(size=5): (50, 45498),
    Xodd(size=9): (162, 1916490),
    Yodd(size=2): (14, 470, 8786, 74724),
    Yodd(size=3): (38, 16370, 4336562),
}


@pytest.mark.parametrize("game", FIGURES, ids=repr)
def test_perft(game: Xodd | Yodd) -> None:
    for depth, figure in enumerate(FIGURES[game], 1):
        assert perft(game.initial(), depth) == figure
