"""Every game: no two things that are there together have the same key, and none has one of the house."""

from __future__ import annotations

from oddyssey.core import Game
from oddyssey.scene import HOUSE_KEYS, scene_of

from .cases import walk


def test_the_shortcuts_at_a_table_are_the_games_own(game: Game) -> None:
    for step in walk(game):
        scene = scene_of(step.state)
        keys = [variant.shortcut for variant in scene.variants]
        keys += [action.shortcut for action in scene.buttons if action.shortcut]
        assert_of_its_own(keys)


def test_the_shortcuts_for_setting_up_are_the_games_own(game: Game) -> None:
    assert_of_its_own([brush.shortcut for brush in game.brushes if brush.shortcut])


def assert_of_its_own(keys: list[str]) -> None:
    """Single keys in lower case, each once, and none that the pages use."""
    assert len(set(keys)) == len(keys)
    for key in keys:
        assert len(key) == 1
        assert key == key.lower()
        assert key not in HOUSE_KEYS
