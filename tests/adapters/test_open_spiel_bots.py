"""OpenSpiel's bots at our table: legal turns, repeatable, within their time, and no fools."""

from __future__ import annotations

import itertools
from dataclasses import replace

import pytest
from tests.toy import Pebbles

import oddyssey
from oddyssey.adapters.open_spiel import bots, go_playouts_per_second
from oddyssey.adapters.players import OpenSpielPlayer
from oddyssey.core import CHANCE, Game, State
from oddyssey.players import PlayerError, make, play_out, prepare, repeatable

from .cases import games, named

EVERY = ("openspiel:sims=10", "openspiel:sims=5,fast=off", "openspiel:bot=random")


def opened(game: Game) -> State:
    """The first state in which a player is to move."""
    state = game.initial()
    while state.to_move == CHANCE:
        state = state.after(state.legal_moves()[0])
    return state


@pytest.mark.parametrize("game", [game for game in games() if game.moves_count < 40], ids=named)
def test_it_plays_a_whole_game_and_the_same_again(game: Game) -> None:
    seats = itertools.permutations(EVERY, 2)
    for seed, names in enumerate(itertools.islice(seats, 2)):
        chance = oddyssey.SeededChance(seed)
        table = [make(name, seed) for name in names]
        moves = play_out(game, table, chance)
        assert game.initial().play_all(moves).outcome() is not None
        assert play_out(game, table, chance) == moves


@pytest.mark.parametrize("fast", ["on", "off"])
def test_it_finds_what_wins_at_once(fast: str) -> None:
    game = oddyssey.game("odds", capacity=3)
    for seed in range(3):
        state = opened(game)
        while state.to_move is not None:
            truth = state.perfect()
            bot = make(f"openspiel:sims=400,fast={fast}", seed)
            turn = bot.choose_turn(state)
            best = [choice.moves for choice in truth.best]
            if truth.value.distance == 1:
                assert turn in best
            state = state.play_all(best[0])


def test_it_beats_random_play() -> None:
    game = Pebbles(heap=11)
    for seed in range(6):
        bot, other = make("openspiel:sims=300", seed), make("random", seed)
        state = game.initial().play_all(play_out(game, [bot, other], oddyssey.SeededChance(seed)))
        outcome = state.outcome()
        assert outcome is not None
        assert outcome.winner == game.players[0]


def test_a_time_is_kept_in_python_and_in_cplusplus() -> None:
    """Kept is measured by whoever plays matches; here it only has to end, with a turn."""
    state = opened(oddyssey.game("odoku"))
    for name in ("openspiel:time=0.01", "openspiel:time=0.01,fast=off"):
        bot = make(name)
        prepare(bot, state.game)
        assert not repeatable(bot)
        state.play_all(bot.choose_turn(state))
    assert repeatable(make("openspiel:sims=5"))


def test_the_time_for_a_turn_is_shared_by_its_steps(monkeypatch: pytest.MonkeyPatch) -> None:
    clock, asked = [0.0], list[float]()

    def move(state: State, settings: bots.TreeSettings, seed: int) -> int:
        assert settings.seconds is not None
        asked.append(settings.seconds)
        clock[0] += settings.seconds
        return min(state.game.move_number(move) for move in state.legal_moves())

    monkeypatch.setattr(bots, "tree_move", move)
    bot = make("openspiel:time=8")
    assert isinstance(bot, OpenSpielPlayer)
    assert bot.tree is not None
    bot = replace(bot, tree=replace(bot.tree, clock=lambda: clock[0]))
    state = oddyssey.game("xodd", size=4).position("4/1W2/4/4 W 0 -")
    turn = bot.choose_turn(state)
    assert len(turn) == 2
    assert asked == [4.0, 4.0]


def test_what_is_forced_is_not_thought_about(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(bots, "tree_move", lambda *given: pytest.fail("it thought"))
    state = Pebbles().position("1 0")
    assert make("openspiel").choose_turn(state) == state.legal_moves()


@pytest.mark.parametrize("fast", [True, False])
def test_there_is_a_move_even_without_any_time(fast: bool) -> None:
    state = opened(oddyssey.game("odoku"))
    for seconds, simulations in ((1e-9, None), (None, 1)):
        settings = bots.TreeSettings(seconds, simulations, 2.0, None, fast)
        assert state.game.numbered_move(bots.tree_move(state, settings, 1)) in state.legal_moves()


def test_a_tree_that_is_full_ends_the_search(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(bots, "NODES", 100)
    state = opened(oddyssey.game("odoku"))
    settings = bots.TreeSettings(None, None, 2.0, None, fast=True)
    assert state.game.numbered_move(bots.tree_move(state, settings, 1)) in state.legal_moves()


@pytest.mark.parametrize(
    ("settings", "sentence"),
    [
        ("bot=alphazero", "bot=alphazero is not possible for the bot openspiel: bot is mcts or random."),
        ("time=0", "time=0 is not possible for the bot openspiel: time is a number of seconds from"),
        ("depth=3", 'The bot openspiel has no setting "depth". Its settings: bot, time, sims, uct_c,'),
    ],
)
def test_a_wrong_setting_is_refused_in_one_sentence(settings: str, sentence: str) -> None:
    with pytest.raises(PlayerError) as refused:
        make(f"openspiel:{settings}")
    assert str(refused.value).startswith(sentence)


def test_the_settings_are_handed_on() -> None:
    bot = make("OpenSpiel:sims=7, uct_c=1.5, rollouts=3, fast=off", 5)
    assert bot == OpenSpielPlayer(5, bots.TreeSettings(None, 7, 1.5, 3, fast=False))


def test_the_speed_of_go_is_measured_by_the_clock() -> None:
    ticks = itertools.count(step=0.5)
    assert go_playouts_per_second(1.0, board_size=5, clock=lambda: next(ticks)) == 200
