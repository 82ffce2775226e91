"""Estimates the turns of a review that no exact value reaches, by a search of the states along the game.

A turn is compared with what the search of the state before it would have played: the states that both
lead to are searched alike, each from its own start, and the turn is called an error only if all of one
95 % interval lies above all of the other. So neither the depth of a search nor the luck by which a turn
came out on top of it can pass for an error of somebody who played another.
"""

from __future__ import annotations

from collections.abc import Callable, MutableMapping
from dataclasses import dataclass, field, replace
from fractions import Fraction
from itertools import islice
from math import sqrt

from ..core import CHANCE, Estimate, ExactValue, Game, NotSolvedError, Searched, State, Watch
from ..players import Budget, searcher, think
from .likely import Estimates, Likelihood, LikelyTurn, Standing, clearly_better, difference
from .model import Review, TurnReview, Verdict
from .review import Known, Passage, error_verdict, passages, remembered

SIMULATIONS = 2000
"""So many simulations a state is given unless it is said otherwise, …"""
SIMULATIONS_WITHOUT = 60
"""… and so many in a game that has no search of its own, since the general one is slow."""

Searches = MutableMapping[tuple[State, int, int | str], Searched]
"""What searches found of a state with so many simulations and a seed, kept from one to the next."""

_ERRORS = {
    Verdict.SLIP: Likelihood.SLIP,
    Verdict.MISTAKE: Likelihood.MISTAKE,
    Verdict.BLUNDER: Likelihood.BLUNDER,
}


def usual_simulations(game: Game) -> int:
    """How many simulations a state of a game is given unless it is said otherwise."""
    return SIMULATIONS if game.has_searcher else SIMULATIONS_WITHOUT


class _StoppedError(Exception):
    """The work was ended from outside."""


def estimate_review(
    review: Review,
    simulations: int | None = None,
    seed: int | str = 0,
    *,
    watch: Watch | None = None,
    stop: Callable[[], bool] | None = None,
    known: Known | None = None,
    searches: Searches | None = None,
) -> Review:
    """The same review with estimates of all that isn't known; itself if there is no such thing.

    The work goes from the end to the beginning, as that of the review does. The same record, number
    and seed give the same estimates.

    Args:
        review: what is known exactly.
        simulations: how many simulations each state is given; None leaves it to `usual_simulations`.
        seed: what their random choices are made from.
        watch: is told the progress, and may end the work by an exception of its own.
        stop: asked now and then whether to stop. What was estimated by then is kept, and the rest left.
        known: exact values found earlier, which is added to.
        searches: what was searched earlier, which is added to.

    """
    open_turns = [turn for turn in review.turns if not turn.known]
    if not open_turns and review.start is not None:
        return review
    simulations = simulations or usual_simulations(review.game)
    work = _Work(
        simulations,
        seed,
        watch,
        stop,
        {} if known is None else known,
        {} if searches is None else searches,
    )
    found: dict[int, LikelyTurn] = {}
    start, complete = None, True
    try:
        for number, turn in enumerate(reversed(open_turns)):
            work.begin(Fraction(number, len(open_turns)), f"Estimating turn {turn.number}")
            found[turn.number] = work.turn(turn)
        if review.start is None:
            start = work.standing(review.record.line.start)
    except _StoppedError:
        complete = False
    return replace(review, estimates=Estimates(simulations, seed, start, found, complete))


def estimate_standing(
    state: State,
    simulations: int,
    seed: int | str = 0,
    *,
    known: Known | None = None,
    searches: Searches | None = None,
) -> Standing:
    """How a single state stands: exactly where that is at hand, else by so many simulations.

    Args:
        state: any state, also one in which a coin falls or the game is over.
        simulations: how many simulations a search of it is given.
        seed: what its random choices are made from.
        known: exact values found earlier, which is added to.
        searches: what was searched earlier, which is added to.

    """
    work = _Work(
        simulations,
        seed,
        None,
        None,
        {} if known is None else known,
        {} if searches is None else searches,
    )
    return work.standing(state)


@dataclass
class _Work:
    """The searches, one after another, and what is remembered of them."""

    simulations: int
    seed: int | str
    watch: Watch | None
    stop: Callable[[], bool] | None
    known: Known
    searches: Searches
    _done: Fraction = field(default=Fraction(0))
    _text: str = ""

    def begin(self, done: Fraction, text: str) -> None:
        """Tells how far it is."""
        self._done, self._text = done, text
        if self.watch is not None:
            self.watch(done, text)

    def turn(self, turn: TurnReview) -> LikelyTurn:
        """What searches make of a turn: if several decisions are part of it, of the costliest."""
        after = self.standing(turn.turn.after, turn.after)
        chosen = [part for part in passages(turn.turn) if part.mover != CHANCE]
        if not chosen:
            state = turn.turn.before
            return LikelyTurn(turn.number, None, after, Likelihood.UNKNOWN, state)
        judged = [self._judged(turn.number, part) for part in chosen]
        return replace(max(judged, key=lambda one: one.error), after=after)

    def standing(self, state: State, value: ExactValue | None = None) -> Standing:
        """How a state seems to stand; `value` is what is known of it."""
        exact = value or self._exact(state)
        if exact is not None:
            return _certain(exact)
        if state.to_move == CHANCE:
            return self._before_a_coin(state)
        found = self.searched(state)
        return Standing(found.estimate, None) if found.exact is None else _certain(found.exact)

    def searched(self, state: State) -> Searched:
        """What a search of a state finds."""
        key = (state, self.simulations, self.seed)
        found = self.searches.get(key)
        if found is None:
            self._heed()
            search = searcher(state, self.seed)
            budget = Budget(simulations=self.simulations)
            if think(search, budget, self.stop, lambda _: self._heed()).stopped:
                raise _StoppedError  # a search that was cut short is nothing to compare with
            found = self.searches[key] = search.found()
        return found

    def _judged(self, number: int, part: Passage) -> LikelyTurn:
        """A decision, compared with what the search would have done."""
        state, mover = part.before, part.mover
        after = self.standing(part.after)
        unknown = LikelyTurn(number, mover, after, Likelihood.UNKNOWN, state)
        if part.after.turn_so_far and part.after.to_move == mover:
            return unknown  # a turn that has only begun
        if len(list(islice(state.turns(), 2))) == 1:
            return replace(unknown, likelihood=Likelihood.FORCED)
        if self._exact(state) is not None:
            return unknown
        candidates = self.searched(state).candidates
        if not candidates:
            return unknown
        first = candidates[0]
        reached = state.path(first.moves)[-1]
        if reached == part.after:
            chosen = Likelihood.CHOSEN
            return replace(unknown, likelihood=chosen, variation=first.variation)
        alternative = self.standing(reached, first.exact)
        return replace(
            unknown,
            likelihood=_likelihood(state, part, alternative, after),
            instead=first.moves,
            variation=first.variation,
            alternative=alternative,
        )

    def _before_a_coin(self, state: State) -> Standing:
        """The mean of what a coin may lead to, with the spread of all of it."""
        amount = 0.0
        below = above = 0.0
        simulations = 0
        for move, odds in state.chance():
            told = self.standing(state.after(move)).estimate
            amount += float(odds) * told.amount
            below += (float(odds) * (told.amount - told.low)) ** 2
            above += (float(odds) * (told.high - told.amount)) ** 2
            simulations += told.simulations
        return Standing(Estimate(amount, amount - sqrt(below), amount + sqrt(above), simulations))

    def _exact(self, state: State) -> ExactValue | None:
        try:
            return remembered(state.game, state, None, self.known).value
        except NotSolvedError:
            return None

    def _heed(self) -> None:
        if self.watch is not None:
            self.watch(self._done, self._text)
        if self.stop is not None and self.stop():
            raise _StoppedError


def _certain(value: ExactValue) -> Standing:
    amount = float(value.amount)
    return Standing(Estimate(amount, amount, amount, 0), value)


def _likelihood(state: State, part: Passage, alternative: Standing, after: Standing) -> Likelihood:
    if not clearly_better(alternative, after, part.mover):
        return Likelihood.CLOSE
    error = difference(alternative, after, part.mover)[0]
    return _ERRORS.get(error_verdict(state.game, Fraction(error)), Likelihood.CLOSE)
