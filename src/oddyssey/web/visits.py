"""What can be looked at: the home page, rules, tables, records. Nothing here changes a game."""

from __future__ import annotations

import zlib

from anyio import to_thread
from starlette.exceptions import HTTPException
from starlette.requests import Request
from starlette.responses import HTMLResponse, Response

from oddyssey.core import game_class, game_classes
from oddyssey.learn.guide import guide_html
from oddyssey.record import write_json, write_text
from oddyssey.scene import svg

from . import pages, previews
from .answers import table_page
from .guest import guest_of
from .rendering import kept_game, known_name, page, small_number
from .your_games import finished_games, your_games

DOORS = (
    ("/learn", "Learn", "Each game in a dozen short steps, on the board."),
    ("/puzzles", "Puzzles", "One turn wins: find it. A new one every day."),
    ("/analysis", "Analysis", "Any position, and what each move is worth."),
    ("/lab", "Lab", "Is a game fair? And with other options? Measure it."),
    ("/review", "Review", "Where your game was decided, and whether by luck."),
)
"""Where else one can go from the home page: address, name, and a line about it."""


async def home(request: Request) -> Response:
    """The games, each one click from being played."""
    games, finished = await your_games(request), await finished_games(request)
    there = {getattr(route, "path", "") for route in request.app.routes}

    def render() -> HTMLResponse:  # the first time the previews are played, which takes a while
        kinds = game_classes()
        return page(
            "home.html",
            cards=[(kind.name, kind) for kind in kinds],
            fields={kind.name: pages.option_fields(kind) for kind in kinds},
            opponents=pages.opponents(),
            your_games=games,
            finished_games=finished,
            preview=previews.frame,
            doors=[door for door in DOORS if door[0] in there],
        )

    return await to_thread.run_sync(render)


async def rules(request: Request) -> Response:
    """The rules of a game, in our words and pictures."""
    name = known_name(request.path_params["game"])
    kind = game_class(name)
    html = await to_thread.run_sync(guide_html, name)
    return page("rules.html", kind=kind, html=html, notation=kind().notation_help)


async def preview(request: Request) -> Response:
    """One picture of a game that plays by itself."""
    name = known_name(request.path_params["game"])
    number = small_number(request.path_params["frame"])
    if number is None:
        raise HTTPException(404)
    frame = await to_thread.run_sync(previews.frame, name, number)
    return HTMLResponse(frame, headers={"Cache-Control": "public, max-age=3600"})


async def board_css(request: Request) -> Response:
    """The palette and the looks of boards, which the scene owns."""
    sheet = svg.stylesheet()
    headers = {"Cache-Control": "no-cache", "ETag": f'"{zlib.crc32(sheet.encode()):08x}"'}
    if request.headers.get("if-none-match", "").removeprefix("W/") == headers["ETag"]:
        return Response(status_code=304, headers=headers)
    return Response(sheet, media_type="text/css", headers=headers)


async def show_game(request: Request) -> Response:
    """A game: the board and what belongs beside it."""
    wait = request.query_params.get("hints") == "now"
    return await table_page(request, await guest_of(request), wait=wait)


async def download(request: Request) -> Response:
    """The record of a game as a file."""
    form = request.path_params["form"]
    if form not in ("txt", "json"):
        raise HTTPException(404)
    kept = await kept_game(request)
    write = write_json if form == "json" else write_text
    record = kept.table.record(started=kept.started, ended=kept.changed)
    text = await to_thread.run_sync(write, record)
    disposition = f'attachment; filename="{kept.table.game.name}-{kept.id}.{form}"'
    headers = {"Content-Disposition": disposition}
    kind = "application/json" if form == "json" else "text/plain"
    return Response(text, media_type=f"{kind}; charset=utf-8", headers=headers)
