"""What tests of the terminal share."""

from __future__ import annotations

import io
import sys
from collections.abc import Callable

import pytest

from oddyssey.cli.run import run

Captured = pytest.CaptureFixture[str]
Play = Callable[..., str]


@pytest.fixture
def play(monkeypatch: pytest.MonkeyPatch, capsys: Captured) -> Play:
    """Plays with these lines typed, and gives what was printed."""

    def typed(arguments: str, *lines: str) -> str:
        monkeypatch.setattr(sys, "stdin", io.StringIO("".join(f"{line}\n" for line in lines)))
        assert run(["play", *arguments.split()]) == 0
        out, err = capsys.readouterr()
        assert err == ""
        return out

    return typed
