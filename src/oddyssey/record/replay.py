"""The commentary on a record: who moved, what it brought about, and how the end is counted."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from typing import Any

from ..core import CHANCE, CountItem, CountStep, Player
from .model import Record
from .moves import Turn


@dataclass(frozen=True, slots=True)
class TurnNote:
    """What is said about one turn.

    Attributes:
        number: 1 for the first.
        mover: whose turn it was; None if the coin is all that there is of it.
        text: the turn in its normal form.
        coin: what the coin said, one sentence each.
        news: what the player's steps brought about, one sentence each: "Column d is unbalanced.".

    """

    number: int
    mover: Player | None
    text: str
    coin: tuple[str, ...]
    news: tuple[str, ...]


@dataclass(frozen=True, slots=True)
class CountNote:
    """An item of the final count, and the total so far."""

    item: CountItem
    running: int


@dataclass(frozen=True, slots=True)
class Commentary:
    """All that is said about a record.

    Attributes:
        record: the record.
        turns: a note on each turn.
        count: the final count, step by step; empty if the game isn't over or has nothing to count.
        closing: one sentence on how it stands or ended.

    """

    record: Record
    turns: tuple[TurnNote, ...]
    count: tuple[CountStep, ...]
    closing: str

    def as_data(self) -> dict[str, Any]:
        """The same as plain data, ready for JSON."""
        return {
            "game": self.record.game.name,
            "options": self.record.game.options_text,
            "position": None if self.record.start is None else self.record.start.position(),
            "turns": [
                {
                    "number": note.number,
                    "mover": None if note.mover is None else note.mover.name,
                    "text": note.text,
                    "coin": list(note.coin),
                    "news": list(note.news),
                }
                for note in self.turns
            ],
            "count": [
                {
                    "title": step.title,
                    "items": [
                        {
                            "label": note.item.label,
                            "value": note.item.value,
                            "detail": note.item.detail,
                            "cells": list(note.item.cells),
                            "running": note.running,
                        }
                        for note in count_notes(step)
                    ],
                    "total": step.total,
                    "summary": step.summary,
                }
                for step in self.count
            ],
            "closing": self.closing,
            "result": self.record.result,
            "termination": self.record.termination,
        }


def commentary(record: Record) -> Commentary:
    """The commentary on `record`."""
    outcome = record.outcome
    closing = record.closing or record.state.prompt()
    count = () if outcome is None else outcome.count
    return Commentary(record, tuple(note(turn) for turn in record.turns), count, closing)


def note(turn: Turn) -> TurnNote:
    """What is said about one turn."""
    coin: list[str] = []
    news: list[str] = []
    mover: Player | None = None
    state = turn.before
    for move in turn.moves:
        if state.to_move == CHANCE:
            coin += state.announce(move)
        else:
            mover = state.to_move
            news += state.announce(move)
        state = state.after(move)
    return TurnNote(turn.number, mover, turn.text, tuple(coin), tuple(news))


def count_notes(step: CountStep) -> Iterator[CountNote]:
    """The items of a step, each with the total so far."""
    running = step.carried
    for item in step.items:
        running += item.value
        yield CountNote(item, running)
