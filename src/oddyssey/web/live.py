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
        news: set when there is something to tell.

    """

    room: Room
    about: str
    seats: frozenset[Seat]
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
        """How many look on who hold no seat."""
        room = self._rooms.get(game_id)
        return sum(not listener.seats for listener in room.listeners) if room else 0

    def join(self, versions: Mapping[str, int], about: str, seats: frozenset[Seat]) -> Listener:
        """Somebody begins to look; `versions` are those of the games of the room, in order."""
        room = next((self._rooms[one] for one in versions if one in self._rooms), None)
        if room is None:
            room = Room(dict(versions))
            self._rooms.update(dict.fromkeys(versions, room))
        listener = Listener(room, about, seats)
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
