"""Every game whose positions can be set up by painting: each stroke can be drawn, written and read."""

from __future__ import annotations

import random
from collections import Counter

import pytest

from oddyssey.core import Brush, Game, OddysseyError, PositionError, State, View
from oddyssey.scene import scene_of

from .cases import sample
from .words import assert_sentence

STROKES = 60


def test_brushes_can_be_told_apart(game: Game) -> None:
    keys = [brush.key for brush in game.brushes]
    assert len(set(keys)) == len(keys)
    assert all(key and " " not in key for key in keys)
    shortcuts = [brush.shortcut for brush in game.brushes if brush.shortcut]
    assert len(set(shortcuts)) == len(shortcuts)
    assert all(count > 1 for name, count in Counter(b.group for b in game.brushes).items() if name)
    if game.brushes:
        assert any(not brush.group for brush in game.brushes)


def test_whatever_is_painted_can_be_drawn_and_read_and_is_possible_or_not_for_a_reason(
    game: Game,
) -> None:
    if not game.brushes:
        with pytest.raises(PositionError):
            game.edited(game.initial(), "", Brush("?", "?"))
        return
    source = random.Random(f"{game!r} set up")
    state: State = game.initial()
    for _ in range(STROKES):
        scene = scene_of(state, View(hot=False))
        brush = source.choice(game.brushes)
        try:
            after = game.edited(state, source.choice(scene.cells).name, brush)
        except PositionError as error:
            assert_sentence(str(error))
            continue
        assert game.draft(after.position()) == after
        scene_of(after, View(hot=False)).svg()
        try:
            possible = game.position(after.position())
        except PositionError as error:
            assert_sentence(str(error))
        else:
            assert possible == after
            possible.scene(View()).text()
        state = after


def test_of_a_group_of_brushes_just_one_holds(game: Game) -> None:
    for step in sample(game, 5):
        for name in {brush.group for brush in game.brushes} - {""}:
            holds = []
            for brush in (one for one in game.brushes if one.group == name):
                try:
                    holds.append(game.edited(step.state, "", brush) == step.state)
                except PositionError as error:
                    assert_sentence(str(error))
            assert holds.count(True) == 1


def test_what_is_no_place_is_refused_in_words(game: Game) -> None:
    for brush in game.brushes:
        if not brush.group:
            for cell in ("", "no such place", "\x00", "z99", "left 99", "٣"):
                with pytest.raises(OddysseyError) as caught:
                    game.edited(game.initial(), cell, brush)
                assert_sentence(str(caught.value))


def test_a_draft_reads_every_position(game: Game) -> None:
    for step in sample(game):
        assert game.draft(step.state.position()) == step.state
