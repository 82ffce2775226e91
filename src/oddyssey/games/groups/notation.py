"""How moves are written: `Be5` is a black stone on e5, `Be5 Wd4` a turn of two, `end`, `pass`."""

from __future__ import annotations

import re
from collections.abc import Sequence
from typing import NoReturn

from oddyssey.core import AmbiguousMoveError, IllegalMoveError, MalformedMoveError, Move, shortened

from .rules import BLACK, END_TURN, PASS, WHITE, Drop, EndTurn, GroupsState, Pass

HELP = (
    "Be5 drops a black stone on e5, We5 a white one, and Be5 Wd4 is a turn of two stones. "
    "With one stone down, end ends the turn; pass (or p) drops nothing."
)
_EXAMPLES = "write Be5 or We5 for one stone, Be5 Wd4 for two, end or pass"

# The letters of a point never are a colour's as well: a board has at most 52 columns, so that
# letters in pairs begin with a.  Hence "bb5" is black on b5, and "b5" only the point b5.
_POINT = r"(?:a?[a-z])[1-9][0-9]*"
_STONE = rf"(b|w|black|white)? ?({_POINT})"
_WORD = re.compile(rf"(?:{_STONE}|(end(?: turn)?|e|pass|p))(?![a-z0-9]) ?", re.A)

_Word = Drop | EndTurn | Pass


def format_move(state: GroupsState, move: Move) -> str:
    """`Be5`, `end` or `pass`."""
    match move:
        case Drop(point, colour):
            return f"{'BW'[colour]}{state.board.names[point]}"
        case EndTurn():
            return "end"
        case Pass():
            return "pass"
    raise TypeError(f"{move!r} is no move of this game")


def format_turn(state: GroupsState, moves: Sequence[Move]) -> str:
    """A turn or the beginning of one: two stones black first, then by point; `end` goes unsaid."""
    stones = sorted(_in_order(move) for move in moves if isinstance(move, Drop))
    if stones:
        return " ".join(format_move(state, Drop(point, colour)) for colour, point in stones)
    return " ".join(format_move(state, move) for move in moves)


def parse_move(state: GroupsState, text: str) -> Move:
    """The single legal step that `text` stands for. Raises `MoveError`."""
    words = _words(state, text)
    if len(words) != 1:
        raise _malformed(state, text, "is more than one step: write one, such as Be5, end or pass")
    _need_legal(state, words[0], text)
    return words[0]


def parse_turn(state: GroupsState, text: str) -> tuple[Move, ...]:
    """The steps that `text` stands for, at most to the end of the turn. Raises `MoveError`.

    At the start of a turn one stone is the whole turn if the total is odd with it, else the
    beginning of one. Two stones are given in their normal order.
    """
    words = _words(state, text)
    stones = [word for word in words if isinstance(word, Drop)]
    if PASS in words:
        if len(words) > 1:
            raise _malformed(state, text, "mixes a pass with something else: a pass stands alone")
        steps: list[_Word] = [PASS]
    else:
        if words.count(END_TURN) > 1 or END_TURN in words[:-1]:
            raise _malformed(state, text, "goes on after the turn's end: write end last")
        _need_so_many(state, len(stones), text)
        steps = [*sorted(stones, key=_in_order)]
        if not stones:
            steps = [END_TURN]
        elif len(stones) == 1 and state.first is None and not state.is_first_turn:
            # The stone's own legality comes first, so that its error is the one that is told.
            _need_legal(state, stones[0], text)
            if END_TURN in words or state.after(stones[0]).may_end_turn:
                steps.append(END_TURN)
    reached = state
    for step in steps:
        reason = reached.refusal(step)
        if reason is not None:
            _illegal(state, reason, text)
        reached = reached.after(step)
    return tuple(steps)


def _words(state: GroupsState, text: str) -> list[_Word]:
    """The stones and words of a text, each on the board, in the order in which they are typed."""
    plain = " ".join(text.split())  # any white space will do
    if not plain:
        message = f"There is no move in that: {_EXAMPLES}."
        raise MalformedMoveError(message, text=text, position=state.position())
    # Letters of other alphabets look like ours or turn into them in lower case: none is read.
    rest = plain.lower() if plain.isascii() else "?"
    words: list[_Word] = []
    read = 0
    while read < len(rest):
        found = _WORD.match(rest, read)
        if found is None:
            raise _malformed(state, text, f"is no move here: {_EXAMPLES}")
        colour, name, word = found.groups()
        if name:
            words.append(_stone(state, colour, name, text))
        else:
            words.append(PASS if word.startswith("p") else END_TURN)
        read = found.end()
    return words


def _stone(state: GroupsState, colour: str | None, name: str, text: str) -> Drop:
    point = state.board.points.get(name)
    if point is None:
        raise MalformedMoveError(
            f'"{shortened(name)}" is not on the board: {state.board.where(name)}.',
            text=text,
            position=state.position(),
        )
    if colour is None:
        if not state.empty >> point & 1:
            _illegal(state, f"{name} is taken.", text)
        raise AmbiguousMoveError(
            f"{name}: which stone, B{name} or W{name}?", text=text, position=state.position()
        )
    return Drop(point, BLACK if colour.startswith("b") else WHITE)


def _need_so_many(state: GroupsState, stones: int, text: str) -> None:
    if state.to_move is None:
        return  # that the game is over is the better answer
    if state.is_first_turn and stones > 1:
        _illegal(state, "Black's first turn drops exactly one stone.", text)
    if stones > 2:
        _illegal(state, f"A turn drops one or two stones, not {stones}.", text)
    if state.first is not None and stones > 1:
        first = format_move(state, state.first)
        _illegal(state, f"{first} is down already: only one more stone may follow in this turn.", text)


def _need_legal(state: GroupsState, step: Move, text: str) -> None:
    reason = state.refusal(step)
    if reason is not None:
        _illegal(state, reason, text)


def _illegal(state: GroupsState, reason: str, text: str) -> NoReturn:
    raise IllegalMoveError(reason, text=text, position=state.position())


def _malformed(state: GroupsState, text: str, what: str) -> MalformedMoveError:
    return MalformedMoveError(f'"{shortened(text)}" {what}.', text=text, position=state.position())


def _in_order(stone: Drop) -> tuple[int, int]:
    return stone.colour, stone.point
