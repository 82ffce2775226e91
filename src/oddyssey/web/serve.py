"""Starts the web app on this machine."""

from __future__ import annotations

import socket
import threading
import time
import webbrowser

from oddyssey.core import OddysseyError, shortened

GRACE = 3
"""Seconds in which requests under way may end after Ctrl-C."""

GONE = 30
"""Seconds in which what is sent has to be received at the other end; else it is taken to have gone."""


class ServeError(OddysseyError):
    """The web app can't be started as asked."""


def serve(host: str, port: int, database: str, *, open_browser: bool = False) -> None:
    """Serve until interrupted; print the address to open.

    Args:
        host: the address to listen on; 127.0.0.1 is this machine alone.
        port: the port; 0 takes any free one.
        database: a file for SQLite, or a database URL.
        open_browser: open the address in a browser.

    Raises:
        ServeError: the port is taken, or the address is not ours.
        DatabaseError: the database can't be used.

    """
    import uvicorn

    from .app import create_app
    from .database import database_url, prepare

    url = database_url(database)
    with _listen(host, port) as listener:
        prepare(url)  # before anyone is told where to go
        address = _address(host, listener.getsockname()[1])
        print(f"Oddyssey is at {address}  (games are kept in {database}; Ctrl-C stops)", flush=True)
        if open_browser:
            threading.Thread(target=_open, args=(address,), daemon=True).start()
        config = uvicorn.Config(
            create_app(url), log_level="warning", proxy_headers=True, timeout_graceful_shutdown=GRACE
        )
        uvicorn.Server(config).run(sockets=[listener])


def _address(host: str, port: int) -> str:
    shown = "127.0.0.1" if host in ("0.0.0.0", "::") else host
    return f"http://{f'[{shown}]' if ':' in shown else shown}:{port}"


def _listen(host: str, port: int) -> socket.socket:
    if not host.strip():
        raise ServeError("Give an address to listen on: 127.0.0.1 is this machine, 0.0.0.0 everyone.")
    listener = socket.socket(socket.AF_INET6 if ":" in host else socket.AF_INET, socket.SOCK_STREAM)
    try:
        listener.setsockopt(socket.SOL_SOCKET, socket.SO_REUSEADDR, 1)
        _give_up_the_dead(listener)
        listener.bind((host, port))
        listener.listen()  # so that whoever opens the address at once waits instead of being refused
    except (OSError, OverflowError, TypeError, ValueError) as error:
        listener.close()
        shown = shortened(host)
        if isinstance(error, TypeError | UnicodeError):  # the codec of names has words for experts alone
            raise ServeError(f'"{shown}" is no address to listen on, such as 127.0.0.1.') from error
        why = getattr(error, "strerror", None) or str(error)
        raise ServeError(f"Can't listen on {shown} port {port}: {why}. Try --port 0.") from error
    return listener


def _give_up_the_dead(listener: socket.socket) -> None:
    """Have streams end whose other end has gone without a word, such as a laptop that was shut."""
    patience = getattr(socket, "TCP_USER_TIMEOUT", None)  # where the system has it
    if patience is not None:
        listener.setsockopt(socket.IPPROTO_TCP, patience, GONE * 1000)


def _open(address: str) -> None:
    time.sleep(0.8)  # the page is fetched as soon as the browser is up
    webbrowser.open(address)
