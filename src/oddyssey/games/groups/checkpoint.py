"""Keeps the levels of a long solve in a directory, so that it goes on where it was cut off."""

from __future__ import annotations

import json
import os
import re
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import IO, Self

from oddyssey.core import OddysseyError

from .solver import Level

_FORM = 1
"""Changes when what stands in the files changes its meaning."""
_PART = ".part"
"""How the name of a file ends that isn't whole yet."""


class CheckpointError(OddysseyError):
    """A directory that can't hold the checkpoints of this solve, or holds another's."""


class Checkpoint:
    """The levels of one solve in one directory.

    Only the last complete level is kept, and the small ones with few filled points, from which the
    table of openings is made. Until it is closed, no other solve may use the directory.

    Args:
        directory: is made if it isn't there.
        about: what is solved; a directory of another solve is refused and left as it is.
        small: levels up to this one are kept for good.

    Raises:
        CheckpointError: it is no directory, can't be written, belongs to another solve, or is in use.

    """

    def __init__(self, directory: Path, about: dict[str, str], small: int) -> None:
        self._directory = directory
        self._small = small
        described = {"form": str(_FORM), **about}
        try:
            directory.mkdir(parents=True, exist_ok=True)
            self._lock = _locked(directory)
        except FileExistsError:
            raise CheckpointError(f"{directory} is no directory.") from None
        except OSError as error:
            raise CheckpointError(
                f"No checkpoints can be kept in {directory}: {_reason(error)}."
            ) from None
        try:
            self._claim(described)
        except BaseException:
            self.close()
            raise

    def _claim(self, described: dict[str, str]) -> None:
        directory, header = self._directory, self._directory / "solve.json"
        try:
            if header.exists():
                if json.loads(header.read_text("utf-8")) != described:
                    raise CheckpointError(f"{directory} holds the checkpoints of another solve.")
            elif any(path != header.with_suffix(_PART) for path in directory.iterdir()):
                raise CheckpointError(
                    f"{directory} holds something else: give a directory that is new or empty."
                )
            else:
                with _whole(header) as file:
                    file.write(json.dumps(described).encode())
        except OSError as error:
            raise CheckpointError(
                f"No checkpoints can be kept in {directory}: {_reason(error)}."
            ) from None
        except (UnicodeDecodeError, json.JSONDecodeError):
            raise CheckpointError(f"{header} can't be read: it is damaged.") from None

    def __enter__(self) -> Self:
        return self

    def __exit__(self, *_: object) -> None:
        self.close()

    def close(self) -> None:
        """Lets go of the directory."""
        os.close(self._lock)

    def lowest(self) -> int | None:
        """The number of the lowest level that is kept, if any."""
        names = (re.fullmatch(r"sets-([0-9]{2})\.npy", path.name) for path in self._directory.iterdir())
        return min((int(name[1]) for name in names if name), default=None)

    def load(self, number: int) -> Level:
        """A level that is kept."""
        import numpy

        arrays = []
        for path in self._files(number):
            try:
                arrays.append(numpy.load(path))
            except OSError as error:
                raise CheckpointError(f"{path} can't be read: {_reason(error)}.") from None
            except (ValueError, EOFError):
                raise CheckpointError(f"{path} can't be read: it is damaged.") from None
        level = Level(*arrays)
        rows = (level.sets.size, max(1, 2**number // 64))  # 64 positions a word
        if not level.ended.shape[1:] == level.once.shape[1:] == rows:
            raise CheckpointError(
                f"{self._directory} can't be used: its files of level {number} don't fit."
            )
        return level

    def keep(self, number: int, level: Level) -> None:
        """Writes a level, the sets last as a sign that it is whole, and drops the one above."""
        import numpy

        try:
            for path, array in zip(
                reversed(self._files(number)), (level.once, level.ended, level.sets), strict=True
            ):
                with _whole(path) as file:
                    numpy.save(file, array)
            if number >= self._small:
                for path in self._files(number + 1):
                    path.unlink(missing_ok=True)
        except OSError as error:
            where = self._directory
            raise CheckpointError(
                f"A checkpoint can't be written to {where}: {_reason(error)}."
            ) from None

    def _files(self, number: int) -> tuple[Path, ...]:
        return tuple(self._directory / f"{kind}-{number:02}.npy" for kind in ("sets", "ended", "once"))


@contextmanager
def _whole(path: Path) -> Iterator[IO[bytes]]:
    """A file to be written as a whole or not at all, even if the machine goes down."""
    part = path.with_suffix(_PART)
    with part.open("wb") as file:
        yield file
        file.flush()
        os.fsync(file.fileno())
    part.replace(path)


def _locked(directory: Path) -> int:
    """An open directory that is locked until it is closed. Raises `CheckpointError` if it is in use."""
    import fcntl  # there is none on some machines: they can do all the rest

    handle = os.open(directory, os.O_RDONLY)
    try:
        fcntl.flock(handle, fcntl.LOCK_EX | fcntl.LOCK_NB)
    except BlockingIOError:
        os.close(handle)
        raise CheckpointError(f"{directory} is in use by a solve that is still running.") from None
    except OSError:
        pass  # a file system without locks
    return handle


def _reason(error: OSError) -> str:
    return error.strerror or str(error)
