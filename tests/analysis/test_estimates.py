"""Estimates in words: each says that it is one, of which side, how sure, from how many simulations."""

from __future__ import annotations

import pytest
from tests.toy import Pebbles, Take

import oddyssey
from oddyssey.analysis import (
    candidate_texts,
    difference_words,
    estimate_bounds,
    estimate_brief,
    estimate_for,
    estimate_mark,
    estimate_words,
)
from oddyssey.core import Candidate, Estimate

GAME = Pebbles()
LEFTY, RIGHTY = GAME.players


@pytest.mark.parametrize(
    ("estimate", "words", "brief", "of_righty", "mark"),
    [
        (
            Estimate(0.62, 0.57, 0.67, 4000),
            "Lefty wins about 62 % (57 to 67, 4,000 simulations)",
            "~62 % Lefty",
            "~38 % (33 to 43)",
            "~62",
        ),
        (
            Estimate(0.38, 0.3, 0.42, 1),
            "Righty wins about 62 % (58 to 70, 1 simulation)",
            "~62 % Righty",
            "~62 % (58 to 70)",
            "~38",
        ),
        (
            Estimate(0.5, 0, 1, 2),
            "too few simulations to tell how often Lefty wins (0 to 100, 2 simulations)",
            "~50 % Lefty",
            "~50 % (0 to 100)",
            "~50",
        ),
    ],
)
def test_a_chance_is_that_of_the_side_that_seems_ahead(
    estimate: Estimate, words: str, brief: str, of_righty: str, mark: str
) -> None:
    assert estimate_words(GAME, estimate) == words
    assert estimate_brief(GAME, estimate) == brief
    assert estimate_for(GAME, estimate, RIGHTY) == of_righty
    assert estimate_mark(GAME.initial(), estimate) == mark  # Lefty is to move


def test_no_estimate_is_told_as_certain() -> None:
    sure = Estimate(1.0, 0.99, 1.0, 300)
    assert estimate_words(GAME, sure) == "Lefty wins over 99 % (99 to 100, 300 simulations)"
    assert estimate_brief(GAME, sure) == "~99 % Lefty"
    assert estimate_for(GAME, sure, RIGHTY) == "~1 % (0 to 1)"
    assert estimate_mark(GAME.initial(), Estimate(0.0, 0.0, 0.01, 300)) == "~1"


def test_a_score_is_told_in_points_of_the_first_player() -> None:
    game = oddyssey.game("odoku")
    estimate = Estimate(8.63, 8.4, 8.81, 4000)
    assert (
        estimate_words(game, estimate) == "worth about 8.6 to Balancer (8.4 to 8.9, 4,000 simulations)"
    )
    assert estimate_brief(game, estimate) == "~8.6"
    assert estimate_for(game, estimate, game.players[1]) == "~8.6 (8.4 to 8.9)"
    assert estimate_bounds(game, estimate) == ("8.4", "8.9")
    assert difference_words(game, 1.24) == "1.2 points"


def test_what_may_follow_is_written_as_far_as_no_coin_stands_between() -> None:
    turns = ((Take(2),), (Take(1),))
    estimate = Estimate(0.5, 0.4, 0.6, 9)
    plain = GAME.initial()
    assert candidate_texts(plain, Candidate((Take(1),), estimate, variation=turns)) == ("1", "2", "1")
    coins = Pebbles(coin="yes").position("7 0")
    assert candidate_texts(coins, Candidate((Take(1),), estimate, variation=turns)) == ("1",)
