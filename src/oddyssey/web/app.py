"""The web app: its routes, and what each answers. No rule of any game is here."""

from __future__ import annotations

import secrets
from collections.abc import AsyncIterator, Callable, Mapping
from contextlib import asynccontextmanager
from functools import cache
from importlib.resources import files

from anyio import to_thread
from jinja2 import Environment, PackageLoader, StrictUndefined, select_autoescape
from starlette.applications import Starlette
from starlette.exceptions import HTTPException
from starlette.middleware import Middleware
from starlette.middleware.gzip import GZipMiddleware
from starlette.requests import Request
from starlette.responses import HTMLResponse, JSONResponse, PlainTextResponse, RedirectResponse, Response
from starlette.routing import Mount, Route
from starlette.staticfiles import StaticFiles

from oddyssey.core import Game, OddysseyError, OptionError, full_name, game_class, names
from oddyssey.players import PlayerError, kinds
from oddyssey.record import count_notes, note
from oddyssey.scene import svg

from . import pages, previews
from .guide import guide_html
from .records import record_of
from .security import HouseRules
from .store import ConflictError, Kept, NoSuchGameError, Store
from .table import HUMAN, Table, decided

templates = Environment(
    loader=PackageLoader("oddyssey.web"),
    autoescape=select_autoescape(),
    undefined=StrictUndefined,
    trim_blocks=True,
    lstrip_blocks=True,
)
templates.globals.update(
    swatch=pages.swatch,
    piece_swatch=pages.piece_swatch,
    note=note,
    count_notes=count_notes,
    decided=decided,
    HUMAN=HUMAN,
)


MOST_BEGUN = 240
"""After so many games the count starts again; whatever alternates in two, three … steps divides it."""


def create_app(database: str) -> Starlette:
    """The app on a database, given by its URL such as `sqlite+aiosqlite:///games.db`."""

    @asynccontextmanager
    async def lifespan(app: Starlette) -> AsyncIterator[None]:
        async with Store.open(database) as store:
            app.state.store = store
            yield

    folder = str(files("oddyssey.web") / "static")
    return Starlette(
        routes=[
            Route("/", home),
            Route("/games", new_game, methods=["POST"]),
            Route("/g/{id}", show_game),
            Route("/g/{id}/act", act, methods=["POST"]),
            Route("/g/{id}/again", again, methods=["POST"]),
            Route("/g/{id}/record.{form:str}", download),
            Route("/rules/{game}", rules),
            Route("/preview/{game}/{frame:int}", preview),
            Route("/board.css", board_css),
            Mount("/static", StaticFiles(directory=folder)),
        ],
        middleware=[Middleware(HouseRules), Middleware(GZipMiddleware, minimum_size=600)],
        exception_handlers={HTTPException: error_page, OddysseyError: error_page, Exception: error_page},
        lifespan=lifespan,
    )


def page(name: str, status: int = 200, **values: object) -> HTMLResponse:
    """A page from a template."""
    return HTMLResponse(templates.get_template(name).render(**values), status)


# -- pages --------------------------------------------------------------------------------------------


async def home(request: Request) -> Response:
    """The games, each one click from being played."""
    cards = [(name, game_class(name)) for name in names()]
    return page(
        "home.html",
        cards=cards,
        fields={name: pages.option_fields(kind) for name, kind in cards},
        opponents=pages.opponents(),
        preview=previews.frame,
        first_frame=previews.FIRST,
    )


async def rules(request: Request) -> Response:
    """The rules of a game, in our words and pictures."""
    name = _known(request.path_params["game"])
    kind = game_class(name)
    html = await to_thread.run_sync(guide_html, name)
    return page("rules.html", kind=kind, html=html, notation=kind().notation_help)


async def preview(request: Request) -> Response:
    """One picture of a game that plays by itself."""
    name = _known(request.path_params["game"])
    frame = await to_thread.run_sync(previews.frame, name, request.path_params["frame"])
    return HTMLResponse(frame, headers={"Cache-Control": "public, max-age=3600"})


async def board_css(request: Request) -> Response:
    """The palette and the looks of boards, which the scene owns."""
    headers = {"Cache-Control": "public, max-age=300"}
    return Response(svg.stylesheet(), media_type="text/css", headers=headers)


async def show_game(request: Request) -> Response:
    """A game: the board and what belongs beside it."""
    return await _game_page(await _kept(request))


async def download(request: Request) -> Response:
    """The record of a game as a file."""
    form = request.path_params["form"]
    if form not in ("txt", "json"):
        raise HTTPException(404)
    kept = await _kept(request)
    text = await to_thread.run_sync(record_of, kept, form)
    disposition = f'attachment; filename="{kept.table.game.name}-{kept.id}.{form}"'
    headers = {"Content-Disposition": disposition}
    kind = "application/json" if form == "json" else "text/plain"
    return Response(text, media_type=f"{kind}; charset=utf-8", headers=headers)


# -- actions ------------------------------------------------------------------------------------------


async def new_game(request: Request) -> Response:
    """Set a table from the form of the home page."""
    form = {key: str(value) for key, value in (await request.form(max_fields=40)).items()}
    name = _known(form.get("game", ""))
    kind = game_class(name)
    game = _chosen(kind, form)
    begun = _games_begun(request, name)
    if not any(key.startswith("option.") for key in form):
        for _ in range(begun):  # what the rules alternate from game to game alternates here too
            game = game.next_game()
    opponent, side = form.get("opponent", kinds()[0].name), form.get("side", "0")
    if opponent not in {known for known, _, _ in pages.opponents()}:
        raise PlayerError(f"There is no player {opponent!r} here.")
    if side not in ("0", "1", "any"):
        raise OddysseyError("Choose one of the two sides, or either.")
    mine = secrets.randbelow(2) if side == "any" else int(side)
    seats = (HUMAN, opponent) if mine == 0 else (opponent, HUMAN)
    return await _set(request, Table(game, seats, secrets.token_urlsafe(12)), begun + 1)


async def again(request: Request) -> Response:
    """The next game of the same people, with whatever the rules alternate."""
    old = (await _kept(request)).table
    begun = _games_begun(request, old.game.name) + 1
    table = Table(old.game.next_game(), old.seats, secrets.token_urlsafe(12))
    return await _set(request, table, begun)


async def act(request: Request) -> Response:
    """Do one thing at a table: `do` names it; `version` is that of the page it was chosen on."""
    form = {key: str(value) for key, value in (await request.form(max_fields=20)).items()}
    kept = await _kept(request)
    what, text = form.get("do", ""), form.get("text", "")
    if what == "play" and _is_status(text):
        return await _answer(request, kept, form, say=kept.table.state.status(kept.table.viewer))
    if what != "advance" and form.get("version") not in (None, str(kept.version)):
        message = "The game has moved on in the meantime. Look again, then play."
        return await _answer(request, kept, form, error=message, status=409)
    try:
        table = await to_thread.run_sync(_action(kept.table, what, text, form))
        if table is not kept.table:
            kept = await request.app.state.store.put(kept, table)
    except ConflictError as error:
        return await _answer(request, await _kept(request), form, error=str(error), status=409)
    except OddysseyError as error:
        return await _answer(request, kept, form, error=str(error), status=422)
    return await _answer(request, kept, form)


def _action(table: Table, what: str, text: str, form: Mapping[str, str]) -> Callable[[], Table]:
    """The action that a form asks for, to be run outside the event loop."""
    match what:
        case "play":
            ends = table.held and text.strip().lower() in ("end", "e", "end turn")
            if ends:
                return table.end_turn
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
    """The new table for the page's script, or the whole page for a browser without it."""
    if "application/json" not in request.headers.get("accept", ""):
        if error or say:
            return await _game_page(kept, message=error or say, status=status)
        return RedirectResponse(f"/g/{kept.id}", 303)
    seen = form.get("seen", "")
    since = int(seen) if seen.isascii() and seen.isdigit() else None
    view = await to_thread.run_sync(lambda: pages.table_page(kept, since=since))
    html = templates.get_template("_table.html").render(page=view, message="")
    body = {
        "html": html,
        "version": kept.version,
        "say": say or view.announcement,
        "message": error or say,
        "error": bool(error),
    }
    return JSONResponse(body, status)


async def _game_page(kept: Kept, *, message: str = "", status: int = 200) -> HTMLResponse:
    view = await to_thread.run_sync(pages.table_page, kept)
    return page("game.html", status, page=view, message=message)


async def _set(request: Request, table: Table, begun: int) -> Response:
    kept = await request.app.state.store.add(table)
    answer = RedirectResponse(f"/g/{kept.id}", 303)
    name, count = f"begun-{table.game.name}", str(begun % MOST_BEGUN)
    answer.set_cookie(name, count, max_age=365 * 24 * 3600, httponly=True, samesite="lax")
    return answer


def _games_begun(request: Request, name: str) -> int:
    """How many games of a kind this device has begun, counted round and round."""
    count = request.cookies.get(f"begun-{name}", "")
    return int(count) % MOST_BEGUN if count.isascii() and count.isdigit() and len(count) < 4 else 0


async def _kept(request: Request) -> Kept:
    store: Store = request.app.state.store
    return await store.get(request.path_params["id"])


@cache
def _known(name: str) -> str:
    if name not in names():
        full_name(name)  # says which games there are
        raise HTTPException(404)
    return name


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


def _is_status(text: str) -> bool:
    word = text.strip().lower()
    return bool(word) and "status".startswith(word)


async def error_page(request: Request, error: Exception) -> Response:
    """A page that says what went wrong, in words for people."""
    status, message = 500, "Something went wrong on our side. Your game is kept as it was."
    match error:
        case NoSuchGameError():
            status, message = 404, str(error)
        case OddysseyError():
            status, message = 422, str(error)
        case HTTPException(status_code=code):
            status = code
            found = {404: "There is nothing at this address.", 405: "That can't be done here."}
            message = found.get(code, error.detail)
    if "application/json" in request.headers.get("accept", ""):
        return JSONResponse({"message": message, "error": True}, status)
    if request.url.path.startswith("/preview/"):
        return PlainTextResponse(message, status)
    return page("error.html", status, message=message)
