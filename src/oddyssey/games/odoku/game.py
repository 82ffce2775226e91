"""Odoku as the rest of the house sees it."""

from __future__ import annotations

from fractions import Fraction
from importlib.resources import files
from typing import TYPE_CHECKING, ClassVar

from ...core import (
    Brush,
    Choice,
    ExactGames,
    ExactValue,
    Explanation,
    Game,
    IntegerOption,
    Level,
    MalformedMoveError,
    Move,
    Option,
    Outcome,
    Perfect,
    Player,
    Playouts,
    PuzzleSource,
    Solution,
    Symmetry,
    View,
    Watch,
    mixed,
)
from ...core import State as AnyState
from ...scene import Scene
from . import explanations, levels, notation, perfect, setup, value_voice, voice
from .board import GROUPS, NAMES
from .estimate import estimate
from .position import read_position
from .puzzles import PUZZLES
from .rules import PAR, PLACES, PLAYERS, TOSSES, Place, State, Toss
from .scene import draw
from .symmetries import symmetries

if TYPE_CHECKING:
    import random
    from pathlib import Path


class Odoku(Game):
    """Odoku (Ingo Althöfer, July 2011): balance fifteen groups, or keep them from balance."""

    name: ClassVar[str] = "odoku"
    title: ClassVar[str] = "Odoku"
    tagline: ClassVar[str] = "A coin says who moves. One of you balances, the other tips the scales."
    players: ClassVar[tuple[Player, Player]] = PLAYERS
    option_list: ClassVar[tuple[Option, ...]] = (
        IntegerOption(
            "target",
            "Target",
            "How many balanced groups the Balancer needs to win; "
            f"with none you play for the score, against par {mixed(PAR)}.",
            minimum=1,
            maximum=15,
            initial=None,
            without="none",
        ),
    )
    guide: ClassVar[str] = str(files(__package__) / "guide" / "odoku.md")
    lesson: ClassVar[str] = str(files(__package__) / "guide" / "lesson.toml")
    puzzles: ClassVar[PuzzleSource | None] = PUZZLES
    won_or_lost: ClassVar[bool] = False
    has_chance: ClassVar[bool] = True
    explains: ClassVar[bool] = True
    knows_threats: ClassVar[bool] = True

    def initial(self) -> State:
        """The empty board, the coin in the air."""
        return State(self)

    def position(self, text: str) -> State:
        """The state of a position string such as `5/1O3/5/5/5 A`. Raises `PositionError`."""
        return State(self, *read_position(text))

    @property
    def brushes(self) -> tuple[Brush, ...]:
        """Pieces of either colour, and the coin."""
        return setup.BRUSHES

    def edited(self, state: AnyState, cell: str, brush: Brush) -> State:
        """See `setup.py`. Raises `PositionError`."""
        return setup.edited(_own(state), cell, brush)

    @property
    def moves_count(self) -> int:
        """The two faces of the coin, then two colours for each of the 25 points."""
        return len(TOSSES) + 2 * len(NAMES)

    def move_number(self, move: Move) -> int:
        """0 Balancer, 1 Anti-Balancer, then the points in order, white before blue."""
        if isinstance(move, Toss):
            return move.player_index
        assert isinstance(move, Place)
        return len(TOSSES) + 2 * move.point + move.colour

    def numbered_move(self, number: int) -> Move:
        """The move with that number. Raises `ValueError` if there is none."""
        if not 0 <= number < self.moves_count:
            raise ValueError(f"Odoku has moves 0 to {self.moves_count - 1}, not {number}.")
        if number < len(TOSSES):
            return TOSSES[number]
        point, colour = divmod(number - len(TOSSES), 2)
        return PLACES[point][colour]

    @property
    def length_limit(self) -> tuple[int, int]:
        """A coin and a piece for each point."""
        return len(NAMES), len(NAMES)

    @property
    def states_bound(self) -> int:
        """Three ways for each cell; the coin is about to fall, or has fallen either way."""
        return 3**25 * 3

    def features(self, state: AnyState) -> dict[str, list[float]]:
        """White and blue pieces, point by point."""
        state, points = _own(state), range(len(NAMES))
        return {
            "white": [state.white >> point & 1 for point in points],
            "blue": [state.blue >> point & 1 for point in points],
        }

    def symmetries(self) -> tuple[Symmetry, ...]:
        """Three rotations, and all four with the colours swapped."""
        return symmetries()

    def estimate(self, state: AnyState, player: Player) -> int:
        """See `estimate.estimate`."""
        return estimate(_own(state), player)

    def payoff(self, outcome: Outcome) -> Fraction:
        """The score; with a target 1 if the Balancer reached it, else 0."""
        return super().payoff(outcome) if self.has_target else Fraction(outcome.score or 0)

    @property
    def payoff_range(self) -> tuple[Fraction, Fraction]:
        """From no to all balanced groups; with a target from 0 to 1."""
        return Fraction(0), Fraction(1 if self.has_target else len(GROUPS))

    @property
    def has_target(self) -> bool:
        """Whether the Balancer wins by a number of groups, rather than play being for the score."""
        return self.options["target"] is not None

    def perfect(self, state: AnyState, watch: Watch | None = None) -> Perfect:
        """The expected score, or the Balancer's chance to reach the target; always at hand."""
        return perfect.perfect(_own(state))

    def solve(self, checkpoint: Path | None = None, watch: Watch | None = None) -> Solution:
        """The value of the empty board and the chance to reach each target."""
        return perfect.solve(self.initial())

    def level_turn(self, state: AnyState, level: Level, source: random.Random) -> tuple[Move, ...]:
        """See `levels.py`."""
        return (levels.level_turn(_own(state), level, source),)

    def playouts(self, state: AnyState, games: int, seed: int) -> Playouts:
        """Millions of random games a second; see `kernel.py`."""
        from . import kernel

        own = _own(state)
        counted = kernel.count(own, games, seed)
        payoffs: dict[int, int] = {}
        for score, many in enumerate(counted.scores):
            payoff = score if own.target is None else int(score >= own.target)
            if many:
                payoffs[payoff] = payoffs.get(payoff, 0) + many
        return Playouts(games, payoffs, {counted.steps: games})

    def exact_games(self, state: AnyState, most_states: int, watch: Watch | None = None) -> ExactGames:
        """See `random_games.py`; always at hand."""
        from .random_games import exact_games

        return exact_games(_own(state))

    def value_words(self, value: ExactValue) -> str:
        """As in "worth 8 ⅝ to the Balancer" and "the Balancer wins with 48.53 %"."""
        return value_voice.value_words(value.amount, target=self.has_target)

    def value_mark(self, state: AnyState, value: ExactValue) -> str:
        """As in "8.63" and "49 %"."""
        return value_voice.value_mark(value.amount, target=self.has_target)

    def effects(self, state: AnyState, choice: Choice) -> tuple[str, ...]:
        """The groups that a piece helps and harms: "row 3 +⅛", "column b −1/16"."""
        return value_voice.effects(_own(state), choice.moves)

    def explain(self, state: AnyState, move: Move) -> Explanation | None:
        """What a piece does to its row, its column and its region."""
        return explanations.explain(_own(state), move)

    def explain_place(self, state: AnyState, cell: str) -> Explanation | None:
        """What the groups of a cell still need."""
        return explanations.explain_place(_own(state), cell)

    def situation(self, state: AnyState) -> tuple[Explanation, ...]:
        """What each open group still needs."""
        return explanations.situation(_own(state))

    def threats(self, state: AnyState) -> tuple[Explanation, ...]:
        """The groups that the next piece can decide."""
        return explanations.threats(_own(state))

    def parse(self, state: AnyState, text: str) -> Move:
        """The coin or the piece that `text` stands for. Raises `MoveError`."""
        steps = self.parse_turn(state, text)
        if len(steps) > 1:
            coin, piece = (notation.format_move(step) for step in steps)
            reason = f"That is two steps, the coin and the piece: give {coin} and then {piece}."
            raise MalformedMoveError(reason, text=text, position=state.position())
        return steps[0]

    def format(self, state: AnyState, move: Move) -> str:
        """`Anti`, `Balancer`, `Ob4` or `Xb4`."""
        return notation.format_move(move)

    def parse_turn(self, state: AnyState, text: str) -> tuple[Move, ...]:
        """The coin, the piece, or both: `Anti`, `Ob4`, `Anti Ob4`. Raises `MoveError`."""
        return notation.parse_steps(_own(state), text)

    @property
    def notation_help(self) -> str:
        """How moves are typed."""
        return notation.HELP

    def announce(self, state: AnyState, move: Move) -> tuple[str, ...]:
        """The coin's word, or the groups that a piece decides."""
        return voice.announce(_own(state), move)

    def prompt(self, state: AnyState) -> str:
        """Whose piece it is to place, or how the game ended."""
        return voice.prompt(_own(state))

    def status(self, state: AnyState, viewer: Player | None) -> str:
        """The whole board in sentences."""
        return " ".join(voice.status_lines(_own(state), viewer))

    def scene(self, state: AnyState, view: View) -> Scene:
        """The board with its pinwheel of regions and its margins of stamps."""
        return draw(_own(state), view)


def _own(state: AnyState) -> State:
    if not isinstance(state, State):
        raise TypeError("that state belongs to another game")
    return state
