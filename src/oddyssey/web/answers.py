"""What is answered about a table: the whole page, or the parts of it that the page's script swaps in."""

from __future__ import annotations

from anyio import to_thread
from starlette.requests import Request
from starlette.responses import HTMLResponse, JSONResponse, RedirectResponse, Response

from oddyssey.core import Player

from . import pages
from .guest import Guest, desk_of
from .hints import Hints, hints_for, wanted
from .links import Link, invitation, seat_link
from .rendering import page, templates


async def table_page(
    request: Request, guest: Guest, *, message: str = "", status: int = 200, wait: bool = False
) -> HTMLResponse:
    """The page of a table, with something to tell; with `wait` it has all hints whatever they take."""
    shown = await hints_for(request, guest, wait=wait)
    held = await _seat_links(request, guest)

    def render() -> HTMLResponse:
        view = pages.table_page(guest, shown)
        invite = invitation(guest) if view.people.waits else None
        return page("game.html", status, page=view, message=message, invite=invite, seat_links=held)

    return await to_thread.run_sync(render)


def wants_parts(request: Request) -> bool:
    """Whether it is the page's script that asks."""
    return "application/json" in request.headers.get("accept", "")


async def parts(
    request: Request, guest: Guest, since: int | None, *, say: str = "", error: str = ""
) -> Response:
    """The table for the page's script; `since` is how many moves the page has told already.

    An error stands in the body: a refused move is nothing to alarm a console with.
    """
    shown = await hints_for(request, guest)
    view, html = await to_thread.run_sync(render_parts, guest, shown, since)
    body = {
        "html": html,
        "version": guest.kept.version,
        "stamp": guest.stamp,
        "say": say or view.announcement,
        "message": error or say,
        "error": bool(error),
        "next": view.people.next if guest.sides else "",
    }
    return JSONResponse(body)


async def answer(
    request: Request,
    guest: Guest,
    since: int | None,
    *,
    say: str = "",
    error: str = "",
    status: int = 200,
) -> Response:
    """The new table for the page's script, or the whole page for a browser without it."""
    if wants_parts(request):
        return await parts(request, guest, since, say=say, error=error)
    if error or say:
        return await table_page(request, guest, message=error or say, status=status, wait=True)
    return RedirectResponse(address_of(request, guest), 303)


def address_of(request: Request, guest: Guest) -> str:
    """Where a browser without scripts finds the table, with its hints if it wants any."""
    if guest.kept.next_id and guest.sides:
        return f"/g/{guest.kept.next_id}"
    return f"/g/{guest.kept.id}{'?hints=now' if wanted(request) else ''}"


def render_parts(guest: Guest, shown: Hints, since: int | None) -> tuple[pages.TablePage, str]:
    """The page's data, and the HTML of its parts."""
    view = pages.table_page(guest, shown, since=since)
    invite = invitation(guest) if view.people.waits else None
    template = templates.get_template("_table.html")
    return view, template.render(page=view, message="", invite=invite, seat_links=())


async def _seat_links(request: Request, guest: Guest) -> tuple[tuple[Player, Link], ...]:
    """The links that open the reader's seat to another device; at one screen one opens both."""
    if not guest.sides:
        return ()
    known = await desk_of(request).store.secrets_of(guest.kept)
    side = guest.sides[0]
    secret = known.get(side.index)
    return () if secret is None else ((side, seat_link(guest, secret)),)
