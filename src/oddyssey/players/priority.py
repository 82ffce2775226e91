"""The priority of a thread: who thinks in the background gives way to whoever is waited for."""

from __future__ import annotations

import contextlib
import os
import sys
import threading
from collections.abc import Iterator

NICE = 10
"""By how much a thread lowers itself; 19 is the most there is."""


@contextlib.contextmanager
def lowered_priority(by: int = NICE) -> Iterator[None]:
    """Lowers the priority of this thread, and of no other, while the block lasts. On Linux only.

    Use it in a thread that does nothing else: whether a thread may raise its priority again is up
    to the system, and where it may not it stays as low as it is.
    """
    if sys.platform != "linux":
        yield
        return
    thread = threading.get_native_id()
    before = os.getpriority(os.PRIO_PROCESS, thread)
    with contextlib.suppress(OSError):
        os.setpriority(os.PRIO_PROCESS, thread, min(19, before + by))
    try:
        yield
    finally:
        with contextlib.suppress(OSError):
            os.setpriority(os.PRIO_PROCESS, thread, before)
