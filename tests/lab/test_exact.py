"""Random games counted exactly: held to published figures, to a slow count of all games, to samples."""

from __future__ import annotations

from collections import defaultdict
from fractions import Fraction
from math import sqrt

import pytest
from tests.toy import Heap, Pebbles, Toss

import oddyssey
from oddyssey.core import ExactGames, Game, Move, NotSolvedError, State
from oddyssey.games.odds_and_evens.rules import OddsAndEvensState
from oddyssey.lab.exact import exact_games, going_through

GAMES = 20_000
SIGMAS = 4.5


def odds(**options: object) -> Game:
    return oddyssey.game("odds-and-evens", **options)


def test_the_published_chances_of_odds_and_evens_come_out_as_fractions() -> None:
    small, usual = exact_games(odds(capacity=4)), exact_games(odds())
    assert small.share == Fraction(47, 324)  # published: 14 to 15 %
    assert usual.share == Fraction(88167467, 181398528)  # published: 48.5 % of 20,000 games
    assert usual.games == 16_910
    assert (min(usual.lengths), max(usual.lengths)) == (8, 16)
    assert usual.states == 13_541


def test_the_size_of_a_game_is_no_obstacle_where_positions_play_on_alike() -> None:
    largest = exact_games(odds(capacity=8, flips=3), count=1_000)
    assert largest.states is None
    assert largest.merged is not None
    assert largest.merged < 10_000
    assert largest.games == 291_630


def test_sides_that_begin_have_the_same_chance() -> None:
    sun, moon = (exact_games(odds(capacity=5, first=side)) for side in ("sun", "moon"))
    assert sun.share == 1 - moon.share


def test_every_board_of_xodd_is_fair_at_random_since_the_colours_can_be_exchanged() -> None:
    for board in (oddyssey.game("xodd", size=(2, 3)), oddyssey.game("yodd", size=2)):
        found = exact_games(board)
        assert found.share == Fraction(1, 2)
        points = len(found.first_moves) // 2
        worth = [*found.first_moves.values()]
        assert all(a + b == 1 for a, b in zip(worth[:points], worth[points:], strict=True))


def test_odoku_is_worth_its_par_and_the_fair_target_is_known() -> None:
    assert exact_games(oddyssey.game("odoku")).share == Fraction(75, 8)
    assert exact_games(oddyssey.game("odoku", target=10)).share == Fraction(16_283_920, 2**25)


# -- held to a count of all games --------------------------------------------------------------------


def every_game(state: State) -> list[tuple[Fraction, tuple[Move, ...], Fraction, str, list[int]]]:
    """Chance, moves, payoff, ending and choices of each game, by the rules and nothing else."""
    legal = state.legal_moves()
    if not legal:
        outcome = state.outcome()
        assert outcome is not None
        return [(Fraction(1), (), state.game.payoff(outcome), outcome.ending, [])]
    coins = dict(state.chance())
    return [
        (
            coins.get(move, Fraction(1, len(legal))) * chance,
            (move, *moves),
            payoff,
            ending,
            choices if coins else [len(legal), *choices],
        )
        for move in legal
        for chance, moves, payoff, ending, choices in every_game(state.after(move))
    ]


def agrees(found: ExactGames, state: State) -> None:
    """Whether it is what a count of all games says."""
    games = every_game(state)
    payoffs: dict[Fraction, Fraction] = defaultdict(Fraction)
    lengths: dict[int, Fraction] = defaultdict(Fraction)
    endings: dict[str, Fraction] = defaultdict(Fraction)
    first: dict[Move, list[Fraction]] = defaultdict(lambda: [Fraction(0), Fraction(0)])
    choices: dict[int, list[Fraction]] = defaultdict(lambda: [Fraction(0), Fraction(0)])
    for chance, moves, payoff, ending, legal in games:
        payoffs[payoff] += chance
        lengths[len(moves)] += chance
        endings[ending] += chance
        if moves:
            first[moves[0]][0] += chance * payoff
            first[moves[0]][1] += chance
        for number, many in enumerate(legal):
            choices[number][0] += chance * many
            choices[number][1] += chance
    assert found.payoffs == payoffs
    assert found.lengths == lengths
    assert found.endings == endings
    assert found.games == len(games)
    assert found.first_moves == {move: worth / chance for move, (worth, chance) in first.items()}
    assert found.branching == tuple(total / chance for total, chance in choices.values())
    assert sum(found.payoffs.values()) == sum(found.lengths.values()) == 1


@pytest.mark.parametrize(
    "start",
    [
        odds(capacity=4).initial(),
        odds(capacity=(3, 5), flips=1).initial(),
        oddyssey.game("odoku").position("OXXOX/OXXOX/OXXOX/OXXOX/O4 B"),
        oddyssey.game("odoku", target=9).position("OXXOX/OXXOX/OXXOX/OXXOX/OX3 -"),
        oddyssey.game("xodd", size=2).initial(),
        oddyssey.game("yodd", size=2).position("BW/3/BB W 0 -"),
        Pebbles(heap=7).initial(),
        Pebbles(heap=4, coin="yes").initial(),
    ],
    ids=State.position,
)
def test_it_is_what_a_count_of_all_games_says(start: State) -> None:
    agrees(exact_games(start.game, state=start), start)


def test_coins_fall_by_their_odds(monkeypatch: pytest.MonkeyPatch) -> None:
    def loaded(heap: Heap) -> tuple[tuple[Move, Fraction], ...]:
        odds = (Fraction(1, 3), Fraction(2, 3)) if heap.mover is None and heap.left else ()
        return tuple((Toss(side), chance) for side, chance in enumerate(odds))

    monkeypatch.setattr(Heap, "chance", loaded)
    start = Pebbles(heap=4, coin="yes").initial()
    found = exact_games(start.game)
    assert found.share == Fraction(1, 3)
    agrees(found, start)


# -- positions that play on alike, and shortcuts -----------------------------------------------------


def test_positions_that_play_on_alike_change_nothing_but_the_time(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    start = odds(capacity=5).initial()
    merged = going_through(start, count=10_000)
    monkeypatch.setattr(OddsAndEvensState, "essence", State.essence)
    plain = going_through(start)
    assert plain.states == plain.merged == merged.states
    assert merged.merged is not None
    assert plain.states is not None
    assert merged.merged < plain.states / 2
    for name in ("payoffs", "lengths", "endings", "branching", "games", "first_moves"):
        assert getattr(plain, name) == getattr(merged, name)


@pytest.mark.parametrize("coin", ["-", "A"])
def test_the_closed_form_of_odoku_is_what_going_through_all_positions_finds(coin: str) -> None:
    for options in ({}, {"target": 8}):
        game = oddyssey.game("odoku", **options)
        state = game.position(f"OX1OX/OX1OX/O1XO1/OXXOX/OXXOX {coin}")
        quick, slow = exact_games(game, state=state), going_through(state)
        for name in ("payoffs", "lengths", "endings", "branching", "games", "first_moves", "states"):
            assert getattr(quick, name) == getattr(slow, name)


# -- held to samples ---------------------------------------------------------------------------------


@pytest.mark.parametrize(
    "game",
    [
        odds(),
        odds(capacity=4),
        odds(capacity=(7, 6), flips=3),
        oddyssey.game("odoku"),
        oddyssey.game("odoku", target=10),
        oddyssey.game("xodd", size=(2, 4)),
        oddyssey.game("yodd", size=2),
    ],
    ids=repr,
)
def test_compiled_random_games_are_samples_of_it(game: Game) -> None:
    found = exact_games(game, count=0)
    played = game.playouts(game.initial(), GAMES, 6)
    assert played is not None
    for counted, exact in ((played.payoffs, found.payoffs), (played.lengths, found.lengths)):
        assert set(counted) <= {int(value) for value in exact}
        for value, chance in exact.items():
            spread = sqrt(GAMES * chance * (1 - chance))
            assert abs(counted.get(int(value), 0) - GAMES * chance) <= SIGMAS * spread + 1


# -- what is out of reach ----------------------------------------------------------------------------


def test_what_is_too_large_is_said_with_how_far_it_got() -> None:
    reason = r"^It is too large to be counted exactly: 5 moves can lead to over 60 positions\.$"
    with pytest.raises(NotSolvedError, match=reason):
        exact_games(odds(), most_states=60)


def test_a_board_that_is_too_large_is_refused_before_any_work() -> None:
    with pytest.raises(NotSolvedError, match="some 10,761,680 positions that play on differently"):
        exact_games(oddyssey.game("xodd", size=4))


def test_play_that_can_come_back_is_refused(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(Heap, "after", lambda heap, move: heap)
    with pytest.raises(NotSolvedError, match="can come back to the same position"):
        exact_games(Pebbles())


def test_the_progress_is_told() -> None:
    told: list[Fraction] = []
    exact_games(odds(capacity=5), watch=lambda share, _: told.append(share))
    assert told
    assert all(0 <= share <= 1 for share in told)
