"""How far a long computation has come: a bar with the time left on a terminal, lines elsewhere."""

from __future__ import annotations

import signal
import sys
import threading
import time
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from fractions import Fraction

from ..core import Watch

SECONDS = 10
"""How long at least from one line to the next: what takes no longer says nothing."""


@contextmanager
def watching(*, lines: bool = False) -> Iterator[Watch]:
    """A `Watch` that shows itself on standard error for as long as the block lasts.

    Args:
        lines: where standard error is no terminal, whether to write a line now and then.

    """
    if not sys.stderr.isatty():
        yield _lines() if lines else _ignore
        return
    from rich.console import Console
    from rich.progress import BarColumn, Progress, TaskProgressColumn, TextColumn, TimeRemainingColumn

    columns = (
        TextColumn("{task.description}"),
        BarColumn(),
        TaskProgressColumn(),
        TimeRemainingColumn(),
    )
    with Progress(*columns, console=Console(stderr=True), transient=True) as progress:
        task = progress.add_task("solving", total=1.0)

        def show(share: Fraction, what: str) -> None:
            progress.update(task, completed=float(share), description=what)

        yield show


@contextmanager
def until_interrupted() -> Iterator[Callable[[], bool]]:
    """Whether Ctrl-C was pressed, for work that then ends with what it has; pressed again it ends all.

    Where signals can't be heeded, outside the main thread, it never was.
    """
    if threading.current_thread() is not threading.main_thread():
        yield lambda: False
        return
    pressed = False
    before = signal.getsignal(signal.SIGINT)

    def press(*_: object) -> None:
        nonlocal pressed
        if pressed:
            raise KeyboardInterrupt
        pressed = True

    signal.signal(signal.SIGINT, press)
    try:
        yield lambda: pressed
    finally:
        signal.signal(signal.SIGINT, before)


def _ignore(share: Fraction, what: str) -> None:
    """For who doesn't watch."""


def _lines() -> Watch:
    last = time.monotonic()

    def show(share: Fraction, what: str) -> None:
        nonlocal last
        if time.monotonic() - last >= SECONDS:
            last = time.monotonic()
            print(f"{int(100 * share):3} %  {what}", file=sys.stderr, flush=True)

    return show
