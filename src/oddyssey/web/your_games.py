"""The games that a device is playing, for the home page."""

from __future__ import annotations

import logging
from dataclasses import dataclass

from starlette.requests import Request

from oddyssey.core import OddysseyError

from .device import known_device
from .guest import Guest, desk_of, guest_at
from .sharing import named
from .wording import Wording

FINISHED = 5
"""So many games that are over are listed."""


@dataclass(frozen=True)
class YourGame:
    """A game that a device plays, or has played.

    Attributes:
        address: where it is.
        title: the game, with what differs from how it is usually played.
        heading: whose turn it is, and who that is.
        against: who sits opposite.
        yours: whether it is the device's turn.
        review: where its review is; "" if it has none.

    """

    address: str
    title: str
    heading: str
    against: str
    yours: bool
    review: str


async def your_games(request: Request) -> list[YourGame]:
    """The games that the asking device has yet to finish: first those in which it is to move."""
    return sorted(await _games_of(request, over=False, most=12), key=lambda one: not one.yours)


async def finished_games(request: Request) -> list[YourGame]:
    """The games that the asking device has finished last."""
    return await _games_of(request, over=True, most=FINISHED)


async def _games_of(request: Request, *, over: bool, most: int) -> list[YourGame]:
    device = known_device(request)
    if device is None:
        return []
    desk, found, matches = desk_of(request), [], set()
    for game_id in await desk.store.games_of(device.digest, over=over, most=most):
        try:
            kept = await desk.get(game_id)
        except OddysseyError as error:  # one that can't be read is no reason to hide the others
            logging.getLogger(__name__).warning("A game could not be listed: %s", error)
            continue
        if kept.table.over != over or (kept.place and kept.place.match_id in matches):
            continue
        if kept.place:
            matches.add(kept.place.match_id)
        guest = await guest_at(request, kept)
        if over and guest.other is not None and not guest.other.table.over:
            continue  # the match goes on, and is listed as such
        found.append(_listed(guest))
    return found


def _listed(guest: Guest) -> YourGame:
    kept, table, words = guest.kept, guest.table, Wording(guest)
    acts = guest.acts or (guest.other is not None and guest.turned().acts)
    holder = f" ({words.holder})" if words.holder else ""
    return YourGame(
        f"/m/{kept.place.match_id}" if kept.place else f"/g/{kept.id}",
        named(table.game) + (", a duplicate match" if kept.place else ""),
        f"{words.heading}{holder}",
        _against(guest),
        acts,
        f"/g/{kept.id}/review" if table.moves and not kept.place else "",
    )


def _against(guest: Guest) -> str:
    table = guest.table
    bots = [name for side in table.game.players if (name := table.holder(side))]
    if bots:
        return f"against {bots[0]}"
    if not guest.sitting.terms.apart:
        return "two at one screen"
    return (
        "nobody has opened your link yet"
        if guest.kept.open_sides and not table.over
        else "against a friend"
    )
