"""`oddyssey puzzles`: make, check, count, show and solve."""

from __future__ import annotations

import io
import sys
from pathlib import Path

import pytest

from oddyssey.cli.run import run
from oddyssey.learn.puzzles import puzzles_of

Captured = pytest.CaptureFixture[str]


def printed(capsys: Captured, *arguments: str) -> str:
    assert run(["puzzles", *arguments]) == 0
    return capsys.readouterr().out


def complaint(capsys: Captured, *arguments: str) -> str:
    assert run(["puzzles", *arguments]) == 2
    out, err = capsys.readouterr()
    assert out == ""
    assert err.startswith("oddyssey: ")
    assert err.count("\n") == 1
    return err


def test_puzzles_are_made_proven_counted_and_extended(tmp_path: Path, capsys: Captured) -> None:
    file = str(tmp_path / "loops.txt")
    made = printed(capsys, "make", "odds", "--count", "6", "--seed", "4", "--output", file)
    assert made.startswith("6 puzzles from ")
    assert [path.name for path in tmp_path.iterdir()] == ["loops.txt"]
    assert (
        printed(capsys, "check", "odds", "--file", file) == "6 puzzles of Odds and Evens: all proven.\n"
    )
    assert printed(capsys, "count", "odds", "--file", file).splitlines()[-1].split()[-1] == "6"
    assert "exists already" in complaint(capsys, "make", "odds", "--count", "9", "-o", file)
    before = Path(file).read_text("utf-8")
    printed(capsys, "make", "odds", "--count", "9", "--extend", "-o", file)
    assert Path(file).read_text("utf-8").startswith(before)
    line = before.splitlines()[1]
    Path(file).write_text(f"{line}\n{line}\n", "utf-8")
    assert "Puzzle 2: It is the same as puzzle 1" in complaint(capsys, "check", "odds", "--file", file)


def test_the_players_of_the_computer_try_them(capsys: Captured) -> None:
    heading, *rows = printed(capsys, "trial", "odds", "--seeds", "2", "--most", "2").splitlines()
    assert heading.split() == ["Grade", "Puzzles", "random", "easy", "greedy", "medium"]
    assert [row.split()[:2] for row in rows] == [[str(grade), "2"] for grade in range(1, 6)]


def test_a_puzzle_is_shown_and_solved(capsys: Captured, monkeypatch: pytest.MonkeyPatch) -> None:
    puzzle = next(puzzle for puzzle in puzzles_of("odds-and-evens") if puzzle.length == 2)
    number = str(puzzle.number)
    shown = printed(capsys, "show", "odds", number, "--solution")
    assert "Find the only turn that wins, twice in a row." in shown
    assert f"Solution: {', '.join(puzzle.turns)}" in shown
    wrong = next(m for m in puzzle.start.legal_moves() if puzzle.start.format(m) != puzzle.turns[0])
    typed = ("hint", "nonsense", "", puzzle.start.format(wrong), puzzle.turns[0], puzzle.turns[2])
    monkeypatch.setattr(sys, "stdin", io.StringIO("\n".join(typed) + "\n"))
    told = printed(capsys, "solve", "odds", number)
    for words in (
        "It is one of these",
        "is no move",
        "loses: ",
        "And now?",
        f"Correct: {puzzle.turns[2]}.",
    ):
        assert words in told
    for last in ("solution\n", "quit\n", ""):
        monkeypatch.setattr(sys, "stdin", io.StringIO(last))
        assert (puzzle.turns[2] in printed(capsys, "solve", "odds", number)) == (last == "solution\n")


def test_half_a_turn_is_not_taken_for_a_whole_one(
    capsys: Captured, monkeypatch: pytest.MonkeyPatch
) -> None:
    puzzle = next(p for p in puzzles_of("xodd") if len(p.moves(0)) > 1)
    monkeypatch.setattr(sys, "stdin", io.StringIO(f"{puzzle.start.format(puzzle.moves(0)[0])}\n"))
    assert "only a part of a turn" in printed(capsys, "solve", "xodd", str(puzzle.number))


@pytest.mark.parametrize(
    ("arguments", "words"),
    [
        (("show", "odds", "x"), "no whole number"),
        (("show", "odds", "999999"), "There is no puzzle 999999 of Odds and Evens"),
        (("show", "chess", "1"), "no game"),
        (("make", "odds"), "Give the file"),
        (("make", "odds", "--count", "0", "-o", "x"), "no whole number"),
        (("make", "odds", "-o", "x", "-o", "y"), "only one"),
        (("check", "odds", "--file", "nowhere.txt"), "nowhere.txt"),
    ],
)
def test_whatever_is_wrong_is_said_in_a_line(
    capsys: Captured, arguments: tuple[str, ...], words: str
) -> None:
    assert words in complaint(capsys, *arguments)


def test_files_of_all_kinds_are_told_apart(tmp_path: Path, capsys: Captured) -> None:
    file = tmp_path / "file.txt"
    for content, words in (
        (b"\xff\xfe", "no text"),
        (b"# empty\n", "no puzzles"),
        (b"a\tb\n", "four fields"),
    ):
        file.write_bytes(content)
        assert words in complaint(capsys, "check", "odds", "--file", str(file))
