"""Mirrors in the lab: what is proved of them, what is found in games, and which are tried."""

from __future__ import annotations

from dataclasses import replace

import pytest
from tests.toy import Pebbles

import oddyssey
from oddyssey.core import Game
from oddyssey.lab.facts import QUICK, MirrorProof, Verdict, mirror_tests, prove
from oddyssey.lab.facts.mirrors import worth_trying
from oddyssey.players import answer, mirror_of


def proof(game: Game, image: str, side: int, states: int = 100_000) -> MirrorProof:
    return prove(game, mirror_of(game, image), game.players[side], states)


@pytest.mark.parametrize("capacity", [2, 3, 5])
@pytest.mark.parametrize("flips", [0, 1, 3])
def test_on_equal_loops_whoever_moves_second_wins_by_mirroring(capacity: int, flips: int) -> None:
    """The mirror theorem of docs/solved.md, by going through all play."""
    game = oddyssey.game("odds-and-evens", capacity=capacity, flips=flips)
    assert proof(game, "loops swapped", 1).verdict is Verdict.WINS
    assert proof(game, "loops swapped", 0).verdict is Verdict.CANNOT_BEGIN
    other = oddyssey.game("odds-and-evens", capacity=capacity, flips=flips, first="moon")
    assert proof(other, "loops swapped", 0).verdict is Verdict.WINS


@pytest.mark.parametrize("image", ["turned by 180°", "mirrored", "turned by 180°, colours swapped"])
@pytest.mark.parametrize("side", [0, 1])
def test_where_a_mirror_fails_there_is_a_game_that_shows_it(image: str, side: int) -> None:
    game = oddyssey.game("xodd", size=3)
    found, mirror = proof(game, image, side), mirror_of(game, image)
    if found.verdict is Verdict.CANNOT_BEGIN:
        return
    assert found.verdict is Verdict.FAILS
    state = game.initial()
    for text in found.line:
        before, turn = state, state.parse_turn(text)
        state = state.play_all(turn)
    outcome = state.outcome()
    if outcome is None:
        assert answer(state, before.parse_turn(found.line[-1]), mirror) is None
        assert "no legal image" in found.why
    else:
        assert outcome.winner != game.players[side]


def test_what_is_too_large_is_not_called_proved() -> None:
    game = oddyssey.game("odds-and-evens")
    assert proof(game, "loops swapped", 1, states=20).verdict is Verdict.TOO_LARGE


def test_with_coins_nothing_is_proved() -> None:
    assert proof(oddyssey.game("odoku"), "a half turn", 0).verdict is Verdict.COINS


def test_images_that_a_turn_of_the_board_makes_alike_are_tried_once() -> None:
    square, rectangle = oddyssey.game("xodd", size=5), oddyssey.game("xodd", size=(4, 5))
    hexagon = oddyssey.game("yodd", size=3)
    assert [len(worth_trying(game)) for game in (square, rectangle, hexagon)] == [6, 6, 6]
    assert worth_trying(Pebbles()) == ()


def test_it_tries_each_image_on_both_sides() -> None:
    game = oddyssey.game("odds-and-evens", capacity=3)
    effort = replace(QUICK, mirror_games=4)
    tests = mirror_tests(game, "1", effort)
    assert [(test.side.index, test.image) for test in tests] == [
        (side, image) for side in (0, 1) for image in ("loops swapped", "sides swapped")
    ]
    winner = tests[2]
    assert winner.always_won
    assert winner.never_failed
    assert winner.mirrored == 1
    assert [one.opponent for one in winner.trials] == ["random", "greedy", "easy", "medium", "hard"]
    assert winner.sentence.startswith("Moon wins every game by it: proven")
    assert mirror_tests(game, "1", effort) == tests
    assert mirror_tests(Pebbles(), "1", effort) == ()
