"""The process in which the lab measures for a visitor: an order goes in, lines of JSON come out.

It is a process of its own so that it can be ended at once, whatever it is doing, and has limits that
the system keeps: seconds of a processor, and memory. It gives way to everything else, and ends itself
when the server is gone.
"""

from __future__ import annotations

import contextlib
import json
import os
import sys
import threading
import time
from fractions import Fraction
from typing import Any

from oddyssey.core import OddysseyError

EVERY = 0.5
"""Seconds between two pieces of progress."""
NICE = 10
"""How much it gives way."""


def main() -> None:
    """Do what the first line of the standard input says."""
    order = json.loads(sys.stdin.readline())
    threading.Thread(target=_end_with_server, daemon=True).start()
    with contextlib.suppress(OSError):
        os.nice(NICE)
    _limit(order["seconds"], order["memory"])
    trouble = ""
    try:
        _do(order)
    except OddysseyError as error:
        trouble = str(error)
    except MemoryError:
        trouble = "It needs more memory than there is for it here."
    tell(end=True, trouble=trouble)


def tell(**what: object) -> None:
    """Have the server know."""
    sys.stdout.write(json.dumps(what, ensure_ascii=False) + "\n")
    sys.stdout.flush()


class Progress:
    """A watch that tells how far the work has come, now and then."""

    def __init__(self) -> None:
        self._due = 0.0

    def __call__(self, part: Fraction, about: str) -> None:
        """So much is done."""
        now = time.monotonic()
        if now >= self._due:
            self._due = now + EVERY
            tell(part=float(part), about=about)


def _do(order: dict[str, Any]) -> None:
    from .plans import read_plan

    plan = read_plan(json.dumps(order["plan"]))
    if plan.kind == "report":
        from .reports import written

        tell(document=written(plan, Progress()))
        return
    from oddyssey.lab.runner import On
    from oddyssey.lab.sweep import SweepRow, run_sweep
    from oddyssey.lab.sweep_data import row_data

    known = {number: SweepRow(number, plan.sweep.cells[number]) for number in order["known"]}
    for row in run_sweep(plan.sweep, On("threads", 1), known=known, watch=Progress()):
        if row.number not in known:
            tell(row=row.number, data=row_data(row))


def _limit(seconds: int, memory: int) -> None:
    """Have the system end this process after so many seconds of a processor."""
    import resource

    used = int(time.process_time())
    for what, most in (
        (resource.RLIMIT_CPU, used + seconds),
        (resource.RLIMIT_AS, memory),
        (resource.RLIMIT_CORE, 0),
    ):
        with contextlib.suppress(OSError, ValueError):
            _, hard = resource.getrlimit(what)
            most = most if hard == resource.RLIM_INFINITY else min(most, hard)
            resource.setrlimit(what, (most, hard))


def _end_with_server() -> None:
    """Waits for the end of the standard input, which comes when the server has gone."""
    while os.read(0, 1024):
        pass
    os._exit(1)


if __name__ == "__main__":
    main()
