"""Estimates on a board: dashed, in a colour of their own, told by all voices, never as the truth."""

from __future__ import annotations

from importlib.resources import files

import oddyssey
from oddyssey.core import Move, State
from oddyssey.scene import (
    Action,
    Guess,
    Label,
    Scene,
    Shape,
    Worth,
    estimate_layer,
    scene_of,
    svg,
    with_estimates,
)

STATE = oddyssey.game("xodd", size=6).initial()
EXACT = {"worth", "worth-win", "worth-loss", "worth-bar", "worth-ground", "best"}


def guessed(state: State = STATE, *, best: bool = True) -> dict[Move, Guess]:
    return {
        state.parse("Bc3"): Guess("~62", "Black wins about 62 %", best),
        state.parse("Wc3"): Guess("~55", "Black wins about 55 %"),
        state.parse("Wd4"): Guess("~41", "White wins about 59 %"),
    }


def roles(shapes: tuple[Shape, ...]) -> set[str]:
    return {word for shape in shapes for word in shape.role.split()}


def texts(shapes: tuple[Shape, ...]) -> list[str]:
    return [shape.text for shape in shapes if isinstance(shape, Label)]


def actions(scene: Scene) -> dict[str, Action]:
    return {action.move: action for cell in scene.cells for action in cell.actions}


def test_marks_have_roles_of_their_own_with_a_dashed_line() -> None:
    shapes = estimate_layer(scene_of(STATE), STATE, guessed())
    assert roles(shapes) == {"guess", "guess-ground", "guess-best", "piece-black"}
    assert not roles(shapes) & EXACT
    sheet = (files("oddyssey.scene") / "board.css").read_text("utf-8").splitlines()
    for role in ("guess-ground", "guess-best"):
        assert any(f".board .{role} {{" in line and "stroke-dasharray" in line for line in sheet)


def test_of_two_steps_at_one_place_the_better_one_is_marked_and_both_are_told() -> None:
    assert texts(estimate_layer(scene_of(STATE), STATE, guessed())) == ["~41", "~62"]
    found = actions(with_estimates(scene_of(STATE), STATE, guessed()))
    assert found["Bc3"].hint == "Black wins about 62 %"
    assert found["Wc3"].hint == "Black wins about 55 %"
    assert not {"guess"} & roles(found["Wc3"].shapes)
    assert found["Ba1"].hint == ""


def test_text_and_speech_tell_it_too() -> None:
    told = ("By estimate, Black wins about 62 %.",)
    scene = with_estimates(scene_of(STATE), STATE, guessed(), told)
    assert told[0] in scene.text()
    assert told[0] in scene.speech()
    assert "guess-ground" in svg.in_page(scene)
    assert "Black wins about 62 %" in svg.in_page(scene)


def test_buttons_are_marked_as_places_are() -> None:
    state = STATE.play_all(STATE.parse_turn("Bc3"))
    marks = {state.parse("pass"): Guess("~48", "White wins about 48 %", best=True)}
    (button,) = (one for one in with_estimates(scene_of(state), state, marks).buttons if one.hint)
    assert button.hint == "White wins about 48 %"
    assert roles(button.shapes) == {"guess", "guess-ground", "guess-best"}


def test_what_a_search_has_proved_is_marked_as_certain() -> None:
    known = Guess("~99", "Black should win", known=Worth(True, 1.0, "W5", 2))
    shapes = estimate_layer(scene_of(STATE), STATE, {STATE.parse("Bc3"): known})
    assert texts(shapes) == ["W5"]
    assert roles(shapes) == {"worth", "worth-win"}
