"""Every game: positions with one essence play on alike, and a quicker count of random games is right."""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Hashable

from oddyssey.core import Game, NotSolvedError, State
from oddyssey.lab.exact import exact_games, going_through

from .cases import walk

WALKS = 12
"""Positions that play on alike are looked for in so many random games."""
FEW = 1_500
"""From the end of a game on, so many positions are gone through at most."""


def test_positions_with_one_essence_play_on_alike(kind: type[Game]) -> None:
    game, found = kind(), defaultdict[Hashable, set[State]](set)
    for seed in range(WALKS):
        for step in walk(game, seed):
            found[step.state.essence()].add(step.state)
    for alike in found.values():
        first, *others = alike
        for other in others:
            assert what_follows(other) == what_follows(first)


def what_follows(state: State) -> object:
    """All that may depend on nothing but the essence, with hashes for what has no order."""
    outcome = state.outcome()
    if outcome is not None:
        return state.game.payoff(outcome), outcome.ending
    odds = dict(state.chance())
    return sorted((hash(state.after(move).essence()), odds.get(move)) for move in state.legal_moves())


def test_a_quicker_count_is_what_going_through_all_positions_finds(game: Game) -> None:
    steps = walk(game)
    for step in (steps[-1], steps[-4:][0]):
        try:
            slow = going_through(step.state, FEW, FEW)
        except NotSolvedError:  # too large even there
            continue
        quick = exact_games(game, state=step.state, count=FEW)
        for name in ("payoffs", "lengths", "endings", "branching", "games", "first_moves", "states"):
            assert getattr(quick, name) == getattr(slow, name)


def test_what_a_proof_says_of_random_games_is_what_counting_finds(game: Game) -> None:
    if game.random_payoff is None:
        return
    try:
        assert exact_games(game, count=FEW).share == game.random_payoff
    except NotSolvedError:
        found = game.playouts(game.initial(), 2000, 1)
        assert found is not None
        mean = sum(payoff * many for payoff, many in found.payoffs.items()) / found.games
        assert abs(mean - game.random_payoff) < 0.06, "more than five standard deviations"
