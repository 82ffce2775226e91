"""The process that measures, seen from the server: begun, listened to, and ended at once if need be."""

from __future__ import annotations

import asyncio
import contextlib
import json
import logging
import os
import signal
from collections.abc import Awaitable, Callable, Collection, Sequence
from dataclasses import asdict
from typing import Any

from .plans import Plan
from .shelf import Stage

SECONDS = {"sweep": 60, "report": 120}
"""Seconds of a processor that a measurement may take …"""
PATIENCE = 4.0
"""… and so many times as many by the clock, however busy the machine is."""
MEMORY = 4 << 30
"""Bytes of address space that it may take; compiled code alone takes a good part of one."""
LONGEST_LINE = 16 << 20
"""Bytes of a line from the process; a report is one."""

TROUBLE = "Something went wrong on our side. What was measured by then is kept."

Said = dict[str, Any]
"""What the process says: a row with its data, a document, a part with what it is about, an end."""


class Measuring:
    """A process that measures a plan, as `worker.py` does.

    Args:
        command: what is begun.
        plan: what is to be measured.
        known: the numbers of the rows that there are already.

    """

    def __init__(self, command: Sequence[str], plan: Plan, known: Collection[int]) -> None:
        self._command = command
        self._seconds = SECONDS[plan.kind]
        self._order: Said = {"plan": asdict(plan), "known": sorted(known)}
        self._order |= {"seconds": self._seconds, "memory": MEMORY}
        self._process: asyncio.subprocess.Process | None = None
        self._unwanted = False

    def kill(self) -> None:
        """End the process, and whatever it has begun itself, unless it has ended already."""
        self._unwanted = True
        if self._process is not None and self._process.returncode is None:
            with contextlib.suppress(ProcessLookupError):
                os.killpg(self._process.pid, signal.SIGKILL)

    async def run(self, hear: Callable[[Said], Awaitable[None]]) -> tuple[Stage, str]:
        """Have it done: how that ended, and what went wrong in words if anything did.

        Args:
            hear: is told each row, document and part as soon as it is there.

        """
        self._process = process = await asyncio.create_subprocess_exec(
            *self._command,
            stdin=asyncio.subprocess.PIPE,
            stdout=asyncio.subprocess.PIPE,
            limit=LONGEST_LINE,
            start_new_session=True,  # Ctrl-C is for the server, which ends it
        )
        assert process.stdin is not None
        if self._unwanted:  # while it was being begun
            self.kill()
        try:
            async with asyncio.timeout(PATIENCE * self._seconds):
                with contextlib.suppress(ConnectionError):
                    process.stdin.write(json.dumps(self._order).encode() + b"\n")
                    await process.stdin.drain()
                last = await self._listen(process, hear)
                if "end" not in last:
                    ended = await process.wait()
                    if ended == -signal.SIGXCPU:
                        return Stage.late, ""
                    logging.getLogger(__name__).error("A measurement ended unasked, with %s.", ended)
                    return Stage.failed, TROUBLE
        except TimeoutError:
            return Stage.late, ""
        finally:
            self.kill()
            process.stdin.close()
            await process.wait()
        return (Stage.failed, last["trouble"]) if last["trouble"] else (Stage.done, "")

    async def _listen(
        self, process: asyncio.subprocess.Process, hear: Callable[[Said], Awaitable[None]]
    ) -> Said:
        """Hands on what it says; what it says at the end, or nothing if it ends without a word."""
        assert process.stdout is not None
        async for line in process.stdout:
            said: Said = json.loads(line)
            if "end" in said:
                return said
            await hear(said)
        return {}
