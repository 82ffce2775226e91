"""Positions as one line of text: `5/2B2/5/5/5 W 0 -`.

The rows from the top, digits for runs of empty points; then the side to move, the passes in a
row, and the first stone of the turn under way (`Bc3`) or `-`.
"""

from __future__ import annotations

import re

from oddyssey.core import Game, PositionError, shortened

from .notation import format_move
from .rules import BLACK, PLAYERS, WHITE, Drop, GroupsState
from .sides import side_with
from .topology import Topology


def position_text(state: GroupsState) -> str:
    """The line that `read_position` reads back."""
    black, white = state.stones
    rows = []
    for row in state.board.rows:
        line = "".join("B" if black >> p & 1 else "W" if white >> p & 1 else "." for p in row)
        rows.append(re.sub(r"\.+", lambda run: str(len(run[0])), line))
    first = "-" if state.first is None else format_move(state, state.first)
    return f"{'/'.join(rows)} {'BW'[state.mover]} {state.passes} {first}"


def read_position(game: Game, board: Topology, text: str, *, draft: bool = False) -> GroupsState:
    """The state that a line describes, in any letter case; with `draft` even if no game leads there.

    Raises:
        PositionError: it cannot be read, or no game leads there; the text says what is wrong.

    """
    plain = " ".join(text.split())  # any white space will do
    fields = plain.lower().split() if plain.isascii() else []
    if len(fields) != 4:
        raise PositionError(
            f'"{shortened(text)}" is no position: write the rows, the side to move, the passes in a row '
            "and the first stone of the turn or -, as in 5/2B2/5/5/5 W 0 -."
        )
    rows, mover_text, passes_text, first_text = fields
    stones = _read_rows(board, rows)
    if mover_text not in ("b", "w"):
        raise PositionError(f'The side to move is "{shortened(mover_text)}": it must be B or W.')
    if passes_text not in ("0", "1", "2"):
        raise PositionError(f'The passes in a row are "{shortened(passes_text)}": write 0, 1 or 2.')
    mover, passes = "bw".index(mover_text), int(passes_text)
    first = _read_first(board, first_text)
    if draft:
        return draft_state(game, board, stones, mover, passes, first)
    if first is None:
        return _turn_start(game, board, stones, mover, passes)
    return _turn_under_way(game, board, stones, mover, passes, first)


def draft_state(
    game: Game, board: Topology, stones: tuple[int, int], mover: int, passes: int, first: Drop | None
) -> GroupsState:
    """A state of any stones, possible or not. A first stone that isn't on the board is left out."""
    if first is not None and not stones[first.colour] >> first.point & 1:
        first = None
    sides = (side_with(board, stones[BLACK]), side_with(board, stones[WHITE]))
    return GroupsState(game, stones, mover, passes, first, board, sides)


def _read_rows(board: Topology, text: str) -> tuple[int, int]:
    rows = text.split("/")
    if len(rows) != len(board.rows):
        raise PositionError(f"The position has {len(rows)} rows: this board has {len(board.rows)}.")
    stones = [0, 0]
    for line, name, points in zip(rows, board.row_names, board.rows, strict=True):
        if not re.fullmatch(r"(?:[bw]|[1-9][0-9]{0,2}(?![0-9]))+", line, re.A):
            raise PositionError(
                f'Row {name} is "{shortened(line)}": B and W are stones, numbers are empty points.'
            )
        spread = re.sub(r"[0-9]+", lambda run: "." * int(run[0]), line)
        if len(spread) != len(points):
            raise PositionError(
                f'Row {name}, "{shortened(line)}", has {len(spread)} points: it must have {len(points)}.'
            )
        for letter, point in zip(spread, points, strict=True):
            if letter != ".":
                stones["bw".index(letter)] |= 1 << point
    return stones[BLACK], stones[WHITE]


def _read_first(board: Topology, text: str) -> Drop | None:
    if text == "-":
        return None
    point = board.points.get(text[1:])
    if text[0] not in "bw" or point is None:
        raise PositionError(
            f'The first stone of the turn is "{shortened(text)}": '
            f"write a stone such as B{board.names[0]}, or -."
        )
    return Drop(point, "bw".index(text[0]))


def _turn_start(
    game: Game, board: Topology, stones: tuple[int, int], mover: int, passes: int
) -> GroupsState:
    state = draft_state(game, board, stones, mover, passes, None)
    count = (stones[BLACK] | stones[WHITE]).bit_count()
    if count == 0 and (mover, passes) != (BLACK, 0):
        raise PositionError("The board is empty: then it is Black's turn, with 0 passes.")
    if count == 1 and (mover, passes) not in ((WHITE, 0), (BLACK, 1), (WHITE, 2)):
        raise PositionError(
            f"With a single stone and {passes} pass{'es' * (passes != 1)} in a row "
            f"it can't be {PLAYERS[mover]}'s turn: Black dropped that stone, then White was to move."
        )
    if count and state.total % 2 == 0:
        raise PositionError(f"There are {state.total} groups: at the start of a turn the total is odd.")
    return state


def _turn_under_way(
    game: Game, board: Topology, stones: tuple[int, int], mover: int, passes: int, first: Drop
) -> GroupsState:
    name = f"{'BW'[first.colour]}{board.names[first.point]}"
    bit = 1 << first.point
    if not stones[first.colour] & bit:
        raise PositionError(f"The first stone of the turn is {name}, but it is not on the board.")
    if passes:
        raise PositionError(f"With {name} down in this turn, the passes in a row are 0, not {passes}.")
    black, white = (points & ~bit for points in stones)
    if not black | white:
        raise PositionError("Black's first turn drops exactly one stone and is over with it: write -.")
    # Whether a pass came before doesn't matter to the rules; of a lone stone it says who moves.
    passed = int((black | white).bit_count() == 1 and mover == BLACK)
    before = _turn_start(game, board, (black, white), mover, passed)
    reason = before.refusal(first)
    if reason is not None:
        raise PositionError(f"{name} can't be the first stone of this turn: {reason}")
    return before.after(first)
