"""A review as plain data for JSON, exact fractions as text."""

from __future__ import annotations

from fractions import Fraction
from typing import Any

from ..core import Estimate, ExactValue, Player
from .estimates import line_texts
from .likely import Estimates, Likelihood, LikelyTurn, Standing
from .likely_words import likely_turn
from .model import Review, Side, TurnReview
from .sentences import turn_sentences
from .summary import moment_sentence, summary


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
        "estimates": None if review.estimates is None else _estimates(review, review.estimates),
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
        "estimate": _likely(likely_turn(review, turn)),
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


def estimate_data(estimate: Estimate) -> dict[str, Any]:
    """An estimate as plain data, told from the side of the first player."""
    return {
        "amount": round(estimate.amount, 4),
        "low": round(estimate.low, 4),
        "high": round(estimate.high, 4),
        "simulations": estimate.simulations,
    }


def _estimates(review: Review, made: Estimates) -> dict[str, Any]:
    return {
        "simulations": made.simulations,
        "seed": made.seed,
        "complete": made.complete,
        "start": None if made.start is None else _standing(made.start),
        "players": [_likely_side(made, player) for player in review.game.players],
    }


def _likely_side(made: Estimates, player: Player) -> dict[str, Any]:
    side = made.side(player)
    return {
        "player": player.name,
        "turns": side.turns,
        "verdicts": {one.value: count for one, count in side.verdicts.items()},
        "error": round(side.error, 4),
        "margin": round(side.margin, 4),
    }


def _likely(turn: LikelyTurn | None) -> dict[str, Any] | None:
    """What was estimated of a turn: the seed and the number of simulations stand in `estimates`."""
    if turn is None:
        return None
    state, instead = turn.state, turn.instead
    judged = turn.mover is not None and turn.likelihood != Likelihood.UNKNOWN
    return {
        "after": _standing(turn.after),
        "verdict": turn.likelihood.value if judged else None,
        "error": round(turn.error, 4) if judged else None,
        "margin": round(turn.margin, 4) if judged else None,
        "instead": state.format_turn(instead) if instead else None,
        "instead_after": None if turn.alternative is None else _standing(turn.alternative),
        "variation": list(line_texts(state, (instead, *turn.variation))[1:]) if instead else [],
    }


def _standing(standing: Standing) -> dict[str, Any]:
    """An estimate, or what is certain under a key of its own."""
    if standing.exact is not None:
        return {"exact": _value(standing.exact)}
    return estimate_data(standing.estimate)


def _value(value: ExactValue | None) -> dict[str, Any] | None:
    return None if value is None else {"amount": str(value.amount), "distance": value.distance}


def _text(amount: Fraction | None) -> str | None:
    return None if amount is None else str(amount)
