"""Every command that a page shows gives the output that the page shows.

A `console` block has commands, each after a dollar sign, and below each what it prints. A line that is
only `…` stands for any lines that are left out. How far a command has come, which it tells now and then
where it takes long, as on a busy machine, is no part of that.
"""

from __future__ import annotations

import os
import re
import subprocess
import sys
from collections.abc import Iterator
from pathlib import Path

import pytest

ROOT = Path(__file__).parents[1]
PROGRESS = re.compile(r"^ *\d+ %  .*\n", re.M)
PAGES = [ROOT / "README.md", *sorted((ROOT / "docs").rglob("*.md"))]


def commands() -> Iterator[tuple[str, str, str]]:
    """The page, the command, and what it should print."""
    for page in PAGES:
        for block in re.findall(r"^```console\n(.*?)^```", page.read_text("utf-8"), re.M | re.S):
            for command, output in re.findall(r"^\$ (.*)\n((?:(?!\$ ).*\n)*)", block, re.M):
                yield str(page.relative_to(ROOT)), command, output


@pytest.mark.parametrize(("page", "command", "expected"), list(commands()))
def test_a_page_shows_what_a_command_prints(page: str, command: str, expected: str) -> None:
    path = os.pathsep.join((str(Path(sys.executable).parent), os.environ["PATH"]))
    done = subprocess.run(
        ["/bin/sh", "-c", command],
        env={**os.environ, "PATH": path, "COLUMNS": "80", "NO_COLOR": "1"},
        cwd=ROOT,
        stdout=subprocess.PIPE,
        stderr=subprocess.STDOUT,
        text=True,
        check=False,
    )
    shown = trimmed(PROGRESS.sub("", done.stdout))
    lines = trimmed(expected).splitlines()
    pattern = "".join(r"(?:.*\n)*?" if line == "…" else re.escape(line) + r"\n" for line in lines)
    assert re.fullmatch(pattern, shown), f"{page} shows\n{expected}\nbut {command} prints\n{shown}"


def trimmed(text: str) -> str:
    """Without spaces at the ends of lines and empty lines at the end."""
    return "\n".join(line.rstrip() for line in text.rstrip().splitlines()) + "\n"
