"""`oddyssey learn`: a lesson in the terminal."""

from __future__ import annotations

import io
import sys

import pytest
from tests.ours import our_names

from oddyssey.cli.run import run
from oddyssey.core import game_class
from oddyssey.learn.lessons_reading import lesson_of

Captured = pytest.CaptureFixture[str]


def learn(arguments: str, *lines: str) -> int:
    """Learn with these lines typed."""
    sys.stdin = io.StringIO("".join(f"{line}\n" for line in lines))
    return run(["learn", *arguments.split()])


@pytest.mark.parametrize("name", our_names())
def test_a_whole_lesson_can_be_shown(
    name: str, monkeypatch: pytest.MonkeyPatch, capsys: Captured
) -> None:
    lesson = lesson_of(game_class(name))
    assert lesson is not None
    monkeypatch.setattr(sys, "stdin", None)
    lines = []
    for step in lesson.steps:
        again = any(task.again for task in step.tasks)
        lines += ["show"] * (len(step.tasks) or bool(step.question)) + ["show"] * (10 * again) + ["next"]
    assert learn(name, *lines) == 0
    out, err = capsys.readouterr()
    assert err == ""
    assert all(
        f"step {step.number} of {len(lesson.steps)}: {step.title}" in out for step in lesson.steps
    )
    assert "**" not in out
    assert "This is how: " in out
    assert "The answer: " in out
    assert "\nRight: " not in out


def test_answers_moves_and_words(monkeypatch: pytest.MonkeyPatch, capsys: Captured) -> None:
    monkeypatch.setattr(sys, "stdin", None)
    lines = ("1", "9", "hint", "hint", "status", "help", "Two", "three", "", "back", "next", "quit")
    assert learn("odoku", *lines) == 0
    out, _ = capsys.readouterr()
    for words in (
        *("Ringed: a4, c4", "Its row is one.", "Choose one of the answers.", "Its row is one of them."),
        *("There is no further hint", "The coin is", "the step before", "Row and column make two."),
        *("Right: row 4", "step 2 of 12: Balance"),
    ):
        assert words in out
    assert out.count("step 1 of 12") == 2


def test_a_wrong_turn_is_explained_and_a_begun_one_taken_back(
    monkeypatch: pytest.MonkeyPatch, capsys: Captured
) -> None:
    monkeypatch.setattr(sys, "stdin", None)
    assert learn("xodd 7", "pass", "Bz9", "Bc4", "undo", "Bc4 Wd3") == 0
    out, _ = capsys.readouterr()
    assert "White wins. Look for a join." in out
    assert "is not on the board" in out
    assert "One more stone" in out
    assert "thanks to your gift on d3" in out
    assert out.endswith("next> \n") or out.rstrip().endswith("a b c d")


@pytest.mark.parametrize("arguments", ["xodd 99", "xodd zero", "chess"])
def test_what_isn_t_there_is_said_in_a_line(
    arguments: str, monkeypatch: pytest.MonkeyPatch, capsys: Captured
) -> None:
    monkeypatch.setattr(sys, "stdin", None)
    assert learn(arguments) == 2
    out, err = capsys.readouterr()
    assert (out, err.count("\n")) == ("", 1)
