"""The final count of Odoku in the two steps of its inventor: rows and columns, then the regions."""

from __future__ import annotations

from ...core import CountItem, CountStep
from .board import COLUMN_GROUPS, GROUPS, REGIONS, ROWS, Fate, Group, fate

NUMBER_WORDS = ("no", "one", "two", "three", "four", "five")


def balanced(blue: int, group: Group) -> bool:
    """Whether a full group is balanced, given the set of blue points."""
    count = (blue & group.mask).bit_count()
    return fate(len(group.points) - count, count) is Fate.BALANCED


def score(blue: int) -> int:
    """The number of balanced groups on a full board, 0 to 15, given the set of blue points."""
    return sum(balanced(blue, group) for group in GROUPS)


def count_steps(blue: int) -> tuple[CountStep, CountStep]:
    """The count of a full board, given the set of blue points."""
    rows, columns, regions = (
        tuple(_item(blue, group) for group in groups) for groups in (ROWS, COLUMN_GROUPS, REGIONS)
    )
    first = CountStep("Rows and columns", (*rows, *columns), _first_summary(rows, columns))
    summary = _second_summary(first, regions)
    return first, CountStep("The cross and the four corners", regions, summary, first.total)


def _item(blue: int, group: Group) -> CountItem:
    count = (blue & group.mask).bit_count()
    good = balanced(blue, group)
    detail = f"{count} blue, {len(group.points) - count} white: {'' if good else 'un'}balanced"
    return CountItem(group.title, int(good), group.cells, detail)


def _first_summary(rows: tuple[CountItem, ...], columns: tuple[CountItem, ...]) -> str:
    many_rows, many_columns = (sum(item.value for item in items) for items in (rows, columns))
    verb = "are" if many_rows + many_columns > 1 else "is"
    text = f"{_counted(many_rows, 'row')} and {_counted(many_columns, 'column')} {verb} balanced."
    return text[0].upper() + text[1:]


def _second_summary(first: CountStep, regions: tuple[CountItem, ...]) -> str:
    found = sum(item.value for item in regions)
    more = "more " if first.total else ""
    number = NUMBER_WORDS[found].capitalize()
    groups = f"{more}group is" if found == 1 else f"{more}groups are"
    return f"{number} {groups} balanced: the score is {first.total + found}."


def _counted(count: int, noun: str) -> str:
    """The count in words with its noun; "no" and "one" go with the singular."""
    return f"{NUMBER_WORDS[count]} {noun}{'s' if count > 1 else ''}"
