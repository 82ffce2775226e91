"""The options of a game as data: the command line, the web form and the docs are made from them."""

from __future__ import annotations

import re
from abc import ABC, abstractmethod
from collections.abc import Iterable
from dataclasses import dataclass
from typing import ClassVar, TypeGuard

from .errors import OptionError, shortened

Value = int | str | tuple[int, int] | None
"""What an option may hold: a number, a word, a pair of numbers, or nothing."""


@dataclass(frozen=True)
class Option(ABC):
    """One option of a game.

    Attributes:
        name: how it is written, as in `-o size=9`.
        title: the same for people, as in a form.
        help: one sentence on what it changes.

    """

    name: str
    title: str
    help: str
    kind: ClassVar[str]

    @property
    @abstractmethod
    def default(self) -> Value:
        """The value when none is given."""

    @abstractmethod
    def parse(self, text: str) -> Value:
        """The value that `text` stands for. Raises `OptionError`."""

    @abstractmethod
    def check(self, value: object) -> Value:
        """`value` in its one normal form. Raises `OptionError` if it is of the wrong type or range."""

    @abstractmethod
    def range_text(self) -> str:
        """What is allowed, in words: "a whole number from 0 to 6"."""

    def format(self, value: Value) -> str:
        """`value` as `parse` reads it."""
        return str(value)

    def in_python(self) -> str:
        """What `range_text` writes otherwise than Python does, as Python writes it; "" for nothing."""
        return ""

    def refuse(self, value: object) -> OptionError:
        """The error for a value that is not allowed, naming the option, the value and the range."""
        return self._refusal(f"{value[0]}x{value[1]}" if _is_pair(value) else str(value), "")

    def refuse_type(self, value: object) -> OptionError:
        """The same for a value that no text typed by a person can have become: say it in Python."""
        python = self.in_python()
        return self._refusal(repr(value), f" (in Python {python})" if python else "")

    def _refusal(self, shown: str, more: str) -> OptionError:
        allowed = f"{self.name} is {self.range_text()}{more}"
        return OptionError(f"{self.name}={shortened(shown)} is not possible: {allowed}.")


@dataclass(frozen=True)
class IntegerOption(Option):
    """A whole number from `minimum` to `maximum`, or nothing where `without` gives a word for that.

    `offered` is the narrower range that a form for players shows.
    """

    minimum: int
    maximum: int
    initial: int | None
    without: str = ""
    offered: tuple[int, int] | None = None
    kind: ClassVar[str] = "integer"

    @property
    def default(self) -> int | None:
        """The value when none is given."""
        return self.initial

    def parse(self, text: str) -> int | None:
        """The number, or None for the word `without`."""
        word = text.strip()
        if self.without and word.lower() == self.without:
            return None
        if not re.fullmatch(r"[0-9]{1,6}", word):
            raise self.refuse(text)
        return self.check(int(word))

    def check(self, value: object) -> int | None:
        """The number if it is in range."""
        if value is None and self.without:
            return None
        if not _is_int(value):
            raise self.refuse_type(value)
        if not self.minimum <= value <= self.maximum:
            raise self.refuse(value)
        return value

    def in_python(self) -> str:
        """How the word `without` is said."""
        return "None" if self.without else ""

    def range_text(self) -> str:
        """The range in words."""
        text = f"a whole number from {self.minimum} to {self.maximum}"
        return f'{text}, or "{self.without}"' if self.without else text

    def format(self, value: Value) -> str:
        """The number, or the word for none."""
        return self.without if value is None else str(value)


@dataclass(frozen=True)
class PairOption(Option):
    """One number for both of two like things (`9`), or a number for each (`4x5`).

    The normal form of two equal numbers is the one number. `labels` name the two for a form.
    """

    minimum: int
    maximum: int
    initial: int
    labels: tuple[str, str]
    offered: tuple[int, int] | None = None
    kind: ClassVar[str] = "pair"

    @property
    def default(self) -> int:
        """The value when none is given."""
        return self.initial

    def parse(self, text: str) -> int | tuple[int, int]:
        """`9` or `4x5`, with any of x, X or × between."""
        found = re.fullmatch(r"\s*([0-9]{1,6})\s*(?:[x×]\s*([0-9]{1,6})\s*)?", text, re.I | re.A)
        if not found:
            raise self.refuse(text)
        first, second = found.groups()
        return self.check(int(first) if second is None else (int(first), int(second)))

    def check(self, value: object) -> int | tuple[int, int]:
        """The number or pair if it is in range, an equal pair as one number."""
        if isinstance(value, list):
            value = tuple(value)
        first, second = value if _is_pair(value) else (value, value)
        if not (_is_int(first) and _is_int(second)):
            raise self.refuse_type(value)
        if not all(self.minimum <= number <= self.maximum for number in (first, second)):
            raise self.refuse(value)
        return first if first == second else (first, second)

    def range_text(self) -> str:
        """The range in words."""
        low, high = self.minimum, self.maximum
        return f"a whole number from {low} to {high}, or two such as {low + 1}x{low + 2}"

    def in_python(self) -> str:
        """How two numbers are said."""
        return f"({self.minimum + 1}, {self.minimum + 2})"

    def format(self, value: Value) -> str:
        """`9` or `4x5`."""
        return f"{value[0]}x{value[1]}" if isinstance(value, tuple) else str(value)


@dataclass(frozen=True)
class ChoiceOption(Option):
    """One word of a few. `titles` says each for people; the first word is the default."""

    choices: tuple[str, ...]
    titles: tuple[str, ...]
    kind: ClassVar[str] = "choice"

    @property
    def default(self) -> str:
        """The first choice."""
        return self.choices[0]

    def parse(self, text: str) -> str:
        """The choice that `text` is, in any letter case."""
        return self.check(text.strip().lower())

    def check(self, value: object) -> str:
        """The choice if it is one."""
        if not isinstance(value, str) or value not in self.choices:
            raise self.refuse(value)
        return value

    def range_text(self) -> str:
        """The choices in words."""
        return "one of " + ", ".join(self.choices)


def split_options(texts: Iterable[str]) -> dict[str, str]:
    """Options as they are typed, by name: `["size=9, flips=2"]` or `["size=9", "flips=2"]`.

    Names and values are not looked at here; `Game.from_text` does that.

    Raises:
        OptionError: a part is no `name=value`, or a name comes twice.

    """
    found: dict[str, str] = {}
    for part in (part for text in texts for part in text.split(",")):
        name, equals, value = (word.strip() for word in part.partition("="))
        name = name.lower()
        if not (name and equals and value):
            raise OptionError(f'"{shortened(part)}" is no option: write name=value, as in size=9.')
        if name in found:
            raise OptionError(f"The option {name} is given twice: {found[name]} and {value}.")
        found[name] = value
    return found


def both(value: Value) -> tuple[int, int]:
    """The two numbers that a value of a `PairOption` stands for."""
    if isinstance(value, tuple):
        return value
    assert isinstance(value, int)
    return value, value


def _is_int(value: object) -> TypeGuard[int]:
    return isinstance(value, int) and not isinstance(value, bool)


def _is_pair(value: object) -> TypeGuard[tuple[object, object]]:
    return isinstance(value, tuple) and len(value) == 2
