"""The mirror: what it answers, how it finds out what was played, and what it does where it can't."""

from __future__ import annotations

import pytest
from tests.toy import Pebbles

import oddyssey
from oddyssey.core import State
from oddyssey.lab import play_game
from oddyssey.players import Mirror, PlayerError, RandomPlayer, answer, make, mirror_of, own_images
from oddyssey.players.mirror import mirrors_of, played_between

SMALL = oddyssey.game("xodd", size=5)
HALF_TURN = mirror_of(SMALL, "turned by 180°")


def played(state: State, *turns: str) -> State:
    for turn in turns:
        state = state.play_all(state.parse_turn(turn))
    return state


def test_a_single_stone_is_answered_by_its_image_and_the_turn_ends() -> None:
    before = played(SMALL.initial(), "Bc3")
    turn = before.parse_turn("Bc4")
    reply = answer(before.play_all(turn), turn, HALF_TURN)
    assert reply == before.play_all(turn).parse_turn("Bc2")


def test_colours_may_be_swapped() -> None:
    before = played(SMALL.initial(), "Bc3")
    turn = before.parse_turn("Wa1 Ba2")
    state = before.play_all(turn)
    swapped = mirror_of(SMALL, "turned by 180°, colours swapped")
    reply = answer(state, turn, swapped)
    assert reply is not None
    assert set(reply) == set(state.parse_turn("Be5 We4"))
    plain = answer(state, turn, HALF_TURN)
    assert plain is not None
    assert set(plain) == set(state.parse_turn("We5 Be4"))


@pytest.mark.parametrize("turns", [["Wb3 Wd3"], ["Bc4"], ["pass"]])
def test_it_finds_out_what_was_played(turns: list[str]) -> None:
    start = played(SMALL.initial(), "Bc3")
    found = played_between(start, played(start, *turns))
    assert found is not None
    assert start.path(found)[-1] == played(start, *turns)


def test_with_coins_it_finds_what_was_played_since_its_own_turn() -> None:
    start = oddyssey.game("odoku").initial()
    now = played(start, "Anti Oa1", "Anti Xb2", "Balancer")
    found = played_between(start, now)
    assert found is not None
    assert start.path(found)[-1] == now
    turn = make("mirror:image=a half turn").choose_turn(now)
    assert now.format_turn(turn) in ("Oe5", "Xd4")


@pytest.mark.parametrize("opponent", ["random", "greedy", "easy", "medium", "hard"])
def test_on_equal_loops_the_second_player_wins_by_mirroring(opponent: str) -> None:
    game = oddyssey.game("odds-and-evens", capacity=6)
    for number in range(5):
        mirror = Mirror(number)
        found = play_game(game, (make(opponent, number), mirror), str(number))
        assert found.winner == 1
        assert mirror.answered == mirror.mirrored > 0


def test_it_begins_with_a_turn_that_is_its_own_image() -> None:
    state = SMALL.initial()
    turn = Mirror(3, "turned by 180°").choose_turn(state)
    assert turn in own_images(state, HALF_TURN)
    assert state.format_turn(turn)[1:] == "c3"


def test_asked_again_it_says_the_same_and_counts_once() -> None:
    game = oddyssey.game("odds-and-evens")
    mirror = Mirror()
    state = played(game.initial(), "left")
    turn = mirror.choose_turn(state)
    assert mirror.choose_turn(state) == turn == state.parse_turn("right")
    assert mirror.choose(state) == turn[0]
    assert mirror.answered == mirror.mirrored == 1


def test_in_the_middle_of_a_game_it_plays_something_else() -> None:
    state = oddyssey.game("xodd", size=9).initial()
    random = RandomPlayer(1)
    for _ in range(6):
        state = state.play_all(random.choose_turn(state))
    mirror = Mirror(1, otherwise=RandomPlayer(2))
    assert mirror.choose_turn(state) == RandomPlayer(2).choose_turn(state)
    assert mirror.answered == 0


def test_images_that_answer_alike_count_once() -> None:
    game = oddyssey.game("odds-and-evens")
    assert [one.name for one in mirrors_of(game)] == ["loops swapped", "sides swapped"]
    assert mirror_of(game).name == "loops swapped"
    assert mirror_of(oddyssey.game("odds-and-evens", capacity=(6, 7))).name == "sides swapped"


def test_what_it_is_told_must_make_sense() -> None:
    with pytest.raises(PlayerError, match="has no mirror image"):
        Mirror().prepare(Pebbles())
    with pytest.raises(PlayerError, match=r'no mirror image "upside down". It has: loops swapped'):
        make("mirror:image=upside down").prepare(oddyssey.game("odds-and-evens"))  # type: ignore[attr-defined]
    with pytest.raises(PlayerError, match="else is greedy or random"):
        make("mirror:else=hard")
    make("mirror:image=180°,else=random").prepare(SMALL)  # type: ignore[attr-defined]
