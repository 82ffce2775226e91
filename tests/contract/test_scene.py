"""Every game: the board as it is drawn, printed and spoken, and what can be done on it."""

from __future__ import annotations

import xml.etree.ElementTree as ET
from collections.abc import Iterator, Sequence
from itertools import permutations

import pytest

from oddyssey.core import CHANCE, Game, Move, MoveError, Outcome, State, View
from oddyssey.scene import Action, Scene, svg

from .cases import Step, sample
from .words import assert_for_people


def scene_of(state: State, view: View | None = None) -> Scene:
    """The scene, which has to be the house's own."""
    scene = state.scene(view)
    assert isinstance(scene, Scene)
    return scene


def views(game: Game, step: Step) -> Iterator[View]:
    """The ways in which the house shows a state."""
    yield View()
    yield View(hot=False)
    yield View(last=step.last_turn, viewer=game.players[1])
    yield View(hot=False, ended=Outcome(game.players[1], "The time ran out.", ""))
    outcome = step.state.outcome()
    if outcome is not None:
        steps = range(len(outcome.count) + 1)
        yield from (View(hot=False, counted=number) for number in steps)
    if step.state.turn_so_far:
        yield View(
            viewer=game.players[0],
            last=step.last_turn,
            changeable=step.state.turn_so_far,
            before=step.turn_start,
        )


def all_actions(scene: Scene) -> list[Action]:
    """What can be done, on the board and beside it."""
    return [action for cell in scene.cells for action in cell.actions] + list(scene.buttons)


def test_cells_have_names_and_places_of_their_own(game: Game) -> None:
    for step in sample(game):
        for view in views(game, step):
            scene = scene_of(step.state, view)
            assert scene.cells
            for places in (
                [cell.name for cell in scene.cells],
                [(cell.row, cell.column) for cell in scene.cells],
                [cell.text_at for cell in scene.cells],
            ):
                assert len(set(places)) == len(places)
            rows = {cell.row for cell in scene.cells}
            assert rows == set(range(len(rows)))
            assert len(scene.row_names) in (0, len(rows))
            for cell in scene.cells:
                assert len(cell.glyph) == 1
                assert cell.spoken == cell.spoken.strip() != ""
                assert_for_people(cell.spoken)


def test_every_legal_move_is_offered_and_no_other(game: Game) -> None:
    """Somewhere on the board or beside it; not twice at one place."""
    for step in sample(game):
        state = step.state
        scene = scene_of(state)
        expected: list[Move] = [] if state.to_move is CHANCE else list(state.legal_moves())
        offered = set()
        for actions in (*(cell.actions for cell in scene.cells), scene.buttons):
            moves = [action.move for action in actions if not action.refused and not action.replaces]
            assert len(set(moves)) == len(moves)
            offered.update(moves)
        assert offered == {state.format(move) for move in expected}
        assert {state.parse(text) for text in offered} == set(expected)


def test_every_action_says_what_it_does_and_a_refused_one_why(game: Game) -> None:
    for step in sample(game):
        for view in views(game, step):
            scene = scene_of(step.state, view)
            keys = {variant.key for variant in scene.variants}
            for action in all_actions(scene):
                assert action.label == action.label.strip() != ""
                assert_for_people(action.label)
                assert action.variant in keys | {""}
                if action.refused and not action.replaces:
                    assert_for_people(action.refused)
                    assert action.refused.endswith(".")
                    with pytest.raises(MoveError):
                        step.state.play(step.state.parse(action.move))


def test_a_board_that_is_only_shown_offers_nothing(game: Game) -> None:
    for step in sample(game):
        scene = scene_of(step.state, View(hot=False))
        assert not [action for action in all_actions(scene) if not action.refused]


def drafts(step: Step) -> Iterator[tuple[State, State, tuple[Move, ...]]]:
    """Turns that their player may still change: a state, where the turn began, and its steps."""
    if step.state.turn_so_far:
        yield step.state, step.turn_start, step.state.turn_so_far
    elif len(step.last_turn) > 1:  # complete, but a page may ask before it ends
        yield step.state, step.last_start, step.last_turn


def written(start: State, moves: Sequence[Move]) -> list[str]:
    """The steps of a turn, each as it is written where it is made."""
    texts = []
    for move in moves:
        texts.append(start.format(move))
        start = start.after(move)
    return texts


def can_be_played(start: State, texts: Sequence[str]) -> bool:
    """Whether the steps are legal in some order."""
    for order in permutations(texts):
        state = start
        try:
            for text in order:
                state = state.play(state.parse(text))
        except MoveError:
            continue
        return True
    return False


def test_a_step_of_the_turn_is_changed_into_what_may_stand(game: Game) -> None:
    """An action with `replaces` leads to a draft of the same turn that is legal, or says why not."""
    for step in sample(game):
        for state, start, turn in drafts(step):
            texts = written(start, turn)
            scene = scene_of(state, View(last=turn, changeable=turn, before=start))
            for action in all_actions(scene):
                if not action.replaces:
                    continue
                assert action.replaces in texts
                draft = [text for text in texts if text != action.replaces]
                if action.move:
                    draft.append(action.move)
                assert bool(action.refused) or can_be_played(start, draft)


def test_the_picture_stands_alone(game: Game) -> None:
    for step in sample(game, 5):
        for view in views(game, step):
            scene = scene_of(step.state, view)
            for drawn in (scene.svg(), svg.in_page(scene), svg.picture(scene)):
                root = ET.fromstring(drawn)
                assert root.tag.endswith("svg")
                assert root.get("aria-label") or (root[0].text and root[0].tag.endswith("title"))
                for element in root.iter():
                    assert not element.tag.endswith(("script", "image", "use", "foreignObject"))
                    for name, value in element.attrib.items():
                        assert "href" not in name
                        assert not name.startswith("on")
                        assert value.strip() not in ("nan", "inf")
                assert "url(" not in drawn
                assert "://" not in drawn.replace("http://www.w3.org/2000/svg", "")
            assert_for_people(scene.title)
            assert scene.width > 0
            assert scene.height > 0


def test_the_text_grid_shows_every_cell(game: Game) -> None:
    for step in sample(game, 5):
        scene = scene_of(step.state)
        lines = scene.text().splitlines()
        for cell in scene.cells:
            line, column = cell.text_at
            assert lines[line].ljust(column + 1)[column] == cell.glyph
        assert str(step.state).strip()


def test_the_board_is_spoken_in_sentences(game: Game) -> None:
    for step in sample(game):
        for player in (None, *game.players):
            scene = scene_of(step.state, View(viewer=player))
            assert scene.speech().strip()
            for line in scene.speech_lines:
                assert_for_people(line)


def test_facts_variants_and_the_coin_are_named(game: Game) -> None:
    for step in sample(game):
        scene = scene_of(step.state)
        for fact in scene.facts:
            assert fact.label
            assert fact.value
            assert fact.tone in ("", "good", "bad")
            assert_for_people(f"{fact.label}: {fact.value}")
        for choices in (
            [variant.key for variant in scene.variants],
            [variant.label for variant in scene.variants],
            [variant.shortcut for variant in scene.variants],
        ):
            assert len(set(choices)) == len(choices)
        if step.state.to_move is CHANCE:
            assert scene.coin is not None
            assert scene.coin.up is None


def test_the_final_count_lights_up_cells_that_are_there(game: Game) -> None:
    end = list(sample(game))[-1].state
    outcome = end.outcome()
    assert outcome is not None
    there = {cell.name for cell in scene_of(end).cells}
    for count in outcome.count:
        for item in count.items:
            assert set(item.cells) <= there
