"""What Odds and Evens says: prompts, announcements, and the whole board in sentences."""

from __future__ import annotations

from oddyssey.core import Outcome, Player

from .rules import LOOPS, SIDES, Flip, OddsAndEvensState, Place, forced, side_of, streak


def announce(state: OddsAndEvensState, move: Place | Flip) -> tuple[str, ...]:
    """What `move` does and what becomes of its loop: "Sun places 2 on Left: streak of 2, forces 2."."""
    mover, name, loop = SIDES[state.side], LOOPS[move.loop], move.loop
    after = state.after(move)
    length = streak(after.loops[loop])
    follows = f"streak of {length}"
    if not after.full(loop) and not after.jammed(loop):
        follows += f", forces {forced(after.loops[loop])}"
    if isinstance(move, Place):
        number = forced(state.loops[loop])
        lines = [f"{mover} places {number} on {name}: {follows}."]
    else:
        lines = [f"{mover} flips {name}'s newest piece, now locked for good: {follows}."]
        if state.jammed(loop):
            lines.append(f"{name} is free again.")
    if after.full(loop):
        lines.append(f"{name} is full.")
    if after.jammed(loop):
        lines.append(f"{name} is jammed.")
    return tuple(lines)


def consequence(state: OddsAndEvensState, move: Place | Flip) -> str:
    """What a legal move would lead to on its loop: "streak of 4, then forces 2"."""
    after = state.after(move)
    length = streak(after.loops[move.loop])
    if after.full(move.loop):
        return f"streak of {length}, and the loop is full"
    if after.jammed(move.loop):
        return f"streak of {length}, and the loop is jammed"
    return f"streak of {length}, then forces {forced(after.loops[move.loop])}"


def effects(state: OddsAndEvensState, move: Place | Flip) -> tuple[str, ...]:
    """What a legal move leaves the other side with, one clause a loop that it changed or closed."""
    after = state.after(move)
    if after.outcome() is not None:
        return (f"{SIDES[after.side]} has no move left",)
    name = LOOPS[move.loop]
    if after.full(move.loop):
        clauses = [f"fills {name}"]
    elif after.jammed(move.loop):
        clauses = [f"jams {name}"]
    else:
        clauses = [f"forces {forced(after.loops[move.loop])} on {name}"]
    clauses += [
        f"{SIDES[after.side]} may flip {LOOPS[loop]}"
        for loop in range(2)
        if after.flipper(loop) == after.side
    ]
    return tuple(clauses)


def prompt(state: OddsAndEvensState) -> str:
    """The one sentence that matters now: what the mover may do, and what each loop forces."""
    outcome = state.outcome()
    if outcome is not None:
        return outcome.reason
    moves, mover = state.legal_moves(), SIDES[state.side]
    places = [move.loop for move in moves if isinstance(move, Place)]
    flips = [move.loop for move in moves if isinstance(move, Flip)]
    newest = f"the newest piece on {' or '.join(LOOPS[loop] for loop in flips)}"
    if not places:
        return f"{mover}, flip {newest}: nothing can be placed."
    if len(places) == 2:
        asked = ", ".join(f"{LOOPS[loop]} forces {forced(state.loops[loop])}" for loop in places)
        return f"{mover}, place on a loop: {asked}.{f' Or flip {newest}.' if flips else ''}"
    (loop,) = places
    flip = ", or flip its newest piece" if loop in flips else ""
    do_it = f"{mover}, place {forced(state.loops[loop])} on {LOOPS[loop]}{flip}."
    return f"{do_it} {_closed(state, 1 - loop)}"


def _closed(state: OddsAndEvensState, loop: int) -> str:
    """Why no one can place on a loop, and what would change that."""
    name, flipper = LOOPS[loop], state.flipper(loop)
    if state.full(loop):
        return f"{name} is full."
    if flipper is None:
        return f"{name} is jammed for good."
    if flipper == state.side:
        return f"{name} is jammed: flip its newest piece to free it."
    return f"{name} is jammed until {SIDES[flipper]} flips."


def status(
    state: OddsAndEvensState, viewer: Player | None, ended: Outcome | None = None
) -> tuple[str, ...]:
    """The whole board, one sentence or two a line: both loops, both budgets, whose turn it is."""
    lines = [_loop_status(state, loop, viewer) for loop in range(2)]
    sides = SIDES if viewer is None else (viewer, SIDES[1 - viewer.index])
    who = ["You have" if player == viewer else f"{player} has" for player in sides]
    first, second = (state.flips[player.index] for player in sides)
    lines.append(f"{who[0]} {counted(first)} left, {who[1]} {second or 'none'}.")
    outcome = ended or state.outcome()
    if outcome is not None:
        lines.append(outcome.reason)
    elif SIDES[state.side] == viewer:
        lines.append(f"It's your turn, as {viewer}.")
    else:
        lines.append(f"It's {SIDES[state.side]}'s turn.")
    return tuple(lines)


def counted(flips: int) -> str:
    """A number of flips: "no flips", "1 flip", "2 flips"."""
    return f"{flips or 'no'} flip{'' if flips == 1 else 's'}"


def _loop_status(state: OddsAndEvensState, loop: int, viewer: Player | None) -> str:
    pieces, name = state.loops[loop], LOOPS[loop]
    capacity = state.game.capacities[loop]
    if not pieces:
        return f"{name} loop: empty, {capacity} slots, forces {forced(pieces)}."
    owner = SIDES[side_of(pieces[-1])]
    whose = "yours" if owner == viewer else f"{owner}'s"
    said = f"{name} loop: {len(pieces)} of {capacity}, trailing streak of {streak(pieces)} of {whose}"
    in_order = ", ".join(piece_name(piece) for piece in pieces)
    return f"{said}, {loop_state(state, loop)}. In order: {in_order}."


def loop_state(state: OddsAndEvensState, loop: int) -> str:
    """What a loop asks for: "forces 1", "jammed" with its reason, or "full"."""
    if state.full(loop):
        return "full"
    if state.jammed(loop):
        return "jammed: it forces 2 and has room for 1"
    return f"forces {forced(state.loops[loop])}"


def piece_name(piece: str) -> str:
    """A piece in words: "Sun", "Moon locked"."""
    return f"{SIDES[side_of(piece)]}{' locked' if piece.islower() else ''}"
