"""How far a long computation has come: a bar with the time left on a terminal, lines elsewhere."""

from __future__ import annotations

import sys
from collections.abc import Iterator
from contextlib import contextmanager
from fractions import Fraction

from ..core import Watch


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


def _ignore(share: Fraction, what: str) -> None:
    """For who doesn't watch."""


def _lines() -> Watch:
    told = -1

    def show(share: Fraction, what: str) -> None:
        nonlocal told
        percent = int(100 * share)
        if percent >= told + 10 or told < 0:
            told = percent
            print(f"{percent:3} %  {what}", file=sys.stderr, flush=True)

    return show
