"""A representative game: of usual length, with a lead change if there is one, and its turning points."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from itertools import pairwise

from ...analysis import Standing
from ...core import Move, State, View
from ...record import Record
from ...scene import Scene, scene_of
from .drama import changing_turns
from .histories import History, median_turns

MOST = 6
"""So many pictures tell a game."""


@dataclass(frozen=True, slots=True)
class Moment:
    """A position worth a picture.

    Attributes:
        number: after how many turns it stood; 0 for the beginning.
        text: the turn that led to it, in normal form; "" at the beginning.
        state: the position.
        last: the moves of that turn, to be marked.
        standing: how it stood.
        why: why it is shown, in a few words: "the lead changes".

    """

    number: int
    text: str
    state: State
    last: tuple[Move, ...]
    standing: Standing
    why: str

    def scene(self) -> Scene:
        """The board, with the last turn marked."""
        return scene_of(self.state, View(last=self.last, hot=False))


@dataclass(frozen=True, slots=True)
class Sample:
    """A game that shows how games go.

    Attributes:
        record: the game, with the names of its players and its seed.
        history: how each position stood.
        moments: what is worth a picture, in order; the end is the last.
        lead_changes: how often the lead changed.

    """

    record: Record
    history: History
    moments: tuple[Moment, ...]
    lead_changes: int


def sample(games: Sequence[History]) -> Sample:
    """The game with a lead change whose length is nearest to the median; of equals the first.

    Where no game has one, the game whose length is nearest.
    """
    middle = median_turns(games)

    def rank(one: History) -> tuple[bool, int, int]:
        return not changing_turns(one), abs(one.turns - middle), one.played.number

    best = min(games, key=rank)
    return Sample(best.record, best, _moments(best), len(changing_turns(best)))


def _moments(game: History) -> tuple[Moment, ...]:
    """The end, the last changes of the lead, and the turns that moved the value most."""
    reasons = {game.turns: "the end"}
    for number in reversed(changing_turns(game)):
        if len(reasons) < MOST - 1:
            reasons.setdefault(number, "the lead changes")
    moved = [abs(after - before) for before, after in pairwise(map(game.ahead, range(game.turns + 1)))]
    for number in sorted(range(1, game.turns), key=lambda number: (-moved[number - 1], number)):
        if len(reasons) < MOST and moved[number - 1] > 0:
            reasons.setdefault(number, "much was gained here")
    for part in range(1, MOST):
        number = part * game.turns // MOST
        if len(reasons) < MOST and number:
            reasons.setdefault(number, "on the way")
    return tuple(_moment(game, number, reasons[number]) for number in sorted(reasons))


def _moment(game: History, number: int, why: str) -> Moment:
    turn = game.record.turns[number - 1]
    return Moment(number, turn.text, turn.after, turn.moves, game.standings[number], why)
