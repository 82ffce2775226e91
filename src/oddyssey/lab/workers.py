"""Work shared out among processes, which are gone at once when they aren't wanted any more."""

from __future__ import annotations

import multiprocessing
import os
import signal
import threading
from collections.abc import Callable, Generator, Iterable
from concurrent.futures import ProcessPoolExecutor, as_completed
from concurrent.futures.process import BrokenProcessPool
from multiprocessing import connection
from typing import TypeVar

from ..core import OddysseyError

Plan = TypeVar("Plan")
Task = TypeVar("Task")
Result = TypeVar("Result")


class WorkerError(OddysseyError):
    """A process was ended before its work was done."""


def share_out(
    jobs: int,
    plan: Plan,
    tasks: Iterable[Task],
    *,
    ready: Callable[[Plan], object],
    work: Callable[[Plan, Task], Result],
) -> Generator[Result, None, None]:
    """Does tasks in processes and gives each result as soon as it is there, in any order.

    Bots in plain Python would wait for each other in threads, so it is processes. If it ends early,
    by an error or by the keyboard, what they are doing is thrown away, and so it is where this process
    is killed.

    Args:
        jobs: how many processes.
        plan: what all tasks have in common.
        tasks: what is to be done.
        ready: what each process does before its first task. It is done here as well, before all, so
            that what is wrong is known at once.
        work: does a task.

    Raises:
        WorkerError: a process was ended from outside.

    """
    ready(plan)
    before = set(multiprocessing.active_children())
    context = multiprocessing.get_context("spawn")  # a copy of a process with threads may hang
    pool = ProcessPoolExecutor(jobs, context, _begin, (ready, plan))
    try:
        # They inherit that the keyboard doesn't interrupt them: who shares out the work decides.
        mask = signal.pthread_sigmask(signal.SIG_BLOCK, {signal.SIGINT})
        try:
            futures = [pool.submit(work, plan, task) for task in tasks]
        finally:
            signal.pthread_sigmask(signal.SIG_SETMASK, mask)
        for future in as_completed(futures):
            yield future.result()
    except BrokenProcessPool as error:
        raise WorkerError("A process was ended before its work was done: was memory short?") from error
    except BaseException:
        for child in set(multiprocessing.active_children()) - before:
            child.terminate()
        raise
    finally:
        pool.shutdown(cancel_futures=True)


def _begin(ready: Callable[[Plan], object], plan: Plan) -> None:
    """What each process begins with."""
    threading.Thread(target=_end_with_parent, daemon=True).start()
    ready(plan)


def _end_with_parent() -> None:
    """Waits for the process that shares out the work; who was killed can't tell the others to end."""
    parent = multiprocessing.parent_process()
    assert parent is not None
    connection.wait([parent.sentinel])
    os._exit(1)
