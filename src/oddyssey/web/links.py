"""Links that are handed on: with their square code, for a phone to look at."""

from __future__ import annotations

from dataclasses import dataclass
from functools import lru_cache

import segno

from .guest import Guest
from .sharing import absolute


@dataclass(frozen=True)
class Link:
    """An address to hand on.

    Attributes:
        address: the whole of it.
        code: its square code, as SVG for a page.

    """

    address: str
    code: str


def invitation(guest: Guest) -> Link:
    """Where a friend finds the table; of a duplicate match, both."""
    place = guest.kept.place
    return _link(absolute(f"/m/{place.match_id}" if place else f"/g/{guest.kept.id}"))


def seat_link(guest: Guest, secret: str) -> Link:
    """What opens a seat to another device: for nobody but who holds it."""
    return _link(absolute(f"/g/{guest.kept.id}/seat/{secret}"))


@lru_cache(maxsize=256)
def _link(address: str) -> Link:
    code = segno.make(address, error="m", micro=False)
    drawn = code.svg_inline(svgclass="code", lineclass=None, border=2, omitsize=True)
    return Link(address, drawn.replace("<svg ", '<svg aria-hidden="true" focusable="false" ', 1))
