"""The bots that search: settings, budgets, forced moves, exact values, and what they win against."""

from __future__ import annotations

import pytest
from tests.players.test_levels import SolvedPebbles
from tests.toy import Pebbles

from oddyssey.core import Game, NotSolvedError, Searcher, SeededChance, State, game
from oddyssey.players import (
    Budget,
    PlayerError,
    Searching,
    TreeSearch,
    kinds,
    make,
    play_out,
    prepare,
    repeatable,
    searcher,
    split_names,
)


class OwnSearch(Pebbles):
    """Has a search of its own, which is the general one with a note of what was asked of it."""

    search_ideas = {"amaf": "Counts later moves as well.", "priors": "Knows good ones."}  # noqa: RUF012
    asked: list[frozenset[str]] = []  # noqa: RUF012  (of this class, for its test)

    def searcher(
        self, state: State, seed: int | str, without: frozenset[str] = frozenset()
    ) -> Searcher | None:
        self.asked.append(without)
        return TreeSearch(state, seed)


@pytest.mark.parametrize(
    ("name", "bot"),
    [
        ("search", Searching()),
        ("SEARCH : time = 0.5", Searching(budget=Budget(0.5))),
        ("search:sims=2000", Searching(budget=Budget(None, 2000))),
        ("search:sims=2000,time=.5", Searching(budget=Budget(0.5, 2000))),
        ("search:exact=off", Searching(exact=False)),
        ("search:exact=on,without=amaf+Priors", Searching(without=frozenset({"amaf", "priors"}))),
        ("uct:sims=9", Searching(budget=Budget(None, 9), plain=True, exact=False)),
    ],
)
def test_settings_are_read(name: str, bot: Searching) -> None:
    assert make(name) == bot


@pytest.mark.parametrize(
    ("name", "message"),
    [
        ("search:depth=3", 'The bot search has no setting "depth". Its settings: time, sims, without,'),
        ("uct:without=amaf", 'The bot uct has no setting "without". Its settings: time, sims.'),
        ("search:time=0", "time=0 is not possible for the bot search: time is a number of seconds from"),
        ("search:time=3601", "time is a number of seconds from 0.01 to 3600."),
        ("search:time=1e3", "time=1e3 is not possible"),
        ("search:time=nan", "time=nan is not possible"),
        ("search:sims=0", "sims is a whole number from 1 to 1000000000."),
        ("search:sims=٣", "sims=٣ is not possible"),
        ("search:sims", "sims without a value is not possible"),
        ("search:sims=", "sims= is not possible"),
        ("search:sims=1,sims=2", "The bot search has its sims set twice."),
        ("search:exact=maybe", "exact=maybe is not possible for the bot search: exact is on or off."),
        ("search:without=", "without= is not possible"),
        ("search:,", 'The bot search has no setting "".'),
        ("search:sims=9,\n" + "x" * 999, 'has no setting "xxxxx'),
        ("searches", 'There is no bot "searches". The bots: medium, easy, hard, random, greedy,'),
    ],
)
def test_settings_that_are_wrong_are_named(name: str, message: str) -> None:
    with pytest.raises(PlayerError) as caught:
        make(name)
    assert message in str(caught.value)
    assert len(str(caught.value)) < 200
    assert "\n" not in str(caught.value)


def test_the_list_of_settings_is_that_which_is_read() -> None:
    for kind in kinds():
        for setting in kind.settings:
            with pytest.raises(PlayerError, match=f"{setting.name} is "):
                make(f"{kind.name}:{setting.name}=?+")


@pytest.mark.parametrize(
    ("text", "names"),
    [
        ("hard,medium", ["hard", "medium"]),
        ("search:time=0.5,sims=9,uct:sims=9", ["search:time=0.5,sims=9", "uct:sims=9"]),
        ("hard, search:time=1", ["hard", "search:time=1"]),
        ("search:time=1, sims=9 ,hard", ["search:time=1,sims=9", "hard"]),
        ("search,time=1", ["search", "time=1"]),
        ("search:time=1,harder", ["search:time=1", "harder"]),
        ("", [""]),
        ("hard,,", ["hard", "", ""]),
    ],
)
def test_commas_stand_between_bots_and_between_settings(text: str, names: list[str]) -> None:
    assert split_names(text) == names


def test_ideas_to_leave_out_have_to_be_the_games() -> None:
    own, plain = OwnSearch(heap=9), Pebbles(heap=9)
    OwnSearch.asked.clear()
    make("search:sims=5,without=amaf").choose(own.initial())
    make("uct:sims=5").choose(own.initial())
    make("search:sims=5").choose(own.initial())
    assert OwnSearch.asked == [{"amaf"}, {"amaf", "priors"}, frozenset()]
    prepare(make("search:sims=5,without=amaf"), own)
    with pytest.raises(PlayerError, match=r'has no idea "rave"\. It has amaf, priors'):
        prepare(make("search:sims=5,without=rave"), own)
    with pytest.raises(PlayerError, match=r'The search of Pebbles has no idea "amaf"\. There is none'):
        searcher(plain.initial(), 1, frozenset({"amaf"}))


def test_a_time_makes_it_unrepeatable() -> None:
    assert [repeatable(make(name)) for name in ("search", "search:time=1,sims=9", "search:sims=9")] == [
        False,
        False,
        True,
    ]
    assert repeatable(make("hard"))


def test_where_the_exact_value_is_at_hand_it_plays_perfectly() -> None:
    heap = SolvedPebbles(heap=20).initial()
    for seed in range(9):
        assert heap.format(make("search:sims=1", seed).choose(heap)) == "2"
    assert {make("search:sims=1,exact=off", seed).choose(heap) for seed in range(9)} == set(
        heap.legal_moves()
    )


def test_in_too_little_time_it_does_not_ask(monkeypatch: pytest.MonkeyPatch) -> None:
    def never(*_: object) -> None:
        raise AssertionError("asked")

    monkeypatch.setattr(SolvedPebbles, "perfect", never)
    heap = SolvedPebbles(heap=20).initial()
    for name in ("search:time=0.01", "uct:sims=9", "search:sims=9,exact=off"):
        make(name).choose(heap)
    with pytest.raises(AssertionError, match="asked"):
        make("search:sims=9").choose(heap)


def test_what_is_forced_needs_no_thought(monkeypatch: pytest.MonkeyPatch) -> None:
    def never(*_: object) -> None:
        raise AssertionError("thought")

    monkeypatch.setattr("oddyssey.players.stepwise.think", never)
    last = Pebbles(heap=9).position("1 0")
    assert make("uct").choose_turn(last) == last.legal_moves()
    full = game("xodd", size=2).position("BB/BB W 0 -")
    assert full.format_turn(make("search").choose_turn(full)) == "pass"


def test_a_turn_that_was_begun_is_completed() -> None:
    state = game("xodd", size=4).initial()
    state = state.play_all(state.parse_turn("Bb2"))
    (begun, *rest) = state.parse_turn("Bd4 Wa1")
    for seed in range(5):
        middle = state.play(begun)
        turn = make("uct:sims=40", seed).choose_turn(middle)
        assert not middle.play_all(turn).turn_so_far
    assert rest


@pytest.mark.parametrize(
    "rules",
    [Pebbles(heap=20), game("odds-and-evens"), game("xodd", size=3)],
    ids=repr,
)
def test_plain_search_beats_random_play(rules: Game) -> None:
    won, name = 0, "uct:sims=150"
    for number in range(24):
        sides = (name, "random") if number % 2 else ("random", name)
        bots = [make(side, number) for side in sides]
        moves = play_out(rules, bots, SeededChance(number))
        outcome = rules.initial().play_all(moves).outcome()
        assert outcome is not None
        assert outcome.winner is not None
        won += sides[outcome.winner.index] == name
    assert won >= 19


def test_preparing_needs_no_player_to_move_first() -> None:
    for rules in (Pebbles(coin="yes"), game("odoku"), game("odds-and-evens")):
        for name in ("search", "uct:sims=3", "hard", "random"):
            prepare(make(name), rules)


def test_an_unsolved_game_is_searched() -> None:
    heap = Pebbles(heap=20).initial()
    with pytest.raises(NotSolvedError):
        heap.perfect()
    assert make("search:sims=600", 1).choose_turn(heap) == heap.parse_turn("2")
