"""How turns are judged, where truth begins, and where a game was decided."""

from __future__ import annotations

from fractions import Fraction

import pytest
from tests.analysis.games import Partly, random_record, searched
from tests.toy import Heap, Pebbles, Take, Toss

import oddyssey
from oddyssey.analysis import (
    Cause,
    Review,
    Verdict,
    as_data,
    review,
    summary,
    turn_sentences,
    value_graph,
)
from oddyssey.core import State
from oddyssey.record import Record, read


def known(record: Record, monkeypatch: pytest.MonkeyPatch, least: int = 0, most: int = 99) -> Review:
    """A review of the toy, whose truth is known with at least `least` and at most `most` pebbles."""

    def knows(state: State) -> bool:
        assert isinstance(state, Heap)
        return least <= state.left <= most

    monkeypatch.setattr(Pebbles, "perfect", Partly(knows).perfect)
    monkeypatch.setattr(Pebbles, "won_or_lost", record.game.options["coin"] != "yes")
    return review(record)


def played(heap: int, *takes: int) -> Record:
    """A game of pebbles without coins."""
    return Record(Pebbles(heap=heap), tuple(Take(number) for number in takes))


def test_who_leaves_a_multiple_of_three_wins_and_the_review_knows(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    found = known(played(7, 2, 2, 1, 2), monkeypatch)  # Lefty should leave 6, and later 3
    assert [turn.error for turn in found.turns] == [1, 0, 0, 0]
    verdicts = [turn.verdict for turn in found.turns]
    assert verdicts == [Verdict.BLUNDER, Verdict.BEST, Verdict.ALIKE, Verdict.BEST]
    assert [moment.turn.number for moment in found.turning_points] == [1]
    assert found.decided is found.turns[0]
    assert found.leader == Pebbles.players[1]
    assert found.sides[0].error == 1
    assert "It was decided in turn 1: Lefty's 2 threw the win away; 1 would have kept it." in summary(
        found
    )


def test_an_only_turn_is_forced(monkeypatch: pytest.MonkeyPatch) -> None:
    found = known(played(4, 1, 2, 1), monkeypatch)
    assert found.turns[2].verdict == Verdict.FORCED
    assert turn_sentences(found, found.turns[2])[0] == "1 was the only turn possible."


def test_a_coin_is_luck_and_a_choice_is_not(monkeypatch: pytest.MonkeyPatch) -> None:
    game = Pebbles(heap=2, coin="yes")
    record = Record(game, (Toss(0), Take(1), Toss(1), Take(1)))
    found = known(record, monkeypatch)
    assert found.start is not None
    assert found.start.amount == Fraction(1, 2)
    first, second = found.turns
    assert first.luck == first.error == Fraction(1, 2)  # two would have won
    assert second.luck == Fraction(-1, 2)
    assert second.error == 0
    assert found.luck == 0
    assert found.final == 0
    causes = [(moment.turn.number, moment.cause) for moment in found.turning_points]
    assert causes == [(1, Cause.COIN), (1, Cause.ERROR), (2, Cause.COIN)]


def test_truth_begins_where_it_is_known(monkeypatch: pytest.MonkeyPatch) -> None:
    found = known(played(9, 2, 2, 2, 1, 2), monkeypatch, most=5)
    assert found.start is None
    assert [turn.known for turn in found.turns] == [False, False, True, True, True]
    assert found.turns[1].after is not None
    assert found.exact_from == 3
    assert found.initial == found.turns[1].after.amount
    assert found.initial + found.luck + found.errors == found.final
    assert found.hidden == 0
    assert found.unknown == "Too much is open."
    assert any(sentence.startswith("Turns are judged from turn 3 on") for sentence in summary(found))
    data = as_data(found)
    assert data["turns"][0]["error"] is None
    assert data["exact_from"] == 3


def test_what_is_hidden_in_the_middle_is_told_apart(monkeypatch: pytest.MonkeyPatch) -> None:
    record = played(12, 2, 2, 1, 2, 2, 2, 1)
    monkeypatch.setattr(
        Pebbles,
        "perfect",
        Partly(lambda state: isinstance(state, Heap) and not 5 <= state.left <= 7).perfect,
    )
    found = review(record)
    assert found.hidden != 0 or found.errors != 0
    assert found.initial is not None
    assert found.initial + found.luck + found.errors + found.hidden == found.final


def test_nothing_known_is_said_so() -> None:
    found = review(played(5, 1, 2))
    assert found.final is None
    assert found.exact_from is None
    assert summary(found)[-1] == "None of it can be judged exactly. Pebbles has no exact solver."
    assert as_data(found)["final"] is None
    assert value_graph(found).svg().startswith("<svg")
    assert value_graph(found).text()


def test_a_game_without_turns() -> None:
    found = review(Record(oddyssey.game("odoku")))
    assert "No turn has been played yet." in summary(found)
    assert value_graph(found).svg().startswith("<svg")


def test_patience_ends_where_even_it_is_no_help(monkeypatch: pytest.MonkeyPatch) -> None:
    watched = []

    def perfect(self: Pebbles, state: State, watch: object = None) -> object:
        assert isinstance(state, Heap)
        watched.append((state.left, watch is not None))
        return Partly(lambda _: state.left <= 3 if watch is None else state.left <= 5).perfect(state)

    monkeypatch.setattr(Pebbles, "perfect", perfect)
    told: list[Fraction] = []
    found = review(played(9, 2, 2, 2, 1, 2), patient=True, watch=lambda share, _: told.append(share))
    assert found.exact_from == 3
    assert watched == [(2, True), (3, True), (5, True), (7, True), (9, False)]
    assert told == sorted(told)


def test_a_resignation_gives_away_what_it_was_worth() -> None:
    record = read('[Game "odds"]\n[Termination "resigned by Moon"]\n\n1. left\n')
    told = summary(review(record))
    assert told[:2] == ("Moon resigned.", "At that moment: Moon should win in 11 turns.")
    assert told[2] == "So Moon gave up while ahead."
    assert "Moon was winning from the start and had only to go on." in told


def test_an_unfinished_turn_counts_as_far_as_it_goes() -> None:
    found = review(read('[Game "odoku"]\n1. Anti Ob4\n2. Balancer\n'))
    last = found.turns[-1]
    assert (last.mover, last.text, last.verdict) == (None, "", None)
    assert last.error == 0
    assert last.luck == Fraction(1, 4)
    begun = review(read('[Game "xodd"]\n[Options "size=3"]\n\n1. Bb2\n2. Ba1 ...\n'))
    assert begun.turns[1].error == 0  # Black wins whatever White does
    assert begun.final == 1


def test_the_published_game() -> None:
    with open("tests/data/odoku-sample.txt", encoding="utf-8") as file:  # noqa: PTH123
        found = review(read(file.read()))
    known_values = {11: Fraction(69, 8), 12: Fraction(17, 2), 15: Fraction(9), 20: Fraction(35, 4)}
    known_values |= {23: Fraction(17, 2), 24: Fraction(15, 2), 25: Fraction(8)}
    for number, amount in known_values.items():
        value = found.values[number]
        assert value is not None
        assert value.amount == amount
    assert (found.luck, found.errors) == (Fraction(-5, 8), Fraction(-3, 4))
    assert found.adjusted == Fraction(69, 8)
    assert found.decided is found.turns[7]
    assert any(told.endswith("The largest error was ⅜ point, in turn 13.") for told in summary(found))


def test_a_symmetric_coin_is_worth_nothing_on_average() -> None:
    found = review(random_record(oddyssey.game("odoku"), "fair"))
    for turn in found.turns:
        perfect = found.game.perfect(turn.turn.before)
        mean = sum(choice.value.amount for choice in perfect.choices) / len(perfect.choices)
        assert mean == perfect.value.amount


def test_a_search_agrees_with_the_review_of_a_small_game() -> None:
    found = review(random_record(oddyssey.game("odds-and-evens", capacity=3, flips=1), "search"))
    for turn in found.turns:
        assert turn.before is not None
        assert searched(turn.turn.before).value.amount == turn.before.amount
