"""What a game was, measured against the truth: each turn's error, each coin's luck, where it turned."""

from .data import as_data
from .graph import value_graph
from .model import Cause, Decision, Review, Side, TurningPoint, TurnReview, Verdict, won_or_chance
from .review import review
from .summary import summary
from .words import (
    amount_words,
    best_words,
    number_words,
    signed_words,
    turn_sentences,
    value_brief,
    verdict_words,
)

__all__ = [
    "Cause",
    "Decision",
    "Review",
    "Side",
    "TurnReview",
    "TurningPoint",
    "Verdict",
    "amount_words",
    "as_data",
    "best_words",
    "number_words",
    "review",
    "signed_words",
    "summary",
    "turn_sentences",
    "value_brief",
    "value_graph",
    "verdict_words",
    "won_or_chance",
]
