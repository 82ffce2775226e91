"""Values, errors and turns in plain words, for people who have never read a game analysed."""

from __future__ import annotations

from fractions import Fraction

from ..core import ExactValue, Game, Player, decimal, readable
from .model import Decision, Review, TurnReview, Verdict, won_or_chance


def number_words(game: Game, amount: Fraction) -> str:
    """A payoff, or part of one, without its unit: "8 ⅝", or "48.5 %" where it is a chance to win."""
    if won_or_chance(game):
        share = decimal(100 * amount, 0 if (100 * amount).denominator == 1 else 1)
        return f"{share} %" if share != "0.0" or not amount else "almost 0 %"
    return readable(amount, 3)


def amount_words(game: Game, amount: Fraction) -> str:
    """How much was lost or gained, whatever its sign: "½ point", "1 ¼ points", "3.2 %"."""
    text = number_words(game, abs(amount))
    if won_or_chance(game):
        return text
    return f"{text} point" if abs(amount) <= 1 and amount else f"{text} points"


def signed_words(game: Game, amount: Fraction | None) -> str:
    """The same for a table: "+½", "−3.2 %", "0"; "" where it isn't known."""
    if amount is None:
        return ""
    if not amount:
        return "0"
    return f"{'+' if amount > 0 else ''}{number_words(game, amount)}"


def value_brief(game: Game, value: ExactValue | None) -> str:
    """A value in a column: "8 ⅝", "48.5 %", "Black wins in 5"; "?" where it isn't known."""
    if value is None:
        return "?"
    if not game.won_or_lost:
        return number_words(game, value.amount)
    winner = game.players[0 if value.amount == 1 else 1]
    if value.distance == 0:
        return f"{winner} has won"
    return f"{winner} wins" + (f" in {value.distance}" if value.distance else "")


def verdict_words(game: Game, turn: TurnReview) -> str:
    """How good a turn was, in a word or a few; "" if nobody chose."""
    verdict, decision = turn.verdict, turn.decision
    if verdict is None:
        return ""
    if not game.won_or_lost or decision is None or turn.mover is None:
        return str(verdict.value)
    if turn.error:
        return "throws the win away"
    if verdict == Verdict.GOOD:
        return "wins later" if _winning(decision, turn.mover) else "loses sooner"
    return str(verdict.value)


def best_words(turn: TurnReview, most: int = 1) -> str:
    """The best turns: "Oc2", "Oc2 or 3 others"; "" where nothing was to choose or to know."""
    decision = turn.decision
    if decision is None or turn.verdict in (None, Verdict.UNKNOWN, Verdict.FORCED, Verdict.ALIKE):
        return ""
    texts = [decision.state.format_turn(choice.moves) for choice in decision.best[:most]]
    more = len(decision.best) - len(texts)
    if more:
        texts.append(f"{more} other{'' if more == 1 else 's'}")
    return " or ".join((", ".join(texts[:-1]), texts[-1])) if len(texts) > 1 else texts[0]


def coin_sentence(review: Review, turn: TurnReview) -> str:
    """What the coin was worth: "The coin gave Black ½ point."."""
    luck = turn.luck or Fraction(0)
    if not luck:
        return "The coin made no difference."
    lucky = review.game.players[0 if luck > 0 else 1]
    return f"The coin gave {lucky} {amount_words(review.game, luck)}."


def choice_sentence(review: Review, turn: TurnReview) -> str:
    """What was chosen, and what would have been best."""
    game, decision, text = review.game, turn.decision, turn.text
    if decision is None or turn.mover is None:
        return f"{text} can't be judged: there is no exact value here."
    match turn.verdict:
        case Verdict.FORCED:
            return f"{text} was the only turn possible."
        case Verdict.ALIKE:
            return f"{text} was as good as any other turn."
        case Verdict.BEST:
            return f"{text} was best{_among(decision)}."
    best = best_words(turn)
    if not game.won_or_lost:
        lost = amount_words(game, turn.error or Fraction(0))
        name = "" if turn.verdict == Verdict.GOOD else f": a {verdict_words(game, turn)}"
        return f"{text} gave away {lost}{name}. Best was {best}."
    if turn.error:
        return f"{text} threw the win away. {best} would have kept it."
    short, long = decision.value.distance, decision.played.distance
    if short is None or long is None:
        return f"{text} was good."
    if _winning(decision, turn.mover):
        return f"{text} keeps the win, in {long} turns; {best} would have won in {short}."
    return f"{text} loses in {long} turn{'' if long == 1 else 's'}; {best} would have lasted {short}."


def _among(decision: Decision) -> str:
    more = len(decision.best) - 1
    if not more:
        return ""
    return f", as {'was one other turn' if more == 1 else f'were {more} other turns'}"


def _winning(decision: Decision, mover: Player) -> bool:
    return decision.value.amount == 1 - mover.index
