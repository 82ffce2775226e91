"""The test that may be looked at at any time: its errors are counted exactly, and it does end."""

from __future__ import annotations

from fractions import Fraction
from math import comb

import pytest

from oddyssey.lab.sequential import ERROR, Evidence


def chances(chance: Fraction, trials: int) -> tuple[Fraction, Fraction]:
    """How likely the first and the second of two are named within so many trials, exactly.

    The first wins a trial with the given chance; a path ends where the evidence is enough.
    """
    named = [Fraction(0), Fraction(0)]
    open_ = {0: Fraction(1)}
    for number in range(1, trials + 1):
        after: dict[int, Fraction] = {}
        for won, share in open_.items():
            after[won] = after.get(won, Fraction(0)) + share * (1 - chance)
            after[won + 1] = after.get(won + 1, Fraction(0)) + share * chance
        open_ = {}
        for won, share in after.items():
            if Evidence(won, number - won).decided():
                named[0 if 2 * won > number else 1] += share
            else:
                open_[won] = share
    return named[0], named[1]


def test_of_two_that_are_equally_strong_one_is_rarely_named_however_long_it_goes_on() -> None:
    first, second = chances(Fraction(1, 2), 150)
    assert first == second
    assert first + second < ERROR
    assert first + second > ERROR / 5  # and it isn't idle


def test_the_weaker_one_is_rarely_named_and_the_stronger_one_nearly_always() -> None:
    stronger, weaker = chances(Fraction(7, 10), 120)
    assert weaker < Fraction(1, 1000)
    assert stronger > Fraction(9, 10)


def test_the_evidence_is_the_likelihood_on_average_over_that_of_a_half() -> None:
    """The integral of p^w (1-p)^l over p is exactly 1 / ((n + 1) C(n, w))."""
    for won, lost in ((0, 0), (3, 1), (8, 0), (5, 5)):
        trials = won + lost
        # Expanded by powers of p, and each integrated.
        average = sum(Fraction((-1) ** k * comb(lost, k), won + k + 1) for k in range(lost + 1))
        assert Evidence(won, lost).against_equal == average * 2**trials
    assert not Evidence(7, 0).decided()
    assert Evidence(8, 0).decided()
    assert Evidence(0, 8).decided()
    assert Evidence(7, 0).decided(Fraction(1, 10))
    assert Evidence(5, 0) + Evidence(3, 0) == Evidence(8, 0)


@pytest.mark.parametrize(("won", "lost"), [(0, 0), (8, 0), (0, 3), (30, 12), (500, 480)])
def test_the_interval_holds_what_is_not_refuted(won: int, lost: int) -> None:
    evidence = Evidence(won, lost)
    low, high = evidence.interval()
    share = won / (won + lost) if won + lost else 0.5
    assert 0 <= low <= share <= high <= 1
    assert (low <= 0.5 <= high) is not evidence.decided()
    turned = Evidence(lost, won).interval()
    assert turned == pytest.approx((1 - high, 1 - low))
