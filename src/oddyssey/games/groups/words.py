"""What is said about a position and a move, in sentences for a beginner."""

from __future__ import annotations

from collections.abc import Sequence

from oddyssey.core import Move, Player

from .notation import format_move
from .rules import COLOURS, PLAYERS, Drop, EndTurn, GroupsState, Pass, groups_text
from .sides import Group

_HOW_MANY = {
    (True, True): "one or two stones",
    (True, False): "one stone",
    (False, True): "two stones",
    (False, False): "",
}
"""What a turn may drop, by whether one stone and whether two are possible."""


def prompt(state: GroupsState) -> str:
    """The one sentence that matters now."""
    over = state.outcome()
    if over is not None:
        return over.reason
    mover, total = PLAYERS[state.mover], groups_text(state.total)
    if state.is_first_turn:
        return f"{mover}, drop one stone of either colour to begin."
    if state.first is None:
        number = _HOW_MANY[state.stones_possible()]
        if not number:
            return f"{state.why_only_pass}: {mover} can only pass."
        may = f"{total}: odd, so you may also pass."
        if state.passes:
            may = f"{total}: odd. {PLAYERS[1 - state.mover]} has passed: if you pass too, the game ends."
        return f"{mover}, drop {number}. {may}"
    black, white = state.allowed_drops()
    places = (black | white).bit_count()
    if state.may_end_turn:
        more = "or drop a second stone" if places else "since no second stone would keep it odd"
        return f"{total}: odd. End your turn, {more}."
    do_it = "1 place does it" if places == 1 else f"{places} places do it"
    return f"One more stone: {total} must become odd. {do_it}."


def announce(state: GroupsState, move: Move) -> tuple[str, ...]:
    """What a legal move brings about."""
    mover, after = PLAYERS[state.mover], state.after(move)
    match move:
        case Drop(point, colour):
            joined = state.sides[colour].touching(point)
            return (f"{format_move(state, move)} {_joining(colour, joined)}: {in_all(after.total)}.",)
        case EndTurn():
            return (f"{mover}'s turn ends with {groups_text(state.total)}.",)
        case Pass():
            return (f"{mover} passes.",)
    raise TypeError(f"{move!r} is no move of this game")


def effects(state: GroupsState, turn: Sequence[Move]) -> tuple[str, ...]:
    """What a turn leads to: the groups of either side, or the end of the game."""
    after = state.path(turn)[-1]
    over = after.outcome()
    if over is not None:
        return (over.reason.rstrip("."),)
    black, white = (len(side.groups) for side in after.sides)
    return (f"Black {groups_text(black)}, White {groups_text(white)}",)


def _joining(colour: int, joined: tuple[Group, ...]) -> str:
    match len(joined):
        case 0:
            return f"is a new {COLOURS[colour]} group"
        case 1:
            return f"extends a {COLOURS[colour]} group"
        case number:
            return f"joins {number} {COLOURS[colour]} groups"


def drop_label(state: GroupsState, drop: Drop) -> str:
    """What a legal drop would do: "black stone: joins 2 groups, 5 groups in all, odd"."""
    joined = len(state.sides[drop.colour].touching(drop.point))
    does = {0: "a new group", 1: "extends a group"}.get(joined, f"joins {joined} groups")
    total = state.total_with(drop)
    if state.first is not None or state.is_first_turn:
        then = "your turn is complete"
    else:
        then = "your turn may end" if total % 2 else "one more stone needed"
    return f"{COLOURS[drop.colour]} stone: {does}, {in_all(total)}, {then}"


def status(state: GroupsState, viewer: Player | None) -> tuple[str, ...]:
    """The whole board in sentences, without the one that `prompt` says."""
    lines = []
    if viewer is not None:
        turn = "it is your turn" if state.to_move == viewer else f"{state.to_move} is to move"
        lines.append(f"You are {viewer}, and {turn if state.to_move else 'the game is over'}.")
    if state.first is not None:
        stone = f"a {COLOURS[state.first.colour]} stone on {state.board.names[state.first.point]}"
        lines.append(f"{PLAYERS[state.mover]} has begun the turn with {stone}.")
    parity = "odd" if state.total % 2 else "even"
    black, white = (len(side.groups) for side in state.sides)
    empty = state.empty.bit_count()
    left = f"{empty} empty point{'' if empty == 1 else 's'}"
    lines.append(
        f"Black has {groups_text(black)}, White has {white}: {state.total} in all, {parity}; {left}."
    )
    for player, side in zip(PLAYERS, state.sides, strict=True):
        if side.groups:
            listed = sorted(state.board.members(group.stones) for group in side.groups)
            named = (" ".join(state.board.names[point] for point in points) for points in listed)
            lines.append(f"{player}: {'; '.join(named)}.")
    return tuple(lines)


def in_all(number: int) -> str:
    """`5 groups in all`."""
    return f"{groups_text(number)} in all"
