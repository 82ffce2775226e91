"""The contract: what a game is to everything else in the house.

A game is a folder with a `Game` (options, notation, voices) and a `State` (the rules).  The web
app, the terminal, the bots, the records and the lab work from these two classes alone.  How to
write one is told step by step in CONTRIBUTING.md, and `tests/contract` holds every game to it.
"""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections.abc import Callable, Hashable, Iterator, Mapping, Sequence
from dataclasses import dataclass
from fractions import Fraction
from functools import cached_property
from typing import ClassVar, Protocol, Self

from .errors import IllegalMoveError, OptionError, shortened
from .options import Option, Value
from .outcome import Outcome
from .player import Player


class Move(Hashable, Protocol):
    """One atomic step: a frozen dataclass of the game's own, compared by value."""


class Drawing(Protocol):
    """What a board looks like and says; `oddyssey.scene.Scene` is the one that we use."""

    def svg(self) -> str:
        """A picture that stands alone."""

    def text(self) -> str:
        """A grid of characters."""

    def speech(self) -> str:
        """The whole board in sentences."""


@dataclass(frozen=True, slots=True)
class View:
    """How a state is to be shown; a state itself does not know its past or who is looking.

    Attributes:
        viewer: the side that "yours" means; None speaks of both sides by name.
        last: the moves of the last turn, to be marked.
        hot: whether the legal moves are offered as hot spots.
        changeable: the moves of the turn on the board that the mover may still change or take back,
            whether that turn is unfinished or complete but not yet ended by the mover.
        before: the state in which that turn began; given whenever `changeable` is.

    """

    viewer: Player | None = None
    last: tuple[Move, ...] = ()
    hot: bool = True
    changeable: tuple[Move, ...] = ()
    before: State | None = None


@dataclass(frozen=True, slots=True)
class TurnCheck:
    """What is on the board so far in this turn: can't be, may be, or complete.

    Attributes:
        legal: every step was legal, so that the turn may stand or go on.
        complete: the turn may end here.
        extensible: more steps may follow in this turn.
        message: one sentence for the player, the same that is shown and spoken.

    """

    legal: bool
    complete: bool
    extensible: bool
    message: str


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


class State(ABC):
    """A position with everything needed to go on. Immutable, hashable, compared by value.

    A subclass is a frozen dataclass and says what the rules are; the words and the pictures are
    the game's (`Game`), reachable from here for convenience.
    """

    game: Game
    """The game with its options."""

    # -- the rules: what a subclass writes -------------------------------------------------------

    @property
    @abstractmethod
    def to_move(self) -> Player | None:
        """A player, `CHANCE`, or None when the game is over."""

    @property
    def turn_so_far(self) -> tuple[Move, ...]:
        """The steps of the turn under way, in order; empty between two turns and at the end.

        A coin that says who moves opens the turn.
        """
        return ()

    @abstractmethod
    def legal_moves(self) -> tuple[Move, ...]:
        """Every legal atomic move in a stable order; at a chance state its outcomes; () at the end."""

    @abstractmethod
    def refusal(self, move: Move) -> str | None:
        """None if `move` is legal, else one sentence that says which rule it breaks."""

    @abstractmethod
    def after(self, move: Move) -> Self:
        """The state after a move that is known to be legal; `play` is the one that checks."""

    @abstractmethod
    def outcome(self) -> Outcome | None:
        """None while the game goes on, else who won and why."""

    @abstractmethod
    def position(self) -> str:
        """One line of text that `Game.position` reads back to an equal state."""

    def chance(self) -> tuple[tuple[Move, Fraction], ...]:
        """The outcomes of a chance state with their odds, which sum to one; else ()."""
        return ()

    def automatic(self) -> tuple[Move, str] | None:
        """A move that a table makes by itself since nothing is left to decide, and why; else None."""
        return None

    def turns(self) -> Iterator[tuple[Move, ...]]:
        """Every whole turn from here once, in normal form and a stable order.

        From the middle of a turn these are the ways to complete it. The same steps in another order
        are the same turn if they lead to the same state; different coins make different turns.
        """
        seen: set[tuple[State, frozenset[Move]]] = set()
        stack: list[tuple[State, tuple[Move, ...]]] = [(self, ())]
        while stack:
            state, moves = stack.pop()
            if moves and not state.turn_so_far:
                if (state, frozenset(moves)) not in seen:
                    seen.add((state, frozenset(moves)))
                    yield moves
                continue
            stack.extend((state.after(move), (*moves, move)) for move in state.legal_moves()[::-1])

    def count_turns(self) -> int:
        """How many turns `turns` lists; a game may count faster than it lists."""
        return sum(1 for _ in self.turns())

    # -- what follows from the rules -------------------------------------------------------------

    def play(self, move: Move) -> Self:
        """The state after `move`.

        Raises:
            IllegalMoveError: the move is not legal here; the text says which rule it breaks.

        """
        reason = self.refusal(move)
        if reason is not None:
            raise IllegalMoveError(reason, text=_shown(self, move), position=self.position())
        return self.after(move)

    def play_all(self, moves: Sequence[Move]) -> Self:
        """The state after all of `moves`, each checked as in `play`."""
        state = self
        for move in moves:
            state = state.play(move)
        return state

    def check(self, partial: Sequence[Move]) -> TurnCheck:
        """Whether `partial`, the next steps of one turn from here, may stand, may go on, or can't be."""
        state: State = self
        for number, move in enumerate(partial):
            if number and not state.turn_so_far:
                message = "The turn is over before that: it takes no further step."
                return TurnCheck(False, False, False, message)
            reason = state.refusal(move)
            if reason is not None:
                return TurnCheck(False, False, False, reason)
            state = state.after(move)
        under_way = bool(state.turn_so_far) or not partial
        complete = bool(partial) and (not state.turn_so_far or state.may_end_turn)
        return TurnCheck(True, complete, under_way and state.to_move is not None, state.prompt())

    @property
    def may_end_turn(self) -> bool:
        """Whether the turn under way may end as it stands."""
        return False

    # -- the game's voices, from here ------------------------------------------------------------

    def parse(self, text: str) -> Move:
        """The atomic move that `text` stands for here. Raises `MoveError`."""
        return self.game.parse(self, text)

    def format(self, move: Move) -> str:
        """The normal form of `move`."""
        return self.game.format(self, move)

    def parse_turn(self, text: str) -> tuple[Move, ...]:
        """The steps that `text` stands for, at most to the end of this turn. Raises `MoveError`."""
        return self.game.parse_turn(self, text)

    def format_turn(self, moves: Sequence[Move]) -> str:
        """The normal form of a turn that starts here."""
        return self.game.format_turn(self, moves)

    def announce(self, move: Move) -> tuple[str, ...]:
        """What `move`, made here, brings about, one sentence each: "Column d is unbalanced."."""
        return self.game.announce(self, move)

    def prompt(self) -> str:
        """The one sentence that matters now, written for a beginner and fit to be spoken."""
        return self.game.prompt(self)

    def status(self, viewer: Player | None = None) -> str:
        """The whole board in words, "yours" meaning `viewer`'s where one is given."""
        return self.game.status(self, viewer)

    def scene(self, view: View | None = None) -> Drawing:
        """The board as data that can be drawn, printed and spoken."""
        return self.game.scene(self, view or View())

    def _repr_svg_(self) -> str:
        return self.scene(View(hot=False)).svg()

    def __str__(self) -> str:
        return self.scene(View(hot=False)).text()


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
        self.options: Mapping[str, Value] = {
            name: option.check(options.get(name, option.default)) for name, option in known.items()
        }
        self._identity = (self.name, tuple(self.options.items()))

    @classmethod
    def from_text(cls, options: Mapping[str, str]) -> Self:
        """The game with options as they are typed, `{"size": "4x5"}`. Raises `OptionError`."""
        known = {option.name: option for option in cls.option_list}
        values = {
            name: known[name].parse(text) if name in known else text for name, text in options.items()
        }
        return cls(**values)

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


def _shown(state: State, move: Move) -> str:
    try:
        return state.format(move)
    except Exception:  # a foreign object is not ours to format; the refusal says so
        return repr(move)
