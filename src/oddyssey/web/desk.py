"""Where games are got and put back: it judges their clocks, and tells whoever watches."""

from __future__ import annotations

import asyncio
import logging
from dataclasses import replace

from oddyssey.core import OddysseyError
from oddyssey.table import Sitting

from .kept import Kept
from .live import Hub
from .rows import ConflictError
from .store import Store, UnavailableError, moment

LATE = 0.03
"""Seconds after its end at which a clock is looked at, so that it has surely run out."""


class Desk:
    """The games of a store, with clocks that run out by themselves. Close it at the end."""

    def __init__(self, store: Store) -> None:
        self.store = store
        self.hub = Hub()
        self._timers: dict[str, tuple[int, asyncio.TimerHandle]] = {}
        self._judging: set[asyncio.Task[None]] = set()

    async def get(self, game_id: str) -> Kept:
        """The game at an address, ended if its time has run out. Raises as `Store.get` does."""
        kept = await self.store.get(game_id)
        judged = kept.sitting.judged(moment())
        if judged is kept.sitting:
            self._watch(kept)
            return kept
        try:
            return await self.put(kept, judged)
        except ConflictError:
            return await self.store.get(game_id)
        except UnavailableError:  # it can be shown, and is kept when it can be
            return replace(kept, sitting=judged)

    async def put(self, kept: Kept, sitting: Sitting, key: str = "") -> Kept:
        """Keep a sitting in place of that of `kept`, and tell. Raises as `Store.put` does."""
        if sitting is kept.sitting and not key:
            return kept
        changed = await self.store.put(kept, sitting, key)
        self.tell(changed)
        return changed

    def tell(self, kept: Kept) -> None:
        """Have everyone know that a game has a new version."""
        self.hub.tell(kept.id, kept.version)
        self._watch(kept)

    def _watch(self, kept: Kept) -> None:
        """Look at a game again when its running time is over."""
        clock, known = kept.sitting.clock, self._timers.get(kept.id)
        ends = None if clock is None or kept.table.over else clock.ends
        if known is not None:
            if known[0] == ends:
                return
            known[1].cancel()
            del self._timers[kept.id]
        if ends is not None:
            wait = max(0.0, (ends - moment()) / 1000) + LATE
            handle = asyncio.get_running_loop().call_later(wait, self._judge, kept.id)
            self._timers[kept.id] = ends, handle

    def _judge(self, game_id: str) -> None:
        self._timers.pop(game_id, None)
        task = asyncio.get_running_loop().create_task(self._look(game_id))
        self._judging.add(task)
        task.add_done_callback(self._judging.discard)

    async def _look(self, game_id: str) -> None:
        try:
            await self.get(game_id)
        except (OddysseyError, UnavailableError) as error:  # whoever opens it judges it then
            logging.getLogger(__name__).warning("A clock could not be looked at: %s", error)

    def close(self) -> None:
        """Look at no clock any more."""
        for _, handle in self._timers.values():
            handle.cancel()
        self._timers.clear()
        self.hub.close()
