"""Where the lab's work is done: on threads, in processes, or on a Dask cluster, with the same results.

Work is a plan, which all tasks have in common, and tasks, each of which says by itself what is to be
done, its seed included. So neither how many workers there are nor where they are changes a result,
and a task whose worker was killed is simply done again.
"""

from __future__ import annotations

import os
from collections.abc import Callable, Generator, Iterable
from dataclasses import dataclass
from typing import Literal, TypeVar

from ..core import OddysseyError, shortened
from .cluster import on_cluster
from .threads import on_threads
from .workers import in_processes

Plan = TypeVar("Plan")
Task = TypeVar("Task")
Result = TypeVar("Result")

PLACES = ("threads", "processes", "dask")
"""Where work can be done."""


class RunnerError(OddysseyError):
    """Work can't be done where it was asked for."""


@dataclass(frozen=True, slots=True)
class On:
    """Where work is done.

    Attributes:
        where: on threads of this process, in processes of this machine, or by Dask.
        jobs: how many threads or processes; None for as many as there are processors. A cluster at
            an address has its own number of workers.
        address: where the scheduler of a Dask cluster is; "" begins one on this machine.

    """

    where: Literal["threads", "processes", "dask"] = "threads"
    jobs: int | None = None
    address: str = ""

    @property
    def workers(self) -> int:
        """How many threads or processes that is on this machine."""
        return self.jobs or processors()

    def __str__(self) -> str:
        return f"{self.where}:{self.address}" if self.address else self.where


ON_THREADS = On()
"""On threads, as many as there are processors."""


def parse_on(text: str, jobs: int | None = None) -> On:
    """What `threads`, `processes`, `dask` or `dask:tcp://host:8786` stands for.

    Raises:
        RunnerError: it is none of that.

    >>> parse_on("dask:tcp://10.0.0.7:8786").address
    'tcp://10.0.0.7:8786'

    """
    where, colon, address = text.strip().partition(":")
    match where.lower():
        case "threads" | "processes" as place if not colon:
            return On(place, jobs)
        case "dask" if not colon:
            return On("dask", jobs)
        case "dask" if address:
            if jobs is not None:
                raise RunnerError(
                    "A cluster has its own number of workers: leave the number of jobs out."
                )
            return On("dask", None, address)
    raise RunnerError(
        f'"{shortened(text)}" is no place to work: threads, processes, dask or dask:ADDRESS, '
        "as in dask:tcp://10.0.0.7:8786."
    )


def processors() -> int:
    """How many processors this process may use."""
    try:
        return len(os.sched_getaffinity(0))
    except AttributeError:  # not on every system
        return os.cpu_count() or 1


def run(
    on: On,
    plan: Plan,
    tasks: Iterable[Task],
    work: Callable[[Plan, Task], Result],
    ready: Callable[[Plan], object] | None = None,
) -> Generator[tuple[Task, Result], None, None]:
    """Does tasks and gives each with its result as soon as that is there, in any order.

    Tasks are taken as they are needed, so there may be any number of them. If it ends early, by an
    error, the keyboard or a reader who has seen enough, what is being done is given up. Elsewhere than
    on threads, plan, tasks, results and functions travel between processes and must be picklable.

    Args:
        on: where.
        plan: what all tasks have in common.
        tasks: what is to be done.
        work: does a task.
        ready: what each worker does before its first task. It is done here as well, before all, so
            that what is wrong is known at once.

    Raises:
        ClusterError: there is no such cluster, or Dask isn't installed.
        WorkerError: workers were ended from outside again and again.

    """
    if ready is not None:
        ready(plan)
    match on.where:
        case "threads":
            yield from on_threads(on.workers, plan, tasks, work)
        case "processes":
            yield from in_processes(on.workers, plan, tasks, work, ready)
        case "dask":
            yield from on_cluster(on.address, on.workers, plan, tasks, work, ready)
