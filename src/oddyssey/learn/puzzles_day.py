"""The puzzles of the day: the same for everybody on a date, easy on Monday and hard on Sunday."""

from __future__ import annotations

from datetime import date
from functools import cache
from math import gcd

from oddyssey.core import Game, Option, names, split_options

from .puzzles import Puzzles, puzzles_of

BY_WEEKDAY = (1, 2, 2, 3, 3, 4, 5)
"""The grade of the day's puzzle of a game, from Monday on."""

HARDEST_FOR_ALL = 3
"""The puzzle of the day for everybody, whichever game they know, is never of a higher grade."""


def with_puzzles() -> tuple[str, ...]:
    """The names of the games that have puzzles."""
    return tuple(name for name in names() if len(puzzles_of(name)))


def game_of_day(day: date) -> str:
    """The game whose puzzle is the one of the day; "" if no game has any."""
    known = with_puzzles()
    return known[day.toordinal() % len(known)] if known else ""


def number_of_day(name: str, day: date) -> int:
    """The number of a game's puzzle of the day; 0 if it has no puzzles.

    While the file stays as it is, none comes again before all of its grade that fall on that weekday
    have had their turn.
    """
    found = puzzles_of(name)
    numbers = _of_weekday(found, day.weekday())
    if not numbers:
        return 0
    week = day.toordinal() // 7
    return numbers[week * _stride(len(numbers)) % len(numbers)]


def number_for_all(name: str, day: date) -> int:
    """The number of the day's puzzle for everybody, of the game that has its turn; 0 if it has none.

    It isn't hard, and on a board that is no larger and no stranger than the usual one.
    """
    found = puzzles_of(name)
    grade = min(BY_WEEKDAY[day.weekday()], HARDEST_FOR_ALL)
    usual = _usual_numbers(name)
    numbers = [number for number in found.of_grade(grade) if number in usual] or found.of_grade(0)
    if not numbers:
        return 0
    turn = day.toordinal() // len(with_puzzles())
    return numbers[turn * _stride(len(numbers)) % len(numbers)]


@cache
def _usual_numbers(name: str) -> frozenset[int]:
    """The puzzles of a game on usual boards."""
    found = puzzles_of(name)
    boards = [line.partition("\t")[0] for line in found.lines]
    usual = {text: _usual(found.kind, text) for text in set(boards)}
    return frozenset(number for number, text in enumerate(boards, 1) if usual[text])


def _usual(kind: type[Game], text: str) -> bool:
    """Whether options are as in a game that is just begun, or plain numbers that are smaller."""
    game = kind.from_text(split_options([text] if text else []))

    def may_be(option: Option) -> bool:
        value, usual = game.options[option.name], option.default
        if value == usual or not isinstance(value, int):
            return value == usual
        return usual is None or (isinstance(usual, int) and value <= usual)

    return all(may_be(option) for option in game.option_list)


def _of_weekday(found: Puzzles, weekday: int) -> tuple[int, ...]:
    """The puzzles of the weekday's grade, shared out between the weekdays that have the same."""
    grade = BY_WEEKDAY[weekday]
    numbers = found.of_grade(grade) or found.of_grade(0)
    days = [other for other in range(7) if BY_WEEKDAY[other] == grade]
    return numbers[days.index(weekday) :: len(days)] or numbers


def _stride(count: int) -> int:
    """A step that visits every one of `count` numbers and jumps about among them."""
    step = count * 5 // 8 + 1
    while gcd(step, count) != 1:
        step += 1
    return step
