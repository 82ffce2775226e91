"""The web app as a process of its own, which a test may end and start again on the same games."""

from __future__ import annotations

import re
import subprocess
import sys
from pathlib import Path
from types import TracebackType
from typing import Self


class Server:
    """`oddyssey serve` on a database. Use it in a `with`; `address` is where it answers."""

    def __init__(self, database: Path) -> None:
        self.database = database
        self._process: subprocess.Popen[str] | None = None
        self._port = 0
        self.address = ""

    @property
    def running(self) -> bool:
        """Whether it was started and not ended."""
        return self._process is not None

    def start(self) -> None:
        """Start it, on the same port as the last time, and wait until it says where it is."""
        command = [sys.executable, "-m", "oddyssey", "serve", "--no-open"]
        command += ["--port", str(self._port), "--db", str(self.database)]
        self._process = subprocess.Popen(command, stdout=subprocess.PIPE, text=True)
        assert self._process.stdout is not None
        line = self._process.stdout.readline()
        found = re.search(r"(http://[\d.]+:(\d+))", line)
        assert found, f"the server said {line!r}"
        self.address, self._port = found[1], int(found[2])

    def kill(self) -> None:
        """End it with no chance to tidy up, as a power cut does."""
        if self._process is not None:
            self._process.kill()
            self._process.communicate()
            self._process = None

    def __enter__(self) -> Self:
        self.start()
        return self

    def __exit__(
        self,
        kind: type[BaseException] | None,
        error: BaseException | None,
        trace: TracebackType | None,
    ) -> None:
        self.kill()
