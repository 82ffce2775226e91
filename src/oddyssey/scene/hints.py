"""The truth on a board: a scene that tells what each move is worth and which one is best.

`with_hints` adds to a scene what `Game.perfect` found, for all three voices at once: marks on the
board and its buttons, words for each action, lines under the text grid and at the end of the speech.
`outlook`, `best_turn` and `swing` are the words alone, for whoever shows them elsewhere.
"""

from __future__ import annotations

import math
from collections.abc import Iterator
from dataclasses import dataclass, replace
from fractions import Fraction
from functools import cached_property
from textwrap import wrap

from oddyssey.core import (
    Choice,
    ExactValue,
    Game,
    Move,
    OddysseyError,
    Perfect,
    State,
    decimal,
    readable,
)

from .marks import Worth, best_mark, centre, heat_mark, worth_mark
from .model import Action, Cell, Scene, Shape, TextLabel

FEW = 4
"""So many best steps are all marked; of more, only those of one best turn, lest they hide the board."""
HEATS = 4
"""How many grades of heat there are."""
_WIDTH, _LISTED = 60, 12
"""Columns of text, and moves whose worth is listed there at the most."""
_LARGE = 0.65
"""A cell that reaches further than this from its middle has room at its sides."""


def with_hints(
    scene: Scene,
    state: State,
    perfect: Perfect,
    *,
    worth: bool = True,
    best: bool = True,
    still: bool = False,
) -> Scene:
    """A scene with the truth on it.

    Args:
        scene: the board of `state`, drawn with its hot spots (`View.hot`): they are what is marked.
        state: in which a player is to move; at any other nothing is marked.
        perfect: what `state.game.perfect` says of it.
        worth: show what each move is worth, and the heat of the cells.
        best: show which move is best.
        still: for a picture, where no piece can be chosen and nothing done: each cell shows the best
            of what could be done there, and its actions are gone.

    """
    if state.to_move not in state.game.players or not perfect.choices:
        return replace(scene, cells=tuple(map(_at_rest, scene.cells)), buttons=()) if still else scene
    truth = _Truth(state, perfect)
    marker = _Marker(scene, truth, worth, best, still)
    cells = tuple(marker.cell(cell) for cell in scene.cells)
    buttons = () if still else tuple(marker.button(action) for action in scene.buttons)
    told = tuple(_told(truth, worth, best))
    below = 1 + max(
        (*(cell.text_at[0] for cell in cells), *(label.line for label in scene.text_labels)), default=-1
    )
    lines = [line for sentence in told for line in wrap(sentence, _WIDTH, subsequent_indent="  ")]
    labels = tuple(TextLabel(below + number, 0, line) for number, line in enumerate(lines, 1))
    return replace(
        scene,
        cells=cells,
        buttons=buttons,
        text_labels=(*scene.text_labels, *labels),
        speech_lines=(*scene.speech_lines, *told),
    )


def outlook(game: Game, perfect: Perfect) -> str:
    """What perfect play makes of a state: "White should win in 5 turns"."""
    return game.value_words(perfect.value)


def best_turn(state: State, perfect: Perfect) -> str:
    """The best turn for the player to move, or what is left of one: "Bc3 Wd4, or 3 others as good".

    "" where there is no player to move.
    """
    if state.to_move not in state.game.players or not perfect.choices:
        return ""
    best = perfect.best
    if len(best) == len(perfect.choices) > 1:
        return "any move: none is better than another"
    turn = state.format_turn(best[0].moves)
    others = len(best) - 1
    if not others:
        return turn
    return f"{turn}, or {others} other{'' if others == 1 else 's'} as good"


def swing(game: Game, amount: Fraction) -> str:
    """How much hangs on a place: "1 ¼", or "7 %" where the payoff is a chance."""
    if game.payoff_range[1] == 1:
        percent = decimal(100 * amount, 1)
        return f"{percent} %" if percent != "0.0" or not amount else "almost 0 %"
    return readable(amount, 2)


@dataclass(frozen=True)
class _Truth:
    """What is known of a state, by single steps."""

    state: State
    perfect: Perfect

    @cached_property
    def choices(self) -> dict[Move, Choice]:
        """For each step that can be made now the best turn that it can belong to, best first."""
        legal, found = set(self.state.legal_moves()), dict[Move, Choice]()
        for choice in self.perfect.choices:
            for move in choice.moves:
                if move in legal:
                    found.setdefault(move, choice)
        return found

    @cached_property
    def marked(self) -> frozenset[Move]:
        """The steps to mark as best: none if all are, those of one turn if there are many."""
        best = self.perfect.best
        if len(best) == len(self.perfect.choices) > 1:
            return frozenset()
        steps = self.choices.keys() & {move for choice in best for move in choice.moves}
        if len(steps) > FEW:
            steps &= set(best[0].moves)
        return frozenset(steps)

    @cached_property
    def span(self) -> tuple[Fraction, Fraction]:
        """What the worst and the best step are worth to the mover."""
        amounts = [self.amount(choice.value) for choice in self.choices.values()]
        return min(amounts), max(amounts)

    def amount(self, value: ExactValue) -> Fraction:
        """A value as the player to move sees it."""
        mover = self.state.to_move
        assert mover is not None
        return value.for_player(mover)

    def step(self, action: Action) -> tuple[Move, Choice] | None:
        """The move of an action and the best turn with it; None if it isn't one of this state."""
        if action.refused or action.replaces or not action.move:
            return None
        try:
            move = self.state.parse(action.move)
        except OddysseyError:
            return None
        return (move, self.choices[move]) if move in self.choices else None

    def share(self, value: ExactValue) -> Fraction:
        """Where a value lies from the worst step, 0, to the best, 1."""
        low, high = self.span
        return (self.amount(value) - low) / (high - low) if high > low else Fraction(1)

    @cached_property
    def longest(self) -> int:
        """The length of the longest text of a worth."""
        game = self.state.game
        return max(len(game.value_mark(self.state, choice.value)) for choice in self.choices.values())

    def worth(self, value: ExactValue) -> Worth:
        """A value as it is marked."""
        game, state = self.state.game, self.state
        won = game.value_text(state, value) == "win" if game.won_or_lost else None
        return Worth(won, float(self.share(value)), game.value_mark(state, value), self.longest)

    def words(self, move: Move, choice: Choice, worth: bool, best: bool) -> str:
        """What is said of a step."""
        told = []
        if worth:
            told.append(self.state.game.value_words(choice.value))
            if len(choice.moves) == 1:
                told += self.state.game.effects(self.state, choice)
        if best and move in self.marked:
            told.insert(0, "best move" if len(choice.moves) == 1 else "part of a best turn")
        return ", ".join(told)


class _Marker:
    """Puts hints on the cells and buttons of one scene."""

    def __init__(self, scene: Scene, truth: _Truth, worth: bool, best: bool, still: bool) -> None:
        self._truth, self._worth, self._best, self._still = truth, worth, best, still
        self._variants = {variant.key: variant for variant in scene.variants}
        self._placed: set[tuple[Move, str]] = set()
        self._hottest = max(truth.perfect.heat.values(), default=Fraction(0)) if worth else Fraction(0)

    def cell(self, cell: Cell) -> Cell:
        """A cell with its heat, and with the hints of its actions."""
        heat = self._truth.perfect.heat.get(cell.name)
        if heat is not None and self._hottest:
            words = swing(self._truth.state.game, heat)
            cell = replace(
                cell,
                shapes=(heat_mark(cell.hit, math.ceil(HEATS * heat / self._hottest)), *cell.shapes),
                spoken=f"{cell.spoken}, swing {words}",
            )
        if not self._still:
            return replace(cell, actions=tuple(self._action(cell, action) for action in cell.actions))
        steps = [(action, step) for action in cell.actions if (step := self._truth.step(action))]
        if steps:
            amounts = [self._rank(step) for _, step in steps]
            action, _ = steps[amounts.index(max(amounts))]
            hinted = self._action(cell, action)
            spoken = f"{cell.spoken}. {hinted.label}: {hinted.hint}" if hinted.hint else cell.spoken
            cell = replace(cell, shapes=(*cell.shapes, *hinted.shapes), spoken=spoken)
        return _at_rest(cell)

    def _rank(self, step: tuple[Move, Choice]) -> tuple[tuple[Fraction, int], bool]:
        move, choice = step
        mover = self._truth.state.to_move
        assert mover is not None
        return choice.value.rank(mover), move in self._truth.marked

    def button(self, action: Action) -> Action:
        """A button with the marks of its move about (0, 0), within half a cell."""
        step = self._truth.step(action)
        if step is None:
            return action
        move, choice = step
        shapes: list[Shape] = []
        if self._worth:
            shapes += worth_mark(self._truth.worth(choice.value), 0, 0, 0.4, crowded=True)
        if self._best and move in self._truth.marked:
            shapes += best_mark("", *((0.34, -0.34, 0.15) if shapes else (0, 0, 0.36)))
        hint = self._truth.words(move, choice, self._worth, self._best)
        return replace(action, hint=hint, shapes=tuple(shapes))

    def _action(self, cell: Cell, action: Action) -> Action:
        step = self._truth.step(action)
        if step is None:
            return action
        move, choice = step
        hint = self._truth.words(move, choice, self._worth, self._best)
        if (move, action.variant) in self._placed:
            return replace(action, hint=hint)  # the same move at a second place: said, not marked again
        self._placed.add((move, action.variant))
        shapes = list(action.shapes)
        if self._worth:  # which stands in the middle, and says more than the small marks there
            shapes = [shape for shape in shapes if "hint" not in shape.role.split()]
            shapes += self._marks_of_worth(cell, choice)
        if self._best and move in self._truth.marked:
            shapes += self._marks_of_best(cell, action)
        return replace(action, hint=hint, shapes=tuple(shapes))

    def _marks_of_worth(self, cell: Cell, choice: Choice) -> Iterator[Shape]:
        x, y, radius = centre(cell.hit)
        if not has_piece(cell):
            return worth_mark(self._truth.worth(choice.value), x, y, 0.72 * radius, crowded=False)
        across, down = beside(radius)
        size = max(0.3, 0.24 * radius)  # legible where a board of large cells is drawn small
        return worth_mark(self._truth.worth(choice.value), x + across, y - down, size, crowded=True)

    def _marks_of_best(self, cell: Cell, action: Action) -> tuple[Shape, ...]:
        x, y, radius = centre(cell.hit)
        variant = self._variants.get(action.variant)
        if has_piece(cell):
            across, down = beside(radius)
            return best_mark("", x - across, y - down, max(0.24, 0.2 * radius))
        first = variant is not None and action.variant == next(iter(self._variants))
        aside = -0.7 * radius if first else 0.7 * radius
        return best_mark(variant.piece if variant else "", x + aside, y - 0.7 * radius, 0.17)


def _told(truth: _Truth, worth: bool, best: bool) -> Iterator[str]:
    """What stands under the text grid and ends the speech."""
    state = truth.state
    if worth:
        game, listed = state.game, list(truth.choices.items())
        marks = [
            f"{state.format(move)} {game.value_mark(state, c.value)}" for move, c in listed[:_LISTED]
        ]
        more = f", and {len(listed) - _LISTED} more" if len(listed) > _LISTED else ""
        yield f"Worth, best first: {', '.join(marks)}{more}."
    if best:
        yield f"Best: {best_turn(state, truth.perfect)}."


def beside(radius: float) -> tuple[float, float]:
    """Where a mark stands beside what is in a cell: at its upper edge, in a large one at its side."""
    return (0.95 * radius, 0.0) if radius > _LARGE else (0.7 * radius, 0.7 * radius)


def has_piece(cell: Cell) -> bool:
    """Whether something stands in the middle of a cell; heat is no thing."""
    return any("heat" not in shape.role for shape in cell.shapes)


def _at_rest(cell: Cell) -> Cell:
    return replace(cell, actions=())
