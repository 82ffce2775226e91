"""Moves as text: what is read, what is written, and what is said of anything else."""

from __future__ import annotations

import random

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from oddyssey.core import AmbiguousMoveError, IllegalMoveError, MalformedMoveError, MoveError
from oddyssey.games.groups import Xodd, Yodd
from oddyssey.games.groups.rules import END_TURN, PASS, Drop, GroupsState

from . import naive

XODD = Xodd(size=9)
E5 = XODD.board.points["e5"]
D4 = XODD.board.points["d4"]
BE5, WE5, WD4 = Drop(E5, 0), Drop(E5, 1), Drop(D4, 1)


def later(*turns: str) -> GroupsState:
    state = XODD.initial()
    for turn in turns:
        state = state.play_all(state.parse_turn(turn))
    return state


@pytest.mark.parametrize(
    "text", ["Be5", "be5", "BE5", " Be5 ", "b e5", "B  E5", "black e5", "Black\te5", "blacke5"]
)
def test_a_stone_in_any_letter_case_and_with_spaces(text: str) -> None:
    assert XODD.initial().parse(text) == BE5
    assert XODD.initial().parse(text.lower().replace("b", "w", 1).replace("wlack", "white")) == WE5


@pytest.mark.parametrize(
    ("text", "move"),
    [("pass", PASS), ("P", PASS), ("end", END_TURN), ("e", END_TURN), ("End  turn", END_TURN)],
)
def test_short_forms_of_pass_and_end(text: str, move: object) -> None:
    state = later("Ba1") if move == PASS else later("Ba1").play(Drop(XODD.board.points["a2"], 0))
    assert state.parse(text) == move
    assert state.parse_turn(text) == (move,)


def test_normal_forms() -> None:
    state = later("Ba1")
    assert [state.format(move) for move in (BE5, WD4, END_TURN, PASS)] == ["Be5", "Wd4", "end", "pass"]
    assert state.format_turn((BE5, WD4)) == state.format_turn((WD4, BE5)) == "Be5 Wd4"
    assert state.format_turn((BE5, END_TURN)) == state.format_turn((BE5,)) == "Be5"
    assert state.play(BE5).format_turn((END_TURN,)) == "end"
    assert state.format_turn((PASS,)) == "pass"


def test_two_stones_in_either_order_are_the_same_turn() -> None:
    state = later("Ba1")
    expected = (BE5, WD4)
    for text in ("Be5 Wd4", "wd4 be5", "Wd4  BLACK e5", "be5 wd4 end"):
        assert state.parse_turn(text) == expected


def test_one_stone_is_a_whole_turn_if_the_total_is_odd_and_else_the_start_of_one() -> None:
    state = later("Ba1")
    a2 = Drop(XODD.board.points["a2"], 0)
    assert state.parse_turn("Ba2") == state.parse_turn("Ba2 end") == (a2, END_TURN)
    assert state.parse_turn("Be5") == (BE5,)
    assert state.play(BE5).parse_turn("wd4") == state.play(BE5).parse_turn("wd4 end") == (WD4,)
    assert state.play(a2).parse_turn("end") == (END_TURN,)
    with pytest.raises(IllegalMoveError, match="There are 2 groups: the total must be odd"):
        state.parse_turn("Be5 end")


def test_blacks_first_turn_is_one_stone() -> None:
    assert XODD.initial().parse_turn("Be5") == (BE5,)
    with pytest.raises(IllegalMoveError, match="exactly one stone"):
        XODD.initial().parse_turn("Be5 Wd4")


def test_a_point_alone_is_ambiguous() -> None:
    for read in (XODD.initial().parse, XODD.initial().parse_turn):
        with pytest.raises(AmbiguousMoveError) as caught:
            read("E5")
        assert str(caught.value) == "e5: which stone, Be5 or We5?"
    with pytest.raises(IllegalMoveError, match="e5 is taken"):
        later("Be5").parse("e5")


def test_columns_b_and_w_are_not_mistaken_for_colours() -> None:
    state = Xodd(size=52).initial()
    assert state.format(state.parse("bb5")) == "Bb5"
    assert state.format(state.parse("wb5")) == "Wb5"
    assert state.format(state.parse("BW5")) == "Bw5"
    assert state.format(state.parse("baa5")) == "Baa5"
    assert state.format(state.parse("Waz52")) == "Waz52"
    for text in ("b5", "w5", "aa5", "az52"):
        with pytest.raises(AmbiguousMoveError):
            state.parse(text)


@pytest.mark.parametrize(
    ("game", "text", "where"),
    [
        (XODD, "Bj5", '"j5" is not on the board: the points run from a1 to i9.'),
        (XODD, "Be10", '"e10" is not on the board: the points run from a1 to i9.'),
        (Yodd(size=6), "Ba9", '"a9" is not on the board: row a runs from a1 to a6.'),
        (Yodd(size=6), "Wz1", '"z1" is not on the board: the rows run from a to k.'),
    ],
)
def test_a_point_off_the_board_is_malformed_and_the_range_is_named(
    game: Xodd | Yodd, text: str, where: str
) -> None:
    with pytest.raises(MalformedMoveError) as caught:
        game.initial().parse(text)
    assert str(caught.value) == where


MALFORMED = ["", " ", "Be05", "Be", "B 5", "5e", "x", "Be5Wd4", "Be5,Wd4", "Be5;Wd4", "be5-", "bbe5"]
MALFORMED += [
    "Be٥",
    "Ве5",
    "Be5²",
    "ends",
    "passes",
    "end end",
    "end Be5",
    "pass pass",
    "pass Be5",
    "e 5",
]
MALFORMED += ["Be0", "B e 5", "black", "w", "Be5 Wd4 ?", "ſe5", "Be-5", "Be5" + "9" * 9999, "x" * 9999]


@pytest.mark.parametrize("text", MALFORMED, ids=range(len(MALFORMED)))
def test_what_is_no_move_is_malformed_and_quoted(text: str) -> None:
    for state in (XODD.initial(), later("Ba1"), later("Ba1").play(BE5)):
        for read in (state.parse, state.parse_turn):
            with pytest.raises(MalformedMoveError) as caught:
                read(text)
            assert caught.value.text == text
            assert len(str(caught.value)) < 250
            assert "\n" not in str(caught.value)


@pytest.mark.parametrize(
    ("text", "reason"),
    [
        ("Be5 We5", "e5 is taken."),
        ("Be5 Be5", "e5 is taken."),
        ("Ba1 Wd4", "a1 is taken."),
        ("Be5 Wd4 Wd6", "A turn drops one or two stones, not 3."),
        ("Be5 Ba2", "That makes 2 groups: the total must be odd when your turn ends."),
        ("end", "Your turn has only begun: drop a stone first."),
    ],
)
def test_an_illegal_turn_names_the_rule(text: str, reason: str) -> None:
    with pytest.raises(IllegalMoveError) as caught:
        later("Ba1").parse_turn(text)
    assert str(caught.value) == reason
    assert caught.value.text == text


def test_only_one_more_stone_may_follow_the_first() -> None:
    with pytest.raises(IllegalMoveError, match=r"^Be5 is down already: only one more stone may follow"):
        later("Ba1").play(BE5).parse_turn("Wd4 Wd6")


def test_after_the_end_nothing_is_a_move() -> None:
    over = later("Ba1", "pass", "pass")
    for text in ("Be5", "Be5 Wd4", "end", "pass"):
        with pytest.raises(IllegalMoveError, match=r"^The game is over: White wins"):
            over.parse_turn(text)


@settings(max_examples=30)
@given(st.sampled_from(naive.GAMES), st.integers(0, 2**32), st.booleans())
def test_what_is_written_is_read(game: Xodd | Yodd, seed: int, upper: bool) -> None:
    played = naive.walk(game, seed)
    state = played[seed % len(played)][0]
    typed = str.upper if upper else str.lower
    for move in state.legal_moves():
        assert state.parse(typed(state.format(move))) == move
    for turn in list(state.turns())[:: 1 + state.count_turns() // 30]:
        assert state.parse_turn(typed(state.format_turn(turn))) == turn


def mangled(text: str, source: random.Random) -> str:
    """Text that is nearly a move: letters lost, doubled, swapped, changed, or words put together."""
    for _ in range(source.randrange(1, 4)):
        at = source.randrange(len(text) + 1)
        letter = source.choice("bwBWaeik0159 \t\n,-/.²٥ßIſ\x00end pass")
        text = source.choice(
            (
                text[:at] + letter + text[at:],
                text[:at] + text[at + 1 :],
                text[:at] + text[:at],
                text[at:],
            )
        )
    return text


def test_a_thousand_near_misses_are_refused_or_read_as_what_they_say() -> None:
    source = random.Random(7)
    accepted = 0
    for number in range(1000):
        game = source.choice((Xodd(size=9), Xodd(size=52), Yodd(size=3), Yodd(size=6)))
        state = game.initial()
        for _ in range(number % 4):
            state = state.play(source.choice(state.legal_moves()[:200]))
        words = [state.format(source.choice(state.legal_moves() or (PASS,))) for _ in range(2)]
        text = mangled(" ".join(words[: source.randrange(1, 3)]), source)
        for read in (lambda text, state=state: (state.parse(text),), state.parse_turn):
            try:
                moves = read(text)
            except MoveError:
                continue
            accepted += 1
            said = "".join(text.split()).lower().replace("black", "b").replace("white", "w")
            for move in moves:
                if isinstance(move, Drop):
                    assert state.format(move).lower() in said
            again = state.parse_turn(state.format_turn(moves))
            assert again[: len(moves)] == moves
    assert accepted > 50
