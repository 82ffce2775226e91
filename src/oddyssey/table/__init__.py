"""A game being played: seats, turns under way, undo, clocks, offers between two people.

Everything here is a plain value and knows no page, no terminal and no database.
"""

from .clock import Clock, ClockError, ClockRule
from .duplicate import Duplicate, given_up, may_toss
from .model import HUMAN, NotNowError, Pending, Table
from .sitting import Offer, OfferKind, Sitting, Terms
from .turns import decided, decided_text, mover

__all__ = [
    "HUMAN",
    "Clock",
    "ClockError",
    "ClockRule",
    "Duplicate",
    "NotNowError",
    "Offer",
    "OfferKind",
    "Pending",
    "Sitting",
    "Table",
    "Terms",
    "decided",
    "decided_text",
    "given_up",
    "may_toss",
    "mover",
]
