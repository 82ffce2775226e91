"""The picture that other sites show beside a link to an analysis."""

from __future__ import annotations

from anyio import to_thread
from starlette.requests import Request
from starlette.responses import Response

from oddyssey.core import View
from oddyssey.table import decided

from ..card import state_card
from ..cards import Cards
from ..rendering import known_name
from ..sharing import counted, named
from .address import read
from .page import table_at


async def card(request: Request) -> Response:
    """The board of the spot at an address, and what there is to say of it."""
    name, query = known_name(request.path_params["game"]), request.query_params

    def drawn() -> str:
        table = table_at(read(name, query))
        last = table.last_decided
        return state_card(
            f"{named(table.game)}\nAnalysis",
            table.outcome.reason if table.outcome else table.state.prompt(),
            table.state,
            View(last=decided(last) if last else (), hot=False),
            small=counted(len(table.turns)),
        )

    cards: Cards = request.app.state.cards
    return await cards.answer(await to_thread.run_sync(drawn), fresh_for=86400)
