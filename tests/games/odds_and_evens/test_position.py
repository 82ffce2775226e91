"""Position strings: read back as written, and nothing accepted that play can't lead to."""

from __future__ import annotations

import random
from itertools import product

import pytest
from hypothesis import given, settings
from tests.games.odds_and_evens.play import games, random_game, reachable, seeds, typed

from oddyssey.core import PositionError
from oddyssey.games.odds_and_evens import OddsAndEvens


def test_a_position_is_the_loops_the_side_and_the_flips() -> None:
    assert OddsAndEvens().initial().position() == "-|- S 2 2"
    assert OddsAndEvens(first="moon", flips=0).initial().position() == "-|- M 0 0"
    assert typed("left,flip left,left,right").position() == "SmS|MM S 2 1"


@settings(deadline=None, max_examples=60)
@given(games, seeds)
def test_every_position_of_a_game_is_read_back(game: OddsAndEvens, seed: int) -> None:
    made, end = random_game(game, seed)
    for state in (*(state for state, _ in made), end):
        assert game.position(state.position()) == state
        assert game.position(f" {state.position().replace(' ', '  ')}\n") == state


@pytest.mark.parametrize(
    ("capacity", "flips"), [((3, 2), 0), ((3, 2), 1), ((2, 3), 2), ((3, 3), 1), ((4, 2), 1)]
)
def test_what_play_can_lead_to_is_accepted_and_nothing_else(
    capacity: tuple[int, int], flips: int
) -> None:
    game = OddsAndEvens(capacity=capacity, flips=flips)
    right_ones = {state.position() for state in reachable(game.initial())}
    right_ones |= {state.position() for state in reachable(game.next_game().initial())}
    rows = [
        ["".join(pieces) or "-" for size in range(most + 1) for pieces in product("SMsm", repeat=size)]
        for most in capacity
    ]
    accepted = set()
    for left, right in product(*rows):
        spent = [(left + right).count(letter) for letter in "sm"]
        for side, off in product("SM", (0, 1)):
            sun, moon = flips - spent[0] + off, flips - spent[1]
            text = f"{left}|{right} {side} {sun} {moon}"
            try:
                assert game.position(text).position() == text
            except PositionError:
                continue
            accepted.add(text)
    assert accepted == right_ones


@pytest.mark.parametrize(
    ("text", "said"),
    [
        ("", "is no position: write one such as"),
        ("SS|- M 2", "is no position"),
        ("SS|- X 2 2", "is no position"),
        ("SS|- m 2 2", "is no position"),
        ("SS|- M 02 2", "is no position"),
        ("SS|- M ² 2", "is no position"),
        ("S-S|- M 2 2", "is no position"),
        ("SSSSSSSS|- S 2 2", "Left has 7 slots, and here it holds 8 pieces."),
        ("-|MMMMMMMM S 2 2", "Right has 7 slots, and here it holds 8 pieces."),
        ("SS|- M 3 2", "Sun starts with 2 flips, and here 0 spent (the locked pieces s) and 3 left"),
        ("Sm|- S 2 2", "Moon starts with 2 flips, and here 1 spent (the locked pieces m) and 2 left"),
        ("S|- M 2 2", "Left's piece 1 can't be alone: two had to be placed at once there."),
        ("SM|- M 2 2", "Left's piece 1 and the next came together, so Moon placed both."),
        ("sS|- M 1 2", "Left's piece 1 can't be locked: it came with the next and was never newest."),
        ("SS|- S 2 2", "The sides can't have taken turns to reach these pieces with Sun to move."),
        ("SSSS|- S 2 2", "The sides can't have taken turns"),
    ],
)
def test_an_impossible_position_says_why(text: str, said: str) -> None:
    with pytest.raises(PositionError) as caught:
        OddsAndEvens().position(text)
    assert said in str(caught.value)


def test_the_last_piece_of_a_full_loop_cannot_be_locked() -> None:
    with pytest.raises(PositionError, match="a full loop can't be flipped"):
        OddsAndEvens(capacity=4).position("SSMs|- M 1 2")


def test_a_position_may_begin_with_either_side() -> None:
    assert OddsAndEvens().position("MM|- S 2 2").side == 0


def test_a_thousand_damaged_positions_are_refused_or_right() -> None:
    source, game = random.Random(2), OddsAndEvens()
    texts = [state.position() for state, _ in random_game(game, 5)[0]]
    for _ in range(1000):
        text = list(source.choice(texts))
        for _ in range(source.randrange(1, 4)):
            spot = source.randrange(len(text) + 1)
            text[spot : spot + source.randrange(2)] = source.choices("SMsm|- 012９\n", k=1)
        try:
            state = game.position("".join(text))
        except PositionError:
            continue
        assert state.position() == " ".join("".join(text).split())
