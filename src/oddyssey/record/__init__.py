"""Game records: read, write and replay them, as text and as JSON."""

from .errors import RecordError
from .moves import Line, Turn, parse_moves, play_moves

__all__ = ["Line", "RecordError", "Turn", "parse_moves", "play_moves"]
