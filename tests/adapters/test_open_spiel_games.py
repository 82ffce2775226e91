"""Every game as a game of OpenSpiel: its own test passes, and states go back and forth unchanged."""

from __future__ import annotations

import pickle
import random
from collections.abc import Iterator
from fractions import Fraction

import numpy as np
import pyspiel
import pytest
from open_spiel.python.observation import INFO_STATE_OBS_TYPE, make_observation
from tests.toy import Pebbles

import oddyssey
from oddyssey.adapters.open_spiel import OddysseyState, adapted, from_state, to_state
from oddyssey.core import CHANCE, Game, MoveError, OptionError, PositionError, State

from .cases import games, named

every_game = pytest.mark.parametrize("game", games(), ids=named)


def walk(game: Game, seed: int = 1) -> Iterator[OddysseyState]:
    """The states of a random game, the last one included."""
    source, state = random.Random(seed), adapted(game).new_initial_state()
    while True:
        yield state.clone()
        if state.is_terminal():
            return
        state.apply_action(source.choice(state.legal_actions()))


@every_game
def test_it_passes_the_random_simulation_test_with_serialisation(game: Game) -> None:
    pyspiel.random_sim_test(adapted(game), num_sims=2, serialize=True, verbose=False)


@every_game
def test_each_state_says_what_ours_says(game: Game) -> None:
    for spiel in walk(game):
        state = to_state(spiel)
        numbers = sorted(game.move_number(move) for move in state.legal_moves())
        assert spiel.legal_actions() == numbers
        assert spiel.is_terminal() == (state.outcome() is not None)
        assert spiel.is_chance_node() == (state.to_move == CHANCE)
        assert str(spiel) == state.position()
        for number in numbers:
            move = game.numbered_move(number)
            assert spiel.action_to_string(number) == state.format(move)
            assert to_state(spiel.child(number)) == state.play(move)
        if state.to_move in game.players:
            assert spiel.current_player() == game.players.index(state.to_move)
        odds = {game.numbered_move(number): part for number, part in spiel.chance_outcomes()}
        assert odds == {move: float(part) for move, part in state.chance()}


@every_game
def test_states_come_back_from_text_from_a_pickle_and_from_ours(game: Game) -> None:
    for spiel in walk(game):
        there = pyspiel.serialize_game_and_state(spiel.get_game(), spiel)
        again = pyspiel.deserialize_game_and_state(there)
        for other in (again[1], pickle.loads(pickle.dumps(spiel))):
            assert to_state(other) == to_state(spiel)
            assert other.history() == spiel.history()
        assert again[0].rules == game
        for begun in (spiel.to_dict(), spiel.to_struct(), str(spiel), to_state(spiel)):
            begins = spiel.get_game().new_initial_state(begun)
            assert to_state(begins) == to_state(from_state(to_state(spiel))) == to_state(spiel)
            assert begins.history() == []


@every_game
def test_what_an_end_is_worth_adds_up_to_nothing(game: Game) -> None:
    low, high = game.payoff_range
    for spiel in walk(game, seed=2):
        outcome = to_state(spiel).outcome()
        first, second = spiel.returns()
        assert first == -second
        if outcome is None:
            assert first == 0
        elif outcome.winner is not None:
            assert spiel.returns()[outcome.winner.index] == 1
        else:
            assert Fraction(first + 1) * (high - low) / 2 + low == pytest.approx(outcome.score)


@every_game
def test_a_player_sees_who_is_to_move_and_the_features(game: Game) -> None:
    observation = make_observation(adapted(game))
    for spiel in walk(game):
        state = to_state(spiel)
        for player in (0, 1):
            observation.set_from(spiel, player)
            assert observation.string_from(spiel, player) == spiel.observation_string(player)
            assert list(observation.tensor) == spiel.observation_tensor(player)
        to_move = [float(state.to_move == player) for player in game.players]
        assert list(observation.dict["to move"]) == to_move
        for name, numbers in game.features(state).items():
            assert np.allclose(observation.dict[name], numbers)


def test_without_features_a_player_sees_the_legal_moves(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(Pebbles, "features", lambda self, state: {})
    spiel = from_state(Pebbles(heap=59).position("1 1"))
    observation = make_observation(spiel.get_game())
    observation.set_from(spiel, 0)
    parts = {name: list(part) for name, part in observation.dict.items()}
    assert parts == {"to move": [0, 1], "legal moves": [0, 0, 1, 0]}


def test_who_remembers_is_told_the_moves_and_where_they_began() -> None:
    spiel = adapted(Pebbles()).new_initial_state()
    spiel.apply_action(3)
    spiel.apply_action(2)
    assert spiel.information_state_string(0) == "3, 2"
    spiel = spiel.get_game().new_initial_state("5 1")
    spiel.apply_action(3)
    assert spiel.information_state_string(1) == "5 1 3"
    observation = make_observation(spiel.get_game(), INFO_STATE_OBS_TYPE)
    assert observation.tensor is None
    nothing = pyspiel.IIGObservationType(public_info=False, perfect_recall=False)
    assert make_observation(spiel.get_game(), nothing).string_from(spiel, 0) == ""
    with pytest.raises(ValueError, match="no parameters"):
        make_observation(spiel.get_game(), None, {"colour": 1})


def test_a_game_that_begins_elsewhere_passes_the_test_too(capfd: pytest.CaptureFixture[str]) -> None:
    state: State = oddyssey.game("xodd", size=4).position("4/1W2/4/3B W 0 Bd1")
    spiel = from_state(state)
    pyspiel.random_sim_test_with_specific_initial_state(spiel.get_game(), 2, spiel)
    assert "Reached a terminal state" in capfd.readouterr().out


def test_a_move_that_is_not_legal_is_refused_with_the_rule() -> None:
    spiel = from_state(Pebbles(heap=5).position("1 0"))
    with pytest.raises(MoveError, match="Only 1 left"):
        spiel.apply_action(3)
    with pytest.raises(PositionError):
        spiel.get_game().new_initial_state("nonsense")
    with pytest.raises(PositionError, match="can't begin a game of"):
        spiel.get_game().new_initial_state(Pebbles(heap=6).initial())


@every_game
def test_options_are_parameters_and_come_back(game: Game) -> None:
    spiel = adapted(game)
    assert spiel.rules == game
    assert pyspiel.load_game(str(spiel)).rules == game
    assert pyspiel.load_game(spiel.get_type().short_name, spiel.get_parameters()).rules == game


@pytest.mark.parametrize(
    ("text", "name", "options"),
    [
        ("oddyssey_xodd(size=5)", "xodd", {"size": 5}),
        ("oddyssey_xodd(size=4,size_rows=5)", "xodd", {"size": (4, 5)}),
        ("oddyssey_odoku", "odoku", {}),
        ("oddyssey_odoku(target=10)", "odoku", {"target": 10}),
        ("oddyssey_odoku(target=0)", "odoku", {"target": None}),
        ("oddyssey_odds_and_evens(first=moon,flips=1)", "odds", {"first": "moon", "flips": 1}),
    ],
)
def test_a_game_is_loaded_by_its_text(text: str, name: str, options: dict[str, object]) -> None:
    assert pyspiel.load_game(text).rules == oddyssey.game(name, **options)


def test_what_is_no_option_is_refused() -> None:
    with pytest.raises(OptionError, match="size=99 is not possible"):
        pyspiel.load_game("oddyssey_xodd(size=99)")
    with pytest.raises(RuntimeError, match="Unknown parameter 'colour'"):
        pyspiel.load_game("oddyssey_xodd(colour=1)")


def test_chance_is_said_where_there_is_any() -> None:
    modes = pyspiel.GameType.ChanceMode
    for coin, mode, coins in (
        ("no", modes.DETERMINISTIC, 0),
        ("yes", modes.EXPLICIT_STOCHASTIC, 7),
    ):
        spiel = adapted(Pebbles(heap=7, coin=coin))
        assert spiel.get_type().chance_mode == mode
        assert (spiel.max_game_length(), spiel.max_chance_nodes_in_history()) == (7, coins)
        assert bool(spiel.max_chance_outcomes()) == bool(coins)
