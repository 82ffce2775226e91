"""Files that are written as a whole or not at all, whatever ends the program meanwhile."""

from __future__ import annotations

import os
from pathlib import Path


def write_whole(file: Path, content: bytes) -> None:
    """Writes a file in a folder that is this program's own. Raises `OSError`.

    What is being written is called `.NAME.part`; if the program is killed it may be left behind.
    """
    part = file.with_name(f".{file.name}.part")
    with part.open("wb") as writing:
        writing.write(content)
        writing.flush()
        os.fsync(writing.fileno())
    part.replace(file)
