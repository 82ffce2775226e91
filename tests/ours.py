"""The games of this project alone, for tests that need figures or files of ours."""

from __future__ import annotations

from importlib.metadata import entry_points

from oddyssey.core import names
from oddyssey.core.registry import GROUP


def our_names() -> tuple[str, ...]:
    """The names of our games; whatever other packages have registered is theirs to test."""
    ours = {point.name for point in entry_points(group=GROUP) if point.value.startswith("oddyssey.")}
    return tuple(name for name in names() if name in ours)
