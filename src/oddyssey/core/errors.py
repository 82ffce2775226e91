"""What can be wrong with what a person gave us, each as an error written for that person.

Every error of this module is a `ValueError` whose text is one sentence fit to be shown as it is.
"""

from __future__ import annotations


class OddysseyError(ValueError):
    """Bad input of any kind. Its text says what was wrong and what would be right."""


class GameNameError(OddysseyError):
    """No game, or more than one, goes by the name that was given."""


class OptionError(OddysseyError):
    """An option that a game does not have, or a value outside its range."""


class PositionError(OddysseyError):
    """A position string that cannot be read, or that describes an impossible position."""


class MoveError(OddysseyError):
    """A move that was not made. The position stays as it was.

    Attributes:
        text: the move as it was given, or as the game writes it.
        position: the position string of the state that refused it ("" if unknown).

    """

    def __init__(self, message: str, *, text: str = "", position: str = "") -> None:
        super().__init__(message)
        self.text = text
        self.position = position


class MalformedMoveError(MoveError):
    """Text that is no move in this game's notation, in any position."""


class IllegalMoveError(MoveError):
    """A move of this game that the rules do not allow here; the text names the rule."""


class AmbiguousMoveError(MoveError):
    """A short form that fits more than one legal move; the text lists them."""


def shortened(text: str, length: int = 40) -> str:
    """`text` as it may be quoted in an error: one printable line of at most `length` characters."""
    line = "".join(letter if letter.isprintable() else "�" for letter in " ".join(text.split()))
    return line if len(line) <= length else f"{line[: length - 1]}…"
