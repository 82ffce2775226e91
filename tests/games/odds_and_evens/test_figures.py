"""The published and the exact figures: perft, lengths, random play, and the mirror."""

from __future__ import annotations

from fractions import Fraction

import pytest
from tests.games.odds_and_evens.play import reachable

from oddyssey.core import perft
from oddyssey.games.odds_and_evens import Flip, OddsAndEvens, OddsAndEvensState, Place

PERFT = (2, 6, 16, 46, 122, 316, 758, 1684, 3364, 5798, 8894, 10314, 9722, 5858, 2638, 472)


def test_perft_at_the_default_size() -> None:
    start = OddsAndEvens().initial()
    assert tuple(perft(start, depth) for depth in range(1, 17)) == PERFT
    assert perft(start, 17) == 0


def test_there_are_16910_games_of_8_to_16_moves() -> None:
    level, ended = {OddsAndEvens().initial(): 1}, dict[int, int]()
    for length in range(17):
        following: dict[OddsAndEvensState, int] = {}
        for state, ways in level.items():
            if state.to_move is None:
                ended[length] = ended.get(length, 0) + ways
            for move in state.legal_moves():
                after = state.after(move)
                following[after] = following.get(after, 0) + ways
        level = following
    assert not level
    assert sum(ended.values()) == 16_910
    assert (min(ended), max(ended)) == (8, 16)


def chance_of_sun(start: OddsAndEvensState) -> Fraction:
    """How often Sun wins when both sides move uniformly at random, exactly."""
    known: dict[OddsAndEvensState, Fraction] = {}

    def chance(state: OddsAndEvensState) -> Fraction:
        if state not in known:
            moves = state.legal_moves()
            if moves:
                known[state] = sum((chance(state.after(m)) for m in moves), Fraction(0)) / len(moves)
            else:
                known[state] = Fraction(state.side)
        return known[state]

    return chance(start)


@pytest.mark.parametrize(
    ("capacity", "share"), [(7, Fraction(88167467, 181398528)), (4, Fraction(47, 324))]
)
def test_random_play_gives_the_first_player_this_share(capacity: int, share: Fraction) -> None:
    """The document's 48.5 % and 14 to 15 %; only "no flips on full loops" gives them."""
    assert chance_of_sun(OddsAndEvens(capacity=capacity).initial()) == share
    moon_first = OddsAndEvens(capacity=capacity, first="moon").initial()
    assert chance_of_sun(moon_first) == 1 - share


@pytest.mark.parametrize("flips", [0, 1, 2])
@pytest.mark.parametrize("capacity", range(2, 8))
def test_on_equal_loops_the_second_player_can_always_mirror(capacity: int, flips: int) -> None:
    """Whatever the first does on one loop, the same is legal on the other: the first runs out."""
    game = OddsAndEvens(capacity=capacity, flips=flips)
    seen, stack = set(), [game.initial()]
    while stack:
        state = stack.pop()
        for move in state.legal_moves():
            answer = type(move)(1 - move.loop)
            after = state.after(move).play(answer)
            if after not in seen:
                seen.add(after)
                stack.append(after)
    assert all(state.side == 0 for state in seen)


def test_perfect_play_is_lost_for_the_first_player_at_the_default_size() -> None:
    won: dict[OddsAndEvensState, bool] = {}

    def wins(state: OddsAndEvensState) -> bool:
        if state not in won:
            won[state] = any(not wins(state.after(move)) for move in state.legal_moves())
        return won[state]

    assert not wins(OddsAndEvens().initial())


def test_a_multiple_of_two_fills_in_pairs_without_flips() -> None:
    """The trap that the document describes: at capacity 4 the number of moves is always even."""
    for state in reachable(OddsAndEvens(capacity=4, flips=0).initial()):
        assert all(len(pieces) % 2 == 0 for pieces in state.loops)
        if state.to_move is None:
            assert state.side == 0


def test_moves_are_numbered_in_a_fixed_order() -> None:
    game = OddsAndEvens()
    assert game.moves_count == 4
    moves = [Place(0), Place(1), Flip(0), Flip(1)]
    assert [game.numbered_move(number) for number in range(4)] == moves
    assert [game.move_number(move) for move in moves] == [0, 1, 2, 3]
    for number in (-1, 4):
        with pytest.raises(ValueError, match="from 0 to 3"):
            game.numbered_move(number)
