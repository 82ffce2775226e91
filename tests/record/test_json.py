"""The JSON form: its schema, its version, and damage of every kind said in one sentence."""

from __future__ import annotations

import json
from typing import Any

import pytest
from jsonschema import Draft202012Validator

from oddyssey.core import MoveError, OddysseyError
from oddyssey.record import LARGEST, RecordError, read, schema, write_json, write_text

from .sample_games import CASES, random_record
from .test_text import WHOLE

GOOD: dict[str, Any] = {
    "format": "oddyssey-record",
    "version": 1,
    "game": "odds-and-evens",
    "options": {"capacity": "3", "flips": "0", "first": "moon"},
    "players": {"Sun": "Anna", "Moon": 'Ben "B" \\'},
    "started": "2026-11-30",
    "ended": "2026-11-30T18:30:00Z",
    "turns": ["left", "right"],
    "result": "Sun",
    "termination": "normal",
    "seed": "7",
    "extra": {"Place": "Berlin"},
}


def test_both_forms_say_the_same() -> None:
    assert json.loads(write_json(read(WHOLE))) == GOOD
    assert read(json.dumps(GOOD)) == read(WHOLE)


def test_the_schema_is_a_schema_and_what_is_written_keeps_it() -> None:
    Draft202012Validator.check_schema(schema())
    validator = Draft202012Validator(schema())
    for game, seed in CASES:
        validator.validate(json.loads(write_json(random_record(game, seed))))


@pytest.mark.parametrize(
    "left_out", ["options", "players", "started", "ended", "result", "seed", "extra"]
)
def test_what_may_be_left_out(left_out: str) -> None:
    kept = {key: value for key, value in GOOD.items() if key != left_out}
    if left_out == "options":
        kept |= {"turns": ["left"], "result": None, "termination": "unfinished"}
    read(json.dumps(kept))


@pytest.mark.parametrize(
    ("change", "message"),
    [
        ({"format": "other"}, "This JSON is no game record"),
        ({"version": 3}, "The record has version 3; this program reads versions 1 and 2."),
        ({"position": "-|- S 0 0"}, "A record of version 1 has no position"),
        ({"version": 2, "position": "?"}, 'In the record: "?" is no position'),
        ({"version": None}, "The record has version none;"),
        ({"version": True}, "The record has version true;"),
        ({"version": 1.0}, "The record has version 1.0;"),
        ({"version": "1"}, 'The record has version "1";'),
        ({"game": 7}, 'In the record, "game": 7 is not of type'),
        ({"game": "chess"}, 'In the record: There is no game "chess".'),
        ({"game": ""}, 'In the record, "game": the text is empty.'),
        ({"turns": "left"}, 'In the record, "turns": '),
        ({"turns": ["left", 3]}, 'In the record, "turns", number 2: 3 is not of type'),
        ({"turns": ["left", "x" * 201]}, 'In the record, "turns", number 2: the text is too long.'),
        ({"turns": ["left", "up"]}, 'Turn 2, "up": '),
        ({"turns": ["left, right"]}, 'Turn 1, "left, right": '),
        ({"turns": ["left", "right", "left"]}, 'Turn 3, "left": the game is over before it.'),
        ({"turns": ["left", " "]}, "Turn 2: there is no move in it."),
        ({"result": "Moon"}, 'the result is "Moon", but the moves give "Sun".'),
        ({"result": ""}, 'the result is "", but the moves give "Sun".'),
        ({"termination": "resigned by Sun"}, "says that Sun resigned, but it is over"),
        ({"termination": "flood"}, '"flood" is no way to end'),
        ({"players": {"Anna": "Sun"}}, '"Anna" is no side of Odds and Evens: Sun and Moon are.'),
        ({"players": {"Sun": "a\nb"}}, "has characters that don't fit in one line"),
        ({"players": {"Sun": "\ud800"}}, "has characters that don't fit in one line"),
        ({"options": {"capacity": 3}}, 'In the record, "options", "capacity": 3 is not of type'),
        ({"options": {"size": "3"}}, 'In the record: Odds and Evens has no option "size".'),
        ({"started": "soon"}, '"soon" is no date'),
        ({"extra": {"a b": "c"}}, "a name is not made of letters"),
        ({"surprise": 1}, "Additional properties are not allowed ('surprise' was unexpected)"),
    ],
)
def test_what_is_wrong_is_said_in_one_sentence(change: dict[str, Any], message: str) -> None:
    with pytest.raises(OddysseyError) as caught:
        read(json.dumps(GOOD | change))
    assert message in str(caught.value)
    assert "\n" not in str(caught.value)
    assert len(str(caught.value)) < 300


@pytest.mark.parametrize("missing", ["format", "version", "game", "turns"])
def test_what_may_not_be_left_out(missing: str) -> None:
    with pytest.raises(RecordError, match=missing):
        read(json.dumps({key: value for key, value in GOOD.items() if key != missing}))


@pytest.mark.parametrize(
    ("data", "message"),
    [
        (b"{", "The JSON is damaged at line 1, column 2"),
        (json.dumps(GOOD)[:-1].encode(), "The JSON is damaged"),
        (json.dumps(GOOD).encode() + b" x", "The JSON is damaged at line 1"),
        (json.dumps(GOOD).encode() * 2, "The JSON is damaged at line 1"),
        (
            b'{"format": "oddyssey-record", "format": "oddyssey-record"}',
            'The JSON gives "format" twice.',
        ),
        (b'{"version": NaN}', "The JSON holds NaN"),
        (b'{"version": -Infinity}', "The JSON holds -Infinity"),
        (b'{"a": ' + b"[" * 200_000, "nested far too deep"),
        (b'{"a": ' + b"9" * 5000 + b"}", "a number that is far too long"),
        (b"{" + b" " * LARGEST + b"}", "too large"),
        (b'{"a": "\xff"}', "not UTF-8 text: byte 8 fits no character"),
        ("{}".encode("utf-16"), "not UTF-8 text"),
        (b"{}", "This JSON is no game record"),
        (b"\x00", "none can read it"),
    ],
)
def test_damage(data: bytes, message: str) -> None:
    with pytest.raises(OddysseyError) as caught:
        read(data)
    assert message in str(caught.value)


def test_a_byte_order_mark_and_any_line_ends_are_fine() -> None:
    text = json.dumps(GOOD, indent=1).replace("\n", "\r\n")
    assert read(b"\xef\xbb\xbf" + text.encode()) == read(WHOLE)


def test_a_broken_rule_keeps_its_class_in_json_too() -> None:
    with pytest.raises(MoveError):
        read(json.dumps(GOOD | {"turns": ["left", "flip left"]}))


def test_a_number_is_taken_as_a_seed() -> None:
    record = read(json.dumps(GOOD | {"seed": 7}))
    assert record.seed == "7"
    assert '[Seed "7"]' in write_text(record)
