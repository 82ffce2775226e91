"""Keeps the levels of a long solve in a directory, so that it goes on where it was cut off."""

from __future__ import annotations

import json
from pathlib import Path
from typing import TYPE_CHECKING

from oddyssey.core import OddysseyError

from .solver import Level

if TYPE_CHECKING:
    from numpy.typing import NDArray

_FORM = 1
"""Changes when what stands in the files changes its meaning."""


class CheckpointError(OddysseyError):
    """A directory that can't hold the checkpoints of this solve, or holds another's."""


class Checkpoint:
    """The levels of one solve in one directory.

    Only the last complete level is kept, and the small ones with few filled points, from which the
    table of openings is made.

    Args:
        directory: is made if it isn't there.
        about: what is solved; a directory of another solve is refused and left as it is.
        small: levels up to this one are kept for good.

    Raises:
        CheckpointError: it is no directory, can't be written, or belongs to another solve.

    """

    def __init__(self, directory: Path, about: dict[str, str], small: int) -> None:
        self._directory = directory
        self._small = small
        described = {"form": str(_FORM), **about}
        header = directory / "solve.json"
        try:
            directory.mkdir(parents=True, exist_ok=True)
            if header.exists():
                if json.loads(header.read_text("utf-8")) != described:
                    raise CheckpointError(f"{directory} holds the checkpoints of another solve.")
            elif any(directory.iterdir()):
                raise CheckpointError(
                    f"{directory} holds something else: give a directory that is new or empty."
                )
            else:
                _write(header, json.dumps(described).encode())
        except FileExistsError:
            raise CheckpointError(f"{directory} is no directory.") from None
        except (OSError, UnicodeDecodeError, json.JSONDecodeError) as error:
            raise CheckpointError(f"No checkpoints can be kept in {directory}: {error}") from None

    def lowest(self) -> int | None:
        """The number of the lowest level that is kept, if any."""
        numbers = (path.stem.removeprefix("sets-") for path in self._directory.glob("sets-*.npy"))
        return min((int(number) for number in numbers), default=None)

    def load(self, number: int) -> Level:
        """A level that is kept."""
        import numpy

        try:
            return Level(*(numpy.load(path) for path in self._files(number)))
        except (OSError, ValueError) as error:
            raise CheckpointError(f"A checkpoint can't be read: {error}") from None

    def keep(self, number: int, level: Level) -> None:
        """Writes a level, the sets last as a sign that it is whole, and drops the one above."""
        try:
            for path, array in zip(
                reversed(self._files(number)), (level.once, level.ended, level.sets), strict=True
            ):
                self._save(path, array)
            if number >= self._small:
                for path in self._files(number + 1):
                    path.unlink(missing_ok=True)
        except OSError as error:
            raise CheckpointError(f"A checkpoint can't be written: {error}") from None

    def _files(self, number: int) -> tuple[Path, ...]:
        return tuple(self._directory / f"{kind}-{number:02}.npy" for kind in ("sets", "ended", "once"))

    def _save(self, path: Path, array: NDArray[object]) -> None:  # type: ignore[type-var]
        import numpy

        part = path.with_suffix(".part")
        with part.open("wb") as file:
            numpy.save(file, array)
        part.replace(path)


def _write(path: Path, data: bytes) -> None:
    part = path.with_suffix(".part")
    part.write_bytes(data)
    part.replace(path)
