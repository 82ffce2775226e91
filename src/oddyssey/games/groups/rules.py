"""The rules of Xodd and Yodd: drop stones of any colour, keep the number of groups odd.

The only source of truth. The rules are by Luis Bolaños Mures (2011); a board is a `Topology`, and
nothing here knows whether a point has four neighbours or six.
"""

from __future__ import annotations

from collections.abc import Hashable, Iterator
from dataclasses import dataclass, field
from functools import cache

from oddyssey.core import CountItem, CountStep, Game, Move, Outcome, Player, State

from .sides import Side
from .topology import Topology

BLACK, WHITE = 0, 1
COLOURS = ("black", "white")
PLAYERS = (Player(0, "Black", "black"), Player(1, "White", "white"))
"""Black starts. A player may drop stones of either colour; only the final count is by colour."""


@dataclass(frozen=True, slots=True)
class Drop:
    """A stone of either colour goes on an empty point."""

    point: int
    colour: int


@dataclass(frozen=True, slots=True)
class EndTurn:
    """The turn ends with one stone dropped."""


@dataclass(frozen=True, slots=True)
class Pass:
    """The turn drops nothing."""


END_TURN, PASS = EndTurn(), Pass()


@dataclass(frozen=True)
class GroupsState(State):
    """A position of Xodd or Yodd.

    Attributes:
        stones: the points with black and with white stones.
        mover: 0 if it is Black's turn, 1 if it is White's.
        passes: how many passes in a row led here; 2 end the game.
        first: the first stone of the turn under way, None at the start of a turn.
        board: the points and their neighbours; it follows from the game.
        sides: the groups of either colour; they follow from the stones.

    """

    game: Game
    stones: tuple[int, int]
    mover: int
    passes: int
    first: Drop | None
    board: Topology = field(compare=False, repr=False)
    sides: tuple[Side, Side] = field(compare=False, repr=False)

    # -- what is on the board --------------------------------------------------------------------

    @property
    def empty(self) -> int:
        """The empty points."""
        return self.board.every & ~(self.stones[BLACK] | self.stones[WHITE])

    @property
    def total(self) -> int:
        """The number of groups, both colours together."""
        return len(self.sides[BLACK].groups) + len(self.sides[WHITE].groups)

    @property
    def is_first_turn(self) -> bool:
        """Whether Black is about to make the very first turn."""
        return not self.sides[BLACK].groups and not self.sides[WHITE].groups

    def total_with(self, drop: Drop) -> int:
        """The number of groups after `drop` on an empty point."""
        return self.total + 1 - len(self.sides[drop.colour].touching(drop.point))

    # -- the rules -------------------------------------------------------------------------------

    @property
    def to_move(self) -> Player | None:
        """Black and White in turn, until both have passed in succession."""
        return None if self.passes == 2 else PLAYERS[self.mover]

    @property
    def turn_so_far(self) -> tuple[Move, ...]:
        """The first stone, if it waits for the second or for the end of the turn."""
        return () if self.first is None else (self.first,)

    @property
    def may_end_turn(self) -> bool:
        """One stone is down and the number of groups is odd."""
        return self.first is not None and self.total % 2 == 1

    def legal_moves(self) -> tuple[Move, ...]:
        """Drops, black before white, then by point; then the end of the turn; then a pass."""
        if self.passes == 2:
            return ()
        allowed = self.allowed_drops()
        moves: list[Move] = [
            drop
            for colour, points in enumerate(allowed)
            for drop in _drops(len(self.board.names))[colour]
            if points >> drop.point & 1
        ]
        if self.may_end_turn:
            moves.append(END_TURN)
        if self.first is None and not self.is_first_turn:
            moves.append(PASS)
        return tuple(moves)

    def allowed_drops(self) -> tuple[int, int]:
        """The points where a black and where a white stone may be dropped now."""
        if self.passes == 2:
            return (0, 0)
        if self.is_first_turn:
            return (self.board.every, self.board.every)
        black, white = self._making_odd()
        if self.first is None:
            empty = self.empty
            black |= self._completable(BLACK, empty & ~black)
            white |= self._completable(WHITE, empty & ~white)
        return black, white

    def _making_odd(self) -> tuple[int, int]:
        """The points where a black and where a white stone makes the number of groups odd."""
        flip = 0 if self.total % 2 else -1  # from even to odd, the change must be odd as well
        empty = self.empty
        return empty & (self.sides[BLACK].contact ^ flip), empty & (self.sides[WHITE].contact ^ flip)

    def _completable(self, colour: int, points: int) -> int:
        """Those of `points` where a stone of `colour` makes the total even and a second can mend it.

        All of them change the total by an odd number, and so must the second stone.
        """
        empty = self.empty
        mending = empty & ~self.sides[1 - colour].contact
        if mending & (mending - 1):
            return points  # two points for a stone of the other colour: one of them stays free
        found = 0
        for point in self.board.members(points):
            bit = 1 << point
            alike = empty & ~self.sides[colour].contact_with(self.board, point)
            if (mending | alike) & ~bit:
                found |= bit
        return found

    def refusal(self, move: Move) -> str | None:
        """None if `move` is legal, else the rule that it breaks."""
        over = self.outcome()
        if over is not None:
            return f"The game is over: {over.reason}"
        match move:
            case Drop(point, colour):
                return self._drop_refusal(point, colour)
            case EndTurn():
                return self._end_refusal()
            case Pass():
                return self._pass_refusal()
        return f"A turn drops one or two stones or passes: {move!r} is none of that."

    def _drop_refusal(self, point: int, colour: int) -> str | None:
        if not 0 <= point < len(self.board.names) or colour not in (BLACK, WHITE):
            where = f"{self.board.names[0]} to {self.board.names[-1]}"
            return f"There is no such stone: drop black or white on one of the points {where}."
        if not self.empty >> point & 1:
            return f"{self.board.names[point]} is taken."
        if self.allowed_drops()[colour] >> point & 1:
            return None
        makes = f"That makes {groups_text(self.total_with(Drop(point, colour)))}"
        if self.first is not None:
            return f"{makes}: the total must be odd when your turn ends."
        return f"{makes}, and after that stone no second one could make the total odd."

    def _end_refusal(self) -> str | None:
        if self.first is None:
            return "Your turn has only begun: drop a stone first."
        if self.total % 2 == 0:
            return f"There are {groups_text(self.total)}: the total must be odd when your turn ends."
        return None

    def _pass_refusal(self) -> str | None:
        if self.is_first_turn:
            return "Black can't pass on the first turn."
        if self.first is not None:
            how = "end your turn" if self.total % 2 else "drop a second one"
            return f"A stone is down already, so you can't pass: {how}, or take it back first."
        return None

    def after(self, move: Move) -> GroupsState:
        """The state after a legal move: a second stone, or Black's very first, ends the turn."""
        match move:
            case Drop(point, colour):
                ends = self.first is not None or self.is_first_turn
                black, white = self.sides
                if colour == BLACK:
                    black = black.with_stone(self.board, point)
                else:
                    white = white.with_stone(self.board, point)
                sides, stones = (black, white), (black.stones, white.stones)
                mover, first = (1 - self.mover, None) if ends else (self.mover, move)
                return GroupsState(self.game, stones, mover, 0, first, self.board, sides)
            case EndTurn() | Pass():
                passes = self.passes + 1 if isinstance(move, Pass) else 0
                mover = 1 - self.mover
                return GroupsState(self.game, self.stones, mover, passes, None, self.board, self.sides)
        raise TypeError(f"{move!r} is no move of this game")

    def automatic(self) -> tuple[Move, str] | None:
        """On a full board, or where no stone leads to an odd total, a player can only pass."""
        if self.first is not None or self.passes == 2 or any(self.allowed_drops()):
            return None
        return PASS, f"{self.why_only_pass}: {PLAYERS[self.mover]} passes."

    @property
    def why_only_pass(self) -> str:
        """Why a turn that has not begun can drop nothing, where that is so."""
        return "No stone can be dropped and keep the total odd" if self.empty else "The board is full"

    def stones_possible(self) -> tuple[bool, bool]:
        """Whether the turn that is about to begin may drop just one stone, and whether two."""
        if self.is_first_turn:
            return True, False
        return any(self._making_odd()), any(isinstance(turn[-1], Drop) for turn in self.turns())

    def outcome(self) -> Outcome | None:
        """After two passes in a row, whoever has fewer groups of their own colour wins.

        A draw is impossible, since the number of groups is odd whenever a turn ends.
        """
        if self.passes < 2:
            return None
        black, white = (len(side.groups) for side in self.sides)
        winner = PLAYERS[BLACK if black < white else WHITE]
        reason = f"{winner} wins with {groups_text(min(black, white))} to {max(black, white)}."
        return Outcome(winner, reason, winner.name, count=self._count(), ending=self._ending())

    def _ending(self) -> str:
        """Both have passed; a board where a stone could still be dropped was given up as it stood."""
        if not self.empty:
            return "both passed: the board was full"
        before = GroupsState(self.game, self.stones, self.mover, 0, None, self.board, self.sides)
        if any(before.allowed_drops()):
            return "both passed although stones could be dropped"
        return "both passed: no stone could be dropped"

    def _count(self) -> tuple[CountStep, ...]:
        steps = []
        for player, side in zip(PLAYERS, self.sides, strict=True):
            items = []
            for group in sorted(side.groups, key=lambda group: group.stones & -group.stones):
                cells = tuple(self.board.names[point] for point in self.board.members(group.stones))
                size = f"{len(cells)} stone{'s' * (len(cells) > 1)}"
                items.append(CountItem(f"Group at {cells[0]}", 1, cells, size))
            summary = f"{player} has {groups_text(len(items))}."
            steps.append(CountStep(f"{player}'s groups", tuple(items), summary))
        return tuple(steps)

    def essence(self) -> Hashable:
        """The stones but for symmetries, and the turn as far as it matters: see `essence.py`."""
        from .essence import essence  # it stands on this module

        return essence(self)

    def position(self) -> str:
        """The rows from the top, the side to move, passes in a row, and the first stone or `-`."""
        from .position import position_text  # it reads as well, and so stands on this module

        return position_text(self)

    # -- whole turns -----------------------------------------------------------------------------

    def turns(self) -> Iterator[tuple[Move, ...]]:
        """Every whole turn once: two stones have no order and come black first, then by point."""
        if self.first is not None or self.passes == 2:
            yield from ((move,) for move in self.legal_moves())
            return
        if self.is_first_turn:
            yield from ((drop,) for drop in self.legal_moves())
            return
        board, empty, odd = self.board, self.empty, self._making_odd()
        black, white = _drops(len(board.names))
        for drop in (*black, *white):
            bit = 1 << drop.point
            if not empty & bit:
                continue
            alone = odd[drop.colour] & bit
            if alone:
                yield (drop, END_TURN)
            # The second stone must change the total by an even number just if the first did.
            flip = 0 if alone else -1
            later = empty & -(bit << 1)
            alike = later & (self.sides[drop.colour].contact_with(board, drop.point) ^ flip)
            if drop.colour == BLACK:
                yield from ((drop, black[point]) for point in board.members(alike))
                other = empty & ~bit & (self.sides[WHITE].contact ^ flip)
                yield from ((drop, white[point]) for point in board.members(other))
            else:
                yield from ((drop, white[point]) for point in board.members(alike))
        yield (PASS,)

    def count_turns(self) -> int:
        """How many turns `turns` lists, by arithmetic on the parities."""
        if self.first is not None or self.is_first_turn or self.passes == 2:
            return len(self.legal_moves())
        empty, everywhere = self.empty, range(len(self.board.names))
        even = tuple(empty & side.contact for side in self.sides)
        odd = tuple(empty & ~side.contact for side in self.sides)
        black, white = ((even[c].bit_count(), odd[c].bit_count()) for c in (BLACK, WHITE))
        # Stones of two colours do not act on each other: both changes even, or both odd.
        mixed = black[0] * white[0] + black[1] * white[1]
        mixed -= (even[BLACK] & even[WHITE]).bit_count() + (odd[BLACK] & odd[WHITE]).bit_count()
        alike = 0
        for colour, side in enumerate(self.sides):
            for point in everywhere:
                bit = 1 << point
                if empty & bit:
                    contact = side.contact_with(self.board, point)
                    same = contact if even[colour] & bit else ~contact
                    alike += (empty & ~bit & same).bit_count()
        return black[0] + white[0] + mixed + alike // 2 + 1


def start(game: Game, board: Topology) -> GroupsState:
    """The empty board, Black to move."""
    return GroupsState(game, (0, 0), BLACK, 0, None, board, (Side(), Side()))


def groups_text(number: int) -> str:
    """`1 group`, `5 groups`."""
    return f"{number} group{'' if number == 1 else 's'}"


@cache
def _drops(points: int) -> tuple[tuple[Drop, ...], tuple[Drop, ...]]:
    """All black and all white drops on a board of that many points, made once."""
    return (
        tuple(Drop(point, BLACK) for point in range(points)),
        tuple(Drop(point, WHITE) for point in range(points)),
    )
