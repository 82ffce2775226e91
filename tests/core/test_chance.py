"""Chance: exact odds, steered from outside, the same for the same seed."""

from __future__ import annotations

import random
from collections import Counter
from fractions import Fraction

import pytest

import oddyssey
from oddyssey.core import Move, SeededChance, draw

EIGHT_COINS_OF_SEVEN = [1, 0, 1, 0, 0, 1, 0, 0]
ODDS = (("a", Fraction(1, 2)), ("b", Fraction(1, 3)), ("c", Fraction(1, 6)))


class Numbers(random.Random):
    """A source that hands out every number below the limit in turn."""

    def __init__(self) -> None:
        super().__init__(0)
        self.next, self.limits = 0, set[int]()

    def randrange(self, start: int, stop: int | None = None, step: int = 1) -> int:
        self.limits.add(start)
        self.next += 1
        return self.next - 1


def test_each_outcome_is_drawn_in_exactly_its_share_of_cases() -> None:
    source = Numbers()
    drawn: Counter[Move] = Counter(draw(ODDS, source) for _ in range(6))
    assert source.limits == {6}
    assert drawn == {"a": 3, "b": 2, "c": 1}


def test_odds_that_do_not_sum_to_one_are_refused() -> None:
    with pytest.raises(ValueError, match="sum to 1"):
        draw(ODDS[:2], random.Random(0))
    with pytest.raises(ValueError, match="sum to 1"):
        draw((), random.Random(0))


def test_a_coin_depends_on_the_seed_and_the_ply_alone() -> None:
    game = oddyssey.game("odoku")
    empty, later = game.initial(), game.position("O4/5/5/5/5 -")
    picks = [SeededChance("seed").pick(empty, ply) for ply in range(60)]
    assert picks == [SeededChance("seed").pick(later, ply) for ply in range(60)]
    assert len(set(picks)) == 2
    assert picks != [SeededChance("other").pick(empty, ply) for ply in range(60)]


def test_coins_are_the_same_on_every_machine() -> None:
    game = oddyssey.game("odoku")
    faces = (SeededChance(7).pick(game.initial(), ply) for ply in range(8))
    assert [game.move_number(face) for face in faces] == EIGHT_COINS_OF_SEVEN
