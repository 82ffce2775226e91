"""What estimates make of a game where no exact value reaches: how it stood, what was likely an error.

None of it enters the exact sums of a review. Amounts are payoffs from the side of the first player, as
in `Estimate`; only an error is told from the side of whoever made it.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Mapping
from dataclasses import dataclass
from enum import Enum
from functools import cached_property
from math import hypot

from ..core import Estimate, ExactValue, Move, Player, State


class Likelihood(Enum):
    """What an estimate says of a turn. It calls nothing an error unless the intervals lie apart."""

    UNKNOWN = "not judged"
    """There was nothing to compare, or no time to."""
    FORCED = "forced"
    """No other turn was possible."""
    CHOSEN = "as the search would"
    """The search would have played it."""
    CLOSE = "no clear error"
    """What the search would have played isn't clearly better, or by next to nothing."""
    SLIP = "probably a slip"
    MISTAKE = "probably a mistake"
    BLUNDER = "probably a blunder"

    @property
    def is_error(self) -> bool:
        """Whether something seems to have been given away."""
        return self in (Likelihood.SLIP, Likelihood.MISTAKE, Likelihood.BLUNDER)


@dataclass(frozen=True, slots=True)
class Standing:
    """How a state seems to stand.

    Attributes:
        estimate: what it seems to be worth; where it is known for certain, just that, and no simulation.
        exact: what it is worth for certain, by a solver or by proof of the search; else None.

    """

    estimate: Estimate
    exact: ExactValue | None = None

    def interval_for(self, player: Player) -> tuple[float, float, float]:
        """The lower bound, the amount and the upper bound, with more of it better for `player`."""
        told = self.estimate
        if player.index == 0:
            return told.low, told.amount, told.high
        return -told.high, -told.amount, -told.low


@dataclass(frozen=True, slots=True)
class LikelyTurn:
    """A turn that can't be judged exactly, as searches see it.

    Attributes:
        number: 1 for the first turn.
        mover: who chose; None if nobody did.
        after: how it stood after the turn.
        likelihood: what the estimate says of it.
        state: the state in which the mover chose.
        instead: what the search would have played; () if just this.
        variation: what it expects to follow that.
        alternative: how it would have stood then; None where that wasn't asked.

    """

    number: int
    mover: Player | None
    after: Standing
    likelihood: Likelihood
    state: State
    instead: tuple[Move, ...] = ()
    variation: tuple[tuple[Move, ...], ...] = ()
    alternative: Standing | None = None

    @property
    def error(self) -> float:
        """What the turn seems to have given away, to its mover; 0 unless it is called an error."""
        return self._difference[0] if self.likelihood.is_error else 0.0

    @property
    def margin(self) -> float:
        """By how much `error` may be off: half of its 95 % interval."""
        return self._difference[1] if self.likelihood.is_error else 0.0

    @property
    def proven(self) -> bool:
        """Whether the error is certain: what was played and what was not are both known."""
        known = self.alternative is not None and self.alternative.exact is not None
        return self.likelihood.is_error and known and self.after.exact is not None

    @property
    def _difference(self) -> tuple[float, float]:
        assert self.mover is not None
        assert self.alternative is not None
        return difference(self.alternative, self.after, self.mover)


@dataclass(frozen=True, slots=True)
class LikelySide:
    """What estimates make of a player's turns.

    Attributes:
        player: the side.
        turns: how many of its turns were judged by estimate.
        verdicts: how often each was said.
        error: what its probable errors seem to have given away in all.
        margin: by how much that may be off.

    """

    player: Player
    turns: int
    verdicts: Counter[Likelihood]
    error: float
    margin: float

    @property
    def errors(self) -> int:
        """How many turns were probably errors."""
        return sum(count for verdict, count in self.verdicts.items() if verdict.is_error)


@dataclass(frozen=True)
class Estimates:
    """What was estimated of a game.

    Attributes:
        simulations: how many simulations each state was given.
        seed: what their random choices were made from.
        start: how the first state stood; None if it is known exactly, or wasn't reached.
        turns: the turns that can't be judged exactly, by number.
        complete: whether it wasn't stopped before it had them all.

    """

    simulations: int
    seed: int | str
    start: Standing | None
    turns: Mapping[int, LikelyTurn]
    complete: bool = True

    @property
    def first(self) -> int | None:
        """The number of the first turn that was estimated; None if there is none."""
        return min(self.turns, default=None)

    def side(self, player: Player) -> LikelySide:
        """What they make of a player's turns."""
        judged = [
            turn
            for turn in self.turns.values()
            if turn.mover == player and turn.likelihood != Likelihood.UNKNOWN
        ]
        return LikelySide(
            player,
            len(judged),
            Counter(turn.likelihood for turn in judged),
            sum(turn.error for turn in judged),
            hypot(*(turn.margin for turn in judged)),
        )

    @cached_property
    def errors(self) -> tuple[LikelyTurn, ...]:
        """The turns that were probably errors, the largest first."""
        found = (turn for turn in self.turns.values() if turn.likelihood.is_error)
        return tuple(sorted(found, key=lambda turn: (-turn.error, turn.number)))


def difference(better: Standing, worse: Standing, player: Player) -> tuple[float, float]:
    """By how much one state is better for a player than another, and how far that may be off.

    The errors of two searches are independent, so their squares add up.
    """
    low, amount, _ = better.interval_for(player)
    _, other, high = worse.interval_for(player)
    return amount - other, hypot(amount - low, high - other)


def clearly_better(better: Standing, worse: Standing, player: Player) -> bool:
    """Whether all of one interval lies above all of the other, for a player."""
    return better.interval_for(player)[0] > worse.interval_for(player)[2]
