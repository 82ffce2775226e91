"""What is said: the prompt, what a move brings about, and the whole board."""

from __future__ import annotations

from tests.games.odds_and_evens.play import at, typed

from oddyssey.games.odds_and_evens import MOON, SUN, Flip, OddsAndEvens, Place


def test_the_prompt_says_what_each_loop_forces() -> None:
    assert OddsAndEvens().initial().prompt() == ("Sun, place on a loop: Left forces 2, Right forces 2.")


def test_the_prompt_says_what_could_be_flipped() -> None:
    assert typed("left,flip left,left").prompt() == (
        "Moon, place on a loop: Left forces 1, Right forces 2. Or flip the newest piece on Left."
    )
    assert at("SSMM|SSMM S 2 2").prompt().endswith("Or flip the newest piece on Left or Right.")


def test_the_prompt_tells_the_kinds_of_jam_apart() -> None:
    assert typed("left,left", capacity=5).prompt() == (
        "Sun, place 2 on Right. Left is jammed: flip its newest piece to free it."
    )
    assert typed("left,left,right", capacity=5).prompt() == (
        "Moon, place 2 on Right, or flip its newest piece. Left is jammed until Sun flips."
    )
    assert typed("left,left", capacity=5, flips=0).prompt() == (
        "Sun, place 2 on Right. Left is jammed for good."
    )


def test_the_prompt_says_that_a_loop_is_full() -> None:
    assert at("SSMM|MM S 2 2", capacity=4).prompt() == (
        "Sun, place 2 on Right, or flip its newest piece. Left is full."
    )


def test_the_prompt_says_that_only_a_flip_is_left() -> None:
    assert at("SSMM|SSMM S 2 2", capacity=5).prompt() == (
        "Sun, flip the newest piece on Left or Right: nothing can be placed."
    )
    assert at("SSMM|SSMM S 2 2", capacity=(5, 4)).prompt() == (
        "Sun, flip the newest piece on Left: nothing can be placed."
    )


def test_the_prompt_at_the_end_says_who_won() -> None:
    assert at("SSMM|SSMM S 2 2", capacity=4).prompt() == "Sun has no legal move and loses: Moon wins."


def test_placing_is_announced() -> None:
    assert typed("left,right").announce(Place(0)) == ("Sun places 2 on Left: streak of 4, forces 2.",)


def test_a_loop_that_fills_or_jams_is_announced() -> None:
    assert typed("left", capacity=4).announce(Place(0)) == (
        "Moon places 2 on Left: streak of 2.",
        "Left is full.",
    )
    assert typed("left", capacity=5).announce(Place(0)) == (
        "Moon places 2 on Left: streak of 2.",
        "Left is jammed.",
    )


def test_a_flip_is_announced_with_what_it_frees_or_jams() -> None:
    assert typed("left").announce(Flip(0)) == (
        "Moon flips Left's newest piece, now locked for good: streak of 1, forces 1.",
    )
    assert typed("left,left", capacity=5).announce(Flip(0)) == (
        "Sun flips Left's newest piece, now locked for good: streak of 1, forces 1.",
        "Left is free again.",
    )
    assert typed("left,flip,left", capacity=4).announce(Flip(0)) == (
        "Moon flips Left's newest piece, now locked for good: streak of 2.",
        "Left is jammed.",
    )


def test_status_reads_the_whole_board_to_a_side() -> None:
    state = typed("left,flip left,left,right")
    assert state.status(SUN) == (
        "Left loop: 3 of 7, trailing streak of 1 of yours, forces 1. In order: Sun, Moon locked, Sun. "
        "Right loop: 2 of 7, trailing streak of 2 of Moon's, forces 2. In order: Moon, Moon. "
        "You have 2 flips left, Moon has 1. It's your turn, as Sun."
    )
    assert state.status(MOON).endswith("You have 1 flip left, Sun has 2. It's Sun's turn.")


def test_status_without_a_viewer_names_both_sides() -> None:
    state = at("SS|- M 0 0", flips=0)
    assert state.status() == (
        "Left loop: 2 of 7, trailing streak of 2 of Sun's, forces 2. In order: Sun, Sun. "
        "Right loop: empty, 7 slots, forces 2. "
        "Sun has no flips left, Moon has none. It's Moon's turn."
    )


def test_status_tells_jammed_and_full_apart_and_says_who_won() -> None:
    state = at("SSMM|MMSS S 2 2", capacity=(5, 4))
    assert ", jammed: it forces 2 and has room for 1." in state.status()
    assert ", full." in state.status()
    over = at("SSMM|MMSS S 0 0", capacity=(5, 4), flips=0)
    assert over.status().endswith("Sun has no legal move and loses: Moon wins.")
