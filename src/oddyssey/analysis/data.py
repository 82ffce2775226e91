"""A review as plain data for JSON, exact fractions as text."""

from __future__ import annotations

from fractions import Fraction
from typing import Any

from ..core import ExactValue
from .model import Review, Side, TurnReview
from .summary import moment_sentence, summary
from .words import turn_sentences


def as_data(review: Review) -> dict[str, Any]:
    """The review as plain data. Amounts are told from the side of the first player."""
    record = review.record
    return {
        "game": record.game.name,
        "options": record.game.options_text,
        "position": None if record.start is None else record.start.position(),
        "result": record.result,
        "termination": record.termination,
        "exact_from": review.exact_from,
        "unknown": review.unknown,
        "start": _value(review.start),
        "initial": _text(review.initial),
        "luck": _text(review.luck),
        "errors": _text(review.errors),
        "hidden": _text(review.hidden),
        "final": _text(review.final),
        "luck_adjusted": _text(review.adjusted),
        "decided": None if review.decided is None else review.decided.number,
        "turning_points": [
            {
                "turn": moment.turn.number,
                "cause": moment.cause.value,
                "change": _text(moment.change),
                "text": moment_sentence(review, moment),
            }
            for moment in review.turning_points
        ],
        "players": [_side(side) for side in review.sides],
        "turns": [_turn(review, turn) for turn in review.turns],
        "summary": list(summary(review)),
    }


def _turn(review: Review, turn: TurnReview) -> dict[str, Any]:
    decision = turn.decision
    best = () if decision is None else decision.best
    return {
        "number": turn.number,
        "text": turn.turn.text,
        "mover": None if turn.mover is None else turn.mover.name,
        "before": _value(turn.before),
        "luck": _text(turn.luck),
        "error": _text(turn.error),
        "after": _value(turn.after),
        "verdict": None if turn.verdict is None else turn.verdict.value,
        "options": None if decision is None else decision.options,
        "best": [] if decision is None else [decision.state.format_turn(one.moves) for one in best],
        "sentences": list(turn_sentences(review, turn)),
    }


def _side(side: Side) -> dict[str, Any]:
    return {
        "player": side.player.name,
        "turns": side.turns,
        "mattered": side.choices,
        "perfect": side.perfect,
        "error": _text(side.error),
        "error_per_turn": _text(side.error_rate),
        "luck": _text(side.luck),
        "verdicts": {verdict.value: count for verdict, count in side.verdicts.items()},
    }


def _value(value: ExactValue | None) -> dict[str, Any] | None:
    return None if value is None else {"amount": str(value.amount), "distance": value.distance}


def _text(amount: Fraction | None) -> str | None:
    return None if amount is None else str(amount)
