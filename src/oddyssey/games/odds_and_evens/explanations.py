"""What a choice does to its loop, and where it leads for the next player."""

from __future__ import annotations

from collections.abc import Iterator

from oddyssey.core import Explanation, Figure, Highlight, Marking, Outline

from .rules import LOOPS, SIDES, Flip, OddsAndEvensState, Place, forced, side_of, streak

_PARITY = ("even", "odd")


def explain(state: OddsAndEvensState, move: Place | Flip) -> Explanation:
    """What a move does to its loop and why, and what the next player can do then."""
    title = _title(move)
    refused = state.refusal(move)
    if refused is not None:
        return Explanation(title, (refused,), piece=SIDES[state.side].piece)
    sentences = (_done(state, move), _loop_then(state, move), _next(state, move))
    return Explanation(title, sentences, tuple(_markings(state, move)), SIDES[state.side].piece)


def explain_place(state: OddsAndEvensState, cell: str) -> Explanation | None:
    """Why the loop of a slot or marker asks for what it asks for; None for any other name."""
    loop = next((number for number, name in enumerate(LOOPS) if cell.split(" ")[0] == name.lower()), -1)
    if loop < 0:
        return None
    pieces, name = state.loops[loop], LOOPS[loop]
    if not pieces:
        said = "It is empty, and an empty loop counts as even: it forces 2."
        return Explanation(f"{name} loop", (said,))
    length, owner = streak(pieces), SIDES[side_of(pieces[-1])]
    run = f"Its trailing streak is {length} of {owner}'s"
    if state.full(loop):
        said = f"{run}, but the loop is full: it is out of play."
    else:
        asks = f"it forces {forced(pieces)}"
        if state.jammed(loop):
            asks += " and has room for 1, so it is jammed"
        said = f"{run}, {_PARITY[length % 2]}: {asks}."
    cells = tuple(f"{name.lower()} {len(pieces) - back}" for back in range(length))
    return Explanation(f"{name} loop", (said,), (Outline(cells[::-1]),), owner.piece)


def situation(state: OddsAndEvensState) -> tuple[Explanation, ...]:
    """Where each legal choice leads for the next player, one part for each."""
    return tuple(
        Explanation(_title(move), (_loop_then(state, move), _next(state, move)))
        for move in state.legal_moves()
    )


def _title(move: Place | Flip) -> str:
    name = LOOPS[move.loop]
    return f"Flip {name}" if isinstance(move, Flip) else f"Place on {name}"


def _done(state: OddsAndEvensState, move: Place | Flip) -> str:
    """What the move does: "Sun places 2 on Left: it holds 6 of 7, its streak is 4"."""
    mover, name = SIDES[state.side], LOOPS[move.loop]
    if isinstance(move, Flip):
        left = state.after(move).flips[state.side]
        rest = f"{left or 'no'} flip{'' if left == 1 else 's'} left"
        return f"{mover} turns {name}'s newest piece, which is locked then, and has {rest}."
    number, held = forced(state.loops[move.loop]), len(state.loops[move.loop])
    capacity = state.game.capacities[move.loop]
    pieces = "1 piece" if number == 1 else f"{number} pieces"
    return f"{mover} places {pieces} on {name}, which then holds {held + number} of {capacity}."


def _loop_then(state: OddsAndEvensState, move: Place | Flip) -> str:
    """What becomes of the loop, and why: "Its streak is then 3, odd: it forces 1"."""
    after, loop, name = state.after(move), move.loop, LOOPS[move.loop]
    if after.full(loop):
        return f"{name} is full then, and out of play."
    length = streak(after.loops[loop])
    run = f"{name}'s streak is then {length}, {_PARITY[length % 2]}"
    if after.jammed(loop):
        return f"{run}: it forces 2 and has room for 1, so it jams."
    return f"{run}: it forces {forced(after.loops[loop])}."


def _next(state: OddsAndEvensState, move: Place | Flip) -> str:
    """What the next player can do then, all of it."""
    after = state.after(move)
    other = SIDES[after.side]
    if after.outcome() is not None:
        return f"{other} then has no legal move and loses."
    choices = [_choice(after, choice) for choice in after.legal_moves()]
    *most, last = choices
    must = "must then" if not most else "can then"
    return f"{other} {must} {', '.join(most)} or {last}." if most else f"{other} {must} {last}."


def _choice(state: OddsAndEvensState, move: Place | Flip) -> str:
    name = LOOPS[move.loop]
    if isinstance(move, Flip):
        return f"flip {name}"
    return f"place {forced(state.loops[move.loop])} on {name}"


def _markings(state: OddsAndEvensState, move: Place | Flip) -> Iterator[Marking]:
    """The slots that are filled or the piece that turns, and what each loop asks for then."""
    name, held = LOOPS[move.loop].lower(), len(state.loops[move.loop])
    if isinstance(move, Place):
        filled = range(held + 1, held + forced(state.loops[move.loop]) + 1)
        slots = tuple(f"{name} {number}" for number in filled)
        yield Highlight(slots, SIDES[state.side].piece, nearest=True)
    else:
        yield Outline((f"{name} {held}",))
    after = state.after(move)
    for loop, loop_name in enumerate(LOOPS):
        yield Figure(loop_name.lower(), _short(after, loop))


def _short(state: OddsAndEvensState, loop: int) -> str:
    if state.full(loop):
        return "full"
    return "jammed" if state.jammed(loop) else f"then {forced(state.loops[loop])}"
