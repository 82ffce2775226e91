"""What the game is about: its rules in short, with the pictures of its guide."""

from __future__ import annotations

from ....learn.guide import short_guide_html
from ..model import Section
from ..study import Study


def section(study: Study) -> Section:
    """The rules in short, and the options of this game."""
    kind = type(study.game)
    options = study.game.options_text
    told = ", ".join(f"{option.title.lower()} {options[option.name]}" for option in kind.option_list)
    sentences = (f"This report is about the game with {told}.",) if told else ()
    return Section("rules", "The rules in short", sentences, html=short_guide_html(kind))
