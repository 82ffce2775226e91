"""A reviewed game as data: values, errors and luck of every turn, and what they add up to.

All amounts are payoffs as in `ExactValue`, told from the side of the first player. Only an error is
told from the side of whoever made it, and is never negative.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator
from dataclasses import dataclass
from enum import Enum
from fractions import Fraction
from functools import cached_property

from ..core import Choice, ExactValue, Game, Player, State
from ..record import Record, Turn
from .likely import Estimates


class Verdict(Enum):
    """How good a turn was."""

    UNKNOWN = "unknown"
    """There is no exact value to judge it by."""
    FORCED = "forced"
    """No other turn was possible."""
    ALIKE = "all alike"
    """Every possible turn was worth the same."""
    BEST = "best"
    """None was better."""
    GOOD = "good"
    """Next to nothing was lost; or the same side still wins, only sooner or later than it need be."""
    SLIP = "slip"
    MISTAKE = "mistake"
    BLUNDER = "blunder"


SCORE_BANDS = (
    (Fraction(1, 60), Verdict.GOOD),
    (Fraction(1, 30), Verdict.SLIP),
    (Fraction(1, 15), Verdict.MISTAKE),
)
"""Up to which share of the whole range of scores an error bears which name; more is a blunder."""
CHANCE_BANDS = (
    (Fraction(1, 50), Verdict.GOOD),
    (Fraction(1, 20), Verdict.SLIP),
    (Fraction(1, 10), Verdict.MISTAKE),
)
"""The same for a chance to win, which one turn can change by more than it can a score."""


def won_or_chance(game: Game) -> bool:
    """Whether the payoff is a win or the chance of one, rather than a score."""
    return game.payoff_range == (Fraction(0), Fraction(1))


def clear_margin(game: Game) -> Fraction:
    """The largest error of a turn that still is called good: what is worse by more is clearly worse."""
    low, high = game.payoff_range
    bands = CHANCE_BANDS if won_or_chance(game) else SCORE_BANDS
    return bands[0][0] * (high - low)


class Cause(Enum):
    """What moved the value."""

    COIN = "coin"
    ERROR = "error"


@dataclass(frozen=True, slots=True)
class Decision:
    """Where a player chose, and what there was to choose from.

    Attributes:
        state: the state in which they chose.
        value: what it was worth: what the best turn is.
        played: what the turn that was played is worth.
        best: the turns that were best, distance included; more than one if they are equal.
        options: how many turns were possible.

    """

    state: State
    value: ExactValue
    played: ExactValue
    best: tuple[Choice, ...]
    options: int


@dataclass(frozen=True, slots=True)
class TurnReview:
    """One turn, judged.

    Attributes:
        turn: the turn as it was played.
        mover: who chose; None if the coin is all that there is of it.
        text: what the mover did, in normal form and without the coin; "" if nobody chose.
        before: the value before the turn; None where it isn't known.
        after: the value after it.
        coin: whether a coin fell in it.
        luck: the value after the coin less the value before it; 0 without a coin, None if unknown.
        error: the value of the best turn less that of the one played, to the mover; None if unknown.
        decision: the choice, where its value is known. If several decisions are part of one turn,
            the costliest of them, and `error` is the sum.
        verdict: how good it was; None if nobody chose.

    """

    turn: Turn
    mover: Player | None
    text: str
    before: ExactValue | None
    after: ExactValue | None
    coin: bool
    luck: Fraction | None
    error: Fraction | None
    decision: Decision | None
    verdict: Verdict | None

    @property
    def number(self) -> int:
        """1 for the first turn."""
        return self.turn.number

    @property
    def known(self) -> bool:
        """Whether it is known what moved the value in this turn; luck and error are both, or neither."""
        return self.error is not None

    @property
    def error_change(self) -> Fraction:
        """How the error moved the value, from the side of the first player."""
        if self.mover is None or not self.error:
            return Fraction(0)
        return -self.error if self.mover.index == 0 else self.error


@dataclass(frozen=True, slots=True)
class Side:
    """What a player made of a game, as far as exact values reach.

    Attributes:
        player: the side.
        turns: how many turns the player made that can be judged.
        choices: in how many of them it mattered what they chose: some turns were worth more than others.
        perfect: in how many of those they gave nothing away.
        error: all that they gave away.
        largest: the turn with their largest error; None if there was none.
        luck: what the coins gave them.
        verdicts: how often each verdict was passed.

    """

    player: Player
    turns: int
    choices: int
    perfect: int
    error: Fraction
    largest: TurnReview | None
    luck: Fraction
    verdicts: Counter[Verdict]

    @property
    def error_rate(self) -> Fraction:
        """What was given away a turn that can be judged; 0 if there was none."""
        return self.error / self.turns if self.turns else Fraction(0)


@dataclass(frozen=True, slots=True)
class TurningPoint:
    """A moment that counted.

    Attributes:
        turn: the turn it was part of.
        cause: an error or a coin.
        change: what it added to the value, from the side of the first player.

    """

    turn: TurnReview
    cause: Cause
    change: Fraction


@dataclass(frozen=True)
class Review:
    """A game, judged by exact values.

    The identity `initial + luck + errors + hidden = final` holds exactly, `hidden` being 0 unless
    there are known values before turns whose values aren't known.

    Attributes:
        record: the game.
        start: the value of the first state; None where it isn't known.
        turns: each turn, judged.
        unknown: why the values before `exact_from` are not known, in a sentence; "" if all are known.
        estimates: what was estimated where nothing is known, which has no part in any of the sums; None
            if that wasn't asked, or all is known.

    """

    record: Record
    start: ExactValue | None
    turns: tuple[TurnReview, ...]
    unknown: str = ""
    estimates: Estimates | None = None

    @property
    def game(self) -> Game:
        """The game with its options."""
        return self.record.game

    @property
    def values(self) -> tuple[ExactValue | None, ...]:
        """The value at the start and after each turn; None where it isn't known."""
        return (self.start, *(turn.after for turn in self.turns))

    @property
    def initial(self) -> Fraction | None:
        """The first value that is known."""
        return next((value.amount for value in self.values if value is not None), None)

    @property
    def final(self) -> Fraction | None:
        """The payoff; of an unfinished game the present value, of a resigned one that at its end."""
        return next((value.amount for value in reversed(self.values) if value is not None), None)

    @property
    def exact_from(self) -> int | None:
        """The number of the turn from which all is known; None if not even the last turn is."""
        unknown = (turn.number for turn in reversed(self.turns) if not turn.known)
        first = next(unknown, 0) + 1
        return first if first <= len(self.turns) or not self.turns else None

    @cached_property
    def luck(self) -> Fraction:
        """What the coins gave the first player, and so took from the second."""
        return sum((turn.luck for turn in self.turns if turn.luck is not None), Fraction(0))

    @cached_property
    def errors(self) -> Fraction:
        """What errors gave the first player: the second one's less their own."""
        return sum((turn.error_change for turn in self.turns), Fraction(0))

    @cached_property
    def hidden(self) -> Fraction:
        """How turns that can't be judged moved the value from one known value to the next."""
        return sum(self._jumps(), Fraction(0))

    @property
    def adjusted(self) -> Fraction | None:
        """The luck-adjusted result: the final value without what the coins gave.

        It is what the errors alone would have made of the first value.
        """
        return None if self.final is None else self.final - self.luck

    @property
    def has_coins(self) -> bool:
        """Whether chance had a part in the game."""
        return any(turn.coin for turn in self.turns)

    @property
    def level(self) -> Fraction | None:
        """The value at which neither side is ahead.

        A half where the game is won or lost; where it is played for a score, its par, or else the
        first value that is known.
        """
        if won_or_chance(self.game):
            return Fraction(1, 2)
        outcome = self.record.outcome
        return self.initial if outcome is None or outcome.par is None else outcome.par

    def ahead(self, amount: Fraction) -> Player | None:
        """Who is ahead at a value; None if nobody is."""
        level = self.level
        if level is None or amount == level:
            return None
        return self.game.players[0 if amount > level else 1]

    @property
    def leader(self) -> Player | None:
        """Who was ahead at the end of the record."""
        return None if self.final is None else self.ahead(self.final)

    @cached_property
    def decided(self) -> TurnReview | None:
        """The turn since which the leader has stayed ahead; None if they were as far as is known."""
        leader = self.leader
        if leader is None:
            return None
        for turn in reversed(self.turns):
            if turn.before is None:
                return None
            if self.ahead(turn.before.amount) != leader:
                return turn
        return None

    @cached_property
    def turning_points(self) -> tuple[TurningPoint, ...]:
        """The moments that counted, in the order of play.

        Where the game is won or lost by play alone, these are the turns at which the winner under
        best play changed; else the three largest errors and coins.
        """
        if self.game.won_or_lost:
            return tuple(moment for moment in self._moments() if moment.cause == Cause.ERROR)
        largest = sorted(self._moments(), key=lambda moment: -abs(moment.change))[:3]
        return tuple(sorted(largest, key=lambda moment: moment.turn.number))

    def side(self, player: Player) -> Side:
        """What a player made of the game."""
        own = [turn for turn in self.turns if turn.mover == player and turn.error is not None]
        mattered = [turn for turn in own if turn.verdict not in (Verdict.FORCED, Verdict.ALIKE)]
        erring = [turn for turn in mattered if turn.error]
        return Side(
            player=player,
            turns=len(own),
            choices=len(mattered),
            perfect=len(mattered) - len(erring),
            error=sum((turn.error or Fraction(0) for turn in own), Fraction(0)),
            largest=max(erring, key=lambda turn: turn.error or 0, default=None),
            luck=self.luck if player.index == 0 else -self.luck,
            verdicts=Counter(turn.verdict for turn in own if turn.verdict is not None),
        )

    @property
    def sides(self) -> tuple[Side, Side]:
        """Both players."""
        first, second = self.game.players
        return self.side(first), self.side(second)

    def _moments(self) -> Iterator[TurningPoint]:
        for turn in self.turns:
            if turn.luck:
                yield TurningPoint(turn, Cause.COIN, turn.luck)
            if turn.error_change:
                yield TurningPoint(turn, Cause.ERROR, turn.error_change)

    def _jumps(self) -> Iterator[Fraction]:
        before = self.start
        for turn in self.turns:
            if turn.after is not None:
                if before is not None and not turn.known:
                    yield turn.after.amount - before.amount
                before = turn.after
