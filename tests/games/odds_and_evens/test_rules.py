"""The rules: forced numbers, jammed and full loops, flips and locks, and who loses."""

from __future__ import annotations

from dataclasses import replace
from fractions import Fraction

import pytest
from hypothesis import given, settings
from tests.games.odds_and_evens.play import at, games, random_game, seeds, typed

from oddyssey.core import IllegalMoveError, OptionError
from oddyssey.games.odds_and_evens import MOON, SUN, Flip, OddsAndEvens, Place
from oddyssey.games.odds_and_evens.rules import MOVES, forced


def refused(position: str, move: Place | Flip, **options: object) -> str:
    state = at(position, **options)
    with pytest.raises(IllegalMoveError) as caught:
        state.play(move)
    assert caught.value.position == position
    return str(caught.value)


@pytest.mark.parametrize(
    ("pieces", "number"),
    [("", 2), ("SS", 2), ("Sm", 1), ("SSM", 1), ("SSMM", 2), ("SmMM", 1), ("SmsS", 2), ("SSSS", 2)],
)
def test_an_odd_streak_forces_one_and_an_even_or_no_streak_two(pieces: str, number: int) -> None:
    assert forced(pieces) == number


def test_whose_colour_the_streak_has_does_not_matter() -> None:
    assert typed("left,left").loops == ("SSMM", "")
    assert typed("left,right,left").loops == ("SSSS", "MM")


def test_a_flip_turns_the_newest_piece_and_changes_the_forced_number() -> None:
    state = typed("left,flip left")
    assert state.loops == ("Sm", "")
    assert state.flips == (2, 1)
    assert state.play(Place(0)).loops == ("SmS", "")


def test_a_flipped_piece_is_locked_for_good() -> None:
    assert refused("Sm|- S 2 1", Flip(0)) == "Left's newest piece was flipped before and is locked."


def test_ones_own_piece_cannot_be_flipped() -> None:
    assert refused("SS|MM S 2 2", Flip(0)) == "Left's newest piece is your own."


def test_an_empty_loop_cannot_be_flipped() -> None:
    assert refused("SS|- M 2 2", Flip(1)) == "Right is empty: it has no piece to flip."


def test_a_full_loop_is_out_of_play_and_cannot_be_flipped() -> None:
    state = at("SSMM|SS M 1 1", capacity=(4, 6), flips=1)
    assert state.refusal(Place(0)) == "Left is full."
    swapped = state.play(Place(1))
    assert swapped.refusal(Flip(0)) == "Left is full, and a full loop can't be flipped."
    assert swapped.flipper(0) is None


def test_flips_are_spent_and_then_gone() -> None:
    state = typed("left,flip left,left,right,left", flips=1)
    assert state.flips == (1, 0)
    assert state.refusal(Flip(0)) == "You have no flips left."


def test_a_jammed_loop_says_what_it_needs_and_who_could_free_it() -> None:
    jam = "Left is jammed: it forces 2 and has room for 1. "
    assert refused("SSMM|- S 2 2", Place(0), capacity=5) == jam + "A flip would free it."
    assert refused("SSMM|SS M 2 2", Place(0), capacity=5) == jam + "Only a flip by Sun could free it."
    assert (
        refused("SSMM|- S 0 0", Place(0), capacity=5, flips=0) == jam + "Nothing can free it any more."
    )


def test_a_flip_frees_a_jammed_loop() -> None:
    state = typed("left,left,flip left", capacity=5)
    assert state.legal_moves() == (Place(0), Place(1))
    assert state.play(Place(0)).loops[0] == "SSMsM"


def test_a_flip_can_jam_a_loop() -> None:
    """A lone piece that joins the streak before it makes an even streak, here with room for 1."""
    state = typed("left,flip left,left", capacity=4)
    assert state.loops == ("SmS", "")
    after = state.play(Flip(0))
    assert after.loops == ("Smm", "")
    assert after.jammed(0)
    assert after.refusal(Place(0)) == (
        "Left is jammed: it forces 2 and has room for 1. Nothing can free it any more."
    )


def test_who_cannot_move_loses_at_once_jammed_or_full() -> None:
    jammed = at("SS|MM S 0 0", capacity=3, flips=0)
    full = at("SSMM|SSMM S 2 2", capacity=4)
    for state in (jammed, full):
        assert state.to_move is None
        assert state.legal_moves() == ()
        outcome = state.outcome()
        assert outcome is not None
        assert outcome.winner == MOON
        assert outcome.result == "Moon"
        assert outcome.reason == "Sun has no legal move and loses: Moon wins."
        assert outcome.returns == (Fraction(-1), Fraction(1))
        assert state.refusal(Place(0)) == f"The game is over. {outcome.reason}"


def test_a_jam_does_not_end_the_game_for_the_side_that_can_flip() -> None:
    state = at("SS|MM S 2 2", capacity=3)
    assert state.legal_moves() == (Flip(1),)


def test_legal_moves_come_left_right_flip_left_flip_right() -> None:
    state = typed("left,left,right,right")
    assert state.loops == ("SSMM", "SSMM")
    assert state.legal_moves() == MOVES


def test_who_moves_first_alternates_from_game_to_game() -> None:
    game = OddsAndEvens(capacity=(7, 6), flips=3)
    assert game.initial().to_move == SUN
    assert game.next_game().initial().to_move == MOON
    assert game.next_game().options == {"capacity": (7, 6), "flips": 3, "first": "moon"}
    assert game.next_game().next_game() == game


@pytest.mark.parametrize(
    ("options", "said"),
    [
        ({"capacity": 13}, "capacity=13 is not possible: capacity is a whole number from 2 to 12"),
        ({"capacity": (7, 1)}, "capacity=7x1 is not possible"),
        ({"flips": 7}, "flips=7 is not possible: flips is a whole number from 0 to 6"),
        ({"first": "star"}, "first=star is not possible: first is one of sun, moon"),
        ({"size": 7}, "Its options: capacity, flips, first."),
    ],
)
def test_options_out_of_range_are_refused(options: dict[str, object], said: str) -> None:
    with pytest.raises(OptionError, match=said.replace(".", r"\.")):
        OddsAndEvens(**options)


def test_a_foreign_move_is_refused() -> None:
    refusal = typed("left").refusal("left")
    assert refusal is not None
    assert "no move of Odds and Evens" in refusal
    assert typed("left").refusal(Place(2)) == refusal


@settings(deadline=None, max_examples=60)
@given(games, seeds)
def test_random_play_keeps_every_rule(game: OddsAndEvens, seed: int) -> None:
    made, end = random_game(game, seed)
    states = [*(state for state, _ in made), end]
    assert len(made) <= sum(game.capacities) + 2 * game.flips
    for state in states:
        assert set(state.legal_moves()) == {move for move in MOVES if state.refusal(move) is None}
        assert (state.to_move is None) == (state.outcome() is not None)
        assert all(
            len(pieces) <= size for pieces, size in zip(state.loops, game.capacities, strict=True)
        )
    for (state, move), after in zip(made, states[1:], strict=True):
        spent = tuple(before - now for before, now in zip(state.flips, after.flips, strict=True))
        mover = tuple(int(index == state.side) for index in range(2))
        assert spent == (mover if isinstance(move, Flip) else (0, 0))
        other = 1 - move.loop
        assert after.loops[other] == state.loops[other]
        old, new = state.loops[move.loop], after.loops[move.loop]
        if isinstance(move, Place):
            assert new.startswith(old)
            assert len(new) - len(old) == forced(old)
        else:
            assert new[:-1] == old[:-1]
            assert not old[-1].islower()
            assert new[-1].islower()
    locked = "".join(end.loops)
    for player in (SUN, MOON):
        assert locked.count(player.name[0].lower()) == game.flips - end.flips[player.index]


@settings(deadline=None, max_examples=40)
@given(games, seeds)
def test_without_flips_every_streak_is_even_and_every_move_adds_two(
    game: OddsAndEvens, seed: int
) -> None:
    made, _ = random_game(OddsAndEvens(**{**game.options, "flips": 0}), seed)
    assert all(forced(pieces) == 2 for state, _ in made for pieces in state.loops)


@settings(deadline=None, max_examples=40)
@given(games, seeds)
def test_symmetries_commute_with_play(game: OddsAndEvens, seed: int) -> None:
    made, end = random_game(game, seed)
    symmetries = game.symmetries()
    assert len(symmetries) == (3 if game.capacities[0] == game.capacities[1] else 1)
    for symmetry in symmetries:
        for state, move in made:
            image = symmetry.state(state)
            assert image.game == game
            assert image.play(symmetry.move(move)) == symmetry.state(state.after(move))
            assert game.position(image.position()) == image
            assert (image.to_move != state.to_move) == symmetry.swaps_players
            assert symmetry.state(image) == state
        outcome, mapped = end.outcome(), symmetry.state(end).outcome()
        assert outcome is not None
        assert mapped is not None
        assert (outcome.winner != mapped.winner) == symmetry.swaps_players


@settings(deadline=None, max_examples=40)
@given(games, seeds)
def test_the_estimate_is_the_same_for_both_sides_but_for_its_sign(game: OddsAndEvens, seed: int) -> None:
    for state, _ in random_game(game, seed)[0]:
        assert game.estimate(state, SUN) == -game.estimate(state, MOON)


def test_the_estimate_asks_who_runs_out_of_moves_if_no_one_flips() -> None:
    one_left = at("SSSSSS|MMMM M 2 2")  # Left is jammed, and Right is after one more turn
    assert one_left.game.estimate(one_left, SUN) == -1
    assert one_left.game.estimate(replace(one_left, side=0), SUN) == 1
