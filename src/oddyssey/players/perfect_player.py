"""The bot that plays perfectly or not at all: the measure of how much there is to learn."""

from __future__ import annotations

from dataclasses import dataclass

from ..core import CHANCE, Game, Move, NotSolvedError, State
from .bot import require_mover, stream
from .errors import PlayerError
from .levels import perfect_turn


@dataclass(frozen=True, slots=True)
class PerfectPlayer:
    """Plays a best turn by the exact value of the state; where there is none at hand it can't play.

    Unlike the level Hard it never falls back on anything else, so that what it wins is what perfect
    play wins. A lost position is played to last; among equals the seed decides.
    """

    seed: int | str = 0

    def prepare(self, game: Game) -> None:
        """Gets the solver ready. Raises `PlayerError` if the start of the game isn't solved."""
        game.warm_up()
        state = game.initial()
        while state.to_move == CHANCE:
            state = state.after(state.legal_moves()[0])
        if state.to_move is not None:
            self._value_known(state)

    def choose(self, state: State) -> Move:
        """See `Bot.choose`. Raises `PlayerError` where the exact value isn't at hand."""
        return self.choose_turn(state)[0]

    def choose_turn(self, state: State) -> tuple[Move, ...]:
        """See `Bot.choose_turn`. Raises `PlayerError` where the exact value isn't at hand."""
        require_mover(state)
        turn = perfect_turn(state, stream(f"perfect/{self.seed}", state))
        if turn is None:
            self._value_known(state)
            raise AssertionError("there is a value, but no turn")
        return turn

    def _value_known(self, state: State) -> None:
        try:
            state.game.perfect(state)
        except NotSolvedError as error:
            raise PlayerError(f"The bot perfect can't play here. {error}") from error
