"""How fast OpenSpiel's own Go is, a yardstick that many know."""

from __future__ import annotations

import time
from collections.abc import Callable

import pyspiel

BATCH = 100
"""So many games are played between two looks at the clock."""


def go_playouts_per_second(
    seconds: float = 1.0,
    *,
    board_size: int = 9,
    seed: int = 1,
    clock: Callable[[], float] = time.perf_counter,
) -> float:
    """Random games of Go a second, each from the empty board to its end, played in C++ alone.

    They are the rollouts of one simulation of OpenSpiel's MCTS bot; no Python runs between their moves.
    A game ends by two passes or, OpenSpiel's default, after twice as many moves as there are points:
    on 9x9 that makes some 119 moves a game.

    Args:
        seconds: how long to measure; a batch of games to warm up comes first.
        board_size: points along a side.
        seed: what the games are made from.
        clock: seconds from any start.

    """
    game = pyspiel.load_game(f"go(board_size={board_size})")
    evaluator = pyspiel.RandomRolloutEvaluator(BATCH, seed)
    bot = pyspiel.MCTSBot(game, evaluator, 1.0, 1, 100, False, seed, False)
    state = game.new_initial_state()
    bot.mcts_search(state)
    begun, games, taken = clock(), 0, 0.0
    while not games or taken < seconds:
        bot.mcts_search(state)
        games += BATCH
        taken = clock() - begun
    return games / taken
