"""The puzzles of the day: the same for everybody on a date, easy on Monday and hard on Sunday."""

from __future__ import annotations

from datetime import date
from math import gcd

from oddyssey.core import names

from .puzzles import Puzzles, puzzles_of

BY_WEEKDAY = (1, 2, 2, 3, 3, 4, 5)
"""The grade of the day's puzzle, from Monday on."""


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
