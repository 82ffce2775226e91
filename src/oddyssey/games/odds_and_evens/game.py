"""Odds and Evens as a game of the house: its options, and its rules, notation and voices together."""

from __future__ import annotations

from dataclasses import replace
from importlib.resources import files
from typing import TYPE_CHECKING, ClassVar

from oddyssey.core import (
    Brush,
    Choice,
    ChoiceOption,
    Explanation,
    Game,
    IntegerOption,
    Level,
    Move,
    Option,
    PairOption,
    Perfect,
    Player,
    Playouts,
    PuzzleSource,
    Solution,
    State,
    Symmetry,
    View,
    Watch,
    both,
)
from oddyssey.scene import Scene

from . import explanations, levels, notation, setup, words
from . import perfect as solver
from .puzzles import PUZZLES
from .rules import LETTERS, LOOPS, MOVES, SIDES, Flip, OddsAndEvensState, Place
from .scene import draw

if TYPE_CHECKING:
    import random
    from pathlib import Path


class OddsAndEvens(Game):
    """Two loops that cross; the streak at the end of a loop forces how many pieces come next.

    Options: `capacity`, slots a loop, one number or a pair for Left and Right; `flips` that each
    side starts with; `first`, the side that begins.
    """

    name: ClassVar[str] = "odds-and-evens"
    title: ClassVar[str] = "Odds and Evens"
    tagline: ClassVar[str] = "Two loops, a forced number, and two flips to bend it."
    players: ClassVar[tuple[Player, Player]] = SIDES
    option_list: ClassVar[tuple[Option, ...]] = (
        PairOption(
            name="capacity",
            title="Slots",
            help="How many pieces each loop holds; the two may differ.",
            minimum=2,
            maximum=12,
            initial=7,
            labels=("Left loop", "Right loop"),
            offered=(3, 12),
        ),
        IntegerOption(
            name="flips",
            title="Flips",
            help="How many flips each side has for the whole game.",
            minimum=0,
            maximum=6,
            initial=2,
        ),
        ChoiceOption(
            name="first",
            title="First move",
            help="Who moves first; this alternates from game to game.",
            choices=("sun", "moon"),
            titles=("Sun", "Moon"),
        ),
    )
    guide: ClassVar[str] = str(files(__package__) / "guide" / "odds-and-evens.md")
    lesson: ClassVar[str] = str(files(__package__) / "guide" / "lesson.toml")
    explains: ClassVar[bool] = True
    puzzles: ClassVar[PuzzleSource | None] = PUZZLES

    def __init__(self, **options: object) -> None:
        super().__init__(**options)
        self.capacities = both(self.options["capacity"])
        """Slots of Left and of Right."""
        flips = self.options["flips"]
        assert isinstance(flips, int)
        self.flips = flips
        """How many flips each side starts with."""

    def initial(self) -> OddsAndEvensState:
        """Both loops empty, all flips unspent."""
        first = 1 if self.options["first"] == "moon" else 0
        return OddsAndEvensState(self, ("", ""), (self.flips, self.flips), first)

    def position(self, text: str) -> OddsAndEvensState:
        """The state written as `SSm|- S 2 1`. Raises `PositionError`."""
        return notation.read_position(self, text)

    @property
    def brushes(self) -> tuple[Brush, ...]:
        """Pieces of either side, flipped or not, and whose turn it is."""
        return setup.BRUSHES

    def draft(self, text: str) -> OddsAndEvensState:
        """The same, though no play may lead to these pieces. Raises `PositionError`."""
        return notation.read_position(self, text, draft=True)

    def edited(self, state: State, cell: str, brush: Brush) -> OddsAndEvensState:
        """See `setup.py`. Raises `PositionError`."""
        return setup.edited(_state(state), cell, brush)

    @property
    def moves_count(self) -> int:
        """Four: place on either loop, flip either loop."""
        return len(MOVES)

    def move_number(self, move: Move) -> int:
        """Left 0, right 1, flip left 2, flip right 3."""
        return MOVES.index(_move(move))

    def numbered_move(self, number: int) -> Place | Flip:
        """The move with that number. Raises `ValueError`."""
        if not 0 <= number < len(MOVES):
            raise ValueError(f"Moves of Odds and Evens are numbered from 0 to 3, not {number}.")
        return MOVES[number]

    @property
    def length_limit(self) -> tuple[int, int]:
        """Every move but a flip fills a slot, and the first on a loop fills two."""
        return sum(self.capacities) - 2 + 2 * self.flips, 0

    def features(self, state: State) -> dict[str, list[float]]:
        """For each loop the pieces of Sun, of Moon and the locked ones, slot by slot; the flips left."""
        state, found = _state(state), dict[str, list[float]]()
        for name, pieces, slots in zip(LOOPS, state.loops, self.capacities, strict=True):
            row = pieces.ljust(slots)
            for side, letter in zip(SIDES, LETTERS, strict=True):
                found[f"{name} {side}"] = [int(piece.upper() == letter) for piece in row]
            found[f"{name} locked"] = [int(piece.islower()) for piece in row]
        for side, left in zip(SIDES, state.flips, strict=True):
            found[f"flips of {side}"] = [left / self.flips if self.flips else 0.0]
        return found

    def symmetries(self) -> tuple[Symmetry, ...]:
        """The sides trade places; so do the loops where they are of one size; and both at once."""
        sides = Symmetry("sides swapped", _swap_sides, lambda move: move, swaps_players=True)
        if self.capacities[0] != self.capacities[1]:
            return (sides,)
        loops = Symmetry("loops swapped", _swap_loops, _other_loop)
        together = Symmetry(
            "sides and loops swapped",
            lambda state: _swap_sides(_swap_loops(state)),
            _other_loop,
            swaps_players=True,
        )
        return loops, sides, together

    def next_game(self) -> OddsAndEvens:
        """The same with the other side to begin: who moves first alternates from game to game."""
        first = "sun" if self.options["first"] == "moon" else "moon"
        return OddsAndEvens(**{**self.options, "first": first})

    def estimate(self, state: State, player: Player) -> int:
        """Who runs out of moves if no one flips any more, Left first: 1 if the other side, else -1.

        Measured one turn ahead against random play, this wins some four games in five; counting
        moves and flips wins two.
        """
        state = _state(state)
        while places := [move for move in state.legal_moves() if isinstance(move, Place)]:
            state = state.after(places[0])
        return -1 if state.side == player.index else 1

    def perfect(self, state: State, watch: Watch | None = None) -> Perfect:
        """Who wins and in how many moves; every state is in reach at once."""
        return solver.perfect(_state(state))

    def solve(self, checkpoint: Path | None = None, watch: Watch | None = None) -> Solution:
        """The whole game, within a second at any size."""
        return solver.solve(self.initial())

    def level_turn(self, state: State, level: Level, source: random.Random) -> tuple[Move, ...]:
        """See `levels.py`."""
        return (levels.level_turn(_state(state), level, source),)

    def playouts(self, state: State, games: int, seed: int) -> Playouts:
        """Millions of random games a second; see `kernel.py`."""
        from . import kernel

        counted = kernel.count(_state(state), games, seed)
        payoffs = {1 - side: won for side, won in enumerate(counted.won) if won}
        lengths = {length: many for length, many in enumerate(counted.lengths) if many}
        return Playouts(games, payoffs, lengths)

    def effects(self, state: State, choice: Choice) -> tuple[str, ...]:
        """Where a move leads for the other side, loop by loop."""
        (move,) = choice.moves
        return words.effects(_state(state), _move(move))

    def explain(self, state: State, move: Move) -> Explanation:
        """What a move does to its loop, and where it leads for the next player."""
        return explanations.explain(_state(state), _move(move))

    def explain_place(self, state: State, cell: str) -> Explanation | None:
        """The trailing streak of the loop there, and what it asks for."""
        return explanations.explain_place(_state(state), cell)

    def situation(self, state: State) -> tuple[Explanation, ...]:
        """Where each choice leads for the next player."""
        return explanations.situation(_state(state))

    def parse(self, state: State, text: str) -> Place | Flip:
        """The move that `text` stands for; see `oddyssey.core.Game.parse`."""
        return notation.parse_move(_state(state), text)

    def format(self, state: State, move: Move) -> str:
        """`left`, `right`, `flip left` or `flip right`."""
        return notation.format_move(_move(move))

    @property
    def notation_help(self) -> str:
        """How moves are typed."""
        return notation.HELP

    def announce(self, state: State, move: Move) -> tuple[str, ...]:
        """What a move does, and what becomes of its loop."""
        return words.announce(_state(state), _move(move))

    def prompt(self, state: State) -> str:
        """What each loop forces now, and what could be flipped instead."""
        return words.prompt(_state(state))

    def status(self, state: State, viewer: Player | None) -> str:
        """Both loops, both flip budgets and whose turn it is."""
        return " ".join(words.status(_state(state), viewer))

    def scene(self, state: State, view: View) -> Scene:
        """The figure eight with its pieces, markers and rings."""
        return draw(_state(state), view)


def _state(state: State) -> OddsAndEvensState:
    assert isinstance(state, OddsAndEvensState)
    return state


def _move(move: Move) -> Place | Flip:
    assert isinstance(move, Place | Flip)
    return move


def _other_loop(move: Move) -> Place | Flip:
    return replace(_move(move), loop=1 - _move(move).loop)


def _swap_loops(state: State) -> OddsAndEvensState:
    state = _state(state)
    return replace(state, loops=(state.loops[1], state.loops[0]))


_TRADE = str.maketrans("SMsm", "MSms")


def _swap_sides(state: State) -> OddsAndEvensState:
    state = _state(state)
    left, right = (pieces.translate(_TRADE) for pieces in state.loops)
    return replace(
        state, loops=(left, right), flips=(state.flips[1], state.flips[0]), side=1 - state.side
    )
