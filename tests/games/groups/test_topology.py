"""The boards: names, neighbours, symmetries."""

from __future__ import annotations

import pytest

from oddyssey.games.groups.topology import Topology, hexagon, letters, rectangle

from .naive import neighbours

BOARDS = [rectangle(*size) for size in ((1, 1), (1, 3), (4, 5), (9, 9), (28, 2))]
BOARDS += [hexagon(side) for side in (1, 2, 3, 6)]


def beside(board: Topology, name: str) -> set[str]:
    return {board.names[point] for point in board.members(board.near[board.points[name]])}


def test_letters_run_on_without_skipping_any() -> None:
    assert "".join(letters(number) for number in range(26)) == "abcdefghijklmnopqrstuvwxyz"
    assert [letters(number) for number in (26, 27, 51, 52)] == ["aa", "ab", "az", "ba"]


def test_on_a_square_the_letter_is_the_column_and_a1_is_bottom_left() -> None:
    board = rectangle(4, 5)
    assert board.names[:6] == ("a1", "a2", "a3", "a4", "a5", "b1")
    assert board.places[board.points["a1"]] == (0, 4)
    assert board.places[board.points["d5"]] == (3, 0)
    assert [board.names[point] for point in board.rows[0]] == ["a5", "b5", "c5", "d5"]


def test_on_a_hexagon_the_letter_is_the_row_and_the_number_counts_from_the_left() -> None:
    board = hexagon(3)
    assert [[board.names[point] for point in row] for row in board.rows] == [
        ["e1", "e2", "e3"],
        ["d1", "d2", "d3", "d4"],
        ["c1", "c2", "c3", "c4", "c5"],
        ["b1", "b2", "b3", "b4"],
        ["a1", "a2", "a3"],
    ]
    assert list(board.names) == sorted(board.names)


def test_neighbours_by_name() -> None:
    assert beside(rectangle(9, 9), "e5") == {"e4", "e6", "d5", "f5"}
    assert beside(rectangle(9, 9), "a1") == {"a2", "b1"}
    assert beside(hexagon(3), "c3") == {"c2", "c4", "b2", "b3", "d2", "d3"}
    assert beside(hexagon(3), "a1") == {"a2", "b1", "b2"}
    assert beside(hexagon(3), "c5") == {"c4", "b4", "d4"}


@pytest.mark.parametrize("board", BOARDS, ids=repr)
def test_neighbours_are_the_points_at_distance_1(board: Topology) -> None:
    for point, near in enumerate(board.near):
        assert set(board.members(near)) == neighbours(board)[point]


@pytest.mark.parametrize("board", BOARDS, ids=repr)
def test_symmetries_keep_neighbours(board: Topology) -> None:
    for _, to in board.symmetries:
        assert sorted(to) == list(range(len(board.names)))
        for point, near in enumerate(board.near):
            assert {to[other] for other in board.members(near)} == set(
                board.members(board.near[to[point]])
            )


def test_there_are_eight_symmetries_of_a_square_four_of_a_rectangle_twelve_of_a_hexagon() -> None:
    for board, number in ((rectangle(4, 4), 8), (rectangle(4, 5), 4), (hexagon(3), 12)):
        assert len({to for _, to in board.symmetries}) == number - 1  # the identity goes unsaid
        assert len({name for name, _ in board.symmetries}) == number - 1
    assert rectangle(1, 1).symmetries == hexagon(1).symmetries == ()
    assert len(rectangle(1, 3).symmetries) == 1


def test_neighbouring_cells_of_a_hexagon_differ_in_tone() -> None:
    board = hexagon(4)
    for point, near in enumerate(board.near):
        assert all(board.tones[point] != board.tones[other] for other in board.members(near))
