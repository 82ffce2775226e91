"""A table with what people agree on around it: the terms, the clocks, and what one offers the other."""

from __future__ import annotations

from collections.abc import Callable, Collection
from dataclasses import dataclass, field, replace
from typing import Literal

from ..core import Player
from .clock import Clock, ClockRule
from .model import NotNowError, Table
from .turns import decided

OfferKind = Literal["take back", "rematch"]
NAMES: dict[OfferKind, str] = {"take back": "the take-back", "rematch": "the rematch"}


@dataclass(frozen=True, slots=True)
class Terms:
    """What was agreed when the table was set.

    Attributes:
        apart: two people play, each from a place of their own.
        clock: how much time there is; None is no clock.
        hints: whether people who play apart may look at hints during the game.
        duplicate: the table is one of two with the same coins; nothing is taken back there, since
            the other has seen the coins to come.

    """

    apart: bool = False
    clock: ClockRule | None = None
    hints: bool = False
    duplicate: bool = False


@dataclass(frozen=True, slots=True)
class Offer:
    """What one side offers the other, until that one answers or somebody plays on."""

    kind: OfferKind
    side: Player


@dataclass(frozen=True)
class Sitting:
    """A table, its terms, its clocks and what is offered. Never changed; each action gives the next.

    Attributes:
        table: the game.
        terms: what was agreed.
        clock: the clocks; None if there are none.
        offer: what is offered; None if nothing is.
        told: what happened last between the people beside the moves, one sentence; "" if nothing did.

    """

    table: Table
    terms: Terms = field(default_factory=Terms)
    clock: Clock | None = None
    offer: Offer | None = None
    told: str = ""

    @classmethod
    def start(cls, table: Table, terms: Terms, now: int) -> Sitting:
        """People sit down at a new table."""
        clock = None if terms.clock is None else Clock.start(terms.clock, table, now)
        return cls(table, terms, clock)

    @property
    def hints_allowed(self) -> bool:
        """Whether anybody may look at hints now: not in a game between two, unless it was agreed."""
        return not self.terms.apart or self.terms.hints or self.table.over

    def judged(self, now: int) -> Sitting:
        """The same, or the end of it if the running time is over."""
        if self.table.over or self.clock is None or self.clock.side is None:
            return self
        if not self.clock.ran_out(now):
            return self
        loser = self.table.game.players[self.clock.side]
        return self._with(self.table.time_out(loser), now, None)

    def advanced(self, now: int) -> Sitting:
        """The coin falls, an automatic move is made, or the computer plays its turn."""
        table = self.table.advance()
        return self if table is self.table else self._with(table, now, self.offer, self.told)

    def played(self, deed: Callable[[Table], Table], sides: Collection[Player], now: int) -> Sitting:
        """Somebody who holds these sides does something in the turn that is theirs.

        Whatever was offered has its answer by that. Raises `MoveError` or `NotNowError`.
        """
        if self.table.over and self.terms.duplicate:
            raise NotNowError("This game of the match is over.")
        if self.table.over and self.terms.apart:
            raise NotNowError("The game is over. Offer a rematch to play on.")
        need_turn(self.table, sides)
        return self._with(deed(self.table), now, None)

    def resigned(self, sides: Collection[Player], now: int) -> Sitting:
        """Who holds these sides gives up. Raises `NotNowError`."""
        return self._with(self.table.resign(sides), now, None)

    def taken_back(self, sides: Collection[Player], now: int, *, answers: bool = False) -> Sitting:
        """Who holds these sides takes back, or, where another has to agree, asks to.

        A step of the turn that is still on the board is one's own to take back. With `answers` they
        know what the other side asks for, and asking for the same agrees to it. Raises `NotNowError`.
        """
        table = self.table
        if self.terms.duplicate and not self.takes_back_step(sides):
            raise NotNowError("In a duplicate match no turn is taken back: the coins are known by then.")
        if not self.asks_to_take_back(sides):
            return self._with(table.take_back(sides), now, None)
        if table.over:
            raise NotNowError("The game is over: nothing can be taken back any more.")
        table.take_back(sides)  # says so if there is nothing to take back
        side = self._side(sides)
        if self.offer is not None and self.offer.kind == "take back":
            if self.offer.side != side:
                if not answers:
                    raise NotNowError(f"{self.offer.side} asks to take back: allow it?")
                return self.accepted(sides, now)
            raise NotNowError(f"You have asked already: {self._other(side)} has yet to answer.")
        return replace(self, offer=Offer("take back", side), told="")

    def asks_to_take_back(self, sides: Collection[Player]) -> bool:
        """Whether another person would have to agree."""
        return self.terms.apart and not self.takes_back_step(sides)

    def takes_back_step(self, sides: Collection[Player]) -> bool:
        """Whether taking back would undo a step of one's own turn that is still on the board."""
        draft = self.table.draft if self.table.actor in sides else None
        return draft is not None and bool(decided(draft))

    def wants_rematch(self, sides: Collection[Player]) -> Sitting:
        """Who holds these sides offers another game. Raises `NotNowError`."""
        if not self.table.over:
            raise NotNowError("Play this game to its end first.")
        return replace(self, offer=Offer("rematch", self._side(sides)), told="")

    def agrees_to_rematch(self, sides: Collection[Player]) -> bool:
        """Whether the other side has offered another game already."""
        offer = self.offer
        return offer is not None and offer.kind == "rematch" and offer.side not in sides

    def accepted(self, sides: Collection[Player], now: int) -> Sitting:
        """Who holds these sides agrees to a take-back that was asked for. Raises `NotNowError`."""
        offer = self._offered_to(sides)
        if offer.kind != "take back":
            raise NotNowError("That is not what was offered.")
        told = f"{self._other(offer.side)} agreed: {offer.side} took a turn back."
        return self._with(self.table.take_back((offer.side,)), now, None, told)

    def declined(self, sides: Collection[Player]) -> Sitting:
        """Who holds these sides says no, or takes their own offer back. Raises `NotNowError`."""
        if self.offer is None:
            raise NotNowError("Nothing is offered any more.")
        side, what = self._side(sides), NAMES[self.offer.kind]
        if self.offer.side == side:
            return replace(self, offer=None, told=f"{side} no longer asks for {what}.")
        return replace(self, offer=None, told=f"{side} declined {what}.")

    def rematch(self, seed: str, now: int) -> Sitting:
        """The next game of the same two people, with the sides swapped.

        With the sides whatever hangs on a side goes to the other person too, such as who begins; what
        the rules alternate is therefore not alternated on top of it.
        """
        first, second = self.table.seats
        table = Table(self.table.game, (second, first), seed, start=self.table.start)
        return Sitting.start(table, self.terms, now)

    def _offered_to(self, sides: Collection[Player]) -> Offer:
        if self.offer is None:
            raise NotNowError("Nothing is offered any more.")
        if self.offer.side == self._side(sides):
            raise NotNowError(f"That is for {self._other(self.offer.side)} to answer.")
        return self.offer

    def _side(self, sides: Collection[Player]) -> Player:
        """The one side that somebody holds in a game between two."""
        if len(sides) != 1 or not self.terms.apart:
            raise NotNowError("There is nobody else whom that could be offered to.")
        return next(iter(sides))

    def _other(self, side: Player) -> Player:
        return self.table.game.players[1 - side.index]

    def _with(self, table: Table, now: int, offer: Offer | None, told: str = "") -> Sitting:
        clock = None if self.clock is None else self.clock.moved(self.table, table, now)
        return replace(self, table=table, clock=clock, offer=offer, told=told)


def need_turn(table: Table, sides: Collection[Player]) -> None:
    """Raises `NotNowError` if who holds these sides is not to act."""
    actor = table.actor
    if actor in table.humans and actor not in sides:
        raise NotNowError(f"It is {actor}'s turn.")
