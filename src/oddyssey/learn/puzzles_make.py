"""Makes puzzles: plays games of all kinds, looks at where they came and nearly came, keeps the best.

Everything depends on the seed alone: games are played in order, each with a seed of its own, so that
work that was cut off goes on from its last whole game and ends with the same puzzles.
"""

from __future__ import annotations

import json
import random
from collections import Counter
from collections.abc import Iterable, Iterator
from dataclasses import dataclass, field
from fractions import Fraction
from pathlib import Path
from typing import TextIO

from oddyssey.core import CHANCE, GRADES, Game, NotSolvedError, PuzzleSource, SeededChance, State, Watch
from oddyssey.core import Level as Skill
from oddyssey.players import Bot, Greedy, Leveled, RandomPlayer, next_moves

from .puzzles import Puzzle, PuzzleError, Puzzles, read_line
from .puzzles_proof import LONGEST, grade, solution

PER_GAME = 3
"""So many puzzles are kept of one game at most: those of one game resemble each other."""
SIBLINGS = 5
"""For each state of a game, so many that another turn would have led to are looked at as well."""
SHARE = Fraction(24, 100)
"""No grade gets more than this share of the puzzles."""
BOARD_SHARE = Fraction(3, 2)
"""No board gets more than so many times its share in the games that are played."""
_GLANCES = 200
"""So many turns the greedy players look at: enough for sensible games, and quick on large boards."""


@dataclass
class Made:
    """What has been made so far.

    Attributes:
        kind: the class of the game.
        count: how many puzzles are wanted in all.
        puzzles: those that are kept, in the order in which they were found.
        seen: the states of these puzzles, each in the least of its images under the symmetries.
        games: how many games have been looked through.

    """

    kind: type[Game]
    count: int
    puzzles: list[Puzzle] = field(default_factory=list)
    seen: set[str] = field(default_factory=set)
    games: int = 0

    def __post_init__(self) -> None:
        for puzzle in self.puzzles:
            self._see(puzzle)

    @property
    def full(self) -> bool:
        """Whether there are as many as are wanted."""
        return len(self.puzzles) >= self.count

    def keep(self, puzzle: Puzzle) -> None:
        """Keeps a puzzle."""
        self.puzzles.append(puzzle)
        self._see(puzzle)

    def takes(self, puzzle: Puzzle) -> bool:
        """Whether a puzzle is new, and its grade and its board have not had their share."""
        boards = [self.kind.from_text(board) for board in _source(self.kind).boards]
        even = Fraction(self.count * boards.count(puzzle.game), len(boards))
        same_grade = sum(other.grade == puzzle.grade for other in self.puzzles)
        same_board = sum(other.game == puzzle.game for other in self.puzzles)
        if (
            self.full
            or same_grade >= SHARE * self.count
            or same_board >= max(Fraction(1), BOARD_SHARE * even)
        ):
            return False
        return not any(normal(state) in self.seen for state in puzzle.states[:-1:2])

    def _see(self, puzzle: Puzzle) -> None:
        self.seen.update(normal(state) for state in puzzle.states[:-1:2])


def normal(state: State) -> str:
    """The least of a state's images under the symmetries of its game, as text."""
    images = [state, *(symmetry.state(state) for symmetry in state.game.symmetries())]
    return f"{state.game.options_text} {min(image.position() for image in images)}"


def make(
    kind: type[Game],
    count: int,
    seed: int,
    *,
    begun: Puzzles | None = None,
    progress: Path | None = None,
    watch: Watch | None = None,
    most_games: int | None = None,
) -> Made:
    """Puzzles of a game.

    Args:
        kind: its class.
        count: how many there are to be in the end.
        seed: decides everything.
        begun: puzzles that there are already: they stay as they are, and count.
        progress: a file where the work is written down game by game, and from which it goes on.
        watch: is told how much is done; what it raises ends the work.
        most_games: after so many games it ends, however many puzzles there are.

    Raises:
        PuzzleError: the game says nothing of puzzles, or the file belongs to other work.
        OSError: the file can't be read or written.

    """
    _source(kind)
    made = Made(kind, count, list(begun) if begun else [])
    if progress is None:
        _go_on(made, seed, None, watch, most_games)
        return made
    heading: dict[str, object] = {
        "game": kind.name,
        "count": count,
        "seed": seed,
        "begun": len(made.puzzles),
    }
    kept = _taken_up(made, heading, progress)
    with progress.open("w", encoding="utf-8", newline="\n") as file:
        file.writelines(f"{line}\n" for line in kept)
        file.flush()
        _go_on(made, seed, file, watch, most_games)
    return made


def _source(kind: type[Game]) -> PuzzleSource:
    if kind.puzzles is None:
        raise PuzzleError(f"{kind.title} has no puzzles: nothing says what to make them from.")
    return kind.puzzles


def _taken_up(made: Made, heading: dict[str, object], progress: Path) -> list[str]:
    """What of a file of progress still counts: its heading and its whole lines, which are kept."""
    first = json.dumps(heading)
    if not progress.exists():
        return [first]
    lines = progress.read_text("utf-8").split("\n")[:-1]  # what follows the last end of line was cut off
    if lines and lines[0] != first:
        raise PuzzleError(
            f"{progress.name} belongs to other work: finish that, or remove it. It begins: {lines[0]}"
        )
    for line in lines[1:]:
        for text in json.loads(line):
            made.keep(read_line(made.kind, text))
        made.games += 1
    return lines or [first]


def _go_on(
    made: Made, seed: int, file: TextIO | None, watch: Watch | None, most_games: int | None
) -> None:
    while not made.full and (most_games is None or made.games < most_games):
        found = _of_game(made, random.Random(f"puzzles/{made.kind.name}/{seed}/{made.games}"))
        made.games += 1
        if file is not None:
            file.write(f"{json.dumps([puzzle.line() for puzzle in found], ensure_ascii=False)}\n")
            file.flush()
        if watch is not None:
            share = Fraction(len(made.puzzles), made.count)
            watch(share, f"{len(made.puzzles):,} puzzles from {made.games:,} games")


def _of_game(made: Made, source: random.Random) -> list[Puzzle]:
    """The puzzles of one game, which are kept."""
    book = _source(made.kind)
    game = made.kind.from_text(source.choice(book.boards))
    found: list[Puzzle] = []
    states = list(dict.fromkeys(state for state in _states(game, source) if book.suits(state)))
    source.shuffle(states)
    for state in states:
        try:
            solved = solution(state, book)
        except NotSolvedError:
            continue
        if solved is None:
            continue
        puzzle = Puzzle(0, state, solved.turns, grade(solved.effort(), book))
        if puzzle.grade and made.takes(puzzle):
            made.keep(puzzle)
            found.append(puzzle)
            if len(found) == PER_GAME:
                break
    return found


def _states(game: Game, source: random.Random) -> Iterator[State]:
    """The states of a game in which a player begins a turn, and some that it might have come to."""
    bots = [_bot(source), _bot(source)]
    chance = SeededChance(source.getrandbits(32))
    state, before, ply = game.initial(), None, 0
    while state.to_move is not None:
        if _begins(state):
            yield state
            if before is not None:
                for _ in range(SIBLINGS):
                    sibling = _after(before, source)
                    if _begins(sibling):
                        yield sibling
            before = state
        moves = next_moves(state, ply, bots, chance)
        state, ply = state.path(moves)[-1], ply + len(moves)


def _begins(state: State) -> bool:
    """Whether a player is to choose here. Bots make whole turns, so that it is never amid one."""
    mover = state.to_move
    return mover is not None and mover != CHANCE and state.automatic() is None


def _after(state: State, source: random.Random) -> State:
    """The state after a random turn, and after the coin that may follow."""
    state = state.path(RandomPlayer(source.getrandbits(32)).choose_turn(state))[-1]
    while state.to_move == CHANCE:
        state = state.after(SeededChance(source.getrandbits(32)).pick(state, 0))
    return state


def _bot(source: random.Random) -> Bot:
    seed = source.getrandbits(32)
    kinds: tuple[Bot, ...] = (
        RandomPlayer(seed),
        Greedy(seed, _GLANCES),
        Leveled(Skill.EASY, seed),
        Leveled(Skill.MEDIUM, seed),
    )
    (bot,) = source.choices(kinds, (4, 4, 1, 1))
    return bot


def summary(puzzles: Iterable[Puzzle]) -> list[tuple[str, tuple[int, ...]]]:
    """How many puzzles there are for each board, and in all: by grade, by length, and together.

    A board is called by the options that are not the same in all of them.
    """
    every = list(puzzles)
    values = [puzzle.game.options_text for puzzle in every]
    vary = [name for name in (values[0] if values else ()) if len({text[name] for text in values}) > 1]
    boards: dict[str, list[Puzzle]] = {}
    for puzzle, text in zip(every, values, strict=True):
        boards.setdefault(", ".join(f"{name} {text[name]}" for name in vary), []).append(puzzle)
    return [(name, _figures(found)) for name, found in (*sorted(boards.items()), ("all", every))]


def _figures(found: list[Puzzle]) -> tuple[int, ...]:
    grades, lengths = Counter(p.grade for p in found), Counter(p.length for p in found)
    by_grade = (grades[grade] for grade in range(1, GRADES + 1))
    return (*by_grade, *(lengths[length] for length in range(1, LONGEST + 1)), len(found))
