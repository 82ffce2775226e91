"""Numba's `njit` for games, also where nothing that is compiled can be kept.

Numba refuses to keep compiled code where neither the folder of a module nor the user's cache can be
written, as in a container with a read-only installation. Then a folder of this process will do: what is
compiled serves until the process ends.

Not part of what `oddyssey.core` offers, since importing it loads Numba.
"""

from __future__ import annotations

import atexit
import shutil
import tempfile
from collections.abc import Callable
from typing import TYPE_CHECKING, Any

import numba
from numba import config

if TYPE_CHECKING:
    from numba import njit
else:

    def njit(**settings: Any) -> Callable[..., Any]:  # noqa: ANN401  (whatever Numba takes)
        """Compiles a function at its first call; see `numba.njit`."""

        def compiled(function: Callable[..., Any]) -> Callable[..., Any]:
            try:
                return numba.njit(**settings)(function)
            except RuntimeError as error:
                if "cache" not in str(error) or config.CACHE_DIR:
                    raise
                config.CACHE_DIR = tempfile.mkdtemp(prefix="oddyssey-")
                atexit.register(shutil.rmtree, config.CACHE_DIR, ignore_errors=True)
                return numba.njit(**settings)(function)

        return compiled


__all__ = ["njit"]
