"""OpenSpiel's bots, asked for one move: its Monte Carlo tree search, and its random bot."""

from __future__ import annotations

import time
from collections.abc import Callable
from dataclasses import dataclass, replace
from fractions import Fraction
from typing import Any

import numpy as np
import pyspiel
from open_spiel.python.algorithms import mcts

from oddyssey.core import State

from .game import OddysseyState, from_state
from .payoff import returns

MEMORY = 500
"""So many megabytes the tree in C++ may take."""
NODES = 2_000_000
"""With so many nodes the tree in Python is full, and the search ends: that takes some 400 MB."""
ROLLOUTS, FAST_ROLLOUTS = 1, 100
"""How many random games usually follow a simulation, by the rules or by their fast twin.

A hundred fast ones take about as long as the simulation around them. On a board of 7x7 with a tenth of a
second for a turn, 30 won 18 of 20 games against 10, and 100 won 13 of 20 against 30.
"""
LEAST = 2
"""With fewer simulations there is no move to choose: the first one looks at the position itself."""
MOST = 10**9
"""As good as no limit to the simulations."""


@dataclass(frozen=True, slots=True)
class TreeSettings:
    """How the tree search is set.

    Attributes:
        seconds: how long it thinks about a move; None for no limit.
        simulations: how many simulations it makes for a move; None for no limit.
        exploration: the constant of UCT, `uct_c`.
        rollouts: how many random games follow a simulation; None for what is usual.
        fast: whether these are played by the fast twin of the rules, where the game has one.
        clock: what the seconds of the tree in Python are read from; that in C++ has a clock of its own.

    """

    seconds: float | None
    simulations: int | None
    exploration: float
    rollouts: int | None
    fast: bool
    clock: Callable[[], float] = time.perf_counter


def tree_move(state: State, settings: TreeSettings, seed: int) -> int:
    """The number of the move that the tree search chooses; the seed is from 0 to 2**31 - 1."""
    spiel = from_state(state)
    if settings.fast and state.game.playouts(state, 1, 0) is not None:
        return int(_tree_in_python(spiel, settings, seed).step(spiel))
    # Its `step` lets go of Python's lock, which games written in Python don't survive; this doesn't.
    root = _tree_in_cplusplus(spiel, settings, seed).mcts_search(spiel)
    if not root.children:  # out of time before the second simulation
        least = replace(settings, seconds=None, simulations=LEAST)
        root = _tree_in_cplusplus(spiel, least, seed).mcts_search(spiel)
    return int(root.best_child().action)


def random_move(state: State, seed: int) -> int:
    """The number of the move that the random bot chooses."""
    return int(pyspiel.make_uniform_random_bot(state.to_move.index, seed).step(from_state(state)))  # type: ignore[union-attr]


class FastEvaluator(mcts.Evaluator):  # type: ignore[misc]  # OpenSpiel comes without types
    """What OpenSpiel's own evaluator by random games does, but by the fast twin of the rules."""

    def __init__(self, rollouts: int, seed: int) -> None:
        self.nodes = 0
        """How many nodes the tree has by now: each of its nodes asks once for what follows it."""
        self._rollouts = rollouts
        self._source = np.random.default_rng(seed)

    def evaluate(self, state: OddysseyState) -> np.ndarray[Any, Any]:
        """What both players get on average, in random games from a state that goes on."""
        own = state.node.state
        seed = int(self._source.integers(2**63))
        found = own.game.playouts(own, self._rollouts, seed)
        assert found is not None
        total = sum(payoff * games for payoff, games in found.payoffs.items())
        return np.array(returns(own.game, Fraction(total, found.games)))

    def prior(self, state: OddysseyState) -> list[tuple[int, float]]:
        """Every move alike, and coins by their odds."""
        if state.is_chance_node():
            found = state.chance_outcomes()
        else:
            actions = list(state.node.moves)
            found = [(action, 1 / len(actions)) for action in actions]
        self.nodes += len(found)
        return found


class _EndError(Exception):
    """The time for a move is up, or the tree is full."""


class _BoundedTree(mcts.MCTSBot):  # type: ignore[misc]
    """OpenSpiel's tree search in Python, which only counts simulations, ended by clock and memory."""

    deadline: float | None = None
    clock: Callable[[], float] = staticmethod(time.perf_counter)

    def _apply_tree_policy(self, root: Any, state: Any) -> Any:  # noqa: ANN401
        # A simulation begins: until here, the tree is whole.
        self._root = root
        late = self.deadline is not None and self.clock() >= self.deadline
        if root.children and (late or self.evaluator.nodes >= NODES):
            raise _EndError
        return super()._apply_tree_policy(root, state)

    def mcts_search(self, state: Any) -> Any:  # noqa: ANN401
        try:
            return super().mcts_search(state)
        except _EndError:
            return self._root


def _tree_in_cplusplus(state: OddysseyState, settings: TreeSettings, seed: int) -> pyspiel.MCTSBot:
    return pyspiel.MCTSBot(
        state.get_game(),
        pyspiel.RandomRolloutEvaluator(settings.rollouts or ROLLOUTS, seed),
        settings.exploration,
        max(settings.simulations or MOST, LEAST),
        MEMORY,
        True,
        seed,
        False,
        max_wall_clock_time=-1.0 if settings.seconds is None else settings.seconds,
    )


def _tree_in_python(state: OddysseyState, settings: TreeSettings, seed: int) -> _BoundedTree:
    bot = _BoundedTree(
        state.get_game(),
        settings.exploration,
        max(settings.simulations or MOST, LEAST),
        FastEvaluator(settings.rollouts or FAST_ROLLOUTS, seed),
        solve=True,
        random_state=np.random.RandomState(seed),
    )
    if settings.seconds is not None:
        bot.clock = settings.clock
        bot.deadline = bot.clock() + settings.seconds
    return bot
