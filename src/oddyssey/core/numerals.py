"""Numbers as people write them: 9 ⅜, and not 75/8 or 9.375."""

from __future__ import annotations

from fractions import Fraction

_SIGNS = {
    (1, 2): "½",
    (1, 3): "⅓",
    (2, 3): "⅔",
    (1, 4): "¼",
    (3, 4): "¾",
    (1, 8): "⅛",
    (3, 8): "⅜",
    (5, 8): "⅝",
    (7, 8): "⅞",
}


def mixed(number: Fraction | int) -> str:
    """A number as a whole part and a fraction, exactly.

    >>> from fractions import Fraction
    >>> mixed(Fraction(75, 8)), mixed(Fraction(-5, 8)), mixed(8), mixed(Fraction(37, 16))
    ('9 ⅜', '−⅝', '8', '2 5/16')
    """
    number = Fraction(number)
    whole, rest = divmod(abs(number), 1)
    parts = [str(whole)] if whole or not rest else []
    if rest:
        written = f"{rest.numerator}/{rest.denominator}"
        parts.append(_SIGNS.get((rest.numerator, rest.denominator), written))
    return ("−" if number < 0 else "") + " ".join(parts)
