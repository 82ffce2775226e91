"""What a puzzle is, and the file that keeps the puzzles of a game, one a line.

A line has four fields with tabs between: the options of the game, the position, the solution with
commas between its turns (the solver's, and the other side's answers between them), and the grade.
Lines that begin with # are remarks. A puzzle is known by its number, that of its line among the
others, so that a file may grow but a line never moves.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from dataclasses import dataclass
from functools import cache, cached_property
from pathlib import Path

from oddyssey.core import (
    GRADES,
    Game,
    Move,
    OddysseyError,
    Player,
    State,
    game_class,
    shortened,
    split_options,
)
from oddyssey.record import options_line


class PuzzleError(OddysseyError):
    """A puzzle that is not there, that can't be read, or that is not what it says it is."""


class NoPuzzleError(PuzzleError):
    """There is no such puzzle, or none at all of a game."""


@dataclass(frozen=True)
class Puzzle:
    """A position with exactly one right turn, or with several of them in a row.

    Attributes:
        number: where it stands in the file of its game; 0 where that isn't known yet.
        start: the position; whoever is to move there is the solver.
        turns: the solution in normal form: the solver's turn, the answer, the solver's turn …
        grade: how hard it is, from 1 to `GRADES`.

    """

    number: int
    start: State
    turns: tuple[str, ...]
    grade: int

    @property
    def game(self) -> Game:
        """The game with its options."""
        return self.start.game

    @property
    def solver(self) -> Player:
        """The side that the solver plays."""
        player = self.start.to_move
        assert player is not None
        return player

    @property
    def length(self) -> int:
        """How many turns the solver has to find."""
        return (len(self.turns) + 1) // 2

    @cached_property
    def states(self) -> tuple[State, ...]:
        """The state before each turn of the solution, and last the one after it."""
        states = [self.start]
        for text in self.turns:
            state = states[-1]
            states.append(settled(state.play_all(state.parse_turn(text))))
        return tuple(states)

    def moves(self, number: int) -> tuple[Move, ...]:
        """The steps of a turn of the solution; the first is number 0."""
        return self.states[number].parse_turn(self.turns[number])

    def played(self, count: int) -> tuple[Move, ...]:
        """All steps of the first `count` turns of the solution, and what made itself between them."""
        moves = list[Move]()
        for number in range(count):
            turn = self.moves(number)
            moves += [*turn, *forced(self.states[number].path(turn)[-1])]
        return tuple(moves)

    def line(self) -> str:
        """The puzzle as a line of its file."""
        fields = (options_line(self.game), self.start.position(), ", ".join(self.turns), str(self.grade))
        return "\t".join(fields)


def forced(state: State) -> tuple[Move, ...]:
    """The moves that make themselves now, one after the other."""
    moves = list[Move]()
    while (found := state.automatic()) is not None:
        moves.append(found[0])
        state = state.after(found[0])
    return tuple(moves)


def settled(state: State) -> State:
    """The state after all moves that make themselves."""
    return state.path(forced(state))[-1]


def read_line(kind: type[Game], line: str, number: int = 0) -> Puzzle:
    """The puzzle that a line of a file describes.

    Its solution isn't proven, only that its turns can be played. Raises `PuzzleError`.
    """
    fields = line.split("\t")
    if len(fields) != 4:
        raise PuzzleError(
            f'"{shortened(line)}" is no puzzle: it must have four fields with tabs between.'
        )
    options, position, turns, grade = fields
    if grade not in {str(known) for known in range(1, GRADES + 1)}:
        raise PuzzleError(f'The grade "{shortened(grade)}" must be from 1 to {GRADES}.')
    try:
        start = kind.from_text(split_options([options] if options else [])).position(position)
        if start.to_move is None or start.to_move.index < 0:
            raise PuzzleError(f'Nobody is to move in "{shortened(position)}".')
        puzzle = Puzzle(number, start, tuple(turns.split(", ")), int(grade))
        if any(state.to_move is None or state.to_move.index < 0 for state in puzzle.states[:-1]):
            raise PuzzleError(f'The solution "{shortened(turns)}" goes on after the game is over.')
        return puzzle
    except PuzzleError:
        raise
    except OddysseyError as error:
        raise PuzzleError(str(error)) from error


class Puzzles:
    """The puzzles of a game by their numbers, which begin with 1; each is read when it is asked for."""

    def __init__(self, kind: type[Game], lines: Iterable[str]) -> None:
        self.kind = kind
        self.lines = tuple(line for line in lines if line.strip() and not line.startswith("#"))
        self.grades = tuple(_grade(line) for line in self.lines)

    def __len__(self) -> int:
        return len(self.lines)

    def __iter__(self) -> Iterator[Puzzle]:
        return map(self.numbered, range(1, len(self) + 1))

    def numbered(self, number: int) -> Puzzle:
        """The puzzle of that number. Raises `NoPuzzleError` if there is none."""
        if not self.lines:
            raise NoPuzzleError(f"There are no puzzles of {self.kind.title} yet.")
        if not 1 <= number <= len(self.lines):
            there = f"they are numbered from 1 to {len(self.lines)}"
            raise NoPuzzleError(f"There is no puzzle {number} of {self.kind.title}: {there}.")
        return read_line(self.kind, self.lines[number - 1], number)

    def of_grade(self, grade: int) -> tuple[int, ...]:
        """The numbers of all puzzles of a grade; of all puzzles if it is 0."""
        return tuple(n for n, known in enumerate(self.grades, 1) if grade in (0, known))


def read_file(kind: type[Game], path: Path) -> Puzzles:
    """The puzzles of a file, none of which is read yet.

    Raises:
        OSError: there is no such file, or it can't be read.
        PuzzleError: it is no text.

    """
    try:
        return Puzzles(kind, path.read_text("utf-8").split("\n"))
    except UnicodeDecodeError as error:
        raise PuzzleError(f"{path.name} is no text in UTF-8.") from error


@cache
def puzzles_of(name: str) -> Puzzles:
    """The puzzles that come with a game, by its full name. Raises `GameNameError`."""
    kind = game_class(name)
    if kind.puzzles is None or not Path(kind.puzzles.file).is_file():
        return Puzzles(kind, ())
    return read_file(kind, Path(kind.puzzles.file))


def _grade(line: str) -> int:
    end = line.rpartition("\t")[2]
    return int(end) if end.isascii() and end.isdigit() and len(end) == 1 else 0
