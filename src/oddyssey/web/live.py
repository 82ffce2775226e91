"""Tells whoever looks at a game at once that it has changed, and who else is there.

A room is what is told together: a game, or the two games of a duplicate match. What is sent is small:
a stamp that changes with every version, and who is present; the page then asks for its own view. A
server process knows only of its own visitors: another one's page asks when it wakes.
"""

from __future__ import annotations

import asyncio
import json
from collections.abc import AsyncGenerator, Mapping
from dataclasses import dataclass, field

LINGER = 4.0
"""Seconds for which who has gone is taken to be there still: a page that is loaded anew comes back."""

Seat = tuple[str, int]
"""A game's address and the index of a side."""


@dataclass(eq=False)
class Listener:
    """A page that is looked at somewhere.

    Attributes:
        room: what it looks at.
        about: the game whose people it shows.
        seats: the seats that its device holds.
        device: what that is known by; None if it never sat down.
        leaving: whether it has gone, or is loading the page anew.
        news: set when there is something to tell.

    """

    room: Room
    about: str
    seats: frozenset[Seat]
    device: str | None = None
    leaving: bool = False
    news: asyncio.Event = field(default_factory=asyncio.Event)


@dataclass(eq=False)
class Room:
    """A game, or the two of a match, with whoever looks on."""

    versions: dict[str, int]
    listeners: set[Listener] = field(default_factory=set)

    @property
    def stamp(self) -> str:
        """What tells one state of the room from another."""
        return stamp(self.versions)

    def wake(self) -> None:
        """Everyone hears the news."""
        for listener in self.listeners:
            listener.news.set()


def stamp(versions: Mapping[str, int]) -> str:
    """What tells one state of some games from another."""
    return ".".join(str(version) for version in versions.values())


class Hub:
    """All rooms that anybody looks into. It belongs to one event loop."""

    def __init__(self) -> None:
        self._rooms: dict[str, Room] = {}
        self._leaving: set[asyncio.TimerHandle] = set()

    def tell(self, game_id: str, version: int) -> None:
        """A game has a new version."""
        room = self._rooms.get(game_id)
        if room is not None and room.versions[game_id] < version:
            room.versions[game_id] = version
            room.wake()

    def here(self, game_id: str) -> tuple[bool, bool]:
        """Whether somebody who holds the first, and the second, side of a game looks at it."""
        room = self._rooms.get(game_id)
        seats = {seat for one in room.listeners for seat in one.seats} if room else set()
        return (game_id, 0) in seats, (game_id, 1) in seats

    def watching(self, game_id: str) -> int:
        """How many devices look on that hold no seat."""
        room = self._rooms.get(game_id)
        there = room.listeners if room else set()
        seated = {one.device for one in there if one.seats and one.device}
        onlookers = (one for one in there if not (one.seats or one.leaving or one.device in seated))
        return len({one.device or id(one) for one in onlookers})

    def sit(self, game_id: str, device: str, seats: frozenset[Seat]) -> None:
        """A device that may be looking at a game already takes seats, and looks on no longer."""
        room = self._rooms.get(game_id)
        for listener in room.listeners if room else ():
            if listener.device == device:
                listener.seats |= seats
        if room is not None:
            room.wake()

    def lead_on(self, game_id: str, following: str, version: int, seats: Mapping[str, set[int]]) -> None:
        """Who looks at a game goes on to the one that follows it, and counts as there from now on.

        `seats` are the sides that each device holds there.
        """
        room = self._rooms.get(game_id)
        for device in {one.device for one in room.listeners if not one.leaving} if room else ():
            sides = frozenset((following, side) for side in seats.get(device or "", ()))
            if sides:
                self.leave(self.join({following: version}, following, sides, device))

    def join(
        self,
        versions: Mapping[str, int],
        about: str,
        seats: frozenset[Seat],
        device: str | None = None,
    ) -> Listener:
        """Somebody begins to look; `versions` are those of the games of the room, in order."""
        room = next((self._rooms[one] for one in versions if one in self._rooms), None)
        if room is None:
            room = Room(dict(versions))
            self._rooms.update(dict.fromkeys(versions, room))
        listener = Listener(room, about, seats, device)
        room.listeners.add(listener)
        for game_id, version in versions.items():
            self.tell(game_id, version)
        room.wake()
        return listener

    def leave(self, listener: Listener) -> None:
        """Somebody has gone, or is loading the page anew."""

        def gone() -> None:
            self._leaving.discard(handle)
            room = listener.room
            room.listeners.discard(listener)
            room.wake()
            if not room.listeners:
                for game_id in room.versions:
                    self._rooms.pop(game_id, None)

        listener.leaving = True
        listener.room.wake()
        handle = asyncio.get_running_loop().call_later(LINGER, gone)
        self._leaving.add(handle)

    async def news(self, listener: Listener) -> AsyncGenerator[str, None]:
        """What is to be told to a listener: how it is now, and then each change; JSON."""
        while True:
            listener.news.clear()
            yield json.dumps(self._now(listener))
            await listener.news.wait()

    def _now(self, listener: Listener) -> dict[str, object]:
        about = listener.about
        here, watching = self.here(about), self.watching(about)
        return {"stamp": listener.room.stamp, "here": here, "watching": watching}

    def close(self) -> None:
        """Wait for nobody who is leaving."""
        for handle in self._leaving:
            handle.cancel()
        self._leaving.clear()
