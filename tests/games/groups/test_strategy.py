"""What plays games between equals, and the page on strategy that it writes."""

from __future__ import annotations

from dataclasses import replace
from fractions import Fraction
from itertools import product
from pathlib import Path

import pytest
from benchmarks.top import __main__ as command
from benchmarks.top import page, pictures
from benchmarks.top.course import lead_changes
from benchmarks.top.endgame import only
from benchmarks.top.kept import Kept, load
from benchmarks.top.play import ending, harms, matters, play
from benchmarks.top.reading import distances, lines_in, turns_of

from oddyssey.core import game_class
from oddyssey.games.groups.game import GroupsGame
from oddyssey.games.groups.rules import BLACK, WHITE, Drop, GroupsState
from oddyssey.games.groups.sides import side_with


def game(name: str, size: str) -> GroupsGame:
    made = game_class(name).from_text({"size": size})
    assert isinstance(made, GroupsGame)
    return made


def test_the_page_and_its_pictures_are_as_their_command_makes_them(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    drawn = pictures.IMAGES
    monkeypatch.setattr(pictures, "IMAGES", tmp_path)
    text = page.PAGE.read_text("utf-8")
    assert page.filled(text, page.boards()) == text
    names = {path.name for path in drawn.iterdir()}
    assert names == {path.name for path in tmp_path.iterdir()}
    for name in names:
        assert (tmp_path / name).read_text("utf-8") == (drawn / name).read_text("utf-8"), name


@pytest.mark.parametrize("kept", page.boards(), ids=lambda kept: kept.title)
def test_a_game_that_is_kept_is_legal_and_ended_so(kept: Kept) -> None:
    one = kept.games[-1]
    state = kept.game.initial()
    for text, turn in zip(one.turns, turns_of(kept.game.board, one), strict=True):
        assert state.mover == turn.mover
        moves = state.parse_turn(text)
        assert tuple(move for move in moves if isinstance(move, Drop)) == turn.stones
        played = state.play_all(moves)
        assert isinstance(played, GroupsState)
        state = played
    outcome = state.outcome()
    assert outcome is not None
    assert (outcome.winner == kept.game.players[0]) == one.black_won
    assert len(one.black) + len(one.endings) == len(one.turns)


def test_games_are_kept_and_gone_on_with(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    boards = (("xodd", "4x5", Fraction(1)), ("yodd", "3", Fraction(1, 2)))
    monkeypatch.setattr(command, "BOARDS", boards)
    monkeypatch.setattr("benchmarks.top.play.EXACT", 9)  # which takes no time
    monkeypatch.setattr(command, "SIMULATIONS", 20)
    monkeypatch.setattr(command, "FIRST_SIMULATIONS", 10)
    whole, parts = tmp_path / "whole", tmp_path / "parts"
    for kept, _ in command.played(2, "seed", folder=whole):
        assert load(kept.name, kept.size, whole) in (kept, None)
    for games in (1, 2, 2):
        told = [done for _, done in command.played(games, "seed", "xodd", parts)]
        assert told[-1] == ", done"
    assert load("xodd", "4x5", parts) == load("xodd", "4x5", whole)
    assert load("yodd", "3", parts) is None
    assert not command.board("xodd", "4x5", "another", whole).games
    kept = command.board("yodd", "3", "seed", whole)
    assert len(kept.games) == 1
    assert len(kept.first) == 8  # four kinds of cells, two colours
    assert play(kept, 0) == kept.games[0]


def every_position(one: GroupsGame) -> list[GroupsState]:
    """All positions of a small board with an odd number of groups and Black to move."""
    board, found = one.board, []
    for colours in product((None, BLACK, WHITE), repeat=len(board.names)):
        stones = tuple(
            sum(1 << point for point, colour in enumerate(colours) if colour == side) for side in (0, 1)
        )
        sides = (side_with(board, stones[0]), side_with(board, stones[1]))
        state = GroupsState(one, (stones[0], stones[1]), BLACK, 0, None, board, sides)
        if state.total % 2:
            found.append(state)
    return found


@pytest.mark.parametrize(
    ("name", "size", "every"), [("xodd", "2x3", 1), ("xodd", "1x5", 1), ("yodd", "2", 5)]
)
def test_it_never_hurts_to_be_to_move_and_no_pass_is_needed(name: str, size: str, every: int) -> None:
    for state in every_position(game(name, size))[::every]:
        whites = replace(state, mover=WHITE)
        black_to_move, white_to_move = (one.perfect().value.amount for one in (state, whites))
        assert black_to_move >= white_to_move
        assert matters(state) == (black_to_move > white_to_move)
        found = ending(state, state.perfect())
        assert found.wins == (black_to_move == 1)
        assert sum(found.possible) == state.count_turns()
        assert not only(found, 0) or sum(found.possible) == 1  # nothing else can be done


def test_what_harms_whoever_drops_it() -> None:
    state = game("xodd", "5").position("B3W/5/1WBW1/5/B3W B 0 -")

    def told(text: str) -> bool:
        stones = [state.written(word) for word in text.split()]
        return harms(state, [stone for stone in stones if isinstance(stone, Drop)])

    assert told("Ba3")  # a new group
    assert not told("Ba4")  # one that grows
    assert not told("We3")
    assert told("We4 We3")  # together they join two groups of the other's
    assert told("Bd1 Be3")  # one that is new beside one that is harmless
    assert told("Be2 Be3")  # a new group of two
    assert not told("Ba4 Ba3")  # the second grows on the first
    assert not told("")


def test_what_is_no_example_is_not_shown(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(pictures, "IMAGES", tmp_path)
    with pytest.raises(ValueError, match="is not what it is shown for"):
        pictures.worked_out("xodd", "3", "3/1B1/3 W 0 -", "lost.svg")


def test_how_far_points_are() -> None:
    board = game("xodd", "5").board
    assert sorted(lines_in(board)) == [1] * 16 + [2] * 8 + [3]
    assert distances(board, [board.points["a1"]])[board.points["e5"]] == 8
    assert sorted(lines_in(game("yodd", "3").board)) == [1] * 12 + [2] * 6 + [3]


def test_the_lead_changes_when_the_other_side_is_clearly_ahead() -> None:
    one = Kept("xodd", "5", 20, "seed")
    played = play(one, 0)
    assert lead_changes(replace(played, black=(50, 56, 50, 44, 46, 58, 60))) == 2
    assert lead_changes(replace(played, black=())) == 0
