"""What is compiled works also where it can't be kept."""

from __future__ import annotations

import os
import subprocess
import sys
from pathlib import Path


def test_nothing_need_be_kept(tmp_path: Path) -> None:
    """Neither the folder of the module nor the home can be made or written: both are files."""
    (tmp_path / "__pycache__").write_text("")
    (tmp_path / "home").write_text("")
    (tmp_path / "once.py").write_text(
        "from oddyssey.core.compiled import njit\n"
        "@njit(cache=True)\n"
        "def double(number):\n"
        "    return 2 * number\n"
        "@njit(cache=True)\n"
        "def four_times(number):\n"
        "    return double(double(number))\n"
    )
    program = (
        "import numba, once\n"
        "print(once.four_times(3))\n"
        "print(numba.config.CACHE_DIR)\n"
    )  # fmt: skip
    nowhere = str(tmp_path / "home")
    done = subprocess.run(
        [sys.executable, "-c", program],
        env={**os.environ, "HOME": nowhere, "XDG_CACHE_HOME": nowhere, "PYTHONPATH": str(tmp_path)},
        capture_output=True,
        text=True,
        check=False,
    )
    assert done.returncode == 0, done.stderr
    four_times, kept = done.stdout.split()
    assert four_times == "12"
    assert not Path(kept).exists(), "the folder of the process ends with it"
