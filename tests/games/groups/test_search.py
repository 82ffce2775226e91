"""The search of Xodd and Yodd: what it claims is legal, what it proves is true, it never stumbles."""

from __future__ import annotations

import threading
from collections.abc import Iterator
from functools import cache

import numpy as np
import pytest

from oddyssey.core import Candidate, Searched
from oddyssey.games.groups import Xodd, Yodd, exact_search, search, tree, twin
from oddyssey.games.groups.ideas import IDEAS
from oddyssey.games.groups.rules import PASS, GroupsState
from oddyssey.games.groups.search import TreeSearch

from . import naive

TREE = frozenset({"endgame"})
"""Left out, so that small boards are searched and not solved."""
WITHOUT = (TREE, frozenset(IDEAS))
SMALL: tuple[Xodd | Yodd, ...] = (
    Xodd(size=(1, 6)),
    Xodd(size=2),
    Xodd(size=3),
    Xodd(size=(3, 4)),
    Xodd(size=4),
    Yodd(size=2),
    Yodd(size=3),
)
SOLVED = 9
"""With so many empty points, or fewer, a state is held to the solver."""


def grown(state: GroupsState, seed: int | str, without: frozenset[str] = TREE) -> TreeSearch:
    """A search by tree, not yet begun."""
    one = search.search(state, seed, without)
    assert isinstance(one, TreeSearch)
    return one


def searched(
    state: GroupsState, simulations: int, seed: int = 1, without: frozenset[str] = TREE
) -> Searched:
    """What a search of that length finds."""
    one = grown(state, seed, without)
    one.think(simulations)
    return one.found(1000)


@cache
def states(game: Xodd | Yodd, seed: int) -> tuple[GroupsState, ...]:
    """The states of a random game, turns under way among them, and those where a pass comes first."""
    found = []
    for state, _ in naive.walk(game, seed):
        found.append(state)
        passed = state.play(state.legal_moves()[-1])
        if passed.passes == 1:
            found.append(passed)
    return tuple(found)


def ends(game: Xodd | Yodd, seed: int) -> Iterator[GroupsState]:
    """Some states of a random game that the solver knows."""
    solved = [state for state in states(game, seed) if state.empty.bit_count() <= SOLVED]
    yield from solved[:: 1 + len(solved) // 6]


def assert_legal(state: GroupsState, turn: Candidate) -> None:
    """A candidate is a whole legal turn, and its variation a legal line of such."""
    here = state.play_all(turn.moves)
    assert not here.turn_so_far
    for moves in turn.variation:
        here = here.play_all(moves)
        assert not here.turn_so_far
    assert 0 <= turn.estimate.low <= turn.estimate.amount <= turn.estimate.high <= 1


@pytest.mark.parametrize("without", WITHOUT, ids=["with ideas", "plain"])
@pytest.mark.parametrize("game", SMALL, ids=repr)
def test_what_it_proves_is_what_the_solver_says(game: Xodd | Yodd, without: frozenset[str]) -> None:
    proofs = 0
    for state in (*ends(game, 1), *ends(game, 2)):
        truth = state.perfect()
        values = {state.play_all(choice.moves): choice.value.amount for choice in truth.choices}
        for simulations in (3, 40, 600, 6000):
            found = searched(state, simulations, without=without)
            assert found.exact is None or found.exact.amount == truth.value.amount
            for turn in found.candidates:
                assert_legal(state, turn)
                if turn.exact is not None:
                    assert turn.exact.amount == values[state.play_all(turn.moves)]
                    proofs += 1
            if found.exact is not None:
                best = found.candidates[0].exact
                assert best is not None
                assert best.amount == truth.value.amount
    assert proofs > 10


@pytest.mark.parametrize("game", SMALL, ids=repr)
def test_it_finds_the_win_where_there_is_one(game: Xodd | Yodd) -> None:
    won = 0
    for seed in (3, 4):
        for state in ends(game, seed):
            truth = state.perfect()
            if truth.value.amount == 1 - state.mover:
                won += 1
                best = searched(state, 40_000).candidates[0]
                winning = {
                    state.play_all(choice.moves)
                    for choice in truth.choices
                    if choice.value.amount == truth.value.amount
                }
                assert state.play_all(best.moves) in winning, state.position()
    assert won


def test_it_finds_the_only_first_stone_that_wins_on_3_by_3() -> None:
    state = Xodd(size=3).initial()
    found = searched(state, 20_000)
    assert state.format_turn(found.candidates[0].moves) == "Bb2"


def test_after_a_pass_it_passes_as_well_where_that_wins() -> None:
    game = Xodd(size=9)
    for stones, won in (("Wa1 Wc1", True), ("Ba1 Bc1", False)):
        state = game.initial().play(game.initial().parse("We5")).play(PASS)
        state = state.play_all(state.parse_turn(stones)).play(PASS)
        found = searched(state, 3)
        assert (found.exact is not None) == won
        if won:
            assert found.candidates[0].moves == (PASS,)


@pytest.mark.parametrize("without", WITHOUT, ids=["with ideas", "plain"])
@pytest.mark.parametrize(
    "game",
    [Xodd(size=1), Xodd(size=(1, 2)), Xodd(size=2), Xodd(size=(3, 5)), Xodd(size=7), Yodd(size=4)],
    ids=repr,
)
def test_one_simulation_is_enough_for_whole_legal_turns(
    game: Xodd | Yodd, without: frozenset[str]
) -> None:
    chosen = states(game, 5)
    for state in chosen[:: 1 + len(chosen) // 12]:
        one = grown(state, "seed", without)
        for simulations in (1, 1, 7, 60):
            one.think(simulations)
            found = one.found(4)
            assert 1 <= len(found.candidates) <= 4
            assert len({state.play_all(turn.moves) for turn in found.candidates}) == len(
                found.candidates
            )
            for turn in found.candidates:
                assert_legal(state, turn)
            assert sum(turn.share for turn in found.candidates) <= 1 + 1e-9
            assert one.finished == (found.exact is not None)
        assert found.simulations == 69 or one.finished


@pytest.mark.parametrize("game", [*SMALL, Xodd(size=9), Yodd(size=6)], ids=repr)
def test_an_endgame_is_solved_instead_of_searched(game: Xodd | Yodd) -> None:
    few = [state for state in states(game, 9) if state.empty.bit_count() <= exact_search.POINTS]
    for state in few[:: 1 + len(few) // 5]:
        one = search.search(state, 1, frozenset())
        assert one.finished
        found, truth = one.found(1000), state.perfect()
        assert found.exact == found.candidates[0].exact == truth.value
        one.think(5)
        assert one.found(1000) == found
        turns = [turn.moves for turn in found.candidates]
        assert turns == [choice.moves for choice in truth.choices]
        for turn in found.candidates:
            assert_legal(state, turn)
        assert found.candidates[:2] == one.found(2).candidates


def test_nothing_is_told_before_the_first_simulation() -> None:
    one = grown(Xodd(size=3).initial(), 1)
    for simulations in (None, 0):
        if simulations is not None:
            one.think(simulations)
        assert not one.finished
        with pytest.raises(ValueError, match="nothing was simulated yet"):
            one.found()


@pytest.mark.parametrize("without", WITHOUT, ids=["with ideas", "plain"])
def test_seed_and_number_of_simulations_say_it_all(without: frozenset[str]) -> None:
    for game in (Xodd(size=5), Yodd(size=3)):
        state = states(game, 6)[7]
        expected = searched(state, 900, 3, without)
        pieces = grown(state, 3, without)
        for size in (1, 0, 2, 600, 96, 1, 200):
            pieces.think(size)
            pieces.found()
        assert pieces.found(1000) == expected
        assert searched(state, 900, 4, without) != expected


def test_searches_in_threads_find_what_they_find_alone() -> None:
    chosen = [states(Xodd(size=9), 7)[10], states(Yodd(size=4), 7)[9]]
    alone = [searched(state, 2000) for state in chosen]
    found: dict[int, Searched] = {}

    def run(number: int) -> None:
        found[number] = searched(chosen[number], 2000)

    threads = [threading.Thread(target=run, args=(number,)) for number in range(2)]
    for thread in threads:
        thread.start()
    for thread in threads:
        thread.join()
    assert [found[number] for number in range(2)] == alone


@pytest.mark.parametrize(("nodes", "edges"), [(40, 4_000_000), (400_000, 300), (7, 100), (300, 6000)])
@pytest.mark.parametrize("without", WITHOUT, ids=["with ideas", "plain"])
def test_when_it_is_full_it_goes_on_in_what_there_is(
    nodes: int, edges: int, without: frozenset[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(search, "NODES", nodes)
    monkeypatch.setattr(search, "EDGES", edges)
    for game in (Xodd(size=3), Xodd(size=4), Yodd(size=2)):
        for state in (game.initial(), *ends(game, 8)):
            one = grown(state, 1, without)
            one.think(3000)
            found = one.found(1000)
            assert one.finished or found.simulations == 3000
            assert one._tree.data[tree.NODES] <= nodes
            assert one._tree.data[tree.EDGES] <= edges
            for turn in found.candidates:
                assert_legal(state, turn)
            if state.empty.bit_count() <= SOLVED:
                truth = state.perfect()
                values = {state.play_all(choice.moves): choice.value for choice in truth.choices}
                for turn in found.candidates:
                    if turn.exact is not None:
                        assert turn.exact.amount == values[state.play_all(turn.moves)].amount


def test_its_memory_is_bounded() -> None:
    one = grown(Xodd(size=9).initial(), 1)
    assert sum(part.nbytes for part in one._tree) < 120e6


def test_positions_have_the_same_key_just_if_the_same_can_happen() -> None:
    """Stones, whose turn it is, whether it has begun and a pass before it; not the order of stones."""
    game = Xodd(size=2)
    keys = search._keys(game.board)
    seen: dict[object, int] = {}
    left = [game.initial()]
    known = set(left)
    while left:
        state = left.pop()
        key = int(tree.key_of(twin.board_of(state), keys))
        what = (state.stones, state.mover, state.first is None, state.passes)
        assert seen.setdefault(what, key) == key
        follow = {state.after(move) for move in state.legal_moves()} - known
        known |= follow
        left.extend(follow)
    assert len(set(seen.values())) == len(seen) < len(known)


def test_its_keys_are_random_numbers_that_differ() -> None:
    keys = search._keys(Xodd(size=19).board)
    assert len(np.unique(keys)) == len(keys) == 2 * 361 + 4
