"""Where work is done: the same results everywhere, and what a killed worker was doing is done again."""

from __future__ import annotations

import itertools
import os
import signal
import threading
from collections.abc import Callable
from contextlib import closing
from pathlib import Path

import pytest

from oddyssey.core import MalformedMoveError
from oddyssey.lab.cluster import ClusterError
from oddyssey.lab.runner import ON_THREADS, On, RunnerError, parse_on, run


def square(plan: int, task: int) -> int:
    """What is done in these tests."""
    return plan + task * task


def refuse(plan: int, task: int) -> int:
    """An error with more to it than its text."""
    raise MalformedMoveError(f"{task} is no move.", text=str(task))


def killed_once(folder: str, task: int) -> int:
    """Task 5 kills the process that does it, unless that has happened before."""
    marker = Path(folder) / "killed"
    if task == 5 and not marker.exists():
        marker.touch()
        os.kill(os.getpid(), signal.SIGKILL)
    return 2 * task


@pytest.mark.parametrize("jobs", [1, 3])
def test_each_task_is_done_once(jobs: int) -> None:
    on = On("threads", jobs)
    assert sorted(run(on, 7, range(40), square)) == [(task, 7 + task * task) for task in range(40)]
    assert list(run(on, 7, [], square)) == []
    assert list(run(On("processes", jobs), 7, [], square)) == []


def test_a_worker_that_is_killed_costs_no_result(tmp_path: Path) -> None:
    """tests/lab/test_simulate.py has the same for Dask."""
    found = sorted(run(On("processes", 2), str(tmp_path), range(30), killed_once))
    assert found == [(task, 2 * task) for task in range(30)]
    assert (tmp_path / "killed").exists()


@pytest.mark.parametrize("on", [ON_THREADS, On("processes", 1)], ids=str)
def test_an_error_ends_it_and_is_told(on: On) -> None:
    with pytest.raises(MalformedMoveError, match=r"0 is no move\.") as found:
        list(run(on, 0, range(3), refuse))
    assert found.value.text == "0"


@pytest.mark.parametrize("on", [On("threads", 2), On("processes", 1)], ids=str)
def test_tasks_are_taken_as_they_are_needed_and_given_up(on: On) -> None:
    with closing(run(on, 0, itertools.count(), square)) as coming:
        assert len(list(itertools.islice(coming, 100))) == 100
    assert not [thread for thread in threading.enumerate() if thread.name.startswith("lab-")]


def test_workers_get_ready_and_so_does_who_shares_out_the_work() -> None:
    asked: list[int] = []
    assert list(run(On("threads", 2), 1, [2], square, ready=asked.append)) == [(2, 5)]
    assert asked == [1]
    with pytest.raises(ZeroDivisionError):
        list(run(On("processes", 2), 0, range(3), square, ready=lambda plan: 1 // plan))


@pytest.mark.parametrize(
    ("text", "on"),
    [
        ("threads", ON_THREADS),
        (" Processes ", On("processes")),
        ("dask", On("dask")),
        ("dask:tcp://10.0.0.7:8786", On("dask", None, "tcp://10.0.0.7:8786")),
    ],
)
def test_places_are_read(text: str, on: On) -> None:
    assert parse_on(text) == on
    assert parse_on(str(on)) == on


@pytest.mark.parametrize("text", ["", "gpu", "threads:2", "dask:", "processes: "])
def test_what_is_no_place_is_refused(text: str) -> None:
    with pytest.raises(RunnerError, match=r"is no place to work: threads, processes, dask or"):
        parse_on(text)
    with pytest.raises(RunnerError, match="its own number of workers"):
        parse_on("dask:tcp://10.0.0.7:8786", jobs=2)


@pytest.mark.parametrize(
    ("address", "words"),
    [
        ("tcp://127.0.0.1:1", "No scheduler answers at tcp://127.0.0.1:1: begin one with dask"),
        ("nonsense://x", "No scheduler answers at nonsense://x"),
        ("nowhere", "No scheduler answers at nowhere"),
    ],
)
def test_a_cluster_that_is_not_there(address: str, words: str, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("oddyssey.lab.cluster._PATIENCE", 0.2)
    with pytest.raises(ClusterError, match=words):
        list(run(On("dask", None, address), 0, [1], square))


def test_dask_that_is_not_installed(monkeypatch: pytest.MonkeyPatch) -> None:
    def missing(name: str) -> None:
        raise ImportError(name)

    loads: Callable[[str], None] = missing
    monkeypatch.setattr("oddyssey.lab.cluster.importlib.import_module", loads)
    with pytest.raises(ClusterError, match=r"install oddyssey with its extra, as in oddyssey\[dask\]"):
        list(run(On("dask"), 0, [1], square))
