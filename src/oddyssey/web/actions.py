"""What can be done at a table. Each action is kept before it is answered, and done once."""

from __future__ import annotations

import logging
import re
from collections.abc import Callable, Mapping
from dataclasses import replace

from anyio import to_thread
from starlette.requests import Request
from starlette.responses import JSONResponse, RedirectResponse, Response

from oddyssey.core import OddysseyError
from oddyssey.table import Sitting, Table

from .answers import address_of, answer, parts, render_parts, wants_parts
from .guest import Guest, desk_of, guest_at, guest_of
from .hints import SWITCHES, hints_for, keep, wanted
from .new_games import new_seed
from .rendering import small_number
from .rows import ConflictError
from .store import moment
from .voices import status_of

WORDS = "Besides moves you may type status, undo and resign."
MOVED_ON = "The game has moved on in the meantime. Look again, then play."
NO_MOVE = "The computer could not move. The game is kept: reload the page to let it try again."
WATCHING = "You are watching this game: only who holds a seat can do that."
ATTEMPTS = 3
"""So often an action is begun anew when somebody else's came first."""

_KEY = re.compile(r"[\w-]{8,64}", re.A)

Form = Mapping[str, str]


async def act(request: Request) -> Response:
    """Do one thing at a table: `do` names it; `version` is that of the page it was chosen on.

    `key` is made by the page for each action, so that one that is sent again is done once.
    """
    form = {key: str(value) for key, value in (await request.form(max_fields=20)).items()}
    since = small_number(form.get("seen", ""))
    for _ in range(ATTEMPTS):
        guest = await guest_of(request)
        try:
            return await _act(request, guest, form, since)
        except ConflictError:
            continue  # somebody else was quicker: whether it can still be done is seen anew
        except OddysseyError as error:
            return await answer(request, guest, since, error=str(error), status=422)
    return await answer(request, await guest_of(request), since, error=MOVED_ON, status=409)


async def _act(request: Request, guest: Guest, form: Form, since: int | None) -> Response:
    kept, table, desk = guest.kept, guest.table, desk_of(request)
    what, text = form.get("do", ""), form.get("text", "")
    if what == "play" and form.get("step") != "1":  # typed, and so perhaps a word of the table's
        word = " ".join(text.lower().split())
        if table.asks_status(text):
            said = status_of(table.state, table.viewer_at(guest.sides))
            if table.lost_by is not None and table.outcome:  # of which the state knows nothing
                said = table.outcome.reason
            return await answer(request, guest, since, say=said)
        if word in ("help", "?") and not table.reads(text):
            return await answer(request, guest, since, say=f"{table.game.notation_help} {WORDS}")
        if word in ("undo", "resign") and not table.reads(text):
            what = word
        elif table.held and word in ("end", "e", "end turn"):
            what = "end"
    if not guest.sides:
        return await answer(request, guest, since, error=WATCHING, status=403)
    key = form.get("key", "") if _KEY.fullmatch(form.get("key", "")) else ""
    if key and await desk.store.done(kept.id, key):
        return await answer(request, guest, since)
    version = form.get("version")
    stale = version is not None and not kept.fresh(small_number(version) or 0)
    if stale and _needs_fresh(guest, what):
        return await answer(request, guest, since, error=MOVED_ON, status=409)
    offer = guest.sitting.offer
    if what == "rematch" and offer is not None and guest.sitting.agrees_to_rematch(guest.sides):
        if not _saw_all(guest, form):
            asked = f"{offer.side} offers a rematch: play again?"
            return await answer(request, guest, since, error=asked, status=409)
        return await _rematch(request, guest, since)
    sitting = await to_thread.run_sync(_deed(guest, what, text, form))
    kept = await desk.put(kept, sitting, key)
    if what == "advance" and guest.other is not None:  # the boards of a match go on together
        turned = replace(guest, kept=kept).turned()
        await desk.put(turned.kept, await to_thread.run_sync(_deed(turned, what, text, form)))
    return await answer(request, await guest_at(request, kept), since)


def _needs_fresh(guest: Guest, what: str) -> bool:
    """Whether an action means what it was meant to only on the board that it was chosen on."""
    if what == "undo":
        return not guest.sitting.asks_to_take_back(guest.sides)
    return what in ("play", "end", "accept") or (what == "resign" and len(guest.sides) > 1)


def _saw_all(guest: Guest, form: Form) -> bool:
    """Whether an action was chosen on a page that showed what is offered now."""
    return small_number(form.get("version", "")) == guest.kept.version


def _deed(guest: Guest, what: str, text: str, form: Form) -> Callable[[], Sitting]:
    """The action that a form asks for, to be run outside the event loop."""
    sitting, sides, now = guest.sitting, guest.sides, moment()
    match what:
        case "play" | "end":
            return lambda: sitting.played(_move(what, text, form), sides, now)
        case "undo":
            answers = _saw_all(guest, form)
            return lambda: sitting.taken_back(sides, now, answers=answers)
        case "resign":
            return lambda: sitting.resigned(sides, now)
        case "accept":
            return lambda: sitting.accepted(sides, now)
        case "decline":
            return lambda: sitting.declined(sides)
        case "rematch":
            return lambda: sitting.wants_rematch(sides)
        case "advance":
            return lambda: sitting if guest.waits_for_board else _advanced(sitting, now)
    raise OddysseyError("That is nothing that can be done at a table.")


def _advanced(sitting: Sitting, now: int) -> Sitting:
    """What the table does by itself. Raises `OddysseyError` for people if a bot fails in its turn."""
    try:
        return sitting.advanced(now)
    except Exception as error:
        if sitting.table.pending != "computer":
            raise
        logging.getLogger(__name__).exception("The computer could not move")  # a bot may be anyone's
        raise OddysseyError(NO_MOVE) from error


def _move(what: str, text: str, form: Form) -> Callable[[Table], Table]:
    if what == "end":
        return Table.end_turn
    replaced = form.get("replaces")
    if replaced:
        return lambda table: table.change(replaced, text)
    step, hold = (form.get(name) == "1" for name in ("step", "hold"))
    return lambda table: table.play(text, step=step, hold=hold)


async def _rematch(request: Request, guest: Guest, since: int | None) -> Response:
    """The other side has offered it: the next game begins, with the sides swapped."""
    kept, desk = guest.kept, desk_of(request)
    if kept.next_id is None:
        players = guest.table.game.players
        holding = [
            (players[1 - side.index], device)
            for side in guest.table.humans
            for device in sorted(kept.holders[side.index])
        ]
        following = await desk.store.follow(kept, guest.sitting.rematch(new_seed(), moment()), holding)
        seats: dict[str, set[int]] = {}
        for side, device in holding:
            seats.setdefault(device, set()).add(side.index)
        desk.hub.lead_on(kept.id, following.id, following.version, seats)
        desk.tell(await desk.get(kept.id))
    return await answer(request, await guest_of(request), since)


async def show_parts(request: Request) -> Response:
    """The table as it is now, for a page that was told of a change, came back, or has slept."""
    guest = await guest_of(request)
    if not wants_parts(request):
        return RedirectResponse(address_of(request, guest), 303)
    return await parts(request, guest, small_number(request.query_params.get("seen", "")))


async def look(request: Request) -> Response:
    """The table with all its hints, for the page's script.

    A form sets the switches, and is answered at once with the hints that are at hand.
    """
    guest = await guest_of(request)
    on = wanted(request)
    if request.method == "POST":
        form = await request.form(max_fields=20)
        on = frozenset(name for name, _ in SWITCHES if name in form)
        if not wants_parts(request):
            back = RedirectResponse(f"/g/{guest.kept.id}{'?hints=now' if on else ''}", 303)
            keep(back, on)
            return back
    shown = await hints_for(request, guest, on=on, wait=request.method == "GET")
    _, html = await to_thread.run_sync(render_parts, guest, shown, None)
    say = shown.spoken if request.method == "POST" else shown.outlook
    body = {"html": html, "version": guest.kept.version, "say": say, "message": "", "error": False}
    told = JSONResponse(body)
    if request.method == "POST":
        keep(told, on)
    return told
