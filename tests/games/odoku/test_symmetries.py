"""Three rotations, and all four with the colours swapped; no reflection."""

from __future__ import annotations

from hypothesis import given
from hypothesis import strategies as st

from oddyssey.games.odoku import Odoku
from oddyssey.games.odoku.board import Fate
from oddyssey.games.odoku.rules import State

GAME = Odoku()


def test_seven_of_them_with_names_of_their_own() -> None:
    names = [symmetry.name for symmetry in GAME.symmetries()]
    assert len(set(names)) == 7
    assert not any(symmetry.swaps_players for symmetry in GAME.symmetries())


@given(st.lists(st.integers(0, 10**6), max_size=50), st.integers(0, 6))
def test_playing_and_mapping_commute_and_keep_what_counts(choices: list[int], index: int) -> None:
    symmetry, state = GAME.symmetries()[index], GAME.initial()
    mapped = symmetry.state(state)
    for choice in choices:
        legal = state.legal_moves()
        assert {symmetry.move(move) for move in legal} == set(mapped.legal_moves())
        move = legal[choice % len(legal)]
        state, mapped = state.play(move), mapped.play(symmetry.move(move))
        assert symmetry.state(state) == mapped
        assert isinstance(mapped, State)
        assert fates(state) == fates(mapped)


def fates(state: State) -> list[int]:
    """How many groups have each fate."""
    return [len(state.groups_with(fate)) for fate in Fate]


def test_a_quarter_turn_is_clockwise() -> None:
    turn = GAME.symmetries()[0]
    assert turn.name == "a quarter turn clockwise"
    assert turn.state(GAME.position("O4/5/5/5/5 A")).position() == "4O/5/5/5/5 A"
