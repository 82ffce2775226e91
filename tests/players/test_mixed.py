"""Bots between weak and strong: mixtures with random turns, and perfect play alone."""

from __future__ import annotations

import pytest
from tests.toy import Pebbles

from oddyssey.core import Game, State, game
from oddyssey.players import Mixed, PlayerError, RandomPlayer, make, mixed_name, prepare, repeatable


def states(rules: Game, count: int) -> list[State]:
    """The first states of a random game."""
    found: list[State] = []
    state = rules.initial()
    while len(found) < count:
        found.append(state)
        state = state.after(RandomPlayer("s").choose(state))
    return found


def test_a_mixture_plays_like_its_bot_or_at_random() -> None:
    rules = game("odds-and-evens")
    for state in states(rules, 6):
        assert make("mixed:of=hard,random=0", 3).choose_turn(state) == make("hard", 3).choose_turn(state)
        at_random = make("mixed:of=hard,random=1", 3)
        assert at_random.choose_turn(state) == make("random", 3).choose_turn(state)
        assert at_random.choose(state) == at_random.choose_turn(state)[0]


def test_it_is_random_as_often_as_it_is_told_and_the_same_with_the_same_seed() -> None:
    state = Pebbles(heap=30).initial()
    bots = [Mixed(make("hard", 1), 0.25, seed) for seed in range(400)]
    turns = [bot.choose_turn(state) for bot in bots]
    assert turns == [bot.choose_turn(state) for bot in bots]
    usual = make("hard", 1).choose_turn(state)
    others = sum(turn != usual for turn in turns)  # half of the random turns are the usual one as well
    assert 25 <= others <= 80


def test_its_bot_may_have_settings_of_its_own() -> None:
    name = mixed_name("search:sims=5,exact=off", 0.5)
    assert name == "mixed:of=search(sims=5;exact=off),random=0.5"
    assert repeatable(make(name))
    assert not repeatable(make("mixed:of=search(time=1),random=0.5"))
    prepare(make(name), Pebbles())
    with pytest.raises(PlayerError, match="has no idea"):
        prepare(make("mixed:of=search(without=luck),random=0.5"), Pebbles())


@pytest.mark.parametrize(
    ("name", "message"),
    [
        ("mixed", "needs to know whom it plays like"),
        ("mixed:of=hard", "needs to know whom it plays like"),
        ("mixed:of=nobody,random=0.5", 'There is no bot "nobody"'),
        ("mixed:of=hard,random=2", "random is a number from 0 to 1"),
        ("mixed:of=hard(,random=0", "of is the name of a bot"),
        ("mixed:of=hard(x=1),random=0", "takes no settings"),
    ],
)
def test_what_is_wrong_with_a_mixture_is_said(name: str, message: str) -> None:
    with pytest.raises(PlayerError, match=message.replace("(", r"\(")):
        make(name)


def test_perfect_plays_a_best_turn_or_not_at_all() -> None:
    rules, bot = game("odds-and-evens", capacity=5), make("perfect", 1)
    prepare(bot, rules)
    for state in states(rules, 5):
        found = rules.perfect(state)
        turn = bot.choose_turn(state)
        assert turn == (bot.choose(state),)
        assert turn in [choice.moves for choice in found.best]
    for unsolved in (Pebbles(), game("xodd", size=9)):
        with pytest.raises(PlayerError, match=r"^The bot perfect can't play here\. "):
            prepare(bot, unsolved)
        with pytest.raises(PlayerError, match="can't play here"):
            bot.choose_turn(unsolved.initial())
