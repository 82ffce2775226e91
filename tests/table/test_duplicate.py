"""Duplicate matches: the same coins on both boards, in step, and what they add up to."""

from __future__ import annotations

import random
from dataclasses import replace
from fractions import Fraction

import pytest

import oddyssey
from oddyssey.core import CHANCE
from oddyssey.table import HUMAN, Duplicate, NotNowError, Sitting, Table, Terms, may_toss


def boards(name: str = "odoku", **options: object) -> tuple[Table, Table]:
    table = Table(oddyssey.game(name, **options), (HUMAN, HUMAN), "the same luck")
    return table, table


def played(seed: str) -> Table:
    table, source = boards()[0], random.Random(seed)
    while not table.over:
        if table.pending:
            table = table.advance()
        else:
            state = table.state
            table = table.play(state.format(source.choice(state.legal_moves())))
    return table


def coins(table: Table) -> list[str]:
    pairs = zip(table.states, table.moves, strict=False)
    return [state.format(move) for state, move in pairs if state.to_move == CHANCE]


def test_both_boards_have_the_same_coins_whatever_is_played() -> None:
    first, second = played("one"), played("two")
    assert first.moves != second.moves
    assert coins(first) == coins(second)


def test_no_coin_falls_before_the_other_board_is_as_far() -> None:
    first, second = boards()
    assert may_toss(first, second)
    tossed = first.advance()
    moved = tossed.play("Ob4")
    assert not may_toss(moved, second)
    assert not may_toss(moved, second.advance())
    assert may_toss(moved, second.advance().play("Xc3"))
    assert may_toss(moved, second.resign([second.game.players[0]]))
    assert may_toss(tossed, second)  # a player's move waits for nobody


def test_who_scores_more_with_the_same_luck_wins() -> None:
    first, second = played("one"), played("two")
    match = Duplicate((first, second))
    one, two = (board.outcome.score for board in match.boards if board.outcome)
    assert match.scores == (one, two)
    assert one is not None
    assert two is not None
    assert match.winner == (None if one == two else 0 if one > two else 1)
    assert Duplicate((first, first)).winner is None
    assert "tie" in Duplicate((first, first)).sentence()
    assert "with the same luck" in match.sentence() or one == two


def test_a_game_that_was_given_up_counts_as_the_least_for_who_did() -> None:
    first, second = played("one"), boards()[1]
    low, high = first.game.payoff_range
    player = second.game.players
    assert Duplicate((first, second.resign([player[0]]))).scores[1] == low
    assert Duplicate((first, replace(second, timed_out=1))).scores[1] == high
    half = Duplicate((first, second))
    assert half.scores[1] is None
    assert not half.over
    assert "The other game is under way" in half.sentence()
    assert half.sentence(("you", "your friend")).startswith(("You scored", "Your friend scored"))
    assert isinstance(low, Fraction)


def test_no_turn_is_taken_back_where_the_coins_are_known() -> None:
    table = boards()[0].advance().play("Ob4").advance()
    on = Sitting(table, Terms(duplicate=True))
    with pytest.raises(NotNowError, match="duplicate match"):
        on.taken_back(table.humans, 0)
