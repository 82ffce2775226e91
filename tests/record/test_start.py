"""Records that begin with a position of their own: written, read, replayed, reviewed."""

from __future__ import annotations

import json
import random
from dataclasses import replace

import pytest
from jsonschema import Draft202012Validator

from oddyssey.analysis import review
from oddyssey.core import Game, OddysseyError, State, game, names
from oddyssey.record import (
    Record,
    commentary,
    parse_moves,
    read,
    schema,
    write_json,
    write_text,
)

from .sample_games import CASES, random_moves

FROM = '[Game "xodd"]\n[Options "size=3"]\n[Position "3/BWB/3 B 0 -"]\n\n1. Wa1 Wc3\n'
SMALL = game("xodd", size=3)


def broken_off(own: Game, seed: int) -> Record:
    """The end of a random game, from anywhere in it, even from the middle of a turn."""
    moves = random_moves(own, seed)
    at = random.Random(seed).randrange(len(moves) + 1)
    return Record(own, moves[at:], start=own.initial().play_all(moves[:at]))


@pytest.mark.parametrize(("own", "seed"), [case for case in CASES[::2] if case[0].name in names()])
def test_both_forms_keep_the_position_in_which_a_game_began(own: Game, seed: int) -> None:
    record = broken_off(own, seed)
    Draft202012Validator(schema()).validate(json.loads(write_json(record)))
    again = read(write_text(record))  # two stones of a turn may have changed places, and then stay
    assert (again.start, again.state, again.line.texts) == (
        record.start,
        record.state,
        record.line.texts,
    )
    assert read(write_json(again)) == again == read(write_text(again)) == read(write_json(record))
    assert record.states()[-1] == record.state
    assert record.state.outcome() is not None
    assert commentary(record).closing == record.state.outcome().reason  # type: ignore[union-attr]


def test_the_usual_beginning_is_no_position_of_its_own() -> None:
    record = Record(SMALL, start=SMALL.initial())
    assert record.start is None
    assert record == Record(SMALL)
    assert json.loads(write_json(record))["version"] == 1
    assert "Position" not in write_text(record)


def test_the_position_stands_in_the_header_and_turns_are_numbered_from_it() -> None:
    record = read(FROM)
    assert record.start == SMALL.position("3/BWB/3 B 0 -") != record.state
    assert [turn.number for turn in record.turns] == [1]
    assert '[Position "3/BWB/3 B 0 -"]' in write_text(record)
    data = json.loads(write_json(record))
    assert (data["version"], data["position"]) == (2, "3/BWB/3 B 0 -")
    assert commentary(record).as_data()["position"] == "3/BWB/3 B 0 -"


def test_a_header_with_a_position_is_always_written() -> None:
    record = replace(read(FROM), headed=False)
    assert read(write_text(record)) == record


def test_a_position_needs_its_game_and_may_be_given_it() -> None:
    text = '[Position "3/BWB/3 B 0 -"]\n1. Wa1 Wc3\n'
    with pytest.raises(OddysseyError, match=r"^Line 1: There is a position, but no game: name it"):
        read(text)
    assert read(text, SMALL) == read(FROM)


@pytest.mark.parametrize(
    ("old", "new", "message"),
    [
        (
            "3/BWB/3 B",
            "3/B1B/3 B",
            "Line 3: There are 2 groups: at the start of a turn the total is odd.",
        ),
        ("3/BWB/3 B", "3/BWB B", "Line 3: The position has 2 rows: this board has 3."),
        ("Wa1 Wc3", "Ba2", 'Line 5, turn 1, "Ba2": a2 is taken.'),
    ],
)
def test_what_is_wrong_with_a_position_is_said_with_its_line(old: str, new: str, message: str) -> None:
    with pytest.raises(OddysseyError) as caught:
        read(FROM.replace(old, new))
    assert str(caught.value).startswith(message)


def test_a_line_of_moves_may_begin_anywhere() -> None:
    start: State = game("odoku").position("5/1O3/5/5/5 A")
    line = parse_moves(start.game, "Xa1, Balancer Oa2", start)
    assert line.start == start
    assert line.texts == ("Xa1", "Balancer Oa2")
    assert line.state.position() == "5/1O3/5/O4/X4 -"


def test_a_review_begins_where_the_game_began() -> None:
    start = game("odoku").position("5/1O3/5/5/5 A")
    record = Record(start.game, parse_moves(start.game, "Xa1, Balancer Oa2", start).moves, start=start)
    found = review(record)
    assert found.start == start.game.perfect(start).value
    assert found.initial is not None
    assert found.final == found.initial + found.luck + found.errors
