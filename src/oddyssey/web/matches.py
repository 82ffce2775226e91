"""Duplicate matches: both boards on one page, and what they add up to."""

from __future__ import annotations

from contextlib import suppress
from dataclasses import dataclass

from anyio import to_thread
from starlette.requests import Request
from starlette.responses import JSONResponse, RedirectResponse, Response

from oddyssey.core import OddysseyError, Player, View, mixed
from oddyssey.scene import scene_of, svg
from oddyssey.table import Duplicate, Sitting, Table

from .answers import wants_parts
from .guest import Guest, desk_of, guest_at
from .kept import Kept
from .links import Link, invitation
from .new_games import new_seed
from .people import names_in_match, standing_of
from .rendering import page, templates
from .rows import ConflictError
from .seats import stream
from .store import moment
from .wording import Wording


@dataclass(frozen=True)
class Half:
    """One of the two boards.

    Attributes:
        guest: the game as the reader sees it.
        board: its picture.
        heading: whose turn it is, or how it ended.
        holder: who that is to the reader.
        first: who plays the first side.
        score: what the game came to, "" while it goes on.

    """

    guest: Guest
    board: str
    heading: str
    holder: str
    first: str
    score: str


@dataclass(frozen=True)
class MatchPage:
    """Everything that the page of a match shows."""

    address: str
    guest: Guest
    halves: tuple[Half, Half]
    names: tuple[str, str]
    sentence: str
    over: bool
    free: tuple[Player, ...]
    invite: Link | None


async def show(request: Request) -> Response:
    """The page of a match, or its parts for the page's script."""
    guests = await _guests(request)
    view = await to_thread.run_sync(_view, guests)
    if wants_parts(request):
        html = await to_thread.run_sync(templates.get_template("_match.html").render, {"page": view})
        return JSONResponse({"html": html, "stamp": view.guest.stamp, "say": view.sentence})
    return await to_thread.run_sync(lambda: page("match.html", page=view))


async def live(request: Request) -> Response:
    """The stream of a match."""
    guest, _ = await _guests(request)
    return await stream(request, guest)


async def again(request: Request) -> Response:
    """Another match of the same two; between two people the other one finds a link to it."""
    guests = await _guests(request)
    guest, desk = guests[0], desk_of(request)
    if not guest.sides:
        raise OddysseyError("You are watching: only who holds a seat can set the next match.")
    if not all(half.table.over for half in guests):
        raise OddysseyError("Play this match to its end first.")
    if guest.kept.next_id is None:
        seed, now = new_seed(), moment()
        first, second = (
            Sitting.start(
                Table(half.table.game, half.table.seats, seed, start=half.table.start),
                half.sitting.terms,
                now,
            )
            for half in guests
        )
        kept = tuple(half.kept for half in guests)
        with suppress(ConflictError):  # the other one was quicker: that match is as good
            await desk.store.add_match((first, second), (_holding(kept[0]), _holding(kept[1])), kept)
        for old in kept:
            desk.tell(await desk.get(old.id))
    following = (await desk.get(guest.kept.id)).next_id
    assert following is not None
    place = (await desk.get(following)).place
    return RedirectResponse(f"/m/{place.match_id}" if place else f"/g/{following}", 303)


def _holding(kept: Kept) -> list[tuple[Player, str]]:
    """Who holds which side of a game."""
    return [(side, device) for side in kept.table.humans for device in sorted(kept.holders[side.index])]


async def _guests(request: Request) -> tuple[Guest, Guest]:
    desk = desk_of(request)
    first, second = await desk.store.match(request.path_params["id"])
    return (
        await guest_at(request, await desk.get(first)),
        await guest_at(request, await desk.get(second)),
    )


def _view(guests: tuple[Guest, Guest]) -> MatchPage:
    guest = guests[0]
    match = Duplicate((guests[0].table, guests[1].table))
    names = names_in_match(guest)
    halves = tuple(
        _half(half, name, score) for half, name, score in zip(guests, names, match.scores, strict=True)
    )
    open_sides = guest.kept.open_sides
    assert guest.kept.place is not None
    return MatchPage(
        f"/m/{guest.kept.place.match_id}",
        guest,
        (halves[0], halves[1]),
        names,
        standing_of(guest, match),
        match.over,
        () if guest.sides else open_sides[:1],
        invitation(guest) if guest.sides and open_sides else None,
    )


def _half(guest: Guest, first: str, score: object) -> Half:
    table, words = guest.table, Wording(guest)
    view = table.view(())
    picture = svg.picture(scene_of(table.state, View(last=view.last, hot=False, ended=view.ended)))
    told = "" if score is None else mixed(score)  # type: ignore[arg-type]
    return Half(guest, picture, words.heading, words.holder, first, told)
