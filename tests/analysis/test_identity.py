"""The first value, luck and errors add up to the end of a game, exactly, whoever plays and however."""

from __future__ import annotations

from fractions import Fraction

import pytest
from tests.analysis.games import random_record

import oddyssey
from oddyssey.analysis import Review, review
from oddyssey.core import Game
from oddyssey.record import Record


def expect_identity(record: Record) -> Review:
    """All of a game is known and adds up, and each error is what the list of turns says."""
    found = review(record)
    assert found.exact_from == 1
    assert found.hidden == 0
    first, second = found.sides
    assert found.initial is not None
    assert found.start is not None
    assert found.initial == found.start.amount
    outcome = record.outcome
    assert outcome is not None
    end = found.initial + found.luck - first.error + second.error
    assert end == found.final == record.game.payoff(outcome)
    assert isinstance(end, Fraction)
    assert found.adjusted == found.initial - first.error + second.error
    for turn in found.turns:
        assert turn.error is not None
        assert turn.error >= 0
        decision = turn.decision
        assert decision is not None
        assert turn.mover is not None
        lost = decision.value.for_player(turn.mover) - decision.played.for_player(turn.mover)
        assert turn.error == lost
        assert decision.options > 1 or not turn.error
        assert turn.before is not None
        assert turn.luck == decision.value.amount - turn.before.amount
    return found


@pytest.mark.parametrize("part", range(2))
def test_games_of_odoku_for_the_score(part: int) -> None:
    game = oddyssey.game("odoku")
    for number in range(250):
        found = expect_identity(random_record(game, f"{part} {number}"))
        assert found.initial == Fraction(75, 8)


def test_games_of_odoku_to_a_target() -> None:
    for target in (1, 7, 9, 10, 13, 15):
        game = oddyssey.game("odoku", target=target)
        found = expect_identity(random_record(game, "target"))
        assert found.final in (0, 1)


@pytest.mark.parametrize("capacity", [4, 7, (5, 8)])
def test_games_of_odds_and_evens(capacity: object) -> None:
    game: Game = oddyssey.game("odds-and-evens", capacity=capacity)
    for number in range(500):
        found = expect_identity(random_record(game, str(number)))
        assert found.luck == 0
        assert not found.has_coins


@pytest.mark.parametrize(("name", "size"), [("xodd", 3), ("xodd", 4), ("yodd", 2)])
def test_games_of_xodd_and_yodd(name: str, size: int) -> None:
    game = oddyssey.game(name, size=size)
    for number in range(2):
        expect_identity(random_record(game, str(number)))
