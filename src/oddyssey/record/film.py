"""A record as a film: the board at its beginning and after each turn, with the turn under it."""

from __future__ import annotations

from collections.abc import Iterator

from ..core import CHANCE, View, named
from ..scene import Picture, scene_of
from .errors import RecordError
from .model import Record
from .replay import note

MOST_TURNS = 400
"""Of a game with more turns no film is made: nobody would see its end."""


def film(record: Record) -> tuple[Picture, ...]:
    """The pictures of a record. Raises `RecordError` if there are too many."""
    if len(record.turns) > MOST_TURNS:
        message = f"The game has {len(record.turns)} turns: a film of at most {MOST_TURNS} can be made."
        raise RecordError(message)
    return tuple(_pictures(record))


def film_title(record: Record) -> str:
    """What the film shows, for those who can't see it."""
    turns = len(record.turns)
    ended = record.closing or record.state.prompt()
    return f"{record.game.title}, {turns} turn{'' if turns == 1 else 's'}. {ended}"


def _pictures(record: Record) -> Iterator[Picture]:
    yield Picture(scene_of(record.line.start, View(hot=False)), f"{named(record.game)}: the start")
    for turn in record.turns:
        told = note(turn)
        chosen = tuple(
            move
            for state, move in zip(turn.before.path(turn.moves), turn.moves, strict=False)
            if state.to_move != CHANCE
        )
        mover = f"{told.mover}: " if told.mover else ""
        caption = f"{turn.number}. {mover}{told.text}"
        if turn is record.turns[-1] and record.closing is not None:
            caption = record.closing
        yield Picture(scene_of(turn.after, View(last=chosen, hot=False)), caption)
