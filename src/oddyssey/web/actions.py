"""What can be done: set a table, and act at it. Each action is kept before it is answered."""

from __future__ import annotations

import secrets
from collections.abc import Callable, Mapping

from anyio import to_thread
from starlette.requests import Request
from starlette.responses import JSONResponse, RedirectResponse, Response

from oddyssey.core import Game, OddysseyError, OptionError, game_class, shortened
from oddyssey.players import PlayerError, kinds
from oddyssey.table import HUMAN, Table

from . import pages
from .hints import SWITCHES, Hints, hints, keep, wanted
from .rendering import game_page, kept_game, known_name, small_number, templates
from .store import ConflictError, Kept

WORDS = "Besides moves you may type status, undo and resign."
MOST_BEGUN = 240
"""After so many games the count starts again; whatever alternates in two, three … steps divides it."""


async def new_game(request: Request) -> Response:
    """Set a table from the form of the home page."""
    form = {key: str(value) for key, value in (await request.form(max_fields=40)).items()}
    name = known_name(form.get("game", ""))
    kind = game_class(name)
    game = _chosen(kind, form)
    begun = _games_begun(request, name)
    if not any(key.startswith("option.") for key in form):
        for _ in range(begun):  # what the rules alternate from game to game alternates here too
            game = game.next_game()
    opponent, side = form.get("opponent", kinds()[0].name), form.get("side", "0")
    if opponent not in {known for known, _, _ in pages.opponents()}:
        raise PlayerError(f'There is no player "{shortened(opponent)}" here.')
    if side not in ("0", "1", "any"):
        raise OddysseyError("Choose one of the two sides, or either.")
    mine = secrets.randbelow(2) if side == "any" else int(side)
    seats = (HUMAN, opponent) if mine == 0 else (opponent, HUMAN)
    return await _set(request, Table(game, seats, secrets.token_urlsafe(12)), begun + 1)


async def again(request: Request) -> Response:
    """The next game of the same people, with whatever the rules alternate."""
    old = (await kept_game(request)).table
    begun = _games_begun(request, old.game.name) + 1
    table = Table(old.game.next_game(), old.seats, secrets.token_urlsafe(12))
    return await _set(request, table, begun)


async def act(request: Request) -> Response:
    """Do one thing at a table: `do` names it; `version` is that of the page it was chosen on."""
    form = {key: str(value) for key, value in (await request.form(max_fields=20)).items()}
    kept = await kept_game(request)
    what, text, table = form.get("do", ""), form.get("text", ""), kept.table
    if what == "play" and form.get("step") != "1":  # typed, and so perhaps a word of the table's
        word = " ".join(text.lower().split())
        if table.asks_status(text):
            return await _answer(request, kept, form, say=table.state.status(table.viewer))
        if word in ("help", "?") and not table.reads(text):
            return await _answer(request, kept, form, say=f"{table.game.notation_help} {WORDS}")
        if word in ("undo", "resign") and not table.reads(text):
            what = word
        elif table.held and word in ("end", "e", "end turn"):
            what = "end"
    if what != "advance" and form.get("version") not in (None, str(kept.version)):
        message = "The game has moved on in the meantime. Look again, then play."
        return await _answer(request, kept, form, error=message, status=409)
    try:
        table = await to_thread.run_sync(_action(table, what, text, form))
        if table is not kept.table:
            kept = await request.app.state.store.put(kept, table)
    except ConflictError as error:
        if what == "advance":  # somebody else's page was quicker, which is as good
            return await _answer(request, await kept_game(request), form)
        return await _answer(request, await kept_game(request), form, error=str(error), status=409)
    except OddysseyError as error:
        return await _answer(request, kept, form, error=str(error), status=422)
    return await _answer(request, kept, form)


def _action(table: Table, what: str, text: str, form: Mapping[str, str]) -> Callable[[], Table]:
    """The action that a form asks for, to be run outside the event loop."""
    match what:
        case "play":
            if form.get("replaces"):
                return lambda: table.change(form["replaces"], text)
            step, hold = (form.get(name) == "1" for name in ("step", "hold"))
            return lambda: table.play(text, step=step, hold=hold)
        case "end":
            return table.end_turn
        case "undo":
            return table.take_back
        case "resign":
            return table.resign
        case "advance":
            return table.advance
    raise OddysseyError("That is nothing that can be done at a table.")


async def _answer(
    request: Request,
    kept: Kept,
    form: Mapping[str, str],
    *,
    say: str = "",
    error: str = "",
    status: int = 200,
) -> Response:
    """The new table for the page's script, or the whole page for a browser without it.

    The script is told of an error in the body: a refused move is nothing to alarm a console with.
    """
    if "application/json" not in request.headers.get("accept", ""):
        if error or say:
            return await game_page(request, kept, message=error or say, status=status, wait=True)
        return RedirectResponse(f"/g/{kept.id}{'?hints=now' if wanted(request) else ''}", 303)
    shown = await hints(request, kept.table)
    view, html = await to_thread.run_sync(_render, kept, shown, small_number(form.get("seen", "")))
    body = {
        "html": html,
        "version": kept.version,
        "say": say or view.announcement,
        "message": error or say,
        "error": bool(error),
    }
    return JSONResponse(body)


async def look(request: Request) -> Response:
    """The table with all its hints, for the page's script.

    A form sets the switches, and is answered at once with the hints that are at hand.
    """
    kept = await kept_game(request)
    on = wanted(request)
    if request.method == "POST":
        form = await request.form(max_fields=20)
        on = frozenset(name for name, _ in SWITCHES if name in form)
        if "application/json" not in request.headers.get("accept", ""):
            answer: Response = RedirectResponse(f"/g/{kept.id}{'?hints=now' if on else ''}", 303)
            keep(answer, on)
            return answer
    shown = await hints(request, kept.table, on=on, wait=request.method == "GET")
    _, html = await to_thread.run_sync(_render, kept, shown, None)
    say = shown.spoken if request.method == "POST" else shown.outlook
    body = {"html": html, "version": kept.version, "say": say, "message": "", "error": False}
    answer = JSONResponse(body)
    if request.method == "POST":
        keep(answer, on)
    return answer


def _render(kept: Kept, shown: Hints, since: int | None) -> tuple[pages.TablePage, str]:
    view = pages.table_page(kept, shown, since=since)
    return view, templates.get_template("_table.html").render(page=view, message="")


async def _set(request: Request, table: Table, begun: int) -> Response:
    kept = await request.app.state.store.add(table)
    request.app.state.truth.expect(table.game)  # long before the first hint, or the first perfect move
    answer = RedirectResponse(f"/g/{kept.id}", 303)
    name, count = f"begun-{table.game.name}", str(begun % MOST_BEGUN)
    answer.set_cookie(name, count, max_age=365 * 24 * 3600, httponly=True, samesite="lax")
    return answer


def _games_begun(request: Request, name: str) -> int:
    """How many games of a kind this device has begun, counted round and round."""
    return (small_number(request.cookies.get(f"begun-{name}", "")) or 0) % MOST_BEGUN


def _chosen(kind: type[Game], form: Mapping[str, str]) -> Game:
    """The game with the options of a form, within the range that is offered to players."""
    typed = {}
    for field in pages.option_fields(kind):
        value = form.get(f"option.{field.name}", "").strip()
        other = form.get(f"option.{field.name}.2", "").strip()
        if value or other:
            typed[field.name] = f"{value or other}x{other}" if other else value
    game = kind.from_text(typed)
    for field in pages.option_fields(kind):
        chosen = game.options[field.name]
        numbers = chosen if isinstance(chosen, tuple) else (chosen,)
        outside = (isinstance(n, int) and not field.low <= n <= field.high for n in numbers)
        if field.high and any(outside):
            raise OptionError(f"{field.title}: choose from {field.low} to {field.high}.")
    return game
