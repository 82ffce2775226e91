"""Starts the web app on this machine."""

from __future__ import annotations

import socket
import threading
import time
import webbrowser
from pathlib import Path

from oddyssey.core import OddysseyError


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
        ServeError: the port is taken, the address is not ours, or the database can't be opened.

    """
    import uvicorn

    from .app import create_app

    url = database_url(database)
    listener = _listen(host, port)
    bound = listener.getsockname()[1]
    shown = "127.0.0.1" if host in ("0.0.0.0", "::", "") else host
    address = f"http://{f'[{shown}]' if ':' in shown else shown}:{bound}"
    print(f"Oddyssey is at {address}  (games are kept in {database}; Ctrl-C stops)", flush=True)
    if open_browser:
        threading.Thread(target=_open, args=(address,), daemon=True).start()
    config = uvicorn.Config(create_app(url), log_level="warning", proxy_headers=True)
    uvicorn.Server(config).run(sockets=[listener])


def database_url(database: str) -> str:
    """The URL of a database that is given as a file or as a URL. Raises `ServeError`."""
    if "://" in database:
        return database
    path = Path(database).expanduser()
    if path.is_dir():
        raise ServeError(f"{database} is a folder: give the file that is to hold the games.")
    if not path.parent.is_dir():
        raise ServeError(f"There is no folder {path.parent} to keep the games in.")
    if path.exists() and path.stat().st_size and path.open("rb").read(16) != b"SQLite format 3\0":
        raise ServeError(f"{database} is not a database of ours; it was left as it is.")
    return f"sqlite+aiosqlite:///{path}"


def _listen(host: str, port: int) -> socket.socket:
    try:
        kind = socket.AF_INET6 if ":" in host else socket.AF_INET
        listener = socket.socket(kind, socket.SOCK_STREAM)
        listener.setsockopt(socket.SOL_SOCKET, socket.SO_REUSEADDR, 1)
        listener.bind((host, port))
        listener.listen()  # so that whoever opens the address at once waits instead of being refused
    except (OSError, OverflowError) as error:
        why = getattr(error, "strerror", None) or str(error)
        raise ServeError(f"Can't listen on {host} port {port}: {why}. Try --port 0.") from error
    return listener


def _open(address: str) -> None:
    time.sleep(0.8)  # the page is fetched as soon as the browser is up
    webbrowser.open(address)
