"""A report of the lab as HTML, as the process that measures writes it."""

from __future__ import annotations

from oddyssey.core import Watch
from oddyssey.lab.report import Effort, gather, html
from oddyssey.lab.runner import On

from .plans import Plan


def written(plan: Plan, watch: Watch) -> str:
    """The report on the one variant of a plan."""
    return html(gather(plan.variant, Effort.quick, plan.seed, watch, On("threads", 1)))
