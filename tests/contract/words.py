"""What a sentence for people looks like."""

from __future__ import annotations

import re


def assert_sentence(text: str) -> None:
    """One line, beginning and ending as sentences do, with nothing of the machine in it."""
    assert text == text.strip() != ""
    assert "\n" not in text
    assert text[-1] in ".!?…", text
    assert_for_people(text)


def assert_for_people(text: str) -> None:
    """No braces, no values of Python, no doubled spaces or full stops."""
    assert not re.search(r"[{}<>]|\b(?:None|True|False|object at)\b|  |\.\.|Fraction\(", text), text
