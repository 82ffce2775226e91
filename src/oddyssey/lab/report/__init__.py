"""The report: everything that the lab knows of a game, as one page worth sending to a friend."""

from .effort import AMOUNTS, Effort
from .gather import gather
from .model import Report
from .page import html, policy

__all__ = ["AMOUNTS", "Effort", "Report", "gather", "html", "policy"]
