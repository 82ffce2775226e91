"""Ratings: known strengths are found, intervals cover them, and what isn't known is infinite."""

from __future__ import annotations

import random
from itertools import combinations, pairwise
from math import inf

import pytest

from oddyssey.lab.rating import STEP, Ratings, Result, difference, expected


def drawn(strengths: list[float], games: int, source: random.Random) -> Ratings:
    """The ratings by so many games for each two players of these strengths."""
    results = []
    for one, other in combinations(range(len(strengths)), 2):
        chance = expected(strengths[one] - strengths[other])
        won = sum(source.random() < chance for _ in range(games))
        results.append(Result(one, other, won, games - won))
    return Ratings(len(strengths), results)


def test_a_step_is_three_games_of_four() -> None:
    assert pytest.approx(190.85, abs=0.005) == STEP
    assert expected(STEP) == pytest.approx(0.75)
    assert difference(0.75) == pytest.approx(STEP)
    assert (difference(0), difference(1)) == (-inf, inf)


def test_two_players_are_as_far_apart_as_their_share_says() -> None:
    """With many games the prior hardly matters; the bounds are those of the share's likelihood."""
    middle, low, high = Ratings(2, [Result(0, 1, 750, 250)]).between(0, 1)
    assert middle == pytest.approx(STEP, abs=1)
    assert expected(low) == pytest.approx(0.7225, abs=0.002)
    assert expected(high) == pytest.approx(0.7761, abs=0.002)


def test_known_strengths_are_covered_by_their_intervals() -> None:
    """Of 60 intervals some 3 may miss; the seed is fixed."""
    source, strengths = random.Random(7), [0.0, 150.0, 400.0, 520.0]
    missed = 0
    for _ in range(20):
        ratings = drawn(strengths, 30, source)
        for player in (1, 2, 3):
            _, low, high = ratings.between(player, 0)
            missed += not low <= strengths[player] <= high
    assert 1 <= missed <= 7


def test_steps_add_up_along_a_ladder() -> None:
    """Eight rungs of 75 % are seven steps, though the ends have never met; the prior takes little."""
    ratings = Ratings(8, [Result(rung, rung + 1, 50, 150) for rung in range(7)])
    middle, low, high = ratings.between(7, 0)
    assert middle == pytest.approx(7 * STEP, rel=0.02)
    assert low < 7 * STEP < high
    assert all(worse < better for worse, better in pairwise(ratings.values))


def test_who_won_everything_is_better_by_an_unknown_amount() -> None:
    ratings = Ratings(3, [Result(0, 1, 20, 0), Result(1, 2, 15, 5)])
    middle, low, high = ratings.between(0, 1)
    assert high == inf
    assert 278 < low < 400 < middle < 2000  # 20 to 0: 83 % or more by an interval of one side
    assert ratings.between(0, 2)[2] == inf
    assert ratings.between(1, 0)[1] == -inf
    assert ratings.between(1, 0)[2] == pytest.approx(-low)
    assert inf not in ratings.between(1, 2)


def test_who_has_not_met_is_not_compared() -> None:
    ratings = Ratings(3, [Result(0, 1, 5, 5)])
    assert ratings.between(2, 0) == (0, -inf, inf)
    assert ratings.between(1, 1) == (0, 0, 0)


def test_results_that_tell_less_have_wider_intervals() -> None:
    results = [Result(0, 1, 60, 40)]
    whole, half = (Ratings(2, results, weight).between(0, 1) for weight in (1.0, 0.5))
    assert half[1] < whole[1] < whole[2] < half[2]
