"""Clocks: what costs time, what brings it, and when it has run out."""

from __future__ import annotations

import pytest

import oddyssey
from oddyssey.table import HUMAN, Clock, ClockError, ClockRule, Sitting, Table, Terms

MINUTE, SECOND = 60_000, 1000


def sitting(name: str = "odds-and-evens", rule: ClockRule | None = None, *seats: str) -> Sitting:
    first, second = seats or (HUMAN, HUMAN)
    table = Table(oddyssey.game(name), (first, second), "seed")
    return Sitting.start(table, Terms(clock=rule or ClockRule(MINUTE)), 0)


def play(on: Sitting, text: str, now: int) -> Sitting:
    actor = on.table.actor
    assert actor is not None
    return on.played(lambda table: table.play(text), [actor], now)


def left(on: Sitting, now: int) -> tuple[int, int]:
    assert on.clock is not None
    return on.clock.at(now)


def begun(rule: ClockRule | None = None) -> Sitting:
    """Both have made a first turn by the second 50: the clock of the first side runs from then on."""
    return play(play(sitting(rule=rule), "left", 40 * SECOND), "right", 50 * SECOND)


def test_no_clock_runs_before_both_have_made_a_first_turn() -> None:
    on = sitting()
    assert left(on, 30 * SECOND) == (MINUTE, MINUTE)
    assert left(play(on, "left", 40 * SECOND), 55 * SECOND) == (MINUTE, MINUTE)
    assert left(begun(), 55 * SECOND) == (55 * SECOND, MINUTE)


def test_a_simple_clock_only_goes_down() -> None:
    on = play(begun(), "left", 60 * SECOND)
    assert left(on, 60 * SECOND) == (50 * SECOND, MINUTE)
    assert left(on, 63 * SECOND) == (50 * SECOND, 57 * SECOND)


def test_a_turn_adds_its_seconds_and_one_taken_back_gives_them_back() -> None:
    on = play(begun(ClockRule(MINUTE, 5 * SECOND)), "left", 60 * SECOND)
    assert left(on, 60 * SECOND) == (60 * SECOND, 65 * SECOND)
    back = on.taken_back(on.table.humans, 60 * SECOND)
    assert left(back, 60 * SECOND) == (55 * SECOND, 65 * SECOND)


def test_who_runs_out_of_time_loses_whatever_the_board_says() -> None:
    on = begun()
    assert on.judged(109_999) is on
    over = on.judged(110_000)
    outcome = over.table.outcome
    assert outcome is not None
    assert outcome.reason == "Sun ran out of time: Moon wins."
    assert over.table.record().termination == "time forfeit by Sun"
    assert over.judged(200_000) is over
    assert not over.table.can_take_back


def test_time_in_which_the_server_was_down_costs_nobody_anything() -> None:
    clock = begun().clock
    assert clock is not None
    up = 500 * SECOND
    assert clock.resumed(up).at(up + 2 * SECOND) == (58 * SECOND, MINUTE)
    assert clock.resumed(10) == clock


def test_a_coin_and_a_computer_take_nobodys_time() -> None:
    on = sitting("odoku", None, HUMAN, "random")
    for now in range(0, 40 * SECOND, SECOND):
        if on.table.pending:
            assert on.clock is not None
            assert on.clock.side is None
            on = on.advanced(now)
        elif on.table.actor is not None:
            on = play(on, next(on.table.state.format(m) for m in on.table.state.legal_moves()), now)
    assert on.clock is not None
    assert on.clock.left[1] == MINUTE


def test_a_turn_that_is_held_still_costs_time() -> None:
    on = Sitting.start(
        Table(oddyssey.game("xodd", size=5), (HUMAN, HUMAN), "s"), Terms(clock=ClockRule(MINUTE)), 0
    )
    on = play(play(on, "Bc3", 0), "Wa1 We5", 0)
    black = on.table.game.players[:1]
    held = on.played(lambda table: table.play("Bd3", hold=True), black, 10 * SECOND)
    assert left(held, 20 * SECOND)[0] == 40 * SECOND
    assert held.judged(60 * SECOND).table.timed_out == 0


@pytest.mark.parametrize(
    ("minutes", "seconds", "words"),
    [("0", "5", "at least one minute"), ("", "5", "at least one minute"), ("181", "", "0 to 180"),
     ("x", "", "no whole number"), ("5", "-1", "no whole number"), ("٣", "", "no whole number")],
)  # fmt: skip
def test_times_that_cannot_be_are_refused_in_words(minutes: str, seconds: str, words: str) -> None:
    with pytest.raises(ClockError, match=words):
        ClockRule.parse(minutes, seconds)


def test_a_form_says_how_much_time_there_is() -> None:
    assert ClockRule.parse("", "") is None
    assert ClockRule.parse(" ", "0") is None
    assert ClockRule.parse("5", "") == ClockRule(5 * MINUTE)
    assert str(ClockRule.parse("3", "5")) == "3 minutes each, 5 seconds added a turn"
    assert Clock(ClockRule(MINUTE), (MINUTE, MINUTE)).ends is None
