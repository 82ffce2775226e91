"""Tasks on a cluster by Dask: a scheduler at an address, or one begun here with workers of its own."""

from __future__ import annotations

import importlib
import threading
import time
from collections.abc import Callable, Generator, Iterable, Iterator
from contextlib import ExitStack
from dataclasses import dataclass
from typing import Any, TypeVar
from uuid import uuid4

from ..core import OddysseyError, shortened
from .workers import Chunk, Chunks, WorkerError, sendable

Plan = TypeVar("Plan")
Task = TypeVar("Task")
Result = TypeVar("Result")

_CHUNK = 0.5
"""Tasks that take less than so many seconds are handed over together: a scheduler has much to do."""
_AHEAD = 3
"""So many chunks are with each thread of the cluster at once: it may be far away."""
_EVERY = 1.0
"""So many seconds pass before it is asked again how many workers there are."""
_PATIENCE = 10
"""So many seconds are waited for a scheduler, and for its first worker."""


class ClusterError(OddysseyError):
    """There is no cluster to work on."""


@dataclass(frozen=True, slots=True)
class Common:
    """What all chunks of a run have in common: its name, the plan, and how tasks are done."""

    name: str
    plan: Any
    work: Callable[[Any, Any], Any]
    ready: Callable[[Any], object] | None


def on_cluster(
    address: str,
    jobs: int,
    plan: Plan,
    tasks: Iterable[Task],
    work: Callable[[Plan, Task], Result],
    ready: Callable[[Plan], object] | None = None,
) -> Generator[tuple[Task, Result], None, None]:
    """See `runner.run`. Without an address it is a cluster of `jobs` processes on this machine.

    Raises:
        ClusterError: Dask isn't installed, nobody answers at the address, or no worker comes.

    """
    with ExitStack() as stack:
        cluster = _Cluster(address, jobs, stack)
        yield from cluster.gather(Chunks(tasks, _CHUNK), Common(uuid4().hex, plan, work, ready))


class _Cluster:
    """A client of a cluster, and how large that is."""

    def __init__(self, address: str, jobs: int, stack: ExitStack) -> None:
        try:
            # The whole of it without types, since half of it has none.
            self._dask: Any = importlib.import_module("distributed")
        except ImportError as error:
            raise ClusterError(
                "Dask isn't installed here: install oddyssey with its extra, as in oddyssey[dask]."
            ) from error
        if not address:
            # One thread each: that serves compiled games and bots in plain Python.
            local = self._dask.LocalCluster(
                jobs,
                threads_per_worker=1,
                # Any port of this machine alone: without an address it is a fixed one, open to all.
                dashboard_address="127.0.0.1:0",
                silence_logs=50,
            )
            address = stack.enter_context(local).scheduler_address
        shown = shortened(address, 80)
        try:
            # An address that can't be read is found here: a client that gets it complains at its end.
            self._dask.comm.resolve_address(address)
            self._client = self._dask.Client(address, timeout=_PATIENCE, set_as_default=False)
            stack.enter_context(self._client)
        except (OSError, TimeoutError, ValueError) as error:
            raise ClusterError(
                f"No scheduler answers at {shown}: begin one with dask scheduler."
            ) from error
        try:
            self._client.wait_for_workers(1, timeout=_PATIENCE)
        except TimeoutError as error:
            raise ClusterError(
                f"The cluster at {shown} has no workers: begin some with dask worker."
            ) from error
        self._due, self._threads = 0.0, 1

    def threads(self) -> int:
        """How many threads its workers have, asked now and then, since workers come and go."""
        if time.monotonic() >= self._due:
            self._threads = max(1, sum(self._client.nthreads().values()))
            self._due = time.monotonic() + _EVERY
        return self._threads

    def gather(self, chunks: Chunks, common: Common) -> Iterator[tuple[Any, Any]]:
        """Keeps the cluster busy and gives the results."""
        coming = self._dask.as_completed(loop=self._client.loop)
        under_way: dict[Any, Chunk] = {}

        def feed() -> None:
            while len(under_way) < _AHEAD * self.threads() and (chunk := chunks.next()) is not None:
                future = self._client.submit(_done, common, chunk.tasks, pure=False)
                under_way[future] = chunk
                coming.add(future)

        feed()
        for future in coming:
            chunk = under_way.pop(future)
            seconds, results, error = self._result(future)
            if error is not None:
                raise error
            chunks.took(chunk, seconds)
            future.release()
            feed()
            yield from zip(chunk.tasks, results, strict=True)

    def _result(self, future: Any) -> tuple[float, list[Any], Exception | None]:  # noqa: ANN401
        try:
            found: tuple[float, list[Any], Exception | None] = future.result()
        except self._dask.KilledWorker as error:  # the scheduler has given it to several
            raise WorkerError(
                "Several workers were ended, one after the other, with the same piece of work: "
                "was memory short?"
            ) from error
        except Exception as error:
            why = shortened(f"{type(error).__name__}: {error}", 200)
            raise ClusterError(f"The cluster is gone, or doesn't know this work. {why}") from error
        return found


_READY: set[str] = set()
"""Which work this process, a worker, is ready for."""
_LOCK = threading.Lock()


def _done(common: Common, tasks: list[Any]) -> tuple[float, list[Any], Exception | None]:
    """What a worker does with a chunk: how long it took, the results, and what went wrong."""
    try:
        with _LOCK:
            if common.ready is not None and common.name not in _READY:
                common.ready(common.plan)
                _READY.add(common.name)
        begun = time.perf_counter()
        results = [common.work(common.plan, task) for task in tasks]
    except Exception as error:
        return 0.0, [], sendable(error)
    return time.perf_counter() - begun, results, None
