"""Reads a record in either form from what a file or a request holds."""

from __future__ import annotations

from ..core import Game
from .errors import RecordError
from .json_form import read_json
from .model import Record
from .text import read_text

LARGEST = 1_000_000
"""The most bytes that a record may have."""


def read(data: str | bytes, game: Game | None = None) -> Record:
    """The record that `data` holds, as text or as JSON; the whole of it or nothing.

    Args:
        data: UTF-8, with any line ends, with or without a byte order mark.
        game: the game to read moves in where the record doesn't name one; if it does, it must be
            this one.

    Raises:
        RecordError: it is no record, or damaged, or contradicts itself.
        MoveError: a turn can't be read or played; the turn, its text and the rule are named, and the
            class is that of the cause.

    """
    if isinstance(data, bytes):
        if len(data) > LARGEST:
            raise _too_large()
        try:
            data = data.decode("utf-8")
        except UnicodeDecodeError as error:
            message = f"The record is not UTF-8 text: byte {error.start + 1} fits no character."
            raise RecordError(message) from None
    if len(data) > LARGEST:
        raise _too_large()
    text = data.removeprefix("\N{BYTE ORDER MARK}")
    reader = read_json if text.lstrip()[:1] == "{" else read_text
    return reader(text, game)


def _too_large() -> RecordError:
    return RecordError(f"The record is too large: at most {LARGEST // 1000} kB are read.")
