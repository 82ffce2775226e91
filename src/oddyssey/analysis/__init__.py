"""What a game was, measured against the truth: each turn's error, each coin's luck, where it turned."""

from .data import as_data, estimate_data
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
from .estimating import Searches, estimate_review, estimate_standing, usual_simulations
from .graph import value_graph
from .likely import Estimates, Likelihood, LikelyTurn, Standing
from .likely_words import likely_rows, standing_words
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
from .review import Known, review
from .rows import TurnRow, balance_rows, total_rows, turn_rows
from .sentences import turn_sentences
from .summary import summary

__all__ = [
    "ABOUT",
    "Cause",
    "Decision",
    "Estimates",
    "Known",
    "Likelihood",
    "LikelyTurn",
    "Review",
    "Searches",
    "Side",
    "Standing",
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
    "estimate_data",
    "estimate_for",
    "estimate_mark",
    "estimate_review",
    "estimate_standing",
    "estimate_words",
    "favoured",
    "interval_words",
    "likely_rows",
    "line_texts",
    "review",
    "simulations_words",
    "standing_words",
    "summary",
    "total_rows",
    "turn_rows",
    "turn_sentences",
    "usual_simulations",
    "value_graph",
    "won_or_chance",
]
