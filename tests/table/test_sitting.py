"""What two people agree on: whose turn it is to act, take-backs that are asked for, rematches."""

from __future__ import annotations

import pytest

import oddyssey
from oddyssey.table import HUMAN, NotNowError, Sitting, Table, Terms, decided_text


def apart(name: str = "odds-and-evens", **options: object) -> Sitting:
    table = Table(oddyssey.game(name, **options), (HUMAN, HUMAN), "seed")
    return Sitting.start(table, Terms(apart=True), 0)


def play(on: Sitting, text: str, *, hold: bool = False) -> Sitting:
    actor = on.table.actor
    assert actor is not None
    return on.played(lambda table: table.play(text, hold=hold), [actor], 0)


def test_nobody_plays_for_the_other() -> None:
    on = apart()
    first, second = on.table.game.players
    with pytest.raises(NotNowError, match="It is Sun's turn"):
        on.played(lambda table: table.play("left"), [second], 0)
    assert on.played(lambda table: table.play("left"), [first], 0).table.actor == second


def test_only_who_is_to_act_sees_what_can_be_done() -> None:
    on = apart()
    first, second = on.table.game.players
    assert on.table.view([first]).hot
    assert not on.table.view([second]).hot
    assert not on.table.view([]).hot
    assert on.table.view([]).viewer is None
    assert on.table.view([second]).viewer == second


def test_a_take_back_is_asked_for_and_agreed_to() -> None:
    on = play(play(apart(), "left"), "right")
    first, second = on.table.game.players
    asked = on.taken_back([first], 0)
    assert asked.table is on.table
    assert asked.offer is not None
    with pytest.raises(NotNowError, match="asked already"):
        asked.taken_back([first], 0)
    with pytest.raises(NotNowError, match="for Moon to answer"):
        asked.accepted([first], 0)
    agreed = asked.accepted([second], 0)
    assert agreed.table.moves == ()
    assert agreed.offer is None
    assert agreed.told == "Moon agreed: Sun took a turn back."
    # Asking while the other asks is agreeing, for who knows that they ask.
    assert asked.taken_back([second], 0, answers=True) == agreed
    with pytest.raises(NotNowError, match=r"Sun asks to take back: allow it\?"):
        asked.taken_back([second], 0)


def test_a_take_back_is_declined_withdrawn_or_answered_by_playing_on() -> None:
    on = play(play(apart(), "left"), "right")
    first, second = on.table.game.players
    asked = on.taken_back([second], 0)
    assert asked.declined([first]).told == "Sun declined the take-back."
    assert asked.declined([second]).told == "Moon no longer asks for the take-back."
    went_on = play(asked, "left")
    assert went_on.offer is None
    with pytest.raises(NotNowError, match="Nothing is offered"):
        went_on.accepted([first], 0)
    with pytest.raises(NotNowError, match="nothing to take back"):
        play(apart(), "left").taken_back([second], 0)


def test_a_step_of_ones_own_turn_needs_no_leave() -> None:
    on = play(play(apart("xodd", size=5), "Bc3"), "Wa1", hold=True)
    white = on.table.game.players[1]
    assert not on.asks_to_take_back([white])
    assert on.taken_back([white], 0).table.moves == on.table.moves[:1]


def test_an_offer_outlasts_a_coin() -> None:
    on = apart("odoku").advanced(0)
    actor = on.table.actor
    assert actor is not None
    side = next(side for side in on.table.game.players if side == actor)
    on = play(on, "Ob4").taken_back([side], 0).advanced(0)
    assert on.offer is not None
    other = on.table.game.players[1 - side.index]
    assert on.accepted([other], 0).table.actor == side


def test_nobody_else_takes_back_at_a_table_of_ones_own() -> None:
    on = Sitting(Table(oddyssey.game("odds-and-evens"), (HUMAN, "easy"), "seed"))
    sun = on.table.game.players[:1]
    back = on.played(lambda table: table.play("left"), sun, 0).advanced(0).taken_back(sun, 0)
    assert back.table.moves == ()
    with pytest.raises(NotNowError, match="nobody else"):
        back.resigned(sun, 0).wants_rematch(sun)


def test_each_resigns_for_themselves_whosever_turn_it_is() -> None:
    on = apart()
    _, second = on.table.game.players
    over = on.resigned([second], 0)
    assert over.table.outcome is not None
    assert over.table.outcome.winner == on.table.game.players[0]
    with pytest.raises(NotNowError, match="over"):
        over.taken_back([second], 0)


def test_who_plays_on_after_the_end_is_told_what_can_be_done() -> None:
    table = Table(oddyssey.game("odds-and-evens"), (HUMAN, HUMAN), "seed")
    sides = table.game.players
    cases = [
        (table.resign(sides), Terms(), "take the last turn back"),
        (table.time_out(sides[0]), Terms(), "the time ran out. Start a new one.$"),
        (table.time_out(sides[0]), Terms(apart=True), "Offer a rematch to play on.$"),
        (table.time_out(sides[0]), Terms(apart=True, duplicate=True), "game of the match is over.$"),
    ]
    for over, terms, words in cases:
        on = Sitting(over, terms)
        for deed in (lambda table: table.play("left"), Table.end_turn):
            with pytest.raises(NotNowError, match=words):
                on.played(deed, sides[:1], 0)


def test_a_rematch_is_offered_and_swaps_the_sides_and_so_the_start() -> None:
    on = apart()
    first, second = on.table.game.players
    with pytest.raises(NotNowError, match="to its end first"):
        on.wants_rematch([first])
    over = on.resigned([second], 0).wants_rematch([first])
    assert over.agrees_to_rematch([second])
    assert not over.agrees_to_rematch([first])
    again = over.rematch("other", 0)
    assert again.table.game == on.table.game
    assert (again.table.moves, again.terms) == ((), on.terms)


def test_hints_are_off_between_two_until_the_end_unless_agreed() -> None:
    on = apart()
    assert not on.hints_allowed
    assert on.resigned(on.table.game.players[:1], 0).hints_allowed
    assert Sitting(on.table, Terms(apart=True, hints=True)).hints_allowed
    assert Sitting(on.table).hints_allowed


def test_what_a_watcher_sees_is_the_turn_on_the_board() -> None:
    on = play(play(apart("xodd", size=5), "Bc3"), "Wa1", hold=True)
    view = on.table.view([])
    assert view.changeable == ()
    assert decided_text(on.table.turns[-1]) == "Wa1"
