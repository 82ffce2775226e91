"""The values of options in a sweep, as they are typed."""

from __future__ import annotations

from typing import ClassVar

import pytest
from tests.toy import Pebbles

from oddyssey.core import ChoiceOption, IntegerOption, Option, OptionError, PairOption, Value
from oddyssey.lab.axes import Axis, SweepError, cells, read_axes, values

SIZE = PairOption("size", "Size", "", 2, 12, 7, ("Left", "Right"))
FLIPS = IntegerOption("flips", "Flips", "", 0, 6, 2)
TARGET = IntegerOption("target", "Target", "", 1, 15, None, without="none")
FIRST = ChoiceOption("first", "First", "", ("sun", "moon"), ("Sun", "Moon"))
HUGE = IntegerOption("stones", "Stones", "", 0, 900_000, 1)


@pytest.mark.parametrize(
    ("option", "text", "found"),
    [
        (FLIPS, "2", (2,)),
        (FLIPS, "0..3", (0, 1, 2, 3)),
        (FLIPS, " 0 .. 6 .. 3 ", (0, 3, 6)),
        (FLIPS, "1…3", (1, 2, 3)),
        (FLIPS, "3,5,0..1,5", (3, 5, 0, 1)),
        (SIZE, "3..5", (3, 4, 5)),
        (SIZE, "5x4, 7X6,6×6", ((5, 4), (7, 6), 6)),
        (SIZE, "2..3x4..5", ((2, 4), (2, 5), (3, 4), (3, 5))),
        (SIZE, "2x2..6..2", (2, (2, 4), (2, 6))),
        (TARGET, "none,8..10", (None, 8, 9, 10)),
        (FIRST, "Moon,sun", ("moon", "sun")),
    ],
)
def test_values_are_read(option: Option, text: str, found: tuple[Value, ...]) -> None:
    assert values(option, text) == found


@pytest.mark.parametrize(
    ("option", "text", "message"),
    [
        (FLIPS, "0..9", "flips=9 is not possible: flips is a whole number from 0 to 6."),
        (FLIPS, "5..3", "flips=5..3 counts down: write the smaller number first, 3..5."),
        (FLIPS, "0..6..0", "steps of 0"),
        (FLIPS, "0..", "flips=0.. is no range: write it as 3..9"),
        (FLIPS, "..", "flips=.. is no range"),
        (FLIPS, "1..2..3..4", "is no range"),
        (FLIPS, "0-3", "from 0 to 6. A range is written flips=0..3."),
        (FLIPS, "2..3x4..5", "is no range"),
        (SIZE, "3x", "size=3x is not possible"),
        (SIZE, "3..5x", "size=3..5x is no range"),
        (SIZE, "3..5x1..4", "size=1 is not possible: size is a whole number from 2 to 12"),
        (FIRST, "sun..moon", "first is one of sun, moon"),
        (FIRST, "stars", "first=stars is not possible"),
        (HUGE, "0..900000", "stones=0..900000 has 900,001 values; a sweep does at most 2,000"),
        (HUGE, "0..1999,5000..5001", "stones alone has more than 2,000 values"),
    ],
)
def test_what_is_no_value_is_told(option: Option, text: str, message: str) -> None:
    with pytest.raises((SweepError, OptionError)) as told:
        values(option, text)
    assert message in str(told.value)


class Rules(Pebbles):
    """A game that refuses some combinations, as one might whose goal can't exceed its board."""

    name = "rules"
    option_list: ClassVar[tuple[Option, ...]] = (*Pebbles.option_list, FLIPS, SIZE, HUGE)

    def __init__(self, **options: object) -> None:
        super().__init__(**options)
        if isinstance(self.options["flips"], int) and self.options["flips"] > 4:
            raise OptionError("That many flips are not possible here.")


def test_what_follows_a_comma_is_another_value_or_another_option() -> None:
    axes = read_axes(Rules, ["coin=yes,no,flips=2", " SIZE = 5x4 , 7x6"])
    assert [(axis.option.name, axis.values) for axis in axes] == [
        ("coin", ("yes", "no")),
        ("flips", (2,)),
        ("size", ((5, 4), (7, 6))),
    ]


@pytest.mark.parametrize(
    ("texts", "message"),
    [
        (["flips=2", "flips=3"], "flips is given twice: write its values as one list"),
        (["5,flips=2"], '"5" is no option: write name=values'),
        (["flips="], '"flips=" is no option'),
        (["flips=1,,2"], "flips=1 has a comma with no value behind it"),
        (["luck=1..3"], 'Pebbles has no option "luck". Its options: heap, coin, flips, size, stones.'),
        (["flips=0..6", "stones=0..999"], "These are 7,000 combinations; a sweep does at most 2,000"),
    ],
)
def test_what_is_no_option_is_told(texts: list[str], message: str) -> None:
    with pytest.raises((SweepError, OptionError)) as told:
        read_axes(Rules, texts)
    assert message in str(told.value)


def test_the_last_option_changes_fastest_and_refused_combinations_are_left_out() -> None:
    games = cells(Rules, read_axes(Rules, ["flips=3..6", "coin=no,yes"]))
    assert [(game.options["flips"], game.options["coin"]) for game in games] == [
        (3, "no"),
        (3, "yes"),
        (4, "no"),
        (4, "yes"),
    ]
    with pytest.raises(OptionError, match="That many flips"):
        cells(Rules, read_axes(Rules, ["flips=5,6"]))


@pytest.mark.parametrize(
    ("option", "text"),
    [
        (FLIPS, "0..5"),
        (FLIPS, "0..6..2"),
        (FLIPS, "1,2"),
        (SIZE, "5x4,7x6"),
        (SIZE, "2..3x4..6"),
        (SIZE, "3x2..8..2"),
        (SIZE, "3x4,3x5,4x6,5x7"),
        (TARGET, "none,8"),
        (FLIPS, "4"),
    ],
)
def test_an_axis_is_written_as_it_can_be_read(option: Option, text: str) -> None:
    axis = Axis(option, values(option, text))
    assert axis.text == text
    assert values(option, axis.text) == axis.values
