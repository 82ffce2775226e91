"""What a phone needs to put the site on its home screen: icons, manifest, a page without a network."""

from __future__ import annotations

import hashlib
import json
from functools import cache
from importlib.resources import files
from importlib.resources.abc import Traversable

from starlette.exceptions import HTTPException
from starlette.requests import Request
from starlette.responses import JSONResponse, Response

from oddyssey.scene import palette, svg
from oddyssey.scene.raster import png

from .rendering import page

NAME = "Oddyssey"
ABOUT = "Small rules, deep turns: to play with a friend by a link, to learn and to take apart."

ICONS = {"32": 32, "180": 180, "192": 192, "512": 512}
"""The icons that can be had, by name, with their size in pixels."""

OFFLINE = "/offline"
_WORKER = "service-worker.js"
_DAY = {"Cache-Control": "public, max-age=86400"}


async def icon(request: Request) -> Response:
    """An icon as PNG; one whose name begins with "full" fills its square, for phones that cut it."""
    name = request.path_params["name"]
    size = ICONS.get(name.removeprefix("full-"))
    if size is None:
        raise HTTPException(404)
    picture = _icon(size, full=name.startswith("full-"))
    return Response(picture, media_type="image/png", headers=_DAY)


async def favicon(request: Request) -> Response:
    """The icon for those who ask where icons used to be."""
    return Response(_icon(32, full=False), media_type="image/png", headers=_DAY)


async def manifest(request: Request) -> Response:
    """What the site is called and looks like on a home screen."""
    day, _ = palette.colours()["paper"]
    shown = [("192", "any"), ("512", "any"), ("full-192", "maskable"), ("full-512", "maskable")]
    icons = [
        {
            "src": f"/icons/{name}.png",
            "sizes": "{0}x{0}".format(name.removeprefix("full-")),
            "type": "image/png",
            "purpose": purpose,
        }
        for name, purpose in shown
    ]
    icons.append({"src": "/static/favicon.svg", "sizes": "any", "type": "image/svg+xml"})
    told = {
        "id": "/",
        "name": NAME,
        "short_name": NAME,
        "description": ABOUT,
        "lang": "en",
        "dir": "ltr",
        "start_url": "/",
        "scope": "/",
        "display": "standalone",
        "background_color": day,
        "theme_color": day,
        "categories": ["games", "education"],
        "icons": icons,
    }
    return JSONResponse(told, media_type="application/manifest+json", headers=_DAY)


async def service_worker(request: Request) -> Response:
    """The script that answers for the site where there is no network."""
    headers = {"Cache-Control": "no-cache"}
    return Response(_service_worker(), media_type="text/javascript", headers=headers)


async def offline(request: Request) -> Response:
    """The page that a device keeps, to show when no other can be had."""
    return page("offline.html")


@cache
def _service_worker() -> str:
    """The script with the list of what is kept, and a version that changes with any of it."""
    kept, digest = ["/board.css", "/icons/192.png"], hashlib.sha256(svg.stylesheet().encode())
    for file in sorted(_static().iterdir(), key=lambda one: one.name):
        if file.is_file():
            digest.update(file.name.encode() + b"\0" + file.read_bytes())
        if file.name.endswith((".css", ".js", ".svg")) and file.name != _WORKER:
            kept.append(f"/static/{file.name}")
    digest.update((files("oddyssey.web") / "templates" / "offline.html").read_bytes())
    script = (_static() / _WORKER).read_text("utf-8")
    return script.replace("{version}", digest.hexdigest()[:12]).replace("{files}", json.dumps(kept))


@cache
def _icon(size: int, *, full: bool) -> bytes:
    drawn = (_static() / "favicon.svg").read_text("utf-8")
    if full:  # the ground to the edges, and the mark within the circle that no phone cuts
        drawn = drawn.replace(' rx="14"', "").replace('viewBox="0 0 64 64"', 'viewBox="-6 -6 76 76"')
        drawn = drawn.replace(
            '<rect width="64" height="64"', '<rect x="-6" y="-6" width="76" height="76"'
        )
    return png(drawn, size)


def _static() -> Traversable:
    return files("oddyssey.web") / "static"
