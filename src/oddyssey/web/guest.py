"""A game as one device sees it: which sides it holds, and who else is there."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from typing import Literal

from starlette.requests import Request

from oddyssey.core import Player
from oddyssey.table import Pending, Sitting, Table, may_toss

from .desk import Desk
from .device import known_device
from .kept import Kept
from .live import Seat, stamp


@dataclass(frozen=True)
class Guest:
    """Whoever asks for a game, and what is so for them.

    Attributes:
        kept: the game.
        sides: the sides that their device holds; those who hold none watch.
        other: the other game of a duplicate match; None if the game is in none.
        other_sides: the sides that they hold there.
        here: whether somebody who holds the first, and the second, side looks at the game.
        watching: how many look on who hold no seat.

    """

    kept: Kept
    sides: tuple[Player, ...]
    other: Kept | None = None
    other_sides: tuple[Player, ...] = ()
    here: tuple[bool, bool] = (False, False)
    watching: int = 0

    @property
    def sitting(self) -> Sitting:
        """The table and what is agreed around it."""
        return self.kept.sitting

    @property
    def table(self) -> Table:
        """The table itself."""
        return self.kept.table

    @property
    def acts(self) -> bool:
        """Whether they are to act now."""
        return self.table.waits_for_person and self.table.actor in self.sides

    @property
    def waits_for_board(self) -> bool:
        """Whether the coin waits for the other board of the match."""
        return self.other is not None and not may_toss(self.table, self.other.table)

    @property
    def pending(self) -> Pending | None:
        """What the table does next by itself."""
        return None if self.waits_for_board else self.table.pending

    @property
    def pushes(self) -> Pending | Literal[""]:
        """The same, for who may have it done: whoever holds a seat. Of a match it is either board's."""
        if not self.sides:
            return ""
        other = None if self.other is None else self.turned().pending
        return self.pending or other or ""

    def turned(self) -> Guest:
        """The same visitor at the other board of the match."""
        assert self.other is not None
        return Guest(self.other, self.other_sides, self.kept, self.sides)

    @property
    def versions(self) -> Mapping[str, int]:
        """The versions of the game, or of both of a match, in their order."""
        games = [self.kept, *([self.other] if self.other else [])]
        games.sort(key=lambda one: one.place.board if one.place else 0)
        return {one.id: one.version for one in games}

    @property
    def stamp(self) -> str:
        """What tells this state of things from another, as whoever watches is told it."""
        return stamp(self.versions)

    @property
    def seats(self) -> frozenset[Seat]:
        """The seats that they hold, on both boards of a match."""
        mine = {(self.kept.id, side.index) for side in self.sides}
        if self.other is not None:
            mine |= {(self.other.id, side.index) for side in self.other_sides}
        return frozenset(mine)


async def guest_of(request: Request) -> Guest:
    """Whoever asks for the game of a request's address. Raises as `Desk.get` does."""
    return await guest_at(request, await desk_of(request).get(request.path_params["id"]))


async def guest_at(request: Request, kept: Kept) -> Guest:
    """The same, where the game is at hand."""
    desk, device = desk_of(request), known_device(request)
    digest = None if device is None else device.digest
    other = None
    if kept.place is not None:
        boards = await desk.store.match(kept.place.match_id)
        other = await desk.get(boards[1 - kept.place.board])
    return Guest(
        kept,
        kept.sides_of(digest),
        other,
        () if other is None else other.sides_of(digest),
        desk.hub.here(kept.id),
        desk.hub.watching(kept.id),
    )


def desk_of(request: Request) -> Desk:
    """Where games are got and put back."""
    desk: Desk = request.app.state.desk
    return desk
