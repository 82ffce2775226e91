"""An SVG as a PNG, the same on every machine: with a typeface that comes along, not the machine's."""

from __future__ import annotations

import re
from functools import cache
from importlib.resources import files
from pathlib import Path

TYPEFACE = "Manrope"
WEIGHTS = ("Regular", "SemiBold", "Bold")

LARGEST = 4096
"""Pixels across. More than anyone needs, and no more than a picture takes memory for."""


def png(svg: str, width: int, *, background: str | None = None) -> bytes:
    """The picture of a whole SVG file, `width` pixels across and as high as it then is.

    What nothing is drawn on shows `background`, a colour of CSS, or is see-through. Media queries and
    variables of CSS aren't understood: give it a file of one theme (see `svg.standalone`). It takes
    a tenth of a second or two; call it beside what must not wait. Raises `ValueError` for a width
    that isn't from 1 to `LARGEST`, and for what is no SVG.
    """
    import resvg_py

    if not 1 <= width <= LARGEST:
        raise ValueError(f"a picture is 1 to {LARGEST} pixels wide, not {width}")
    drawn = resvg_py.svg_to_bytes(
        svg_string=spelt_out(svg),
        width=width,
        background=background,
        skip_system_fonts=True,
        font_files=list(_fonts()),
        font_family=TYPEFACE,
        sans_serif_family=TYPEFACE,
    )
    return bytes(drawn)


def spelt_out(text: str) -> str:
    """Fractions that the typeface has no sign for, from signs that it has: ⅜ as ³⁄₈."""
    return _FRACTION.sub(lambda found: _FRACTIONS[found[0]], text)


_RAISED = str.maketrans("0123456789", "⁰¹²³⁴⁵⁶⁷⁸⁹")
_LOWERED = str.maketrans("0123456789", "₀₁₂₃₄₅₆₇₈₉")
_FRACTIONS = {
    sign: f"{above.translate(_RAISED)}⁄{below.translate(_LOWERED)}"
    for sign, above, below in (
        ("⅛", "1", "8"),
        ("⅜", "3", "8"),
        ("⅝", "5", "8"),
        ("⅞", "7", "8"),
        ("⅓", "1", "3"),
        ("⅔", "2", "3"),
        ("⅙", "1", "6"),
        ("⅚", "5", "6"),
    )
}
_FRACTION = re.compile("|".join(_FRACTIONS))


@cache
def _fonts() -> tuple[str, ...]:
    folder = Path(str(files("font_manrope"))) / "files"
    return tuple(str(folder / f"{TYPEFACE}-{weight}.ttf") for weight in WEIGHTS)
