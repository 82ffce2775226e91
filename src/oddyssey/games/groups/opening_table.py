"""Shipped tables of openings: the truth about boards too large to be solved while a player waits.

A table holds, for the empty board, whether ending a turn on a position with few stones wins: L of
`solver.py`, for each number of stones from 1 up to some limit, one row for each set of points that
stands for its mirror images, from the least set on. It is made from the checkpoints of a whole
solve: `oddyssey solve xodd -o size=5x5 --checkpoint DIR`, and then
`python -m oddyssey.games.groups.opening_table rectangle-5x5 DIR`, or `hexagon-3` for Yodd.
"""

from __future__ import annotations

import lzma
import sys
from functools import cache
from importlib.resources import files
from pathlib import Path
from typing import TYPE_CHECKING

from .topology import Topology, hexagon, rectangle

if TYPE_CHECKING:
    import numpy
    from numpy.typing import NDArray

STONES = 8
"""Tables go up to so many stones at most; with fewer empty points a solver answers in time."""
SOLVED = 17
"""With so many empty points or fewer, no table is needed."""


class OpeningTable:
    """The openings of one board, read from its file.

    Args:
        board: the empty board.
        data: all rows of all levels, one after the other, as bytes.

    """

    def __init__(self, board: Topology, data: bytes) -> None:
        self._board = board
        self._data = data
        self._maps = symmetries(board)
        self._levels: list[tuple[NDArray[numpy.int64], int]] = [(_sets(board, 0), 0)]
        start = 0
        for stones in range(1, stones_of(board) + 1):
            sets = _sets(board, stones)
            self._levels.append((sets, start))
            start += len(sets) * _width(stones)
        if start != len(data):
            raise ValueError("this table of openings belongs to another board")

    def wins(self, filled: int, black: int, player: int) -> bool:
        """Whether the player who just ended their turn on this position wins."""
        if player:  # the players may trade places on an empty board: only Black's rows are kept
            black = filled & ~black
        image, black = min((_image(filled, to), _image(black, to)) for to in self._maps)
        stones = image.bit_count()
        sets, start = self._levels[stones]
        number = 0
        for place, point in enumerate(self._board.members(image)):
            number |= (black >> point & 1) << place
        row = int(sets.searchsorted(image))
        return bool(self._data[start + row * _width(stones) + (number >> 3)] >> (number & 7) & 1)


@cache
def opening_table(board: Topology) -> OpeningTable | None:
    """The table of a board, if there is one."""
    file = files(__package__) / "openings" / f"{_name(board)}.xz"
    if not file.is_file():
        return None
    return OpeningTable(board, lzma.decompress(file.read_bytes()))


def has_table(board: Topology) -> bool:
    """Whether there is a table of that board, without reading it."""
    return (files(__package__) / "openings" / f"{_name(board)}.xz").is_file()


def stones_of(board: Topology) -> int:
    """How many stones a table of that board goes up to: two more than a state that needs it has."""
    return min(STONES, len(board.names) - SOLVED + 1)


def symmetries(board: Topology) -> tuple[tuple[int, ...], ...]:
    """The symmetries of an empty board, the identity first."""
    return (tuple(range(len(board.names))), *(to for _, to in board.symmetries))


def _name(board: Topology) -> str:
    columns, rows = board.size
    return f"hexagon-{rows}" if board.hexagonal else f"rectangle-{columns}x{rows}"


def _width(stones: int) -> int:
    """How many bytes a row has."""
    return max(1, int(2**stones) // 8)


def _image(points: int, to: tuple[int, ...]) -> int:
    image = 0
    while points:
        low = points & -points
        image |= 1 << to[low.bit_length() - 1]
        points ^= low
    return image


def _sets(board: Topology, stones: int) -> NDArray[numpy.int64]:
    import numpy

    from . import retrograde

    maps = numpy.array(symmetries(board), numpy.int64)
    return retrograde.sets_of(len(board.names), stones, maps)


def make(board: Topology, checkpoints: Path) -> Path:
    """Writes the table of a board from the checkpoints of its solve; gives its path."""
    import numpy

    rows = []
    for stones in range(1, stones_of(board) + 1):
        ended = numpy.load(checkpoints / f"ended-{stones:02}.npy")[0]
        rows.append(ended.view(numpy.uint8)[:, : _width(stones)].tobytes())
    path = Path(__file__).parent / "openings" / f"{_name(board)}.xz"
    path.write_bytes(lzma.compress(b"".join(rows), preset=9 | lzma.PRESET_EXTREME))
    return path


def _named(name: str) -> Topology:
    kind, _, size = name.partition("-")
    if kind == "hexagon":
        return hexagon(int(size))
    columns, _, rows = size.partition("x")
    return rectangle(int(columns), int(rows))


if __name__ == "__main__":
    print(make(_named(sys.argv[1]), Path(sys.argv[2])))
