"""Every game: moves and positions as text, there and back, and what bad text meets."""

from __future__ import annotations

import random
from collections.abc import Callable
from typing import TypeVar

import pytest

from oddyssey.core import Game, Move, MoveError, OddysseyError, PositionError

from .cases import sample, walk

Read = TypeVar("Read")
TRIES = 1000
"""Bad texts that each parser of each case is fed."""
STRANGE = "  \t\n\r\x00/|-,;.x0159aAeEoO()[]{}<>\"'\\%²٣éßİıſ\u200b\u202e🂡" + "９"


def test_every_legal_move_is_read_as_it_is_written(game: Game) -> None:
    for step in sample(game):
        state, texts = step.state, set()
        for move in state.legal_moves():
            text = state.format(move)
            assert text == text.strip() != ""
            assert "," not in text
            assert "\n" not in text
            for typed in (text, text.upper(), text.lower(), f"  {text} "):
                assert state.parse(typed) == move
            texts.add(text)
        assert len(texts) == len(state.legal_moves())


def test_every_turn_is_read_as_it_is_written(game: Game) -> None:
    for step in sample(game, 6):
        state = step.state
        for turn, _ in zip(state.turns(), range(60), strict=False):
            text = state.format_turn(turn)
            for typed in (text, text.upper(), text.lower()):
                assert state.play_all(state.parse_turn(typed)) == state.play_all(turn)
            assert "," not in text


def test_an_unfinished_turn_is_read_as_it_is_written(game: Game) -> None:
    steps = walk(game)
    for step in steps:
        if step.state.turn_so_far:
            state, turn = step.turn_start, step.state.turn_so_far
            reached = state.play_all(state.parse_turn(state.format_turn(turn)))
            # Where the turn may end as it stands, its text may well stand for the whole of it.
            assert reached == step.state or (step.state.may_end_turn and not reached.turn_so_far)


def test_every_position_is_read_as_it_is_written(game: Game) -> None:
    for step in walk(game):
        text = step.state.position()
        assert text == text.strip() != ""
        assert text.isprintable()
        again = game.position(text)
        assert again == step.state
        assert again.position() == text
        assert again.turn_so_far == step.state.turn_so_far
        assert again.to_move == step.state.to_move
        assert again.outcome() == step.state.outcome()


def test_any_white_space_stands_between_words(game: Game) -> None:
    """As in text that was copied from a page: a space that doesn't break, a tab, a wide space."""
    for step in sample(game, 6):
        for space in ("\N{NO-BREAK SPACE}", "\t", " \N{EM SPACE} ", "\N{IDEOGRAPHIC SPACE}"):
            position = step.state.position().replace(" ", space)
            assert game.position(f"{space}{position}{space}") == step.state
            for move in step.state.legal_moves()[:20]:
                text = step.state.format(move).replace(" ", space)
                assert step.state.parse(f"{space}{text}{space}") == move
            for turn, _ in zip(step.state.turns(), range(20), strict=False):
                text = step.state.format_turn(turn)
                assert step.state.parse_turn(text.replace(" ", space)) == step.state.parse_turn(text)


def near_misses(texts: list[str], source: random.Random, count: int) -> list[str]:
    """Random strings, and right ones with a few characters lost, doubled, swapped or foreign."""
    letters = sorted({letter for text in texts for letter in text}) + list(STRANGE)
    made = ["", " ", "\n", "\x00", "a" * 5000, "9" * 5000, "((((", "-", "1" * 400 + "/"]
    while len(made) < count:
        if source.random() < 0.3:
            made.append("".join(source.choices(letters, k=source.randrange(12))))
            continue
        text = list(source.choice(texts))
        for _ in range(source.randrange(1, 4)):
            at = source.randrange(len(text) + 1)
            what = source.randrange(5)
            if what == 0:
                text[at:at] = [source.choice(letters)]
            elif what == 1:
                del text[at : at + 1]
            elif what == 2:
                text[at : at + 1] = [source.choice(letters)]
            elif what == 3:
                text[at:at] = text[max(at - 2, 0) : at]
            else:
                text[at : at + 2] = text[at : at + 2][::-1]
        made.append("".join(text))
    return made


def accepted(read: Callable[[str], Read], text: str, error: type[OddysseyError]) -> Read | None:
    """What `text` is read as; None if it is refused as it should be, in one short printable line."""
    try:
        return read(text)
    except error as caught:
        message = str(caught)
    assert message.isprintable()
    assert 0 < len(message) < 400
    assert message == message.strip()
    return None


def test_whatever_is_read_as_a_move_is_one(game: Game) -> None:
    source = random.Random(f"{game!r} moves")
    for step in sample(game, 4):
        state = step.state
        texts = [state.format(move) for move in walk_moves(game)] or ["pass"]
        for text in near_misses(texts, source, TRIES // 4):
            move = accepted(state.parse, text, MoveError)
            if move is not None:
                assert state.refusal(move) is None
                assert state.parse(state.format(move)) == move


def test_whatever_is_read_as_a_turn_is_one(game: Game) -> None:
    source = random.Random(f"{game!r} turns")
    texts = turn_texts(game)
    for step in sample(game, 4):
        state = step.state
        for text in near_misses(texts, source, TRIES // 4):
            moves = accepted(state.parse_turn, text, MoveError)
            if moves is not None:
                assert moves
                after = state.play_all(moves)
                assert state.play_all(state.parse_turn(state.format_turn(moves))) == after


def test_whatever_is_read_as_a_position_is_one(game: Game) -> None:
    source = random.Random(f"{game!r} positions")
    texts = [step.state.position() for step in walk(game)]
    for text in near_misses(texts, source, TRIES):
        state = accepted(game.position, text, PositionError)
        if state is not None:
            assert game.position(state.position()) == state
            assert (state.outcome() is None) == bool(state.legal_moves())
            for move in state.legal_moves()[:3]:
                assert game.position(state.play(move).position()) == state.play(move)


def test_an_error_carries_the_text_and_the_position(game: Game) -> None:
    state = game.initial()
    for text in ("no such move", "", "\x00", "?" * 5000):
        for read in (state.parse, state.parse_turn):
            with pytest.raises(MoveError) as caught:
                read(text)
            assert caught.value.text in text  # of a turn, the word that was wrong will do
            assert caught.value.position == state.position()


def walk_moves(game: Game) -> list[Move]:
    """The moves of a random game."""
    return [step.move for step in walk(game) if step.move is not None]


def turn_texts(game: Game) -> list[str]:
    """The turns of a random game, as they are written."""
    return [
        step.turn_start.format_turn((*step.state.turn_so_far, step.move))
        for step in walk(game)
        if step.move is not None
    ]
