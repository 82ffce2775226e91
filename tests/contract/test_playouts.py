"""Every game: random games by a fast twin of the rules end as those by the rules do."""

from __future__ import annotations

import random
from collections.abc import Mapping
from math import sqrt

from oddyssey.core import Game, State, draw

from .cases import sample, walk

MANY = 20_000
"""So many games of the twin are held to few by the rules."""
STEPS = 1_500
"""So many steps are played by the rules, game after game."""


def test_the_same_seed_plays_the_same_games(game: Game) -> None:
    start = game.initial()
    first, again = (game.playouts(start, 500, 2**63 - 1) for _ in range(2))
    assert first == again


def test_another_seed_plays_other_games(kind: type[Game]) -> None:
    game = kind()
    found = [game.playouts(game.initial(), 500, seed) for seed in range(3)]
    assert None in found or found[0] != found[1] != found[2] != found[0]


def test_games_from_any_state_are_counted(game: Game) -> None:
    low, high = game.payoff_range
    for step in sample(game):
        found = game.playouts(step.state, 300, 5)
        if found is None:
            return
        assert found.games == sum(found.payoffs.values()) == sum(found.lengths.values()) == 300
        assert all(many > 0 for many in (*found.payoffs.values(), *found.lengths.values()))
        assert all(low <= payoff <= high for payoff in found.payoffs)
        outcome = step.state.outcome()
        if outcome is None:
            assert min(found.lengths) > 0
        else:
            assert found.payoffs == {int(game.payoff(outcome)): 300}
            assert found.lengths == {0: 300}


def test_games_end_as_those_by_the_rules_do(game: Game) -> None:
    """The means of payoffs and lengths, from the start and from far into a game."""
    steps = walk(game)
    for state in (steps[0].state, steps[(len(steps) - 1) * 2 // 3].state):
        found = game.playouts(state, MANY, 11)
        if found is None:
            return
        payoffs, lengths = by_the_rules(state, random.Random(game.name))
        agree(payoffs, found.payoffs)
        agree(lengths, found.lengths)


def by_the_rules(state: State, source: random.Random) -> tuple[list[int], list[int]]:
    """The payoffs and the lengths of some random games."""
    payoffs: list[int] = []
    lengths: list[int] = []
    while len(lengths) < 4 or sum(lengths) < STEPS:
        here, length = state, 0
        while (outcome := here.outcome()) is None:
            coins = here.chance()
            here = here.after(draw(coins, source) if coins else source.choice(here.legal_moves()))
            length += 1
        payoffs.append(int(state.game.payoff(outcome)))
        lengths.append(length)
    return payoffs, lengths


def agree(few: list[int], counted: Mapping[int, int]) -> None:
    """Whether a mean of few is within five standard deviations of the mean of the many."""
    mean = sum(value * many for value, many in counted.items()) / MANY
    square = sum((value - mean) ** 2 * many for value, many in counted.items()) / MANY
    assert abs(sum(few) / len(few) - mean) <= 5 * sqrt((square + 1 / MANY) / len(few))
