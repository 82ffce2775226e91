"""Everything that the page of a lesson's step shows, as plain values for its template."""

from __future__ import annotations

from dataclasses import dataclass, replace
from functools import cached_property
from typing import Literal
from urllib.parse import urlencode

from markdown_it import MarkdownIt

from oddyssey.core import Game, View
from oddyssey.learn.lessons import Lesson, Question, Step, Task
from oddyssey.learn.lessons_judge import Standing
from oddyssey.learn.lessons_words import plain, without_praise
from oddyssey.scene import Circle, Polygon, Scene, scene_of, svg

from .settings import here

_MARKDOWN = MarkdownIt("commonmark", {"html": False})

Phase = Literal["open", "wrong", "right", "done"]


@dataclass(frozen=True)
class LessonPage:
    """What the page of a step shows.

    Attributes:
        lesson: the lesson.
        standing: how far the learner has come at the step.
        phase: "open" while there is something to do, "wrong" after a wrong turn or answer, "right" after
            one that more follow, "done" when the step is behind the learner.
        told: what is said of the turn or answer, a sentence or two each.
        hints: how many hints have been given.
        answer: the number of the choice that was taken at a question, from 0; None if none was.
        shown: what the learner asked to be shown, a turn or an answer; "" if they found it.
        message: what is to be told besides, and whether it is an error.
        fresh_hint: whether the last hint has just been given, and so is to be spoken.

    """

    lesson: Lesson
    standing: Standing
    phase: Phase = "open"
    told: tuple[str, ...] = ()
    hints: int = 0
    answer: int | None = None
    shown: str = ""
    message: str = ""
    error: bool = False
    fresh_hint: bool = False

    @property
    def step(self) -> Step:
        """The step."""
        return self.standing.step

    @property
    def text(self) -> str:
        """The text of the step as HTML."""
        html: str = _MARKDOWN.render(self.step.text)
        return html

    @staticmethod
    def inline(text: str) -> str:
        """A sentence or two of the lesson as HTML, without a paragraph around them."""
        html: str = _MARKDOWN.renderInline(text)
        return html

    @property
    def game(self) -> Game:
        """The game with the options of the step."""
        return self.step.start.game

    @property
    def task(self) -> Task | None:
        """What is to be done now."""
        return self.standing.task

    @property
    def question(self) -> Question | None:
        """What is to be answered, if that is still open."""
        return None if self.done else self.step.question

    @property
    def answered(self) -> Question | None:
        """The question that is behind the learner, to be read once more with its right answer."""
        return self.step.question if self.done else None

    @property
    def mark(self) -> str:
        """What stands before the words about a turn or an answer: no praise for what was only shown."""
        if not self.told:
            return ""
        if self.shown:
            return f"{'The answer' if self.step.question else 'This is how'}: {self.shown}."
        return "Not quite." if self.phase == "wrong" else "Right."

    @property
    def reasons(self) -> tuple[str, ...]:
        """The words themselves."""
        if self.phase == "wrong" or not self.told:
            return self.told
        return without_praise(self.told[0]), *self.told[1:]

    @property
    def done(self) -> bool:
        """Whether nothing is left to do here; so it is from the start where there is but to look."""
        return self.phase == "done" or not (self.step.tasks or self.step.question)

    @property
    def ask(self) -> str:
        """What is asked for now, in a sentence."""
        if self.question:
            return self.question.ask
        return self.task.ask if self.task and not self.done else ""

    @property
    def sentence(self) -> str:
        """The sentence that matters in the game just now; at a question it would give it away."""
        return self.standing.state.prompt() if self.task and not self.done else ""

    @property
    def hint_list(self) -> tuple[str, ...]:
        """The hints that were given."""
        asked = self.question or (None if self.done else self.task)
        return asked.hints[: self.hints] if asked else ()

    @property
    def more_hints(self) -> bool:
        """Whether there is a hint that wasn't given yet."""
        asked = self.question or (None if self.done else self.task)
        return asked is not None and self.hints < len(asked.hints)

    # -- the board ---------------------------------------------------------------------------------

    @cached_property
    def view(self) -> View:
        """How the board is to be shown."""
        now = self.standing
        view = View(viewer=now.learner, last=now.last, hot=bool(self.task) and not self.done)
        if now.draft and self.game.several_steps and not self.done:
            return replace(view, last=now.draft, changeable=now.draft, before=now.before)
        return view

    @cached_property
    def scene(self) -> Scene:
        """The board, with rings around the places that the text speaks of."""
        scene = scene_of(self.standing.state, self.view)
        if not self.step.look:
            return scene
        cells = (
            replace(cell, shapes=(*cell.shapes, _ring(cell.hit)), spoken=f"{cell.spoken}, ringed")
            if cell.name in self.step.look and isinstance(cell.hit, Circle | Polygon)
            else cell
            for cell in scene.cells
        )
        return replace(scene, cells=tuple(cells))

    @property
    def board(self) -> str:
        """The same, drawn; at a question its name doesn't give the answer away."""
        label = f"{self.game.title}: the board of this step" if self.question else ""
        return svg.in_page(self.scene, label=label, terse=here().terse)

    # -- addresses ---------------------------------------------------------------------------------

    @property
    def address(self) -> str:
        """That of the step."""
        return f"/learn/{self.game.name}/{self.step.number}"

    @property
    def before(self) -> str:
        """That of the step before; "" at the first."""
        return f"/learn/{self.game.name}/{self.step.number - 1}" if self.step.number > 1 else ""

    @property
    def next(self) -> str:
        """That of the next step; "" at the last."""
        if self.step.number == len(self.lesson.steps):
            return ""
        return f"/learn/{self.game.name}/{self.step.number + 1}"

    @property
    def fields(self) -> dict[str, str]:
        """What the forms carry along."""
        return {"moves": ",".join(self.texts), "hints": str(self.hints)}

    @property
    def texts(self) -> tuple[str, ...]:
        """The learner's moves as text."""
        return texts_of(self.standing)

    @property
    def ask_address(self) -> str:
        """Where the keys that speak find their answers."""
        query = {"moves": ",".join(self.texts), "done": "1" if self.done else ""}
        return f"{self.address}/say?{urlencode(query)}"

    @property
    def spoken(self) -> str:
        """What is said when this page takes the place of the one before."""
        if self.fresh_hint:
            return plain(self.hint_list[-1])
        now = [self.ask, self.sentence] if self.phase == "right" else []
        now = [self.sentence] if self.standing.draft and self.phase == "open" else now
        return " ".join(plain(text) for text in (self.mark, *self.reasons, *now) if text)


def texts_of(standing: Standing) -> tuple[str, ...]:
    """The moves of a learner as texts that `lessons_judge.standing` reads."""
    state = standing.step.start
    return tuple(state.format(move) for move in standing.moves)


def _ring(hit: Circle | Polygon) -> Circle:
    if isinstance(hit, Circle):
        return Circle("ring", hit.x, hit.y, min(hit.radius, 0.46) * 0.9)
    xs, ys = zip(*hit.points, strict=True)
    return Circle("ring", sum(xs) / len(xs), sum(ys) / len(ys), 0.4)
