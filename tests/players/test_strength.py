"""What measures the strength of the search: its figures, kept from run to run, and its page."""

from __future__ import annotations

import itertools
import random
from pathlib import Path

import pytest
from benchmarks.strength import __main__ as command
from benchmarks.strength import manners, matches, never
from benchmarks.strength.kept import FOLDER, Kept
from tests.toy import Pebbles

from oddyssey.core import game
from oddyssey.lab import MatchError
from oddyssey.players import Budget, Searching

MATCH = matches.Case("against", "xodd", "3", ("search:time={}", "uct:time={}"), 2, 50)
SOLVED = never.Case("xodd", "3", (3, 4, 5), 6)


@pytest.fixture
def kept(tmp_path: Path) -> Kept:
    return Kept(tmp_path / "kept")


def test_the_page_is_as_its_command_makes_it() -> None:
    page = command.PAGE.read_text("utf-8")
    assert command.made(page, Kept()) == page


def test_all_that_is_kept_stands_on_the_page() -> None:
    names = [case.name for made in command.MATCHES.values() for case in made()]
    names += [case.name for case in never.cases()]
    names += [manners.TIME, manners.REST]
    assert len(set(names)) == len(names)
    assert {path.stem for path in FOLDER.iterdir()} <= set(names)


def test_a_match_goes_on_where_it_was_cut_off(kept: Kept) -> None:
    case = matches.Case("levels", "xodd", "3", ("easy", "random"), 4)
    first = matches.play(case, kept, seconds=0.01, seed="7", share=0.5)
    assert len(first["games"]) == 2
    whole = matches.play(case, kept, seconds=0.01, seed="7")
    assert whole["games"][:2] == first["games"]
    assert [game["winner"] in (0, 1) for game in whole["games"]] == [True] * 4
    kept.forget(case.name)
    assert [game["winner"] for game in matches.play(case, kept, seconds=0.01, seed="7")["games"]] == [
        game["winner"] for game in whole["games"]
    ]
    with pytest.raises(MatchError, match="use --again"):
        matches.play(case, kept, seconds=0.01, seed="8")


def test_a_match_becomes_a_row(kept: Kept) -> None:
    figures = matches.play(MATCH, kept, seconds=0.01, seed="7")
    assert figures["players"] == ["search:time=0.01", "uct:time=0.01"]
    table = matches.table((MATCH, *matches.LEVELS), kept).splitlines()
    assert len(table) == 3
    assert table[2].startswith("| Xodd 3 | `search:time=0.01` | `uct:time=0.01` |")
    assert "50 %: " in table[2]


def test_openspiel_gets_ten_times_our_time() -> None:
    ours, theirs = zip(
        *(case.named(0.3) for case in matches.AGAINST if "openspiel" in case.players[1]), strict=True
    )
    assert set(ours) == {"search:time=0.3"}
    assert theirs == ("openspiel:time=3,fast=off", "openspiel:time=3")


def test_every_idea_is_left_out_once_and_all_of_them_at_last() -> None:
    rivals = [case.players[1] for case in matches.ideas()]
    assert rivals[-1] == matches.PLAIN
    for name in game("xodd").search_ideas:
        assert f"search:without={name},time={{}}" in rivals


def test_won_positions_are_counted_and_those_thrown_away(kept: Kept) -> None:
    figures = never.look(SOLVED, kept, seed="7")
    assert figures["positions"] >= 6
    assert figures["lost"][0] == 0
    assert 0 < figures["losing"] < figures["positions"]
    assert never.look(SOLVED, kept, seed="7") == figures
    with pytest.raises(MatchError, match="use --again"):
        never.look(SOLVED, kept, seed="8")


def test_a_won_position_where_nothing_loses_does_not_count() -> None:
    board = game("xodd", size=3)
    state = board.initial()
    turns = never.lost_turns(state, state.perfect())
    assert sum(turns.values()) == len(turns) - 1  # just the black stone in the centre wins
    answered = state.play_all(state.parse_turn("Bb2"))
    assert not never.lost_turns(answered, answered.perfect())  # lost already


def test_random_states_are_turns_that_begin() -> None:
    board = game("yodd", size=3)
    found = list(never.random_states(board, (7, 8), random.Random(1)))
    assert found
    for state in found:
        assert not state.turn_so_far
        assert never.empty_points(state) in (7, 8)


def test_manners_are_measured_and_kept(kept: Kept, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(manners, "BOARDS", (("xodd", "7"),))
    monkeypatch.setattr(manners, "SECONDS", (0.02,))
    monkeypatch.setattr(manners, "memory", _memory)
    for _ in range(2):
        manners.measure(kept, seed="7", share=0.05)
    assert len(kept.load(manners.TIME)["xodd 7 0.02 the wall"]) == 2
    assert "| Xodd 7 | 0.02 s | the processor |" in manners.table(kept)
    assert "ms at most" in manners.sentences(kept)
    assert manners.resident() >= 0


def _memory(seconds: float) -> list[float]:
    return [1.0, 2.0, 3.0, seconds]


def test_the_command_plays_what_is_asked_for_and_writes_the_page(kept: Kept, tmp_path: Path) -> None:
    page = tmp_path / "page.md"
    page.write_text("before\n<!-- made: levels -->\nold\n<!-- end -->\nafter\n", "utf-8")
    command.main(["--only", "none"], kept, page)
    text = page.read_text("utf-8")
    assert text.startswith("before\n<!-- made: levels -->\n\n| Board |")
    assert text.endswith("|\n\n<!-- end -->\nafter\n")


def test_what_was_begun_otherwise_is_refused_in_a_line(
    kept: Kept, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    case = matches.LEVELS[0]
    kept.save(case.name, {"game": "?", "size": "?", "players": [], "seed": "?", "games": []})
    with pytest.raises(SystemExit) as ended:
        command.main(["--only", "levels", "--case", case.name], kept, tmp_path / "page.md")
    assert ended.value.code == 2
    assert capsys.readouterr().err.count("\n") == 1


def test_seconds_may_be_those_of_another_clock() -> None:
    """By one that ticks whenever it is looked at, a thousand seconds are over soon."""
    ticks = itertools.count(0, 100)
    bot = Searching(budget=Budget(1000.0), clock=lambda: next(ticks))
    state = Pebbles().initial()
    assert bot.choose_turn(state)
    assert next(ticks) <= 2000
