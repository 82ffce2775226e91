"""The board as a scene: points with their stones, what can be done there, and the figures beside it."""

from __future__ import annotations

from collections.abc import Sequence
from itertools import permutations

from oddyssey.core import Move, View
from oddyssey.scene import Action, Cell, Circle, Fact, Scene, Shape, Variant, piece

from . import words
from .ground import Ground, ground
from .notation import format_move
from .rules import BLACK, COLOURS, END_TURN, PASS, WHITE, Drop, GroupsState
from .sides import Side

VARIANTS = (Variant("B", "Black stone", "b", "black"), Variant("W", "White stone", "w", "white"))
_HINTS = (-0.11, 0.11)
"""How far to the side of a point the mark for a black and for a white stone stands."""


def scene(state: GroupsState, view: View, title: str) -> Scene:
    """The board, with hot spots and changeable stones as `view` asks."""
    drawn = ground(state.board)
    last = {move.point: move.colour for move in view.last if isinstance(move, Drop)}
    sizes = _group_sizes(state)
    joined = _joined(state, last)
    offers = _Offers(state, view, drawn)
    cells = []
    for row, points in enumerate(state.board.rows):
        for column, point in enumerate(points):
            colour = _colour_at(state, point)
            fresh = colour is not None and last.get(point) == colour
            name = state.board.names[point]
            spoken = f"{name}, empty"
            if colour is not None:
                spoken = f"{name}, {COLOURS[colour]} stone, group of {sizes[point]}"
            cells.append(
                Cell(
                    name=name,
                    row=row,
                    column=column,
                    hit=drawn.hits[point],
                    spoken=f"{spoken}, last turn" if fresh else spoken,
                    glyph="." if colour is None else "BW"[colour],
                    text_at=drawn.text_at[point],
                    shapes=() if colour is None else _stone(drawn, point, colour, fresh, joined),
                    actions=offers.at(point),
                )
            )
    return Scene(
        title=title,
        width=drawn.width,
        height=drawn.height,
        cells=tuple(cells),
        speech_lines=_speech(state, view),
        under=drawn.shapes,
        row_names=tuple(f"Row {name}" for name in state.board.row_names),
        text_labels=drawn.text_labels,
        variants=VARIANTS,
        facts=_facts(state),
        buttons=_buttons(state) if view.hot else (),
    )


def _speech(state: GroupsState, view: View) -> tuple[str, ...]:
    if view.ended is not None:
        return (*words.status(state, None), view.ended.reason)
    return (*words.status(state, view.viewer), words.prompt(state))


def _stone(
    drawn: Ground, point: int, colour: int, fresh: bool, joined: frozenset[int]
) -> tuple[Shape, ...]:
    (x, y), radius, name = drawn.places[point], drawn.stone, COLOURS[colour]
    shapes = piece(name, x, y, radius, "fresh") if fresh else piece(name, x, y, radius)
    if point in joined:
        shapes += (Circle("joined", x, y, radius),)
    return (*shapes, Circle(f"last on-{name}", x, y, 0.17)) if fresh else shapes


def _joined(state: GroupsState, last: dict[int, int]) -> frozenset[int]:
    """The points of the groups that stones of the last turn made of several."""
    found: list[int] = []
    for side in state.sides:
        for group in side.groups:
            points = state.board.members(group.stones)
            before = Side()
            for point in points if any(point in last for point in points) else ():
                if point not in last:
                    before = before.with_stone(state.board, point)
            if len(before.groups) > 1:
                found += points
    return frozenset(found)


def _colour_at(state: GroupsState, point: int) -> int | None:
    return next((c for c in (BLACK, WHITE) if state.stones[c] >> point & 1), None)


def _group_sizes(state: GroupsState) -> dict[int, int]:
    return {
        point: group.stones.bit_count()
        for side in state.sides
        for group in side.groups
        for point in state.board.members(group.stones)
    }


def _facts(state: GroupsState) -> tuple[Fact, ...]:
    black, white = (len(side.groups) for side in state.sides)
    parity = "odd" if state.total % 2 else "even"
    tone = "" if state.is_first_turn else "good" if state.total % 2 else "bad"
    return (
        Fact("Black groups", str(black), piece="black"),
        Fact("White groups", str(white), piece="white"),
        Fact("Groups in all", f"{state.total}, {parity}", tone),
    )


def _buttons(state: GroupsState) -> tuple[Action, ...]:
    offered = (("End turn", END_TURN, "e"), ("Pass", PASS, "p"))
    return tuple(
        Action(format_move(state, move), label, refused=state.refusal(move) or "", shortcut=key)
        for label, move, key in offered
    )


class _Offers:
    """What can be done at each point: drop a stone, or change one that this turn has dropped."""

    def __init__(self, state: GroupsState, view: View, drawn: Ground) -> None:
        self.state, self.view, self.drawn = state, view, drawn
        self.allowed = state.allowed_drops()
        self.draft = tuple(move for move in view.changeable if isinstance(move, Drop))

    def at(self, point: int) -> tuple[Action, ...]:
        """The actions at a point, one for each variant that has one."""
        if self.state.empty >> point & 1:
            return tuple(self._drop(Drop(point, colour)) for colour in (BLACK, WHITE) if self.view.hot)
        mine = next((move for move in self.draft if move.point == point), None)
        return () if mine is None else self._changes(mine)

    def _drop(self, drop: Drop) -> Action:
        text, variant = format_move(self.state, drop), VARIANTS[drop.colour].key
        if not self.allowed[drop.colour] >> drop.point & 1:
            refused = self.state.refusal(drop) or ""
            return Action(text, f"{COLOURS[drop.colour]} stone", variant, refused)
        x, y = self.drawn.places[drop.point]
        mark = Circle(f"hint piece-{COLOURS[drop.colour]}", x + _HINTS[drop.colour], y, 0.085)
        shapes = (mark,) if self.state.first is not None else ()
        return Action(text, words.drop_label(self.state, drop), variant, shapes=shapes)

    def _changes(self, stone: Drop) -> tuple[Action, ...]:
        """Clicked with its own colour chosen a stone turns over, with the other it is taken back."""
        text, colour = format_move(self.state, stone), COLOURS[stone.colour]
        rest = [move for move in self.view.changeable if move != stone]
        turned = Drop(stone.point, 1 - stone.colour)
        own, other = VARIANTS[stone.colour].key, VARIANTS[1 - stone.colour].key
        found = []
        if self._stands(rest):
            label = f"take the {colour} stone back"
            found = [Action("", label, key, replaces=text) for key in (own, other)]
        if self._stands([*rest, turned]):
            label = f"turn the {colour} stone {COLOURS[turned.colour]}"
            found[:1] = [Action(format_move(self.state, turned), label, own, replaces=text)]
        return tuple(found)

    def _stands(self, moves: Sequence[Move]) -> bool:
        """Whether the turn could hold these steps instead, in one order or another."""
        before = self.view.before
        return before is not None and any(before.check(order).legal for order in permutations(moves))
