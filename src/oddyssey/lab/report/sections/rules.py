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
    usual = all(study.game.options[option.name] == option.default for option in kind.option_list)
    sentences = [f"This report is about the game with {told}."] if told else []
    if told and not usual:
        sentences.append("What follows speaks of the usual game.")
    return Section("rules", "The rules in short", tuple(sentences), html=short_guide_html(kind))
