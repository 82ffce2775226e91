"""The addresses of the lab, and how it is opened."""

from __future__ import annotations

from contextlib import suppress

from starlette.routing import Route

from ..store import Store, UnavailableError
from . import downloads, page
from .jobs import Jobs
from .page import NotYoursError
from .shelf import NoSuchLabError, Shelf

__all__ = ["ROUTES", "NoSuchLabError", "NotYoursError", "opened"]

ROUTES = (
    Route("/lab", page.begin),
    Route("/lab", page.measure, methods=["POST"]),
    Route("/lab/compare", page.compare),
    Route("/lab/{id}", page.show),
    Route("/lab/{id}/live", page.live),
    Route("/lab/{id}/stop", page.stop, methods=["POST"]),
    Route("/lab/{id}/go-on", page.go_on, methods=["POST"]),
    Route("/lab/{id}/delete", page.delete, methods=["POST"]),
    Route("/lab/{id}/report", page.report, methods=["POST"]),
    Route("/lab/{id}/report.html", downloads.document),
    Route("/lab/{id}/results.{form:str}", downloads.results),
)


async def opened(store: Store) -> Jobs:
    """The lab on a database; what was under way when the last server ended is noted as such."""
    shelf = Shelf(store)
    with suppress(UnavailableError):  # a full disk is no reason not to show what there is
        await shelf.interrupt()
    return Jobs(shelf)
