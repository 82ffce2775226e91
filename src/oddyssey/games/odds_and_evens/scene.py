"""What the board of Odds and Evens looks like: the figure eight, its pieces, markers and rings."""

from __future__ import annotations

from collections.abc import Iterator

from oddyssey.core import View
from oddyssey.scene import (
    Action,
    Cell,
    Circle,
    Fact,
    Label,
    Line,
    Point,
    Polygon,
    Scene,
    Shape,
    TextLabel,
    notch,
    piece,
)

from . import words
from .geometry import BAND, Track, edge, tracks
from .history import steps
from .notation import format_move
from .rules import LOOPS, SIDES, Flip, OddsAndEvensState, Place, forced, side_of

_MARGIN = 0.2
_PIECE = 0.46
_INDENT = 7  # columns of text before the first slot


def draw(state: OddsAndEvensState, view: View) -> Scene:
    """The board as data: a marker and the slots of each loop, both flip budgets, whose turn it is."""
    left, right, width, height = tracks(state.game.capacities, _MARGIN)
    cells = tuple(
        cell for loop, track in enumerate((left, right)) for cell in _cells(state, view, loop, track)
    )
    outline = edge(left, right)
    x, y = left.crossing
    aside = (left.radius + right.radius) / 2 + 0.5  # where there is space above and below the crossing
    under: tuple[Shape, ...] = (
        Polygon("ground", outline),
        *(Polygon("tone-0", track.well()) for track in (left, right)),
        *(Line("line", track.line()) for track in (left, right)),
        Polygon("frame", outline),
        Circle("star", x, y, 0.1),
    )
    return Scene(
        title=f"Odds and Evens. {view.ended.reason if view.ended else words.prompt(state)}",
        width=width,
        height=height,
        cells=cells,
        speech_lines=words.status(state, view.viewer, view.ended),
        under=under,
        over=(*_turn(state, view, (x, y - aside)), *_budgets(state, (x, y + aside))),
        row_names=tuple(f"{name} loop" for name in LOOPS),
        text_labels=tuple(_text_labels(state)),
        facts=tuple(
            Fact(f"{player}'s flips", str(state.flips[player.index]), piece=player.piece)
            for player in SIDES
        ),
    )


def _cells(state: OddsAndEvensState, view: View, loop: int, track: Track) -> Iterator[Cell]:
    yield _marker(state, view, loop, track)
    pieces = state.loops[loop]
    for number in range(1, track.capacity + 1):
        if number <= len(pieces):
            yield _piece(state, view, loop, track, number)
        else:
            yield _free_slot(state, view, loop, track, number)


def _marker(state: OddsAndEvensState, view: View, loop: int, track: Track) -> Cell:
    """The middle of a loop: its name, what it forces, and how full it is. Acting there places."""
    name, pieces, (x, y) = LOOPS[loop], state.loops[loop], track.centre
    unit = track.radius - BAND  # the free space grows with the loop, and so does the marker
    below, text = y + 0.68 * unit, 0.27 * min(unit, 1.3)
    shapes: list[Shape] = [Label("note", x, y - 0.69 * unit, name, text)]
    if state.full(loop):
        shapes += (Circle("full", x, y, 0.36 * unit), Circle("full", x, y, 0.14 * unit))
        shapes.append(Label("full", x, below, "full", text))
    elif state.jammed(loop):
        bar = ((x - 0.18 * unit, y), (x + 0.18 * unit, y))
        shapes += (Circle("jammed", x, y, 0.36 * unit), Line("jammed", bar))
        shapes.append(Label("jammed", x, below, "jammed", text))
    else:
        mine = _looker(state, view) == state.side
        if view.ended is None:
            shapes.append(Circle("ring" if mine else "ring faint", x, y, 0.46 * unit))
        shapes.append(Label("forced", x, y, str(forced(pieces)), 0.62 * unit))
        shapes.append(Label("coordinate", x, below, f"{len(pieces)} of {track.capacity}", text))
    word, offset = _state_word(state, loop)
    return Cell(
        name=name.lower(),
        row=loop,
        column=0,
        hit=Circle("hit", x, y, 0.8 * unit),
        spoken=f"{name} loop, {len(pieces)} of {track.capacity}, {words.loop_state(state, loop)}",
        glyph=word[offset],
        text_at=(loop + 1, _word_column(state) + offset),
        shapes=tuple(shapes),
        actions=_place(state, view, loop),
    )


def _piece(state: OddsAndEvensState, view: View, loop: int, track: Track, number: int) -> Cell:
    """A slot with a piece. Acting on the newest piece flips it."""
    name, pieces, (x, y) = LOOPS[loop], state.loops[loop], track.slot(number)
    letter = pieces[number - 1]
    side, locked, newest = SIDES[side_of(letter)], letter.islower(), number == len(pieces)
    recent = number > len(pieces) - _recent(state, view, loop)
    shapes = [*piece(side.piece, x, y, _PIECE, *(("fresh",) if recent else ()))]
    if recent:
        shapes.append(Circle("last", x, y, _PIECE + 0.05))
    if locked:
        shapes += notch(x, y, _PIECE)
    ring = _flip_ring(state, view, loop) if newest else ""
    if ring:
        shapes.append(Circle(ring, x, y, _PIECE + 0.15))
    flipper = state.flipper(loop) if newest and view.ended is None else None
    spoken = f"{name} slot {number}, {side} piece{', locked' if locked else ''}"
    spoken += ", newest" if newest else ""
    spoken += f", {SIDES[flipper]} could flip it" if flipper is not None else ""
    return Cell(
        name=f"{name.lower()} {number}",
        row=loop,
        column=number,
        hit=Circle("hit", x, y, _PIECE + 0.15),
        spoken=spoken,
        glyph=letter,
        text_at=_text_at(loop, number),
        shapes=tuple(shapes),
        actions=_actions(state, view, Flip(loop), f"flip {name}'s newest piece") if newest else (),
    )


def _free_slot(state: OddsAndEvensState, view: View, loop: int, track: Track, number: int) -> Cell:
    """An empty slot with its number. Acting on one that is filled next places, as the marker does."""
    name, pieces, (x, y) = LOOPS[loop], state.loops[loop], track.slot(number)
    filled_next = number <= len(pieces) + forced(pieces) and not state.jammed(loop)
    filled_next = filled_next and view.ended is None
    shapes: list[Shape] = [
        Circle("tone-0 next" if filled_next else "tone-0", x, y, _PIECE - 0.06),
        Label("forced" if filled_next else "coordinate", x, y, str(number), 0.34),
    ]
    if filled_next:
        shapes.append(_arrow(track, number - 0.42))
    return Cell(
        name=f"{name.lower()} {number}",
        row=loop,
        column=number,
        hit=Circle("hit", x, y, _PIECE),
        spoken=f"{name} slot {number}, empty{', filled next' if filled_next else ''}",
        glyph=".",
        text_at=_text_at(loop, number),
        shapes=tuple(shapes),
        actions=_place(state, view, loop) if filled_next else (),
    )


# -- what can be done ------------------------------------------------------------------------------


def _place(state: OddsAndEvensState, view: View, loop: int) -> tuple[Action, ...]:
    return _actions(state, view, Place(loop), f"place {forced(state.loops[loop])} on {LOOPS[loop]}")


def _actions(state: OddsAndEvensState, view: View, move: Place | Flip, label: str) -> tuple[Action, ...]:
    if not view.hot or view.ended is not None or state.to_move is None:
        return ()
    refused = state.refusal(move)
    if refused is not None:
        return (Action(format_move(move), label, refused=refused),)
    return (Action(format_move(move), f"{label}: {words.consequence(state, move)}"),)


def _looker(state: OddsAndEvensState, view: View) -> int:
    """The side for whose eyes the rings are drawn: the viewer, else the one to move."""
    return state.side if view.viewer is None else view.viewer.index


def _flip_ring(state: OddsAndEvensState, view: View, loop: int) -> str:
    """The role of the ring about a loop's newest piece, "" for none.

    Bold where the one who looks may flip it now; faint on a piece of their own that the other side
    can flip, even before its turn.
    """
    flipper, looker = state.flipper(loop), _looker(state, view)
    if flipper is None or view.ended is not None or state.to_move is None:
        return ""
    if flipper != looker:
        return "ring faint"
    return "ring" if looker == state.side else ""


def _recent(state: OddsAndEvensState, view: View, loop: int) -> int:
    """How many of a loop's pieces the last turn placed or flipped."""
    if not any(isinstance(move, Place | Flip) and move.loop == loop for move in view.last):
        return 0
    made = steps(LOOPS[loop], state.loops[loop], state.game.capacities[loop])
    return max(made[-1].placed, 1) if made else 0


# -- marks -----------------------------------------------------------------------------------------


def _arrow(track: Track, number: float) -> Line:
    """A small arrow head on the track, the way the loop is filled."""
    (x, y), (ahead_x, ahead_y) = track.slot(number), track.heading(number)
    size = 0.1
    tip = (x + size * 0.7 * ahead_x, y + size * 0.7 * ahead_y)
    back_x, back_y = x - size * 0.7 * ahead_x, y - size * 0.7 * ahead_y
    across_x, across_y = -ahead_y * size, ahead_x * size
    return Line(
        "arrow",
        ((back_x + across_x, back_y + across_y), tip, (back_x - across_x, back_y - across_y)),
    )


def _turn(state: OddsAndEvensState, view: View, at: Point) -> Iterator[Shape]:
    """Above the crossing: whose turn it is, or who has won."""
    (x, y), outcome = at, view.ended or state.outcome()
    side, text, width = SIDES[state.side], "to move", 1.05
    if outcome is not None and outcome.winner is not None:
        side, text, width = outcome.winner, "wins", 0.6
    yield from piece(side.piece, x - width / 2 - 0.04, y, 0.2)
    yield Label("note", x + 0.26, y, text, 0.27)


def _budgets(state: OddsAndEvensState, at: Point) -> Iterator[Shape]:
    """Below the crossing: the flips that each side has left."""
    x, y = at
    for player, outward in zip(SIDES, (-1, 1), strict=True):
        yield from piece(player.piece, x + outward * 0.82, y, 0.17)
        yield Label("forced", x + outward * 0.5, y, str(state.flips[player.index]), 0.3)
    yield Label("note", x, y, "flips", 0.25)


# -- the text grid ---------------------------------------------------------------------------------


def _text_at(loop: int, number: int) -> tuple[int, int]:
    return loop + 1, _INDENT + 2 * (number - 1)


def _word_column(state: OddsAndEvensState) -> int:
    return _INDENT + 2 * max(state.game.capacities) + 1


def _state_word(state: OddsAndEvensState, loop: int) -> tuple[str, int]:
    """What stands behind a loop, and which of its letters is the marker's own."""
    if state.full(loop):
        return "full", 0
    if state.jammed(loop):
        return "jammed", 0
    return f"forces {forced(state.loops[loop])}", len("forces ")


def _text_labels(state: OddsAndEvensState) -> Iterator[TextLabel]:
    for number in range(1, max(state.game.capacities) + 1):
        column = _INDENT + 2 * (number - 1)
        yield TextLabel(0, column - (number > 9), str(number))
    for loop, name in enumerate(LOOPS):
        yield TextLabel(loop + 1, 0, name)
        yield TextLabel(loop + 1, _word_column(state), _state_word(state, loop)[0])
    budgets = ", ".join(f"{player} {state.flips[player.index]}" for player in SIDES)
    yield TextLabel(3, 0, f"Flips  {budgets}")
