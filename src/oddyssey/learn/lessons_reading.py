"""Reads the lesson of a game from its file; CONTRIBUTING.md says what may stand in one."""

from __future__ import annotations

import tomllib
from collections.abc import Callable, Mapping
from functools import cache
from pathlib import Path
from typing import NoReturn, TypeVar

from oddyssey.core import Game, OddysseyError, State, shortened, split_options
from oddyssey.record import parse_moves

from .lessons import BEST, CLAIMS, GOALS, UNTIL_OVER, Choice, Condition, Lesson, Question, Step, Task

Found = TypeVar("Found")


class LessonError(OddysseyError):
    """A lesson that can't be read; the text names the step and the key."""


@cache
def lesson_of(kind: type[Game]) -> Lesson | None:
    """The lesson of a game; None if it has none.

    Raises:
        LessonError: its file can't be read, or says something that isn't so.

    """
    if not kind.lesson:
        return None
    try:
        data = tomllib.loads(Path(kind.lesson).read_text("utf-8"))
    except (OSError, ValueError) as error:
        raise LessonError(f"The lesson of {kind.title} can't be read: {error}.") from error
    return read_lesson(kind, data)


def read_lesson(kind: type[Game], data: Mapping[str, object]) -> Lesson:
    """The lesson that the tables of a file describe. Raises `LessonError`."""
    top = _Table(data, f"The lesson of {kind.title}")
    about, options = top.text("about"), top.text("options", "")
    steps = tuple(
        _step(kind, table, number, options) for number, table in enumerate(top.tables("step"), 1)
    )
    top.end()
    if not steps:
        top.wrong("has no step")
    return Lesson(kind, about, steps)


class _Table:
    """The keys of a table, each read once; `end` complains about those that nobody asked for."""

    def __init__(self, data: Mapping[str, object], place: str) -> None:
        self._left = dict(data)
        self.place = place

    def _take(self, key: str, kind: type[Found], what: str, missing: Found | None) -> Found:
        if key not in self._left:
            if missing is None:
                self.wrong(f'has no "{key}"')
            return missing
        value = self._left.pop(key)
        if not isinstance(value, kind):
            self.wrong(f'"{key}" must be {what}')
        return value

    def text(self, key: str, missing: str | None = None) -> str:
        return self._take(key, str, "text", missing).strip()

    def flag(self, key: str) -> bool:
        return self._take(key, bool, "true or false", False)

    def texts(self, key: str) -> tuple[str, ...]:
        """A text, or a list of them."""
        value = self._left.get(key)
        if isinstance(value, str):
            return (self.text(key),)
        found = self._take(key, list, "text or a list of texts", [])
        if not all(isinstance(one, str) for one in found):
            self.wrong(f'"{key}" must be text or a list of texts')
        return tuple(one.strip() for one in found)

    def pairs(self, key: str) -> tuple[tuple[str, str], ...]:
        """A table of texts."""
        found = self._take(key, dict, "a table", {})
        return tuple((str(name), str(value)) for name, value in found.items())

    def tables(self, key: str) -> tuple[_Table, ...]:
        """A list of tables."""
        found = self._take(key, list, "a list of tables", [])
        if not all(isinstance(one, dict) for one in found):
            self.wrong(f'"{key}" must be a list of tables')
        return tuple(_Table(one, f"{self.place}, {key} {number}") for number, one in enumerate(found, 1))

    def end(self) -> None:
        """Raises if there was something that nobody reads, such as a misspelt key."""
        if self._left:
            self.wrong(f'"{shortened(next(iter(self._left)))}" means nothing there')

    def wrong(self, what: str) -> NoReturn:
        raise LessonError(f"{self.place}: {what}.")

    def ask(self, question: Callable[[], Found]) -> Found:
        """What `question` gives; its error is told with the place."""
        try:
            return question()
        except OddysseyError as error:
            raise LessonError(f"{self.place}: {error}") from error


def _step(kind: type[Game], table: _Table, number: int, options: str) -> Step:
    chosen = table.text("options", options)
    game = table.ask(lambda: kind.from_text(split_options([chosen] if chosen else [])))
    position, moves = table.text("position", ""), table.text("moves", "")
    if position and moves:
        table.wrong('give "position" or "moves", not both')
    line = table.ask(lambda: parse_moves(game, moves))
    start: State = table.ask(lambda: game.position(position)) if position else line.state
    last = line.turns[-1].moves if line.turns else ()
    tasks = tuple(_task(one) for one in table.tables("task"))
    question = _question(table)
    if tasks and question:
        table.wrong("has tasks and a question: make two steps of it")
    look = table.texts("look")
    step = Step(number, table.text("title"), table.text("text"), start, last, look, tasks, question)
    table.end()
    return step


def _condition(table: _Table) -> Condition:
    found = Condition(
        table.texts("turns"), table.text("goal", ""), table.texts("says"), table.pairs("facts")
    )
    if found.goal and found.goal not in GOALS:
        table.wrong(f'the goal "{shortened(found.goal)}" must be one of: {", ".join(GOALS)}')
    if found == Condition():
        table.wrong('give "turns", "goal", "says" or "facts"')
    return found


def _task(table: _Table) -> Task:
    accept = _condition(table)
    wrong = []
    for one in table.tables("wrong"):
        wrong.append((_condition(one), one.text("answer")))
        one.end()
    claim, again = table.text("claim", ""), table.text("again", "")
    if claim and claim not in CLAIMS:
        table.wrong(f'the claim "{shortened(claim)}" must be one of: {", ".join(CLAIMS)}')
    if again not in ("", UNTIL_OVER):
        table.wrong(f'"again" can only be "{UNTIL_OVER}"')
    reply = tuple(part.strip() for part in table.text("reply", "").split(",") if part.strip())
    if again and reply != (BEST,):
        table.wrong(f'a task that is set again needs the reply "{BEST}"')
    task = Task(
        ask=table.text("ask"),
        accept=accept,
        praise=table.text("praise"),
        otherwise=table.text("otherwise", ""),
        wrong=tuple(wrong),
        hints=table.texts("hints"),
        show=table.text("show", accept.turns[0] if accept.turns else ""),
        reply=reply,
        again=bool(again),
        claim=claim,
    )
    table.end()
    return task


def _question(table: _Table) -> Question | None:
    choices = []
    for one in table.tables("choice"):
        choices.append(Choice(one.text("text"), one.text("answer"), one.flag("right")))
        one.end()
    if not choices:
        return None
    if sum(choice.right for choice in choices) != 1:
        table.wrong("exactly one choice must be right")
    return Question(table.text("ask"), tuple(choices), table.texts("hints"), table.text("truth", ""))
