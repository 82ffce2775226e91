"""The contract's half that is the rules: a position with everything needed to go on.

How to write a game is told step by step in CONTRIBUTING.md, and `tests/contract` holds every game
to it.
"""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections.abc import Hashable, Iterable, Iterator, Sequence
from dataclasses import dataclass
from fractions import Fraction
from typing import TYPE_CHECKING, Protocol, Self

from .errors import IllegalMoveError
from .outcome import Outcome
from .player import Player

if TYPE_CHECKING:
    from .explanation import Explanation
    from .game import Game
    from .perfect import Perfect, Watch


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
        counted: how many steps of the final count (`Outcome.count`) the board is to show, for games
            that count on the board; None shows it as it stands.
        ended: how the game ended although the position would go on, by a resignation or on time: then
            nothing is offered, nobody is to move, and no mark is made for a move to come.

    """

    viewer: Player | None = None
    last: tuple[Move, ...] = ()
    hot: bool = True
    changeable: tuple[Move, ...] = ()
    before: State | None = None
    counted: int | None = None
    ended: Outcome | None = None


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

    def essence(self) -> Hashable:
        """What of a state decides how play can go on: positions that share it play on alike.

        They have as many legal moves, which lead to the same essences, coins with the same odds, and
        ends in the same way with the same payoff. So whoever goes through all positions looks at one
        of them only. It is the whole state unless a game knows better: how the position came about,
        how the board is turned, or who is to move where that makes no difference may be left out.
        """
        return self

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

    def path(self, moves: Iterable[Move]) -> tuple[Self, ...]:
        """The states along `moves`, which are known to be legal: one more than there are moves."""
        states = [self]
        for move in moves:
            states.append(states[-1].after(move))
        return tuple(states)

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

    def written(self, text: str) -> Move | None:
        """The move, legal here or not, whose normal form is `text` in any letter case; None if none is.

        `parse` reads more, but only what is legal.
        """
        wanted = " ".join(text.split()).casefold()
        numbered = (self.game.numbered_move(number) for number in range(self.game.moves_count))
        return next((move for move in numbered if self.format(move).casefold() == wanted), None)

    def parse_turn(self, text: str) -> tuple[Move, ...]:
        """The steps that `text` stands for, at most to the end of this turn. Raises `MoveError`."""
        return self.game.parse_turn(self, text)

    def format_turn(self, moves: Sequence[Move]) -> str:
        """The normal form of a turn that starts here."""
        return self.game.format_turn(self, moves)

    def announce(self, move: Move) -> tuple[str, ...]:
        """What `move`, made here, brings about, one sentence each: "Column d is unbalanced.".

        How the game ended isn't among them: `outcome` says that.
        """
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

    def explain(self, move: Move) -> Explanation | None:
        """What `move`, legal here or not, would do and why; None if the game explains nothing of it."""
        return self.game.explain(self, move)

    def situation(self) -> tuple[Explanation, ...]:
        """What the position asks for, as a whole."""
        return self.game.situation(self)

    def threats(self) -> tuple[Explanation, ...]:
        """What the turn to come can change for good, whoever makes it."""
        return self.game.threats(self)

    def perfect(self, watch: Watch | None = None) -> Perfect:
        """The exact value of this state and of every turn from it. Raises `NotSolvedError`."""
        return self.game.perfect(self, watch)

    def _repr_svg_(self) -> str:
        return self.scene(View(hot=False)).svg()

    def __str__(self) -> str:
        return self.scene(View(hot=False)).text()


def _shown(state: State, move: Move) -> str:
    try:
        return state.format(move)
    except Exception:  # a foreign object is not ours to format; the refusal says so
        return repr(move)
