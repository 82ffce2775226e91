"""Playing in the terminal: what is typed, nonsense too, and that nothing is ever lost by it."""

from __future__ import annotations

import os
from collections.abc import Callable
from pathlib import Path

import pytest

from oddyssey.core import CHANCE, SeededChance, game, names
from oddyssey.players import RandomPlayer, play_out
from oddyssey.record import read

Captured = pytest.CaptureFixture[str]
Play = Callable[..., str]


@pytest.mark.parametrize("name", names())
def test_the_end_of_the_input_ends_politely(name: str, play: Play) -> None:
    text = play(f"{name} --seed 1")
    assert "Seed 1." in text


@pytest.mark.parametrize("name", names())
@pytest.mark.parametrize("players", ["easy,random", "random,greedy"])
def test_bots_play_to_the_end(name: str, players: str, play: Play) -> None:
    size = " -o size=4" if name in ("xodd", "yodd") else ""
    text = play(f"{name} --players {players} --seed 2{size}")
    assert text == play(f"{name} --players {players} --seed 2{size}")
    assert text.rstrip().endswith("Type save FILE, undo or quit.")


def test_a_bot_with_settings_takes_a_seat_and_a_record_keeps_them(play: Play, tmp_path: Path) -> None:
    path = tmp_path / "game.txt"
    players = "search:time=60,sims=9,exact=off,uct:sims=9"
    text = play(f"odds --players {players} --seed 2", f"save {path}")
    assert "Sun (Search) plays" in text
    assert "Moon (Plain search) plays" in text
    assert read(path.read_bytes()).outcome is not None


def test_a_wrong_move_is_one_line_and_the_question_comes_again(play: Play) -> None:
    text = play("odds --players human,human", "nonsense", "f l", "", "\x1b[A", "é" * 500, "l")
    question = "Sun, place on a loop: Left forces 2, Right forces 2."
    assert text.count(question) == 6
    assert "Sun places 2 on Left" in text
    assert max(len(line) for line in text.splitlines() if "éé" not in line) < 300


def test_hot_seat_to_the_end_and_back(play: Play) -> None:
    text = play(
        "odds -o capacity=3 -o flips=0 -o first=sun --players human,human",
        *("left", "right", "left", "undo", "undo", "r"),
    )
    assert "Moon wins." in text
    assert "The game is over. " in text
    assert text.count("Taken back.") == 2
    assert text.rstrip().endswith("Moon, place 2 on Left. Right is jammed for good.")


def test_undo_against_a_bot_takes_back_both_and_the_coins_stay_the_same(play: Play) -> None:
    once = play("odoku --seed 5", "Xb4")
    again = play("odoku --seed 5", "Xb4", "undo", "Xb4")
    head, _, tail = again.partition("Taken back.")
    assert once.split("Xb4", 1)[1].strip() in again
    assert head.count("The coin says") >= 2
    assert tail.split("Balancer> Xb4", 1)[1] == once.split("Balancer> Xb4", 1)[1]


def test_undo_with_nothing_to_take_back(play: Play) -> None:
    assert "There is nothing to take back." in play("xodd -o size=3", "undo")


def test_status_by_any_start_of_the_word(play: Play) -> None:
    text = play("odds --players human,easy", "status", "s", "sta", "STATUS")
    assert text.count("You have 2 flips left") == 4


def test_help_says_how_moves_are_typed_and_what_else_there_is(play: Play) -> None:
    for asked in ("help", "?", "HELP"):
        text = play("xodd", asked)
        assert "Be5" in text
        assert "save FILE" in text


def test_a_turn_of_two_steps_one_by_one(play: Play) -> None:
    text = play("xodd -o size=5 --players human,human", "Be5", "Wa1", "undo", "Wa1", "Bc3", "moves")
    assert text.count("One more stone: 2 groups must become odd.") == 2
    assert "  2. Bc3 Wa1\n" in text


def test_undo_takes_a_finished_turn_back_whole(play: Play) -> None:
    text = play("xodd -o size=5 --players human,human", "Be5", "Wa1", "Bc3", "undo", "moves")
    assert "  1. Be5\n" in text
    assert "  2. " not in text


def test_forced_passes_are_said(play: Play) -> None:
    text = play("xodd -o size=1 --players human,human", "Ba1")
    assert text.count("The board is full: ") == 2


def test_resign_and_take_it_back(play: Play) -> None:
    text = play("xodd --players human,easy", "resign", "Be5", "resign", "undo", "Be5")
    assert text.count("Black resigned: White wins.") == 1
    assert "The game is over. Start a new one, or take the last turn back." in text
    assert text.count("The game is over.\n") == 1
    assert "White (Easy) plays" in text


def test_save_in_both_forms_and_never_over_a_file_unasked(play: Play, tmp_path: Path) -> None:
    text_file, json_file = tmp_path / "my game.txt", tmp_path / "game.JSON"
    text = play(
        "odoku --seed 4",
        *("Xb3", f"save {text_file}", f"save {json_file}", "Oc3", f"save {text_file}"),
        *("save", f"save {tmp_path}", f"save {tmp_path}/no/where", "save \x00"),
    )
    assert f"{text_file} exists already. Type save! {text_file} to replace it." in text
    assert "Save where?" in text
    assert f"{tmp_path} is a directory" in text
    assert f"{tmp_path}/no/where could not be written: No such file or directory." in text
    first = read(text_file.read_bytes())
    assert first == read(json_file.read_bytes())
    assert (first.seed, first.players) == ("4", (None, "Medium"))
    assert sorted(path.name for path in tmp_path.iterdir()) == ["game.JSON", "my game.txt"]
    play("odoku --seed 4", "Xb3", "Oc3", f"save! {text_file}")
    assert len(read(text_file.read_bytes()).moves) > len(first.moves)


def test_no_name_of_a_file_ends_the_game(play: Play) -> None:
    bad = ("~nosuchuser/game.txt", "\x00", "x" * 5000, "\udcff/game.txt", "/dev/full/game.txt")
    text = play("odds --players human,human", *(f"save {name}" for name in bad), "left", "quit")
    assert text.count("could not be written: ") == len(bad)
    assert "Left" in text.rpartition("could not be written")[2]


def test_only_plain_files_are_replaced(play: Play, tmp_path: Path) -> None:
    """A link, a pipe or a device that is there under that name would be lost."""
    (tmp_path / "kept.txt").write_text("mine")
    (tmp_path / "link.txt").symlink_to("kept.txt")
    (tmp_path / "nowhere.txt").symlink_to("missing")
    os.mkfifo(tmp_path / "pipe.txt")
    strange = [tmp_path / name for name in ("link.txt", "nowhere.txt", "pipe.txt")] + [Path("/dev/null")]
    lines = [f"{word} {path}" for path in strange for word in ("save", "save!")]
    text = play("odds --players human,human", "left", *lines, "quit")
    for path in strange:
        assert text.count(f"{path} is no plain file: it was left as it is. Give another name.\n") == 2
    assert (tmp_path / "kept.txt").read_text() == "mine"
    assert sorted(path.name for path in tmp_path.iterdir()) == [
        *("kept.txt", "link.txt", "nowhere.txt", "pipe.txt")
    ]


@pytest.mark.parametrize("name", names())
def test_a_whole_game_typed_by_two_people_is_saved_as_it_was_played(
    name: str, play: Play, tmp_path: Path
) -> None:
    options = {"size": 4} if name in ("xodd", "yodd") else {}
    rules = game(name, **options)
    moves = play_out(rules, (RandomPlayer(3), RandomPlayer(3)), SeededChance("9"))
    lines, state, steps = [], rules.initial(), 0
    while state.to_move is not None:
        if state.to_move == CHANCE or state.automatic():
            state, steps = state.play(moves[steps]), steps + 1
            continue
        before, first = state, steps
        while steps == first or state.turn_so_far:
            state, steps = state.play(moves[steps]), steps + 1
        lines += [before.format_turn(moves[first:steps]), "nonsense"]
    arguments = f"{name} --players human,human --seed 9"
    text = play(arguments + (" -o size=4" if options else ""), *lines, f"save {tmp_path}/game.txt")
    record = read((tmp_path / "game.txt").read_bytes())
    assert record.moves == moves
    assert record.outcome is not None
    assert record.outcome.reason in text


def test_moves_to_begin_with(play: Play) -> None:
    text = play("odds --players human,human --moves left,right", "moves")
    assert "  1. left\n  2. right\n" in text


def test_quit_leaves_at_once(play: Play) -> None:
    text = play("odds --players human,human", "quit", "left")
    assert "places" not in text
    assert "Not saved." not in text


def test_quit_says_when_something_was_not_saved(play: Play, tmp_path: Path) -> None:
    two = "odds --players human,human"
    save = f"save! {tmp_path}/game.txt"
    assert play(two, "l", "quit").endswith("\nNot saved.\n")
    assert play(two, "l", save, "r", "exit").endswith("\nNot saved.\n")
    assert play(two, "l", save, "resign", "quit").endswith("\nNot saved.\n")
    assert "Not saved." not in play(two, "l", save, "quit")
    assert "Not saved." not in play("odoku --seed 6", "quit")  # nothing but the coin has moved
    assert "Not saved." not in play(f"{two} --moves left,right", "quit")
