"""Xodd and Yodd as games: their options and names, and the way to the rest of this folder."""

from __future__ import annotations

from abc import abstractmethod
from collections.abc import Callable, Mapping, Sequence
from fractions import Fraction
from functools import cached_property
from pathlib import Path
from types import MappingProxyType

from oddyssey.core import (
    Brush,
    Choice,
    ExactGames,
    Explanation,
    Game,
    IntegerOption,
    Move,
    NotSolvedError,
    PairOption,
    Perfect,
    Player,
    Playouts,
    Searcher,
    Solution,
    State,
    Symmetry,
    View,
    Watch,
    both,
    large,
)
from oddyssey.scene import Scene

from . import explanations, images, notation, setup, words
from .estimate import estimate
from .ideas import IDEAS
from .position import read_position
from .puzzles import XODD_PUZZLES, YODD_PUZZLES
from .rules import BLACK, END_TURN, PASS, PLAYERS, WHITE, Drop, GroupsState, start
from .scene import scene
from .topology import Topology, hexagon, rectangle

_GUIDES = Path(__file__).parent / "guide"


class GroupsGame(Game):
    """What Xodd and Yodd share: everything but the board."""

    players = PLAYERS
    several_steps = True
    explains = True
    knows_threats = True

    @property
    @abstractmethod
    def board(self) -> Topology:
        """The points and their neighbours."""

    def initial(self) -> GroupsState:
        """The empty board, Black to move."""
        return start(self, self.board)

    def position(self, text: str) -> GroupsState:
        """See `position.py` for the form. Raises `PositionError`."""
        return read_position(self, self.board, text)

    @property
    def brushes(self) -> tuple[Brush, ...]:
        """Stones, the first stone of a turn, whose turn it is, and the passes before it."""
        return setup.BRUSHES

    def draft(self, text: str) -> GroupsState:
        """The same, though the groups may be even in number. Raises `PositionError`."""
        return read_position(self, self.board, text, draft=True)

    def edited(self, state: State, cell: str, brush: Brush) -> GroupsState:
        """See `setup.py`. Raises `PositionError`."""
        return setup.edited(_ours(state), cell, brush)

    @property
    def moves_count(self) -> int:
        """A stone of either colour on each point, the end of a turn, and a pass."""
        return 2 * len(self.board.names) + 2

    def move_number(self, move: Move) -> int:
        """Black stones in the order of the points, then white ones, end, pass."""
        if isinstance(move, Drop):
            return move.colour * len(self.board.names) + move.point
        return self.moves_count - (2 if move == END_TURN else 1)

    def numbered_move(self, number: int) -> Move:
        """The move with that number. Raises `ValueError` if there is none."""
        if not 0 <= number < self.moves_count:
            raise ValueError(
                f"Moves are numbered from 0 to {self.moves_count - 1}: {number} is not one."
            )
        if number >= self.moves_count - 2:
            return (END_TURN, PASS)[number - self.moves_count + 2]
        colour, point = divmod(number, len(self.board.names))
        return Drop(point, colour)

    @property
    def length_limit(self) -> tuple[int, int]:
        """A stone in the first turn; a pass, a stone and an end for each point after it; two passes."""
        return 3 * len(self.board.names), 0

    @property
    def states_bound(self) -> int:
        """Three ways for each point, either side to move; up to two passes, or a stone of the turn."""
        points = len(self.board.names)
        return int(3**points) * 2 * (points + 3)

    @property
    def random_payoff(self) -> Fraction:
        """A half: with the colours exchanged a game is as likely, and won by the other side."""
        return Fraction(1, 2)

    def features(self, state: State) -> dict[str, list[float]]:
        """Black and white stones and the first stone of the turn, point by point; a pass before."""
        state, points = _ours(state), range(len(self.board.names))
        first = None if state.first is None else state.first.point
        return {
            "black": [state.stones[BLACK] >> point & 1 for point in points],
            "white": [state.stones[WHITE] >> point & 1 for point in points],
            "first of the turn": [int(point == first) for point in points],
            "passed": [min(state.passes, 1)],
        }

    def symmetries(self) -> tuple[Symmetry, ...]:
        """The ways to turn and mirror the board; the colours can't be swapped, as Black starts."""
        return self._symmetries

    @cached_property
    def _symmetries(self) -> tuple[Symmetry, ...]:
        return images.symmetries(self.board)

    def mirrors(self) -> tuple[Symmetry, ...]:
        """The symmetries, and all of them with the colours and the sides swapped as well."""
        return images.mirrors(self.board)

    def estimate(self, state: State, player: Player) -> int:
        """See `estimate.py`."""
        return estimate(_ours(state), player.index)

    def perfect(self, state: State, watch: Watch | None = None) -> Perfect:
        """See `perfect.py` for what is in reach. Raises `NotSolvedError`."""
        from .perfect import perfect

        return perfect(_ours(state), watch)

    def warm_up(self) -> None:
        """Loads the compiled loops of solver and search, or compiles them if this machine never did."""
        from . import perfect, search

        perfect.warm_up()
        search.warm_up()

    def solve(self, checkpoint: Path | None = None, watch: Watch | None = None) -> Solution:
        """The whole board, up to 25 points. Raises `NotSolvedError`."""
        from .solution import solve

        return solve(self.initial(), {"game": self.name, **self.options_text}, checkpoint, watch)

    search_ideas = MappingProxyType(IDEAS)

    def searcher(self, state: State, seed: int | str, without: frozenset[str] = frozenset()) -> Searcher:
        """See `search.py`."""
        from .search import search

        return search(_ours(state), seed, without)

    def playouts(self, state: State, games: int, seed: int) -> Playouts:
        """Hundreds of thousands of random games a second; see `kernel.py`."""
        from .twin import playouts

        return playouts(_ours(state), games, seed)

    def exact_games(
        self, state: State, most_states: int, watch: Watch | None = None
    ) -> ExactGames | None:
        """Left to the lab, where a board is small enough. Raises `NotSolvedError`."""
        from .essence import about

        many = about(_ours(state))
        if many <= most_states:
            return None
        reason = f"play can lead to some {large(many)} positions that play on differently"
        if _ours(state).is_first_turn:
            reason += "; by exchanging the colours, either side wins half of the games"
        raise NotSolvedError(f"It is too large to be counted exactly: {reason}.")

    def operations(self, state: State) -> Mapping[str, Callable[[int], object]]:
        """What every search does most."""
        from .twin import operations

        return operations(_ours(state))

    def effects(self, state: State, choice: Choice) -> tuple[str, ...]:
        """The groups of either side after the turn."""
        return words.effects(_ours(state), choice.moves)

    def explain(self, state: State, move: Move) -> Explanation:
        """What a stone does to the number of groups and why, and what that means for the turn."""
        return explanations.explain(_ours(state), move)

    def explain_place(self, state: State, cell: str) -> Explanation | None:
        """The group that stands there."""
        return explanations.explain_place(_ours(state), cell)

    def situation(self, state: State) -> tuple[Explanation, ...]:
        """The nearest ways to complete a turn that can't end yet."""
        return explanations.situation(_ours(state))

    def threats(self, state: State) -> tuple[Explanation, ...]:
        """Which groups can be joined next, and by which stones."""
        return explanations.threats(_ours(state))

    def parse(self, state: State, text: str) -> Move:
        """One step: `Be5`, `end` or `pass`."""
        return notation.parse_move(_ours(state), text)

    def format(self, state: State, move: Move) -> str:
        """`Be5`, `end` or `pass`."""
        return notation.format_move(_ours(state), move)

    def parse_turn(self, state: State, text: str) -> tuple[Move, ...]:
        """A turn such as `Be5 Wd4`, or a step of one."""
        return notation.parse_turn(_ours(state), text)

    def format_turn(self, state: State, moves: Sequence[Move]) -> str:
        """Two stones black first, then by point: `Be5 Wd4`."""
        return notation.format_turn(_ours(state), moves)

    @property
    def notation_help(self) -> str:
        """How moves are typed."""
        return notation.HELP

    def announce(self, state: State, move: Move) -> tuple[str, ...]:
        """How many groups a stone joins, or that a player passes."""
        return words.announce(_ours(state), move)

    def prompt(self, state: State) -> str:
        """Whose turn it is and what the parity asks for."""
        return words.prompt(_ours(state))

    def status(self, state: State, viewer: Player | None) -> str:
        """The groups of either colour, point by point."""
        return " ".join((*words.status(_ours(state), viewer), words.prompt(_ours(state))))

    def scene(self, state: State, view: View) -> Scene:
        """The board with its stones, hot spots and figures."""
        told = view.ended.reason if view.ended else words.prompt(_ours(state))
        return scene(_ours(state), view, f"{self.title}: {told}")


class Xodd(GroupsGame):
    """On the points of a square or rectangle, each with up to four neighbours."""

    name = "xodd"
    title = "Xodd"
    tagline = "Drop stones of either colour; keep the number of groups odd, and your own few."
    guide = str(_GUIDES / "xodd.md")
    lesson = str(_GUIDES / "lesson-xodd.toml")
    puzzles = XODD_PUZZLES
    option_list = (
        PairOption(
            "size",
            "Size",
            "Columns and rows; 9 to 13 are recommended.",
            minimum=1,
            # With more columns than that, letters in pairs would begin with b, like a black stone.
            maximum=52,
            initial=9,
            labels=("Columns", "Rows"),
            offered=(3, 19),
        ),
    )

    @property
    def board(self) -> Topology:
        """The rectangle of that size."""
        return rectangle(*both(self.options["size"]))


class Yodd(GroupsGame):
    """On the cells of a hexagon, each with up to six neighbours."""

    name = "yodd"
    title = "Yodd"
    tagline = "The same on a hexagon, where every cell touches six: groups join sooner than you think."
    guide = str(_GUIDES / "yodd.md")
    lesson = str(_GUIDES / "lesson-yodd.toml")
    puzzles = YODD_PUZZLES
    option_list = (
        IntegerOption(
            "size",
            "Size",
            "Cells along each side of the hexagon; 6 to 10 are recommended.",
            minimum=1,
            maximum=26,
            initial=6,
            offered=(2, 10),
        ),
    )

    @property
    def board(self) -> Topology:
        """The hexagon of that size."""
        side = self.options["size"]
        assert isinstance(side, int)
        return hexagon(side)


def _ours(state: State) -> GroupsState:
    assert isinstance(state, GroupsState)
    return state
