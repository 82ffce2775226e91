r"""The text form of a record: header lines, a blank line, then numbered turns, one a line.

    [Game "pebbles"]
    [Options "heap=7, coin=yes"]
    [Lefty "Anna"]
    [Righty "Ben"]
    [Date "2026-11-30"]
    [Result "Lefty"]

    1. Lefty 2
    2. Righty 1

The header may be missing.  Each side's player stands under the name of that side; `Date` is the
start and `Ended` the end.  Letter case, blank lines and what follows a `;` make no difference; in a
quoted value `\"` is a quotation mark and `\\` a backslash.  `Position` is where the moves begin, if
that isn't the beginning of the game.
"""

from __future__ import annotations

import re
from collections.abc import Mapping
from dataclasses import dataclass

from ..core import (
    Game,
    IllegalMoveError,
    OddysseyError,
    State,
    game_class,
    game_classes,
    shortened,
    split_options,
)
from .errors import RecordError, UnnamedGameError, placed
from .model import HEADER_NAMES, Record, check_result, ending, side_header
from .moves import Line, LineReader, pieces_of

_TAG = re.compile(r'\[\s*([A-Za-z][A-Za-z0-9_-]{0,39})\s+"((?:[^"\\]|\\["\\])*)"\s*\]', re.A)


@dataclass(frozen=True, slots=True)
class _Tag:
    """A header line: its name as written, its value, and where it stands ("Line 3")."""

    name: str
    value: str
    place: str


def write_text(record: Record, *, header: bool | None = None) -> str:
    """The record as text, ending in a line end.

    `header` False leaves the header out, True writes it; by default a record that was read without
    one is written without one, unless it begins with a position of its own.
    """
    turns = "".join(f"{number}. {text}\n" for number, text in enumerate(record.line.texts, 1))
    if not (record.headed or record.start is not None if header is None else header):
        return turns
    tags = "".join(f'[{name} "{_quoted(value)}"]\n' for name, value in _tags_of(record))
    return f"{tags}\n{turns}" if turns else tags


def read_text(text: str, game: Game | None = None) -> Record:
    """The record that `text` holds; `game` is needed where the text doesn't say and can't be asked.

    Raises:
        RecordError: it is no record, or contradicts itself or `game`; the line is named.
        MoveError: a turn can't be read or played; the line, the turn and the rule are named.

    """
    tags, turns = _split(text)
    if not (tags or turns):
        raise RecordError("The record is empty.")
    line = _played(tags, turns, game)
    game = line.game
    with placed(tags["termination"].place if "termination" in tags else ""):
        ended = ending(line, tags["termination"].value if "termination" in tags else None)
    value = {name: tag.value for name, tag in tags.items()}
    sides = [side_header(side).lower() for side in game.players]
    known = {*(name.lower() for name in HEADER_NAMES), *sides}
    record = Record(
        game=game,
        moves=line.moves,
        players=(value.get(sides[0]), value.get(sides[1])),
        started=value.get("date"),
        ended=value.get("ended"),
        resigned=ended.resigned,
        timed_out=ended.timed_out,
        seed=value.get("seed"),
        extra=tuple((tag.name, tag.value) for key, tag in tags.items() if key not in known),
        headed=bool(tags),
        start=line.start,
    )
    with placed(tags["result"].place if "result" in tags else ""):
        return check_result(record, value.get("result"))


def _tags_of(record: Record) -> list[tuple[str, str]]:
    game = record.game
    tags: list[tuple[str, str | None]] = [("Game", game.name), ("Options", options_line(game) or None)]
    tags.append(("Position", None if record.start is None else record.start.position()))
    tags += [(side_header(side), record.players[side.index]) for side in game.players]
    tags += [("Date", record.started), ("Ended", record.ended), ("Seed", record.seed)]
    tags += record.extra
    tags += [
        ("Termination", None if record.termination == "normal" else record.termination),
        ("Result", record.result),
    ]
    return [(name, value) for name, value in tags if value is not None]


def options_line(game: Game) -> str:
    """All options of a game as they are typed: "capacity=7, flips=2"."""
    return ", ".join(f"{name}={value}" for name, value in game.options_text.items())


def _quoted(value: str) -> str:
    return value.replace("\\", "\\\\").replace('"', '\\"')


def _split(text: str) -> tuple[dict[str, _Tag], list[tuple[str, str]]]:
    """The header lines by lower-case name, and the turns with their places."""
    tags: dict[str, _Tag] = {}
    turns: list[tuple[str, str]] = []
    for number, line in enumerate(text.replace("\r\n", "\n").replace("\r", "\n").split("\n"), 1):
        bare, place = line.strip(), f"line {number}"
        if bare.startswith("["):
            with placed(place.capitalize()):
                tag = _read_tag(bare, place.capitalize())
                if turns:
                    raise RecordError("header lines stand before the first turn.")
                if tag.name.lower() in tags:
                    raise RecordError(f"{tag.name} was given before.")
            tags[tag.name.lower()] = tag
        else:
            move_text = bare.partition(";")[0].strip()
            turns += [(piece, place) for piece in pieces_of(move_text)] if move_text else []
    return tags, turns


def _read_tag(text: str, place: str) -> _Tag:
    found = _TAG.match(text)
    rest = text[found.end() :].lstrip() if found else ""
    if not found or (rest and not rest.startswith(";")):
        raise RecordError(f'"{shortened(text)}" is no header line: write it as [Game "name"].')
    return _Tag(found[1], re.sub(r'\\(["\\])', r"\1", found[2]), place)


def _played(tags: Mapping[str, _Tag], turns: list[tuple[str, str]], given: Game | None) -> Line:
    """The moves of a record, in the game that it names, that is given, or that reads the most of it."""
    if "game" not in tags:
        for key, what in (("options", "There are options"), ("position", "There is a position")):
            if key in tags and (key == "options" or not given):
                with placed(tags[key].place):
                    raise RecordError(f"{what}, but no game: {_NAME_IT}")
        return LineReader(given, _start(given, tags)).read(turns) if given else _inferred(turns)
    with placed(tags["game"].place):
        kind = game_class(tags["game"].value)
    options = tags.get("options", tags["game"])
    with placed(options.place):
        game = kind.from_text(split_options([options.value] if "options" in tags else []))
    return LineReader(same_game(game, given), _start(game, tags)).read(turns)


def _start(game: Game, tags: Mapping[str, _Tag]) -> State | None:
    """Where the moves begin, if the header says so."""
    if "position" not in tags:
        return None
    with placed(tags["position"].place):
        return game.position(tags["position"].value)


def same_game(game: Game, given: Game | None) -> Game:
    """`game`, unless the one that was asked for is another. Raises `RecordError`."""
    if given is not None and given != game:
        raise RecordError(f"This is a record of {_described(game)}, not of {_described(given)}.")
    return game


def _described(game: Game) -> str:
    options = options_line(game)
    return f"{game.title} with {options}" if options else game.title


_UNNAMED = "The record doesn't say of which game it is"
_NAME_IT = 'name it in the first line, as in [Game "name"].'


def _inferred(turns: list[tuple[str, str]]) -> Line:
    """The moves in the registered game, with its default options, that reads the most of them."""
    read: list[Line] = []
    failed: list[tuple[tuple[int, bool], str, OddysseyError]] = []
    for kind in game_classes():
        name, reader = kind.name, LineReader(kind())
        try:
            read.append(reader.read(turns))
        except OddysseyError as error:
            # A move that the rules forbid is still a move of the game: it was read, not played.
            reached = len(reader.turns), isinstance(error, IllegalMoveError)
            failed.append((reached, name, error))
    if len(read) == 1:
        return read[0]
    if read:
        raise _undecided([line.game.name for line in read], "")
    furthest = max((reached for reached, _, _ in failed), default=(0, False))
    nearest = [(name, error) for reached, name, error in failed if reached == furthest]
    if furthest == (0, False):
        raise UnnamedGameError(f"{_UNNAMED}, and none can read it: {_NAME_IT}")
    if len(nearest) > 1:
        raise _undecided([name for name, _ in nearest], ", though none can read all of it")
    (name, wrong), (count, _) = nearest[0], furthest
    if isinstance(wrong, IllegalMoveError) and not count:  # a guess from one turn: say which
        message = f"{_UNNAMED}. As {game_class(name).title}: {wrong}"
        raise IllegalMoveError(message, text=wrong.text, position=wrong.position)
    raise wrong  # the game is plain, and this is what is wrong


def _undecided(candidates: list[str], more: str) -> UnnamedGameError:
    return UnnamedGameError(f"{_UNNAMED}. It may be {' or '.join(candidates)}{more}: {_NAME_IT}")
