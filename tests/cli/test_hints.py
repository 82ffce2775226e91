"""Hints at a terminal table: three flags, the same in words that are typed, and where there are none."""

from __future__ import annotations

import io
from collections.abc import Callable

import pytest

from oddyssey.cli import hints
from oddyssey.cli.hints import HELP, Hints
from oddyssey.cli.session import Session
from oddyssey.core import game, names

Captured = pytest.CaptureFixture[str]
Play = Callable[..., str]
START = "odds --players human,human"


def test_nothing_is_told_unasked(play: Play) -> None:
    text = play(START, "left")
    assert not any(word in text for word in ("Outlook", "Best", "Value"))


@pytest.mark.parametrize(
    ("flag", "told"),
    [
        ("--outlook", "Outlook: Moon should win in 11 turns."),
        ("--best", "Best: right."),
        ("--values", "win in 11"),
    ],
)
def test_each_flag_tells_its_own_at_each_turn(flag: str, told: str, play: Play) -> None:
    text = play(f"{START} {flag}", "left")
    assert told in text
    others = {"Outlook:", "Best:", "Turn "} - {told.split()[0], "Turn " if flag == "--values" else ""}
    assert not any(other in text for other in others)


def test_a_score_is_told_as_what_it_is_worth(play: Play) -> None:
    text = play("odoku --seed 4 --players human,human --outlook")
    assert "to the Balancer." in text.split("Outlook: worth 9", 1)[1]


@pytest.mark.parametrize(
    ("typed", "told"),
    [
        ("outlook", ["Outlook: Moon should win in 11 turns."]),
        ("BEST", ["Best: right."]),
        ("values", ["win in 11", "loss in"]),
        ("values  all", ["win in 11"]),
        ("hint", ["Outlook: ", "Best: ", "win in 11"]),
        ("hints", ["Outlook: ", "Best: ", "win in 11"]),
    ],
)
def test_hints_can_be_typed(typed: str, told: list[str], play: Play) -> None:
    text = play(START, "left", typed)
    asked = text.split(f"Moon> {typed}", 1)[1]
    assert all(words in asked for words in told)
    assert "flip" in play(START, "help")


def test_only_the_best_are_listed_unless_all_are_asked_for(play: Play) -> None:
    assert "… and 8 more turns." in play("xodd -o size=3 --players human,human", "values")
    assert "more turns" not in play("xodd -o size=3 --players human,human", "values all")


def test_what_is_too_large_is_said_once_by_itself_and_whenever_asked(
    play: Play, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(hints, "SIMULATIONS", 20)
    text = play("xodd --players human,human --best", "Ba1", "Bc1 Be1", "best")
    assert text.count("No hints yet: 81 points are still empty") == 1
    assert text.count("points are still empty") == 2
    assert text.count("Perhaps best: ") == 1


def test_who_asks_where_nothing_is_solved_gets_an_estimate(
    play: Play, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(hints, "SIMULATIONS", 20)
    text = play("xodd -o size=6 --players human,human", "values", "outlook", "best")
    assert text.count("Not solved. 36 points are still empty") == 3
    assert "As an estimate: " in text
    assert "Tried  Then perhaps" in text
    assert text.count("20 simulations)") == 2


def test_after_the_end_there_is_nothing_to_hint_at(play: Play) -> None:
    text = play("odds -o capacity=2 -o flips=0 --players human,human --values", "l", "r", "hint")
    assert "The game is over: there is nothing to hint at." in text


@pytest.mark.parametrize("name", names())
def test_no_hint_is_a_move_of_a_game(name: str) -> None:
    table = Session(game(name), ("human", "human"), "1").table
    while table.pending is not None:
        table = table.advance()
    assert not any(table.reads(line.split()[0]) for line in HELP.splitlines())


def test_a_word_that_is_a_move_is_played(monkeypatch: pytest.MonkeyPatch) -> None:
    from rich.console import Console

    table = Session(game("odds-and-evens"), ("human", "human"), "1").table
    monkeypatch.setattr(type(table), "reads", lambda self, text: text == "best")
    screen = Console(file=io.StringIO())
    assert not Hints().answer("best", table, screen)
    assert Hints().answer("outlook", table, screen)
