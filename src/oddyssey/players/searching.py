"""The bots that search: `search` as well as it can, `uct` as a plain yardstick; for every game."""

from __future__ import annotations

import time
from collections.abc import Callable
from dataclasses import dataclass

from ..core import CHANCE, Game, Move, Searcher, State
from .bot import forced, require_mover, stream
from .budget import Budget
from .errors import PlayerError
from .levels import perfect_turn
from .settings import SIMULATIONS, TIME, Settings, read_settings, switch_setting, words_setting
from .stepwise import searched_turn
from .tree_search import TreeSearch

WITHOUT = words_setting("without", "names of the game's ideas for its search, joined by plus signs")
EXACT = switch_setting("exact")
SEARCH_SETTINGS = (TIME, SIMULATIONS, WITHOUT, EXACT)
UCT_SETTINGS = (TIME, SIMULATIONS)
USUAL = Budget(seconds=1.0)
"""How long it thinks about a turn where nothing is said."""
_EXACT_SECONDS = 1.0
"""With less time than that for a turn an exact value, which may take about as long, isn't asked for."""


def searcher(state: State, seed: int | str, without: frozenset[str] = frozenset()) -> Searcher:
    """A search of a state in which a player is to move: the game's own, or the general tree search.

    Args:
        state: what to search.
        seed: what its random choices are made from.
        without: which of `Game.search_ideas` are left out.

    Raises:
        PlayerError: the game has no such idea.
        ValueError: no player is to move.

    """
    require_mover(state)
    require_ideas(state.game, without)
    return state.game.searcher(state, seed, without) or TreeSearch(state, seed)


def require_ideas(game: Game, names: frozenset[str]) -> None:
    """Raises `PlayerError` if the search of a game has no idea of one of these names."""
    known = game.search_ideas
    for name in sorted(names):
        if name not in known:
            listed = f"It has {', '.join(known)}." if known else "There is none to leave out."
            raise PlayerError(f'The search of {game.title} has no idea "{name}". {listed}')


@dataclass(frozen=True, slots=True)
class Searching:
    """Plays the turn that a search found, after a fixed time or a fixed number of simulations.

    What is forced needs no thought. With simulations alone a choice depends on the state and the seed;
    with a limit of time also on how fast the machine is. It never thinks in the opponent's time.

    Attributes:
        seed: makes it repeatable.
        budget: how long it thinks about a turn.
        without: which of the game's ideas are left out.
        plain: leaves out all of them, and never asks for an exact value.
        exact: whether to ask the game for the exact value first; only where it is out of reach there
            is a search.
        clock: what its seconds are read from. `time.thread_time` counts only those in which it has a
            core, so that a busy machine makes it slower, but no weaker.

    """

    seed: int | str = 0
    budget: Budget = USUAL
    without: frozenset[str] = frozenset()
    plain: bool = False
    exact: bool = True
    clock: Callable[[], float] = time.perf_counter

    @property
    def repeatable(self) -> bool:
        """Whether the same state and seed give the same turn, on any machine."""
        return self.budget.seconds is None

    def prepare(self, game: Game) -> None:
        """See `bot.prepare`. Raises `PlayerError` if the game has no such idea to leave out."""
        require_ideas(game, self.without)
        if self._asks:
            game.warm_up()
        state = game.initial()
        while state.to_move == CHANCE:
            state = state.after(state.legal_moves()[0])
        if state.to_move is not None:
            self._searcher(state).think(1)

    def choose(self, state: State) -> Move:
        """See `Bot.choose`."""
        return self.choose_turn(state)[0]

    def choose_turn(self, state: State) -> tuple[Move, ...]:
        """See `Bot.choose_turn`. Raises `PlayerError` if the game has no such idea to leave out."""
        require_mover(state)
        begun = self.clock()
        moves: list[Move] = []
        while (step := forced(state)) is not None:
            moves.append(step)
            state = state.after(step)
            if not state.turn_so_far:
                return tuple(moves)
        if self._asks:
            turn = perfect_turn(state, stream(self.seed, state))
            if turn is not None:
                return (*moves, *turn)
        seconds = self.budget.seconds
        if seconds is not None:
            seconds -= self.clock() - begun
        budget = Budget(seconds, self.budget.simulations)
        return (*moves, *searched_turn(state, self._searcher, budget, self.clock))

    @property
    def _asks(self) -> bool:
        seconds = self.budget.seconds
        return self.exact and not self.plain and (seconds is None or seconds >= _EXACT_SECONDS)

    def _searcher(self, state: State) -> Searcher:
        without = frozenset(state.game.search_ideas) if self.plain else self.without
        return searcher(state, self.seed, without)


def build_search(seed: int | str, text: str) -> Searching:
    """The bot `search` with its settings as they are typed. Raises `PlayerError`."""
    settings = read_settings("search", text, SEARCH_SETTINGS)
    return Searching(
        seed,
        _budget(settings),
        without=settings[WITHOUT] or frozenset(),
        exact=settings[EXACT] is not False,
    )


def build_uct(seed: int | str, text: str) -> Searching:
    """The bot `uct` with its settings as they are typed. Raises `PlayerError`."""
    settings = read_settings("uct", text, UCT_SETTINGS)
    return Searching(seed, _budget(settings), plain=True, exact=False)


def _budget(settings: Settings) -> Budget:
    seconds, simulations = settings[TIME], settings[SIMULATIONS]
    if seconds is None and simulations is None:
        return USUAL
    return Budget(seconds, simulations)
