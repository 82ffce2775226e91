"""The lab's results to take along: as CSV, as JSON, and a report as a page of its own."""

from __future__ import annotations

import json

from anyio import to_thread
from starlette.exceptions import HTTPException
from starlette.requests import Request
from starlette.responses import HTMLResponse, Response

from oddyssey.lab.sweep_data import flat_row, sweep_data
from oddyssey.lab.tables import csv_text

from .page import jobs_of
from .shown import Shown

ALONE = (
    "default-src 'none'; style-src 'unsafe-inline'; img-src data:; base-uri 'none'; form-action 'none'; "
    "frame-ancestors 'none'; sandbox allow-popups allow-modals"
)
"""What a report may do that is looked at: nothing but have looks of its own."""


async def results(request: Request) -> Response:
    """The results, in the form that the ending of the address says."""
    form = request.path_params["form"]
    if form not in ("csv", "json"):
        raise HTTPException(404)
    lab = Shown(await jobs_of(request).shelf.get(request.path_params["id"]))
    if lab.report:
        raise HTTPException(404)
    text = await to_thread.run_sync(as_csv if form == "csv" else as_json, lab)
    kind = "text/csv" if form == "csv" else "application/json"
    return Response(text, media_type=f"{kind}; charset=utf-8", headers=_attached(lab, form))


async def document(request: Request) -> Response:
    """A report: to be looked at, or with `download` as a file."""
    shelf = jobs_of(request).shelf
    kept = await shelf.get(request.path_params["id"])
    answer = HTMLResponse(await shelf.document(kept.id))
    answer.headers["Content-Security-Policy"] = ALONE
    if "download" in request.query_params:
        answer.headers.update(_attached(Shown(kept), "html"))
    return answer


def as_csv(lab: Shown) -> str:
    """A line for each variant."""
    return csv_text([flat_row(row) for row in lab.rows])


def as_json(lab: Shown) -> str:
    """All that was found out."""
    data = sweep_data(lab.kept.plan.sweep, lab.rows)
    return json.dumps(data, ensure_ascii=False, indent=1) + "\n"


def _attached(lab: Shown, form: str) -> dict[str, str]:
    name = f"{lab.kept.plan.game}-lab-{lab.kept.id[:6]}.{form}"
    return {"Content-Disposition": f'attachment; filename="{name}"'}
