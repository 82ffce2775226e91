"""What a game was, measured against the truth: each turn's error, each coin's luck, where it turned."""

from .data import as_data
from .estimates import (
    ABOUT,
    candidate_texts,
    difference_words,
    estimate_bounds,
    estimate_brief,
    estimate_claim,
    estimate_for,
    estimate_mark,
    estimate_words,
    favoured,
    interval_words,
    line_texts,
    simulations_words,
)
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
    "ABOUT",
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
    "candidate_texts",
    "clear_margin",
    "difference_words",
    "estimate_bounds",
    "estimate_brief",
    "estimate_claim",
    "estimate_for",
    "estimate_mark",
    "estimate_words",
    "favoured",
    "interval_words",
    "line_texts",
    "review",
    "simulations_words",
    "summary",
    "total_rows",
    "turn_rows",
    "turn_sentences",
    "value_graph",
    "won_or_chance",
]
