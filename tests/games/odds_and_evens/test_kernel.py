"""The kernel's random games: held to the rules move by move, and to the exact chances."""

from __future__ import annotations

from fractions import Fraction
from math import sqrt

import pytest
from hypothesis import given
from hypothesis import strategies as st
from tests.games.odds_and_evens.play import games, random_game, seeds

from oddyssey.games.odds_and_evens import OddsAndEvens, OddsAndEvensState
from oddyssey.games.odds_and_evens.kernel import count, follow

GAMES = 1_000_000

choices = st.lists(st.integers(0, 11), min_size=36, max_size=36)  # 2·12 slots and 2·6 flips


@st.composite
def drafts(draw: st.DrawFn) -> OddsAndEvensState:
    """Any pieces that the loops hold, whether or not play leads there."""
    game = draw(games)
    left, right = (draw(st.text("SMsm", max_size=capacity)) for capacity in game.capacities)
    flips = draw(st.integers(0, 6)), draw(st.integers(0, 6))
    return OddsAndEvensState(game, (left, right), flips, draw(st.integers(0, 1)))


@st.composite
def played(draw: st.DrawFn) -> OddsAndEvensState:
    """Any state of a game, the first and the last among them."""
    made, end = random_game(draw(games), draw(seeds))
    return draw(st.sampled_from([*(state for state, _ in made), end]))


@given(drafts() | played(), choices)
def test_the_kernel_plays_as_the_rules_do(state: OddsAndEvensState, chosen: list[int]) -> None:
    story = follow(state, chosen)
    for choice, (legal, reported) in zip(chosen, story, strict=False):
        moves = state.legal_moves()
        assert reported == state
        assert legal == {state.game.move_number(move) for move in moves}
        if moves:
            state = state.play(moves[choice % len(moves)])
    assert story[-1] == (set(), state)


def test_every_choice_is_a_move_of_its_own() -> None:
    state = OddsAndEvens().position("SSMM|SSMM S 2 2")
    moves = state.legal_moves()
    assert len(moves) == 4
    after = [follow(state, [choice] + [0] * 17)[1][1] for choice in range(4)]
    assert after == [state.after(move) for move in moves]


def test_too_few_choices_are_refused() -> None:
    with pytest.raises(ValueError, match="18 choices"):
        follow(OddsAndEvens().initial(), [0] * 17)


def endings(start: OddsAndEvensState) -> dict[tuple[int, int], Fraction]:
    """For each winner and number of moves, the exact chance of random play."""
    level, ends, length = {start: Fraction(1)}, dict[tuple[int, int], Fraction](), 0
    while level:
        following: dict[OddsAndEvensState, Fraction] = {}
        for state, chance in level.items():
            moves = state.legal_moves()
            if not moves:
                end = (1 - state.side, length)
                ends[end] = ends.get(end, Fraction(0)) + chance
            for move in moves:
                after = state.after(move)
                following[after] = following.get(after, Fraction(0)) + chance / len(moves)
        level, length = following, length + 1
    return ends


def likely(counted: int, chance: Fraction) -> bool:
    """Whether so many of `GAMES` are within four standard deviations of what is expected."""
    expected = GAMES * chance
    return abs(counted - expected) <= 4 * sqrt(expected * (1 - chance))


STARTS = (
    OddsAndEvens().initial(),
    OddsAndEvens(capacity=4, first="moon").initial(),
    OddsAndEvens(capacity=(5, 6), flips=1).initial(),
    OddsAndEvens().position("SSMM|SSMM S 2 2"),
)


@pytest.mark.parametrize(
    "start", STARTS, ids=lambda state: f"{state.game.capacities} {state.position()}"
)
def test_random_games_end_as_often_as_they_should(start: OddsAndEvensState) -> None:
    ends = endings(start)
    counted = count(start, GAMES, 1)
    for winner, won in enumerate(counted.won):
        assert likely(won, sum((p for (side, _), p in ends.items() if side == winner), Fraction(0)))
    for length, many in enumerate(counted.lengths):
        assert likely(many, sum((p for (_, steps), p in ends.items() if steps == length), Fraction(0)))


@pytest.mark.parametrize(
    ("capacity", "share"), [(7, Fraction(88167467, 181398528)), (4, Fraction(47, 324))]
)
def test_the_first_player_wins_the_published_share(capacity: int, share: Fraction) -> None:
    for side, first in enumerate(("sun", "moon")):
        game = OddsAndEvens(capacity=capacity, first=first)
        assert likely(count(game.initial(), GAMES, 2).won[side], share)
        found = game.playouts(game.initial(), GAMES, 2)
        assert likely(found.payoffs[1], share if first == "sun" else 1 - share)


def test_a_seed_gives_these_games_on_every_machine() -> None:
    counted = count(OddsAndEvens().initial(), 1000, 1)
    assert counted.won == (494, 506)
    assert counted.lengths[8:17] == (35, 69, 204, 253, 214, 149, 50, 23, 3)
