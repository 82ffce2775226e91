"""Judges a game: asks for the exact value at every step and tells errors from luck.

The work goes from the end of the game to its beginning, since what is left of a game is the easier
to know the nearer it is to its end.
"""

from __future__ import annotations

from collections.abc import Iterator, MutableMapping
from dataclasses import dataclass
from fractions import Fraction

from ..core import CHANCE, ExactValue, Game, Move, NotSolvedError, Perfect, Player, State, Watch
from ..record import Record, Turn
from .model import CHANCE_BANDS, SCORE_BANDS, Decision, Review, TurnReview, Verdict, won_or_chance


@dataclass(frozen=True, slots=True)
class Passage:
    """A coin, or all that a player did in a turn with nothing in between."""

    mover: Player
    before: State
    moves: tuple[Move, ...]
    after: State


@dataclass(frozen=True, slots=True)
class _Judged:
    """A passage with the values at both its ends, where they are known."""

    passage: Passage
    truth: Perfect | None
    before: ExactValue | None
    after: ExactValue | None

    @property
    def change(self) -> Fraction | None:
        """What it added to the value."""
        if self.before is None or self.after is None:
            return None
        return self.after.amount - self.before.amount


Known = MutableMapping[State, Perfect | NotSolvedError]
"""What is known of some states, kept from one review to the next."""


def review(
    record: Record,
    *,
    patient: bool = False,
    watch: Watch | None = None,
    known: Known | None = None,
) -> Review:
    """The game of `record`, every turn judged as far as exact values reach.

    Args:
        record: the game, which may be unfinished.
        patient: work out also what takes longer than a second a state, as long as it fits into memory.
        watch: is told the progress, and may end the work.
        known: what was found out by earlier reviews of similar games, and is added to.

    """
    steps = [passage for turn in record.turns for passage in passages(turn)]
    states = [record.line.start, *(passage.after for passage in steps)]
    truths, unknown = _truths(record.game, states, patient, watch, {} if known is None else known)
    values = [None if truth is None else truth.value for truth in truths]
    for number, passage in enumerate(steps):
        before = truths[number]
        if values[number + 1] is None and before is not None:
            # A state that can't be asked about may still be known as what a turn leads to.
            values[number + 1] = _led_to(passage, before)
    judged = [
        _Judged(passage, truths[number], values[number], values[number + 1])
        for number, passage in enumerate(steps)
    ]
    return Review(record, values[0], tuple(_turns(record, judged)), unknown)


def passages(turn: Turn) -> Iterator[Passage]:
    """What a turn is made of: its coins and what its players did, in order."""
    state = start = turn.before
    moves: list[Move] = []
    for number, move in enumerate(turn.moves):
        mover = state.to_move
        assert mover is not None
        state = state.after(move)
        moves.append(move)
        last = number + 1 == len(turn.moves)
        if last or mover == CHANCE or state.to_move != mover:
            yield Passage(mover, start, tuple(moves), state)
            start, moves = state, []


def _truths(
    game: Game, states: list[State], patient: bool, watch: Watch | None, known: Known
) -> tuple[list[Perfect | None], str]:
    """What is known of each state, and why something isn't."""
    truths: list[Perfect | None] = []
    unknown = ""
    for number, state in enumerate(reversed(states)):
        done = Fraction(number, len(states))
        text = f"Step {len(states) - number} of {len(states)}"
        if watch is not None:
            watch(done, text)
        inner = _inner(watch, done, Fraction(1, len(states)), text) if patient else None
        try:
            truths.append(remembered(game, state, inner, known))
        except NotSolvedError as error:
            truths.append(None)
            unknown = unknown or str(error)
            patient = False  # what comes before is harder still
    return truths[::-1], unknown


def remembered(game: Game, state: State, watch: Watch | None, known: Known) -> Perfect:
    """The truth about a state, also at the end, asked for once. Raises `NotSolvedError`."""
    found = known.get(state)
    if found is None or (watch is not None and isinstance(found, NotSolvedError)):
        try:
            found = _truth(game, state, watch)
        except NotSolvedError as error:
            found = error
        known[state] = found
    if isinstance(found, NotSolvedError):
        raise found
    return found


def _truth(game: Game, state: State, watch: Watch | None) -> Perfect:
    outcome = state.outcome()
    if outcome is None:
        return game.perfect(state, watch)
    return Perfect(ExactValue(game.payoff(outcome), 0 if game.won_or_lost else None))


def _inner(watch: Watch | None, done: Fraction, share: Fraction, text: str) -> Watch:
    """A watch for one state, whose progress is a small share of the whole."""

    def told(part: Fraction, what: str) -> None:
        if watch is not None:
            watch(done + part * share, f"{text}: {what}")

    return told


def _turns(record: Record, judged: list[_Judged]) -> Iterator[TurnReview]:
    start = 0
    for turn in record.turns:
        end = start + len(list(passages(turn)))
        yield _turn(record.game, turn, judged[start:end])
        start = end


def _turn(game: Game, turn: Turn, parts: list[_Judged]) -> TurnReview:
    coins = [part for part in parts if part.passage.mover == CHANCE]
    chosen = [part for part in parts if part.passage.mover != CHANCE]
    mover = chosen[-1].passage.mover if chosen else None
    text = " ".join(part.passage.before.format_turn(part.passage.moves) for part in chosen)
    luck = error = decision = None
    if all(part.change is not None for part in parts):
        luck = sum((part.change or Fraction(0) for part in coins), Fraction(0))
        error = sum((_error(part) for part in chosen), Fraction(0))
        costliest = max(chosen, key=_error, default=None)
        decision = None if costliest is None else _decision(costliest)
    verdict = None
    if mover is not None:
        verdict = _verdict(game, mover, error, decision)
    return TurnReview(
        turn=turn,
        mover=mover,
        text=text,
        before=parts[0].before,
        after=parts[-1].after,
        coin=bool(coins),
        luck=luck,
        error=error,
        decision=decision,
        verdict=verdict,
    )


def _error(part: _Judged) -> Fraction:
    change = part.change or Fraction(0)
    return -change if part.passage.mover.index == 0 else change


def _decision(part: _Judged) -> Decision | None:
    if part.truth is None or part.after is None:
        return None
    truth, passage = part.truth, part.passage
    played = _led_to(passage, truth) or ExactValue(part.after.amount)
    steps = frozenset(passage.moves)  # what was played comes first, if it was as good as any
    best = sorted(truth.best, key=lambda choice: frozenset(choice.moves) != steps)
    return Decision(passage.before, truth.value, played, tuple(best), len(truth.choices))


def _led_to(passage: Passage, truth: Perfect) -> ExactValue | None:
    """What the turn that was played is worth, by what is known of the state before it."""
    played = frozenset(passage.moves)
    found = next((one.value for one in truth.choices if frozenset(one.moves) == played), None)
    if found is None and passage.after.turn_so_far and len(passage.moves) == 1:
        found = truth.step(passage.moves[0])  # a turn that has only begun
    return found


def _verdict(game: Game, mover: Player, error: Fraction | None, decision: Decision | None) -> Verdict:
    if error is None or decision is None:
        return Verdict.UNKNOWN
    if decision.options == 1:
        return Verdict.FORCED
    if len(decision.best) == decision.options:
        return Verdict.ALIKE
    if not error:
        exact = decision.played.rank(mover) == decision.value.rank(mover)
        return Verdict.BEST if exact or not game.won_or_lost else Verdict.GOOD
    return error_verdict(game, error)


def error_verdict(game: Game, error: Fraction) -> Verdict:
    """What an error of that size is called."""
    low, high = game.payoff_range
    share = error / (high - low)
    bands = CHANCE_BANDS if won_or_chance(game) else SCORE_BANDS
    return next((verdict for limit, verdict in bands if share <= limit), Verdict.BLUNDER)
