"""Every game: whatever exact values it gives agree with its rules, with each other, and in words."""

from __future__ import annotations

import random
from fractions import Fraction
from itertools import pairwise

from oddyssey.core import CHANCE, Game, Level, NotSolvedError, Perfect, State

from .cases import sample, walk
from .words import assert_sentence

MANY = 40
"""So many states a game are looked at, and so many turns of each followed."""


def solved(state: State) -> Perfect | None:
    """The truth about a state, if the game has it at hand; if not, it says why."""
    try:
        return state.game.perfect(state)
    except NotSolvedError as error:
        why = str(error)
    assert_sentence(why)
    return None


def states(game: Game) -> list[State]:
    """Some states of a game, the last ones of a walk among them: those are in reach."""
    late = [step.state for step in walk(game)][-12:]
    return list(dict.fromkeys([*(step.state for step in sample(game)), *late]))[-MANY:]


def test_an_end_is_worth_its_payoff(game: Game) -> None:
    end = [step.state for step in walk(game)][-1]
    outcome, found = end.outcome(), solved(end)
    assert outcome is not None
    low, high = game.payoff_range
    assert low <= game.payoff(outcome) <= high
    if found is not None:
        assert found.value.amount == game.payoff(outcome)
        assert found.choices == ()


def test_a_state_is_worth_what_its_best_turn_is(game: Game) -> None:
    low, high = game.payoff_range
    for state in states(game):
        found = solved(state)
        if found is None or state.to_move is None:
            continue
        assert low <= found.value.amount <= high
        if state.to_move == CHANCE:
            odds = dict(state.chance())
            assert [choice.moves[0] for choice in found.choices] == list(odds)
            mean = sum((odds[c.moves[0]] * c.value.amount for c in found.choices), Fraction(0))
            assert found.value.amount == mean
            continue
        mover = state.to_move
        assert found.value == found.choices[0].value
        assert {choice.moves for choice in found.choices} == set(state.turns())
        ranks = [choice.value.rank(mover) for choice in found.choices]
        assert all(one >= two for one, two in pairwise(ranks))
        assert all(found.step(move) is not None for move in state.legal_moves())


def test_a_turn_is_worth_what_it_leads_to(game: Game) -> None:
    source = random.Random(game.name)
    for state in states(game)[::4]:
        found = solved(state)
        if found is None:
            continue
        for choice in source.sample(found.choices, min(4, len(found.choices))):
            after = solved(state.path(choice.moves)[-1])
            assert after is not None, "what follows is smaller, and so in reach as well"
            assert after.value.amount == choice.value.amount
            if after.value.distance is not None and choice.value.distance is not None:
                assert choice.value.distance == after.value.distance + 1


def test_values_have_words(game: Game) -> None:
    for state in states(game)[::5]:
        found = solved(state)
        if found is None:
            continue
        for value in (found.value, *(choice.value for choice in found.choices[:3])):
            assert not game.value_words(value).endswith(".")
            assert 1 <= len(game.value_mark(state, value)) <= 6
            text = game.value_text(state, value)
            assert text in ("win", "loss") if game.won_or_lost else Fraction(text) == value.amount
        for choice in found.choices[:3]:
            assert all(clause and not clause.endswith(".") for clause in game.effects(state, choice))


def test_levels_play_legal_turns_that_depend_on_their_source_alone(game: Game) -> None:
    for state in states(game)[::6]:
        if state.to_move not in game.players:
            continue
        for level in Level:
            turns = {game.level_turn(state, level, random.Random(5)) for _ in range(2)}
            assert len(turns) == 1
            (turn,) = turns
            assert turn is None or state.check(turn).complete
