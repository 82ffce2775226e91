"""Tasks in processes of this machine; what a process was doing that is killed is done by another.

Bots in plain Python would wait for each other on threads, so there are processes. They are gone at once
when they aren't wanted any more, and so they are where this process is killed.
"""

from __future__ import annotations

import itertools
import multiprocessing
import os
import pickle
import signal
import threading
import time
from collections import deque
from collections.abc import Callable, Generator, Iterable, Iterator
from contextlib import contextmanager
from multiprocessing import connection, resource_tracker
from typing import Any, TypeVar

from ..core import OddysseyError

Plan = TypeVar("Plan")
Task = TypeVar("Task")
Result = TypeVar("Result")

CHUNK = 0.1
"""Tasks that take less than so many seconds are handed over together: each time costs something."""
LARGEST = 1000
"""No more tasks than that are handed over together."""
TRIES = 3
"""A task that so many processes were killed with is tried no more: it may be what kills them."""
_AHEAD = 2
"""So many chunks are with a process at once, so that it needn't wait for the next one."""


class WorkerError(OddysseyError):
    """Workers were ended before their work was done, again and again."""


class Chunk:
    """Some tasks that are handed over together.

    Attributes:
        tasks: what is to be done.
        tries: how often it was begun by a worker that didn't come back.

    """

    def __init__(self, tasks: list[Any]) -> None:
        self.tasks, self.tries = tasks, 0


class Chunks:
    """Tasks cut into chunks, which grow as long as tasks prove to be quick."""

    def __init__(self, tasks: Iterable[Any], seconds: float = CHUNK) -> None:
        self._tasks, self._again, self._size = iter(tasks), deque[Chunk](), 1
        self._seconds = seconds

    def next(self) -> Chunk | None:
        """The next one, those that are to be done again first; None if there is nothing left."""
        if self._again:
            return self._again.popleft()
        tasks = list(itertools.islice(self._tasks, self._size))
        return Chunk(tasks) if tasks else None

    def give_back(self, chunk: Chunk, *, begun: bool) -> None:
        """Tasks that a worker didn't do, and whether it had begun with them.

        Raises:
            WorkerError: it was the last try.

        """
        chunk.tries += begun
        if chunk.tries >= TRIES:
            raise WorkerError(
                f"{TRIES} workers were ended, one after the other, with the same piece of work: "
                "was memory short?"
            )
        self._again.append(chunk)

    def took(self, chunk: Chunk, seconds: float) -> None:
        """Learns from how long a chunk took: the next ones are to take about so long as they should."""
        each = max(seconds / len(chunk.tasks), 1e-7)
        self._size = max(1, min(int(self._seconds / each), 4 * len(chunk.tasks), LARGEST))


class _Worker:
    """A process, the pipe to it, and what it has to do, in order."""

    def __init__(self, begin: tuple[object, ...]) -> None:
        context = multiprocessing.get_context("spawn")  # a copy of a process with threads may hang
        self.pipe, other = context.Pipe()
        self.chunks: deque[Chunk] = deque()
        self.process = context.Process(target=_serve, args=(other, *begin), daemon=True)
        with _unheeding():
            self.process.start()
        other.close()

    def give(self, chunk: Chunk) -> bool:
        """Hands a chunk over; False if the process is gone."""
        self.chunks.append(chunk)
        try:
            self.pipe.send(chunk.tasks)
        except OSError:
            return False
        return True

    def end(self) -> None:
        """Ends it, whatever it does."""
        self.process.kill()
        self.pipe.close()


class _Workers:
    """The processes of a run, and what they have to do."""

    def __init__(self, jobs: int, begin: tuple[object, ...], chunks: Chunks) -> None:
        self.begin, self.chunks = begin, chunks
        self.workers: list[_Worker] = []
        for chunk in itertools.islice(iter(chunks.next, None), jobs):
            self.workers.append(_Worker(begin))
            self.workers[-1].give(chunk)

    def gather(self) -> Iterator[tuple[Any, Any]]:
        """Keeps them busy and gives the results."""
        while waiting := {worker.pipe: worker for worker in self.workers if worker.chunks}:
            for pipe in connection.wait(list(waiting)):
                worker = waiting[pipe]  # type: ignore[index]  # what is waited for comes back
                try:
                    seconds, results, error = worker.pipe.recv()
                except (EOFError, OSError, pickle.UnpicklingError):
                    self._replace(worker)
                    continue
                if error is not None:
                    raise error
                chunk = worker.chunks.popleft()
                self.chunks.took(chunk, seconds)
                self._feed(worker)
                yield from zip(chunk.tasks, results, strict=True)

    def _feed(self, worker: _Worker) -> None:
        """Gives a worker as much as it may have, if there is so much left."""
        while len(worker.chunks) < _AHEAD and (chunk := self.chunks.next()) is not None:
            if not worker.give(chunk):
                return  # it is gone: that is noticed when its results are waited for

    def _replace(self, worker: _Worker) -> None:
        """Puts another process in the place of one that is gone, with what that one was to do."""
        for number, chunk in enumerate(worker.chunks):
            self.chunks.give_back(chunk, begun=number == 0)
        worker.chunks.clear()
        worker.end()
        worker.process.join()
        other = _Worker(self.begin)
        self.workers[self.workers.index(worker)] = other
        self._feed(other)

    def end(self) -> None:
        """Ends all of them, whatever they do."""
        for worker in self.workers:
            worker.end()
        for worker in self.workers:
            worker.process.join()


def in_processes(
    jobs: int,
    plan: Plan,
    tasks: Iterable[Task],
    work: Callable[[Plan, Task], Result],
    ready: Callable[[Plan], object] | None = None,
) -> Generator[tuple[Task, Result], None, None]:
    """See `runner.run`."""
    workers = _Workers(jobs, (plan, work, ready), Chunks(tasks))
    try:
        yield from workers.gather()
    finally:
        workers.end()


@contextmanager
def _unheeding() -> Iterator[None]:
    """Processes that are begun meanwhile don't heed Ctrl-C: who shares out the work decides."""
    # Python begins its resource tracker with the first process, and lets Ctrl-C through after that.
    resource_tracker.ensure_running()
    mask = signal.pthread_sigmask(signal.SIG_BLOCK, {signal.SIGINT})
    try:
        yield
    finally:
        signal.pthread_sigmask(signal.SIG_SETMASK, mask)


def _serve(
    pipe: connection.Connection,
    plan: object,
    work: Callable[[object, object], object],
    ready: Callable[[object], object] | None,
) -> None:
    """What a process does: chunk after chunk, until the other end of its pipe is closed."""
    threading.Thread(target=_end_with_parent, daemon=True).start()
    error: Exception | None = None
    try:
        if ready is not None:
            ready(plan)
    except Exception as cause:
        error = cause
    while True:
        try:
            tasks = pipe.recv()
        except EOFError:
            return
        begun = time.perf_counter()
        results = []
        try:
            if error is None:
                results = [work(plan, task) for task in tasks]
        except Exception as cause:
            error = cause
        pipe.send((time.perf_counter() - begun, results, sendable(error)))


def sendable(error: Exception | None) -> Exception | None:
    """An error that can travel between processes: itself, or else one of ours with its words."""
    try:
        pickle.loads(pickle.dumps(error))
    except Exception:
        return WorkerError(f"{type(error).__name__}: {error}")
    return error


def _end_with_parent() -> None:
    """Waits for the process that shares out the work; who was killed can't tell the others to end."""
    parent = multiprocessing.parent_process()
    assert parent is not None
    connection.wait([parent.sentinel])
    os._exit(1)
