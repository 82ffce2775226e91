"""Every game that explains: what it says stands as it is, and what it shows is on the board."""

from __future__ import annotations

import re
from collections.abc import Iterator

from oddyssey.core import CHANCE, Explanation, Game, Highlight, State
from oddyssey.scene import Scene
from oddyssey.scene.explanations import explained, overlay

from .cases import Step, sample
from .test_scene import all_actions, scene_of
from .words import assert_for_people, assert_sentence

MOST = 40
"""So many moves of a state are explained here, spread over all that there are."""


def moves_explained(state: State, scene: Scene) -> Iterator[tuple[str, Explanation | None]]:
    """Some of the moves that a board offers or refuses, with their explanations."""
    texts = sorted({action.move for action in all_actions(scene) if action.move})
    for text in texts[:: max(len(texts) // MOST, 1)]:
        move = state.written(text)
        assert move is not None
        assert state.format(move) == text
        yield text, state.explain(move)


def everything(step: Step) -> Iterator[Explanation]:
    """All that a game explains of a state, or a good part of it."""
    state = step.state
    scene = scene_of(state)
    yield from (found for _, found in moves_explained(state, scene) if found)
    for cell in scene.cells[:: max(len(scene.cells) // MOST, 1)]:
        found = state.game.explain_place(state, cell.name)
        if found:
            yield found
    yield from state.situation()
    yield from state.threats()


def test_what_is_explained_is_told_in_sentences(game: Game) -> None:
    for step in sample(game):
        for found in everything(step):
            assert_for_people(found.title)
            assert not found.title.endswith(".")
            assert found.sentences
            for sentence in found.sentences:
                assert_sentence(sentence)
            assert found.spoken.startswith(f"{found.title}. ")


def test_what_is_marked_is_on_the_board_and_drawn(game: Game) -> None:
    for step in sample(game):
        scene = scene_of(step.state)
        there = {cell.name for cell in scene.cells}
        for found in everything(step):
            assert set(found.cells) <= there
            for marking in found.markings:
                shapes = overlay(scene, (marking,))
                assert shapes
                if isinstance(marking, Highlight):
                    assert len(shapes) >= len(marking.cells)


def test_every_move_is_explained_where_a_game_explains(game: Game) -> None:
    for step in sample(game):
        state = step.state
        for text, found in moves_explained(state, scene_of(state)):
            assert (found is not None) == game.explains, text
        if not game.explains:
            assert state.situation() == ()
        assert bool(state.threats()) == (game.knows_threats and state.to_move is not None)


def test_a_refused_move_is_told_why(game: Game) -> None:
    for step in sample(game):
        state = step.state
        for action in all_actions(scene_of(state)):
            move = state.written(action.move) if action.refused and not action.replaces else None
            found = state.explain(move) if move is not None else None
            if found is not None:
                assert found.spoken != f"{found.title}."


def test_the_explained_board_has_its_three_voices(game: Game) -> None:
    for step in sample(game, 4):
        scene, state = scene_of(step.state), step.state
        found = [*state.situation(), *state.threats()]
        board = explained(scene, found)
        assert board.svg().startswith("<svg")
        text = re.sub(r"\s+", " ", board.text())
        for one in found:
            assert one.spoken in board.speech()
            assert one.spoken in text
        assert len(explained(scene, found, told=False).text().splitlines()) <= len(
            scene.text().splitlines()
        )


def test_explaining_changes_nothing_and_tells_the_same_again(game: Game) -> None:
    for step in sample(game, 3):
        position = step.state.position()
        assert list(everything(step)) == list(everything(step))
        assert step.state.position() == position


def test_the_end_and_the_coin_ask_for_no_move(game: Game) -> None:
    end = list(sample(game))[-1].state
    assert end.threats() == ()
    for step in sample(game):
        if step.state.to_move is CHANCE:
            for move in step.state.legal_moves():
                step.state.explain(move)  # it may say nothing, but never fails
