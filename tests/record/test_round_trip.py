"""What is written is read back the same; what is mutilated is refused or is a valid record."""

from __future__ import annotations

import contextlib
import json
import random

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from oddyssey.core import Game, OddysseyError, game
from oddyssey.record import Record, commentary, read, write_json, write_text

from .sample_games import CASES, random_record, small_games


@pytest.mark.parametrize(("game", "seed"), [c for c in CASES if c[0].name != "pebbles"])
@pytest.mark.parametrize("write", [write_text, write_json], ids=["text", "json"])
def test_writing_and_reading_back(game: Game, seed: int, write: object) -> None:
    assert callable(write)
    record = random_record(game, seed)
    text = write(record)
    again = read(text.encode())
    # Steps that have no order come back in normal order; all else is the same.
    assert again.line.texts == record.line.texts
    assert [turn.after for turn in again.turns] == [turn.after for turn in record.turns]
    assert again.states()[-1] == record.state
    assert write(again) == text
    assert read(write(again)) == again
    assert (again.result, again.termination) == (record.result, record.termination)
    assert again.players == record.players


def _mutilated(text: str, source: random.Random) -> str:
    letters = list(text)
    for _ in range(source.choice([1, 1, 2, 5])):
        place = source.randrange(len(letters))
        match source.randrange(5):
            case 0:
                del letters[place]
            case 1:
                letters.insert(place, source.choice('0123456789abBWOX.,;"[]{}: \n\\é\x00\u2028'))
            case 2:
                other = source.randrange(len(letters))
                letters[place], letters[other] = letters[other], letters[place]
            case 3:
                letters[place] = chr(source.randrange(1, 0x2000))
            case _:
                end = place + source.randrange(1, 40)
                letters[place:end] = letters[place:end] * source.randrange(3)
        if not letters:
            break
    return "".join(letters)


RECORDS = [random_record(game, 1) for game in small_games() if game.name != "pebbles"]
TEXTS = [write(record) for record in RECORDS for write in (write_text, write_json)]


@settings(max_examples=400)
@given(st.sampled_from(TEXTS), st.integers(0, 2**32))
def test_a_mutilated_record_is_refused_or_valid(text: str, seed: int) -> None:
    _read_or_refuse(_mutilated(text, random.Random(seed)))


@settings(max_examples=150)
@given(st.one_of(st.text(), st.binary()))
def test_anything_at_all_is_refused_or_valid(data: str | bytes) -> None:
    _read_or_refuse(data)


@settings(max_examples=150)
@given(st.recursive(st.none() | st.booleans() | st.integers() | st.floats() | st.text(),
                    lambda inner: st.lists(inner) | st.dictionaries(st.text(), inner), max_leaves=4),
       st.sampled_from(sorted(json.loads(TEXTS[1]))))  # fmt: skip
def test_any_value_in_any_field_is_refused_or_valid(value: object, key: str) -> None:
    _read_or_refuse(json.dumps(json.loads(TEXTS[1]) | {key: value}))


def _read_or_refuse(data: str | bytes) -> None:
    with contextlib.suppress(OddysseyError):
        record = read(data)
        assert isinstance(record, Record)
        assert read(write_json(record)).line.texts == record.line.texts
        assert read(write_text(record, header=True)).result == record.result
        commentary(record)


def test_the_record_knows_every_state() -> None:
    record = random_record(game("odds-and-evens"), 3)
    states = record.states()
    assert len(states) == len(record.moves) + 1
    assert states[-1] == record.state
