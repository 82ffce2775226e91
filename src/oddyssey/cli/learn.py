"""`oddyssey learn`: the lesson of a game, step by step in the terminal."""

from __future__ import annotations

from typing import TYPE_CHECKING, Annotated

import typer

from ..core import OddysseyError, View, game_class
from .common import GameName, UsageError, console, whole_number

if TYPE_CHECKING:
    from rich.console import Console

    from ..learn.lessons import Lesson, Step
    from ..learn.lessons_judge import Standing, Verdict

HELP = """\
hint      a hint, if there is one
show      the answer, or a right turn
undo      take back your last move
status    the whole board in words
next      the next step
back      the step before
quit      leave"""


def learn(
    game: GameName,
    step: Annotated[
        int, typer.Argument(parser=whole_number(1, 999), metavar="[STEP]", help="Where to begin.")
    ] = 1,
) -> None:
    """Learn a game in a dozen short steps.

    Moves are typed as they stand in records, answers by their number; "help" says what else.
    """
    from ..learn.lessons_reading import lesson_of

    kind = game_class(game)
    lesson = lesson_of(kind)
    if lesson is None:
        raise UsageError(f"{kind.title} has no lesson.")
    if step > len(lesson.steps):
        raise UsageError(f"The lesson of {kind.title} has {len(lesson.steps)} steps.")
    screen = console()
    number: int | None = step
    while number is not None:
        number = _Pupil(lesson, lesson.steps[number - 1], screen).go()


class _Pupil:
    """A learner at one step."""

    def __init__(self, lesson: Lesson, step: Step, screen: Console) -> None:
        from ..learn.lessons_judge import begin

        self.lesson, self.step, self.screen = lesson, step, screen
        self.here: Standing = begin(step)
        self.done = not (step.tasks or step.question)
        self.hints = 0

    def go(self) -> int | None:
        """The step, until it is left; the number of the step that follows, None to leave the lesson."""
        from ..learn.lessons_words import plain
        from .prompt import read_line

        step, last = self.step, len(self.lesson.steps)
        title = f"{self.lesson.kind.title}, step {step.number} of {last}: {step.title}"
        self.screen.print(f"\n{title}", style="bold")
        for paragraph in step.text.split("\n\n"):
            self.screen.print(plain(paragraph))
        self._board()
        if step.look:
            self.screen.print(f"Ringed: {', '.join(step.look)}.")
        self._ask()
        while True:
            text = read_line("next> " if self.done else "> ", self.screen)
            word = "quit" if text is None else text.lower()
            if word in ("quit", "exit"):
                return None
            if word in ("next", "n") or (self.done and not word):
                return step.number + 1 if step.number < last else None
            if word in ("back", "b") and step.number > 1:
                return step.number - 1
            if word:
                try:
                    self._obey(text or "", word)
                except OddysseyError as error:
                    self.screen.print(str(error), style="red")

    def _obey(self, text: str, word: str) -> None:
        from ..learn.lessons_judge import judge, shown, undone

        question = self.step.question
        if word in ("help", "?"):
            self.screen.print(f"{self.here.state.game.notation_help}\n{HELP}")
        elif word == "status":
            self.screen.print(self.here.state.status(self.here.learner))
        elif word == "hint":
            self._hint()
        elif question:
            right = [choice.right for choice in question.choices].index(True)
            if word == "show":
                self.screen.print(f"The answer: {question.choices[right].text.rstrip('.')}.")
            self._answer(right if word == "show" else self._chosen(word), shown=word == "show")
        elif word == "show":
            start = self.here
            while start.draft:
                start = undone(start)
            verdict = shown(start)
            moves = verdict.standing.moves[len(start.moves) :]
            self.screen.print(f"This is how: {start.state.format_turn(moves)}.")
            self._take(verdict, shown=True)
        elif word == "undo":
            self.here, self.done = undone(self.here), not self.step.tasks
            self._board()
            self._ask()
        else:
            self._take(judge(self.here, text))

    def _chosen(self, word: str) -> int:
        assert self.step.question
        texts = [choice.text.lower() for choice in self.step.question.choices]
        if word in texts:
            return texts.index(word)
        return int(word) - 1 if word.isascii() and word.isdigit() else -1

    def _answer(self, number: int, *, shown: bool = False) -> None:
        from ..learn.lessons_judge import answered
        from ..learn.lessons_words import plain, without_praise

        assert self.step.question
        right, said = answered(self.step.question, number)
        said, style = (without_praise(said), "") if shown else (said, "green" if right else "red")
        self.screen.print(plain(said), style=style)
        self.done = self.done or right

    def _take(self, verdict: Verdict, *, shown: bool = False) -> None:
        from ..learn.lessons_words import plain

        self.here = verdict.standing
        style = "" if shown else "red" if verdict.kind == "wrong" else "green"
        self.screen.print(plain(verdict.text), style=style)
        if verdict.kind in ("wrong", "open"):
            return
        for sentence in self.here.told:
            self.screen.print(sentence)
        self.hints, self.done = 0, self.here.task is None
        self._board()
        self._ask()

    def _hint(self) -> None:
        from ..learn.lessons_words import plain

        asked = self.step.question or self.here.task
        hints = asked.hints if asked else ()
        more = self.hints < len(hints)
        self.screen.print(plain(hints[self.hints]) if more else "There is no further hint; try show.")
        self.hints += more

    def _board(self) -> None:
        board = self.here.state.scene(View(last=self.here.last, hot=False)).text().strip("\n")
        self.screen.print(f"\n{board}\n", soft_wrap=True)

    def _ask(self) -> None:
        from ..learn.lessons_words import plain

        if self.step.question and not self.done:
            self.screen.print(plain(self.step.question.ask), style="bold")
            for number, choice in enumerate(self.step.question.choices, 1):
                self.screen.print(f"  {number}. {choice.text}")
        elif self.here.task is not None:
            self.screen.print(plain(self.here.task.ask), style="bold")
