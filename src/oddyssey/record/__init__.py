"""Game records: read, write and replay them, as text and as JSON."""

from .errors import RecordError, UnnamedGameError
from .json_form import schema, write_json
from .model import Record
from .moves import Line, Turn, parse_moves, play_moves
from .reading import LARGEST, read
from .replay import Commentary, CountNote, TurnNote, commentary, count_notes, note
from .text import options_line, write_text

__all__ = [
    "LARGEST",
    "Commentary",
    "CountNote",
    "Line",
    "Record",
    "RecordError",
    "Turn",
    "TurnNote",
    "UnnamedGameError",
    "commentary",
    "count_notes",
    "note",
    "options_line",
    "parse_moves",
    "play_moves",
    "read",
    "schema",
    "write_json",
    "write_text",
]
