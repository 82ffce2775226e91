"""The levels Easy, Medium and Hard, for every game: its own way of playing them, or the general one."""

from __future__ import annotations

import random
from dataclasses import dataclass

from ..core import Game, Level, Move, NotSolvedError, Perfect, Player, Searcher, State
from .bot import require_mover, stream
from .budget import Budget
from .greedy import Greedy, rank
from .look_ahead import LookAhead
from .random_player import RandomPlayer
from .stepwise import searched_turn

_SLIP = 0.6
"""How often Easy plays just any turn, where a game has no way of its own.

On a board of 6x6 where a game is long, Medium won 17 of 24 games against Easy at 0.4, 21 at 0.6 and 22
at 0.75; Easy itself won 15 of 24 against random play at 0.6, and just half of them at 0.75.
"""


SIMULATIONS = 10_000
"""So many games Hard simulates for a turn, where it has to search: some tenth of a second on 9x9."""


@dataclass(frozen=True, slots=True)
class Leveled:
    """Plays as well as its level says.

    A game may say itself how its levels play (`Game.level_turn`). Otherwise Easy looks one turn ahead
    but often plays anything, Medium looks one turn ahead, and Hard plays perfectly wherever the exact
    value is at hand; where it isn't it searches, if the game has a search of its own, or else looks two
    turns ahead. A lost position is played to last.
    """

    level: Level
    seed: int | str = 0

    def prepare(self, game: Game) -> None:
        """Gets the solver ready, for the level that asks it."""
        if self.level is Level.HARD:
            game.warm_up()

    def choose(self, state: State) -> Move:
        """See `Bot.choose`."""
        return self.choose_turn(state)[0]

    def choose_turn(self, state: State) -> tuple[Move, ...]:
        """See `Bot.choose_turn`."""
        require_mover(state)
        source = stream(f"{self.level.value}/{self.seed}", state)
        turn = state.game.level_turn(state, self.level, source)
        if turn is not None:
            return turn
        if self.level is Level.EASY and source.random() < _SLIP:
            return RandomPlayer(self.seed).choose_turn(state)
        if self.level is not Level.HARD:
            return Greedy(self.seed).choose_turn(state)
        return perfect_turn(state, source) or self._deep_turn(state)

    def _deep_turn(self, state: State) -> tuple[Move, ...]:
        if not state.game.has_searcher:
            return LookAhead(self.seed).choose_turn(state)

        def search(state: State) -> Searcher:
            found = state.game.searcher(state, self.seed)
            assert found is not None, "the game says that it has one"
            return found

        return searched_turn(state, search, Budget(simulations=SIMULATIONS))


def perfect_turn(state: State, source: random.Random) -> tuple[Move, ...] | None:
    """A best turn where the exact value is at hand, else None.

    Among turns of one value the soonest win and the latest loss count as best; where it isn't known
    how long they take, what looks best one turn ahead does. Then the source decides.
    """
    try:
        found = state.game.perfect(state)
    except NotSolvedError:
        return None
    mover = state.to_move
    assert mover is not None
    return source.choice(_best(state, found, mover))


def _best(state: State, found: Perfect, mover: Player) -> list[tuple[Move, ...]]:
    turns = [choice.moves for choice in found.best]
    if found.value.distance is not None or not state.game.won_or_lost or len(turns) == 1:
        return turns
    ranks = [rank(state.path(turn)[-1], mover) for turn in turns]
    highest = max(ranks)
    return [turn for turn, value in zip(turns, ranks, strict=True) if value == highest]
