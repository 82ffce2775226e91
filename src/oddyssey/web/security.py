"""The house rules of every response: nothing from outside, no embedding, no forged actions."""

from __future__ import annotations

import asyncio
from dataclasses import dataclass
from urllib.parse import urlsplit

from starlette.datastructures import Headers, MutableHeaders
from starlette.responses import JSONResponse, PlainTextResponse, Response
from starlette.types import ASGIApp, Message, Receive, Scope, Send

from .settings import remember
from .sharing import note_address

LARGEST_BODY = 64 * 1024
"""Bytes. A form of ours is far smaller."""

PATIENCE = 20.0
"""Seconds in which a form has to arrive."""

HEADERS = {
    "Content-Security-Policy": (
        "default-src 'self'; img-src 'self' data:; object-src 'none'; base-uri 'none'; "
        "form-action 'self'; frame-ancestors 'none'"
    ),
    "Referrer-Policy": "same-origin",  # the address of a game is its key
    "X-Content-Type-Options": "nosniff",
}


@dataclass(frozen=True)
class Refusal:
    """Why a form is not taken, with the status of the answer."""

    message: str
    status: int

    def answer(self, headers: Headers) -> Response:
        """The answer: for a page's script in its own form, but when it had better send it again."""
        if self.status < 500 and "application/json" in headers.get("accept", ""):
            return JSONResponse({"message": self.message, "error": True}, self.status)
        return PlainTextResponse(self.message, self.status)


class HouseRules:
    """Adds the headers, refuses what another site's page sends, and reads a form before its handler."""

    def __init__(self, app: ASGIApp) -> None:
        self.app = app

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        """Handle one request."""
        if scope["type"] != "http":
            await self.app(scope, receive, send)
            return

        remember(Headers(scope=scope).get("cookie", ""))
        note_address(scope)

        async def send_with_headers(message: Message) -> None:
            if message["type"] == "http.response.start":
                mutable = MutableHeaders(scope=message)
                for name, value in HEADERS.items():
                    mutable.setdefault(name, value)
                fixed = scope["path"].startswith("/static/")
                mutable.setdefault("Cache-Control", "no-cache" if fixed else "no-store")
            await send(message)

        if scope["method"] == "POST":
            headers = Headers(scope=scope)
            body = _refusal(headers) or await _body(receive)
            if body is None:
                return  # nobody is there any more
            if isinstance(body, Refusal):
                answer = body.answer(headers)
                answer.headers["Connection"] = "close"  # what else is sent is no request
                await answer(scope, receive, send_with_headers)
                return
            receive = _first(body, receive)
        await self.app(scope, receive, send_with_headers)


def _refusal(headers: Headers) -> Refusal | None:
    """What is answered to a form that is refused by its headers."""
    origin = headers.get("origin")
    foreign = origin is not None and _host(origin) != headers.get("host", "").lower()
    if foreign or headers.get("sec-fetch-site", "same-origin") not in ("same-origin", "none"):
        return Refusal("This form was sent from another site.", 403)
    length = headers.get("content-length", "")
    if not (length.isascii() and length.isdigit()):
        return Refusal("The length of what is sent must be given.", 411)
    if len(length) > 9 or int(length) > LARGEST_BODY:
        return _too_much()
    return None


def _host(origin: str) -> str | None:
    """The host and port of an origin such as `http://127.0.0.1:8000`; None for `null` and the like."""
    try:
        return urlsplit(origin).netloc.lower() or None
    except ValueError:
        return None


def _too_much() -> Refusal:
    return Refusal("That is more than a form of ours holds.", 413)


async def _body(receive: Receive) -> bytes | Refusal | None:
    """The whole body of a request, what is answered instead, or None if the sender has gone."""
    body = bytearray()
    try:
        async with asyncio.timeout(PATIENCE):
            while True:
                message = await receive()
                if message["type"] == "http.disconnect":
                    return None
                body += message.get("body", b"")
                if len(body) > LARGEST_BODY:  # whatever length it gave
                    return _too_much()
                if not message.get("more_body", False):
                    return bytes(body)
    except TimeoutError:
        return Refusal("The form took too long to arrive: send it again.", 408)
    except asyncio.CancelledError:  # only the server's end cancels a request
        return Refusal("The server is being stopped: send the form again later.", 503)


def _first(body: bytes, receive: Receive) -> Receive:
    """Gives out a body that was read, and then what `receive` gives."""
    waiting = [body]

    async def give() -> Message:
        if waiting:
            return {"type": "http.request", "body": waiting.pop(), "more_body": False}
        return await receive()

    return give
