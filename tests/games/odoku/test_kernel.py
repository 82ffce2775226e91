"""The kernel's random games: held to the rules move by move, and to the exact distribution."""

from __future__ import annotations

import random
from math import sqrt

import pytest
from hypothesis import given
from hypothesis import strategies as st

from oddyssey.core import Playouts, draw
from oddyssey.games.odoku import Odoku
from oddyssey.games.odoku.completions import completions
from oddyssey.games.odoku.kernel import count, follow
from oddyssey.games.odoku.rules import State

GAMES = 1_000_000
STEPS = 50


def after_steps(game: Odoku, steps: int, seed: int) -> State:
    """A state that random play leads to."""
    source, state = random.Random(seed), game.initial()
    for _ in range(steps):
        moves = state.legal_moves()
        state = state.after(draw(state.chance(), source) if state.chance() else source.choice(moves))
    return state


states = st.builds(after_steps, st.just(Odoku()), st.integers(0, STEPS), st.integers(0, 2**32))
choices = st.lists(st.integers(0, 2**32), min_size=STEPS, max_size=STEPS)


@given(states, choices)
def test_the_kernel_plays_as_the_rules_do(state: State, chosen: list[int]) -> None:
    story, score = follow(state, chosen)
    for legal, number in story:
        assert legal == len(state.legal_moves())
        state = state.play(state.game.numbered_move(number))
    outcome = state.outcome()
    assert outcome is not None
    assert outcome.score == score


@given(states, choices, st.integers(0, STEPS - 1))
def test_every_choice_is_a_move_of_its_own(state: State, chosen: list[int], beginning: int) -> None:
    """Whatever has become of the order of the empty points after some moves."""
    steps = len(follow(state, chosen)[0])
    if steps:
        step = beginning % steps
        moves = [follow(state, [*chosen[:step], n, *chosen[step + 1 :]])[0][step] for n in range(50)]
        for _, number in follow(state, chosen)[0][:step]:
            state = state.play(state.game.numbered_move(number))
        legal = {state.game.move_number(move) for move in state.legal_moves()}
        assert [many for many, _ in moves] == [len(legal)] * 50
        assert {number for _, number in moves[: len(legal)]} == legal


def test_too_few_choices_are_refused() -> None:
    with pytest.raises(ValueError, match="49 choices"):
        follow(Odoku().position("5/5/5/5/5 A"), [0] * 48)


def likely(counted: int, share: float, trials: int = GAMES) -> bool:
    """Whether so many of `trials` are within four standard deviations of what is expected."""
    return abs(counted - trials * share) <= 4 * sqrt(trials * share * (1 - share))


@pytest.mark.parametrize(
    "position", ["X3O/1O3/1X3/O3X/4X -", "5/OOXO1/1X3/OXO1X/5 A", "OOXXO/XO3/XX3/OO3/X2XO B"]
)
def test_random_games_end_as_often_as_they_should(position: str) -> None:
    """Random moves fill the board with colours by fair coins, and all of these fillings are known."""
    state = Odoku().position(position)
    by_score = completions(state.white, state.blue).by_score
    counted = count(state, GAMES, 1)
    for ways, many in zip(by_score, counted.scores, strict=True):
        assert likely(many, ways / sum(by_score))


def test_a_target_is_reached_as_often_as_it_should() -> None:
    state = Odoku(target=10).initial()
    found = state.game.playouts(state, GAMES, 3)
    assert found is not None
    assert likely(found.payoffs[1], 16_283_920 / 2**25)
    assert found.lengths == {50: GAMES}


def test_the_coin_falls_before_every_move_and_is_fair() -> None:
    for position, falls in (
        ("5/5/5/5/5 -", 25),
        ("5/1O3/5/5/5 A", 23),
        ("OOXXO/XOXOX/XXOOX/OOXXO/XOXO1 B", 0),
    ):
        coins = count(Odoku().position(position), 10_000, 5).coins
        assert sum(coins) == 10_000 * falls
        assert likely(coins[0], 0.5, sum(coins))


def test_a_game_that_is_over_stays_as_it_is() -> None:
    state = Odoku().position("OOXXO/XOXOX/XXOOX/OOXXO/XOXOX -")
    outcome, found = state.outcome(), state.game.playouts(state, 7, 1)
    assert outcome is not None
    assert outcome.score is not None
    assert found == Playouts(7, {outcome.score: 7}, {0: 7})


def test_a_seed_gives_these_games_on_every_machine() -> None:
    counted = count(Odoku().initial(), 1000, 1)
    assert counted.scores == (0, 0, 0, 6, 6, 27, 65, 107, 146, 191, 169, 133, 107, 30, 11, 2)
    assert counted.coins == (12474, 12526)
