"""Explanations in the terminal: a command, and words at the table."""

from __future__ import annotations

import json
from collections.abc import Callable

import pytest

from oddyssey.cli.explain import HELP
from oddyssey.cli.run import run

Captured = pytest.CaptureFixture[str]
Play = Callable[..., str]
FIVE = ("-o", "size=5", "--position", "5/1B1B1/5/2B2/5 B 0 -")


def explain(capsys: Captured, *words: str) -> str:
    assert run(["explain", *words]) == 0
    out, err = capsys.readouterr()
    assert err == ""
    return out


def test_a_move_is_explained_on_the_board_and_in_words(capsys: Captured) -> None:
    out = explain(capsys, "xodd", "bc4", *FIVE)
    assert "Black stone on c4.\n  It joins two black groups, at b4 and d4" in out
    assert "11 black and 21 white points complete the turn." in out
    assert "5 * w w w *" in out


def test_a_turn_is_explained_step_by_step_up_to_what_is_refused(capsys: Captured) -> None:
    out = explain(capsys, "xodd", "Ba1 Wa1", *FIVE)
    assert out.index("Black stone on a1.") < out.index("White stone on a1.\n  a1 is taken.")
    out = explain(capsys, "odoku", "Anti", "Xc3")
    assert "Blue piece on c3.\n  Row 3 then has 4 cells left" in out


def test_without_a_move_the_whole_position_is_explained(capsys: Captured) -> None:
    out = explain(capsys, "xodd", *FIVE)
    assert "4 . B b B ." in out
    assert "b4, c2 and d4: by two stones, c3 and c4." in out
    assert "No groups can be joined with the next turn." in explain(capsys, "xodd", "--moves", "Be5")


def test_it_comes_as_json_too(capsys: Captured) -> None:
    told = json.loads(explain(capsys, "xodd", "Bc4", "--json", *FIVE))
    assert told["to_move"] == "Black"
    (one,) = told["explained"]
    assert one["title"] == "Black stone on c4"
    assert {marking["kind"] for marking in one["markings"]} == {"outline", "figure", "highlight"}


@pytest.mark.parametrize(
    ("words", "told"),
    [
        (("Zz9",), '"Zz9" is no move here'),
        (("Be5", "Wd4"), "Black's first turn drops exactly one stone."),
        (("Be5", "Be99"), '"e99" is not on the board'),
    ],
)
def test_what_is_no_move_is_told_in_a_line(words: tuple[str, ...], told: str, capsys: Captured) -> None:
    assert run(["explain", "xodd", *words]) == 2
    out, err = capsys.readouterr()
    assert out == ""
    assert told in err
    assert err.count("\n") == 1


def test_the_table_answers_why(play: Play) -> None:
    text = play("xodd --players human,human", "Be5", "why Wd4 Wd5", "why", "why frog", "why pass")
    assert "White stone on d5.\n  It extends the white group at d4 and splits none" in text
    assert "it can't be the second stone." in text
    assert "Why what? Type a move behind it." in text
    assert '"frog" is no move here' in text
    assert "If Black passes too, the game ends, and White wins with 0 groups to 1." in text
    assert text.count("9 . .") == 2  # nothing of it was played


def test_the_table_explains_the_turn_and_the_threats(play: Play) -> None:
    text = play("xodd --players human,human", "Be5", "explain", "threats", "Wd4", "explain")
    assert "name a move" in text
    assert "No groups can be joined with the next turn." in text
    assert "To complete the turn.\n  2 groups: even. 75 black and 75 white points make it odd" in text
    assert "  Black on c4 is a new group: 3 in all, odd." in text


def test_where_each_choice_leads(play: Play) -> None:
    text = play("odds --players human,human", "left", "right", "left", "explain")
    assert "Place on Left.\n  Left's streak is then 2, even: it forces 2 and has room for 1" in text


def test_help_tells_the_words(play: Play) -> None:
    assert HELP in play("xodd --players human,human", "help")
