"""The general tree search: repeatable in any pieces, right where it is certain, bounded, whole turns."""

from __future__ import annotations

from fractions import Fraction

import pytest
from tests.record.sample_games import random_moves, small_games
from tests.toy import Heap, Pebbles

from oddyssey.core import CHANCE, Game, State, game
from oddyssey.players import TreeSearch, tree_search


def players_turns(rules: Game, seed: int) -> list[State]:
    """The states of a random game in which a player is to move."""
    path = rules.initial().path(random_moves(rules, seed))
    return [state for state in path if state.to_move not in (None, CHANCE)]


def expected(state: State) -> Fraction:
    """What a state of the toy is worth to its first player, by looking at everything."""
    outcome = state.outcome()
    if outcome is not None:
        return state.game.payoff(outcome)
    if state.to_move == CHANCE:
        return sum((odds * expected(state.after(move)) for move, odds in state.chance()), Fraction(0))
    values = [expected(state.after(move)) for move in state.legal_moves()]
    assert state.to_move is not None
    return min(values) if state.to_move.index else max(values)


@pytest.mark.parametrize("rules", small_games(), ids=repr)
def test_the_pieces_in_which_it_thinks_change_nothing(rules: Game) -> None:
    state = players_turns(rules, 1)[1]
    whole, pieces = TreeSearch(state, 7), TreeSearch(state, 7)
    whole.think(30)
    for size in (1, 4, 20, 5):
        pieces.think(size)
        pieces.found()
    assert whole.found() == pieces.found()
    other = TreeSearch(state, 8)
    other.think(30)
    assert other.finished or whole.found() != other.found() or len(state.legal_moves()) < 3


@pytest.mark.parametrize("rules", small_games(), ids=repr)
def test_candidates_are_whole_turns(rules: Game) -> None:
    for state in players_turns(rules, 2)[:8]:
        search = TreeSearch(state, 1)
        for simulations in (1, 9):
            search.think(simulations)
            found = search.found(3)
            assert 1 <= len(found.candidates) <= 3
            for turn in found.candidates:
                after = state.play_all(turn.moves)
                assert not after.turn_so_far
                assert 0 <= turn.share <= 1
                assert turn.estimate.low <= turn.estimate.amount <= turn.estimate.high
                for reply in turn.variation:
                    after = after.play_all(reply)
                    assert not after.turn_so_far


@pytest.mark.parametrize("coin", ["no", "yes"])
@pytest.mark.parametrize("heap", [2, 5, 6, 8])
def test_what_is_proved_is_right(coin: str, heap: int) -> None:
    rules = Pebbles(heap=heap, coin=coin)
    state: State = rules.initial()
    if coin == "yes":
        state = state.after(state.legal_moves()[1])
    search = TreeSearch(state, 3)
    search.think(100_000)
    assert search.finished
    found = search.found()
    assert found.exact is not None
    assert found.exact.amount == expected(state)
    assert found.simulations < 100_000
    best = found.candidates[0]
    assert best.exact is not None
    assert best.exact.amount == found.exact.amount == expected(state.play_all(best.moves))


def test_what_it_proves_agrees_with_the_solver() -> None:
    rules = game("odds-and-evens", capacity=4)
    for state in players_turns(rules, 4):
        search = TreeSearch(state, 1)
        search.think(4000)
        found, truth = search.found(), state.perfect()
        assert found.exact is not None
        assert found.exact.amount == truth.value.amount
        assert found.candidates[0].moves in [
            choice.moves for choice in truth.choices if choice.value.amount == truth.value.amount
        ]


def test_the_order_of_two_stones_does_not_matter() -> None:
    state = game("xodd", size=2).initial()
    state = state.play(state.legal_moves()[0])
    search = TreeSearch(state, 1)
    search.think(400)
    ends = [state.play_all(turn.moves) for turn in search.found(100).candidates]
    assert len(set(ends)) == len(ends) == state.count_turns()


def test_when_it_is_full_it_goes_on_in_what_there_is(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(tree_search, "MOST_NODES", 60)
    search = TreeSearch(game("xodd", size=4).initial(), 1)
    search.think(300)
    found = search.found()
    assert found.simulations == 300
    assert len(search._nodes) <= 60
    assert not search.finished
    assert found.candidates[0].estimate.simulations > 10


def test_a_better_turn_gets_more_of_the_simulations() -> None:
    board = game("xodd", size=3).initial()
    search = TreeSearch(board, 1)
    search.think(1500)
    first, second = search.found(2).candidates
    assert board.format_turn(first.moves) == "Bb2"  # the only one that wins, as the solver knows
    assert first.share > 2 * second.share
    assert first.estimate.amount > second.estimate.amount
    assert search.found().estimate == first.estimate


def test_variations_end_before_a_coin() -> None:
    rules = Pebbles(heap=20, coin="yes")
    state = rules.initial().after(rules.initial().legal_moves()[0])
    assert isinstance(state, Heap)
    search = TreeSearch(state, 1)
    search.think(200)
    assert all(turn.variation == () for turn in search.found().candidates)


def test_nothing_is_told_before_the_first_simulation_and_nothing_searched_at_a_coin() -> None:
    with pytest.raises(ValueError, match="nothing was simulated yet"):
        TreeSearch(Pebbles().initial(), 1).found()
    with pytest.raises(ValueError, match="only where a player is to move"):
        TreeSearch(Pebbles(coin="yes").initial(), 1)
