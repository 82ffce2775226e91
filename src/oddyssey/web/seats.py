"""Seats: taken by who comes first, opened to another device by a private link; and the live stream."""

from __future__ import annotations

from collections.abc import AsyncGenerator

from anyio import CancelScope
from sse_starlette import EventSourceResponse
from starlette.requests import Request
from starlette.responses import RedirectResponse, Response

from oddyssey.core import OddysseyError, Player

from .answers import table_page
from .desk import Desk
from .device import Device, device_of, known_device
from .guest import Guest, desk_of, guest_of
from .kept import Kept
from .rendering import page

PING = 15
"""Seconds after which a stream that has nothing to tell says that it is there."""
WITHOUT_PATH = {"Referrer-Policy": "strict-origin"}
"""What a page answers whose address is a secret: whoever is asked next learns the site alone."""


async def take(request: Request) -> Response:
    """Sit down on what is open. Of a duplicate match, on both boards."""
    guest, device = await guest_of(request), device_of(request)
    where = (await request.form(max_fields=5)).get("to")
    try:
        await sit(request, guest, device)
    except OddysseyError as error:
        return await table_page(request, await guest_of(request), message=str(error), status=422)
    match = guest.kept.place
    answer = RedirectResponse(
        f"/m/{match.match_id}" if match and where == "match" else f"/g/{guest.kept.id}", 303
    )
    device.keep(answer, request)
    return answer


async def sit(request: Request, guest: Guest, device: Device) -> None:
    """Have a device take what is open, and the same person's side on the other board of a match.

    Raises:
        OddysseyError: nothing is open to it, or somebody else was quicker.

    """
    if guest.sides:
        raise OddysseyError("You hold a seat already: the other one is for somebody else.")
    desk, sides = desk_of(request), guest.kept.open_sides
    if guest.sitting.terms.apart:
        sides = sides[:1]
    if not sides:
        raise OddysseyError("All seats are taken: you can watch.")
    await _take(desk, guest.kept, sides, device)
    if guest.other is not None and guest.other.open_sides:
        await _take(desk, guest.other, guest.other.open_sides[:1], device)


async def _take(desk: Desk, kept: Kept, sides: tuple[Player, ...], device: Device) -> None:
    await desk.store.take(kept, sides, device.digest)
    desk.hub.sit(kept.id, device.digest, frozenset((kept.id, side.index) for side in sides))
    desk.tell(await desk.get(kept.id))


async def show_link(request: Request) -> Response:
    """The page that a private link leads to; it does nothing before its button is pressed."""
    guest, secret = await guest_of(request), request.path_params["secret"]
    side = await desk_of(request).store.side_of(guest.kept, secret)
    shown = page("seat.html", guest=guest, table=guest.table, side=side, secret=secret)
    shown.headers.update(WITHOUT_PATH)
    return shown


async def hold(request: Request) -> Response:
    """Have this device hold the seat of a private link too; at one screen, both seats."""
    guest, device = await guest_of(request), device_of(request)
    desk = desk_of(request)
    side = await desk.store.side_of(guest.kept, request.path_params["secret"])
    if guest.sitting.terms.apart and guest.sides and side not in guest.sides:
        raise OddysseyError("This device holds the other seat of the game: use another for this one.")
    await _hold(request, guest.kept, side, device)
    if guest.other is not None:
        await _hold(request, guest.other, guest.table.game.players[1 - side.index], device)
    answer = RedirectResponse(f"/g/{guest.kept.id}", 303)
    device.keep(answer, request)
    return answer


async def _hold(request: Request, kept: Kept, side: Player, device: Device) -> None:
    sides = (side,) if kept.sitting.terms.apart else kept.table.humans
    desk = desk_of(request)
    await desk.store.hold(kept, sides, device.digest)
    desk.hub.sit(kept.id, device.digest, frozenset((kept.id, side.index) for side in sides))


async def live(request: Request) -> Response:
    """The stream of a game: whenever it changes, and who is there."""
    return await stream(request, await guest_of(request))


async def stream(request: Request, guest: Guest) -> Response:
    """What there is to tell to whoever looks at a game, or at a match, for as long as they do."""
    return EventSourceResponse(_told(desk_of(request), guest, known_device(request)), ping=PING)


async def _told(desk: Desk, guest: Guest, device: Device | None) -> AsyncGenerator[str, None]:
    digest = None if device is None else device.digest
    listener = desk.hub.join(guest.versions, guest.kept.id, guest.seats, digest)
    try:
        with CancelScope(shield=True):  # a question to the database is not broken off half-way
            for game_id in guest.versions:  # what happened since the request was read is told too
                desk.hub.tell(game_id, await desk.store.version(game_id))
        async for news in desk.hub.news(listener):
            yield news
    finally:
        desk.hub.leave(listener)
