"""What there is to say about a turn: exactly, or else as an estimate."""

from __future__ import annotations

from .likely_words import likely_sentences
from .model import Review, TurnReview, Verdict
from .words import choice_sentence, coin_sentence


def turn_sentences(review: Review, turn: TurnReview) -> tuple[str, ...]:
    """What there is to say about a turn, a sentence each, for whoever looks at the board after it."""
    told = []
    if turn.coin and turn.luck is not None:
        told.append(coin_sentence(review, turn))
    likely = likely_sentences(review, turn)
    if likely:
        return (*told, *likely)
    if turn.mover is not None:
        told.append(choice_sentence(review, turn))
    if turn.after is not None and turn.verdict != Verdict.UNKNOWN:
        told.append(f"Now: {review.game.value_words(turn.after)}.")
    return tuple(told)
