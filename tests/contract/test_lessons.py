"""The contract of a lesson: every step can be done, and what it claims is so."""

from __future__ import annotations

import pytest

from oddyssey.core import Game
from oddyssey.learn.lessons import Lesson
from oddyssey.learn.lessons_check import faults
from oddyssey.learn.lessons_reading import lesson_of


@pytest.fixture
def lesson(kind: type[Game]) -> Lesson:
    """The lesson of a game; one without steps for a game that has none."""
    return lesson_of(kind) or Lesson(kind, "", ())


def test_positions_turns_and_claims_of_a_lesson_hold(lesson: Lesson) -> None:
    """Boards are read, right turns are legal and right, and the solver proves what wins."""
    assert faults(lesson) == ()


def test_texts_of_a_lesson_are_sentences(lesson: Lesson) -> None:
    for step in lesson.steps:
        told = [step.text, *(task.ask for task in step.tasks), *(task.praise for task in step.tasks)]
        told += [hint for task in step.tasks for hint in task.hints]
        told += [answer for task in step.tasks for _, answer in task.wrong]
        if step.question:
            told += [step.question.ask, *(choice.answer for choice in step.question.choices)]
        for text in told:
            assert text.rstrip("*_").endswith((".", "?", "!", ":")), f"step {step.number}: {text}"
        assert not step.title.endswith(".")
