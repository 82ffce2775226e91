"""The rules page: each diagram shows what its caption says."""

from __future__ import annotations

import re
from pathlib import Path

from oddyssey.games.odds_and_evens import Flip, OddsAndEvens, OddsAndEvensState, Place
from oddyssey.games.odds_and_evens.rules import forced, streak
from oddyssey.learn.guide import read_diagram


def diagram(words: str) -> OddsAndEvensState:
    """The state of the one diagram whose caption holds `words`."""
    blocks = re.findall(
        r"^```board\n(.*?)^```", Path(OddsAndEvens.guide).read_text("utf-8"), re.M | re.S
    )
    (block,) = (block for block in blocks if words in block)
    state = read_diagram(OddsAndEvens, block).state
    assert isinstance(state, OddsAndEvensState)
    return state


def test_both_loops_are_empty_and_force_two() -> None:
    assert diagram("Both loops are empty").loops == ("", "")


def test_left_ends_in_a_single_sun_piece_and_right_in_two_moon_pieces() -> None:
    left, right = diagram("Left ends in a single Sun piece").loops
    assert (left[-1], streak(left), forced(left)) == ("S", 1, 1)
    assert (right[-1], streak(right), forced(right)) == ("M", 2, 2)


def test_moon_flipped_the_newest_piece_of_left() -> None:
    left, _ = diagram("Moon flipped Left's newest piece").loops
    assert (left[-1], streak(left), forced(left)) == ("m", 1, 1)


def test_left_is_jammed_and_sun_may_free_it() -> None:
    state = diagram("Left is jammed")
    assert state.jammed(0)
    assert Flip(0) in state.legal_moves()
    assert Place(0) in state.play(Flip(0)).play(Place(1)).legal_moves()


def test_sun_has_no_move_and_moon_wins() -> None:
    outcome = diagram("Moon answered every move").outcome()
    assert outcome is not None
    assert outcome.result == "Moon"
