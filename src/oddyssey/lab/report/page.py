"""A report as one HTML file that stands alone: no script, and nothing that is fetched."""

from __future__ import annotations

import base64
import hashlib
from functools import cache
from importlib.resources import files

from jinja2 import Environment, PackageLoader, StrictUndefined, select_autoescape
from markupsafe import Markup

from ...record import options_line
from ...scene import svg
from .model import Report

_LONG = 40
"""Longer texts of a table are sentences, which may break anywhere."""
_TEMPLATES = Environment(
    loader=PackageLoader("oddyssey.lab.report"),
    autoescape=select_autoescape(),
    undefined=StrictUndefined,
    trim_blocks=True,
    lstrip_blocks=True,
)


def html(report: Report) -> str:
    """The whole file. The same report gives the same bytes."""
    sheet = stylesheet()
    return _TEMPLATES.get_template("report.html").render(
        report=report,
        game=report.game,
        options=options_line(report.game),
        sheet=Markup(sheet),
        policy=policy(),
        markup=Markup,
        kept=_kept,
    )


@cache
def policy() -> str:
    """What the page may do, as a Content-Security-Policy: show its own style, and nothing else."""
    digest = base64.b64encode(hashlib.sha256(stylesheet().encode()).digest()).decode()
    return f"default-src 'none'; style-src 'sha256-{digest}'"


@cache
def stylesheet() -> str:
    """The looks of boards and plots, and of the page."""
    own = (files("oddyssey.lab.report") / "report.css").read_text("utf-8")
    return svg.stylesheet() + own


def _kept(text: str) -> str:
    """A number that is not broken between two lines, but before its interval."""
    if not any(character.isdigit() for character in text) or len(text) > _LONG:
        return text
    return text.replace(" ", "\N{NO-BREAK SPACE}").replace("\N{NO-BREAK SPACE}(", " (")
