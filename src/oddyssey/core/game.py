"""The contract's half that is the game: what it is called, its options, its words and pictures.

A game is a folder with a `Game` (options, notation, voices) and a `State` (the rules).  The web
app, the terminal, the bots, the records and the lab work from these two classes alone.  How to
write one is told step by step in CONTRIBUTING.md, and `tests/contract` holds every game to it.
"""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass
from functools import cached_property
from types import MappingProxyType
from typing import ClassVar, Self

from .errors import OptionError, shortened
from .options import Option, Value
from .player import Player
from .state import Drawing, Move, State, View


@dataclass(frozen=True, slots=True)
class Symmetry:
    """A way to turn a board that changes nothing that matters.

    `state` and `move` map positions and moves; `swaps_players` says whether the sides trade places.
    Playing and then mapping is the same as mapping and then playing.
    """

    name: str
    state: Callable[[State], State]
    move: Callable[[Move], Move]
    swaps_players: bool = False


class Game(ABC):
    """A rule set with its options filled in.

    Games are equal when their names and options are. Making one with a wrong option raises
    `OptionError`, which names the option, the value and the range.
    """

    name: ClassVar[str]
    """How it is called on the command line and in addresses: lower case, hyphens."""
    title: ClassVar[str]
    """How it is called by people."""
    tagline: ClassVar[str]
    """What it is about, in one line."""
    players: ClassVar[tuple[Player, Player]]
    """The two sides. The first is the one that a bot's opponent plays unless they choose."""
    option_list: ClassVar[tuple[Option, ...]] = ()
    """The options, in the order in which a form shows them."""
    several_steps: ClassVar[bool] = False
    """Whether a player's turn may take several steps, so that a page asks before it ends."""
    guide: ClassVar[str] = ""
    """The path of the rules page, Markdown with `board` blocks that are drawn (see CONTRIBUTING.md)."""

    def __init__(self, **options: object) -> None:
        known = {option.name: option for option in self.option_list}
        for name in options:
            if name not in known:
                listed = ", ".join(known) or "none"
                raise OptionError(
                    f'{self.title} has no option "{shortened(name)}". Its options: {listed}.'
                )
        values = {
            name: option.check(options.get(name, option.default)) for name, option in known.items()
        }
        self._options = MappingProxyType(values)
        self._identity = (self.name, tuple(values.items()))

    @classmethod
    def from_text(cls, options: Mapping[str, str]) -> Self:
        """The game with options as they are typed, `{"size": "4x5"}`. Raises `OptionError`."""
        known = {option.name: option for option in cls.option_list}
        values = {
            name: known[name].parse(text) if name in known else text for name, text in options.items()
        }
        return cls(**values)

    @property
    def options(self) -> Mapping[str, Value]:
        """The value of every option by its name, in order; nobody can change it."""
        return self._options

    @property
    def options_text(self) -> dict[str, str]:
        """The options as they are typed, in order."""
        return {option.name: option.format(self.options[option.name]) for option in self.option_list}

    def __eq__(self, other: object) -> bool:
        return isinstance(other, Game) and self._identity == other._identity

    def __hash__(self) -> int:
        return self._hash

    @cached_property
    def _hash(self) -> int:
        return hash(self._identity)

    def __reduce__(self) -> tuple[Callable[..., Game], tuple[type[Game], dict[str, Value]]]:
        # Made anew from its options: what was worked out here, such as hashes of text, which differ
        # from process to process, stays here.
        return _made, (type(self), dict(self._options))

    def __repr__(self) -> str:
        options = "".join(f", {name}={value!r}" for name, value in self.options.items())
        return f"oddyssey.game({self.name!r}{options})"

    # -- the rules -------------------------------------------------------------------------------

    @abstractmethod
    def initial(self) -> State:
        """The state in which a game begins."""

    @abstractmethod
    def position(self, text: str) -> State:
        """The state that `State.position` wrote as `text`. Raises `PositionError`."""

    @property
    @abstractmethod
    def moves_count(self) -> int:
        """How many atomic moves there are in all, chance included, numbered from 0."""

    @abstractmethod
    def move_number(self, move: Move) -> int:
        """The fixed number of a move, for frameworks that want integers."""

    @abstractmethod
    def numbered_move(self, number: int) -> Move:
        """The move with that number. Raises `ValueError` if there is none."""

    def symmetries(self) -> tuple[Symmetry, ...]:
        """The symmetries of this board but for the identity."""
        return ()

    def next_game(self) -> Game:
        """The game to play after this one: the same, unless the rules alternate something."""
        return self

    def estimate(self, state: State, player: Player) -> int:
        """How good a state looks to `player` at a glance, for a player who looks one turn ahead."""
        return 0

    # -- notation --------------------------------------------------------------------------------

    @abstractmethod
    def parse(self, state: State, text: str) -> Move:
        """The atomic move that `text` stands for, in any letter case and with short forms.

        Raises:
            MalformedMoveError: it is not the notation of this game.
            AmbiguousMoveError: it fits more than one move.
            IllegalMoveError: it is a move, but not legal here.

        """

    @abstractmethod
    def format(self, state: State, move: Move) -> str:
        """The one normal form of a move."""

    def parse_turn(self, state: State, text: str) -> tuple[Move, ...]:
        """The steps that `text` stands for, each legal after the one before.

        The last one may leave the turn unfinished, where the game allows that to be typed.
        """
        return (self.parse(state, text),)

    def format_turn(self, state: State, moves: Sequence[Move]) -> str:
        """The one normal form of a turn that starts at `state`."""
        words = []
        for move in moves:
            words.append(self.format(state, move))
            state = state.after(move)
        return " ".join(words)

    @property
    @abstractmethod
    def notation_help(self) -> str:
        """How moves are typed, in one or two sentences with an example of each kind."""

    # -- words and pictures ----------------------------------------------------------------------

    def announce(self, state: State, move: Move) -> tuple[str, ...]:
        """See `State.announce`."""
        return ()

    @abstractmethod
    def prompt(self, state: State) -> str:
        """See `State.prompt`."""

    @abstractmethod
    def status(self, state: State, viewer: Player | None) -> str:
        """See `State.status`."""

    @abstractmethod
    def scene(self, state: State, view: View) -> Drawing:
        """See `State.scene`."""


def _made(kind: type[Game], options: Mapping[str, Value]) -> Game:
    return kind(**options)
