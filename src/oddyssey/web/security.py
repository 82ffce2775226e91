"""The house rules of every response: nothing from outside, no embedding, no forged actions."""

from __future__ import annotations

from starlette.datastructures import Headers, MutableHeaders
from starlette.responses import PlainTextResponse
from starlette.types import ASGIApp, Message, Receive, Scope, Send

LARGEST_BODY = 64 * 1024
"""Bytes. A form of ours is far smaller."""

HEADERS = {
    "Content-Security-Policy": (
        "default-src 'self'; img-src 'self' data:; object-src 'none'; base-uri 'none'; "
        "form-action 'self'; frame-ancestors 'none'"
    ),
    "Referrer-Policy": "same-origin",  # the address of a game is its key
    "X-Content-Type-Options": "nosniff",
}


class HouseRules:
    """Adds the headers, and refuses what another site's page sends."""

    def __init__(self, app: ASGIApp) -> None:
        self.app = app

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        """Handle one request."""
        if scope["type"] != "http":
            await self.app(scope, receive, send)
            return
        headers = Headers(scope=scope)
        if scope["method"] == "POST":
            refusal = _refusal(headers)
            if refusal is not None:
                await refusal(scope, receive, send)
                return

        async def send_with_headers(message: Message) -> None:
            if message["type"] == "http.response.start":
                mutable = MutableHeaders(scope=message)
                for name, value in HEADERS.items():
                    mutable.setdefault(name, value)
                fixed = scope["path"].startswith("/static/")
                mutable.setdefault("Cache-Control", "no-cache" if fixed else "no-store")
            await send(message)

        await self.app(scope, receive, send_with_headers)


def _refusal(headers: Headers) -> PlainTextResponse | None:
    if headers.get("sec-fetch-site", "same-origin") not in ("same-origin", "none"):
        return PlainTextResponse("This form was sent from another site.", 403)
    length = headers.get("content-length", "")
    if not (length.isascii() and length.isdigit()):
        return PlainTextResponse("The length of what is sent must be given.", 411)
    if int(length) > LARGEST_BODY:
        return PlainTextResponse("That is more than a form of ours holds.", 413)
    return None
