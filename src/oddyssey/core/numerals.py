"""Numbers as people write them: 9 ⅜, and not 75/8 or 9.375."""

from __future__ import annotations

from fractions import Fraction
from math import ceil, floor

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


_PLAIN = 64
"""Fractions up to this denominator are read at a glance; finer ones are told in decimals."""
_DIGITS = 15
"""Whole numbers with up to so many digits are written in full."""


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


def decimal(number: Fraction, places: int) -> str:
    """A number in decimals, halves rounded away from zero, which floats would not do.

    >>> from fractions import Fraction
    >>> decimal(Fraction(77, 8), 2), decimal(Fraction(-1, 2), 0)
    ('9.63', '−1')
    """
    scale = 10**places
    whole, rest = divmod(int(abs(number) * scale + Fraction(1, 2)), scale)
    sign = "−" if number < 0 and (whole or rest) else ""
    return f"{sign}{whole}.{rest:0{places}}" if places else f"{sign}{whole}"


def outwards(low: float, high: float, places: int) -> tuple[str, str]:
    """The bounds of an interval in decimals, rounded away from each other, so that it never shrinks.

    What lies within a millionth of the last place counts as on it, as floats are no more exact.

    >>> outwards(50.9, 51.2, 0), outwards(-0.25, 1, 1)
    (('50', '52'), ('−0.3', '1.0'))
    """
    scale = 10**places
    ends = floor(low * scale + 1e-6), ceil(high * scale - 1e-6)
    return decimal(Fraction(ends[0], scale), places), decimal(Fraction(ends[1], scale), places)


def large(number: int) -> str:
    """A large whole number in full up to fifteen digits, else as a power of ten.

    >>> large(16910), large(-12), large(17464069942802730897824646237782016000000)
    ('16,910', '−12', '1.75 × 10^40')
    """
    sign, size = "−" if number < 0 else "", abs(number)
    if size < 10**_DIGITS:
        return f"{sign}{size:,}"
    power = len(str(size)) - 1
    leading = decimal(Fraction(size, 10**power), 2)
    if leading == "10.00":  # rounded up
        leading, power = "1.00", power + 1
    return f"{sign}{leading} × 10^{power}"


def percent(share: Fraction, places: int = 3) -> str:
    """A share in hundredths; one that comes close to none or all is not told as these.

    >>> from fractions import Fraction
    >>> percent(Fraction(47, 324)), percent(Fraction(1, 10**9)), percent(Fraction(0))
    ('14.506 %', '< 0.001 %', '0 %')
    """
    if share in (0, 1):
        return f"{100 * int(share)} %"
    least = Fraction(1, 10**places)
    if 100 * share < least:
        return f"< {decimal(least, places)} %"
    if 100 * (1 - share) < least:
        return f"> {decimal(100 - least, places)} %"
    return f"{decimal(100 * share, places)} %"


def readable(number: Fraction, places: int) -> str:
    """A number exactly where its fraction can be read at a glance, else in decimals.

    >>> from fractions import Fraction
    >>> readable(Fraction(69, 8), 3), readable(Fraction(35331, 4096), 3)
    ('8 ⅝', '8.626')
    """
    return mixed(number) if number.denominator <= _PLAIN else decimal(number, places)
