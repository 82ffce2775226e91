"""`oddyssey value` and `oddyssey solve`: the truth in words and as JSON, and what can go wrong."""

from __future__ import annotations

import json
from collections.abc import Callable
from pathlib import Path

import pytest
from tests.toy import Pebbles

from oddyssey.cli import solve as module
from oddyssey.cli.run import run
from oddyssey.core import Game, Solution, game

Captured = pytest.CaptureFixture[str]
Printed = Callable[..., str]


@pytest.fixture
def printed(capsys: Captured) -> Printed:
    """Runs a command line that goes well and gives what it printed."""

    def of(*arguments: str) -> str:
        assert run(arguments) == 0
        out, err = capsys.readouterr()
        assert err == ""
        return out

    return of


def test_a_value_as_json_has_these_keys_and_no_others(printed: Printed) -> None:
    told = json.loads(printed("value", "odds", "--moves", "left", "--json"))
    assert list(told) == ["value", "to_move", "moves", "exact"]
    assert (told["value"], told["to_move"], told["exact"]) == ("win", "Moon", True)
    assert all(list(move) == ["move", "value", "distance"] for move in told["moves"])
    assert [move["value"] for move in told["moves"]] == ["win", "loss", "loss"]
    assert told["moves"][0]["move"] == "right"  # the mirror
    assert all(isinstance(move["distance"], int) for move in told["moves"])


def test_a_win_is_that_of_the_side_to_move(printed: Printed) -> None:
    first = json.loads(printed("value", "odds", "--json"))
    assert (first["value"], first["to_move"]) == ("loss", "Sun")
    assert {move["value"] for move in first["moves"]} == {"loss"}


def test_a_score_is_a_fraction_as_text_and_a_coin_is_chance(printed: Printed) -> None:
    told = json.loads(printed("value", "odoku", "--moves", "Anti Ob4", "--json"))
    assert told == {
        "value": "75/8",
        "to_move": "Chance",
        "moves": [
            {"move": "Balancer", "value": "77/8", "distance": None},
            {"move": "Anti", "value": "73/8", "distance": None},
        ],
        "exact": True,
    }


def test_moves_of_several_steps_are_whole_turns_in_normal_form(printed: Printed) -> None:
    told = json.loads(printed("value", "xodd", "-o", "size=3", "--moves", "Bb2", "--json"))
    state = game("xodd", size=3).initial()
    state = state.play_all(state.parse_turn("Bb2"))
    turns = [state.format_turn(turn) for turn in state.turns()]
    assert sorted(move["move"] for move in told["moves"]) == sorted(turns)
    assert {move["value"] for move in told["moves"]} == {"loss"}
    distances = [move["distance"] for move in told["moves"]]
    assert distances == sorted(distances, reverse=True)  # what is lost lasts longest first


def test_at_the_end_nobody_is_to_move(printed: Printed) -> None:
    options = ("-o", "capacity=2", "-o", "flips=0", "--moves", "left, right")
    told = json.loads(printed("value", "odds", *options, "--json"))
    assert (told["to_move"], told["moves"], told["exact"]) == (None, [], True)
    assert printed("value", "odds", *options) == "Moon has won.\n"


def test_in_words_best_first_with_what_a_turn_leads_to(printed: Printed) -> None:
    text = printed("value", "odds", "--moves", "left")
    lines = text.splitlines()
    assert lines[0] == "Moon should win in 11 turns."
    assert lines[2].split() == ["Turn", "Value", "Leads", "to"]
    assert lines[3].startswith("right")
    assert "win in 11" in lines[3]
    assert "forces" in lines[3]


def test_top_lists_only_so_many(printed: Printed) -> None:
    text = printed("value", "xodd", "-o", "size=3", "--top", "2")
    assert text.splitlines()[-1] == "… and 16 more turns."
    assert (
        len(json.loads(printed("value", "xodd", "-o", "size=3", "--top", "2", "--json"))["moves"]) == 2
    )


def test_a_position_is_as_good_as_its_moves(printed: Printed) -> None:
    state = game("xodd", size=3).initial()
    place = state.play_all(state.parse_turn("Bb2")).position()
    of_moves = printed("value", "xodd", "-o", "size=3", "--moves", "Bb2")
    assert printed("value", "xodd", "-o", "size=3", "--position", place) == of_moves


@pytest.mark.parametrize("command", ["value", "solve"])
def test_out_of_reach_is_one_line_and_status_3(command: str, capsys: Captured) -> None:
    exact = ["--exact"] if command == "value" else []
    assert run([command, "xodd", "-o", "size=9", *exact]) == 3
    out, err = capsys.readouterr()
    assert out == ""
    assert err.startswith("oddyssey: ")
    assert err.count("\n") == 1
    assert "81 points" in err
    assert run([command, "xodd", "-o", "size=9", "--json", *exact]) == 3
    out, again = capsys.readouterr()
    assert again == err
    assert json.loads(out) == {"exact": False, "reason": err.removeprefix("oddyssey: ").strip()}


def test_a_solution_in_words_and_in_a_file(printed: Printed, tmp_path: Path) -> None:
    file = tmp_path / "result.json"
    text = printed("solve", "odds", "--output", str(file))
    assert "Moon should win in 12 turns." in text
    assert f"Written to {file}." in text
    told = json.loads(file.read_text("utf-8"))
    assert told["game"] == "odds-and-evens"
    assert told["options"]["capacity"] == "7"
    assert (told["value"], told["distance"], told["to_move"]) == ("loss", 12, "Sun")
    assert told["memory_bytes"] > 10**6
    assert told["states"] > 100
    assert told["seconds"] >= 0
    assert set(told) == set(json.loads(printed("solve", "odds", "--json")))


def test_what_stands_in_the_way_of_a_solve_is_said_before_it_begins(
    tmp_path: Path, capsys: Captured
) -> None:
    there, folder = tmp_path / "there", tmp_path / "folder"
    there.write_text("mine")
    folder.mkdir()
    (folder / "mine").write_text("mine")
    for arguments, message in (
        (["--output", str(there)], f"{there} exists already."),
        (["--output", str(folder)], f"{folder} is a directory"),
        (["--output", str(tmp_path / "no" / "where")], f"{tmp_path / 'no'} is no directory."),
        (["--checkpoint", str(there)], f"{there} is no directory."),
        (["--checkpoint", str(folder)], "holds something else"),
    ):
        assert run(["solve", "xodd", "-o", "size=2", *arguments]) == 2
        out, err = capsys.readouterr()
        assert (out, err.count("\n")) == ("", 1)
        assert message in err
    assert there.read_text() == "mine"


def test_checkpoints_are_of_one_game_and_its_options(tmp_path: Path, capsys: Captured) -> None:
    kept = str(tmp_path / "kept")
    assert run(["solve", "xodd", "-o", "size=2", "--checkpoint", kept]) == 0
    assert run(["solve", "xodd", "-o", "size=2", "--checkpoint", kept]) == 0
    capsys.readouterr()
    assert run(["solve", "xodd", "-o", "size=1x3", "--checkpoint", kept]) == 2
    assert "checkpoints of another solve" in capsys.readouterr().err


def test_interrupted_it_says_how_to_go_on(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: Captured
) -> None:
    def interrupted(self: Game, checkpoint: Path | None = None, watch: object = None) -> Solution:
        raise KeyboardInterrupt

    monkeypatch.setattr(type(game("odds-and-evens")), "solve", interrupted)
    assert run(["solve", "odds", "--checkpoint", str(tmp_path)]) == 130
    assert capsys.readouterr().err == f"Stopped. The same command goes on from {tmp_path}.\n"
    assert run(["solve", "odds"]) == 130
    assert capsys.readouterr().err == ""


def test_a_game_without_a_solver_says_so(monkeypatch: pytest.MonkeyPatch, capsys: Captured) -> None:
    monkeypatch.setattr(module, "chosen_game", lambda *_: Pebbles())
    assert run(["solve", "pebbles"]) == 3
    assert capsys.readouterr().err == "oddyssey: Pebbles has no exact solver.\n"
