"""Everything that the page of a puzzle shows, as plain values for its template."""

from __future__ import annotations

import re
from dataclasses import dataclass, replace
from datetime import date
from functools import cached_property
from typing import Literal
from urllib.parse import urlencode

from oddyssey.core import Game, Move, OddysseyError, View
from oddyssey.learn.puzzles import Puzzle, forced
from oddyssey.learn.puzzles_judge import Verdict, clue, found_in, goal_of, why
from oddyssey.learn.puzzles_line import Line, LineTurn, best_line
from oddyssey.record import ROOT, line_tree
from oddyssey.scene import Scene, scene_of, svg
from oddyssey.table import HUMAN, Table

from .analysis.address import Spot, written
from .explained import Explained, of_position
from .settings import here
from .sharing import named
from .wording import HELD, first_sentence, news

Phase = Literal["open", "wrong", "solved", "shown"]

LONGEST_DRAFT = 8
"""So many steps of a turn under way are read from a form."""


@dataclass(frozen=True)
class Attempt:
    """How far a solver has come: all of it travels in the forms of the page.

    Attributes:
        puzzle: what is to be solved.
        found: how many turns of the solution have been found.
        table: the board, with the turn under way.
        phase: "open" while a turn is to be found; "wrong" after one that isn't right, with its
            answer on the board; "solved"; "shown" after giving up.
        hints: how many hints were given for the turn that is to be found.
        told: what is said of the turn that was made.

    """

    puzzle: Puzzle
    found: int
    table: Table
    phase: Phase = "open"
    hints: int = 0
    told: tuple[str, ...] = ()

    @property
    def begun(self) -> int:
        """With which move of the table the turn that is to be found begins."""
        return len(self.puzzle.played(2 * self.found))

    @property
    def draft(self) -> tuple[str, ...]:
        """The steps of the turn under way."""
        return self.table.texts[self.begun :] if self.phase == "open" else ()

    @property
    def finished(self) -> tuple[Move, ...]:
        """The turn that has just been made, whole and ended; () while there is none."""
        return () if self.table.draft is not None else self.table.moves[self.begun :]


def attempt(
    puzzle: Puzzle, found: int = 0, draft: tuple[str, ...] = (), *, held: bool = False, hints: int = 0
) -> Attempt:
    """What the fields of a form describe. Raises `OddysseyError`."""
    found_in(puzzle, found)
    table = seated(puzzle, puzzle.played(2 * found))
    if len(draft) > LONGEST_DRAFT:
        raise OddysseyError("That is no turn under way: begin this puzzle again.")
    for text in draft:
        table = table.play(text, step=True)
    if draft:
        whole = table.draft is None
        if whole and not (held and puzzle.game.several_steps):
            raise OddysseyError("That turn is over: begin this puzzle again.")
        table = replace(table, held=whole)
    return Attempt(puzzle, found, table, hints=hints)


def seated(puzzle: Puzzle, moves: tuple[Move, ...]) -> Table:
    """A table at which the solver sits alone, after some moves from the beginning of a puzzle."""
    solver = puzzle.solver
    seats = (HUMAN, "hard") if solver.index == 0 else ("hard", HUMAN)
    return Table(puzzle.game, seats, "", moves, start=puzzle.start)


def after(made: Attempt, verdict: Verdict) -> Attempt:
    """Where a solver stands after a turn was judged."""
    puzzle = made.puzzle
    if verdict.solved:
        table = seated(puzzle, puzzle.played(len(puzzle.turns)))
        told = (*verdict.sentences, *_goes_on(puzzle))
        return Attempt(puzzle, puzzle.length, table, "solved", told=told)
    if verdict.right:
        table = seated(puzzle, puzzle.played(2 * made.found + 2))
        return Attempt(puzzle, made.found + 1, table, told=verdict.sentences)
    moves = (*made.table.moves, *forced(made.table.state), *verdict.reply)
    return Attempt(puzzle, made.found, seated(puzzle, moves), "wrong", made.hints, verdict.sentences)


def given_up(made: Attempt) -> Attempt:
    """The whole solution on the board, and in words."""
    puzzle = made.puzzle
    told = []
    for number in range(2 * made.found, len(puzzle.turns)):
        player = puzzle.states[number].to_move
        told.append(f"{player}: {puzzle.turns[number]}.")
    table = seated(puzzle, puzzle.played(len(puzzle.turns)))
    reasons = (*why(puzzle, puzzle.length - 1), *_goes_on(puzzle))
    return Attempt(puzzle, puzzle.length, table, "shown", told=(*told, *reasons))


def _goes_on(puzzle: Puzzle) -> tuple[str, ...]:
    line = best_line(puzzle)
    return (line.sentence,) if line else ()


@dataclass(frozen=True)
class PuzzlePage:
    """What the page shows.

    Attributes:
        attempt: how far the solver has come.
        day: the day whose puzzle it is; None if it was chosen otherwise.
        message: what is to be told besides, and whether it is an error.
        any_grade: whether the solver goes on with puzzles of any grade.

    """

    attempt: Attempt
    day: date | None = None
    message: str = ""
    error: bool = False
    any_grade: bool = False

    @property
    def puzzle(self) -> Puzzle:
        """The puzzle."""
        return self.attempt.puzzle

    @property
    def game(self) -> Game:
        """The game with its options."""
        return self.puzzle.game

    @property
    def table(self) -> Table:
        """The board."""
        return self.attempt.table

    @property
    def open(self) -> bool:
        """Whether a turn is to be found now."""
        return self.attempt.phase == "open"

    @property
    def over(self) -> bool:
        """Whether there is nothing more to find."""
        return self.attempt.phase in ("solved", "shown")

    @cached_property
    def view(self) -> View:
        """How the board is to be shown."""
        view = replace(self.table.view(), viewer=self.puzzle.solver)
        if self.attempt.phase == "wrong":  # the turn that was made is marked beside its answer
            view = replace(view, last=self.table.moves[self.attempt.begun :])
        return view if self.open else replace(view, hot=False)

    @cached_property
    def explained(self) -> Explained:
        """What is explained of the position."""
        shown = of_position(self.table.state)
        return shown if self.open and not self.table.held else replace(shown, settled=True)

    @cached_property
    def scene(self) -> Scene:
        """The board."""
        return self.explained.on_board(scene_of(self.table.state, self.view))

    @property
    def board(self) -> str:
        """The same, drawn."""
        return svg.in_page(self.scene, terse=here().terse)

    @property
    def title(self) -> str:
        """What the page is called."""
        return f"{named(self.game)}: puzzle {self.puzzle.number}"

    @property
    def goal(self) -> str:
        """What is asked for, in a sentence."""
        return goal_of(self.puzzle)

    @property
    def heading(self) -> str:
        """What stands large beside the board."""
        match self.attempt.phase:
            case "solved":
                return "Solved"
            case "shown":
                return "The solution"
            case "wrong":
                return "Not that one"
        return f"{self.puzzle.solver} to move"

    @property
    def sentence(self) -> str:
        """The one sentence that matters now; after the end there is none."""
        if not self.open:
            return ""
        return HELD if self.table.held else self.table.state.prompt()

    @property
    def clue(self) -> str:
        """The last hint that was given for the turn that is to be found; not while it is a message."""
        made = self.attempt
        if self.over or not made.hints:
            return ""
        told = clue(self.puzzle, made.found, made.hints)
        return told if told != self.message else ""

    @property
    def spoken(self) -> str:
        """What is said when this page takes the place of the one before."""
        sentence = first_sentence(self.sentence) if here().terse else self.sentence
        return " ".join(filter(None, (*self.attempt.told, sentence)))

    @property
    def news(self) -> tuple[str, ...]:
        """What happened last on the board; () at the beginning."""
        return news(self.table)

    @property
    def query(self) -> str:
        """What stands behind the question mark of this puzzle's address, with it."""
        if self.day:
            return f"?day={self.day.isoformat()}"
        return "?any=1" if self.any_grade else ""

    @property
    def address(self) -> str:
        """The address of this puzzle, without what stands behind the question mark."""
        return f"/puzzles/{self.game.name}/{self.puzzle.number}"

    @property
    def next(self) -> str:
        """The address of the next puzzle of the same game and grade, or of any."""
        grade = 0 if self.any_grade else self.puzzle.grade
        fields = {"game": self.game.name, "grade": grade, "after": self.puzzle.number}
        return f"/puzzles/next?{urlencode(fields)}"

    @property
    def state_fields(self) -> dict[str, str]:
        """The fields that every form of the page carries."""
        made = self.attempt
        return {
            "found": str(min(made.found, self.puzzle.length - 1)),
            "draft": ",".join(made.draft),
            "held": "1" if self.table.held and self.open else "",
            "hints": str(made.hints),
        }

    @property
    def ask(self) -> str:
        """The address that answers when a key asks about the board."""
        fields = {"found": self.attempt.found, "phase": self.attempt.phase}
        return f"{self.address}/say?{urlencode(fields)}"

    @cached_property
    def line(self) -> Line | None:
        """How it goes on after the solution; None while there is more to find."""
        return best_line(self.puzzle) if self.over else None

    @cached_property
    def explore(self) -> str:
        """The address of the board where the position is looked into, with values."""
        puzzle = self.puzzle
        moves = self.line.moves if self.line else puzzle.played(len(puzzle.turns))
        fields = Spot(line_tree(puzzle.start, moves), ROOT).fields
        return f"/analysis/{self.game.name}?{written(fields)}"

    def after_turn(self, turn: LineTurn) -> str:
        """The same, after a turn of the line that goes on."""
        return re.sub(r"&at=0$", f"&at={turn.made}", self.explore)
