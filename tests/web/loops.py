"""Runs what is asynchronous from a test that is not."""

from __future__ import annotations

import asyncio
from collections.abc import Callable, Coroutine
from concurrent.futures import ThreadPoolExecutor
from typing import Any, TypeVar

T = TypeVar("T")


def run_alone(script: Callable[[], Coroutine[Any, Any, T]]) -> T:
    """In a thread of its own: a browser test before this one may have left a loop running here."""
    with ThreadPoolExecutor(max_workers=1) as thread:
        return thread.submit(lambda: asyncio.run(script())).result()
