"""What of a position of Xodd or Yodd decides how play can go on, and how many of these there are."""

from __future__ import annotations

import pytest

import oddyssey
from oddyssey.core import Game
from oddyssey.games.groups.essence import about
from oddyssey.games.groups.rules import GroupsState
from oddyssey.lab.exact import exact_games

BOARDS = [
    oddyssey.game("xodd", size=(4, 3)),
    oddyssey.game("xodd", size=5),
    oddyssey.game("yodd", size=3),
]


@pytest.mark.parametrize("game", BOARDS, ids=repr)
def test_images_of_a_board_play_on_alike_and_other_stones_do_not(game: Game) -> None:
    state = game.initial()
    for _ in range(4):
        state = state.play(state.legal_moves()[len(state.legal_moves()) // 3])
        images = [symmetry.state(state) for symmetry in game.symmetries()]
        assert {image.essence() for image in images} == {state.essence()}
        after = {state.after(move).essence() for move in state.legal_moves()}
        assert state.essence() not in after


def test_who_moves_and_which_stone_came_first_do_not_matter() -> None:
    game = oddyssey.game("xodd", size=4)
    first, second = (game.position(f"4/1B2/4/B3 W 0 {stone}") for stone in ("Bb3", "Ba1"))
    assert first != second
    assert first.essence() == second.essence()
    black, white = (game.position(f"4/1BB1/4/4 {side} 0 -") for side in "BW")
    assert black.essence() == white.essence()
    assert black.essence() != game.position("4/1BB1/4/4 B 1 -").essence()


def test_how_many_positions_there_are_about_is_known_without_looking() -> None:
    for game in (oddyssey.game("yodd", size=2), oddyssey.game("xodd", size=(2, 4))):
        start = game.initial()
        assert isinstance(start, GroupsState)
        merged = exact_games(game, count=0).merged
        assert merged is not None
        assert merged / 2 < about(start) < merged * 2
