"""Game records: read, write and replay them, as text and as JSON."""

from .errors import RecordError, UnnamedGameError
from .film import film, film_title
from .json_form import schema, write_json
from .model import Record
from .moves import Line, Turn, parse_moves, play_moves
from .reading import LARGEST, read
from .replay import Commentary, CountNote, TurnNote, commentary, count_notes, note
from .text import options_line, write_text
from .tree import MOST, ROOT, Node, Tree, line_tree
from .tree_form import is_tree, read_tree, tree_data, tree_from, write_tree

__all__ = [
    "LARGEST",
    "MOST",
    "ROOT",
    "Commentary",
    "CountNote",
    "Line",
    "Node",
    "Record",
    "RecordError",
    "Tree",
    "Turn",
    "TurnNote",
    "UnnamedGameError",
    "commentary",
    "count_notes",
    "film",
    "film_title",
    "is_tree",
    "line_tree",
    "note",
    "options_line",
    "parse_moves",
    "play_moves",
    "read",
    "read_tree",
    "schema",
    "tree_data",
    "tree_from",
    "write_json",
    "write_text",
    "write_tree",
]
