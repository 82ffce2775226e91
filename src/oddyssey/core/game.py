"""The contract's half that is the game: what it is called, its options, its words and pictures.

A game is a folder with a `Game` (options, notation, voices) and a `State` (the rules).  The web
app, the terminal, the bots, the records and the lab work from these two classes alone.  How to
write one is told step by step in CONTRIBUTING.md, and `tests/contract` holds every game to it.
"""

from __future__ import annotations

from abc import abstractmethod
from collections.abc import Callable, Mapping, Sequence
from fractions import Fraction
from functools import cached_property
from types import MappingProxyType
from typing import TYPE_CHECKING, ClassVar, Self

from .brush import Brush
from .errors import OptionError, PositionError, shortened
from .exact_games import ExactGames
from .explanation import Explanation
from .numbered import Numbered
from .numerals import mixed
from .options import Option, Value
from .outcome import Outcome
from .perfect import Choice, ExactValue, NotSolvedError, Perfect, Solution, Watch
from .player import Level, Player
from .puzzle_source import PuzzleSource
from .search import Playouts, Searcher
from .state import Drawing, Move, State, View
from .symmetry import Symmetry

if TYPE_CHECKING:
    import random
    from pathlib import Path


class Game(Numbered):
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
    has_chance: ClassVar[bool] = False
    """Whether coins or the like are part of it: then a match with the same luck for both makes sense."""
    guide: ClassVar[str] = ""
    """The path of the rules page, Markdown with `board` blocks that are drawn (see CONTRIBUTING.md)."""
    lesson: ClassVar[str] = ""
    """The path of the lesson, a TOML file of steps with boards and tasks (see CONTRIBUTING.md)."""
    puzzles: ClassVar[PuzzleSource | None] = None
    """Where the puzzles are, and what they are made from; None where there are none."""

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
    def brushes(self) -> tuple[Brush, ...]:
        """What a position can be set up with, place by place; () leaves it to the line of text."""
        return ()

    def draft(self, text: str) -> State:
        """The state that a line of text describes, also where no play can lead there.

        It is a position that is being set up: it can be drawn, written and edited, but should not be
        played. `position` says of its text whether it is possible, and if not why.

        Raises:
            PositionError: the text can't be read, or not drawn on this board.

        """
        return self.position(text)

    def edited(self, state: State, cell: str, brush: Brush) -> State:
        """A draft with one of `brushes` applied: on the cell of that name, or to the whole of it.

        The result may be impossible (see `draft`), since the next stroke may mend it; it reads back
        through `draft` from its own text. A brush of a group ignores the cell, and changes nothing if
        it is what holds already.

        Raises:
            PositionError: there is no such place, or the brush has no meaning there.

        """
        raise PositionError(f"{self.title} has no pieces to set up a position with.")

    def symmetries(self) -> tuple[Symmetry, ...]:
        """The symmetries of this board but for the identity."""
        return ()

    def mirrors(self) -> tuple[Symmetry, ...]:
        """The images by which a player can answer a turn: the symmetries, unless the game has more.

        More are those that hold only once the game is under way, such as an exchange of the colours
        where one of them always begins.
        """
        return self.symmetries()

    def next_game(self) -> Game:
        """The game to play after this one: the same, unless the rules alternate something."""
        return self

    def estimate(self, state: State, player: Player) -> int:
        """How good a state looks to `player` at a glance, for a player who looks one turn ahead."""
        return 0

    # -- the truth -------------------------------------------------------------------------------

    won_or_lost: ClassVar[bool] = True
    """Whether perfect play always ends in a win of one side: no coins, no score."""

    def payoff(self, outcome: Outcome) -> Fraction:
        """What an end is worth to the first player, on the scale of `ExactValue.amount`."""
        if outcome.winner is not None:
            return Fraction(1 - outcome.winner.index)
        return Fraction(outcome.score or 0)

    @property
    def payoff_range(self) -> tuple[Fraction, Fraction]:
        """The least and the greatest payoff there is."""
        return Fraction(0), Fraction(1)

    def perfect(self, state: State, watch: Watch | None = None) -> Perfect:
        """The exact value of a state and of every turn from it.

        Without anyone to `watch`, only what takes a second or so is worked out; with a `watch`,
        whatever fits into memory.

        Raises:
            NotSolvedError: there is no exact value in reach; the text says why.

        """
        raise NotSolvedError(f"{self.title} has no exact solver.")

    def warm_up(self) -> None:
        """Does ahead of time what would make the first answer of `perfect` slow; nothing as a rule."""

    def solve(self, checkpoint: Path | None = None, watch: Watch | None = None) -> Solution:
        """The whole game solved from its first state.

        Args:
            checkpoint: a directory where a long computation keeps its progress and finds it again.
            watch: is told the progress and may end it.

        Raises:
            NotSolvedError: it can't be solved, or not with these options.
            OddysseyError: the checkpoint directory can't be used, or belongs to another solve.

        """
        return Solution(self.perfect(self.initial(), watch), None, "Played out from the first state.")

    def value_text(self, state: State, value: ExactValue) -> str:
        """A value for programs: "win" or "loss" for the side to move, or a fraction such as 69/8."""
        if not self.won_or_lost:
            return str(value.amount)
        mover = state.to_move
        won = value.amount == (0 if mover is not None and mover.index == 1 else 1)
        return "win" if won else "loss"

    def value_words(self, value: ExactValue) -> str:
        """A value in a few words that stand alone: "White should win in 5 turns", "worth 8 ⅝ …"."""
        if not self.won_or_lost:
            return f"worth {mixed(value.amount)} to {self.players[0]}"
        winner = self.players[0 if value.amount == 1 else 1]
        if value.distance is None:
            return f"{winner} should win"
        if value.distance == 0:
            return f"{winner} has won"
        return f"{winner} should win in {value.distance} turn{'' if value.distance == 1 else 's'}"

    def value_mark(self, state: State, value: ExactValue) -> str:
        """A value in as few characters as fit on a board: "W5", "L", "8.63"."""
        if not self.won_or_lost:
            return f"{float(value.amount):.2f}"
        letter = "W" if self.value_text(state, value) == "win" else "L"
        return f"{letter}{value.distance or ''}"

    def effects(self, state: State, choice: Choice) -> tuple[str, ...]:
        """What a turn from `state` leads to, one short clause each, for whoever compares turns."""
        return ()

    def level_turn(self, state: State, level: Level, source: random.Random) -> tuple[Move, ...] | None:
        """How a bot of a level completes the turn of the player to move.

        None leaves it to what every game has: perfect play where it is at hand, else one turn of
        looking ahead. Nothing but `source` may be random.
        """
        return None

    # -- estimates -------------------------------------------------------------------------------

    search_ideas: ClassVar[Mapping[str, str]] = MappingProxyType({})
    """What makes this game's own search better than plain tree search, by name, in one line each."""

    @property
    def has_searcher(self) -> bool:
        """Whether it has a search of its own."""
        return type(self).searcher is not Game.searcher

    def searcher(
        self, state: State, seed: int | str, without: frozenset[str] = frozenset()
    ) -> Searcher | None:
        """A search of a state in which a player is to move, made for this game; None if it has none.

        Then the players' general tree search does it, which knows only the rules.

        Args:
            state: what to search.
            seed: what its random choices are made from.
            without: which of `search_ideas` are left out, to measure what they are good for. Without
                all of them it is plain tree search (UCT) with uniformly random simulations.

        """
        return None

    def playouts(self, state: State, games: int, seed: int) -> Playouts | None:
        """Random games from a state, by a fast twin of the rules; None if the game has none.

        The same state, number and seed (from 0 to 2**63 - 1) give the same games on every machine.
        """
        return None

    def exact_games(
        self, state: State, most_states: int, watch: Watch | None = None
    ) -> ExactGames | None:
        """The exact law of such random games, by a formula or another way of this game's own.

        None leaves it to the lab, which goes through all positions of any game (`State.essence` says
        which of them are alike).

        Raises:
            NotSolvedError: the game knows without a try that more than `most_states` positions would
                have to be looked at; the text says how many.

        """
        return None

    def operations(self, state: State) -> Mapping[str, Callable[[int], object]]:
        """What the fast twin does besides whole games, to be measured: called, each is done so often."""
        return {}

    # -- explanations ----------------------------------------------------------------------------

    explains: ClassVar[bool] = False
    """Whether `explain` and `situation` have something to say; a game that does writes True."""
    knows_threats: ClassVar[bool] = False
    """Whether `threats` has something to say."""

    def explain(self, state: State, move: Move) -> Explanation | None:
        """What an atomic move would do and why, by the rules, for legal and for refused ones.

        At a chance state and for moves of chance there may be nothing to explain.
        """
        return None

    def explain_place(self, state: State, cell: str) -> Explanation | None:
        """What there is to say of a place of the board where nothing can be done, by its cell's name."""
        return None

    def situation(self, state: State) -> tuple[Explanation, ...]:
        """What the position asks for, as a whole: how to complete a turn, where each choice leads."""
        return ()

    def threats(self, state: State) -> tuple[Explanation, ...]:
        """What the turn to come can change for good, whoever makes it: which groups can be joined."""
        return ()

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
