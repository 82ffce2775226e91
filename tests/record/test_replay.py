"""The commentary: every announcement of the published game at its turn, and its two-step count."""

from __future__ import annotations

import json
from pathlib import Path

from tests.published import ANNOUNCED
from tests.toy import Pebbles

from oddyssey.core import game
from oddyssey.record import Record, commentary, count_notes, note, parse_moves, read

SAMPLE = (Path(__file__).parents[1] / "data" / "odoku-sample.txt").read_bytes()


def test_every_announcement_of_the_published_game_at_its_turn() -> None:
    told = commentary(read(SAMPLE))
    assert {note.number: note.news for note in told.turns if note.news} == ANNOUNCED


def test_who_moved_is_what_the_coin_said() -> None:
    told = commentary(read(SAMPLE))
    anti = [note.number for note in told.turns if note.mover and note.mover.name == "Anti-Balancer"]
    assert anti == [1, 4, 6, 8, 9, 11, 12, 16, 17, 22, 23, 24]  # twelve, as the document says
    assert told.turns[0].coin == ("The coin says Anti-Balancer.",)


def test_the_final_count_in_its_two_steps() -> None:
    told = commentary(read(SAMPLE))
    assert [step.total for step in told.count] == [6, 8]
    running = [note.running for note in count_notes(told.count[0])]
    assert running == [1, 2, 3, 3, 3, 4, 5, 6, 6, 6]


def test_a_coin_without_a_move_has_no_mover() -> None:
    line = parse_moves(Pebbles(coin="yes"), "Lefty 2, Righty")
    told = note(line.turns[-1])
    assert (told.mover, told.coin, told.news) == (None, ("The coin says Righty.",), ())


def test_how_it_closes() -> None:
    xodd = game("xodd", size=5)
    moves = parse_moves(xodd, "Be5").moves
    assert commentary(Record(xodd, moves)).closing.startswith("White, drop one or two stones.")
    resigned = commentary(Record(xodd, moves, resigned=xodd.players[1]))
    assert resigned.closing == "White resigned: Black wins."


def test_the_commentary_as_data_goes_into_json() -> None:
    data = json.loads(json.dumps(commentary(read(SAMPLE)).as_data()))
    assert data["turns"][7] == {
        "number": 8,
        "mover": "Anti-Balancer",
        "text": "Anti Xd1",
        "coin": ["The coin says Anti-Balancer."],
        "news": ["Column d is unbalanced."],
    }
    assert (data["result"], data["termination"]) == ("8", "normal")
