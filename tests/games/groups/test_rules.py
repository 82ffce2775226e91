"""The rules one by one, each test named for its rule."""

from __future__ import annotations

from functools import cache

import pytest

from oddyssey.core import IllegalMoveError, OptionError, State
from oddyssey.games.groups import Xodd, Yodd
from oddyssey.games.groups.rules import BLACK, END_TURN, PASS, PLAYERS, Drop, GroupsState

XODD = Xodd(size=5)


def after(game: Xodd | Yodd, *turns: str) -> GroupsState:
    state = game.initial()
    for turn in turns:
        state = state.play_all(state.parse_turn(turn))
    return state


def refused(state: GroupsState, text: str) -> str:
    with pytest.raises(IllegalMoveError) as caught:
        state.parse_turn(text)
    assert caught.value.position == state.position()
    return str(caught.value)


def stone(game: Xodd | Yodd, text: str) -> Drop:
    return Drop(game.board.points[text[1:]], "BW".index(text[0]))


# -- the first turn ----------------------------------------------------------------------------------


def test_black_starts_with_exactly_one_stone_of_any_colour() -> None:
    state = XODD.initial()
    assert str(state.to_move) == "Black"
    assert len(state.legal_moves()) == len(list(state.turns())) == 50
    for text in ("Be5", "We5"):
        played = state.play(state.parse(text))
        assert str(played.to_move) == "White"
        assert played.turn_so_far == ()
    assert refused(state, "Be5 We4") == "Black's first turn drops exactly one stone."


def test_black_cannot_pass_on_the_first_turn() -> None:
    assert refused(XODD.initial(), "pass") == "Black can't pass on the first turn."
    assert refused(XODD.initial(), "end") == "Your turn has only begun: drop a stone first."


def test_white_may_pass_at_once_and_black_after_that() -> None:
    state = after(XODD, "Be5", "pass", "pass")
    assert state.to_move is None
    assert state.legal_moves() == ()
    assert refused(state, "Be4") == "The game is over: White wins with 0 groups to 1."


# -- the parity --------------------------------------------------------------------------------------


def test_the_total_must_be_odd_when_a_turn_ends() -> None:
    state = after(XODD, "Bc3").play(stone(XODD, "Ba1"))
    assert state.turn_so_far == (stone(XODD, "Ba1"),)
    assert not state.may_end_turn
    assert refused(state, "end") == "There are 2 groups: the total must be odd when your turn ends."
    assert refused(state, "Ba2") == "That makes 2 groups: the total must be odd when your turn ends."
    assert refused(state, "pass").startswith("A stone is down already, so you can't pass")
    assert str(state.play(stone(XODD, "Wa2")).to_move) == "Black"


@pytest.mark.parametrize(
    ("turns", "drop", "total"),
    [(("Bc3",), "Bc4", 1), (("Bb3", "Bc4 Bd3", "Wa1 We5"), "Bc3", 3)],
    ids=["extends a group", "joins three groups"],
)
def test_an_even_change_may_stand_alone(turns: tuple[str, ...], drop: str, total: int) -> None:
    state = after(XODD, *turns).play(stone(XODD, drop))
    assert state.total == total
    assert state.may_end_turn
    assert state.play(END_TURN).turn_so_far == ()


def test_a_second_stone_may_follow_though_the_first_alone_is_odd() -> None:
    state = after(XODD, "Bc3").play_all([stone(XODD, "Bc4"), stone(XODD, "Bc5")])
    assert (state.total, state.turn_so_far) == (1, ())
    assert refused(after(XODD, "Bc3").play(stone(XODD, "Bc4")), "Wa1") == (
        "That makes 2 groups: the total must be odd when your turn ends."
    )


def test_an_odd_change_must_be_mended_by_the_second_stone() -> None:
    state = after(XODD, "Bb3", "Bd3 Wc5")
    joined = state.play(stone(XODD, "Bc3"))
    assert joined.total == 2
    assert END_TURN not in joined.legal_moves()
    assert stone(XODD, "We1") in joined.legal_moves()


def test_groups_with_a_straight_gap_of_two_cannot_be_joined_in_one_turn() -> None:
    state = XODD.position("5/5/B2B1/5/4W B 0 -")
    assert refused(state, "Bb3 Bc3") == "That makes 2 groups: the total must be odd when your turn ends."
    assert all({stone(XODD, "Bb3"), stone(XODD, "Bc3")} != set(turn) for turn in state.turns())


def test_a_lone_stone_is_a_group_and_a_corner_joins_nothing() -> None:
    assert after(XODD, "Bc3", "Bd4 We5").total == 3
    assert after(Yodd(size=3), "Bc3", "Bd3 Bd2").total == 1


# -- no dead ends ------------------------------------------------------------------------------------


def test_a_first_stone_that_no_second_one_could_mend_is_refused() -> None:
    game = Xodd(size=(4, 1))
    state = game.position("2BB B 0 -")  # with white on a1, no stone on b1 changes the total
    assert [state.format(move) for move in state.legal_moves()] == ["Ba1", "Bb1", "Wb1", "pass"]
    assert refused(state, "Wa1") == (
        "That makes 2 groups, and after that stone no second one could make the total odd."
    )


# -- the end -----------------------------------------------------------------------------------------


def test_two_passes_in_a_row_end_the_game_and_fewer_own_groups_win() -> None:
    state = after(XODD, "Bc3", "Wa1 We5", "pass")
    assert state.outcome() is None
    state = state.play(PASS)
    outcome = state.outcome()
    assert outcome is not None
    assert outcome.winner == PLAYERS[BLACK]
    assert (outcome.reason, outcome.result) == ("Black wins with 1 group to 2.", "Black")
    assert [(step.total, step.summary) for step in outcome.count] == [
        (1, "Black has 1 group."),
        (2, "White has 2 groups."),
    ]
    assert outcome.count[1].items[0].cells == ("a1",)


def test_passes_with_a_turn_between_do_not_end_the_game() -> None:
    assert after(XODD, "Bc3", "pass", "Bc4", "pass").to_move is not None


def test_on_a_full_board_both_can_only_pass() -> None:
    state = Xodd(size=1).position("B W 0 -")
    assert state.legal_moves() == (PASS,)
    assert state.automatic() == (PASS, "The board is full: White passes.")
    over = state.play(PASS).play(PASS)
    assert over.automatic() is None
    assert over.to_move is None
    assert state.position() == "B W 0 -"


def test_where_no_stone_keeps_the_total_odd_both_can_only_pass() -> None:
    state = Xodd(size=(4, 5)).position("BWW1/WWBW/BBWW/WBWB/BWBB B 0 -")
    assert state.legal_moves() == (PASS,)
    reason = "No stone can be dropped and keep the total odd"
    assert state.automatic() == (PASS, f"{reason}: Black passes.")
    passed = state.play(PASS)
    assert passed.automatic() == (PASS, f"{reason}: White passes.")
    assert passed.play(PASS).automatic() is None


def test_the_last_point_may_be_filled_and_its_turn_ended() -> None:
    state = Xodd(size=2).position("BB/B1 W 0 -").play(stone(Xodd(size=2), "Bb1"))
    assert state.legal_moves() == (END_TURN,)
    assert state.automatic() is None


# -- known values ------------------------------------------------------------------------------------


@cache
def mover_wins(state: State) -> bool:
    """Whether the player to move wins; after the end, whether the player who would be next does."""
    outcome = state.outcome()
    if outcome is not None:
        assert isinstance(state, GroupsState)
        return outcome.winner == PLAYERS[state.mover]
    return any(not mover_wins(state.play_all(turn)) for turn in state.turns())


def test_on_3x3_black_wins_and_only_with_a_black_stone_in_the_centre() -> None:
    state = Xodd(size=3).initial()
    winning = [move for move in state.legal_moves() if not mover_wins(state.play(move))]
    assert [state.format(move) for move in winning] == ["Bb2"]


# -- options -----------------------------------------------------------------------------------------


def test_a_rectangle_has_columns_then_rows() -> None:
    game = Xodd(size=(4, 5))
    assert game.board.names[-1] == "d5"
    assert Xodd.from_text({"size": "4x5"}) == game


@pytest.mark.parametrize("kind", [Xodd, Yodd])
@pytest.mark.parametrize("text", ["0", "53", "-1", "x", "9x", "1.5", "٣"])
def test_sizes_out_of_range_are_refused(kind: type[Xodd | Yodd], text: str) -> None:
    with pytest.raises(OptionError, match="size is a whole number from 1 to"):
        kind.from_text({"size": text})
    with pytest.raises(OptionError):
        Yodd.from_text({"size": "4x5"})
