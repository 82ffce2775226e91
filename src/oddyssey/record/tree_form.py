"""An analysis as JSON: the game, where it begins, and a tree of moves with names and comments."""

from __future__ import annotations

import json
from typing import Any

from ..core import Game, game_class, shortened
from .errors import RecordError, placed
from .json_form import loaded
from .tree import ROOT, Tree, nodes_from

TREE_FORMAT = "oddyssey-analysis"
TREE_VERSION = 1


def write_tree(tree: Tree) -> str:
    """The analysis as JSON, ending in a line end."""
    return json.dumps(tree_data(tree), ensure_ascii=False, indent=1) + "\n"


def tree_data(tree: Tree) -> dict[str, Any]:
    """The analysis as the data that its JSON form holds; what is empty is left out.

    The moves come in the order of a book: `depth` 1 follows the beginning, and each further move the
    nearest one before it whose depth is less by one.
    """
    game = tree.game
    data: dict[str, Any] = {
        "format": TREE_FORMAT,
        "version": TREE_VERSION,
        "game": game.name,
        "options": game.options_text,
    }
    if tree.start != game.initial():
        data["position"] = tree.start.position()
    data |= _notes(tree.name, tree.comment)
    data["moves"] = [
        {
            "depth": node.depth,
            "move": tree.before(number).format(node.move),
            **_notes(node.name, node.comment),
        }
        for number, node in enumerate(tree.nodes)
    ]
    return data


def is_tree(data: object) -> bool:
    """Whether data of JSON says that it is an analysis."""
    return isinstance(data, dict) and data.get("format") == TREE_FORMAT


def read_tree(text: str) -> Tree:
    """The analysis that JSON text holds. Raises as `tree_from` does."""
    return tree_from(loaded(text))


def tree_from(data: object) -> Tree:
    """The analysis that data of JSON holds.

    Raises:
        RecordError: it is none, of another version, or damaged.
        OddysseyError: its game, options, position or a move can't be.

    """
    if not is_tree(data):
        raise RecordError(f'This JSON is no analysis: it doesn\'t say "format": "{TREE_FORMAT}".')
    assert isinstance(data, dict)
    version = data.get("version")
    if version != TREE_VERSION or isinstance(version, (bool, float)):
        shown = shortened(json.dumps(version), 20)
        raise RecordError(
            f"The analysis has version {shown}; this program reads version {TREE_VERSION}."
        )
    game = _game(data)
    position = _text(data, "position", "")
    with placed("In the analysis"):
        start = game.position(position) if position else game.initial()
    moves = data.get("moves", [])
    if not isinstance(moves, list):
        raise RecordError('In the analysis, "moves" is no list.')
    tree = Tree(start, nodes_from(start, [_move(number, one) for number, one in enumerate(moves)]))
    return tree.noted(ROOT, name=_text(data, "name", ""), comment=_text(data, "comment", ""))


def _game(data: dict[str, Any]) -> Game:
    options = data.get("options", {})
    if not isinstance(options, dict) or not all(isinstance(value, str) for value in options.values()):
        raise RecordError('In the analysis, "options" are not texts by their names.')
    with placed("In the analysis"):
        return game_class(_text(data, "game", "")).from_text(options)


def _move(number: int, data: object) -> tuple[int, str, str, str]:
    where = f"Move {number + 1} of the analysis"
    if not isinstance(data, dict):
        raise RecordError(f"{where} is no object with a depth and a move.")
    depth = data.get("depth")
    if not isinstance(depth, int) or isinstance(depth, bool):
        raise RecordError(f"{where} has no depth that is a whole number.")
    return depth, _text(data, "move", ""), _text(data, "name", ""), _text(data, "comment", "")


def _text(data: dict[str, Any], key: str, default: str) -> str:
    value = data.get(key, default)
    if not isinstance(value, str):
        raise RecordError(f'In the analysis, "{key}" is no text.')
    return value


def _notes(name: str, comment: str) -> dict[str, str]:
    return {key: text for key, text in (("name", name), ("comment", comment)) if text}
