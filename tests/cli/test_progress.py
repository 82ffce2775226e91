"""The progress of a long computation: a bar on a terminal, a line now and then elsewhere, or nothing."""

from __future__ import annotations

import io
import sys
from fractions import Fraction

import pytest

from oddyssey.cli import progress
from oddyssey.cli.progress import watching
from oddyssey.cli.run import run

Captured = pytest.CaptureFixture[str]
SHOW_CURSOR = "\x1b[?25h"


class Terminal(io.StringIO):
    """Standard error as a terminal."""

    def isatty(self) -> bool:
        return True


def terminal(monkeypatch: pytest.MonkeyPatch) -> Terminal:
    """Puts a terminal in place of standard error: within a test, since capturing begins with it."""
    monkeypatch.setenv("TERM", "xterm")
    screen = Terminal()
    monkeypatch.setattr(sys, "stderr", screen)
    return screen


def test_a_terminal_gets_a_bar_and_what_comes_next(monkeypatch: pytest.MonkeyPatch) -> None:
    screen = terminal(monkeypatch)
    with watching() as watch:
        watch(Fraction(1, 4), "7 of 9 points filled")
    assert "7 of 9 points filled" in screen.getvalue()
    assert "25%" in screen.getvalue()


def test_who_interrupts_gets_the_cursor_back(monkeypatch: pytest.MonkeyPatch) -> None:
    screen = terminal(monkeypatch)

    def interrupted() -> None:
        with watching():
            raise KeyboardInterrupt

    with pytest.raises(KeyboardInterrupt):
        interrupted()
    assert SHOW_CURSOR in screen.getvalue()


def test_elsewhere_lines_come_now_and_then(monkeypatch: pytest.MonkeyPatch, capsys: Captured) -> None:
    monkeypatch.setattr(progress, "SECONDS", 0)
    with watching(lines=True) as watch:
        watch(Fraction(1, 8), "first")
        watch(Fraction(1), "last")
    assert capsys.readouterr().err == " 12 %  first\n100 %  last\n"
    with watching() as watch:
        watch(Fraction(1, 8), "nothing")
    assert capsys.readouterr().err == ""


def test_what_is_quick_says_nothing(capsys: Captured) -> None:
    with watching(lines=True) as watch:
        watch(Fraction(1, 8), "first")
    assert capsys.readouterr().err == ""


def test_the_answer_is_told_apart_from_the_progress(
    monkeypatch: pytest.MonkeyPatch, capsys: Captured
) -> None:
    monkeypatch.setattr(progress, "SECONDS", 0)
    assert run(["solve", "xodd", "-o", "size=2"]) == 0
    out, err = capsys.readouterr()
    assert "%" not in out
    shares = [int(line.split("%")[0]) for line in err.splitlines()]
    assert shares
    assert shares == sorted(shares)
    assert shares[-1] <= 100
