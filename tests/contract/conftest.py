"""Runs each contract test that takes a `game` for every case, one that takes a `kind` for every game."""

from __future__ import annotations

import pytest

from .cases import kinds, spread


def pytest_generate_tests(metafunc: pytest.Metafunc) -> None:
    if "game" in metafunc.fixturenames:
        games = [game for kind in kinds() for game in spread(kind)]
        ids = [
            " ".join([game.name, *(f"{k}={v}" for k, v in game.options_text.items())]) for game in games
        ]
        metafunc.parametrize("game", games, ids=ids)
    if "kind" in metafunc.fixturenames:
        metafunc.parametrize("kind", kinds(), ids=[kind.name for kind in kinds()])
