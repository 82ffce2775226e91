"""A game on the table: who sits where, what has been played, and what may be done now.

Everything here is a plain value and knows no page, no terminal and no database. A table is never
changed; each action gives the next one, or raises an error whose text is for the player.
"""

from __future__ import annotations

from collections.abc import Collection
from dataclasses import dataclass, replace
from functools import cached_property
from itertools import permutations
from typing import Literal

from ..core import (
    CHANCE,
    Game,
    IllegalMoveError,
    Move,
    OddysseyError,
    Outcome,
    Player,
    SeededChance,
    State,
    View,
    shortened,
)
from ..players import kinds, make, next_moves
from ..record import Record, Turn, play_moves
from .turns import decided, mover

HUMAN = "human"
"""The seat of a person; any other seat holds the name of a computer player."""

Pending = Literal["coin", "automatic", "computer"]


class NotNowError(OddysseyError):
    """An action that the table does not take at this moment; the text says why."""


@dataclass(frozen=True)
class Table:
    """A game being played.

    Attributes:
        game: with its options.
        seats: `HUMAN` or a computer player's name, for each side.
        seed: decides the coins and the computer players' choices.
        moves: every atomic move so far, chance included.
        held: the last turn is complete, but its player has yet to end it.
        resigned: the index of the side that gave up.
        timed_out: the index of the side whose time ran out.
        start: the position in which the game began; None for the usual beginning.

    """

    game: Game
    seats: tuple[str, str]
    seed: str
    moves: tuple[Move, ...] = ()
    held: bool = False
    resigned: int | None = None
    start: State | None = None
    timed_out: int | None = None

    # -- what is so ------------------------------------------------------------------------------

    @cached_property
    def states(self) -> tuple[State, ...]:
        """The state before each move, and last the present one."""
        begin = self.game.initial() if self.start is None else self.start
        return begin.path(self.moves)

    @cached_property
    def texts(self) -> tuple[str, ...]:
        """Each move in its normal form."""
        pairs = zip(self.states, self.moves, strict=False)
        return tuple(state.format(move) for state, move in pairs)

    @property
    def state(self) -> State:
        """The present state."""
        return self.states[-1]

    @cached_property
    def turns(self) -> tuple[Turn, ...]:
        """The turns so far; the last may be unfinished."""
        return play_moves(self.game, self.moves, self.start).turns

    @property
    def draft(self) -> Turn | None:
        """The turn on the board that its player may still change, if there is one."""
        if self.turns and (self.held or self.state.turn_so_far):
            return self.turns[-1]
        return None

    @property
    def last_decided(self) -> Turn | None:
        """The last turn in which a player chose something."""
        return next((turn for turn in reversed(self.turns) if decided(turn)), None)

    @property
    def actor(self) -> Player | None:
        """Who is to act: a player, chance, or None when the game is over."""
        if self.over:
            return None
        if self.held:
            return mover(self.turns[-1])
        return self.state.to_move

    @property
    def over(self) -> bool:
        """Whether the game has ended, and nobody may still change the last turn."""
        return self.lost_by is not None or (self.state.to_move is None and not self.held)

    @property
    def lost_by(self) -> int | None:
        """The index of the side that resigned or ran out of time; None if neither did."""
        return self.timed_out if self.resigned is None else self.resigned

    @property
    def outcome(self) -> Outcome | None:
        """How it ended; None while it goes on."""
        if self.lost_by is not None:
            loser, winner = self.game.players[self.lost_by], self.game.players[1 - self.lost_by]
            how = "ran out of time" if self.resigned is None else "resigned"
            return Outcome(winner, f"{loser} {how}: {winner} wins.", winner.name)
        return self.state.outcome() if self.over else None

    @property
    def humans(self) -> tuple[Player, ...]:
        """The sides that people play."""
        return tuple(p for p, seat in zip(self.game.players, self.seats, strict=True) if seat == HUMAN)

    @property
    def viewer(self) -> Player | None:
        """The side that "yours" means: the only person's, or at one screen whoever is to act."""
        return self.viewer_at(self.humans)

    def viewer_at(self, sides: Collection[Player]) -> Player | None:
        """The side that "yours" means to who holds these sides."""
        if len(sides) == 1:
            return next(iter(sides))
        return next((side for side in sides if side == self.actor), None)

    @property
    def waits_for_person(self) -> bool:
        """Whether a person is to act."""
        return self.actor in self.humans

    @property
    def pending(self) -> Pending | None:
        """What the table does next by itself, through `advance`."""
        if self.over or self.held:
            return None
        if self.state.to_move == CHANCE:
            return "coin"
        if self.state.automatic() is not None:
            return "automatic"
        return None if self.waits_for_person else "computer"

    @property
    def can_take_back(self) -> bool:
        """Whether a person has decided anything that could be undone."""
        return self.can_take_back_for(self.humans)

    def can_take_back_for(self, sides: Collection[Player]) -> bool:
        """The same for who holds these sides. Time that ran out doesn't come back."""
        if self.timed_out is not None:
            return False
        return self.resigned is not None or any(self._by(ply, sides) for ply in range(len(self.moves)))

    def holder(self, side: Player) -> str | None:
        """What the computer player of a side is called; None for a person."""
        seat = self.seats[side.index].partition(":")[0]
        return next((kind.title for kind in kinds() if kind.name == seat), None)

    def record(
        self, *, started: str | None = None, ended: str | None = None, seed: bool = False
    ) -> Record:
        """The record of the game so far.

        The dates are ISO text; `ended` counts only if the game is over. Whoever knows the seed knows
        the coins to come: it is put in only if asked for.
        """
        first, second = (self.holder(side) for side in self.game.players)
        return Record(
            self.game,
            self.moves,
            players=(first, second),
            started=started,
            ended=ended if self.over else None,
            resigned=None if self.resigned is None else self.game.players[self.resigned],
            timed_out=None if self.timed_out is None else self.game.players[self.timed_out],
            seed=self.seed if seed else None,
            start=self.start,
        )

    def reads(self, text: str) -> bool:
        """Whether `text` stands for a step or a turn that could be played now."""
        try:
            self.state.parse_turn(text)
        except OddysseyError:
            return False
        return True

    def asks_status(self, text: str) -> bool:
        """Whether `text` is "status", or a start of it that is no move of the game now."""
        word = text.strip().lower()
        return bool(word) and "status".startswith(word) and (word == "status" or not self.reads(text))

    def view(self, sides: Collection[Player] | None = None) -> View:
        """How the board is to be shown now to who holds these sides; None is all that people play."""
        sides = self.humans if sides is None else sides
        acts = self.waits_for_person and self.actor in sides
        draft = self.draft if acts and self.game.several_steps else None
        return View(
            viewer=self.viewer_at(sides),
            last=decided(self.last_decided) if self.last_decided else (),
            hot=acts and not self.held and self.pending is None,
            changeable=decided(draft) if draft else (),
            before=draft.before if draft else None,
            ended=self.outcome if self.lost_by is not None else None,
        )

    # -- what may be done ------------------------------------------------------------------------

    def play(self, text: str, *, step: bool = False, hold: bool = False) -> Table:
        """Play typed text, a step or a whole turn. Raises `MoveError` or `NotNowError`.

        With `step`, the text is one step and stays one, even where it could stand for a whole turn:
        who clicks on a place may want to go on. With `hold`, a turn that this completes waits for
        `end_turn`, so that it can be changed.
        """
        self._need_person()
        if self.held:
            raise NotNowError("Your turn is complete: end it, or take a step back to change it.")
        moves = (self.state.parse(text),) if step else self.state.parse_turn(text)
        after = self.state.play_all(moves)
        held = hold and self.game.several_steps and not after.turn_so_far
        return replace(self, moves=(*self.moves, *moves), held=held)

    def change(self, replaced: str, text: str) -> Table:
        """Put another move in place of one of the turn on the board, or none if `text` is empty."""
        self._need_person()
        draft = self.draft
        if draft is None or not self.game.several_steps:
            raise NotNowError("There is nothing on the board that could still be changed.")
        rest = [move for move in draft.moves if draft.before.format(move) != replaced]
        if len(rest) == len(draft.moves):
            raise NotNowError(f"{shortened(replaced)} is not part of this turn.")
        new = [*rest, draft.before.parse(text)] if text else rest
        reason = "That turn is not possible."
        for order in permutations(new):
            check = draft.before.check(order)
            if check.legal:
                moves = (*self.moves[: len(self.moves) - len(draft.moves)], *order)
                held = bool(order) and check.complete and not check.extensible
                return replace(self, moves=moves, held=held)
            reason = check.message
        raise IllegalMoveError(reason, text=text, position=draft.before.position())

    def end_turn(self) -> Table:
        """End a turn that is complete and was held."""
        self._need_person()
        if not self.held:
            raise NotNowError("There is no complete turn to end.")
        return replace(self, held=False)

    def take_back(self, sides: Collection[Player] | None = None) -> Table:
        """Undo one step of the turn on the board, or else the last whole turn of these sides.

        Without `sides` it is the last of any person. Coins stay as they fell, since a coin depends on
        the seed and the ply alone. Raises `NotNowError`.
        """
        if self.timed_out is not None:
            raise NotNowError("The time ran out: that can't be taken back.")
        if self.resigned is not None:
            return replace(self, resigned=None)
        owners = self.humans if sides is None else sides
        mine = [ply for ply in range(len(self.moves)) if self._by(ply, owners)]
        if not mine:
            raise NotNowError("There is nothing to take back.")
        keep = mine[-1]
        if self.draft is None or len(self.moves) - len(self.draft.moves) > keep:
            # A finished turn goes as a whole, but for the coin that opened it.
            begins = (ply for ply in range(keep + 1) if not self.states[ply].turn_so_far)
            begin = max(begins, default=0)  # it may have been under way where the game began
            keep = next(ply for ply in mine if ply >= begin)
        return replace(self, moves=self.moves[:keep], held=False)

    def resign(self, sides: Collection[Player] | None = None) -> Table:
        """Who holds these sides gives up: the only one of them, or the one that is to act.

        Without `sides` they are all that people play. Raises `NotNowError`.
        """
        if self.over:
            raise NotNowError("The game is over.")
        who = self.viewer_at(self.humans if sides is None else sides)
        if who is None:
            raise NotNowError("Wait until it is clear who is to move, then resign.")
        return self._lost(resigned=who.index)

    def time_out(self, side: Player) -> Table:
        """The time of a side has run out."""
        return self if self.over else self._lost(timed_out=side.index)

    def _lost(self, *, resigned: int | None = None, timed_out: int | None = None) -> Table:
        if self.state.to_move is None:  # its turn, which it had yet to end, ends the game anyway
            return replace(self, held=False)
        return replace(self, held=False, resigned=resigned, timed_out=timed_out)

    def advance(self) -> Table:
        """Let the coin fall, make an automatic move, or let the computer play its turn."""
        if self.pending is None:
            return self
        bots = [None if seat == HUMAN else make(seat, seed=self.seed) for seat in self.seats]
        moves = next_moves(self.state, len(self.moves), bots, SeededChance(self.seed))
        return replace(self, moves=(*self.moves, *moves))

    def _need_person(self) -> None:
        if self.timed_out is not None:
            raise NotNowError("The game is over: the time ran out. Start a new one.")
        if self.over:
            raise NotNowError("The game is over. Start a new one, or take the last turn back.")
        if not self.waits_for_person or self.pending is not None:
            raise NotNowError("It is not your turn.")

    def _by(self, ply: int, sides: Collection[Player]) -> bool:
        """Whether one of these sides chose that move."""
        state = self.states[ply]
        return state.to_move in sides and state.automatic() is None
