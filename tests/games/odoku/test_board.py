"""The board of the rules: fifteen groups, of which the five regions are a pinwheel."""

from __future__ import annotations

from itertools import product

import pytest

from oddyssey.games.odoku.board import (
    ALL,
    GROUPS,
    GROUPS_AT,
    NAMES,
    POINTS,
    REGIONS,
    Fate,
    fate,
    quarter_turn,
    turned,
)


def test_fifteen_groups_of_five_cells() -> None:
    assert len(GROUPS) == 15
    assert all(len(set(group.points)) == 5 == group.mask.bit_count() for group in GROUPS)


def test_names_are_in_order_and_letters_are_columns() -> None:
    assert list(NAMES) == sorted(NAMES)
    assert (NAMES[0], NAMES[4], NAMES[5], NAMES[24]) == ("a1", "a5", "b1", "e5")


def test_each_cell_is_in_one_row_one_column_and_one_region() -> None:
    for point, groups in enumerate(GROUPS_AT):
        row, column, region = groups
        assert row.name == f"row {NAMES[point][1]}"
        assert column.name == f"column {NAMES[point][0]}"
        assert region in REGIONS


def test_the_regions_tile_the_board() -> None:
    assert sum(region.mask for region in REGIONS) == ALL


@pytest.mark.parametrize(
    ("name", "cells"),
    [
        ("the cross", "c3 b3 d3 c2 c4"),
        ("North-East", "c5 d5 e5 d4 e4"),
        ("South-East", "e3 e2 e1 d2 d1"),
        ("South-West", "c1 b1 a1 a2 b2"),
        ("North-West", "a3 a4 b4 a5 b5"),
    ],
)
def test_regions_of_the_document(name: str, cells: str) -> None:
    region = next(group for group in GROUPS if group.name == name)
    assert set(region.cells) == set(cells.split())


def test_a_quarter_turn_maps_groups_to_groups() -> None:
    assert {turned(group.mask, 1) for group in GROUPS} == {group.mask for group in GROUPS}
    assert NAMES[quarter_turn(POINTS["a5"])] == "e5"


def test_a_reflection_is_no_symmetry() -> None:
    def mirrored(mask: int) -> int:
        return sum(1 << (4 - p // 5) * 5 + p % 5 for p in range(25) if mask >> p & 1)

    assert {mirrored(group.mask) for group in REGIONS} != {group.mask for group in REGIONS}


@pytest.mark.parametrize(
    ("white", "blue"), [(w, b) for w, b in product(range(6), range(6)) if w + b <= 5]
)
def test_a_group_is_decided_exactly_when_every_completion_agrees(white: int, blue: int) -> None:
    empty = 5 - white - blue
    ends = {blue + more in (2, 3) for more in range(empty + 1)}
    expected = Fate.OPEN if len(ends) == 2 else Fate.BALANCED if ends == {True} else Fate.UNBALANCED
    assert fate(white, blue) is expected
