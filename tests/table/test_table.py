"""A table: what may be done when, and what the table does by itself."""

from __future__ import annotations

from typing import Any

import pytest
from tests.toy import Pebbles

import oddyssey
from oddyssey.core import CHANCE, IllegalMoveError, Move, MoveError, State
from oddyssey.scene import Label, scene_of
from oddyssey.table import HUMAN, NotNowError, Table, decided_text


def table(name: str, first: str = HUMAN, second: str = HUMAN, **options: object) -> Table:
    return Table(oddyssey.game(name, **options), (first, second), "seed")


def settled(playing: Table) -> Table:
    while playing.pending:
        playing = playing.advance()
    return playing


def test_a_held_turn_stays_its_players_until_it_is_ended() -> None:
    playing = table("xodd", size=5).play("Bc3", hold=True)
    black, white = playing.game.players
    assert playing.held
    assert playing.actor == black
    assert playing.view().changeable
    assert not playing.view().hot
    assert playing.end_turn().actor == white


def test_a_turn_that_is_typed_or_not_held_passes_on_at_once() -> None:
    playing = table("xodd", size=5).play("Bc3")
    assert not playing.held
    assert playing.actor == playing.game.players[1]


def test_a_stone_of_the_turn_on_the_board_can_be_changed_and_taken_back() -> None:
    playing = table("xodd", size=5).play("Bc3").play("Wa1", hold=True)
    changed = playing.change("Wa1", "Ba1")
    assert decided_text(changed.turns[-1]) == "Ba1"
    assert not changed.held
    removed = changed.change("Ba1", "")
    assert removed.moves == playing.moves[:1]
    assert removed.actor == playing.game.players[1]


def test_the_second_stone_of_a_held_turn_can_be_changed() -> None:
    playing = table("xodd", size=5).play("Bc3").play("Wa1", hold=True).play("We5", hold=True)
    assert playing.held
    changed = playing.change("We5", "Be5")
    assert changed.held
    assert decided_text(changed.turns[-1]) == "Be5 Wa1"
    single = changed.change("Be5", "")
    assert not single.held
    assert decided_text(single.turns[-1]) == "Wa1"


def test_a_change_that_breaks_a_rule_changes_nothing_and_says_which() -> None:
    playing = table("xodd", size=5).play("Bc3").play("Wa1", hold=True).play("We5", hold=True)
    with pytest.raises(IllegalMoveError, match="odd"):
        playing.change("We5", "Wa2")
    with pytest.raises(MoveError):
        playing.change("We5", "nonsense")
    with pytest.raises(NotNowError, match="not part of this turn"):
        playing.change("Bc3", "Wc3")


def test_taking_back_goes_one_step_in_a_turn_and_a_whole_turn_after_it() -> None:
    playing = table("xodd", size=5).play("Bc3").play("Wa1", hold=True).play("We5", hold=True)
    assert len(playing.take_back().moves) == 2
    assert len(playing.end_turn().take_back().moves) == 1


def test_taking_back_against_a_computer_returns_to_my_decision() -> None:
    playing = settled(table("xodd", HUMAN, "random", size=5).play("Bc3"))
    assert playing.waits_for_person
    back = playing.take_back()
    assert back.moves == ()
    assert not back.can_take_back
    with pytest.raises(NotNowError, match="nothing to take back"):
        back.take_back()


def test_a_coin_stays_as_it_fell_when_a_move_is_taken_back() -> None:
    playing = settled(table("odoku"))
    mover = playing.actor
    after = settled(playing.play("Ob4"))
    back = after.take_back()
    assert back.actor == mover
    assert back == playing
    assert settled(back.play("Xc3")).actor == after.actor


def test_the_coin_is_the_tables_and_nobody_elses() -> None:
    playing = table("odoku")
    assert playing.actor == CHANCE
    assert playing.pending == "coin"
    with pytest.raises(NotNowError, match="not your turn"):
        playing.play("Balancer Ob4")


def test_the_table_passes_on_a_full_board_and_says_why() -> None:
    playing = table("xodd", size=1).play("Ba1")
    assert playing.pending == "automatic"
    ended = settled(playing)
    assert ended.over
    assert ended.outcome is not None
    assert ended.outcome.winner == ended.game.players[1]


def test_a_computer_moves_when_it_is_its_turn_and_the_same_each_time() -> None:
    playing = table("odds-and-evens", "easy", HUMAN)
    assert playing.pending == "computer"
    assert playing.advance() == playing.advance()
    with pytest.raises(NotNowError):
        playing.play("left")


def test_resigning_loses_for_the_only_person_or_for_whoever_is_to_move() -> None:
    alone = table("odds-and-evens", "easy", HUMAN).resign()
    assert alone.outcome is not None
    assert alone.outcome.winner == alone.game.players[0]
    both = table("odds-and-evens").play("left").resign()
    assert both.outcome is not None
    assert both.outcome.winner == both.game.players[0]
    with pytest.raises(NotNowError, match="over"):
        both.resign()
    with pytest.raises(NotNowError, match="over"):
        both.play("left")
    assert not both.take_back().over


def test_nobody_resigns_while_the_coin_is_in_the_air() -> None:
    with pytest.raises(NotNowError, match="clear who is to move"):
        table("odoku").resign()


@pytest.mark.parametrize("name", oddyssey.names())
def test_the_board_of_a_game_that_was_given_up_says_so_and_asks_nobody_to_move(name: str) -> None:
    begun = table(name).advance()
    over = begun.time_out(begun.game.players[0])
    scene = scene_of(over.state, over.view())
    assert over.outcome is not None
    assert over.outcome.reason in scene.speech_lines
    said = " ".join((scene.title, *scene.speech_lines))
    assert "turn" not in said
    assert begun.state.prompt() not in said
    assert not any(cell.actions for cell in scene.cells)
    roles = " ".join(shape.role for cell in scene.cells for shape in cell.shapes).split()
    assert not {"ring", "next", "arrow"} & set(roles)
    labels = [shape.text for shape in scene.over if isinstance(shape, Label)]
    assert "to move" not in labels


@pytest.mark.parametrize("name", oddyssey.names())
@pytest.mark.parametrize("seats", [("easy", "random"), ("random", "easy")])
def test_computers_play_every_game_to_its_end(name: str, seats: tuple[str, str]) -> None:
    game = oddyssey.game(name)
    small: dict[str, Any] = {"size": 3} if "size" in game.options else {}
    playing = settled(table(name, *seats, **small))
    assert playing.over
    assert playing.outcome == playing.state.outcome()
    with pytest.raises(NotNowError):
        playing.end_turn()


class Spelled(Pebbles):
    """Pebbles in which "s" takes a single one."""

    def parse(self, state: State, text: str) -> Move:
        return super().parse(state, "1" if text == "s" else text)


def test_a_start_of_status_asks_for_it_unless_it_is_a_move_of_the_game() -> None:
    plain = Table(Pebbles(heap=5), (HUMAN, HUMAN), "seed")
    assert all(plain.asks_status(word) for word in ("s", "STA", " status "))
    assert not any(plain.asks_status(word) for word in ("", " ", "statues", "1"))
    spelled = Table(Spelled(heap=5), (HUMAN, HUMAN), "seed")
    assert not spelled.asks_status("s")
    assert spelled.asks_status("st")
    assert spelled.asks_status("status")
