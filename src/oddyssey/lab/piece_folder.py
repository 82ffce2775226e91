"""A folder in which a simulation keeps its pieces as they are played, so that one cut off goes on.

A file holds the sum of some pieces, as Parquet, and says which. It is written whole or not at all. One
that is damaged is put aside, and its pieces are played again.
"""

from __future__ import annotations

import hashlib
import io
import json
import os
from collections.abc import Iterable, Mapping, Sequence
from fractions import Fraction
from importlib.metadata import version
from pathlib import Path
from typing import Any

from ..core import OddysseyError
from .counted import Counted
from .simulate import Piece, Simulation, piece_games
from .tables import Row, parquet_bytes
from .whole_file import write_whole

_FORM = 1
"""The form of the files; another one can't be read."""
_PLAN, _RESULT, _PIECES = "simulation.json", "result.parquet", "pieces-"
_KEY = b"oddyssey"


class PieceFolderError(OddysseyError):
    """A folder in which the pieces of a simulation can't be kept."""


class DamagedError(OddysseyError):
    """A file that holds no pieces, or not those that it says it holds."""


class PieceFolder:
    """The pieces of a simulation.

    Args:
        folder: where; it is made if it isn't there.
        simulation: what is played.
        resume: whether there may be pieces already.

    Attributes:
        counted: what is in the pieces that are there.
        done: the numbers of these pieces.
        damaged: the names of the files that could not be read, and were put aside.

    Raises:
        PieceFolderError: there are pieces and `resume` is false, the folder belongs to something else,
            or another command is at work in it.
        OSError: it can't be read or written.

    """

    def __init__(self, folder: Path, simulation: Simulation, *, resume: bool) -> None:
        self.folder, self.simulation = folder, simulation
        self.counted, self.done, self.damaged = Counted(), set[int](), list[str]()
        if folder.exists() and not folder.is_dir():
            raise PieceFolderError(f"{folder} is no folder.")
        plan, file = plan_data(simulation), folder / _PLAN
        self._digest = hashlib.sha256(json.dumps(plan).encode()).hexdigest()
        if file.exists():
            _compare(folder, plan, file)
            if not resume:
                raise PieceFolderError(f"{folder} holds this simulation already: go on by --resume.")
        elif folder.is_dir() and any(not there.name.startswith(".") for there in folder.iterdir()):
            raise PieceFolderError(f"{folder} isn't empty and holds no simulation: give a new folder.")
        folder.mkdir(parents=True, exist_ok=True)
        self._lock = _locked(folder)
        if not file.exists():
            write_whole(file, f"{json.dumps(plan, ensure_ascii=False, indent=1)}\n".encode())
        self._read()

    def close(self) -> None:
        """Lets other commands work in the folder."""
        if self._lock is not None:
            os.close(self._lock)
            self._lock = None

    def keep(self, played: Sequence[tuple[Piece, Counted]]) -> None:
        """Writes pieces that were played, as a whole or not at all. Raises `OSError`."""
        if not played:
            return
        numbers = sorted(piece.number for piece, _ in played)
        counted = sum((each for _, each in played), Counted())
        rows = _rows(counted)
        head = {"simulation": self._digest, "games": counted.games, "pieces": _ranges(numbers)}
        about = json.dumps({**head, "check": _check(head, rows)})
        content = parquet_bytes(rows, {_KEY.decode(): about})
        # Called by its first piece, so that the same pieces written again take the same place.
        write_whole(self.folder / f"{_PIECES}{played[0][0].number:09}.parquet", content)

    def finish(self, rows: Sequence[Row]) -> None:
        """Writes the result of the whole simulation as one file. Raises `OSError`."""
        plan = json.dumps(plan_data(self.simulation), ensure_ascii=False)
        write_whole(self.folder / _RESULT, parquet_bytes(rows, {_KEY.decode(): plan}))

    def _read(self) -> None:
        """Finds the pieces that are there."""
        for left in self.folder.glob(".*.part"):  # of a command that was killed while it wrote
            left.unlink(missing_ok=True)
        for file in sorted(self.folder.glob(f"{_PIECES}*.parquet")):
            try:
                numbers, counted = self._pieces(file)
            except DamagedError:
                self.damaged.append(file.name)
                file.replace(file.with_suffix(".damaged"))
                continue
            self.done |= numbers
            self.counted += counted

    def _pieces(self, file: Path) -> tuple[set[int], Counted]:
        """Which pieces a file holds, and what is in them. Raises `DamagedError`."""
        from pyarrow import ArrowException, parquet

        try:
            table = parquet.read_table(io.BytesIO(file.read_bytes()))
            head = json.loads(table.schema.metadata[_KEY])
            check, rows = head.pop("check"), table.to_pylist()
            if check != _check(head, rows) or head["simulation"] != self._digest:
                raise DamagedError(f"{file.name} isn't what was written.")
            numbers, counted = _numbers(head["pieces"]), _counted(rows, head["games"])
        except (ArrowException, ValueError, KeyError, TypeError, AttributeError) as error:
            raise DamagedError(f"{file.name} is damaged ({type(error).__name__}).") from error
        if numbers & self.done:
            raise DamagedError(f"{file.name} holds what another file holds as well.")
        return numbers, counted


def plan_data(simulation: Simulation) -> dict[str, Any]:
    """What is played: pieces of equal plans add up."""
    return {
        "form": _FORM,
        "oddyssey": version("oddyssey"),
        "game": simulation.game.name,
        "options": simulation.game.options_text,
        "players": list(simulation.players),
        "games": simulation.games,
        "seed": simulation.seed,
        "games_a_piece": piece_games(simulation),
    }


def _compare(folder: Path, plan: dict[str, Any], file: Path) -> None:
    try:
        there = json.loads(file.read_text("utf-8"))
    except ValueError:
        there = None
    if not isinstance(there, dict) or there.get("form") != _FORM:
        raise PieceFolderError(f"{file} is no plan of a simulation: give another folder.")
    for name, wanted in plan.items():
        if there.get(name) != wanted:
            raise PieceFolderError(
                f"{folder} belongs to a simulation with {name} {_shown(there.get(name))}, and not "
                f"{_shown(wanted)}: give another folder."
            )


def _shown(value: object) -> str:
    if isinstance(value, dict):
        return ", ".join(f"{name}={part}" for name, part in value.items()) or "none"
    return ",".join(map(str, value)) if isinstance(value, list) else str(value)


def _locked(folder: Path) -> int | None:
    """Holds the folder for this command alone, where the system can do that."""
    try:
        import fcntl
    except ImportError:
        return None
    handle = os.open(folder / ".lock", os.O_RDWR | os.O_CREAT, 0o666)
    try:
        fcntl.flock(handle, fcntl.LOCK_EX | fcntl.LOCK_NB)
    except BlockingIOError:
        os.close(handle)
        raise PieceFolderError(f"Another command is at work in {folder}.") from None
    except OSError:  # a file system without locks
        pass
    return handle


def _rows(counted: Counted) -> list[Row]:
    """Everything that was counted, a row each."""
    columns: tuple[tuple[str, Mapping[Any, int]], ...] = (
        ("payoff", counted.payoffs),
        ("length", counted.lengths),
        ("turns", counted.turns),
        ("ending", counted.endings),
        ("choices", dict(enumerate(counted.choices))),
        ("reached", dict(enumerate(counted.reached))),
    )
    return [
        {"what": what, "value": str(value), "many": many}
        for what, counts in columns
        for value, many in counts.items()
    ]


def _counted(rows: Iterable[Mapping[str, Any]], games: int) -> Counted:
    """The other way round."""
    found: dict[str, dict[str, int]] = {}
    for row in rows:
        found.setdefault(row["what"], {})[row["value"]] = row["many"]

    def counts(what: str) -> dict[str, int]:
        return found.get(what, {})

    return Counted(
        games,
        {Fraction(value): many for value, many in counts("payoff").items()},
        {int(value): many for value, many in counts("length").items()},
        {int(value): many for value, many in counts("turns").items()},
        counts("ending"),
        tuple(counts("choices").values()),
        tuple(counts("reached").values()),
    )


def _check(head: Mapping[str, Any], rows: Iterable[Mapping[str, Any]]) -> str:
    """A digest of what a file holds."""
    written = json.dumps([dict(head), [dict(row) for row in rows]], ensure_ascii=False)
    return hashlib.sha256(written.encode()).hexdigest()


def _ranges(numbers: Sequence[int]) -> list[list[int]]:
    """Numbers in order as first and last ones of what stands together."""
    ranges: list[list[int]] = []
    for number in numbers:
        if ranges and ranges[-1][1] == number - 1:
            ranges[-1][1] = number
        else:
            ranges.append([number, number])
    return ranges


def _numbers(ranges: Iterable[Sequence[int]]) -> set[int]:
    return {number for first, last in ranges for number in range(first, last + 1)}
