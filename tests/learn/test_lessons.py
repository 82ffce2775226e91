"""Lessons: how they are read, how a learner's moves are judged, and what the check finds."""

from __future__ import annotations

import tomllib
from pathlib import Path

import pytest
from tests.ours import our_names
from tests.toy import Pebbles

from oddyssey.core import OddysseyError, game_class
from oddyssey.learn.lessons import Lesson
from oddyssey.learn.lessons_check import faults
from oddyssey.learn.lessons_judge import answered, begin, judge, shown, standing, undone
from oddyssey.learn.lessons_reading import LessonError, lesson_of, read_lesson

TEXT = Path(Pebbles.lesson).read_text("utf-8")


@pytest.fixture
def pebbles() -> Lesson:
    found = lesson_of(Pebbles)
    assert found is not None
    return found


def changed(old: str, new: str) -> Lesson:
    """The lesson of the toy with something in it changed."""
    assert old in TEXT
    return read_lesson(Pebbles, tomllib.loads(TEXT.replace(old, new, 1)))


@pytest.mark.parametrize("name", our_names())
def test_each_of_our_games_has_a_lesson_of_a_dozen_steps(name: str) -> None:
    found = lesson_of(game_class(name))
    assert found is not None
    assert 12 <= len(found.steps) <= 14
    assert sum(bool(step.tasks) for step in found.steps) >= 8


def test_a_game_without_one_has_none() -> None:
    class Bare(Pebbles):
        lesson = ""

    assert lesson_of(Bare) is None


@pytest.mark.parametrize(
    ("old", "new", "wanted"),
    [
        ('title = "A heap"', 'titel = "A heap"', 'step 1: has no "title"'),
        ('look = "heap"', 'looks = "heap"', '"looks" means nothing there'),
        ('look = "heap"', "look = 3", '"look" must be text or a list'),
        ('options = "heap=7"', 'options = "heap=99"', "step 1: heap=99"),
        ('moves = "Lefty 1, Righty"', 'moves = "Lefty 9"', "step 3: Turn 1"),
        ('moves = "Lefty 1, Righty"', 'moves = "Lefty"\nposition = "3 0"', "not both"),
        ('goal = "ends the game"', 'goal = "is nice"', "step 2, task 2: the goal"),
        ("right = true", "right = false", "exactly one choice must be right"),
        ('turns = ["2"]\n', "", 'give "turns", "goal"'),
        ('reply = "1"', 'reply = "1"\nagain = "for ever"', '"again" can only be'),
        ('reply = "1"', 'reply = "1"\nclaim = "hm"', 'the claim "hm"'),
        ('reply = "1"', 'reply = "1"\nagain = "until the game is over"', 'needs the reply "best"'),
    ],
)
def test_what_can_t_be_read_is_told_with_its_place(old: str, new: str, wanted: str) -> None:
    with pytest.raises(LessonError) as told:
        changed(old, new)
    assert wanted in str(told.value)
    assert str(told.value).startswith("The lesson of Pebbles")


def test_a_file_that_is_no_toml_or_missing_is_told_of(tmp_path: Path) -> None:
    class Broken(Pebbles):
        lesson = str(tmp_path / "lesson.toml")

    with pytest.raises(LessonError, match="can't be read"):
        lesson_of(Broken)
    (tmp_path / "lesson.toml").write_text("about = ")
    with pytest.raises(LessonError, match="can't be read"):
        lesson_of(Broken)


@pytest.mark.parametrize(
    ("old", "new", "wanted"),
    [
        ('text = "7"', 'text = "8"', 'is not "8" but "7"'),
        ('truth = "fact Pebbles"', 'truth = "gut feeling"', "nothing that an answer"),
        ('look = "heap"', 'look = "b7"', "no cell b7"),
        ('turns = ["2"]', 'turns = ["3"]', '"3" is no move'),
        ('facts = { "Pebbles" = "1" }', 'facts = { "Pebbles" = "4" }', "no wrong turn is answered"),
        ('reply = "1"', "", "it is not the learner's turn"),
        ('otherwise = "Take two."\n', "", "nothing is said of 1, which is wrong"),
        (
            'goal = "any legal turn"',
            'says = ["never said"]\notherwise = "No."',
            "no legal turn is right",
        ),
        ('otherwise = "Take two."\n', 'otherwise = "Take two."\nclaim = "only these win"\n', "no exact"),
    ],
)
def test_the_check_finds_what_isn_t_so(old: str, new: str, wanted: str) -> None:
    assert any(wanted in fault for fault in faults(changed(old, new)))


def test_a_right_turn_is_praised_and_answered_and_the_next_task_follows(pebbles: Lesson) -> None:
    verdict = judge(begin(pebbles.steps[1]), "2")
    assert (verdict.kind, verdict.text) == ("right", "Three left.")
    assert verdict.standing.told == ("Righty: 1.", "2 left.")
    assert verdict.standing.task == pebbles.steps[1].tasks[1]
    end = judge(verdict.standing, "2")
    assert end.kind == "done"
    assert end.standing.task is None
    with pytest.raises(OddysseyError, match="nothing left to do"):
        judge(end.standing, "1")


def test_a_wrong_turn_leaves_the_board_as_it_was_and_says_why(pebbles: Lesson) -> None:
    here = begin(pebbles.steps[1])
    verdict = judge(here, "1")
    assert (verdict.kind, verdict.text) == ("wrong", "That leaves another number.")
    assert verdict.standing == here
    later = judge(here, "2").standing
    assert judge(later, "1").text == "One is left, and Righty takes it."


def test_where_a_learner_stands_follows_from_their_moves_alone(pebbles: Lesson) -> None:
    assert standing(pebbles.steps[1], ["2"]) == judge(begin(pebbles.steps[1]), "2").standing
    with pytest.raises(OddysseyError, match="Begin this step again"):
        standing(pebbles.steps[1], ["1"])
    with pytest.raises(OddysseyError, match="nothing left"):
        standing(pebbles.steps[1], ["2", "2", "1"])


def test_coins_fall_as_the_lesson_says(pebbles: Lesson) -> None:
    verdict = judge(begin(pebbles.steps[2]), "2")
    assert verdict.standing.told == (
        *("The coin says Lefty.", "Lefty: 1.", "1 left."),
        "The coin says Righty.",
    )
    assert verdict.standing.state.to_move == pebbles.steps[2].start.to_move


def test_undo_takes_a_step_back_or_a_turn_with_its_reply(pebbles: Lesson) -> None:
    later = judge(begin(pebbles.steps[1]), "2").standing
    assert undone(later) == begin(pebbles.steps[1])
    xodd = lesson_of(game_class("xodd"))
    assert xodd is not None
    here = begin(xodd.steps[5])
    one = judge(here, "Bc4", step=True)
    assert one.kind == "open"
    assert undone(one.standing) == here
    two = judge(one.standing, "We1", step=True)
    assert two.kind == "done"
    assert undone(two.standing) == here


def test_the_board_can_show_a_right_turn_whatever_was_begun() -> None:
    xodd = lesson_of(game_class("xodd"))
    assert xodd is not None
    begun = judge(begin(xodd.steps[5]), "Wa5", step=True).standing
    assert begun.draft
    assert shown(begun).kind == "done"


def test_an_answer_is_right_or_wrong_and_nothing_else(pebbles: Lesson) -> None:
    question = pebbles.steps[0].question
    assert question is not None
    assert answered(question, 1) == (True, "Right, seven.")
    assert answered(question, 0) == (False, "One more.")
    with pytest.raises(OddysseyError, match="Choose one"):
        answered(question, 2)


def test_a_last_game_is_played_out_against_the_longest_defence() -> None:
    xodd = lesson_of(game_class("xodd"))
    assert xodd is not None
    here, rounds = begin(xodd.steps[-1]), 0
    while here.task is not None:
        verdict = shown(here)
        here, rounds = verdict.standing, rounds + 1
    assert rounds > 1
    outcome = here.state.outcome()
    assert outcome is not None
    assert outcome.winner == here.learner
    assert here.told[-1] == outcome.reason
