"""The pictures that other sites show beside a shared link: served one at a time, and kept."""

from __future__ import annotations

from dataclasses import replace
from functools import lru_cache

from anyio import to_thread
from starlette.requests import Request
from starlette.responses import PlainTextResponse, Response

from oddyssey.core import game_class, game_classes
from oddyssey.scene.raster import png
from oddyssey.table import Table

from . import previews
from .card import WIDTH, boards_card, state_card
from .install import ABOUT
from .rendering import kept_game, known_name
from .sharing import counted, named
from .waiting import RETRY, BusyError, WaitingLine
from .wording import heading_of

KEPT = 64
"""How many pictures are kept ready."""

WAITING = 12
"""How many may wait for their picture; whoever comes then is asked to come again."""


class Cards:
    """Draws the pictures, one at a time and beside the pages, and keeps the last of them."""

    def __init__(self) -> None:
        self._line = WaitingLine()
        self._drawn = lru_cache(KEPT)(_drawn)

    async def answer(self, card: str, *, fresh_for: int) -> Response:
        """A card as it is sent to whoever asked for its picture; `fresh_for` are seconds."""
        try:
            picture = await self._line.done(lambda: self._drawn(card), WAITING)
        except BusyError as error:
            return PlainTextResponse(str(error), 503, RETRY)
        headers = {"Cache-Control": f"public, max-age={fresh_for}"}
        return Response(picture, media_type="image/png", headers=headers)


def _drawn(card: str) -> bytes:
    return png(card, WIDTH)


async def of_site(request: Request) -> Response:
    """The picture of the home page: a board of each game."""

    def card() -> str:
        scenes = [previews.scene(kind.name, 0) for kind in game_classes()]
        return boards_card("Games of\nodd and even", ABOUT, scenes)

    cards: Cards = request.app.state.cards
    return await cards.answer(await to_thread.run_sync(card), fresh_for=86400)


async def of_rules(request: Request) -> Response:
    """The picture of a game's own pages: a board of it with something on it, and its line."""
    kind = game_class(known_name(request.path_params["game"]))

    def card() -> str:
        return boards_card(kind.title, kind.tagline, [previews.scene(kind.name, 0)])

    cards: Cards = request.app.state.cards
    return await cards.answer(await to_thread.run_sync(card), fresh_for=86400)


async def of_game(request: Request) -> Response:
    """The picture of a game that is being played, or is over, as it stands."""
    table = (await kept_game(request)).table
    cards: Cards = request.app.state.cards
    return await cards.answer(await to_thread.run_sync(_of_table, table), fresh_for=60)


def _of_table(table: Table) -> str:
    words = table.outcome.reason if table.outcome else table.state.prompt()
    return state_card(
        f"{named(table.game)}\n{heading_of(table)}",
        words,
        table.state,
        replace(table.view(()), hot=False),
        small=counted(len(table.turns)),
    )
