"""Chooses a turn by searching step by step: a new search after each step, with what is left to think."""

from __future__ import annotations

import time
from collections.abc import Callable

from ..core import Move, Searcher, State
from .bot import forced
from .budget import Budget, think


def searched_turn(
    state: State,
    search: Callable[[State], Searcher],
    budget: Budget,
    clock: Callable[[], float] = time.perf_counter,
) -> tuple[Move, ...]:
    """The steps that complete the turn of the player to move.

    In a game whose turns may take several steps, half of what is left of the budget goes into each:
    the tree of the first search has too many turns in it to know much of any second step. A turn that
    is proved to be best is played as it is.

    Args:
        state: where a player is to move.
        search: begins a search of a state of this turn.
        budget: for the whole turn.
        clock: seconds from any start.

    """
    begun = clock()
    moves: list[Move] = []
    simulations = budget.simulations
    while True:
        step = forced(state)
        if step is not None:
            turn: tuple[Move, ...] = (step,)
        else:
            searching = search(state)
            part = 2 if state.game.several_steps and not state.turn_so_far else 1
            seconds = None if budget.seconds is None else budget.seconds - (clock() - begun)
            share = Budget(
                None if seconds is None else seconds / part,
                None if simulations is None else max(1, simulations // part),
            )
            made = think(searching, share, clock=clock).simulations
            if simulations is not None:
                simulations -= made
            found = searching.found(1)
            best = found.candidates[0]
            if best.exact is not None:
                turn = best.moves
            else:
                turn = (best.moves[0] if found.step is None else found.step,)
        moves += turn
        state = state.path(turn)[-1]
        if not state.turn_so_far:
            return tuple(moves)
