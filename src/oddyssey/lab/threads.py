"""Tasks on threads of this process: for what is compiled and lets other threads run meanwhile."""

from __future__ import annotations

import queue
import threading
import time
from collections.abc import Callable, Generator, Iterable, Iterator
from typing import TypeVar

Plan = TypeVar("Plan")
Task = TypeVar("Task")
Result = TypeVar("Result")

_AHEAD = 64
"""So many results wait at most for whoever reads them."""
_PATIENCE = 1.0
"""So many seconds are waited for what the threads are doing, when it isn't wanted any more."""


class _Shared:
    """What the threads have in common: the tasks that are left, the results, and whether to go on."""

    def __init__(self, tasks: Iterator[object]) -> None:
        self.tasks, self.lock = tasks, threading.Lock()
        self.results: queue.Queue[tuple[object, object, BaseException | None]] = queue.Queue(_AHEAD)
        self.over = threading.Event()

    def put(self, task: object, result: object, error: BaseException | None = None) -> None:
        """Hands a result over, unless nobody wants it any more."""
        while not self.over.is_set():
            try:
                self.results.put((task, result, error), timeout=0.1)
                return
            except queue.Full:
                continue


class _Over:
    """Stands for a task where there is none left."""


def on_threads(
    jobs: int, plan: Plan, tasks: Iterable[Task], work: Callable[[Plan, Task], Result]
) -> Generator[tuple[Task, Result], None, None]:
    """See `runner.run`. Threads that don't end in time when it ends early are left to themselves."""
    shared = _Shared(iter(tasks))
    # They hold nobody up: a program that ends doesn't wait for them.
    threads = [
        threading.Thread(target=_serve, args=(shared, plan, work), daemon=True, name=f"lab-{number}")
        for number in range(jobs)
    ]
    for thread in threads:
        thread.start()
    left = jobs
    try:
        while left:
            task, result, error = shared.results.get()
            if error is not None:
                raise error
            if isinstance(task, _Over):
                left -= 1
                continue
            yield task, result  # type: ignore[misc]  # the queue knows no types
    finally:
        shared.over.set()
        until = time.monotonic() + _PATIENCE
        for thread in threads:
            thread.join(max(0.0, until - time.monotonic()))


def _serve(shared: _Shared, plan: object, work: Callable[[object, object], object]) -> None:
    """What a thread does: a task after the other, as long as there are any."""
    try:
        while not shared.over.is_set():
            with shared.lock:
                task = next(shared.tasks, _Over)
            if task is _Over:
                break
            shared.put(task, work(plan, task))
    except BaseException as error:  # it is raised where the results are read
        shared.put(_Over(), None, error)
        return
    shared.put(_Over(), None)
