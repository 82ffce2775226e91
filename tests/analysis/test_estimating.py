"""Reviews by estimate: what is called an error, what stays apart from exact sums, and what stops it."""

from __future__ import annotations

from dataclasses import dataclass, replace
from fractions import Fraction

import pytest
from tests.analysis.games import Partly
from tests.toy import Heap, Pebbles, Take, Toss

import oddyssey
from oddyssey.analysis import (
    Likelihood,
    Review,
    Searches,
    as_data,
    estimate_review,
    estimating,
    likely_rows,
    review,
    summary,
    turn_rows,
    turn_sentences,
    value_graph,
)
from oddyssey.core import Candidate, Estimate, ExactValue, Searched, State
from oddyssey.record import Record, parse_moves


@dataclass
class Told:
    """A search that says what it was told to: the amount of a heap, and what to take from it."""

    state: Heap
    amount: float
    width: float
    take: int
    exact: ExactValue | None = None
    finished: bool = False
    simulations: int = 0

    def think(self, simulations: int) -> None:
        self.simulations += simulations

    def found(self, candidates: int = 5) -> Searched:
        low, high = self.amount - self.width, self.amount + self.width
        estimate = Estimate(self.amount, low, high, self.simulations)
        best = Candidate((Take(self.take),), estimate, variation=((Take(1),),))
        return Searched(estimate, (best,), self.simulations, self.exact)


AMOUNTS = {9: 0.5, 8: 0.8, 7: 0.2, 6: 0.55, 5: 0.5, 4: 0.9, 3: 0.45, 1: 0.5}
"""What a heap of so many is said to be worth to Lefty."""


@pytest.fixture
def told(monkeypatch: pytest.MonkeyPatch) -> dict[int, int]:
    """Has searches say what is written above; gives what they would take, to be changed."""
    takes = dict.fromkeys(AMOUNTS, 1)

    def searcher(state: State, seed: int | str) -> Told:
        assert isinstance(state, Heap)
        return Told(state, AMOUNTS[state.left], 0.05, takes[state.left])

    monkeypatch.setattr(estimating, "searcher", searcher)
    return takes


def played(heap: int, *takes: int) -> Record:
    return Record(Pebbles(heap=heap), tuple(Take(number) for number in takes))


def test_only_what_lies_clear_of_the_other_interval_is_called_an_error(told: dict[int, int]) -> None:
    found = estimate_review(review(played(9, 2, 1, 1)), 100)
    assert found.estimates is not None
    first, second, third = (found.estimates.turns[number] for number in (1, 2, 3))
    assert first.likelihood == Likelihood.BLUNDER  # 0.8 after what the search would take, 0.2 after this
    assert first.error == pytest.approx(0.6)
    assert first.margin == pytest.approx(0.05 * 2**0.5)
    assert first.instead == (Take(1),)
    assert second.likelihood == Likelihood.CHOSEN
    assert (second.error, second.margin) == (0, 0)
    told[6] = 2  # Lefty prefers 4, with 0.9 against 0.5
    again = estimate_review(review(played(9, 2, 1, 1)), 100).estimates
    assert again is not None
    assert again.turns[3].likelihood == Likelihood.BLUNDER
    assert third.likelihood == Likelihood.CHOSEN
    told[8] = 2  # Righty took one and left 7, worth 0.2; two would have left 6, worth 0.55: worse
    other = estimate_review(review(played(8, 1)), 100).estimates
    assert other is not None
    assert other.turns[1].likelihood == Likelihood.BLUNDER


def test_intervals_that_touch_are_no_clear_error(told: dict[int, int]) -> None:
    told[7] = 2
    found = estimate_review(review(played(7, 1)), 100).estimates  # 0.5 instead of 0.55
    assert found is not None
    assert found.turns[1].likelihood == Likelihood.CLOSE
    assert found.turns[1].error == 0


def test_an_only_turn_is_forced_and_the_end_is_certain(told: dict[int, int]) -> None:
    told[3] = 2
    found = estimate_review(review(played(3, 2, 1)), 10).estimates
    assert found is not None
    assert found.turns[2].likelihood == Likelihood.FORCED
    assert found.turns[2].after.exact is not None
    assert found.turns[2].after.estimate.simulations == 0


def partly(monkeypatch: pytest.MonkeyPatch, *takes: int) -> Review:
    """A review of a heap of 9, known from 5 pebbles on."""

    def knows(state: State) -> bool:
        assert isinstance(state, Heap)
        return state.left <= 5

    monkeypatch.setattr(Pebbles, "perfect", Partly(knows).perfect)
    return review(played(9, *takes))


def test_estimates_have_no_part_in_what_is_exact(
    told: dict[int, int], monkeypatch: pytest.MonkeyPatch
) -> None:
    exact = partly(monkeypatch, 2, 2, 2, 1, 2)
    found = estimate_review(exact, 100, "seed")
    assert replace(found, estimates=None) == exact
    assert found.estimates is not None
    assert sorted(found.estimates.turns) == [1, 2]
    assert found.initial == exact.initial
    assert found.initial is not None
    assert found.initial + found.luck + found.errors + found.hidden == found.final
    plain, told_too = as_data(exact), as_data(found)
    assert plain["estimates"] is None
    assert told_too["estimates"]["simulations"] == 100
    assert told_too["estimates"]["seed"] == "seed"
    for before, after in zip(plain["turns"], told_too["turns"], strict=True):
        same = set(before) - {"estimate", "sentences"}
        assert {key: before[key] for key in same} == {key: after[key] for key in same}
    guess = told_too["turns"][0]["estimate"]
    assert guess["after"] == {"amount": 0.2, "low": 0.15, "high": 0.25, "simulations": 100}
    assert guess["verdict"] == "probably a blunder"
    assert guess["instead"] == "1"
    assert told_too["turns"][1]["estimate"]["after"] == {"exact": {"amount": "1", "distance": None}}
    assert told_too["turns"][2]["estimate"] is None


def test_in_words_an_estimate_is_told_from_what_is_known(
    told: dict[int, int], monkeypatch: pytest.MonkeyPatch
) -> None:
    exact = partly(monkeypatch, 2, 2, 2, 1, 2)
    found = estimate_review(exact, 1000)
    rows = turn_rows(found)
    assert [row.likely for row in rows] == [True, True, False, False, False]
    assert (rows[0].estimate, rows[0].value) == ("~80 % Righty, 75–85", "?")
    assert rows[0].verdict == "probably a blunder, ~60 % ±7"
    assert rows[0].best == "1"
    assert rows[2:] == turn_rows(exact)[2:]
    assert turn_sentences(found, found.turns[0]) == (
        "2 was probably a blunder: it seems to have given away about 60 %, ±7. "
        "1 looks better, and then 1.",
        "Now: as an estimate, Righty wins about 80 % (75 to 85, 1,000 simulations).",
    )
    told_in_all = summary(found)
    assert (
        "What can't be known exactly is estimated, by 1,000 simulations a step: that may be wrong."
        in told_in_all
    )
    assert "By estimate Lefty probably erred once in 1 turn: about 60 %, ±7, in turn 1." in told_in_all
    assert [row for row in told_in_all if "estimate" not in row] == [
        row for row in summary(exact) if "estimate" not in row
    ]
    assert ("Given away in these", "~60 % ±7", "~45 % ±5") in likely_rows(found)
    graph = value_graph(found)
    assert [band.value for band in graph.bands] == [0.5, 0.2, 1.0]
    assert 'class="band"' in graph.svg()
    assert 'class="estimates"' in graph.svg()
    assert "~" in graph.text()
    assert "Estimates for 2 of 6 positions" in graph.title
    assert value_graph(exact).bands == ()


def test_stopped_it_keeps_what_was_done_and_goes_on_from_there(told: dict[int, int]) -> None:
    record = played(9, 2, 1, 1)
    searches: Searches = {}
    some = estimate_review(review(record), 100, stop=lambda: len(searches) > 2, searches=searches)
    part = some.estimates
    assert part is not None
    assert not part.complete
    assert 0 < len(part.turns) < 3
    assert part.first is not None
    assert part.first > 1
    whole = estimate_review(review(record), 100)
    resumed = estimate_review(review(record), 100, searches=searches)
    assert whole == resumed
    assert whole.estimates is not None
    assert whole.estimates.complete
    told_in_all = summary(some)
    assert "There was no time for the turns before." in told_in_all


def test_before_a_coin_it_is_the_mean_of_what_may_come(monkeypatch: pytest.MonkeyPatch) -> None:
    def searcher(state: State, seed: int | str) -> Told:
        assert isinstance(state, Heap)
        return Told(state, 0.8 if state.mover == 0 else 0.4, 0.1, 1)

    monkeypatch.setattr(estimating, "searcher", searcher)
    record = Record(Pebbles(heap=7, coin="yes"), (Toss(0), Take(1)))
    found = estimate_review(review(record), 50).estimates
    assert found is not None
    after = found.turns[1].after.estimate
    assert after.amount == pytest.approx(0.6)
    assert after.high - after.amount == pytest.approx(0.1 / 2**0.5)
    assert after.simulations == 100


def test_the_same_seed_gives_the_same_estimates_of_a_large_board() -> None:
    game = oddyssey.game("xodd", size=6)
    line = parse_moves(game, "Bc3, Wd4 We5")
    record = Record(game, line.moves)
    one, two = (estimate_review(review(record), 20, 7) for _ in range(2))
    assert one == two
    assert one.estimates is not None
    for turn in one.estimates.turns.values():
        told = turn.after.estimate
        assert 0 <= told.low <= told.amount <= told.high <= 1


def test_what_is_all_known_needs_no_estimates() -> None:
    record = Record(oddyssey.game("odds-and-evens", capacity=2), ())
    found = review(record)
    assert estimate_review(found, 10) is found
    assert found.initial in (Fraction(0), Fraction(1))
