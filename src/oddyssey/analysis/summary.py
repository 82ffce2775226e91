"""A whole game in a few sentences: how it stood, where it was decided, and whether it was luck."""

from __future__ import annotations

from fractions import Fraction

from ..core import Player, decimal
from .likely_words import likely_summary
from .model import Cause, Review, Side, TurningPoint, TurnReview, won_or_chance
from .words import amount_words, best_words, coin_sentence, number_words


def summary(review: Review) -> tuple[str, ...]:
    """The review in sentences, what matters most first; to be read aloud."""
    told = [*_ending(review), *_beginning(review), *likely_summary(review)]
    if review.final is None or not any(turn.known for turn in review.turns):
        return tuple(told)
    told += _decision(review)
    told += _moments(review)
    told += [_side_sentence(review, side) for side in review.sides if side.turns]
    told += _luck(review)
    return tuple(told)


def moment_sentence(review: Review, moment: TurningPoint) -> str:
    """A turning point in a sentence: "Turn 12, White: Xb3 gave away ½ point (best was Oc2)."."""
    turn = moment.turn
    if moment.cause == Cause.COIN:
        said = coin_sentence(review, turn)
        return f"Turn {turn.number}: {said[0].lower()}{said[1:]}"
    best = best_words(turn)
    if review.game.won_or_lost:
        return f"Turn {turn.number}, {turn.mover}: {turn.text} threw the win away (best was {best})."
    lost = amount_words(review.game, moment.change)
    return f"Turn {turn.number}, {turn.mover}: {turn.text} gave away {lost} (best was {best})."


def _ending(review: Review) -> list[str]:
    record, game = review.record, review.game
    outcome = record.outcome
    if outcome is not None:
        return [outcome.reason]
    value = review.values[-1]
    now = "" if value is None else f"{game.value_words(value)}."
    if record.lost_by is None:
        return ["The game isn't over.", *([f"As it stands: {now}"] if now else [])]
    gave_up = record.resigned is not None
    told = [f"{record.lost_by} {'resigned' if gave_up else 'ran out of time'}."]
    if now:
        told.append(f"At that moment: {now}")
    if review.leader == record.lost_by:
        told.append(f"So {record.lost_by} {'gave up' if gave_up else 'lost'} while ahead.")
    return told


def _beginning(review: Review) -> list[str]:
    if not review.turns:
        return ["No turn has been played yet."]
    first = review.exact_from
    if first is None:
        return [f"None of it can be judged exactly. {review.unknown}"]
    if first == 1:
        assert review.start is not None
        return [f"At the start: {review.game.value_words(review.start)}."]
    return [
        f"Turns are judged from turn {first} on: what came before can't be known exactly. "
        f"{review.unknown}"
    ]


def _decision(review: Review) -> list[str]:
    leader, decided = review.leader, review.decided
    first = review.exact_from or 1
    since = "from the start" if first == 1 else f"from turn {first} on, when the judging begins,"
    if leader is None:
        return ["Neither side came out ahead."]
    if not review.game.won_or_lost:
        if decided is None:
            return [f"{leader} was ahead {since} and stayed ahead."]
        return [f"{leader} took the lead for good in turn {decided.number}: {_cause(review, decided)}"]
    changes = review.turning_points
    if not changes or decided is None:
        end = "had only to go on" if review.record.lost_by == leader else "never let go"
        return [f"{leader} was winning {since} and {end}."]
    turn = changes[-1].turn
    said = f"{turn.mover}'s {turn.text} threw the win away; {best_words(turn)} would have kept it."
    if len(changes) == 1:
        return [f"It was decided in turn {turn.number}: {said}"]
    return [
        f"The win changed hands {_often(len(changes))}, for the last time in turn {turn.number}: {said}"
    ]


def _cause(review: Review, turn: TurnReview) -> str:
    """What moved the value most in a turn, towards where it went."""
    luck, error = turn.luck or Fraction(0), turn.error_change
    if abs(luck) >= abs(error):
        said = coin_sentence(review, turn)
        return f"{said[0].lower()}{said[1:]}"
    return f"{turn.mover}'s {turn.text} gave away {amount_words(review.game, error)}."


def _moments(review: Review) -> list[str]:
    if review.game.won_or_lost or not review.turning_points:
        return []
    return [
        "What moved the game most:",
        *(moment_sentence(review, moment) for moment in review.turning_points),
    ]


def _had_a_win(review: Review, side: Side) -> bool:
    """Whether the side was winning before any of its turns that were judged."""
    won = 1 - side.player.index
    return any(
        turn.decision is not None and turn.decision.value.amount == won
        for turn in review.turns
        if turn.mover == side.player
    )


def _side_sentence(review: Review, side: Side) -> str:
    game, turns = review.game, f"{side.turns} turn{'' if side.turns == 1 else 's'}"
    if game.won_or_lost:
        if not side.error:
            if not _had_a_win(review, side):
                return f"{side.player} had no win to throw away in {turns}."
            return f"{side.player} never threw the win away in {turns}."
        return f"{side.player} threw the win away {_often(int(side.error))} in {turns}."
    if not side.error:
        return f"{side.player} gave away nothing in {turns}."
    told = (
        f"{side.player} gave away {amount_words(game, side.error)} in {turns}, "
        f"{_rate(review, side)} a turn; "
        f"{side.perfect or 'none'} of the {side.choices} that mattered were perfect."
    )
    largest = side.largest
    if largest is None or largest.error in (None, side.error):
        return told
    lost = amount_words(game, largest.error or Fraction(0))
    return f"{told} The largest error was {lost}, in turn {largest.number}."


def _often(times: int) -> str:
    return {1: "once", 2: "twice"}.get(times, f"{times} times")


def _rate(review: Review, side: Side) -> str:
    """An error a turn as people say it."""
    rate = side.error_rate
    if won_or_chance(review.game) or rate.denominator <= 8:
        return number_words(review.game, rate)
    return f"about {decimal(rate, 2)}"


def _luck(review: Review) -> list[str]:
    if not review.has_coins:
        # Where the rules know no coin, nobody would look for luck.
        return [] if review.game.won_or_lost else ["No coin fell in it: luck had no part."]
    final, adjusted = review.final, review.adjusted
    assert final is not None
    assert adjusted is not None
    game = review.game
    told = []
    if review.luck:
        lucky = game.players[0 if review.luck > 0 else 1]
        told.append(f"All coins together gave {lucky} {amount_words(game, review.luck)}.")
    else:
        told.append("The coins evened out.")
    if not won_or_chance(game):  # a chance can't be had without luck
        told.append(
            f"Without them the result would have been {number_words(game, adjusted)} "
            f"rather than {number_words(game, final)}."
        )
    told.append(_was_it_luck(review))
    return told


def _was_it_luck(review: Review) -> str:
    """Which share of the way from the first value to the last the coins went."""
    total = review.luck + review.errors
    if not total:
        return "Luck and errors cancelled out."
    ahead: Player = review.game.players[0 if total > 0 else 1]
    share = review.luck / total
    if share <= 0:
        return f"So it wasn't luck: {ahead} made up for the coins by erring less."
    if share >= 1:
        return f"So it was luck: by errors alone {ahead} would not have gained."
    if share >= Fraction(2, 3):
        return "So it was mostly luck."
    if share <= Fraction(1, 3):
        return "So it was mostly play: the errors made the difference, more than the coins."
    return "So it was both, luck and errors."
