"""Exact values against a slow minimax, and the mirror theorem against the solver."""

from __future__ import annotations

import random
from itertools import product

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from oddyssey.games.odds_and_evens import Flip, OddsAndEvens, OddsAndEvensState, Place
from oddyssey.games.odds_and_evens.perfect import (
    End,
    perfect,
    position_of,
    start,
    value,
    winner_map,
)
from oddyssey.games.odds_and_evens.rules import MOVES

from . import minimax
from .play import games, random_game, seeds

SIZES = [(2, 2), (3, 2), (3, 3), (4, 3), (4, 4), (5, 4), (2, 7), (6, 3)]


def slow_value(state: OddsAndEvensState) -> tuple[bool, int]:
    loops = tuple(
        tuple((0 if piece in "Ss" else 1, piece.islower()) for piece in pieces) for pieces in state.loops
    )
    return minimax.value((loops[0], loops[1]), state.flips, state.side, state.game.capacities)


@pytest.mark.parametrize(("capacity", "flips"), list(product(SIZES, (0, 1, 2))))
def test_every_state_of_a_small_game(capacity: tuple[int, int], flips: int) -> None:
    open_states = [OddsAndEvens(capacity=capacity, flips=flips).initial()]
    seen = set(open_states)
    while open_states:
        state = open_states.pop()
        assert tuple(value(position_of(state))) == slow_value(state), state.position()
        for move in state.legal_moves():
            after = state.after(move)
            if after not in seen and len(seen) < 1500:
                seen.add(after)
                open_states.append(after)


@given(games, seeds, st.integers(0, 30))
@settings(max_examples=60, deadline=None)
def test_late_states_of_any_game_move_by_move(game: OddsAndEvens, seed: int, moves: int) -> None:
    source, state = random.Random(seed), game.initial()
    for _ in range(moves):
        if not state.legal_moves():
            break
        state = state.after(source.choice(state.legal_moves()))
    while sum(state.room(loop) for loop in range(2)) > 9 and state.legal_moves():
        state = state.after(source.choice(state.legal_moves()))
    found = perfect(state)
    won, distance = slow_value(state)
    assert (found.value.amount == 1 - state.side, found.value.distance) == (won, distance)
    assert {choice.moves[0] for choice in found.choices} == set(state.legal_moves())
    for choice in found.choices:
        other_wins, later = slow_value(state.after(choice.moves[0]))
        assert (choice.value.amount == 1 - state.side) != other_wins
        assert choice.value.distance == 1 + later
    if found.choices:
        assert found.choices[0].value == found.value


@given(games, seeds)
@settings(max_examples=60, deadline=None)
def test_what_the_table_keeps_of_a_state_is_all_that_matters(game: OddsAndEvens, seed: int) -> None:
    made, end = random_game(game, seed)
    for state in (*(state for state, _ in made), end):
        position = position_of(state)
        for move in MOVES:
            after = position.after(move.loop, flip=isinstance(move, Flip))
            assert after == (position_of(state.after(move)) if move in state.legal_moves() else None)


def test_one_small_table_serves_all_games() -> None:
    sizes = list(product(range(2, 13), range(2, 13), range(7)))
    open_ones = [start((left, right), flips).key() for left, right, flips in sizes]
    seen = set(open_ones)
    while open_ones:
        new = {after.key() for after in open_ones.pop().nexts()} - seen
        seen |= new
        open_ones += new
    assert len(seen) == 71_860


def test_equal_loops_are_lost_for_whoever_begins() -> None:
    for capacity, flips in product(range(2, 13), range(7)):
        assert not value(start((capacity, capacity), flips)).won


def test_whoever_is_second_on_equal_loops_wins_by_mirroring() -> None:
    source = random.Random(4)
    for capacity, flips in product((2, 3, 4, 5, 7, 8, 12), (0, 1, 2, 6)):
        state = OddsAndEvens(capacity=capacity, flips=flips).initial()
        second = 1 - state.side
        mirrored: Place | Flip = Place(0)
        while state.legal_moves():
            if state.side == second:
                assert mirrored in state.legal_moves()
                state = state.after(mirrored)
            else:
                move = source.choice(state.legal_moves())
                mirrored = Place(1 - move.loop) if isinstance(move, Place) else Flip(1 - move.loop)
                state = state.after(move)
        assert state.side != second


def test_the_map_of_unequal_loops() -> None:
    two_flips = winner_map(2)
    assert two_flips[7, 6] == End(False, 12)
    assert two_flips[2, 4] == End(True, 3)
    assert all(two_flips[left, right] == two_flips[right, left] for left, right in two_flips)


def test_a_whole_game_is_solved_with_its_first_moves() -> None:
    lost = OddsAndEvens().solve()
    assert lost.perfect.value.amount == 0
    assert lost.perfect.value.distance == 12
    assert lost.findings[0] == ("Winning first moves", "none: Moon wins whatever Sun does")
    won = OddsAndEvens(capacity=(2, 4)).solve()
    assert won.perfect.value.amount == 1
    assert won.states is not None


def test_effects_say_what_is_left_to_the_other_side() -> None:
    game = OddsAndEvens()
    state = game.initial()
    (first, _) = game.perfect(state).choices
    assert game.effects(state, first) == ("forces 2 on Left", "Moon may flip Left")
