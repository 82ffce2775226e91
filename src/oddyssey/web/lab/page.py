"""The pages of the lab: the form, results as they come in, and what their owner can do with them."""

from __future__ import annotations

from collections.abc import AsyncGenerator

from anyio import to_thread
from sse_starlette import EventSourceResponse
from starlette.exceptions import HTTPException
from starlette.requests import Request
from starlette.responses import HTMLResponse, JSONResponse, RedirectResponse, Response

from oddyssey.core import OddysseyError, game_classes

from ..answers import wants_parts
from ..device import device_of, known_device
from ..rendering import known_name, page, small_number, templates
from ..seats import PING
from ..waiting import RETRY, BusyError
from .asking import MOST_CELLS, asked_plan
from .compared import MOST_COMPARED, compared
from .form import Form, form_of
from .jobs import Jobs, TooMuchError
from .plans import Plan
from .shelf import Kept
from .shown import Shown


class NotYoursError(OddysseyError):
    """Somebody else's results can be looked at, and no more."""


async def begin(request: Request) -> Response:
    """The form, and what this device has measured."""
    query = request.query_params
    typed = {name: query.getlist(name) for name in query}
    name = known_name(query.get("game") or next(iter(game_classes())).name)
    return await _form_page(request, form_of(name, typed))


async def measure(request: Request) -> Response:
    """Begin what the form asks for, and lead to its results; or say on the form what is wrong."""
    sent = await request.form(max_fields=80)
    typed = {name: [str(value) for value in sent.getlist(name)] for name in sent}
    name = known_name((typed.get("game") or [""])[0])
    try:
        return await _begun(request, await to_thread.run_sync(asked_plan, typed))
    except (OddysseyError, TooMuchError, BusyError) as error:
        return await _form_page(request, form_of(name, typed), error)


async def show(request: Request) -> Response:
    """Results, as far as there are any."""
    shown = await _shown(request)
    if wants_parts(request):
        html = await to_thread.run_sync(_parts, shown)
        done = not shown.kept.under_way
        told = {"html": html, "say": shown.spoken, "done": done, "stamp": shown.stamp}
        return JSONResponse(told)
    return await to_thread.run_sync(lambda: page("lab_results.html", lab=shown))


async def live(request: Request) -> Response:
    """The stream that tells when there is more to be shown."""
    jobs, lab_id = jobs_of(request), request.path_params["id"]

    async def told() -> AsyncGenerator[str, None]:
        async for news in jobs.news(lab_id):
            yield news

    return EventSourceResponse(told(), ping=PING)


async def stop(request: Request) -> Response:
    """End a measurement at once."""
    kept = await _own(request)
    await jobs_of(request).stop(kept.id)
    return RedirectResponse(f"/lab/{kept.id}", 303)


async def go_on(request: Request) -> Response:
    """Measure what is missing."""
    kept = await _own(request)
    try:
        if (await _shown(request)).may_go_on:
            await jobs_of(request).go_on(kept, client_of(request))
    except (TooMuchError, BusyError) as error:
        return await _refused(request, error)
    return RedirectResponse(f"/lab/{kept.id}", 303)


async def delete(request: Request) -> Response:
    """Forget results."""
    kept, jobs = await _own(request), jobs_of(request)
    await jobs.stop(kept.id)
    await jobs.shelf.delete(kept.id)
    return RedirectResponse("/lab", 303)


async def report(request: Request) -> Response:
    """Begin a report on one of the variants of a sweep."""
    sent = await request.form(max_fields=5)
    kept = await jobs_of(request).shelf.get(request.path_params["id"])
    number = small_number(str(sent.get("row", "")))
    if number is None or number >= len(kept.plan.sweep.cells):
        raise OddysseyError("There is no such variant here.")
    try:
        return await _begun(request, kept.plan.report(number))
    except (TooMuchError, BusyError) as error:
        return await _refused(request, error)


async def compare(request: Request) -> Response:
    """Results side by side."""
    wanted = list(dict.fromkeys(request.query_params.getlist("lab")))
    if not 2 <= len(wanted) <= MOST_COMPARED:
        raise OddysseyError(f"Choose two results to compare, or up to {MOST_COMPARED}.")
    shelf = jobs_of(request).shelf
    labs = [Shown(await shelf.get(one)) for one in wanted]
    if any(lab.report for lab in labs):
        raise OddysseyError("Reports can't be compared here: choose measurements.")
    return await to_thread.run_sync(lambda: page("lab_compare.html", found=compared(labs)))


# -- how -------------------------------------------------------------------------------------------


def jobs_of(request: Request) -> Jobs:
    """The server's measurements."""
    jobs: Jobs = request.app.state.lab
    return jobs


def client_of(request: Request) -> str:
    """The network address that a request comes from."""
    return request.client.host if request.client else ""


async def _begun(request: Request, plan: Plan) -> Response:
    """Begin a plan and lead to its results."""
    device = device_of(request)
    lab_id = await jobs_of(request).begin(plan, device.digest, client_of(request))
    answer = RedirectResponse(f"/lab/{lab_id}", 303)
    device.keep(answer, request)
    return answer


async def _shown(request: Request) -> Shown:
    jobs = jobs_of(request)
    kept = await jobs.shelf.get(request.path_params["id"])
    return Shown(kept, jobs.find(kept.id), jobs.ahead(kept.id), _is_mine(request, kept))


def _is_mine(request: Request, kept: Kept) -> bool:
    device = known_device(request)
    return device is not None and device.digest == kept.device


async def _own(request: Request) -> Kept:
    kept = await jobs_of(request).shelf.get(request.path_params["id"])
    if not _is_mine(request, kept):
        raise NotYoursError("These results belong to another device: you can look at them, and no more.")
    return kept


def _parts(shown: Shown) -> str:
    return templates.get_template("_lab.html").render(lab=shown)


async def _refused(request: Request, error: Exception) -> Response:
    """The page of results, with what can't be done just now."""
    shown = await _shown(request)
    return _with_status(page("lab_results.html", lab=shown, message=str(error)), error)


async def _form_page(request: Request, form: Form, error: Exception | None = None) -> Response:
    device, shelf = known_device(request), jobs_of(request).shelf
    labs = [Shown(kept) for kept in await shelf.of_device(device.digest)] if device else []

    def render() -> HTMLResponse:
        return page(
            "lab.html",
            form=form,
            labs=labs,
            message=str(error or ""),
            kinds=game_classes(),
            MOST_CELLS=MOST_CELLS,
        )

    answer = await to_thread.run_sync(render)
    return _with_status(answer, error) if error else answer


def _with_status(answer: Response, error: Exception) -> Response:
    match error:
        case TooMuchError():
            answer.status_code = 429
        case BusyError():
            answer.status_code = 503
            answer.headers.update(RETRY)
        case HTTPException(status_code=code):
            answer.status_code = code
        case _:
            answer.status_code = 422
    return answer
