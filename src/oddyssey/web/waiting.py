"""Work that takes all of a processor for a while: one piece after another, and few that wait."""

from __future__ import annotations

from collections.abc import Callable
from typing import TypeVar

from anyio import CapacityLimiter, to_thread
from starlette.requests import Request

Made = TypeVar("Made")

RETRY = {"Retry-After": "5"}
"""The header that says when to ask again, in seconds."""


class BusyError(Exception):
    """Too many wait already. No `OddysseyError`: whoever asked did nothing wrong."""


class WaitingLine:
    """Does one piece of work at a time, beside the pages."""

    def __init__(self) -> None:
        self._turn = CapacityLimiter(1)

    async def done(
        self, work: Callable[[], Made], most: int, asker: Request | None = None
    ) -> Made | None:
        """What the work makes, when its turn has come.

        Args:
            work: what is to be done, in a thread of its own.
            most: how many may wait for their turn.
            asker: whose work it is; if they have gone by then it isn't begun, and None comes of it.

        Raises:
            BusyError: so many wait already.

        """
        if self._turn.statistics().tasks_waiting >= most:
            raise BusyError("Too many pictures are being made just now: ask again in a few seconds.")
        async with self._turn:
            if asker is not None and await asker.is_disconnected():
                return None
            return await to_thread.run_sync(work)
