"""What a game says of its puzzles: boards that exist, bounds in order, states that can be looked at."""

from __future__ import annotations

from itertools import pairwise

from oddyssey.core import GRADES, Game

from .cases import sample


def test_where_puzzles_are_looked_for(kind: type[Game]) -> None:
    source = kind.puzzles
    if source is None:
        return
    games = [kind.from_text(board) for board in source.boards]
    assert games
    assert source.fewest_turns >= 2
    assert len(source.efforts) == GRADES
    assert all(0 < one < two for one, two in pairwise(source.efforts))
    for game in games:
        starts = [step.turn_start for step in sample(game, 6)]
        assert all(source.suits(state) in (True, False) for state in starts)
