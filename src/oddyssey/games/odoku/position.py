"""Positions of Odoku as one line of text: five rows from the top, then the coin.

`5/1O3/5/5/5 A` has a white piece on b4, and the coin says Anti-Balancer. A digit stands for so many
empty points, `O` for a white piece, `X` for a blue one. The coin is `-` while it has not fallen,
`B` when it says Balancer, `A` when it says Anti-Balancer.
"""

from __future__ import annotations

from ...core import PositionError
from .board import ALL, SIZE

_COINS: dict[str, int | None] = {"-": None, "B": 0, "A": 1}
_EXAMPLE = "as in 5/1O3/5/5/5 A"


def write_position(white: int, blue: int, coin: int | None) -> str:
    """The text for sets of white and blue points and the player whom the coin chose."""
    rows = []
    for row in reversed(range(SIZE)):
        text, run = "", 0
        for column in range(SIZE):
            bit = 1 << (column * SIZE + row)
            if not (white | blue) & bit:
                run += 1
                continue
            text += f"{run or ''}{'O' if white & bit else 'X'}"
            run = 0
        rows.append(f"{text}{run or ''}")
    face = next(letter for letter, player in _COINS.items() if player == coin)
    return f"{'/'.join(rows)} {face}"


def read_position(text: str) -> tuple[int, int, int | None]:
    """The sets of white and blue points and the coin that `write_position` wrote.

    Raises:
        PositionError: it is not such a text, or the position is impossible.

    """
    words = text.upper().split()
    if len(words) != 2:
        raise PositionError(f"A position is five rows and then the coin (-, A or B), {_EXAMPLE}.")
    board, face = words
    rows = board.split("/")
    if len(rows) != SIZE:
        raise PositionError(f"A position has five rows with / between them, {_EXAMPLE}.")
    white = blue = 0
    for row, row_text in zip(reversed(range(SIZE)), rows, strict=True):
        for column, piece in enumerate(_unpacked(row, row_text)):
            bit = 1 << (column * SIZE + row)
            white |= bit if piece == "O" else 0
            blue |= bit if piece == "X" else 0
    if face not in _COINS:
        raise PositionError(f"The coin at the end is - (not fallen), A or B, {_EXAMPLE}.")
    coin = _COINS[face]
    if coin is not None and white | blue == ALL:
        raise PositionError("On a full board the game is over, so the coin at the end must be -.")
    return white, blue, coin


def _unpacked(row: int, text: str) -> str:
    """A row with one character for each point, "." for an empty one."""
    cells, after_number = "", False
    for letter in text:
        if letter not in "OX12345" or (letter.isdigit() and after_number):
            break
        after_number = letter.isdigit()
        cells += "." * int(letter) if after_number else letter
    else:
        if len(cells) == SIZE:
            return cells
    raise PositionError(
        f"Row {row + 1} must add up to five points of O, X and numbers of empty points, {_EXAMPLE}."
    )
