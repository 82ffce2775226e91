"""Watches pages: nothing on the console, no error in a script, nothing asked of another site."""

from __future__ import annotations

import re

from playwright.sync_api import BrowserContext, ConsoleMessage, Request, WebError


class Guard:
    """Notes what a visitor should never cause. `check` fails if there was anything."""

    def __init__(self, origin: str) -> None:
        self._origin = origin
        self._problems: list[str] = []
        self._expected: list[str] = [BLOCKED]

    def watch(self, context: BrowserContext) -> None:
        """Watch every page of a context, present and to come."""
        context.on("console", self._console)
        context.on("weberror", self._script_error)
        context.on("request", self._request)

    def expect(self, pattern: str) -> None:
        """Allow what matches `pattern`: a browser notes an answer such as 422 on its console."""
        self._expected.append(pattern)

    def check(self) -> None:
        """Fail if there was anything that was not expected."""
        allowed = re.compile("|".join(self._expected) or "(?!)")
        unexpected = [problem for problem in self._problems if not allowed.search(problem)]
        assert not unexpected, "\n".join(unexpected[:9])

    def _console(self, message: ConsoleMessage) -> None:
        if message.type in ("error", "warning"):
            self._problems.append(f"console {message.type}: {message.text}")

    def _script_error(self, error: WebError) -> None:
        self._problems.append(f"script error: {error.error}")

    def _request(self, request: Request) -> None:
        if not request.url.startswith((f"{self._origin}/", "data:", "blob:")):
            self._problems.append(f"asked another site: {request.url}")


BLOCKED = r"Service Worker registration blocked by Playwright"
"""What the driver of the browser notes where a test has no use for a service worker …"""
REFUSED = r"status of 422"
"""… what the browser notes when a move is refused on a page without scripts."""
DOWN = (
    r"ERR_(CONNECTION_(REFUSED|RESET|CLOSED|ABORTED)|SOCKET_NOT_CONNECTED|EMPTY_RESPONSE"
    r"|INCOMPLETE_CHUNKED_ENCODING|CONTENT_LENGTH_MISMATCH|INTERNET_DISCONNECTED|FAILED)"
)
"""… and when the server can't be reached."""
