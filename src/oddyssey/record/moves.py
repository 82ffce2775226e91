"""Played moves as text: turns in, atomic moves out, and errors that name the turn."""

from __future__ import annotations

import re
from collections.abc import Iterable
from dataclasses import dataclass, field

from ..core import Game, IllegalMoveError, MalformedMoveError, Move, MoveError, State, shortened

OPEN = "..."
"""Behind a turn that is not over although its text could stand alone: `Be5 ...`."""

_NUMBERED = re.compile(r"([0-9]{1,6})\s*\.(?!\.)\s*", re.A)


@dataclass(frozen=True, slots=True)
class Turn:
    """One turn as it was played.

    Attributes:
        number: 1 for the first of the game.
        before: the state in which it began.
        moves: its steps, a coin that opened it included.
        after: the state that it led to.

    """

    number: int
    before: State
    moves: tuple[Move, ...]
    after: State

    @property
    def over(self) -> bool:
        """Whether the turn has ended; only the last one of a line may not have."""
        return not self.after.turn_so_far

    @property
    def text(self) -> str:
        """The normal form, which reads back to the same steps; an open turn is marked if need be."""
        text = self.before.format_turn(self.moves)
        return text if self.over or _reads_as(self.before, text, self.moves) else f"{text} {OPEN}"


@dataclass(frozen=True, slots=True)
class Line:
    """A line of play, from the beginning of a game or from any other state of it.

    Attributes:
        game: the game with its options.
        turns: the turns; the last one may be unfinished.
        start: where it begins; a turn that was under way there is completed by the first turn.

    """

    game: Game
    turns: tuple[Turn, ...]
    start: State

    @property
    def moves(self) -> tuple[Move, ...]:
        """The atomic moves, coins included."""
        return tuple(move for turn in self.turns for move in turn.moves)

    @property
    def state(self) -> State:
        """Where the line leads to."""
        return self.turns[-1].after if self.turns else self.start

    @property
    def texts(self) -> tuple[str, ...]:
        """Each turn in its normal form."""
        return tuple(turn.text for turn in self.turns)


def parse_moves(game: Game, text: str, start: State | None = None) -> Line:
    """The line that `text` describes, from the beginning of `game` or `start`: "Be5, Wd4 Bd5, pass".

    A comma or a line end separates turns; each may be numbered ("2. pass").  The last turn may be
    unfinished, "Anti Ob4, Balancer"; behind one whose text could stand alone, "..." says so.

    Raises:
        MoveError: a turn can't be read or played. The text names the turn and the rule; the class
            is that of the cause.

    """
    lines = text.replace("\r", "\n").split("\n")
    reader = LineReader(game, start)
    return reader.read((piece, "") for line in lines for piece in pieces_of(line))


def play_moves(game: Game, moves: Iterable[Move], start: State | None = None) -> Line:
    """The line of these atomic moves, each checked, from the beginning of `game` or `start`.

    Raises:
        IllegalMoveError: a move is not legal where it stands; the text names the turn and the rule.

    """
    turns: list[Turn] = []
    state = before = begin = game.initial() if start is None else start
    steps: list[Move] = []
    for move in moves:
        try:
            state = state.play(move)
        except MoveError as error:
            raise _placed(error, len(turns) + 1, error.text, "", state) from None
        steps.append(move)
        if not state.turn_so_far:
            turns.append(Turn(len(turns) + 1, before, tuple(steps), state))
            before, steps = state, []
    if steps:
        turns.append(Turn(len(turns) + 1, before, tuple(steps), state))
    return Line(game, tuple(turns), begin)


@dataclass(slots=True)
class LineReader:
    """Reads turns one by one; `turns` holds those that could be read so far.

    Attributes:
        game: the game with its options.
        start: where the turns begin; None for the beginning of the game.
        turns: what was read.

    """

    game: Game
    start: State | None = None
    turns: list[Turn] = field(default_factory=list)

    def read(self, pieces: Iterable[tuple[str, str]]) -> Line:
        """The line of all `pieces`, each the text of a turn and where it stands ("line 7" or "").

        Raises:
            MoveError: as `parse_moves` does.

        """
        for piece, place in pieces:
            self._add(piece, place)
        return Line(self.game, tuple(self.turns), self._begin)

    @property
    def _begin(self) -> State:
        return self.game.initial() if self.start is None else self.start

    def _add(self, piece: str, place: str) -> None:
        number = len(self.turns) + 1
        last = self.turns[-1] if self.turns else None
        state = last.after if last else self._begin
        if last and not last.over:
            error = IllegalMoveError(f"the turn is not finished. {state.prompt()}", text=last.text)
            raise _placed(error, last.number, last.text, "", state)
        try:
            moves = _read_turn(state, number, piece)
            self.turns.append(Turn(number, state, moves, state.play_all(moves)))
        except MoveError as error:
            raise _placed(error, number, piece, place, state) from None


def _read_turn(state: State, number: int, piece: str) -> tuple[Move, ...]:
    text = piece
    numbered = _NUMBERED.match(piece)
    if numbered:
        if int(numbered[1]) != number:
            raise MalformedMoveError(f"it is numbered {numbered[1]}, but it is turn {number}.")
        text = piece[numbered.end() :]
    marked = text.endswith(OPEN)
    if marked:
        text = text[: -len(OPEN)].rstrip()
    if not text:
        raise MalformedMoveError("there is no move in it.")
    outcome = state.outcome()
    if outcome is not None:
        raise IllegalMoveError(f"the game is over before it. {outcome.reason}")
    moves = state.parse_turn(text)
    return _opened(state, moves) if marked else moves


def _opened(state: State, moves: tuple[Move, ...]) -> tuple[Move, ...]:
    """The steps of a turn that is marked as unfinished: what a reader adds to end it goes."""
    written = state.format_turn(moves)
    for length in range(len(moves), 0, -1):
        begun = moves[:length]
        if state.play_all(begun).turn_so_far and state.format_turn(begun) == written:
            return begun
    raise MalformedMoveError(f"{OPEN} stands behind an unfinished turn, and this one is over.")


def _reads_as(state: State, text: str, moves: tuple[Move, ...]) -> bool:
    try:
        return state.parse_turn(text) == moves
    except MoveError:
        return False


def pieces_of(line: str) -> list[str]:
    """The turns in one line of text, between commas; a comma at its end adds nothing."""
    pieces = [piece.strip() for piece in line.split(",")]
    return pieces if pieces[-1] else pieces[:-1]


def _placed(error: MoveError, number: int, piece: str, place: str, state: State) -> MoveError:
    """The error of a turn with its place in front: `Line 9, turn 3, "Wd4": …`."""
    where = f"{place}, turn {number}" if place else f"turn {number}"
    numbered = _NUMBERED.match(piece)
    if numbered and int(numbered[1]) == number:
        piece = piece[numbered.end() :]
    what = f', "{shortened(piece)}"' if piece else ""
    message = f"{where[0].upper()}{where[1:]}{what}: {error}"
    return type(error)(message, text=error.text or piece, position=error.position or state.position())
