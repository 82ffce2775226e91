"""The texts of a lesson where no Markdown is shown: spoken, and in a terminal."""

from __future__ import annotations

import re


def plain(text: str) -> str:
    """A text without its marks and line breaks.

    >>> plain("The **law**: *odd*, as in `Be5`.")
    'The law: odd, as in Be5.'
    """
    return re.sub(r"[*`]+", "", " ".join(text.split()))


def without_praise(text: str) -> str:
    """A text without the word "Right" that it may begin with, for where it is said otherwise.

    >>> without_praise("Right, nine of fifteen.")
    'Nine of fifteen.'
    >>> without_praise("Right's streak is two.")
    "Right's streak is two."
    """
    rest = re.sub(r"^Right[:,.!] +", "", text)
    return f"{rest[:1].upper()}{rest[1:]}"
