"""Facts about games: what each figure means, on games made up for it, and exact figures where known."""

from __future__ import annotations

from dataclasses import replace
from fractions import Fraction
from math import factorial, sqrt

import pytest
from tests.toy import Pebbles

import oddyssey
from oddyssey.analysis import Known, Standing, review
from oddyssey.core import Estimate, ExactValue, NotSolvedError, mean_interval
from oddyssey.lab import Match, Played
from oddyssey.lab.facts import QUICK, Facts, History, equal_players, facts, first_moves, probe, size
from oddyssey.lab.facts.drama import changing_turns, decided_after, drama, how_dramatic, lead_changes
from oddyssey.lab.facts.histories import MARGIN, histories
from oddyssey.lab.facts.luck import luck
from oddyssey.lab.facts.measured import measured
from oddyssey.lab.facts.sample import sample
from oddyssey.lab.facts.size import log_10
from oddyssey.record import Record

SMALL = replace(QUICK, games=4, search=20, playouts=200, probes=50, mirror_games=2)


def history(*amounts: float | int) -> History:
    """A game with these values for the first player: whole numbers are exact, others estimates."""
    game = Pebbles(heap=max(1, len(amounts) - 1))
    record = Record(game, tuple(game.numbered_move(2) for _ in range(len(amounts) - 1)))
    outcome = record.outcome
    assert outcome is not None
    played = Played(0, 0, record.moves, outcome, Fraction(amounts[-1]), len(record.turns), ())  # type: ignore[arg-type]
    standings = tuple(
        Standing(
            Estimate(float(one), float(one), float(one), 0),
            ExactValue(Fraction(one)) if isinstance(one, int) else None,
        )
        for one in amounts
    )
    return History(played, review(record), standings)


def played(name: str, player: str, games: int = 6, **options: object) -> tuple[History, ...]:
    match = Match(oddyssey.game(name, **options), (player, player), games, "1")
    known: Known = {}
    return histories(match, SMALL, known, {})


# -- how a game goes ---------------------------------------------------------------------------------


def test_a_lead_changes_when_the_other_side_goes_ahead() -> None:
    game = history(0.6, 0.7, 0.3, 0.5, 0.2, 0.5, 0.8, 1)
    assert game.leaders == (0, 0, 1, None, 1, None, 0, 0)
    assert lead_changes(game) == 2
    assert changing_turns(game) == (2, 6)
    assert decided_after(game) == 6


def test_an_estimate_next_to_even_shows_no_leader() -> None:
    game = history(0.5, 0.5 + 0.9 * MARGIN, 0.5 - 0.9 * MARGIN, 0.5 + 1.1 * MARGIN, 0)
    assert game.leaders == (None, None, None, 0, 1)


def test_who_is_ahead_from_the_start_has_decided_it_then() -> None:
    game = history(1, 1, 1, 1)
    assert (lead_changes(game), decided_after(game), how_dramatic(game)) == (0, 0, 0.0)


def test_drama_is_the_mean_root_of_how_far_the_winner_was_behind() -> None:
    game = history(0.375, 0.6, 0.18, 1)
    assert how_dramatic(game) == pytest.approx((sqrt(0.25) + sqrt(0.64)) / 2)


def test_games_together() -> None:
    found = drama("x", [history(0.375, 0.8, 1), history(0.625, 0.8, 1), history(0.625, 0.2, 1)])
    assert found.games == 3
    assert found.changes == {0: 1, 1: 1, 2: 1}
    assert found.lead_changes.value == 1
    assert found.comebacks[0] == pytest.approx(2 / 3)
    assert found.decided is not None
    assert found.decided.value == pytest.approx((1 / 2 + 0 + 1) / 3)
    assert found.decided_in == (1, 0, 0, 0, 0, 1, 0, 0, 0, 1)
    assert found.exact == pytest.approx(1 / 3)


def test_games_that_are_all_alike_give_no_interval() -> None:
    assert measured([2.0, 2.0, 2.0]) == measured([2.0])
    found = measured([1.0, 2.0, 3.0, 4.0], 1.5, 3.5)
    assert found is not None
    assert (found.low, found.high) == (1.5, 3.5)


def test_the_spread_is_that_of_pairs() -> None:
    """The two games of a pair have the same luck with the sides changed: here all of it cancels out."""
    assert measured([1.0, 3.0, 3.0, 1.0]) == measured([2.0, 2.0])
    alone, twice = measured([1.0, 1.0, 2.0, 2.0, 4.0, 4.0]), mean_interval([1.0, 2.0, 4.0])
    assert alone is not None
    assert twice is not None
    assert (alone.value, alone.low, alone.high) == pytest.approx(twice)
    assert measured([]) is None


def test_where_all_is_exact_a_lead_changes_just_at_the_errors() -> None:
    for game in played("odds-and-evens", "medium", capacity=5):
        assert game.exact == game.turns + 1
        assert lead_changes(game) == len(game.review.turning_points)
        decided = game.review.decided
        assert decided_after(game) == (0 if decided is None else decided.number)


def test_perfect_players_never_change_the_lead() -> None:
    games = played("odds-and-evens", "hard", capacity=4)
    found = drama("hard", games)
    assert found.changes == {0: len(games)}
    assert found.closeness is None


def test_the_sample_is_of_usual_length_and_has_a_lead_change() -> None:
    games = played("odds-and-evens", "medium", games=10)
    found = sample(games)
    assert found.lead_changes == max(1, found.lead_changes)
    assert found.record.outcome is not None
    assert found.moments[-1].state == found.record.state
    assert len({one.number for one in found.moments}) == len(found.moments) <= 6
    shown = {one.number for one in found.moments}
    assert shown & set(changing_turns(found.history))
    assert "<svg" in found.moments[0].scene().svg()


# -- luck --------------------------------------------------------------------------------------------


def test_between_perfect_players_all_is_luck() -> None:
    found = luck(("hard", "hard"), played("odoku", "hard"))
    assert found is not None
    assert found.error_spread == 0
    assert found.share is not None
    assert (found.share.value, found.share.low) == (1, None)


def test_luck_and_errors_add_up_to_the_result() -> None:
    for game in played("odoku", "easy", games=4):
        start = game.standings[0].exact
        assert start is not None
        assert start.amount + game.review.luck + game.review.errors == game.played.payoff


def test_what_is_not_solved_has_no_share_of_luck() -> None:
    match = Match(Pebbles(heap=8, coin="yes"), ("medium", "medium"), 4, "1")
    assert luck(("medium", "medium"), histories(match, SMALL, {}, {})) is None


# -- size --------------------------------------------------------------------------------------------


def test_probes_are_right_where_every_game_has_the_same_choices() -> None:
    """Every game of Odoku has 2 * 50 * 2 * 48 … choices: a single probe counts them all."""
    found = probe(oddyssey.game("odoku"), "1", 3)
    assert found.mean == pytest.approx(log_10(Fraction(4**25 * factorial(25))), abs=1e-9)
    assert found.typical == pytest.approx(found.mean)


def test_probes_come_near_the_true_number_of_games() -> None:
    game = oddyssey.game("odds-and-evens")
    found = probe(game, "1", 1000)
    assert found.low < log_10(Fraction(16_910)) < found.high


def test_what_can_be_counted_is_and_what_cannot_is_bounded() -> None:
    small = size(oddyssey.game("odds-and-evens", capacity=3), "1", SMALL)
    assert small.games is not None
    assert small.probed is None
    large = size(oddyssey.game("xodd", size=9), "1", SMALL)
    assert (large.states, large.games) == (None, None)
    assert large.states_bound == 3**81 * 2 * 84
    assert large.probed is not None
    assert large.why_not


def test_no_bound_is_below_the_number_of_positions() -> None:
    for game in (oddyssey.game("xodd", size=2), oddyssey.game("xodd", size=(2, 3))):
        found = size(game, "1", SMALL)
        assert found.states is not None
        assert found.states_bound is not None
        assert found.states <= found.states_bound


# -- first moves -------------------------------------------------------------------------------------


def test_first_moves_are_exact_where_they_can_be() -> None:
    game = oddyssey.game("xodd", size=(2, 3))
    (found,) = first_moves(game, "1", SMALL)
    assert found.solved
    assert found.alike == 4
    values = {one.text: one for one in found.moves}
    truth = game.initial().perfect()
    assert all(one.perfect == truth.step(one.move) for one in found.moves)
    assert values["Ba1"].exact == values["Bb3"].exact
    assert all(one.sampled is None for one in found.moves)


def test_simulated_first_moves_agree_with_the_exact_ones() -> None:
    game = oddyssey.game("xodd", size=(2, 3))
    (exact,) = first_moves(game, "1", SMALL)
    effort = replace(SMALL, playouts=4000)
    (sampled,) = first_moves(game, "1", effort, NotSolvedError("not wanted"))
    for one, other in zip(exact.moves, sampled.moves, strict=True):
        assert one.exact is not None
        assert other.sampled is not None
        share, low, high = other.sampled
        assert low < share < high
        assert abs(float(one.exact) - share) < 0.04


def test_where_a_coin_says_who_begins_both_sides_have_first_moves() -> None:
    found = first_moves(Pebbles(coin="yes"), "1", SMALL)
    assert [one.state.to_move for one in found] == list(Pebbles.players)
    assert all(one.exact is not None for side in found for one in side.moves)


# -- all together ------------------------------------------------------------------------------------


def told(found: Facts) -> tuple[object, ...]:
    moments = tuple((one.number, one.text, one.why) for one in found.sample.moments)
    return found.mirrors, found.dramas, found.branchings, found.size, moments, found.luck


@pytest.mark.parametrize("coin", ["no", "yes"])
def test_a_game_of_another_package_has_all_facts_and_the_same_ones_again(coin: str) -> None:
    heard: list[Fraction] = []
    game = Pebbles(heap=9, coin=coin)
    found = facts(game, effort=SMALL, watch=lambda share, _: heard.append(share))
    assert told(found) == told(facts(game, effort=SMALL))
    assert heard == sorted(heard)
    assert heard[0] == 0
    assert heard[-1] < 1
    assert [one.players for one in found.dramas] == list(equal_players(game)) == ["medium", "hard"]
    assert found.size.games is not None
    assert found.mirrors == ()
    assert found.branchings[0].by_turn[0].turns == (4 if coin == "yes" else 2) / (1 + (coin == "yes"))
    assert sum(found.branchings[0].lengths.values()) == SMALL.games


def test_where_nothing_is_solved_the_search_plays_and_judges() -> None:
    game = oddyssey.game("xodd", size=6)
    assert all(name.startswith("search:sims=") for name in equal_players(game))
    match = Match(game, ("search:sims=20", "search:sims=20"), 2, "1")
    (one, other) = histories(match, SMALL, {}, {})
    assert 0 < one.exact < one.turns + 1
    assert one.leaders[-1] == (0 if one.played.payoff == 1 else 1)
    assert other.standings[0].exact is None
