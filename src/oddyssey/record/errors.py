"""What can be wrong with a record as a whole; what is wrong with a move stays a `MoveError`."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import contextmanager

from ..core import OddysseyError


class RecordError(OddysseyError):
    """A record that cannot be read: damaged, contradictory, too large, or not a record at all."""


class UnnamedGameError(RecordError):
    """A record that doesn't say of which game it is, and that leaves more than one possible, or none."""


@contextmanager
def placed(place: str) -> Iterator[None]:
    """Puts `place` ("Line 3") in front of what is wrong inside, as a `RecordError`."""
    try:
        yield
    except OddysseyError as error:
        raise RecordError(f"{place}: {error}") from None
