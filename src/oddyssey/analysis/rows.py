"""A review as rows of words, for whoever prints it or makes a page of it."""

from __future__ import annotations

from dataclasses import dataclass

from ..core import Game
from .likely_words import instead_words, likely_turn, likely_words, standing_brief
from .model import Review, TurnReview, Verdict, won_or_chance
from .words import best_words, number_words, signed_words, value_brief, verdict_words


@dataclass(frozen=True, slots=True)
class TurnRow:
    """A turn in words.

    Attributes:
        turn: the turn.
        value: the value after it; "?" where it isn't known.
        estimate: what it seems to be instead; "" where it is known, or nothing was estimated.
        luck: what its coin gave the first player; "" if none fell.
        error: what its mover gave away; "" if nobody chose, or nobody knows.
        verdict: how good it was, or probably was.
        best: what would have been best; "" if the turn was.
        likely: whether `verdict` and `best` are by estimate.

    """

    turn: TurnReview
    value: str
    estimate: str
    luck: str
    error: str
    verdict: str
    best: str
    likely: bool


def turn_rows(review: Review) -> tuple[TurnRow, ...]:
    """The turns, one a row."""
    return tuple(_row(review, turn) for turn in review.turns)


def _row(review: Review, turn: TurnReview) -> TurnRow:
    game, likely = review.game, likely_turn(review, turn)
    verdict, best = verdict_words(game, turn), best_words(turn)
    estimated = likely is not None and turn.verdict == Verdict.UNKNOWN
    if likely is not None and estimated:
        verdict, best = likely_words(game, likely), instead_words(likely)
    return TurnRow(
        turn=turn,
        value=value_brief(game, turn.after),
        estimate="" if likely is None or turn.after is not None else standing_brief(game, likely.after),
        luck=signed_words(game, turn.luck) if turn.coin else "",
        error="" if turn.mover is None or turn.error is None else number_words(game, turn.error),
        verdict=verdict,
        best="" if turn.verdict == Verdict.BEST else best,
        likely=estimated,
    )


def _kept(game: Game) -> str:
    """What a turn without an error is, in games that are won or lost and in others."""
    return "no win was thrown away" if game.won_or_lost else "nothing was given away"


def total_rows(review: Review) -> tuple[tuple[str, str, str], ...]:
    """What the turns of each player add up to: a name, and a figure for each of the two."""
    game, (first, second) = review.game, review.sides
    rows = [
        ("Turns judged", str(first.turns), str(second.turns)),
        ("Where the choice mattered", str(first.choices), str(second.choices)),
        (f"… and {_kept(game)}", str(first.perfect), str(second.perfect)),
    ]
    if game.won_or_lost:
        return (*rows, ("Wins thrown away", str(first.error), str(second.error)))
    for verdict in (Verdict.SLIP, Verdict.MISTAKE, Verdict.BLUNDER):
        name = f"{verdict.value.capitalize()}s"
        rows.append((name, str(first.verdicts[verdict]), str(second.verdicts[verdict])))
    rows.append(("Given away", number_words(game, first.error), number_words(game, second.error)))
    rows.append(("Luck", signed_words(game, first.luck), signed_words(game, second.luck)))
    return tuple(rows)


def balance_rows(review: Review) -> tuple[tuple[str, str], ...]:
    """How luck and errors lead from the first known value to the last, as names and figures.

    Empty where the game is won or lost by play alone, or where nothing is known.
    """
    game = review.game
    known = [value for value in review.values if value is not None]
    if game.won_or_lost or not known:
        return ()
    rows = [
        (f"First value, for {game.players[0]}", value_brief(game, known[0])),
        ("+ luck", signed_words(game, review.luck)),
        ("+ the other's errors less their own", signed_words(game, review.errors)),
    ]
    if review.hidden:
        rows.append(("+ what can't be judged", signed_words(game, review.hidden)))
    rows.append(("= last value", value_brief(game, known[-1])))
    if review.adjusted is not None and not won_or_chance(game):  # a chance may leave its range
        rows.append(("Luck-adjusted: last value − luck", number_words(game, review.adjusted)))
    return tuple(rows)
