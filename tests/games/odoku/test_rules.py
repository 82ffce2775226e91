"""The rules: the coin before each piece, decided groups, the score, the target."""

from __future__ import annotations

import random
from dataclasses import FrozenInstanceError
from fractions import Fraction

import pytest
from hypothesis import given
from hypothesis import strategies as st

from oddyssey.core import CHANCE, IllegalMoveError, OptionError, perft
from oddyssey.games.odoku import Odoku
from oddyssey.games.odoku.board import GROUPS, POINTS, Fate
from oddyssey.games.odoku.rules import (
    ANTI_BALANCER,
    BALANCER,
    PAR,
    PLAYERS,
    Colour,
    Place,
    State,
    Toss,
)

GAME = Odoku()
seeds = st.integers(0, 2**32)


def line(seed: int, game: Odoku = GAME) -> list[State]:
    """All states of a random game, from the first to the last."""
    source, states = random.Random(seed), [game.initial()]
    while states[-1].to_move is not None:
        states.append(states[-1].play(source.choice(states[-1].legal_moves())))
    return states


@given(seeds)
def test_a_game_takes_25_turns_of_a_coin_and_a_piece(seed: int) -> None:
    states = line(seed)
    assert len(states) == 51
    for before, state in zip(states[::2], states[1::2], strict=False):
        assert before.to_move == CHANCE
        assert before.turn_so_far == ()
        assert sum(odds for _, odds in before.chance()) == 1
        assert before.legal_moves() == tuple(move for move, _ in before.chance())
        assert state.to_move in PLAYERS
        assert state.turn_so_far == (Toss(PLAYERS.index(state.to_move)),)
        assert state.chance() == ()
    assert states[-1].legal_moves() == () == states[-1].chance()


@given(seeds)
def test_a_decided_group_never_changes(seed: int) -> None:
    sealed: dict[str, Fate] = {}
    for state in line(seed):
        for group in GROUPS:
            fate = state.fate(group)
            assert sealed.get(group.name, fate) is fate
            if fate is not Fate.OPEN:
                sealed[group.name] = fate
    assert len(sealed) == 15


@given(seeds)
def test_the_score_is_a_plain_recount(seed: int) -> None:
    end = line(seed)[-1]
    outcome = end.outcome()
    assert outcome is not None
    blue_counts = [sum(end.colour_at(p) is Colour.BLUE for p in group.points) for group in GROUPS]
    assert outcome.score == sum(count in (2, 3) for count in blue_counts)
    assert outcome.result == str(outcome.score)
    assert outcome.count[-1].total == outcome.score
    assert outcome.returns == (outcome.score - Fraction(75, 8), Fraction(75, 8) - outcome.score)


@given(seeds)
def test_announcements_tell_each_group_once_at_the_move_that_decides_it(seed: int) -> None:
    states = line(seed)
    told: list[str] = []
    for before, after in zip(states[1::2], states[2::2], strict=True):
        move = next(m for m in before.legal_moves() if before.after(m) == after)
        decided = [
            f"{group.title} is {after.fate(group).value}."
            for group in GROUPS
            if before.fate(group) is not after.fate(group)
        ]
        said = list(before.announce(move))
        told += decided
        settled = decided and after.empty and not after.groups_with(Fate.OPEN)
        assert said[: len(decided)] == decided
        assert [text[:31] for text in said[len(decided) :]] == (
            ["All fifteen groups are decided:"] if settled else []
        )
    assert len(told) == 15


@pytest.mark.parametrize(
    ("position", "move", "said"),
    [
        (
            "XO1OX/XXXX1/XOXXO/OOXOX/OOXX1 A",
            "Oe4",
            (
                "Column e is balanced.",
                "North-East is balanced.",
                "All fifteen groups are decided: the last 2 pieces change nothing.",
            ),
        ),
        (
            "OXXXX/XOXXX/X1X1X/OOXXX/OOXXO A",
            "Xb3",
            (
                "Row 3 is unbalanced.",
                "Column b is balanced.",
                "The cross is unbalanced.",
                "All fifteen groups are decided: the last piece changes nothing.",
            ),
        ),
    ],
)
def test_all_decided_is_said_when_pieces_are_left(
    game: Odoku, position: str, move: str, said: tuple[str, ...]
) -> None:
    state = game.position(position)
    assert state.announce(state.parse(move)) == said


def test_legal_moves_are_by_point_and_white_first(game: Odoku) -> None:
    state = game.position("5/1O3/5/5/5 A")
    names = [state.format(move) for move in state.legal_moves()]
    assert names[:4] == ["Oa1", "Xa1", "Oa2", "Xa2"]
    assert len(names) == 48
    assert "Ob4" not in names


def test_turns_with_different_coins_are_different_turns(game: Odoku) -> None:
    state = game.initial()
    assert len(list(state.turns())) == state.count_turns() == 100
    assert len(list(state.play(Toss(1)).turns())) == state.play(Toss(1)).count_turns() == 50
    assert perft(state, 2) == 100 * 96


def test_the_coin_comes_before_the_piece(game: Odoku) -> None:
    with pytest.raises(IllegalMoveError, match=r"^The coin has not fallen: say who moves"):
        game.initial().play(Place(POINTS["b4"], Colour.WHITE))


def test_the_coin_falls_once_a_turn(game: Odoku) -> None:
    with pytest.raises(IllegalMoveError, match=r"^The coin says Balancer already"):
        game.initial().play(Toss(0)).play(Toss(1))


def test_a_cell_takes_one_piece(game: Odoku) -> None:
    state = game.position("5/1O3/5/5/5 A")
    with pytest.raises(IllegalMoveError, match=r"^b4 holds a white piece already"):
        state.play(Place(POINTS["b4"], Colour.BLUE))


def test_nothing_is_legal_after_the_end(game: Odoku) -> None:
    state = game.position("XOXXX/OOOXO/OXOXX/XXOOX/OOXXX -")
    for move in (Toss(0), Place(0, Colour.BLUE)):
        with pytest.raises(IllegalMoveError, match=r"^The game is over"):
            state.play(move)


@pytest.mark.parametrize("move", [Toss(2), Toss(-1), Place(25, Colour.BLUE), Place(-1, Colour.WHITE), 7])
def test_what_is_no_move_of_this_game_is_refused(game: Odoku, move: object) -> None:
    for state in (game.initial(), game.initial().play(Toss(0))):
        with pytest.raises(IllegalMoveError, match=r"^That is no move of Odoku"):
            state.play(move)


def test_states_are_values(game: Odoku) -> None:
    one, two = (game.initial().play_all([Toss(0), Place(3, Colour.BLUE)]) for _ in range(2))
    assert one == two
    assert hash(one) == hash(two)
    assert one != Odoku(target=10).initial().play_all([Toss(0), Place(3, Colour.BLUE)])
    with pytest.raises(FrozenInstanceError):
        one.blue = 0  # type: ignore[misc]


def test_par_is_the_mean_over_all_fillings() -> None:
    # Each group is balanced in 20 of its 32 fillings, and perfect play is worth just that mean.
    assert Fraction(15 * 20, 32) == PAR


@pytest.mark.parametrize(
    ("target", "winner", "reason"),
    [
        (8, BALANCER, "The Balancer wins: 8 balanced groups at a target of 8."),
        (9, ANTI_BALANCER, "The Anti-Balancer wins: 8 balanced groups at a target of 9."),
    ],
)
def test_a_target_makes_a_winner(target: int, winner: object, reason: str) -> None:
    outcome = Odoku(target=target).position("XOXXX/OOOXO/OXOXX/XXOOX/OOXXX -").outcome()
    assert outcome is not None
    assert (outcome.winner, outcome.score, outcome.reason) == (winner, 8, reason)
    assert outcome.result == str(winner)
    assert sum(outcome.returns) == 0


def test_a_score_above_par_is_said_so(game: Odoku) -> None:
    outcome = game.position("OXOXO/XOXOX/OXOXO/XOXOX/OXOXO -").outcome()
    assert outcome is not None
    assert (outcome.score, outcome.reason) == (14, "The Balancer scores 14: 4 ⅝ above par 9 ⅜.")


def test_a_count_of_nothing(game: Odoku) -> None:
    outcome = game.position("OOOOO/OOOOO/OOOOO/OOOOO/OOOOO -").outcome()
    assert outcome is not None
    assert [step.summary for step in outcome.count] == [
        "No row and no column is balanced.",
        "No groups are balanced: the score is 0.",
    ]


@pytest.mark.parametrize("text", ["0", "16", "ten", "-1", ""])
def test_a_target_out_of_range_names_option_value_and_range(text: str) -> None:
    with pytest.raises(OptionError) as caught:
        Odoku.from_text({"target": text})
    assert str(caught.value) == (
        f'target={text} is not possible: target is a whole number from 1 to 15, or "none".'
    )


def test_no_target_is_the_default(game: Odoku) -> None:
    assert game.options == {"target": None} == Odoku.from_text({"target": "none"}).options


def test_moves_are_numbered_without_gap(game: Odoku) -> None:
    moves = [game.numbered_move(number) for number in range(game.moves_count)]
    assert game.moves_count == 52 == len(set(moves))
    assert [game.move_number(move) for move in moves] == list(range(52))
    for number in (-1, 52):
        with pytest.raises(ValueError, match="moves 0 to 51"):
            game.numbered_move(number)
