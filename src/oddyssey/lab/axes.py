"""The values that options take in a sweep, as typed: "3..9", "3,5,7", "5x4,7x6", "3..7x3..7"."""

from __future__ import annotations

import re
from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from itertools import product

from ..core import Game, OddysseyError, Option, OptionError, PairOption, Value, both, shortened

MOST_CELLS = 2_000
"""A sweep of more cells is most likely a slip of the hand."""

_NUMBER = "[0-9]{1,6}"
_RANGE = re.compile(rf"({_NUMBER})\s*(?:\.{{2,3}}|…)\s*({_NUMBER})(?:\s*(?:\.{{2,3}}|…)\s*({_NUMBER}))?")
_MEANT = re.compile(rf"({_NUMBER})\s*(?:-|–|:|\bto\b)\s*({_NUMBER})")


class SweepError(OddysseyError):
    """A sweep that can't be done as it was said."""


@dataclass(frozen=True)
class Axis:
    """An option and the values that it takes, in the order in which they were given, each once."""

    option: Option
    values: tuple[Value, ...]

    @property
    def text(self) -> str:
        """The values as they can be typed again: a range where they are one, else a list."""
        plain = [value for value in self.values if isinstance(value, int)]
        if len(plain) == len(self.values) > 2 and (text := _range_text(plain)):
            return text
        return self._all_pairs() or ",".join(self.option.format(value) for value in self.values)

    def _all_pairs(self) -> str:
        """All pairs of two ranges as they can be typed; "" if the values are something else."""
        if not isinstance(self.option, PairOption) or len(self.values) < 4:
            return ""
        pairs = [both(value) for value in self.values]
        halves = [list(dict.fromkeys(pair[half] for pair in pairs)) for half in (0, 1)]
        texts = [_range_text(half) for half in halves]
        return "x".join(texts) if all(texts) and pairs == list(product(*halves)) else ""


def _range_text(numbers: Sequence[int]) -> str:
    """Numbers as a range, one number as itself; "" if they are none."""
    if len(numbers) == 1:
        return str(numbers[0])
    first, last, step = numbers[0], numbers[-1], numbers[1] - numbers[0]
    if step < 1 or list(numbers) != list(range(first, last + 1, step)):
        return ""
    return f"{first}..{last}" + (f"..{step}" if step > 1 else "")


def values(option: Option, text: str) -> tuple[Value, ...]:
    """The values that a text stands for: a list of single values and ranges with commas between.

    A range `3..9` counts up by 1, `3..9..2` by 2. For an option that is a pair it stands for equal
    pairs, and each half of a pair may be a range of its own: `3..7x3..7` is all 25.

    Raises:
        SweepError: it can't be read as that, or stands for far too many.
        OptionError: a value is none that the option has.

    """
    found: dict[Value, None] = {}
    for part in text.split(","):
        for value in _part(option, part.strip()):
            found[value] = None
            if len(found) > MOST_CELLS:
                raise _too_many(f"{option.name} alone has more than {MOST_CELLS:,} values")
    return tuple(found)


def read_axes(kind: type[Game], texts: Iterable[str]) -> tuple[Axis, ...]:
    """The options of a command line with all their values, in the order in which they were given.

    What follows a comma and has no name is another value of the option before:
    `capacity=3,5,7, flips=2`.

    Raises:
        SweepError: a part can't be read, or there are too many combinations.
        OptionError: there is no such option, or it has no such value.

    """
    known = {option.name: option for option in kind.option_list}
    axes: dict[str, Axis] = {}
    for name, text in _named(texts):
        if name in axes:
            raise SweepError(f"The option {name} is given twice: write its values as one list.")
        if name not in known:
            listed = ", ".join(known) or "none"
            raise OptionError(f'{kind.title} has no option "{shortened(name)}". Its options: {listed}.')
        axes[name] = Axis(known[name], values(known[name], text))
    count = 1
    for axis in axes.values():
        count *= len(axis.values)
    if count > MOST_CELLS:
        raise _too_many(f"These are {count:,} combinations")
    return tuple(axes.values())


def cells(kind: type[Game], axes: Sequence[Axis]) -> tuple[Game, ...]:
    """A game for each combination of values, the last option changing fastest.

    Combinations that the game refuses, such as a goal that is larger than the board, are left out.

    Raises:
        OptionError: all of them are refused.

    """
    games: list[Game] = []
    refused: OptionError | None = None
    for combination in product(*(axis.values for axis in axes)):
        chosen = {axis.option.name: value for axis, value in zip(axes, combination, strict=True)}
        try:
            games.append(kind(**chosen))
        except OptionError as error:
            refused = error
    if refused is not None and not games:
        raise refused
    return tuple(games)


def _named(texts: Iterable[str]) -> list[tuple[str, str]]:
    """Names and what stands behind them, `[("capacity", "3,5,7"), ("flips", "2")]`."""
    found: list[tuple[str, str]] = []
    for text in texts:
        begun = len(found)
        for part in text.split(","):
            name, equals, value = (word.strip() for word in part.partition("="))
            if equals and name and value:
                found.append((name.lower(), value))
            elif not equals and name and len(found) > begun:
                last, before = found[-1]
                found[-1] = (last, f"{before},{name}")
            elif not part.strip() and len(found) > begun:
                name, value = found[-1]
                raise SweepError(f"{name}={shortened(value)} has a comma with no value behind it.")
            else:
                raise SweepError(
                    f'"{shortened(part)}" is no option: write name=values, as in size=3..9 or size=3,5.'
                )
    return found


def _part(option: Option, text: str) -> Iterable[Value]:
    """A value, or the values of a range."""
    if isinstance(option, PairOption):
        halves = re.split("[x×]", text, flags=re.I)
        if len(halves) == 2 and any(".." in half or "…" in half for half in halves):
            first, second = (_half(option, text, half.strip()) for half in halves)
            if len(first) * len(second) > MOST_CELLS:
                raise _too_many(f"{option.name}={shortened(text)} is {len(first) * len(second):,} pairs")
            return (option.check(pair) for pair in product(first, second))
    if not isinstance(option.default, str) and (".." in text or "…" in text):
        return (option.check(number) for number in _range(option, text))
    try:
        return (option.parse(text),)
    except OptionError as error:
        meant = _MEANT.fullmatch(text)
        if meant and not isinstance(option.default, str):
            written = "..".join(meant.groups())
            raise SweepError(f"{error} A range is written {option.name}={written}.") from None
        raise


def _half(option: Option, text: str, half: str) -> range:
    """The numbers of one half of a pair."""
    if re.fullmatch(_NUMBER, half):
        return range(int(half), int(half) + 1)
    return _range(option, text, half)


def _range(option: Option, text: str, half: str = "") -> range:
    """The numbers of a range whose ends the option allows."""
    shown, found = f"{option.name}={shortened(text)}", _RANGE.fullmatch(half or text)
    if found is None:
        raise SweepError(f"{shown} is no range: write it as 3..9, or with steps of two as 3..9..2.")
    low, high, step = (int(number) for number in found.groups("1"))
    for end in (low, high):
        option.check(end)
    if high < low:
        raise SweepError(f"{shown} counts down: write the smaller number first, {high}..{low}.")
    if step < 1:
        raise SweepError(f"{shown} has steps of 0 and would never end: write 1 or more.")
    numbers = range(low, high + 1, step)
    if len(numbers) > MOST_CELLS:
        raise _too_many(f"{shown} has {len(numbers):,} values")
    return numbers


def _too_many(what: str) -> SweepError:
    return SweepError(
        f"{what}; a sweep does at most {MOST_CELLS:,}: take a smaller range or larger steps."
    )
