"""Where a choice leads is where it leads: held against playing it."""

from __future__ import annotations

import random

import pytest

import oddyssey
from oddyssey.core import Explanation, Highlight, State
from oddyssey.games.odds_and_evens.rules import LOOPS, SIDES, Flip, OddsAndEvensState, Place


def after(*moves: str) -> OddsAndEvensState:
    state: State = oddyssey.game("odds-and-evens").initial()
    for text in moves:
        state = state.play(state.parse(text))
    assert isinstance(state, OddsAndEvensState)
    return state


def explained(state: OddsAndEvensState, text: str) -> Explanation:
    move = state.written(text)
    assert move is not None
    found = state.explain(move)
    assert found is not None
    return found


def test_a_choice_that_jams_says_so_and_what_is_left() -> None:
    found = explained(after("left", "right", "left", "right", "left"), "right")
    assert found.title == "Place on Right"
    assert found.sentences == (
        "Moon places 2 pieces on Right, which then holds 6 of 7.",
        "Right's streak is then 6, even: it forces 2 and has room for 1, so it jams.",
        "Sun must then flip Right.",
    )


def test_a_flip_says_what_it_costs_and_what_it_frees() -> None:
    found = explained(after("left", "right", "left", "right", "left"), "flip left")
    assert found.sentences == (
        "Moon turns Left's newest piece, which is locked then, and has 1 flip left.",
        "Left's streak is then 1, odd: it forces 1.",
        "Sun can then place 1 on Left, place 2 on Right or flip Right.",
    )


def test_what_is_refused_says_which_rule_it_breaks() -> None:
    state = after("left", "right", "left", "right", "left")
    assert explained(state, "left").sentences == (
        "Left is jammed: it forces 2 and has room for 1. A flip would free it.",
    )
    assert explained(state, "flip right").sentences == ("Right's newest piece is your own.",)


@pytest.mark.parametrize("seed", range(12))
def test_every_choice_tells_all_that_the_next_player_can_do(seed: int) -> None:
    source = random.Random(seed)
    capacity, flips = source.choice(((7, 7), (4, 4), (3, 6), (2, 2))), source.randrange(3)
    state: State = oddyssey.game("odds-and-evens", capacity=capacity, flips=flips).initial()
    while moves := state.legal_moves():
        assert isinstance(state, OddsAndEvensState)
        parts = state.situation()
        assert len(parts) == len(moves)
        for move, part in zip(moves, parts, strict=True):
            assert isinstance(move, Place | Flip)
            then = state.after(move)
            told = part.sentences[-1]
            other = SIDES[1 - state.side]
            assert told.startswith(str(other))
            assert ("loses" in told) == (then.outcome() is not None)
            for loop, name in enumerate(LOOPS):
                assert (f"on {name}" in told) == (Place(loop) in then.legal_moves())
                assert (f"flip {name}" in told) == (Flip(loop) in then.legal_moves())
            jams = then.jammed(move.loop)
            assert ("so it jams" in part.sentences[0]) == jams
            assert ("is full" in part.sentences[0]) == then.full(move.loop)
            found = state.explain(move)
            assert found is not None
            assert found.sentences[-2:] == part.sentences
            filled = [mark for mark in found.markings if isinstance(mark, Highlight)]
            assert sum(len(mark.cells) for mark in filled) == sum(map(len, then.loops)) - sum(
                map(len, state.loops)
            )
        state = state.after(source.choice(moves))


def test_a_loop_tells_why_it_asks_for_what_it_asks_for() -> None:
    state = after("left", "right", "left", "right", "left")
    game = state.game
    left, right = game.explain_place(state, "left 3"), game.explain_place(state, "right")
    assert left is not None
    assert right is not None
    assert left.sentences == (
        "Its trailing streak is 6 of Sun's, even: it forces 2 and has room for 1, so it is jammed.",
    )
    assert left.cells == tuple(f"left {number}" for number in range(1, 7))
    assert right.sentences == ("Its trailing streak is 4 of Moon's, even: it forces 2.",)
    empty = game.explain_place(after(), "left")
    assert empty is not None
    assert "an empty loop counts as even" in empty.sentences[0]
    assert game.explain_place(state, "middle") is None
