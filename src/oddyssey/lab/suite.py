"""Lists of games to measure, in TOML: what `oddyssey bench --suite` reads."""

from __future__ import annotations

import tomllib
from pathlib import Path

from ..core import Game, OddysseyError, game_class, split_options


class SuiteError(OddysseyError):
    """A list of cases that cannot be read."""


def read_suite(path: str) -> tuple[Game, ...]:
    """The games of a suite file.

    A suite has one `[[case]]` a game, with `game` and, if they aren't the default, `options` as they
    are typed: `options = "size=9"`.

    Raises:
        SuiteError: the file is no such list; the case is named.
        OSError: it can't be read.

    """
    if not path:
        raise SuiteError("Give the name of a suite file, such as those in benchmarks/.")
    try:
        data = tomllib.loads(Path(path).read_text("utf-8"))
    except (tomllib.TOMLDecodeError, UnicodeDecodeError, RecursionError) as error:
        raise SuiteError(f"{path} is no TOML: {error}") from None
    except ValueError:  # a number of thousands of digits, or a NUL in the name
        raise SuiteError(f"{path} is no suite: there is a number in it that is far too long.") from None
    cases = data.get("case")
    if not isinstance(cases, list) or not cases or set(data) != {"case"}:
        raise SuiteError(f"{path} is no suite: it holds one [[case]] for each game, and nothing else.")
    return tuple(_game(path, number, case) for number, case in enumerate(cases, 1))


def _game(path: str, number: int, case: object) -> Game:
    if not isinstance(case, dict) or not set(case) <= {"game", "options"} or "game" not in case:
        raise SuiteError(f"{path}, case {number}: a case has a game and, if need be, options.")
    name, options = case["game"], case.get("options", "")
    if not isinstance(name, str) or not isinstance(options, str):
        raise SuiteError(f'{path}, case {number}: game and options are text, as in options = "size=9".')
    try:
        return game_class(name).from_text(split_options([options] if options else []))
    except OddysseyError as error:
        raise SuiteError(f"{path}, case {number}: {error}") from None
