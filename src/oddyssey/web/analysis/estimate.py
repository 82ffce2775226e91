"""The estimate of a position that isn't solved, as it deepens, and the boards that it leads to."""

from __future__ import annotations

import json
from collections.abc import AsyncGenerator
from contextlib import aclosing

from anyio import to_thread
from sse_starlette import EventSourceResponse
from starlette.requests import Request
from starlette.responses import JSONResponse, Response

from oddyssey.core import OddysseyError, Perfect, State
from oddyssey.scene import Scene, scene_of

from ..estimated import BUSY, Estimated, picture_after
from ..estimates import BEST, Estimates, News
from ..rendering import known_name, templates
from ..seats import PING
from ..settings import here
from ..truth import Truth
from .address import Spot, read

ONE_LOOK = 2.0
"""Seconds of searching for a page without scripts."""
PATIENCE = 8.0
"""Seconds that such a page waits for the search to begin."""


async def of_spot(request: Request, spot: Spot) -> Estimated:
    """The estimate of a spot in one look, with its pictures."""
    estimates: Estimates = request.app.state.estimates
    found = await estimates.once(spot.state, ONE_LOOK, PATIENCE)
    trouble = "" if found else BUSY
    return Estimated(spot.state, News(found, done=True, trouble=trouble), drawn=True)


async def stream(request: Request) -> Response:
    """The stream of an estimate: its section as it is then, and with `marks` those of the board."""
    state, marked = await _state(request), request.query_params.get("marks") == "1"
    return EventSourceResponse(_told(request, state, marked), ping=PING)


async def pictures(request: Request) -> Response:
    """The boards after some turns from a position, each named by its text in `turn`."""
    state = await _state(request)
    texts = request.query_params.getlist("turn")[:BEST]

    def drawn() -> dict[str, str]:
        return {text: picture_after(state, state.parse_turn(text)) for text in texts}

    answer = JSONResponse(await to_thread.run_sync(drawn))
    answer.headers["Cache-Control"] = "private, max-age=3600"
    return answer


async def _state(request: Request) -> State:
    spot = await to_thread.run_sync(read, known_name(request.path_params["game"]), request.query_params)
    if spot.state.to_move not in spot.game.players:
        raise OddysseyError("Nobody is to move here, so there is nothing to estimate.")
    return spot.state


async def _told(request: Request, state: State, marked: bool) -> AsyncGenerator[str, None]:
    truth: Truth = request.app.state.truth
    estimates: Estimates = request.app.state.estimates
    terse = here().terse
    if isinstance(await truth.of(state), Perfect):
        yield json.dumps({"html": "", "done": True})
        return
    scene = await to_thread.run_sync(scene_of, state) if marked else None
    async with aclosing(estimates.told(state)) as told:
        async for news in told:
            yield await to_thread.run_sync(_event, Estimated(state, news), scene, terse)


def _event(seen: Estimated, scene: Scene | None, terse: bool) -> str:
    html = templates.get_template("_found.html").render(seen=seen)
    html = "".join(line.strip() for line in html.splitlines())
    said = "" if terse or not seen.news.done else seen.spoken
    return json.dumps(
        {"html": html, "layer": seen.layer(scene) if scene else "", "say": said, "done": seen.news.done},
        ensure_ascii=False,
    )
