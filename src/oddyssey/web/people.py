"""The people at a table, as its page shows them: who plays, who is there, their clocks, their offers."""

from __future__ import annotations

from dataclasses import dataclass

from oddyssey.core import Player, mixed
from oddyssey.table import Duplicate, Offer, given_up

from .guest import Guest
from .store import moment

LOW = 30_000
"""Milliseconds that are low on any clock; on a short one a fifth of it."""


@dataclass(frozen=True)
class Person:
    """Who plays a side.

    Attributes:
        side: the side.
        who: how the page calls who plays it.
        shows_presence: whether it matters if they are there.
        here: whether they are.
        left: the milliseconds on their clock; None if they have none.
        low: from how many milliseconds on their time is low.
        runs: whether it runs.

    """

    side: Player
    who: str
    shows_presence: bool
    here: bool
    left: int | None
    low: int
    runs: bool

    @property
    def time(self) -> str:
        """What is left, in minutes and seconds."""
        seconds = -(-(self.left or 0) // 1000)
        return f"{seconds // 60}:{seconds % 60:02}"


@dataclass(frozen=True)
class People:
    """Everyone at a table, and what is between them.

    Attributes:
        persons: who plays; empty where there is nothing to say about it.
        watching: how many look on.
        onlooker: whether the reader holds no seat.
        free: the sides that the reader may take.
        waits: whether the reader waits for somebody to take the other side.
        line: what is offered, or what happened between the two last.
        asked: what the reader is asked for, "take back" or "rematch"; "" for nothing.
        asks: the same for what the reader has asked for and has no answer to.
        undo: what the button that takes back is called; "" if there is none.
        resigns: what the reader is asked before they resign; "" if they can't.
        rematch: whether another game can be offered, or agreed to.
        again: whether another game can be begun without asking anybody.
        next: the address of the game that followed.
        match: the address of the duplicate match that the game belongs to, "" if it is in none.
        other: the address of the match's other game.
        other_waits: whether the reader is to move there.
        standing: how the match stands.

    """

    persons: tuple[Person, ...]
    watching: int
    onlooker: bool
    free: tuple[Player, ...]
    waits: bool
    line: str
    asked: str
    asks: str
    undo: str
    resigns: str
    rematch: bool
    again: bool
    next: str
    match: str
    other: str
    other_waits: bool
    standing: str


def people_of(guest: Guest) -> People:
    """Everyone at a table, as they concern whoever looks at it."""
    kept, table, sitting = guest.kept, guest.table, guest.sitting
    apart, onlooker = sitting.terms.apart, not guest.sides
    offer = sitting.offer
    mine = offer is not None and offer.side in guest.sides
    kind = "" if offer is None or onlooker else offer.kind
    place, other = kept.place, guest.other
    return People(
        persons=_persons(guest) if apart or sitting.clock or onlooker or place else (),
        watching=guest.watching,
        onlooker=onlooker,
        free=_free(guest),
        waits=apart and not onlooker and bool(kept.open_sides),
        line=_offered(offer, mine) if offer else sitting.told,
        asked="" if mine else kind,
        asks=kind if mine else "",
        undo=_undo(guest),
        resigns="" if onlooker or table.over else _resigning(guest),
        rematch=apart and not onlooker and table.over and place is None and not kept.open_sides,
        again=not apart and not onlooker and table.over and place is None,
        next=f"/g/{kept.next_id}" if kept.next_id and not place else "",
        match=f"/m/{place.match_id}" if place else "",
        other=f"/g/{other.id}" if other else "",
        other_waits=other is not None and _acts(guest),
        standing=_standing(guest),
    )


def _free(guest: Guest) -> tuple[Player, ...]:
    """The sides that a press of a button takes: one of a game between two, else all that are open."""
    open_sides = guest.kept.open_sides
    return () if guest.sides else open_sides[:1] if guest.sitting.terms.apart else open_sides


def _persons(guest: Guest) -> tuple[Person, ...]:
    table, clock = guest.table, guest.sitting.clock
    times = None if clock is None else clock.at(moment())
    persons = []
    for side in table.game.players:
        person = side in table.humans
        taken = side not in guest.kept.open_sides
        left = times[side.index] if times is not None and person else None
        persons.append(
            Person(
                side,
                _who(guest, side),
                person and taken and side not in guest.sides,
                guest.here[side.index],
                left,
                min(LOW, clock.rule.total // 5) if clock else 0,
                not table.over and clock is not None and clock.side == side.index,
            )
        )
    return tuple(persons)


def _who(guest: Guest, side: Player) -> str:
    if side not in guest.table.humans:
        return guest.table.holder(side) or ""
    if side in guest.sides:
        return "you"
    if side in guest.kept.open_sides:
        return "nobody yet"
    return "your opponent" if guest.sides and guest.sitting.terms.apart else "a player"


def _offered(offer: Offer, mine: bool) -> str:
    if offer.kind == "rematch":
        asked = f"{offer.side} offers a rematch, with the sides swapped."
        return "You offer a rematch: wait for the answer." if mine else asked
    asked = f"{offer.side} asks to take back their last turn."
    return "You ask to take back your last turn: wait for the answer." if mine else asked


def _undo(guest: Guest) -> str:
    table, sitting, sides = guest.table, guest.sitting, guest.sides
    if not sides or not table.can_take_back_for(sides):
        return ""
    if sitting.takes_back_step(sides):
        return "Take back"
    if sitting.terms.duplicate:
        return ""
    if sitting.terms.apart:
        return "" if table.over or sitting.offer is not None else "Ask to take back"
    return "Undo"


def _acts(guest: Guest) -> bool:
    """Whether the reader is to move on the other board of the match."""
    other = guest.other
    assert other is not None
    return other.table.waits_for_person and other.table.actor in guest.other_sides


def _standing(guest: Guest) -> str:
    kept, other = guest.kept, guest.other
    if kept.place is None or other is None:
        return ""
    boards = (kept.table, other.table) if kept.place.board == 0 else (other.table, kept.table)
    return standing_of(guest, Duplicate(boards))


def standing_of(guest: Guest, match: Duplicate) -> str:
    """How a match stands, as it concerns whoever looks at it."""
    if guest.kept.open_sides and match.scores == (None, None):
        whom = "your friend" if guest.sides else "the other player"
        return f"Waiting for {whom}: both games have the same coins, the sides swapped."
    return match.sentence(names_in_match(guest))


def _resigning(guest: Guest) -> str:
    if guest.kept.place is None or not guest.sides:
        return "Resign this game?"
    game, side = guest.table.game, guest.sides[0].index
    counts = f"{mixed(given_up(game, side))} for {game.players[0]}"
    return f"Resign this game? It then counts {counts}, the {('least', 'most')[side]} there is."


def names_in_match(guest: Guest) -> tuple[str, str]:
    """What the two players of a match are called to whoever looks on."""
    kept, other = guest.kept, guest.other
    assert kept.place is not None
    assert other is not None
    first, mine = (kept, guest.sides) if kept.place.board == 0 else (other, guest.other_sides)
    if not mine:
        return "Player A", "Player B"
    opponent = first.table.holder(first.table.game.players[1 - mine[0].index]) or "your opponent"
    return ("you", opponent) if mine[0].index == 0 else (opponent, "you")
