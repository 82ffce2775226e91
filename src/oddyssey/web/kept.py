"""A game as it is kept: its address, who holds its seats, and how a row of the database holds it."""

from __future__ import annotations

import json
from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from typing import Any

from oddyssey.core import Game, Move, OddysseyError, Player, State, game_class, shortened
from oddyssey.players import kinds
from oddyssey.table import HUMAN, Clock, ClockRule, Offer, Sitting, Table, Terms

Row = Mapping[str, Any]
Holders = tuple[frozenset[str], frozenset[str]]
"""The devices that hold the first and the second side."""

NOBODY: Holders = (frozenset(), frozenset())


class UnreadableGameError(OddysseyError):
    """What is kept at that address is no game that this program can read."""


@dataclass(frozen=True)
class Place:
    """Which board of which duplicate match a game is: 0 or 1."""

    match_id: str
    board: int


@dataclass(frozen=True)
class Kept:
    """A game as it is kept.

    Attributes:
        id: its address.
        version: grows with every action.
        moved: the version in which the game itself last changed; offers and seats leave it be.
        sitting: the table and what is agreed around it.
        started: when it was set, in ISO text.
        changed: when it last changed.
        holders: who holds the seats.
        next_id: the game that followed it.
        place: where it belongs in a duplicate match.

    """

    id: str
    version: int
    sitting: Sitting
    started: str
    changed: str
    moved: int = 1
    holders: Holders = NOBODY
    next_id: str | None = None
    place: Place | None = None

    @property
    def table(self) -> Table:
        """The table itself."""
        return self.sitting.table

    @property
    def open_sides(self) -> tuple[Player, ...]:
        """The sides of people that nobody has taken yet."""
        return tuple(side for side in self.table.humans if not self.holders[side.index])

    def sides_of(self, device: str | None) -> tuple[Player, ...]:
        """The sides that a device holds."""
        return tuple(side for side in self.table.humans if device in self.holders[side.index])

    def fresh(self, version: int) -> bool:
        """Whether a page that was drawn at a version still shows the game as it stands."""
        return self.moved <= version <= self.version


def row_of(sitting: Sitting) -> dict[str, Any]:
    """What a row says of a sitting, but for its moves."""
    table, terms, clock, offer = sitting.table, sitting.terms, sitting.clock, sitting.offer
    rule = terms.clock
    return {
        "game": table.game.name,
        "options": json.dumps(table.game.options_text),
        "start": None if table.start is None else table.start.position(),
        "first_seat": table.seats[0],
        "second_seat": table.seats[1],
        "seed": table.seed,
        "held": table.held,
        "resigned": table.resigned,
        "timed_out": table.timed_out,
        "over": table.over,
        "apart": terms.apart,
        "hints": terms.hints,
        "clock_total": None if rule is None else rule.total,
        "clock_added": None if rule is None else rule.added,
        "first_left": None if clock is None else clock.left[0],
        "second_left": None if clock is None else clock.left[1],
        "clock_side": None if clock is None else clock.side,
        "clock_since": None if clock is None else clock.since,
        "offer": None if offer is None else offer.kind,
        "offer_side": None if offer is None else offer.side.index,
        "told": sitting.told,
    }


TABLE_COLUMNS = (
    *("game", "options", "start", "first_seat", "second_seat", "seed", "held", "resigned", "timed_out"),
)
"""The columns that a table is read from, together with its moves."""


def read_table(row: Row, texts: Sequence[str]) -> Table:
    """The table of a row and its moves. Raises `UnreadableGameError`."""
    try:
        options = json.loads(row["options"])
        if not isinstance(options, dict) or not all(isinstance(v, str) for v in options.values()):
            raise OddysseyError("Its options are no options.")
        game = game_class(row["game"]).from_text(options)
        seats = (row["first_seat"], row["second_seat"])
        for seat in seats:
            if seat not in {HUMAN, *(kind.name for kind in kinds())}:
                raise OddysseyError(f'There is no player "{shortened(str(seat))}".')
        ends = (row["resigned"], row["timed_out"])
        known = all(end in (None, 0, 1) for end in ends) and None in ends
        if not known or (row["held"] and not texts):
            raise OddysseyError("How it stands contradicts itself.")
        start = None if row["start"] is None else game.position(row["start"])
        moves = _read_moves(game.initial() if start is None else start, texts)
        return Table(game, seats, row["seed"], moves, row["held"], ends[0], start, ends[1])
    except OddysseyError as error:
        why = str(error)
    except (ValueError, RecursionError):  # of JSON
        why = "Its options are damaged."
    raise UnreadableGameError(f"The game at this address can't be read; it is kept as it is. {why}")


def read_sitting(row: Row, table: Table, up: int) -> Sitting:
    """The sitting of a row around its table; `up` is since when this server runs."""
    rule = None if row["clock_total"] is None else ClockRule(row["clock_total"], row["clock_added"] or 0)
    terms = Terms(row["apart"], rule, row["hints"], row["match_id"] is not None)
    clock = None
    if rule is not None:
        left = (row["first_left"] or 0, row["second_left"] or 0)
        clock = Clock(rule, left, row["clock_side"], row["clock_since"] or 0).resumed(up)
    return Sitting(table, terms, clock, _offer(row, table.game), row["told"])


def read_kept(row: Row, sitting: Sitting, holders: Holders) -> Kept:
    """The game of a row."""
    place = None if row["match_id"] is None else Place(row["match_id"], row["board"] or 0)
    return Kept(
        row["id"],
        row["version"],
        sitting,
        row["started"],
        row["changed"],
        row["moved"],
        holders,
        row["next_id"],
        place,
    )


def _offer(row: Row, game: Game) -> Offer | None:
    kind, side = row["offer"], row["offer_side"]
    if kind not in ("take back", "rematch") or side not in (0, 1):
        return None
    return Offer(kind, game.players[side])


def _read_moves(state: State, texts: Sequence[str]) -> tuple[Move, ...]:
    read = []
    for text in texts:
        read.append(state.parse(text))
        state = state.after(read[-1])
    return tuple(read)
