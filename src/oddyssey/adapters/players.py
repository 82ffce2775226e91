"""The kinds of bots that come from other frameworks; no framework is loaded before one is made."""

from __future__ import annotations

import time
from dataclasses import dataclass, replace
from importlib.util import find_spec
from typing import TYPE_CHECKING

from ..core import Game, Move, State
from ..players import (
    SIMULATIONS,
    TIME,
    BotKind,
    PlayerError,
    Setting,
    forced,
    number_setting,
    read_settings,
    require_mover,
    stream,
    switch_setting,
    whole_setting,
)

if TYPE_CHECKING:
    from .open_spiel.bots import TreeSettings

BOTS = ("mcts", "random")
BOT = Setting("bot", " or ".join(BOTS), lambda text: text.lower() if text.lower() in BOTS else None)
EXPLORATION = number_setting("uct_c", 0, 100)
ROLLOUTS = whole_setting("rollouts", 1, 10**6)
FAST = switch_setting("fast")
SETTINGS = (BOT, TIME, SIMULATIONS, EXPLORATION, ROLLOUTS, FAST)

USUAL_SECONDS = 1.0
USUAL_EXPLORATION = 2.0


@dataclass(frozen=True, slots=True)
class OpenSpielPlayer:
    """A bot of OpenSpiel at our table.

    What is forced needs no thought. OpenSpiel thinks about one move at a time, so that of the time for a
    turn each step gets half of what is left, and the step that is the last one all of it; a limit of
    simulations is one for each step.

    Attributes:
        seed: makes it repeatable.
        tree: how the tree search is set, its seconds being those of a turn; None for the random bot.

    """

    seed: int | str = 0
    tree: TreeSettings | None = None

    @property
    def repeatable(self) -> bool:
        """Whether the same state and seed give the same turn, on any machine."""
        return self.tree is None or self.tree.seconds is None

    def prepare(self, game: Game) -> None:
        """Loads what the first turn would have to load. See `bot.prepare`."""
        from .open_spiel import adapted

        adapted(game)
        if self.tree is not None and self.tree.fast:
            game.playouts(game.initial(), 1, 0)

    def choose(self, state: State) -> Move:
        """See `Bot.choose`."""
        return self.choose_turn(state)[0]

    def choose_turn(self, state: State) -> tuple[Move, ...]:
        """See `Bot.choose_turn`."""
        require_mover(state)
        clock = time.perf_counter if self.tree is None else self.tree.clock
        begun = clock()
        moves: list[Move] = []
        while not moves or state.turn_so_far:
            moves.append(forced(state) or self._chosen(state, clock() - begun))
            state = state.after(moves[-1])
        return tuple(moves)

    def _chosen(self, state: State, used: float) -> Move:
        from .open_spiel.bots import random_move, tree_move

        seed = stream(self.seed, state).getrandbits(31)
        if self.tree is None:
            return state.game.numbered_move(random_move(state, seed))
        tree = self.tree
        if tree.seconds is not None:
            left = max(tree.seconds - used, 0.001)
            tree = replace(tree, seconds=left / 2 if _may_go_on(state) else left)
        return state.game.numbered_move(tree_move(state, tree, seed))


def build(seed: int | str, text: str) -> OpenSpielPlayer:
    """A bot of OpenSpiel with its settings as they are typed.

    Raises:
        PlayerError: OpenSpiel isn't installed, or a setting is wrong.

    """
    settings = read_settings("openspiel", text, SETTINGS)
    if find_spec("pyspiel") is None:
        raise PlayerError("The bot openspiel needs OpenSpiel: add it with pip install open_spiel.")
    from .open_spiel.bots import TreeSettings

    if settings[BOT] == "random":
        return OpenSpielPlayer(seed)
    seconds, simulations = settings[TIME], settings[SIMULATIONS]
    if seconds is None and simulations is None:
        seconds = USUAL_SECONDS
    exploration, fast = settings[EXPLORATION], settings[FAST] is not False
    return OpenSpielPlayer(
        seed,
        TreeSettings(
            seconds,
            simulations,
            USUAL_EXPLORATION if exploration is None else exploration,
            settings[ROLLOUTS],
            fast,
        ),
    )


OPENSPIEL = BotKind(
    "openspiel",
    "OpenSpiel",
    "The Monte Carlo tree search of OpenSpiel, which has to be installed.",
    build,
    offered=False,
    settings=SETTINGS,
)


def _may_go_on(state: State) -> bool:
    """Whether the turn may go on after the next step."""
    return state.game.several_steps and any(
        state.after(move).turn_so_far for move in state.legal_moves()
    )
