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


@dataclass(frozen=True)
class YourGame:
    """A game that goes on.

    Attributes:
        address: where it is.
        title: the game, with what differs from how it is usually played.
        heading: whose turn it is, and who that is.
        against: who sits opposite.
        yours: whether it is the device's turn.

    """

    address: str
    title: str
    heading: str
    against: str
    yours: bool


async def your_games(request: Request) -> list[YourGame]:
    """The games that the asking device has yet to finish: first those in which it is to move."""
    device = known_device(request)
    if device is None:
        return []
    desk, found, matches = desk_of(request), [], set()
    for game_id in await desk.store.unfinished(device.digest):
        try:
            kept = await desk.get(game_id)
        except OddysseyError as error:  # one that can't be read is no reason to hide the others
            logging.getLogger(__name__).warning("A game could not be listed: %s", error)
            continue
        if kept.table.over or (kept.place and kept.place.match_id in matches):
            continue
        if kept.place:
            matches.add(kept.place.match_id)
        found.append(_listed(await guest_at(request, kept)))
    return sorted(found, key=lambda one: not one.yours)


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
    )


def _against(guest: Guest) -> str:
    table = guest.table
    bots = [name for side in table.game.players if (name := table.holder(side))]
    if bots:
        return f"against {bots[0]}"
    if not guest.sitting.terms.apart:
        return "two at one screen"
    return "nobody has opened your link yet" if guest.kept.open_sides else "against a friend"
