"""What a game was, measured against the truth: each turn's error, each coin's luck, where it turned."""

from .data import as_data
from .graph import value_graph
from .model import (
    Cause,
    Decision,
    Review,
    Side,
    TurningPoint,
    TurnReview,
    Verdict,
    clear_margin,
    won_or_chance,
)
from .review import review
from .rows import TurnRow, balance_rows, total_rows, turn_rows
from .summary import summary
from .words import turn_sentences

__all__ = [
    "Cause",
    "Decision",
    "Review",
    "Side",
    "TurnReview",
    "TurnRow",
    "TurningPoint",
    "Verdict",
    "as_data",
    "balance_rows",
    "clear_margin",
    "review",
    "summary",
    "total_rows",
    "turn_rows",
    "turn_sentences",
    "value_graph",
    "won_or_chance",
]
