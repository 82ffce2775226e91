"""Estimates in words and marks, which never pass for the truth: "about 62 %", "~62", an interval.

Every estimate is told with `ABOUT` before its figures or "about" before its words, and wherever there
is room with its 95 % interval and the number of simulations. Exact values have words of their own
(`Game.value_words`, `words.value_brief`).
"""

from __future__ import annotations

from fractions import Fraction

from ..core import Candidate, Estimate, Game, Move, Player, State, decimal, outwards
from .model import won_or_chance

ABOUT = "~"
"""What stands before the figure of an estimate, and before no exact value."""
TELLING = 0.6
"""With an interval that is wider than this, an estimated chance to win says nothing of who wins."""


def estimate_words(game: Game, estimate: Estimate) -> str:
    """An estimate in words: "Black wins about 62 % (57 to 67, 4,000 simulations)".

    Where the payoff is a chance to win, the side is named that seems to be ahead; a score is that of
    the first player.
    """
    return f"{estimate_claim(game, estimate)} ({interval_words(game, estimate)})"


def estimate_claim(game: Game, estimate: Estimate) -> str:
    """The same without interval: "Black wins about 62 %", "worth about 8.6 to the Balancer".

    With very few simulations no chance is claimed: "too few simulations to tell how often Black wins".
    """
    if not won_or_chance(game):
        return f"worth about {_score(estimate.amount)} to {game.players[0]}"
    side = favoured(game, estimate)
    if estimate.high - estimate.low > TELLING:
        return f"too few simulations to tell how often {side} wins"
    share = chance_words(_share(estimate.amount, side))
    return f"{side} wins {share if share[0].isalpha() else f'about {share}'}"


def interval_words(game: Game, estimate: Estimate) -> str:
    """How sure it is: "57 to 67, 4,000 simulations", of the side that `estimate_claim` names."""
    low, high = estimate_bounds(game, estimate)
    return f"{low} to {high}, {simulations_words(estimate.simulations)}"


def estimate_bounds(game: Game, estimate: Estimate, side: Player | None = None) -> tuple[str, str]:
    """The bounds of the 95 % interval as figures: ("57", "67") per cent, or ("8.4", "8.8").

    A chance to win is that of `side`, or of the side that seems to be ahead. They are rounded away from
    each other, so that no interval looks like certainty.
    """
    if not won_or_chance(game):
        return outwards(estimate.low, estimate.high, 1)
    side = side or favoured(game, estimate)
    ends = sorted((_share(estimate.low, side), _share(estimate.high, side)))
    return outwards(100 * ends[0], 100 * ends[1], 0)


def estimate_brief(game: Game, estimate: Estimate) -> str:
    """An estimate in a column: "~62 % Black", "~8.6"."""
    if not won_or_chance(game):
        return f"{ABOUT}{_score(estimate.amount)}"
    side = favoured(game, estimate)
    return f"{_about(_share(estimate.amount, side))} {side}"


def estimate_for(game: Game, estimate: Estimate, side: Player) -> str:
    """What a side makes of it, in a column of its turns: "~62 % (57 to 67)", "~8.6 (8.4 to 8.8)"."""
    low, high = estimate_bounds(game, estimate, side)
    if not won_or_chance(game):
        return f"{ABOUT}{_score(estimate.amount)} ({low} to {high})"
    return f"{_about(_share(estimate.amount, side))} ({low} to {high})"


def estimate_mark(state: State, estimate: Estimate) -> str:
    """An estimate in as few characters as fit on a board: "~62" per cent for the mover, or "~8.6"."""
    if not won_or_chance(state.game):
        return f"{ABOUT}{_score(estimate.amount)}"
    side = state.to_move if state.to_move in state.game.players else state.game.players[0]
    assert side is not None
    return f"{ABOUT}{_uncertain(_share(estimate.amount, side))}"


def difference_words(game: Game, amount: float) -> str:
    """How much an estimate lies above another: "18 %", "1.2 points"."""
    if won_or_chance(game):
        return f"{_percent(amount)} %"
    return f"{_score(amount)} points"


def margin_words(game: Game, margin: float) -> str:
    """How far a difference may be off, as a figure without its unit, never less than the least shown."""
    return _percent(max(margin, 0.01)) if won_or_chance(game) else _score(max(margin, 0.1))


def chance_words(share: float) -> str:
    """A chance in words, certain neither way: "62 %", "over 99 %", "under 1 %"."""
    if share > 0.99:
        return "over 99 %"
    return "under 1 %" if share < 0.01 else f"{_percent(share)} %"


def simulations_words(simulations: int) -> str:
    """How many there were: "4,000 simulations"."""
    return f"{simulations:,} simulation{'' if simulations == 1 else 's'}"


def favoured(game: Game, estimate: Estimate) -> Player:
    """The side that an estimated chance to win speaks for; the first player if for neither."""
    return game.players[0 if estimate.amount >= 0.5 else 1]


def line_texts(state: State, turns: tuple[tuple[Move, ...], ...]) -> tuple[str, ...]:
    """Turns that follow one another from `state`, written; as far as no coin stands between them."""
    texts = []
    for turn in turns:
        if state.to_move not in state.game.players:
            break
        texts.append(state.format_turn(turn))
        state = state.play_all(turn)
    return tuple(texts)


def candidate_texts(state: State, candidate: Candidate) -> tuple[str, ...]:
    """A turn that was looked into and those that are expected to follow it, written."""
    return line_texts(state, (candidate.moves, *candidate.variation))


def _share(amount: float, side: Player) -> float:
    return amount if side.index == 0 else 1 - amount


def _about(share: float) -> str:
    """A chance as a figure: "~62 %"."""
    return f"{ABOUT}{_uncertain(share)} %"


def _uncertain(share: float) -> str:
    """A chance in per cent that is never told as certain."""
    return _percent(min(0.99, max(0.01, share)))


def _percent(share: float) -> str:
    return decimal(Fraction(100 * share), 0)


def _score(amount: float) -> str:
    return decimal(Fraction(amount), 1)
