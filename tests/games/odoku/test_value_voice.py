"""How exact values are told: nothing is rounded to a certainty that it isn't."""

from __future__ import annotations

from fractions import Fraction

import pytest

from oddyssey.games.odoku.value_voice import number, value_mark, value_words


@pytest.mark.parametrize(
    ("chance", "words", "mark"),
    [
        (Fraction(0), "the Anti-Balancer wins for sure", "0 %"),
        (Fraction(1, 2**25), "the Balancer wins with less than 0.01 %", "<1 %"),
        (Fraction(1, 200), "the Balancer wins with 0.50 %", "1 %"),
        (Fraction(1017745, 2097152), "the Balancer wins with 48.53 %", "49 %"),
        (Fraction(199, 200) - Fraction(1, 10**6), "the Balancer wins with 99.50 %", "99 %"),
        (1 - Fraction(1, 2**25), "the Balancer wins with more than 99.99 %", ">99 %"),
        (Fraction(1), "the Balancer wins for sure", "100 %"),
    ],
)
def test_a_chance(chance: Fraction, words: str, mark: str) -> None:
    assert value_words(chance, target=True) == words
    assert value_mark(chance, target=True) == mark


@pytest.mark.parametrize(
    ("score", "words", "mark"),
    [
        (Fraction(69, 8), "worth 8 ⅝ to the Balancer", "8.63"),
        (Fraction(8), "worth 8 to the Balancer", "8"),
        (Fraction(1105, 128), "worth 8.6328 to the Balancer", "8.63"),
    ],
)
def test_a_score(score: Fraction, words: str, mark: str) -> None:
    assert value_words(score, target=False) == words
    assert value_mark(score, target=False) == mark


def test_a_fraction_is_told_as_long_as_it_can_be_read() -> None:
    assert number(Fraction(553, 64)) == "8 41/64"
    assert number(Fraction(1, 128)) == "0.0078"
