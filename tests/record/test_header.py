"""What a record keeps besides the moves: names of header lines, how many there may be, and dates."""

from __future__ import annotations

import json

import pytest
from tests.toy import Pebbles

from oddyssey.record import Record, RecordError, read, write_json, write_text

GAME = Pebbles(heap=5)
RESERVED = ["Game", "Options", "Date", "Ended", "Result", "Seed", "Termination", "Lefty", "Righty"]


@pytest.mark.parametrize("name", [*RESERVED, "game", "RESULT", "lefty"])
def test_a_name_that_the_text_form_uses_is_refused(name: str) -> None:
    with pytest.raises(RecordError, match=f'"{name}" has no proper name of its own'):
        Record(GAME, extra=((name, "x"),))


def test_names_that_differ_in_letter_case_alone_are_refused() -> None:
    """The text form makes no difference between them, so one of the two would be lost."""
    with pytest.raises(RecordError, match='"place" has no proper name of its own'):
        Record(GAME, extra=(("Place", "Berlin"), ("place", "Jena")))


def test_a_json_record_with_such_a_name_is_refused() -> None:
    data = json.loads(write_json(Record(GAME))) | {"game": "xodd", "options": {}}
    data["players"] = {}
    for extra in ({"White": "Anna"}, {"Place": "a", "PLACE": "b"}):
        with pytest.raises(RecordError, match="has no proper name of its own"):
            read(json.dumps(data | {"extra": extra}))


def test_a_hundred_further_lines_are_kept_and_no_more() -> None:
    extra = tuple((f"Line-{number}", "x") for number in range(101))
    record = Record(GAME, extra=extra[:100])
    text = write_text(record).replace("pebbles", "xodd").replace("heap=5, coin=no", "size=9")
    assert read(text).extra == extra[:100]
    with pytest.raises(RecordError, match="101 further header lines: at most 100"):
        Record(GAME, extra=extra)
    data = json.loads(write_json(Record(GAME))) | {"game": "xodd", "options": {}, "players": {}}
    with pytest.raises(RecordError, match='"extra": there are more than 100 values'):
        read(json.dumps(data | {"extra": dict(extra)}))


def test_as_many_lines_as_fit_are_refused_without_long_thought() -> None:
    lines = "".join(f'[L{number} "x"]\n' for number in range(60_000))
    with pytest.raises(RecordError, match="60000 further header lines"):
        read(f'[Game "xodd"]\n{lines}')
    names = ",".join(f'"L{number}":1' for number in range(80_000))
    with pytest.raises(RecordError, match='gives "L7" twice'):
        read(f'{{{names},"L7":2}}')


@pytest.mark.parametrize("offset", ["Z", "+00:00", "-12:59", "+23:59"])
def test_an_offset_of_the_clock_is_part_of_a_date(offset: str) -> None:
    assert Record(GAME, started=f"2026-11-30T18:30{offset}").started


@pytest.mark.parametrize("offset", ["+01:99", "+24:00", "-00:60", "+1:00", "+0100", "z"])
def test_an_offset_that_no_clock_has_is_refused(offset: str) -> None:
    with pytest.raises(RecordError, match="is no date: write 2026-11-30"):
        Record(GAME, started=f"2026-11-30T18:30{offset}")
