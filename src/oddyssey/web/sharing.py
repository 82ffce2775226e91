"""What a shared link shows elsewhere: what a page is called, and where the site is."""

from __future__ import annotations

from contextvars import ContextVar

from starlette.datastructures import URL
from starlette.types import Scope

from oddyssey.core import named

__all__ = ["absolute", "address", "counted", "named", "note_address"]

_asked = ContextVar("asked", default="")


def note_address(scope: Scope) -> None:
    """Note the address of the request that is about to be answered."""
    _asked.set(str(URL(scope=scope)))


def address() -> str:
    """The whole address of the page that is being made, "" outside of a request."""
    return _asked.get()


def absolute(path: str) -> str:
    """A path of the site as a whole address, which other sites need to show its picture."""
    url = URL(_asked.get())
    return f"{url.scheme}://{url.netloc}{path}" if url.netloc else path


def counted(turns: int) -> str:
    """How many turns a game has had: "23 turns"; "" for none."""
    return "" if not turns else "1 turn" if turns == 1 else f"{turns} turns"
