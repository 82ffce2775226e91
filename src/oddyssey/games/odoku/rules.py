"""The rules of Odoku (Ingo Althöfer, July 2011): a coin says who places the next piece."""

from __future__ import annotations

from dataclasses import dataclass, replace
from enum import IntEnum
from fractions import Fraction

from ...core import CHANCE, Game, Move, Outcome, Player
from ...core import State as AnyState
from . import words
from .board import ALL, GROUPS, NAMES, Fate, Group, fate
from .count import count_steps, score
from .position import write_position

BALANCER = Player(0, "Balancer", "teal")
ANTI_BALANCER = Player(1, "Anti-Balancer", "rose")
PLAYERS = (BALANCER, ANTI_BALANCER)
"""The two sides. Neither owns a colour: both may place white and blue."""

PAR = Fraction(75, 8)
"""The score that perfect play expects from the empty board."""


class Colour(IntEnum):
    """The colour of a piece."""

    WHITE = 0
    BLUE = 1

    @property
    def letter(self) -> str:
        """As it is written: O is white, X is blue."""
        return "OX"[self]

    @property
    def word(self) -> str:
        """As it is spoken."""
        return ("white", "blue")[self]


@dataclass(frozen=True, slots=True)
class Toss:
    """The coin comes up: the player with this index is to place a piece."""

    player_index: int


@dataclass(frozen=True, slots=True)
class Place:
    """A piece of either colour on an empty point."""

    point: int
    colour: Colour


TOSSES = (Toss(0), Toss(1))
PLACES = tuple(tuple(Place(point, colour) for colour in Colour) for point in range(len(NAMES)))
"""For each point its two placements, white before blue."""
_ALL_PLACES = frozenset(place for places in PLACES for place in places)


@dataclass(frozen=True)
class State(AnyState):
    """A position of Odoku.

    Attributes:
        game: the game with its options.
        white: the set of points that hold a white piece.
        blue: the set of points that hold a blue piece.
        coin: the index of the player whom the coin chose, None while it has not fallen.

    """

    game: Game
    white: int = 0
    blue: int = 0
    coin: int | None = None

    @property
    def empty(self) -> int:
        """The set of empty points."""
        return ALL & ~(self.white | self.blue)

    @property
    def empty_points(self) -> tuple[int, ...]:
        """The empty points in the order of their names."""
        empty = self.empty
        return tuple(point for point in range(len(NAMES)) if empty >> point & 1)

    @property
    def target(self) -> int | None:
        """How many balanced groups the Balancer wins with; None when played for the score."""
        target = self.game.options["target"]
        return target if isinstance(target, int) else None

    def colour_at(self, point: int) -> Colour | None:
        """The colour of the piece on a point, None if it is empty."""
        if self.white >> point & 1:
            return Colour.WHITE
        return Colour.BLUE if self.blue >> point & 1 else None

    def fate(self, group: Group) -> Fate:
        """Whether a group is balanced or unbalanced for sure, or still open."""
        return fate((self.white & group.mask).bit_count(), (self.blue & group.mask).bit_count())

    def groups_with(self, wanted: Fate) -> tuple[Group, ...]:
        """The groups of one fate, in the order of `GROUPS`."""
        return tuple(group for group in GROUPS if self.fate(group) is wanted)

    # -- who acts, and what is allowed -----------------------------------------------------------

    @property
    def to_move(self) -> Player | None:
        """Chance before each of the 25 placements, then the player that the coin chose."""
        if not self.empty:
            return None
        return CHANCE if self.coin is None else PLAYERS[self.coin]

    @property
    def turn_so_far(self) -> tuple[Move, ...]:
        """The coin, once it has fallen."""
        return () if self.coin is None else (TOSSES[self.coin],)

    def chance(self) -> tuple[tuple[Move, Fraction], ...]:
        """A fair coin before each placement."""
        if self.coin is not None or not self.empty:
            return ()
        return tuple((toss, Fraction(1, 2)) for toss in TOSSES)

    def legal_moves(self) -> tuple[Move, ...]:
        """The coin's two faces, or each empty point in the order of the names, white then blue."""
        if self.coin is None:
            return TOSSES if self.empty else ()
        return tuple(place for point in self.empty_points for place in PLACES[point])

    def count_turns(self) -> int:
        """A coin, a point and a colour; or a point and a colour once the coin has fallen."""
        return (4 if self.coin is None else 2) * self.empty.bit_count()

    def refusal(self, move: Move) -> str | None:
        """Why a move is not legal here: the coin comes first, and pieces stay where they are."""
        if not (move in TOSSES or (isinstance(move, Place) and move in _ALL_PLACES)):
            return words.NOT_A_MOVE
        if not self.empty:
            return words.GAME_OVER
        if isinstance(move, Toss):
            return None if self.coin is None else words.coin_has_fallen(PLAYERS[self.coin])
        assert isinstance(move, Place)
        if self.coin is None:
            return words.coin_has_not_fallen(move.point, move.colour.letter)
        colour = self.colour_at(move.point)
        return None if colour is None else words.taken(move.point, colour.word)

    def after(self, move: Move) -> State:
        """The state after a legal move: a placement also puts the coin back in the air."""
        if isinstance(move, Toss):
            return replace(self, coin=move.player_index)
        assert isinstance(move, Place)
        bit = 1 << move.point
        if move.colour == Colour.WHITE:
            return State(self.game, self.white | bit, self.blue)
        return State(self.game, self.white, self.blue | bit)

    # -- the end ---------------------------------------------------------------------------------

    def outcome(self) -> Outcome | None:
        """After 25 placements: the score, and the winner where a target was set."""
        if self.empty:
            return None
        total, target = score(self.blue), self.target
        steps = count_steps(self.blue)
        if target is None:
            reason = words.score_against_par(total, PAR)
            return Outcome(None, reason, str(total), total, PAR, steps, words.ENDING)
        winner = BALANCER if total >= target else ANTI_BALANCER
        reason = words.score_against_target(total, target)
        return Outcome(winner, reason, winner.name, score=total, count=steps, ending=words.ENDING)

    def position(self) -> str:
        """The board from row 5 down, then the coin: `5/1O3/5/5/5 A`."""
        return write_position(self.white, self.blue, self.coin)
