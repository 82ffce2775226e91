"""Bots: legal, repeatable, without memory; the greedy one wins at once if it can."""

from __future__ import annotations

import pytest
from tests.record.sample_games import random_moves, small_games
from tests.toy import Pebbles

from oddyssey.core import CHANCE, Game, Level, SeededChance, State, game
from oddyssey.players import (
    Bot,
    Greedy,
    Leveled,
    PlayerError,
    RandomPlayer,
    kinds,
    make,
    next_moves,
    play_out,
)

NAMES = ["medium", "easy", "hard", "random", "greedy", "search:sims=20", "uct:sims=20"]


def choices(game: Game, seed: int) -> list[State]:
    """The states of a random game in which a player has to choose."""
    state, found = game.initial(), []
    for move in random_moves(game, seed):
        if state.to_move != CHANCE:
            found.append(state)
        state = state.after(move)
    return found


@pytest.mark.parametrize("name", NAMES)
@pytest.mark.parametrize("game", small_games(), ids=repr)
def test_a_turn_is_legal_whole_and_repeatable(name: str, game: Game) -> None:
    for state in choices(game, 1):
        bot = make(name, seed=5)
        turn = bot.choose_turn(state)
        assert turn == make(name, seed=5).choose_turn(state)
        assert not state.play_all(turn).turn_so_far
        assert all(state.play_all(turn[:length]).turn_so_far for length in range(1, len(turn)))
        assert bot.choose(state) == turn[0]
        assert state.refusal(bot.choose(state)) is None


@pytest.mark.parametrize("name", NAMES)
def test_the_seed_matters(name: str) -> None:
    state = game("xodd", size=6).initial()
    assert len({make(name, seed).choose(state) for seed in range(20)}) > 3


@pytest.mark.parametrize("game", small_games(), ids=repr)
def test_greedy_wins_at_once_if_it_can_and_never_loses_at_once_if_it_need_not(game: Game) -> None:
    for state in choices(game, 2):
        mover = state.to_move
        ends = [state.play_all(turn).outcome() for turn in state.turns()]
        if len(ends) > 1500:
            continue
        found = state.play_all(Greedy(1).choose_turn(state)).outcome()
        if any(end is not None and end.winner == mover for end in ends):
            assert found is not None
            assert found.winner == mover
        elif any(end is None for end in ends):
            assert found is None or found.winner is None


def test_greedy_takes_what_the_game_estimates_best() -> None:
    heap = Pebbles(heap=8)
    for seed in range(5):  # 6 left is a multiple of three, and lost for who must take
        assert heap.format(heap.initial(), Greedy(seed).choose(heap.initial())) == "2"


def test_greedy_looks_at_a_part_of_a_large_board_only(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("oddyssey.players.greedy.LIMIT", 50)
    state = game("xodd", size=7).initial()
    state = state.play(state.legal_moves()[0])
    turn = Greedy(1).choose_turn(state)
    assert not state.play_all(turn).turn_so_far


@pytest.mark.parametrize("bot", [RandomPlayer(1), Greedy(1)])
def test_a_bot_is_not_asked_for_the_coin_or_after_the_end(bot: Bot) -> None:
    coin = Pebbles(coin="yes").initial()
    plain = Pebbles(heap=1).initial()
    over = plain.play(plain.legal_moves()[0])
    for state in (coin, over):
        with pytest.raises(ValueError, match="not chance and not at the end"):
            bot.choose(state)


def test_greedy_beats_random_more_often_than_not() -> None:
    rules = game("odds-and-evens")
    won = 0
    for seed in range(60):
        bots = (make("greedy", seed), make("random", seed))
        moves = play_out(rules, bots, SeededChance(seed))
        outcome = rules.initial().play_all(moves).outcome()
        assert outcome is not None
        won += outcome.winner == rules.players[0]
    assert won > 36


@pytest.mark.parametrize(
    ("name", "message"),
    [
        (
            "harder",
            'There is no bot "harder". The bots: medium, easy, hard, random, greedy, perfect',
        ),
        ("", 'There is no bot "". The bots: medium, easy, hard, random, greedy, perfect'),
        ("easy:depth=3", 'The bot easy takes no settings, but "depth=3" was given.'),
    ],
)
def test_no_such_bot(name: str, message: str) -> None:
    with pytest.raises(PlayerError) as caught:
        make(name)
    assert str(caught.value).startswith(message)


def test_a_form_lists_no_two_bots_that_are_the_same() -> None:
    offered = [kind for kind in kinds() if kind.offered]
    assert kinds()[0] in offered
    assert len({make(kind.name) for kind in offered}) == len(offered)
    assert all(kind.description.endswith(".") for kind in kinds())


def test_names_are_read_in_any_case() -> None:
    assert make(" Easy ", 3) == Leveled(Level.EASY, 3)
    assert make("RANDOM", 3) == RandomPlayer(3)


@pytest.mark.parametrize("game", small_games(), ids=repr)
def test_a_whole_game_is_played_out_the_same_again(game: Game) -> None:
    bots = (make("easy", 1), make("random", 2))
    moves = play_out(game, bots, SeededChance("coins"))
    assert game.initial().play_all(moves).outcome() is not None
    assert play_out(game, bots, SeededChance("coins")) == moves


def test_a_person_is_waited_for() -> None:
    state = Pebbles(heap=9).initial()
    assert next_moves(state, 0, (None, make("easy")), SeededChance(1)) == ()
    assert len(next_moves(state, 0, (make("easy"), None), SeededChance(1))) == 1


def test_coins_and_moves_that_make_themselves_need_no_person() -> None:
    coin = Pebbles(heap=1, coin="yes").initial()
    toss = next_moves(coin, 0, (None, None), SeededChance(1))
    assert toss == (SeededChance(1).pick(coin, 0),)
    last = coin.play_all(toss)
    forced = last.automatic()
    assert forced is not None
    assert next_moves(last, 1, (None, None), SeededChance(1)) == (forced[0],)


def test_a_bots_turn_comes_in_the_order_in_which_it_is_written() -> None:
    state = game("xodd", size=5).initial()
    state = state.play(state.legal_moves()[0])
    for seed in range(10):
        turn = next_moves(state, 1, (make("easy", seed), make("easy", seed)), SeededChance(1))
        assert state.parse_turn(state.format_turn(turn)) == turn
