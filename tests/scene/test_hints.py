"""The truth on a board: what the hints mark, and that all three voices tell it."""

from __future__ import annotations

import re
from fractions import Fraction

import pytest

import oddyssey
from oddyssey.core import Choice, ExactValue, Perfect, State, View
from oddyssey.scene import (
    Action,
    Circle,
    Label,
    Line,
    Polygon,
    Scene,
    Shape,
    best_turn,
    outlook,
    scene_of,
    svg,
    swing,
    with_hints,
)

SMALL_XODD = oddyssey.game("xodd", size=3)
AFTER_CENTRE = SMALL_XODD.initial().play(SMALL_XODD.initial().parse("Bb2"))
LATE_ODOKU = oddyssey.game("odoku").position("XOXO1/OXOXO/1XOXO/OXOXO/XOXO1 B")


def hinted(state: State, perfect: Perfect | None = None, **how: bool) -> Scene:
    return with_hints(scene_of(state), state, perfect or state.game.perfect(state), **how)


def actions(scene: Scene) -> list[Action]:
    return [action for cell in scene.cells for action in cell.actions]


def roles(shapes: tuple[Shape, ...]) -> set[str]:
    return {word for shape in shapes for word in shape.role.split()}


def texts(action: Action) -> list[str]:
    return [shape.text for shape in action.shapes if isinstance(shape, Label) and shape.role == "worth"]


def test_a_win_and_a_loss_differ_in_shape_text_and_words() -> None:
    state = SMALL_XODD.initial()
    found = {action.move: action for action in actions(hinted(state))}
    win, loss = found["Bb2"], found["Wb2"]
    assert "worth-win" in roles(win.shapes)
    assert any(isinstance(shape, Circle) for shape in win.shapes)
    assert texts(win)[0].startswith("W")
    assert "Black should win" in win.hint
    assert "worth-loss" in roles(loss.shapes)
    assert any(isinstance(shape, Polygon) and shape.role == "worth-loss" for shape in loss.shapes)
    assert texts(loss)[0].startswith("L")
    assert "White should win" in loss.hint


def test_the_only_winning_move_is_the_best_and_said_to_be() -> None:
    """On 3x3 Black wins only with a black stone in the centre."""
    scene = hinted(SMALL_XODD.initial())
    best = [action for action in actions(scene) if "best" in roles(action.shapes)]
    assert [action.move for action in best] == ["Bb2"]
    assert "piece-black" in roles(best[0].shapes)
    assert "best turn" in best[0].hint or "best move" in best[0].hint


def test_what_is_refused_is_left_alone() -> None:
    plain, told = scene_of(AFTER_CENTRE), hinted(AFTER_CENTRE)
    for before, after in zip(actions(plain), actions(told), strict=True):
        assert (before == after) == bool(before.refused)


def test_a_button_bears_its_own_mark() -> None:
    passing = next(button for button in hinted(AFTER_CENTRE).buttons if button.move == "pass")
    assert texts(passing)
    assert "should win" in passing.hint
    for shape in passing.shapes:
        if isinstance(shape, Circle | Label):
            assert abs(shape.x) <= 0.5


@pytest.mark.parametrize(("worth", "best"), [(True, False), (False, True)])
def test_each_switch_shows_its_own(worth: bool, best: bool) -> None:
    shown = hinted(LATE_ODOKU, worth=worth, best=best)
    marks = {role for action in actions(shown) for role in roles(action.shapes)}
    assert ("worth" in marks) == worth
    assert ("best" in marks) == best
    assert ("heat-4" in {role for cell in shown.cells for role in roles(cell.shapes)}) == worth
    assert any("worth" in action.hint for action in actions(shown)) == worth
    assert any("best" in action.hint for action in actions(shown)) == best


def test_a_worth_in_between_has_a_bar_from_the_worst_to_the_best() -> None:
    perfect = LATE_ODOKU.game.perfect(LATE_ODOKU)
    by_move = {LATE_ODOKU.format(choice.moves[0]): choice.value.amount for choice in perfect.choices}
    low, high = min(by_move.values()), max(by_move.values())
    assert low < high
    for action in actions(hinted(LATE_ODOKU)):
        bars = [shape for shape in action.shapes if isinstance(shape, Line)]
        lengths = [bar.points[1][0] - bar.points[0][0] for bar in bars if "filled" in bar.role]
        whole = next(bar.points[1][0] - bar.points[0][0] for bar in bars if "filled" not in bar.role)
        share = float((by_move[action.move] - low) / (high - low))
        assert sum(lengths) / whole == pytest.approx(share)
        assert texts(action) == [
            LATE_ODOKU.game.value_mark(LATE_ODOKU, ExactValue(by_move[action.move]))
        ]


def test_heat_is_graded_and_spoken() -> None:
    perfect = LATE_ODOKU.game.perfect(LATE_ODOKU)
    scene = hinted(LATE_ODOKU)
    hottest = max(perfect.heat.values())
    for cell in scene.cells:
        grades = [role for role in roles(cell.shapes) if role.startswith("heat-")]
        assert bool(grades) == (cell.name in perfect.heat)
        if grades:
            assert (grades == ["heat-4"]) == (perfect.heat[cell.name] > hottest * 3 / 4)
            assert cell.spoken.endswith(f"swing {swing(LATE_ODOKU.game, perfect.heat[cell.name])}")


def test_a_piece_says_which_groups_it_helps_and_harms() -> None:
    choice = LATE_ODOKU.game.perfect(LATE_ODOKU).choices[0]
    effects = LATE_ODOKU.game.effects(LATE_ODOKU, choice)
    assert effects
    move = LATE_ODOKU.format(choice.moves[0])
    said = next(action.hint for action in actions(hinted(LATE_ODOKU)) if action.move == move)
    assert all(effect in said for effect in effects)


def test_where_all_is_equal_nothing_is_best() -> None:
    game = oddyssey.game("odoku")
    state = game.position("5/5/5/5/5 B")
    shown = hinted(state)
    assert not [action for action in actions(shown) if "best" in roles(action.shapes)]
    assert best_turn(state, game.perfect(state)) == "any move: none is better than another"


def test_of_many_best_turns_one_is_marked_and_the_others_counted() -> None:
    state = AFTER_CENTRE
    turns = list(state.turns())
    good, bad = ExactValue(Fraction(0)), ExactValue(Fraction(1))
    choices = (*(Choice(turn, good) for turn in turns[:20]), *(Choice(turn, bad) for turn in turns[20:]))
    perfect = Perfect(good, choices)
    marked = {a.move for a in actions(hinted(state, perfect)) if "best" in roles(a.shapes)}
    assert marked == {state.format(move) for move in turns[0] if move in state.legal_moves()} - {"pass"}
    assert best_turn(state, perfect).endswith(", or 19 others as good")


def test_the_same_move_at_two_places_is_marked_once_and_said_at_both() -> None:
    state = oddyssey.game("odds-and-evens").initial()
    left = [action for action in actions(hinted(state)) if action.move == "left"]
    assert len(left) > 1
    assert len([action for action in left if texts(action)]) == 1
    assert len({action.hint for action in left}) == 1


def test_the_coin_has_no_moves_to_rate() -> None:
    state = oddyssey.game("odoku").initial()
    assert hinted(state) == scene_of(state)
    assert best_turn(state, state.game.perfect(state)) == ""
    assert outlook(state.game, state.game.perfect(state)) == "worth 9 ⅜ to the Balancer"


def test_a_picture_shows_the_best_of_each_place() -> None:
    state = SMALL_XODD.initial()
    scene = hinted(state, still=True)
    assert not actions(scene)
    assert not scene.buttons
    centre = next(cell for cell in scene.cells if cell.name == "b2")
    assert {"worth-win", "best"} <= roles(centre.shapes)
    assert "Black should win" in centre.spoken
    assert "worth-loss" in svg.picture(scene)


@pytest.mark.parametrize("state", [SMALL_XODD.initial(), LATE_ODOKU])
def test_text_and_speech_tell_it_too(state: State) -> None:
    told = hinted(state)
    best = best_turn(state, state.game.perfect(state))
    assert f"Best: {best}." in told.text()
    assert told.text().startswith(scene_of(state).text())
    assert told.speech().startswith(scene_of(state).speech())
    assert "Worth, best first: " in told.speech()
    assert all(len(line) <= 60 for line in told.text().splitlines())


def test_every_role_of_a_hint_has_a_look() -> None:
    looks = set(re.findall(r"[.]([a-z][\w-]*)", svg.stylesheet()))
    for state in (SMALL_XODD.initial(), LATE_ODOKU, oddyssey.game("odds-and-evens").initial()):
        for role in re.findall(r'class="([^"]+)"', svg.in_page(hinted(state))):
            assert (
                set(role.split()) - {"board", "able", "over", "fresh", "inner", "for-0", "for-1"}
                <= looks
            )


def test_a_page_speaks_the_hint_after_the_label() -> None:
    page = svg.in_page(hinted(LATE_ODOKU))
    assert re.search(r'aria-label="[^"]*swing [^"]*white piece[^"]*; (best move, )?worth ', page)
    assert '"hint":' in page.replace("&quot;", '"')


def test_swings_are_written_as_people_do() -> None:
    score, chance = oddyssey.game("odoku"), oddyssey.game("odoku", target=10)
    assert swing(score, Fraction(5, 4)) == "1 ¼"
    assert swing(score, Fraction(1, 1024)) == "0.00"
    assert swing(chance, Fraction(1, 8)) == "12.5 %"


def test_the_view_without_hot_spots_has_nothing_to_mark() -> None:
    state = SMALL_XODD.initial()
    cold = scene_of(state, View(hot=False))
    told = with_hints(cold, state, state.game.perfect(state))
    assert told.cells == cold.cells
