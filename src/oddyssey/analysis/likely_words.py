"""What estimates make of a game in words, each of which says that it is one: "probably a slip"."""

from __future__ import annotations

from ..core import Game, Player
from .estimates import (
    ABOUT,
    difference_words,
    estimate_bounds,
    estimate_brief,
    estimate_words,
    line_texts,
    margin_words,
    simulations_words,
)
from .likely import Estimates, Likelihood, LikelySide, LikelyTurn, Standing
from .model import Review, TurnReview
from .words import value_brief

_LONGEST = 3
"""So many turns of what a search expects are written in a sentence."""


def standing_brief(game: Game, standing: Standing) -> str:
    """How it seemed to stand, in a column: "~62 % Black, 57–67"; as an exact value where it is one."""
    if standing.exact is not None:
        return value_brief(game, standing.exact)
    low, high = estimate_bounds(game, standing.estimate)
    return f"{estimate_brief(game, standing.estimate)}, {low}–{high}"


def standing_words(game: Game, standing: Standing) -> str:
    """The same in words: "as an estimate, Black wins about 62 % (57 to 67, 1,000 simulations)"."""
    if standing.exact is not None:
        return game.value_words(standing.exact)
    return f"as an estimate, {estimate_words(game, standing.estimate)}"


def likely_words(game: Game, turn: LikelyTurn) -> str:
    """What an estimate says of a turn, in a column: "probably a mistake, ~18 % ±5"."""
    if turn.mover is None:
        return ""
    if turn.proven and game.won_or_lost:
        return "throws the win away"
    said = turn.likelihood.value
    if not turn.likelihood.is_error:
        return said
    return f"{said}, {_figure(game, turn.error, turn.margin)}"


def instead_words(turn: LikelyTurn) -> str:
    """What seemed better, in a column: "Bc3 Wd4"; "" where nothing clearly did."""
    return turn.state.format_turn(turn.instead) if turn.likelihood.is_error else ""


def likely_sentences(review: Review, turn: TurnReview) -> tuple[str, ...]:
    """What estimates say of a turn that can't be judged exactly, a sentence each; () if nothing."""
    likely = likely_turn(review, turn)
    if likely is None:
        return ()
    game, told = review.game, []
    if likely.mover is not None and likely.likelihood != Likelihood.UNKNOWN:
        told.append(_choice_sentence(game, turn.text, likely))
    told.append(f"Now: {standing_words(game, likely.after)}.")
    return tuple(told)


def likely_turn(review: Review, turn: TurnReview) -> LikelyTurn | None:
    """What was estimated of a turn; None if nothing was."""
    return None if review.estimates is None else review.estimates.turns.get(turn.number)


def likely_summary(review: Review) -> tuple[str, ...]:
    """What the estimates of a game come to, in sentences; () where there are none."""
    made = review.estimates
    if made is None:
        return ()
    first = made.first
    if first is None and made.start is None:
        return ("There was no time for estimates.",)
    since = "" if made.complete else f" from turn {first} on"
    each = simulations_words(made.simulations)
    told = [f"What can't be known exactly is estimated{since}, by {each} a step: that may be wrong."]
    if not made.complete:
        told.append("There was no time for the turns before.")
    told += _ahead(review, made)
    told += [_side_sentence(review.game, made, side) for side in review.game.players]
    return tuple(sentence for sentence in told if sentence)


def likely_rows(review: Review) -> tuple[tuple[str, str, str], ...]:
    """What estimates make of each player's turns: a name, and a figure for each of the two."""
    made, game = review.estimates, review.game
    if made is None or not made.turns:
        return ()
    first, second = (made.side(player) for player in game.players)
    rows = [("Turns estimated", str(first.turns), str(second.turns))]
    for likelihood in (Likelihood.SLIP, Likelihood.MISTAKE, Likelihood.BLUNDER):
        name = f"{likelihood.value.replace('probably a', 'Probable')}s"
        rows.append((name, str(first.verdicts[likelihood]), str(second.verdicts[likelihood])))
    rows.append(("Given away in these", _sum_figure(game, first), _sum_figure(game, second)))
    return tuple(rows)


def _sum_figure(game: Game, side: LikelySide) -> str:
    return _figure(game, side.error, side.margin) if side.errors else "0"


def _figure(game: Game, error: float, margin: float) -> str:
    """What was probably given away: "~18 % ±5"."""
    return f"{ABOUT}{difference_words(game, error)} ±{margin_words(game, margin)}"


def _choice_sentence(game: Game, text: str, turn: LikelyTurn) -> str:
    match turn.likelihood:
        case Likelihood.FORCED:
            return f"{text} was the only turn possible."
        case Likelihood.CHOSEN:
            return f"{text} is what the search would have played, too."
        case Likelihood.CLOSE:
            instead = turn.state.format_turn(turn.instead)
            return f"No clear error: the search would have played {instead}, which isn't clearly better."
    line = line_texts(turn.state, (turn.instead, *turn.variation))[: 1 + _LONGEST]
    best, following = line[0], line[1:]
    if turn.proven and game.won_or_lost:
        return f"{text} threw the win away. {best} would have kept it."
    then = f", and then {', '.join(following)}" if following else ""
    lost = difference_words(game, turn.error)
    margin = margin_words(game, turn.margin)
    said = f"{text} was {turn.likelihood.value}: it seems to have given away about {lost}, ±{margin}."
    return f"{said} {best} looks better{then}."


def _ahead(review: Review, made: Estimates) -> list[str]:
    """Since when the leader at the end was clearly ahead, as far as estimates say."""
    leader = review.leader or _estimated_leader(review, made)
    if leader is None or review.exact_from == 1:
        return []
    since: int | None = None
    for turn in reversed(review.turns):
        likely = made.turns.get(turn.number)
        if likely is None:
            if turn.after is not None and review.ahead(turn.after.amount) != leader:
                return []  # what is known exactly tells it better
            if turn.after is None:
                break
            continue
        if not _clearly_ahead(review, likely.after, leader):
            break
        if likely.after.exact is None:
            since = turn.number
    if since is None:
        return []
    return [f"By the estimates {leader} was clearly ahead from turn {since} on."]


def _estimated_leader(review: Review, made: Estimates) -> Player | None:
    last = made.turns.get(len(review.turns))
    if last is None:
        return None
    return next((side for side in review.game.players if _clearly_ahead(review, last.after, side)), None)


def _clearly_ahead(review: Review, standing: Standing, side: Player) -> bool:
    level = review.level
    if level is None:
        return False
    told = standing.estimate
    return told.low > level if side.index == 0 else told.high < level


def _side_sentence(game: Game, made: Estimates, player: Player) -> str:
    side = made.side(player)
    if not side.turns:
        return ""
    turns = f"{side.turns} turn{'' if side.turns == 1 else 's'}"
    if not side.errors:
        return f"By estimate {player} made no clear error in {turns}."
    lost = f"about {difference_words(game, side.error)}, ±{margin_words(game, side.margin)}"
    largest = next(turn for turn in made.errors if turn.mover == player)
    if side.errors == 1:
        return f"By estimate {player} probably erred once in {turns}: {lost}, in turn {largest.number}."
    often = "twice" if side.errors == 2 else f"{side.errors} times"
    told = f"By estimate {player} probably erred {often} in {turns}: {lost} in all"
    return f"{told}, the most in turn {largest.number}."
