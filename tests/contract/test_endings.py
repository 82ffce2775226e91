"""Every game tells in which of a few ways it ended, in words that don't say who won."""

from __future__ import annotations

from oddyssey.core import Game

from .cases import walk


def test_a_game_ends_in_one_of_a_few_ways(game: Game) -> None:
    endings = set()
    for seed in range(4):
        outcome = walk(game, seed)[-1].state.outcome()
        assert outcome is not None
        endings.add(outcome.ending)
        assert outcome.ending == outcome.ending.strip(" .")
        assert len(outcome.ending) <= 60
        assert not any(player.name in outcome.ending for player in game.players)
    assert len(endings) <= 4
    assert "" not in endings or len(endings) == 1
