"""The published game, announcement by announcement."""

from __future__ import annotations

from tests.published import ANNOUNCED

from oddyssey.core import State
from oddyssey.games.odoku import Odoku
from oddyssey.games.odoku.board import GROUPS, Fate
from oddyssey.games.odoku.rules import State as OdokuState


def after(game: Odoku, turns: tuple[str, ...]) -> OdokuState:
    state = game.initial()
    for turn in turns:
        state = state.play_all(state.parse_turn(turn))
    return state


def test_every_announcement(game: Odoku, sample: tuple[str, ...]) -> None:
    state: State = game.initial()
    for number, turn in enumerate(sample, start=1):
        toss, place = state.parse_turn(turn)
        says = "Anti-Balancer" if turn.startswith("Anti") else "Balancer"
        assert state.announce(toss) == (f"The coin says {says}.",)
        state = state.play(toss)
        assert state.announce(place) == ANNOUNCED.get(number, ())
        state = state.play(place)


def test_the_last_move_is_not_meaningless(game: Odoku, sample: tuple[str, ...]) -> None:
    state = after(game, sample[:24])
    assert [group.name for group in state.groups_with(Fate.OPEN)] == ["row 2"]
    scores = {}
    for text in ("Balancer Oc2", "Balancer Xc2"):
        outcome = state.play_all(state.parse_turn(text)).outcome()
        assert outcome is not None
        scores[text] = outcome.score
    assert scores == {"Balancer Oc2": 8, "Balancer Xc2": 7}


def test_the_score_and_its_count_in_two_steps(game: Odoku, sample: tuple[str, ...]) -> None:
    outcome = after(game, sample).outcome()
    assert outcome is not None
    assert (outcome.score, outcome.winner, outcome.result) == (8, None, "8")
    assert outcome.reason == "The Balancer scores 8: 1 ⅜ below par 9 ⅜."
    first, second = outcome.count
    assert first.summary == "Three rows and three columns are balanced."
    assert second.summary == "Two more groups are balanced: the score is 8."
    assert (first.total, second.total) == (6, 8)
    assert [item.label for step in outcome.count for item in step.items] == [g.title for g in GROUPS]
    row_5 = first.items[4]
    assert (row_5.label, row_5.value, row_5.detail) == ("Row 5", 0, "4 blue, 1 white: unbalanced")
    assert row_5.cells == ("a5", "b5", "c5", "d5", "e5")


def test_the_record_is_written_as_published(
    game: Odoku, sample: tuple[str, ...], sample_bytes: bytes
) -> None:
    state: State = game.initial()
    lines = []
    for number, turn in enumerate(sample, start=1):
        moves = state.parse_turn(turn)
        lines.append(f"{number}. {state.format_turn(moves)}\n")
        state = state.play_all(moves)
    assert "".join(lines).encode() == sample_bytes
