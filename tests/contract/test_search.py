"""Every game: its search, its own or the general one, finds whole legal turns, and finds them again."""

from __future__ import annotations

from oddyssey.core import CHANCE, Candidate, Game, State
from oddyssey.players import searcher

from .cases import sample, spread, walk
from .words import assert_sentence


def states(game: Game, count: int) -> list[State]:
    """Some states in which a player is to move, in the middle of turns too."""
    found = [step.state for step in sample(game, count)]
    return [state for state in found if state.to_move not in (None, CHANCE)][:count]


def assert_whole(state: State, turn: Candidate) -> None:
    """Whatever a candidate claims is possible."""
    low, high = (float(bound) for bound in state.game.payoff_range)
    after = state.play_all(turn.moves)
    assert not after.turn_so_far
    assert low <= turn.estimate.low <= turn.estimate.amount <= turn.estimate.high <= high
    assert 0 <= turn.share <= 1
    if turn.exact is not None:
        assert low <= turn.exact.amount <= high
    for reply in turn.variation:
        assert after.to_move != CHANCE
        after = after.play_all(reply)
        assert not after.turn_so_far


def test_a_search_finds_whole_legal_turns(game: Game) -> None:
    for state in states(game, 3):
        search = searcher(state, 5)
        assert search.state == state
        for simulations in (1, 5):
            search.think(simulations)
            found = search.found(3)
            assert 1 <= len(found.candidates) <= 3
            assert len({state.play_all(turn.moves) for turn in found.candidates}) == len(
                found.candidates
            )
            for turn in found.candidates:
                assert_whole(state, turn)
        assert found.simulations == 6 or search.finished
        assert search.finished == (found.exact is not None)


def test_the_pieces_in_which_it_thinks_and_looking_at_it_change_nothing(kind: type[Game]) -> None:
    game = spread(kind)[0]
    for state in states(game, 3):
        whole, pieces = searcher(state, "seed"), searcher(state, "seed")
        whole.think(24)
        for size in (1, 2, 13, 8):
            pieces.think(size)
            pieces.found()
        assert whole.found() == pieces.found()


def test_it_searches_without_any_of_its_ideas_and_without_all(kind: type[Game]) -> None:
    game = spread(kind)[0]
    state = next(step.state for step in walk(game) if step.state.to_move not in (None, CHANCE))
    for name, text in game.search_ideas.items():
        assert name == "".join(name.split("+")).lower()
        assert_sentence(text)
    for without in (*(frozenset({name}) for name in game.search_ideas), frozenset(game.search_ideas)):
        search = searcher(state, 1, without)
        search.think(8)
        for turn in search.found().candidates:
            assert_whole(state, turn)
