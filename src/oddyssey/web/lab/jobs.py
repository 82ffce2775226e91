"""The lab's work for visitors: one measurement at a time, the others in a short line.

Each is done by a process of its own (`worker.py`), so that it can be ended at once and takes neither
pages nor games with it. What it finds is kept row by row, so that whatever ends it costs what was
being measured just then and nothing else.
"""

from __future__ import annotations

import asyncio
import contextlib
import logging
import sys
import time
from collections import deque
from collections.abc import AsyncGenerator, Sequence
from dataclasses import dataclass, field

from ..store import UnavailableError
from ..waiting import BusyError
from .measuring import TROUBLE, Measuring, Said
from .plans import Plan
from .shelf import Kept, Shelf, Stage

MOST_WAITING = 6
"""So many may wait in line."""
MOST_OF_CLIENT = 3
"""So many of them may come from one network address."""
MOST_KEPT = 20
"""So many results a device may keep."""
MOST_BEGUN = 60
"""So many measurements may be begun from one network address …"""
PERIOD = 3600.0
"""… in so many seconds."""
CLEAR = 0.03
"""So much more has to be done before anyone is told how long the rest will take."""
KILLING = 3.0
"""Seconds that somebody waits at most until what they have stopped is noted as such."""
PAUSE = 0.7
"""Seconds between two pieces of news, at least."""


class TooMuchError(Exception):
    """Somebody asks for more than their share. No `OddysseyError`: there is nothing to put right."""


@dataclass(eq=False)
class Job:
    """A measurement under way.

    Attributes:
        id: where its results are.
        plan: what is measured.
        device: whose it is.
        client: the network address that it was asked from.
        known: the numbers of the rows that there were when it began.
        part: how much of it is done, from 0 to 1, of what was left when it began.
        about: what is being done just now.
        first: the first progress that it told: when, by the system's uptime, and how far it was.
        last: the last one.
        stopped: whether its owner doesn't want it any more.
        version: grows with whatever there is to tell.

    """

    id: str
    plan: Plan
    device: str
    client: str
    known: frozenset[int] = frozenset()
    part: float = 0.0
    about: str = ""
    first: tuple[float, float] | None = None
    last: tuple[float, float] = (0.0, 0.0)
    stopped: bool = False
    version: int = 0
    measuring: Measuring | None = None
    readers: set[asyncio.Event] = field(default_factory=set)
    ended: bool = False

    @property
    def share(self) -> float:
        """How much of all of it is done, from 0 to 1."""
        before = len(self.known) / len(self.plan.sweep.cells)
        return before + (1 - before) * self.part

    @property
    def seconds_left(self) -> float | None:
        """About how long it will take, once that can be said."""
        if self.first is None or self.part - self.first[1] < CLEAR:
            return None
        begun, before = self.first  # what had to be compiled until then tells nothing of the rest
        then, part = self.last
        left = then + (then - begun) * (1 - part) / (part - before) - time.monotonic()
        return left if left > 0 else None

    def come_to(self, part: float, about: str) -> None:
        """So much of what was left is done."""
        part = min(1.0, max(self.part, part))
        if part > self.part or self.first is None:
            self.last = time.monotonic(), part
            self.first = self.first or self.last
        self.part, self.about = part, about

    def tell(self) -> None:
        """Have all who watch know that something is new."""
        self.version += 1
        for reader in self.readers:
            reader.set()

    def kill(self) -> None:
        """End its process at once, with whatever that has begun itself."""
        self.stopped = True
        if self.measuring is not None:
            self.measuring.kill()


class Jobs:
    """All measurements of a server. It belongs to one event loop; close it at the end."""

    def __init__(self, shelf: Shelf) -> None:
        self.shelf = shelf
        self.command: Sequence[str] = (sys.executable, "-P", "-m", "oddyssey.web.lab.worker")
        self._jobs: dict[str, Job] = {}
        self._line: list[Job] = []
        self._task: asyncio.Task[None] | None = None
        self._door = asyncio.Lock()  # one after another, so that no limit is passed side by side
        self._begun: dict[str, deque[float]] = {}

    def find(self, lab_id: str) -> Job | None:
        """The measurement under way at an address."""
        return self._jobs.get(lab_id)

    def ahead(self, lab_id: str) -> int:
        """How many have to end before one can begin; 0 when it has begun, or has ended."""
        job = self._jobs.get(lab_id)
        return self._line.index(job) + 1 if job in self._line else 0

    async def begin(self, plan: Plan, device: str, client: str) -> str:
        """Have a plan measured; where its results will be.

        Raises:
            TooMuchError: the device, or the network address, has its share already.
            BusyError: the line is full.
            UnavailableError: the database can't be written just now.

        """
        async with self._door:
            self._check(device, client)
            if len(await self.shelf.of_device(device)) >= MOST_KEPT:
                raise TooMuchError(f"You keep {MOST_KEPT} results already: delete one first.")
            lab_id = await self.shelf.add(plan, device)
            self._enter(Job(lab_id, plan, device, client))
        return lab_id

    async def go_on(self, kept: Kept, client: str) -> None:
        """Have what is missing measured. Raises as `begin` does."""
        async with self._door:
            if kept.id not in self._jobs:
                self._check(kept.device, client)
                await self.shelf.set_stage(kept.id, Stage.waiting)
                self._enter(Job(kept.id, kept.plan, kept.device, client, frozenset(kept.rows)))

    async def stop(self, lab_id: str) -> None:
        """End a measurement at once. What was found stays."""
        job = self._jobs.get(lab_id)
        if job is None:
            return
        job.kill()
        if job in self._line:
            self._line.remove(job)
            await self._end(job, Stage.stopped)
        elif self._task is not None:
            await asyncio.wait([self._task], timeout=KILLING)

    async def news(self, lab_id: str) -> AsyncGenerator[str, None]:
        """The number of each state of a measurement, until it has ended; then "done"."""
        job = self._jobs.get(lab_id)
        if job is not None:
            reader = asyncio.Event()
            job.readers.add(reader)
            try:
                while not job.ended:
                    reader.clear()
                    yield str(job.version)
                    await asyncio.sleep(PAUSE)
                    await reader.wait()
            finally:
                job.readers.discard(reader)
        yield "done"

    async def close(self) -> None:
        """End all of it: a later server says that it was interrupted."""
        self._line.clear()
        for job in self._jobs.values():
            job.kill()
            job.ended = True
            job.tell()
        if self._task is not None:
            self._task.cancel()
            with contextlib.suppress(asyncio.CancelledError):
                await self._task

    # -- limits ------------------------------------------------------------------------------------

    def _check(self, device: str, client: str) -> None:
        if any(job.device == device for job in self._jobs.values()):
            raise TooMuchError(
                "One of your measurements is under way: stop it, or begin the next when it is done."
            )
        if sum(job.client == client for job in self._jobs.values()) >= MOST_OF_CLIENT:
            raise TooMuchError(
                f"{MOST_OF_CLIENT} measurements from your network are under way: begin the next when "
                "one of them is done."
            )
        if len(self._line) >= MOST_WAITING:
            raise BusyError("Too many measurements wait already: ask again in a minute.")
        since = time.monotonic() - PERIOD
        begun = self._begun.get(client, deque())
        while begun and begun[0] < since:
            begun.popleft()
        if len(begun) >= MOST_BEGUN:
            raise TooMuchError(
                f"{MOST_BEGUN} measurements were begun from your network within an hour: begin the next "
                "later."
            )

    def _note(self, client: str) -> None:
        since = time.monotonic() - PERIOD
        for one in [one for one, begun in self._begun.items() if not begun or begun[-1] < since]:
            del self._begun[one]
        self._begun.setdefault(client, deque()).append(time.monotonic())

    # -- the line ----------------------------------------------------------------------------------

    def _enter(self, job: Job) -> None:
        self._note(job.client)
        self._jobs[job.id] = job
        self._line.append(job)
        self._next()

    def _next(self) -> None:
        """Begin the next, if nothing is being measured, and tell the others that they have moved up."""
        if self._line and self._task is None:
            job = self._line.pop(0)
            self._task = asyncio.get_running_loop().create_task(self._run(job))
        for job in self._jobs.values():
            job.tell()

    async def _run(self, job: Job) -> None:
        stage, trouble = Stage.failed, TROUBLE
        try:
            stage, trouble = await self._measure(job)
        except UnavailableError as error:
            trouble = str(error)
        except Exception:  # what fails here must not stop the line
            logging.getLogger(__name__).exception("The lab could not measure %s", job.plan)
        self._task = None
        await self._end(job, Stage.stopped if job.stopped else stage, "" if job.stopped else trouble)

    async def _end(self, job: Job, stage: Stage, trouble: str = "") -> None:
        """A measurement has come to its end."""
        try:
            await self.shelf.set_stage(job.id, stage, trouble)
        except UnavailableError:  # a later server says that it was interrupted
            logging.getLogger(__name__).warning("The end of a measurement could not be noted.")
        self._jobs.pop(job.id, None)
        job.ended = True
        job.tell()
        self._next()

    async def _measure(self, job: Job) -> tuple[Stage, str]:
        """Has a process do it, and keeps what that finds."""
        await self.shelf.set_stage(job.id, Stage.running)
        job.measuring = Measuring(self.command, job.plan, job.known)
        if job.stopped:
            return Stage.stopped, ""

        async def hear(said: Said) -> None:
            if job.stopped:
                return
            if "row" in said:
                await self.shelf.put_row(job.id, said["row"], said["data"])
            elif "document" in said:
                await self.shelf.put_document(job.id, said["document"])
            else:
                job.come_to(said["part"], said["about"])
            job.tell()

        return await job.measuring.run(hear)
