"""The search of Xodd and Yodd at play: it passes when that wins, goes on when it should, and wins."""

from __future__ import annotations

from itertools import permutations

import pytest

from oddyssey.core import Game
from oddyssey.games.groups import Xodd, Yodd
from oddyssey.games.groups.rules import PASS
from oddyssey.lab import Played, by_game, play_game
from oddyssey.players import make

from . import naive

ALONE = "search:sims={},exact=off,without=endgame"
"""The search without the solver."""


def played(game: Game, first: str, second: str, games: int) -> list[Played]:
    """Some games with the sides changed."""
    found = []
    for number in range(games):
        seed = f"7/{number // 2}"
        bots = (make(first, f"{seed}/1"), make(second, f"{seed}/2"))
        found.append(play_game(game, bots, seed, number))
    return found


def test_with_as_few_as_a_hundred_simulations_it_beats_plain_tree_search() -> None:
    tally = by_game(played(Xodd(size=5), ALONE.format(100), "uct:sims=100", 8))
    assert tally.won >= 6


@pytest.mark.parametrize(
    "game",
    [
        Xodd(size=1),
        Xodd(size=(1, 2)),
        Xodd(size=(1, 7)),
        Xodd(size=2),
        Xodd(size=(2, 5)),
        Xodd(size=(5, 3)),
        Xodd(size=6),
        Yodd(size=1),
        Yodd(size=2),
        Yodd(size=3),
    ],
    ids=repr,
)
def test_its_games_come_to_a_legal_end_on_odd_boards(game: Game) -> None:
    """No one runs into a turn that can't be completed: `play_game` refuses what isn't legal."""
    for first, second in permutations((ALONE.format(50), "uct:sims=50")):
        for game_played in played(game, first, second, 2):
            assert game_played.outcome.winner is not None


AHEAD_BUT = (
    "1B2W/W1WBB/BB1W1/1WWBB/WWBBB B 0 -",
    "BW1WW/1W1B1/2WBW/B4/B4 B 0 -",
    "1W1W1/1WW2/BWBBW/W4/1B3 B 0 -",
    "1WB2/3BW/W3B/WWW2/1W2W B 0 -",
)
"""The mover has fewer groups, and yet loses by a pass; one turn, or a few, win."""


@pytest.mark.parametrize("position", AHEAD_BUT)
def test_it_plays_on_when_it_should(position: str) -> None:
    state = Xodd(size=5).position(position)
    truth = state.perfect()
    wins = {frozenset(choice.moves) for choice in truth.choices if choice.value.amount == 1}
    assert len(state.sides[0].groups) < len(state.sides[1].groups)
    assert 0 < len(wins) < len(truth.choices) / 3
    assert frozenset({PASS}) not in wins
    for seed in range(3):
        turn = make(ALONE.format(5000), seed).choose_turn(state)
        assert frozenset(turn) in wins, state.format_turn(turn)


@pytest.mark.parametrize("game", [Xodd(size=9), Yodd(size=5)], ids=repr)
def test_it_answers_a_pass_with_a_pass_just_if_that_wins(game: Game) -> None:
    """Whoever has fewer groups when the other has passed ends the game; whoever has more must not."""
    for state, _ in list(naive.walk(game, 9))[10::12]:
        if state.first is not None or state.passes or not state.empty:
            continue
        passed = state.play(PASS)
        mine, theirs = (len(passed.sides[side].groups) for side in (passed.mover, 1 - passed.mover))
        for name in (ALONE.format(300), "search:sims=300"):
            turn = make(name, 1).choose_turn(passed)
            assert (turn == (PASS,)) == (mine < theirs)
