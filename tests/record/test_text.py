"""The text form: the published game as it stands, headers, and errors that name line and turn."""

from __future__ import annotations

from dataclasses import replace
from pathlib import Path

import pytest

from oddyssey.core import IllegalMoveError, MoveError, OddysseyError, game
from oddyssey.record import Record, RecordError, parse_moves, read, write_text

SAMPLE = (Path(__file__).parents[1] / "data" / "odoku-sample.txt").read_bytes()

WHOLE = """\
[Game "odds-and-evens"]
[Options "capacity=3, flips=0, first=moon"]
[Sun "Anna"]
[Moon "Ben \\"B\\" \\\\"]
[Date "2026-11-30"]
[Ended "2026-11-30T18:30:00Z"]
[Seed "7"]
[Place "Berlin"]
[Result "Sun"]

1. left
2. right
"""


def test_the_published_game_is_read_and_written_to_the_byte() -> None:
    record = read(SAMPLE)
    assert record.game == game("odoku")
    assert record.result == "8"
    assert not record.headed
    assert write_text(record).encode() == SAMPLE


def test_a_record_without_header_gets_one_when_asked_and_loses_it_when_asked() -> None:
    record = read(SAMPLE)
    headed = write_text(record, header=True)
    assert headed.startswith('[Game "odoku"]\n[Options "target=none"]\n[Result "8"]\n\n1. Anti Ob4\n')
    assert read(headed) == record
    assert write_text(read(headed)) == headed
    assert write_text(read(headed), header=False).encode() == SAMPLE


def test_every_header_line_is_read_and_written() -> None:
    record = read(WHOLE)
    assert record.players == ("Anna", 'Ben "B" \\')
    assert (record.started, record.ended) == ("2026-11-30", "2026-11-30T18:30:00Z")
    assert (record.seed, record.extra) == ("7", (("Place", "Berlin"),))
    assert (record.result, record.termination) == ("Sun", "normal")
    assert write_text(record) == WHOLE


@pytest.mark.parametrize(
    "change",
    [
        lambda text: text.replace("\n", "\r\n"),
        lambda text: "\N{BYTE ORDER MARK}" + text,
        lambda text: text.replace("\n", "\n\n  \n"),
        lambda text: text.replace("Game", "GAME").replace("left", "LEFT").replace("Date", "date"),
        lambda text: text.replace("1. left", "; a comment\n1. left ; another").replace("1. ", "1."),
        lambda text: text.replace("1. left\n2. right\n", "1. l, r"),
        lambda text: text.rstrip("\n"),
    ],
)
def test_what_makes_no_difference(change: object) -> None:
    assert callable(change)
    assert read(change(WHOLE).encode()) == read(WHOLE)


@pytest.mark.parametrize(
    ("old", "new", "message"),
    [
        ("1. left", "1. lift", 'Line 11, turn 1, "lift": '),
        ("2. right", "2. right\n3. left", 'Line 13, turn 3, "left": the game is over before it. '),
        ("2. right", "3. right", 'Line 12, turn 2, "3. right": it is numbered 3, but it is turn 2.'),
        ("2. right", "right right", 'Line 12, turn 2, "right right": '),
        (
            '"Sun"',
            '"Moon"',
            'Line 9: The record says that the result is "Moon", but the moves give "Sun".',
        ),
        ("2. right\n", "", 'Line 9: The record says that the result is "Sun", but the moves don\'t end'),
        ("odds-and-evens", "chess", 'Line 1: There is no game "chess".'),
        ("capacity=3", "capacity=99", "Line 2: capacity=99 is not possible"),
        ("capacity=3", "capacity", 'Line 2: "capacity" is no option'),
        ("capacity=3", "size=3", 'Line 2: Odds and Evens has no option "size".'),
        ("flips=0", "capacity=0", "Line 2: The option capacity is given twice: 3 and 0."),
        ('[Seed "7"]', "[Seed 7]", 'Line 7: "[Seed 7]" is no header line'),
        ('[Seed "7"]', '[Seed "7"] x', 'Line 7: "[Seed "7"] x" is no header line'),
        ('[Seed "7"]', '[Sun "7"]', "Line 7: Sun was given before."),
        (
            '[Seed "7"]',
            '[Termination "unfinished"]',
            "Line 7: The record says that the game is unfinished",
        ),
        (
            '[Seed "7"]',
            '[Termination "resigned by Sun"]',
            "Line 7: The record says that Sun resigned, but",
        ),
        ('[Seed "7"]', '[Termination "boredom"]', 'Line 7: "boredom" is no way to end'),
        ("1. left", '1. left\n[Late "x"]', "Line 12: header lines stand before the first turn."),
        ("2026-11-30T", "2026-13-30T", '"2026-13-30T18:30:00Z" is no date'),
        ('"2026-11-30"', '"yesterday"', '"yesterday" is no date'),
        ("Anna", "A" * 201, "is too long"),
    ],
)
def test_what_is_wrong_is_said_with_its_place(old: str, new: str, message: str) -> None:
    assert old in WHOLE
    with pytest.raises(OddysseyError) as caught:
        read(WHOLE.replace(old, new, 1))
    assert message in str(caught.value)


def test_a_rule_that_is_broken_keeps_its_class() -> None:
    with pytest.raises(IllegalMoveError) as caught:
        read(SAMPLE.replace(b"7. Balancer Od2", b"7. Balancer Od4"))
    assert str(caught.value).startswith('Line 7, turn 7, "Balancer Od4": ')


def test_a_resignation_is_kept() -> None:
    xodd = game("xodd", size=5)
    record = Record(xodd, parse_moves(xodd, "Be5").moves, resigned=xodd.players[0])
    text = write_text(record)
    assert '[Termination "resigned by Black"]\n[Result "White"]\n' in text
    assert read(text) == record
    with pytest.raises(RecordError, match=r"but the moves give .White"):
        read(text.replace('[Result "White"]', '[Result "Black"]'))


def test_a_time_forfeit_is_kept() -> None:
    xodd = game("xodd", size=5)
    record = Record(xodd, parse_moves(xodd, "Be5").moves, timed_out=xodd.players[1])
    text = write_text(record)
    assert '[Termination "time forfeit by White"]\n[Result "Black"]\n' in text
    assert read(text) == record
    assert record.closing == "White ran out of time: Black wins."
    with pytest.raises(RecordError, match="over before that"):
        replace(record, resigned=xodd.players[0])


def test_no_one_resigns_or_runs_out_of_time_after_the_end() -> None:
    over = read(SAMPLE)
    with pytest.raises(RecordError, match="can't run out of time: the game is over"):
        replace(over, timed_out=over.game.players[0])
    with pytest.raises(RecordError, match="can't resign any more: the game is over"):
        replace(over, resigned=over.game.players[0])


@pytest.mark.parametrize(
    ("text", "message"),
    [
        ("", "The record is empty."),
        ("; nothing but a comment\n", "The record is empty."),
        ("1. Be5\n", "It may be xodd or yodd: name it in the first line"),
        ("1. Be5\n2. Wd4 Bd5\n", "It may be xodd or yodd, though none can read all of it: name it"),
        ("1. castles\n2. resigns\n", "none can read it: name it in the first line"),
        ('[Date "2026-11-30"]\n', "It may be "),
        ('[Options "size=9"]\n\n1. Be5\n', "Line 1: There are options, but no game"),
    ],
)
def test_a_record_that_does_not_say_its_game(text: str, message: str) -> None:
    with pytest.raises(RecordError) as caught:
        read(text)
    assert message in str(caught.value)


def test_the_game_may_be_given_and_must_then_be_that_of_the_record() -> None:
    xodd = game("xodd", size=5)
    assert read("1. Be5\n", xodd).game == xodd
    with pytest.raises(
        RecordError, match=r"^This is a record of Xodd with size=9, not of Xodd with size=5"
    ):
        read('[Game "xodd"]\n\n1. Be5\n', xodd)


@pytest.mark.parametrize(
    ("text", "message"),
    [
        (
            "flip left\n",
            "The record doesn't say of which game it is. As Odds and Evens: "
            'Line 1, turn 1, "flip left": Left is empty: it has no piece to flip.',
        ),
        # Only Xodd has an i9: Yodd's row i is shorter.
        ("1. Bi9\n2. Bi9\n", 'Line 2, turn 2, "Bi9": i9 is taken.'),
        ("left\nright\nflip up\n", 'Line 3, turn 3, "flip up": '),
    ],
)
def test_without_a_header_the_game_that_reads_furthest_says_what_is_wrong(
    text: str, message: str
) -> None:
    with pytest.raises(MoveError) as caught:
        read(text)
    assert str(caught.value).startswith(message)


def test_a_game_that_is_plain_but_damaged_is_told_as_that_game() -> None:
    with pytest.raises(IllegalMoveError, match=r"^Line 3, turn 3, .Balancer Xb3.: b3 holds"):
        read(SAMPLE.replace(b"3. Balancer Xd4", b"3. Balancer Xb3"))
