"""The web app put together: its routes and its errors. No rule of any game is here."""

from __future__ import annotations

from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from importlib.resources import files

from starlette.applications import Starlette
from starlette.exceptions import HTTPException
from starlette.middleware import Middleware
from starlette.middleware.gzip import GZipMiddleware
from starlette.requests import Request
from starlette.responses import JSONResponse, PlainTextResponse, Response
from starlette.routing import Mount, Route
from starlette.staticfiles import StaticFiles
from starlette.types import ASGIApp

from oddyssey.core import OddysseyError
from oddyssey.learn.puzzles import NoPuzzleError

from . import (
    actions,
    analysis,
    cards,
    explanations,
    install,
    lessons,
    matches,
    new_games,
    puzzles,
    reviews,
    seats,
    settings,
    visits,
    voices,
)
from .database import Url
from .desk import Desk
from .estimates import RUNNING, Estimates
from .lab import routes as lab
from .rendering import page
from .security import HouseRules
from .store import NoSuchGameError, Store, UnavailableError, UnreadableGameError
from .truth import Truth
from .waiting import RETRY, BusyError, WaitingLine


class WebApp(Starlette):
    """An app with the house rules around all of it, also around what it answers to its own mistakes."""

    def build_middleware_stack(self) -> ASGIApp:
        """The rules, and in them whatever else there is."""
        return HouseRules(super().build_middleware_stack())


def create_app(database: Url) -> Starlette:
    """The app on a database, given by its URL such as `sqlite+aiosqlite:///games.db`."""

    @asynccontextmanager
    async def lifespan(app: Starlette) -> AsyncIterator[None]:
        async with Store.open(database) as store:
            app.state.desk = desk = Desk(store)
            app.state.truth = Truth()
            app.state.estimates = estimates = Estimates()
            app.state.reviews = reviews.Reviews(lambda: estimates.running >= RUNNING)
            app.state.boards = explanations.Boards()
            app.state.cards = cards.Cards()
            app.state.exports = WaitingLine()
            app.state.puzzle_desk = puzzles.desk()
            app.state.lab = jobs = await lab.opened(store)
            try:
                yield
            finally:
                await jobs.close()
                app.state.reviews.estimates.close()
                estimates.close()
                app.state.truth.close()
                desk.close()

    folder = str(files("oddyssey.web") / "static")
    return WebApp(
        routes=[
            Route("/", visits.home),
            Route("/games", new_games.new_game, methods=["POST"]),
            Route("/g/{id}", visits.show_game),
            Route("/g/{id}/table", actions.show_parts),
            Route("/g/{id}/live", seats.live),
            Route("/g/{id}/take", seats.take, methods=["POST"]),
            Route("/g/{id}/seat/{secret}", seats.show_link),
            Route("/g/{id}/seat/{secret}", seats.hold, methods=["POST"]),
            Route("/g/{id}/act", actions.act, methods=["POST"]),
            Route("/g/{id}/hints", actions.look, methods=["GET", "POST"]),
            Route("/g/{id}/say", voices.of_game),
            Route("/g/{id}/explain", explanations.of_game),
            Route("/say", voices.of_address),
            Route("/explain", explanations.of_address),
            Route("/explain", explanations.switch, methods=["POST"]),
            Route("/g/{id}/again", new_games.again, methods=["POST"]),
            Route("/m/{id}", matches.show),
            Route("/m/{id}/live", matches.live),
            Route("/m/{id}/again", matches.again, methods=["POST"]),
            Route("/g/{id}/record.{form:str}", visits.download),
            Route("/g/{id}/review", reviews.of_game),
            Route("/review", reviews.of_record, methods=["GET", "POST"]),
            *analysis.ROUTES,
            *lab.ROUTES,
            Route("/rules/{game}", visits.rules),
            Route("/learn", lessons.choose),
            Route("/learn/{game}", lessons.first),
            Route("/learn/{game}/{step}", lessons.show),
            Route("/learn/{game}/{step}/say", lessons.say),
            Route("/puzzles", puzzles.choose),
            Route("/puzzles/next", puzzles.following),
            Route("/puzzles/daily", puzzles.of_day),
            Route("/puzzles/daily/{game}", puzzles.of_day),
            Route("/puzzles/{game}/{number}", puzzles.show),
            Route("/puzzles/{game}/{number}", puzzles.act, methods=["POST"]),
            Route("/puzzles/{game}/{number}/say", puzzles.say),
            Route("/puzzles/{game}/{number}/card.png", puzzles.card),
            Route("/preview/{game}/{frame}", visits.preview),
            Route("/settings", settings.change, methods=["POST"]),
            Route("/board.css", visits.board_css),
            Route("/card.png", cards.of_site),
            Route("/g/{id}/card.png", cards.of_game),
            Route("/rules/{game}/card.png", cards.of_rules),
            Route("/icons/{name}.png", install.icon),
            Route("/favicon.ico", install.favicon),
            Route("/manifest.webmanifest", install.manifest),
            Route("/service-worker.js", install.service_worker),
            Route(install.OFFLINE, install.offline),
            Mount("/static", StaticFiles(directory=folder)),
        ],
        middleware=[Middleware(GZipMiddleware, minimum_size=600)],
        exception_handlers=dict.fromkeys(
            (HTTPException, OddysseyError, UnavailableError, BusyError, Exception), error_page
        ),
        lifespan=lifespan,
    )


async def error_page(request: Request, error: Exception) -> Response:
    """A page that says what went wrong, in words for people."""
    status, message = 500, "Something went wrong on our side. Your game is kept as it was."
    match error:
        case NoSuchGameError() | NoPuzzleError() | lab.NoSuchLabError():
            status, message = 404, str(error)
        case lab.NotYoursError():
            status, message = 403, str(error)
        case UnreadableGameError():
            message = str(error)
        case UnavailableError() | BusyError():
            status, message = 503, str(error)
        case OddysseyError():
            status, message = 422, str(error)
        case HTTPException(status_code=code):
            status = code
            found = {404: "There is nothing at this address.", 405: "That can't be done here."}
            message = found.get(code, error.detail)
    headers = RETRY if isinstance(error, BusyError) else {}
    if "application/json" in request.headers.get("accept", ""):
        return JSONResponse({"message": message, "error": True}, status, headers)
    if request.url.path.startswith("/preview/"):
        return PlainTextResponse(message, status)
    answer = page("error.html", status, message=message)
    answer.headers.update(headers)
    return answer
