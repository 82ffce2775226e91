"""The JSON form of a record, as `record.schema.json` describes it."""

from __future__ import annotations

import json
from collections import Counter
from functools import cache
from importlib.resources import files
from typing import Any, NoReturn

from ..core import Game, game_class, shortened
from .errors import RecordError, placed
from .model import Record, check_result, ending
from .moves import LineReader
from .text import same_game

FORMAT = "oddyssey-record"
VERSIONS = (1, 2)
"""What is read. Version 2 says where the moves begin; what begins as usual is written as version 1."""


def write_json(record: Record) -> str:
    """The record as JSON, ending in a line end."""
    return json.dumps(as_data(record), ensure_ascii=False, indent=2) + "\n"


def as_data(record: Record) -> dict[str, Any]:
    """The record as the data that the JSON form holds."""
    sides = record.game.players
    start = {} if record.start is None else {"position": record.start.position()}
    return {
        "format": FORMAT,
        "version": VERSIONS[1 if start else 0],
        "game": record.game.name,
        "options": record.game.options_text,
        **start,
        "players": {side.name: record.players[side.index] for side in sides},
        "started": record.started,
        "ended": record.ended,
        "turns": list(record.line.texts),
        "result": record.result,
        "termination": record.termination,
        "seed": record.seed,
        "extra": dict(record.extra),
    }


def read_json(text: str, game: Game | None = None) -> Record:
    """The record that `text` holds; with `game`, it must be one of that game.

    Raises:
        RecordError: it is no JSON, no record, of another version, or contradicts itself or `game`.
        MoveError: a turn can't be read or played; the turn and the rule are named.

    """
    data = _checked(loaded(text))
    with placed("In the record"):
        kind = game_class(data["game"])
        own = same_game(kind.from_text(data.get("options", {})), game)
        position = data.get("position")
        start = None if position is None else own.position(position)
    players = data.get("players", {})
    names = [side.name for side in own.players]
    for name in players:
        if name not in names:
            raise RecordError(
                f'"{shortened(name)}" is no side of {own.title}: {" and ".join(names)} are.'
            )
    line = LineReader(own, start).read((turn.strip(), "") for turn in data["turns"])
    seed = data.get("seed")
    ended = ending(line, data.get("termination"))
    record = Record(
        game=own,
        moves=line.moves,
        players=(players.get(names[0]), players.get(names[1])),
        started=data.get("started"),
        ended=data.get("ended"),
        resigned=ended.resigned,
        timed_out=ended.timed_out,
        seed=None if seed is None else str(seed),
        extra=tuple(data.get("extra", {}).items()),
        start=start,
    )
    return check_result(record, data.get("result"))


@cache
def schema() -> dict[str, Any]:
    """The JSON Schema (draft 2020-12) of the JSON form."""
    text = (files(__package__) / "record.schema.json").read_text("utf-8")
    loaded = json.loads(text)
    assert isinstance(loaded, dict)
    return loaded


def loaded(text: str) -> object:
    """The JSON value of `text`, strictly: no key twice, no NaN, nothing behind it."""
    try:
        return json.loads(text, object_pairs_hook=_unique, parse_constant=_no_number)
    except json.JSONDecodeError as error:
        message = f"The JSON is damaged at line {error.lineno}, column {error.colno}: {error.msg}."
        raise RecordError(message) from None
    except RecursionError:
        raise RecordError("The JSON is damaged: it is nested far too deep for a record.") from None
    except RecordError:
        raise
    except ValueError:  # a number of thousands of digits
        raise RecordError("The JSON holds a number that is far too long for a record.") from None


def _unique(pairs: list[tuple[str, object]]) -> dict[str, object]:
    found = dict(pairs)
    if len(found) < len(pairs):
        twice = Counter(key for key, _ in pairs).most_common(1)[0][0]
        raise RecordError(f'The JSON gives "{shortened(twice)}" twice.')
    return found


def _no_number(word: str) -> NoReturn:
    raise RecordError(f"The JSON holds {word}, which is no number of JSON.")


def _checked(data: object) -> dict[str, Any]:
    """`data`, if it is what the schema describes."""
    if not isinstance(data, dict) or data.get("format") != FORMAT:
        raise RecordError(f'This JSON is no game record: it doesn\'t say "format": "{FORMAT}".')
    version = data.get("version")
    if version not in VERSIONS or isinstance(version, (bool, float)):
        shown = "none" if version is None else shortened(json.dumps(version), 20)
        message = f"The record has version {shown}; this program reads versions 1 and 2."
        raise RecordError(message)
    from jsonschema import Draft202012Validator
    from jsonschema.exceptions import best_match

    if version == 1 and "position" in data:
        raise RecordError("A record of version 1 has no position: one that has is of version 2.")
    error = best_match(Draft202012Validator(schema()).iter_errors(data))
    if error is not None:
        raise RecordError(_sentence(list(error.absolute_path), str(error.validator), error.message))
    return data


def _sentence(path: list[str | int], kind: str, message: str) -> str:
    """What breaks the schema, in one sentence."""
    where = "".join(f", number {part + 1}" if isinstance(part, int) else f', "{part}"' for part in path)
    place = shortened(f"the record{where}", 80)
    return f"In {place}: {_WORDS.get(kind) or shortened(message, 120)}."


_WORDS = {
    "minLength": "the text is empty",
    "maxLength": "the text is too long",
    "maxProperties": "there are more than 100 values",
    "pattern": "a name is not made of letters, digits, - and _",
}
