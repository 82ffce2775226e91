"""A report of the lab as HTML, as the process that measures writes it."""

from __future__ import annotations

from oddyssey.core import Watch

from .plans import Plan


def written(plan: Plan, watch: Watch) -> str:
    """The report on the one variant of a plan."""
    raise NotImplementedError
