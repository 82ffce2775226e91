"""The engine against brute force, on positions of random games on many boards."""

from __future__ import annotations

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from oddyssey.core import perft
from oddyssey.games.groups import Xodd, Yodd
from oddyssey.games.groups.rules import END_TURN, Drop, GroupsState

from . import naive

SMALL = [game for game in naive.GAMES if len(game.board.names) < 10]
games = st.sampled_from(naive.GAMES)
small_games = st.sampled_from(SMALL)
seeds = st.integers(0, 2**32)


def some_state(game: Xodd | Yodd, seed: int) -> GroupsState:
    """A state from anywhere in a random game."""
    played = naive.walk(game, seed)
    return played[seed % len(played)][0]


@given(games, seeds)
def test_groups_are_those_of_a_flood_fill(game: Xodd | Yodd, seed: int) -> None:
    for state, move in naive.walk(game, seed):
        stones = naive.stones_of(state)
        expected = set(naive.groups(state.board, stones))
        found = {
            (colour, frozenset(state.board.members(group.stones)))
            for colour, side in enumerate(state.sides)
            for group in side.groups
        }
        assert found == expected
        if isinstance(move, Drop):
            stones[move.point] = move.colour
            assert state.total_with(move) == naive.total(state.board, stones)


@given(games, seeds)
def test_the_total_is_odd_whenever_a_turn_starts_and_passing_is_legal_then(
    game: Xodd | Yodd, seed: int
) -> None:
    for state, move in naive.walk(game, seed):
        assert state.play(move).total % 2 or state.play(move).turn_so_far
        if state.first is None and not state.is_first_turn:
            assert state.total % 2
            assert state.format(state.legal_moves()[-1]) == "pass"


@given(games, seeds)
def test_no_one_is_led_into_a_dead_end(game: Xodd | Yodd, seed: int) -> None:
    assert all(state.legal_moves() for state, _ in naive.walk(game, seed))


@given(small_games, seeds)
def test_how_many_stones_a_turn_may_drop(game: Xodd | Yodd, seed: int) -> None:
    for state, _ in naive.walk(game, seed):
        if state.first is None:
            sizes = {sum(isinstance(move, Drop) for move in turn) for turn in naive.turns(state)}
            assert state.stones_possible() == (1 in sizes, 2 in sizes)
            assert (state.automatic() is not None) == (sizes == {0})


@given(games, seeds)
def test_a_draw_is_impossible(game: Xodd | Yodd, seed: int) -> None:
    state, move = naive.walk(game, seed)[-1]
    outcome = state.play(move).outcome()
    assert outcome is not None
    assert outcome.winner is not None
    black, white = (step.total for step in outcome.count)
    assert outcome.winner.name == ("Black" if black < white else "White")
    assert black != white


@settings(max_examples=25)
@given(small_games, seeds)
def test_legal_moves_are_those_of_brute_force(game: Xodd | Yodd, seed: int) -> None:
    for state, _ in naive.walk(game, seed):
        assert set(state.legal_moves()) == naive.legal_moves(state)


@settings(max_examples=25)
@given(games, seeds)
def test_legal_moves_are_the_moves_without_a_refusal_in_a_stable_order(
    game: Xodd | Yodd, seed: int
) -> None:
    state = some_state(game, seed)
    moves = [game.numbered_move(number) for number in range(game.moves_count)]
    assert list(state.legal_moves()) == [move for move in moves if state.refusal(move) is None]


@settings(max_examples=40)
@given(st.sampled_from([Xodd(size=(4, 5)), Yodd(size=3), *SMALL]), seeds)
def test_turns_are_those_of_brute_force_each_once_and_in_normal_form(
    game: Xodd | Yodd, seed: int
) -> None:
    state = some_state(game, seed)
    turns = list(state.turns())
    assert state.count_turns() == len(turns)
    for turn in turns:
        played: GroupsState = state.play_all(turn)
        assert not played.turn_so_far
        stones = [move for move in turn if isinstance(move, Drop)]
        assert stones == sorted(stones, key=lambda drop: (drop.colour, drop.point))
    if state.first is None:
        assert {frozenset(turn) for turn in turns} == naive.turns(state)
        assert len({frozenset(turn) for turn in turns}) == len(turns)
    else:
        assert [turn[0] for turn in turns] == list(state.legal_moves())


@settings(max_examples=25)
@given(games, seeds)
def test_count_turns_counts_what_turns_lists(game: Xodd | Yodd, seed: int) -> None:
    state = some_state(game, seed)
    assert state.count_turns() == sum(1 for _ in state.turns())


@settings(max_examples=40)
@given(games, seeds)
def test_both_orders_of_a_turn_of_two_lead_to_the_same_state(game: Xodd | Yodd, seed: int) -> None:
    state = some_state(game, seed)
    for turn in list(state.turns())[:: 1 + state.count_turns() // 20]:
        if len(turn) == 2 and END_TURN not in turn:
            there, back = state.play_all(turn), state.play_all(turn[::-1])
            assert there == back
            assert hash(there) == hash(back)
            assert len(there.sides[0].groups) == len(back.sides[0].groups)


@settings(max_examples=40)
@given(games, seeds)
def test_symmetries_go_with_play(game: Xodd | Yodd, seed: int) -> None:
    state = some_state(game, seed)
    for symmetry in game.symmetries():
        image = symmetry.state(state)
        assert isinstance(image, GroupsState)
        assert image.total == state.total
        assert set(image.legal_moves()) == {symmetry.move(move) for move in state.legal_moves()}
        for move in state.legal_moves()[::7]:
            assert image.play(symmetry.move(move)) == symmetry.state(state.play(move))


@pytest.mark.parametrize("game", SMALL, ids=repr)
def test_perft_is_that_of_brute_force(game: Xodd | Yodd) -> None:
    state = game.initial()
    figure = 0
    for turn in naive.turns(state):
        after = state.play_all(tuple(turn))
        figure += len(naive.turns(after))
    assert perft(state, 2) == figure


@given(games, seeds)
def test_estimate_is_the_same_from_both_sides_and_all_directions(game: Xodd | Yodd, seed: int) -> None:
    state = some_state(game, seed)
    black, white = game.players
    assert game.estimate(state, black) == -game.estimate(state, white)
    for symmetry in game.symmetries():
        assert game.estimate(symmetry.state(state), black) == game.estimate(state, black)


def test_estimate_counts_groups_by_how_hard_they_are_to_join() -> None:
    game = Xodd(size=(7, 1))
    black, _ = game.players
    joinable = game.position("B1B1B2 W 0 -")  # single stones join them: 1 each, and one part
    assert game.estimate(joinable, black) == -(3 + 1 + 1 + 1)
    apart = game.position("B1W1B2 W 0 -")  # White stands between them for good, alone as well
    assert game.estimate(apart, black) == (3 + 2) - 2 * (3 + 2)
