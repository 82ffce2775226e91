"""Turns as text: how they are separated, what may be unfinished, and how errors name the turn."""

from __future__ import annotations

import pytest
from tests.toy import Pebbles

from oddyssey.core import (
    AmbiguousMoveError,
    Game,
    IllegalMoveError,
    MalformedMoveError,
    MoveError,
    game,
)
from oddyssey.record import parse_moves, play_moves

from .sample_games import random_moves, small_games

PLAIN = Pebbles(heap=9)
COIN = Pebbles(heap=9, coin="yes")


@pytest.mark.parametrize(
    "text",
    [
        "1, 2, 1",
        "1,2,1",
        "1\n2\n1",
        "1, 2,\n1",
        "1. 1\r\n2. 2\r\n3. 1\r\n",
        "\n\n1\n\n2, 1,\n",
        " 1 ,2\n1 ",
    ],
)
def test_a_comma_or_a_line_end_separates_turns(text: str) -> None:
    assert parse_moves(PLAIN, text).texts == ("1", "2", "1")


def test_no_text_is_no_turn() -> None:
    line = parse_moves(PLAIN, " \n ")
    assert line.turns == ()
    assert line.state == PLAIN.initial()


def test_the_last_turn_may_be_unfinished() -> None:
    line = parse_moves(COIN, "Lefty 2, righty")
    assert line.texts == ("Lefty 2", "Righty")
    assert line.state.to_move == COIN.players[1]
    assert not line.turns[-1].over


def test_only_the_last_turn_may_be_unfinished() -> None:
    with pytest.raises(IllegalMoveError) as caught:
        parse_moves(COIN, "Lefty 2, Righty, Lefty 1")
    assert str(caught.value) == (
        'Turn 2, "Righty": the turn is not finished. Righty, take one or two pebbles.'
    )


@pytest.mark.parametrize(
    ("text", "kind", "message"),
    [
        ("1, 2, 2, 2, 2", IllegalMoveError, 'Turn 5, "2": the game is over before it. '
                                            "Righty took the last pebble and wins."),
        ("1, , 1", MalformedMoveError, "Turn 2: there is no move in it."),
        ("1, 2. , 1", MalformedMoveError, 'Turn 2: there is no move in it.'),
        ("1, 3. 2", MalformedMoveError, 'Turn 2, "3. 2": it is numbered 3, but it is turn 2.'),
        ("1, take", AmbiguousMoveError, 'Turn 2, "take": How many, 1 or 2?'),
        ("1, x", MalformedMoveError, "Turn 2, \"x\": 'x' is no move: type 1 or 2."),
        ("1, 2 ...", MalformedMoveError,
         'Turn 2, "2 ...": ... stands behind an unfinished turn, and this one is over.'),
        ("2,2,2,2,2", IllegalMoveError, 'Turn 5, "2": Only 1 left: 2 are too many to take.'),
    ],
)  # fmt: skip
def test_an_error_names_the_turn_the_text_and_the_rule(
    text: str, kind: type[MoveError], message: str
) -> None:
    game = Pebbles(heap=7) if "over" in message and "before" in message else PLAIN
    with pytest.raises(kind) as caught:
        parse_moves(game, text)
    assert str(caught.value).replace('"', "'") == message.replace('"', "'")


def test_an_error_knows_text_and_position() -> None:
    with pytest.raises(MoveError) as caught:
        parse_moves(PLAIN, "1, 2, nonsense")
    assert (caught.value.text, caught.value.position) == ("nonsense", "6 0")


def test_a_number_that_is_not_in_the_way() -> None:
    assert parse_moves(PLAIN, "1. 2, 1, 3. 1").texts == ("2", "1", "1")


def test_a_first_stone_is_marked_as_unfinished_where_it_could_stand_alone() -> None:
    xodd = game("xodd", size=5)
    line = parse_moves(xodd, "Ba1, Wb1 ...")
    first = line.turns[1]
    assert first.text == "Wb1"  # even: it can't stand alone, so nothing need be said
    assert not first.over
    begun = parse_moves(xodd, "Ba1, Ba2 ...")
    assert begun.texts == ("Ba1", "Ba2 ...")
    assert begun.state.may_end_turn
    assert parse_moves(xodd, "Ba1, Ba2").turns[-1].over


@pytest.mark.parametrize("game", small_games(), ids=repr)
@pytest.mark.parametrize("seed", range(4))
def test_a_line_reads_back_wherever_it_stops(game: Game, seed: int) -> None:
    moves = random_moves(game, seed)
    for length in range(0, len(moves) + 1, 3):
        line = play_moves(game, moves[:length])
        assert line.moves == moves[:length]
        again = parse_moves(game, ", ".join(line.texts))
        assert again.texts == line.texts
        assert again.state == line.state


def test_atomic_moves_are_checked_and_the_turn_is_named() -> None:
    good = parse_moves(PLAIN, "2, 2, 2, 2").moves
    with pytest.raises(IllegalMoveError, match=r'^Turn 5, "2": Only 1 left'):
        play_moves(PLAIN, (*good, good[0]))
