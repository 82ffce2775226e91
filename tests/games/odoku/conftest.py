"""The game and the published sample game, for all tests of Odoku."""

from __future__ import annotations

from pathlib import Path

import pytest

from oddyssey.games.odoku import Odoku


@pytest.fixture(scope="session")
def game() -> Odoku:
    return Odoku()


@pytest.fixture(scope="session")
def sample_bytes() -> bytes:
    """The file of the published game."""
    return (Path(__file__).parents[2] / "data" / "odoku-sample.txt").read_bytes()


@pytest.fixture(scope="session")
def sample(sample_bytes: bytes) -> tuple[str, ...]:
    """The 25 turns of the published game, without their numbers."""
    return tuple(line.split(". ")[1] for line in sample_bytes.decode("ascii").splitlines())
