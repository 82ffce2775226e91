"""A folder in which a sweep keeps each row as soon as it is done, to go on from there another time."""

from __future__ import annotations

import hashlib
import json
import re
from pathlib import Path
from typing import Any

from ..core import Game, OddysseyError
from .sweep import Sweep, SweepRow
from .sweep_data import SweepDataError, cell_plan, read_row, row_data
from .whole_file import write_whole

_PLAN = "sweep.json"
_FORM = 1
"""The form of the files; another one can't be read."""


class SweepFolderError(OddysseyError):
    """A folder that a sweep can't go on from."""


class SweepFolder:
    """The rows of sweeps of one game, with the same seed, numbers of games and so on.

    Which options are swept doesn't matter: a larger sweep goes on from what a smaller one has found.

    Args:
        folder: where; it is made if it isn't there.
        sweep: what is to be measured.
        resume: whether there may be rows already.

    Attributes:
        damaged: the names of files that could not be read. Their rows are missing.

    Raises:
        SweepFolderError: there are rows and `resume` is false, or the folder belongs to something else.
        OSError: it can't be read or written.

    """

    def __init__(self, folder: Path, sweep: Sweep, *, resume: bool) -> None:
        self.folder, self.sweep = folder, sweep
        self.damaged: list[str] = []
        plan = {"sweep": _FORM, "game": sweep.kind.name, **cell_plan(sweep)}
        if folder.exists() and not folder.is_dir():
            raise SweepFolderError(f"{folder} is no folder.")
        file = folder / _PLAN
        if file.exists():
            if not resume:
                raise SweepFolderError(f"{folder} holds a sweep already: --resume goes on with it.")
            _compare(folder, plan, _read(file))
        elif folder.is_dir() and not all(there.name.endswith(".part") for there in folder.iterdir()):
            raise SweepFolderError(f"{folder} isn't empty and holds no sweep: give a new folder.")
        else:
            folder.mkdir(parents=True, exist_ok=True)
            _write(file, plan)

    def known(self) -> dict[int, SweepRow]:
        """The rows that are there, by the number of their cell."""
        found: dict[int, SweepRow] = {}
        for number, game in enumerate(self.sweep.cells):
            file = self.folder / _name(game)
            if not file.exists():
                continue
            try:
                found[number] = read_row(_read(file), number, game)
            except SweepDataError:
                self.damaged.append(file.name)
        return found

    def keep(self, row: SweepRow) -> None:
        """Writes a row, as a whole or not at all. Raises `OSError`."""
        _write(self.folder / _name(row.game), row_data(row))


def _compare(folder: Path, plan: dict[str, Any], there: object) -> None:
    if not isinstance(there, dict) or there.get("sweep") != _FORM:
        raise SweepFolderError(f"{folder / _PLAN} is no plan of a sweep: give another folder.")
    other = next((name for name in plan if there.get(name) != plan[name]), None)
    if other is not None:
        raise SweepFolderError(
            f"{folder} belongs to a sweep with {other}={_shown(there.get(other))}, and not"
            f" {_shown(plan[other])}: give another folder."
        )


def _shown(value: object) -> str:
    return ",".join(map(str, value)) if isinstance(value, list) else str(value)


def _name(game: Game) -> str:
    """The name of the file of a cell."""
    name = ",".join(f"{name}={text}" for name, text in game.options_text.items()) or "row"
    if not re.fullmatch(r"[a-z0-9_=,.-]{1,150}", name, re.I):
        name = hashlib.sha256(name.encode()).hexdigest()
    return f"{name}.json"


def _read(file: Path) -> object:
    """What a file holds; None if it is damaged."""
    try:
        return json.loads(file.read_text("utf-8"))
    except (ValueError, RecursionError):
        return None


def _write(file: Path, data: object) -> None:
    write_whole(file, json.dumps(data, ensure_ascii=False, indent=1).encode())
