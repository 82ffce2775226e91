"""The texts of a lesson where no Markdown is shown: spoken, and in a terminal."""

from __future__ import annotations

import re


def plain(text: str) -> str:
    """A text without its marks and line breaks.

    >>> plain("The **law**: *odd*, as in `Be5`.")
    'The law: odd, as in Be5.'
    """
    return re.sub(r"[*`]+", "", " ".join(text.split()))
