"""Whatever a person may bring along: finds out what it is, and what analysis it is the beginning of."""

from __future__ import annotations

import json
import re
from collections.abc import Iterator
from dataclasses import dataclass
from itertools import islice, product
from urllib.parse import parse_qsl, urlsplit

from oddyssey.core import (
    ChoiceOption,
    Game,
    IllegalMoveError,
    IntegerOption,
    MoveError,
    OddysseyError,
    Option,
    OptionError,
    PairOption,
    State,
    Value,
    full_name,
    game_class,
    game_classes,
    shortened,
)
from oddyssey.learn.lessons_reading import lesson_of
from oddyssey.learn.puzzles import puzzles_of
from oddyssey.record import LARGEST, Record, is_tree, line_tree, parse_moves, tree_from
from oddyssey.record import read as read_record

from .address import Spot, shown_game
from .address import read as read_address

MOST_TRIED = 900
"""So many games that differ in their options are tried for a text that doesn't name any."""


@dataclass(frozen=True)
class GameLink:
    """The address of a game that is kept here, and the turn that was looked at, if it says so."""

    game_id: str
    turn: int | None = None


Found = Spot | GameLink

_GAME = re.compile(r"/g/([A-Za-z0-9_-]{1,40})(?:/.*)?", re.A)
_ANALYSIS = re.compile(r"/analysis/([a-z0-9-]+)(?:/.*)?", re.A)
_PUZZLE = re.compile(r"/puzzles/([a-z0-9-]+)/([0-9]{1,6})", re.A)
_LESSON = re.compile(r"/learn/([a-z0-9-]+)/([0-9]{1,6})", re.A)
_LINK = re.compile(r"https?://\S+|/(?:g|analysis|puzzles|learn)/\S+")


def find(data: str | bytes, name: str = "") -> Found:
    """What was pasted: a record or an analysis, a position, moves, or a link of ours.

    Args:
        data: the text, or what a file holds.
        name: the game that it is of; "" finds that out too.

    Raises:
        OddysseyError: it is none of these, or damaged; the text says what is wrong.

    """
    if isinstance(data, bytes):
        try:
            text = data.decode("utf-8-sig")
        except UnicodeDecodeError:
            raise OddysseyError("That is no text: a record, a position or a link is.") from None
    else:
        text = data
    text = text.strip()
    if len(text) > LARGEST:
        raise OddysseyError(f"That is too large: at most {LARGEST // 1000} kB are read.")
    if not text:
        raise OddysseyError("There is nothing in it: paste a record, a position, moves or a link.")
    if _LINK.fullmatch(text):
        return _linked(text)
    if text.startswith("{"):
        return _from_json(text)
    if text.startswith("["):
        return _from_record(read_record(text))
    return _bare(text, name)


def _linked(text: str) -> Found:
    try:
        url = urlsplit(text)
    except ValueError:
        raise OddysseyError(f'"{shortened(text)}" is no address.') from None
    query = dict(parse_qsl(url.query))
    if found := _GAME.fullmatch(url.path):
        turn = query.get("turn", "")
        return GameLink(found[1], int(turn) if re.fullmatch(r"[0-9]{1,6}", turn) else None)
    if found := _ANALYSIS.fullmatch(url.path):
        return read_address(found[1], query)
    start = None
    if found := _PUZZLE.fullmatch(url.path):
        start = puzzles_of(full_name(found[1])).numbered(int(found[2])).start
    elif found := _LESSON.fullmatch(url.path):
        start = _start_of_step(found[1], int(found[2]))
    if start is None:
        raise OddysseyError(
            f'"{shortened(text)}" leads to no board of ours. Paste the link of a game, a review, '
            "an analysis, a puzzle or a step of a lesson."
        )
    return Spot(line_tree(start, ()))


def _start_of_step(name: str, number: int) -> State | None:
    """The position with which a step of a lesson begins; None if there is no such step."""
    lesson = lesson_of(game_class(name))
    if lesson is None or not 1 <= number <= len(lesson.steps):
        return None
    return lesson.steps[number - 1].start


def _from_json(text: str) -> Spot:
    try:
        data = json.loads(text)
    except (ValueError, RecursionError):
        data = None  # what is wrong with it a record says better
    if not is_tree(data):
        return _from_record(read_record(text))
    tree = tree_from(data)
    shown_game(tree.game)
    return Spot(tree)


def _from_record(record: Record) -> Spot:
    shown_game(record.game)
    tree = line_tree(record.line.start, record.moves)
    return Spot(tree, len(tree.nodes) - 1)


def _bare(text: str, name: str) -> Spot:
    """Text without a header: a position or moves, of a game that may have to be found out."""
    kinds = [game_class(name)] if name else list(game_classes())
    impossible = None
    for game in (game for kind in kinds for game in _candidates(kind)):
        try:
            return Spot(line_tree(game.position(text), ()))
        except OddysseyError as error:
            if impossible is None and _is_draft(game, text):
                impossible = error  # it can be read, and this is what is wrong with it
    if impossible is not None:
        raise impossible
    moves = "\n".join(line.partition(";")[0] for line in text.splitlines())
    wrong: list[OddysseyError] = []
    for kind in kinds:
        for number, game in enumerate(_candidates(kind)):
            try:
                line = parse_moves(game, moves)
            except OddysseyError as error:
                if not number:  # the usual form of the game
                    wrong.append(error)
                continue
            tree = line_tree(line.start, line.moves)
            return Spot(tree, len(tree.nodes) - 1)
    if name:
        raise _why_not(kinds[0](), text, wrong[0])
    played = next(filter(_played_some, wrong), None)
    if played is not None:
        raise played
    raise OddysseyError(
        f'"{shortened(text)}" could not be read as a record, a position, moves or a link. If you choose '
        "the game it is of, you are told what is wrong with it."
    )


def _is_draft(game: Game, text: str) -> bool:
    try:
        game.draft(text)
    except OddysseyError:
        return False
    return True


def _why_not(game: Game, text: str, error: OddysseyError) -> OddysseyError:
    """What is wrong with a text that should be a position or moves of a game."""
    if "/" in text or "|" in text:  # no move has these
        try:
            game.position(text)
        except OddysseyError as position_error:
            return position_error
    return error


def _played_some(error: OddysseyError) -> bool:
    """Whether a text was read as moves of a game before, or up to where, the rules forbade one."""
    turn = re.match(r"Turn (\d+)", str(error))
    far = turn is not None and int(turn[1]) > 1
    return isinstance(error, IllegalMoveError) or (isinstance(error, MoveError) and far)


def _candidates(kind: type[Game]) -> Iterator[Game]:
    """The game with its usual options, and then with all others that are offered."""
    yield kind()
    ranges = [_values(option) for option in kind.option_list]
    for values in islice(product(*ranges), MOST_TRIED):
        names = (option.name for option in kind.option_list)
        try:
            yield kind(**dict(zip(names, values, strict=True)))
        except OptionError:  # options that don't go together
            continue


def _values(option: Option) -> list[Value]:
    """The values of an option that are offered, those of two like numbers first."""
    match option:
        case ChoiceOption():
            return list(option.choices)
        case IntegerOption():
            low, high = option.offered or (option.minimum, option.maximum)
            return [option.default, *range(low, high + 1)]
        case PairOption():
            low, high = option.offered or (option.minimum, option.maximum)
            both = range(low, high + 1)
            return [*both, *((a, b) for a in both for b in both if a != b)]
    return [option.default]
