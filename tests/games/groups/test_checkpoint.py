"""A solve that is cut off goes on from its checkpoints; a directory of something else is left alone."""

from __future__ import annotations

from fractions import Fraction
from pathlib import Path

import pytest

from oddyssey.core import NotSolvedError
from oddyssey.games.groups import Xodd
from oddyssey.games.groups.checkpoint import Checkpoint, CheckpointError
from oddyssey.games.groups.solution import MEMORY


class Stop(Exception):  # noqa: N818  (not an error: somebody has had enough)
    """What a watch raises."""


def test_a_solve_goes_on_where_it_was_stopped(tmp_path: Path) -> None:
    game, whole = Xodd(size=(3, 4)), Xodd(size=(3, 4)).solve()
    shares: list[Fraction] = []

    def first(done: Fraction, what: str) -> None:
        if done > Fraction(9, 10):
            raise Stop

    def second(done: Fraction, what: str) -> None:
        shares.append(done)

    with pytest.raises(Stop):
        game.solve(tmp_path / "kept", first)
    found = game.solve(tmp_path / "kept", second)
    assert found == whole
    assert min(share for share in shares if share) > Fraction(3, 4)
    assert game.solve(tmp_path / "kept") == whole  # and once more, when nothing is left to do


def test_half_a_level_is_not_taken_for_a_whole_one(tmp_path: Path) -> None:
    game = Xodd(size=3)
    whole = game.solve(tmp_path)
    for path in tmp_path.glob("sets-0[0-3].npy"):
        path.unlink()  # as if the machine had gone down before these were whole
    assert game.solve(tmp_path) == whole


def test_damaged_files_are_named(tmp_path: Path) -> None:
    game = Xodd(size=3)
    whole = game.solve(tmp_path)
    good = {path.name: path.read_bytes() for path in tmp_path.iterdir()}
    for name in ("sets-00.npy", "once-00.npy", "ended-01.npy", "solve.json"):
        for content in (b"", b"nonsense", good[name][:-1]):
            (tmp_path / name).write_bytes(content)
            with pytest.raises(CheckpointError, match=rf"{name} can't be read: it is damaged\."):
                game.solve(tmp_path)
        (tmp_path / name).write_bytes(good[name])
    (tmp_path / "ended-01.npy").write_bytes(good["ended-02.npy"])
    with pytest.raises(CheckpointError, match="its files of level 1 don't fit"):
        game.solve(tmp_path)
    (tmp_path / "ended-01.npy").unlink()
    with pytest.raises(CheckpointError, match=r"ended-01.npy can't be read: No such file"):
        game.solve(tmp_path)
    (tmp_path / "ended-01.npy").write_bytes(good["ended-01.npy"])
    (tmp_path / "sets-old.npy").touch()  # a stranger's, that is no level
    assert game.solve(tmp_path) == whole


def test_a_solve_killed_while_it_makes_its_directory_can_begin_again(tmp_path: Path) -> None:
    (tmp_path / "solve.part").write_text("{")
    game = Xodd(size=2)
    assert game.solve(tmp_path) == game.solve()


def test_a_directory_serves_one_solve_at_a_time(tmp_path: Path) -> None:
    game = Xodd(size=2)

    def again(done: Fraction, what: str) -> None:
        game.solve(tmp_path)

    with pytest.raises(CheckpointError, match="in use by a solve that is still running"):
        game.solve(tmp_path, again)
    assert game.solve(tmp_path) == game.solve()


def test_a_directory_of_something_else_is_refused_and_left_as_it_is(tmp_path: Path) -> None:
    Xodd(size=2).solve(tmp_path / "two")
    before = sorted((tmp_path / "two").iterdir())
    with pytest.raises(CheckpointError, match="another solve"):
        Xodd(size=3).solve(tmp_path / "two")
    assert sorted((tmp_path / "two").iterdir()) == before
    (tmp_path / "mine").mkdir()
    (tmp_path / "mine" / "letter.txt").write_text("hello")
    with pytest.raises(CheckpointError, match="something else"):
        Xodd(size=3).solve(tmp_path / "mine")
    (tmp_path / "file").write_text("hello")
    for place in ("file", "file/below"):
        with pytest.raises(CheckpointError):
            Checkpoint(tmp_path / place, {}, 3)
    (tmp_path / "broken").mkdir()
    (tmp_path / "broken" / "solve.json").write_text("{")
    with pytest.raises(CheckpointError):
        Checkpoint(tmp_path / "broken", {}, 3)


def test_boards_too_large_to_solve_are_named() -> None:
    with pytest.raises(NotSolvedError, match="26 points: 25 is the most"):
        Xodd(size=(2, 13)).solve()
    with pytest.raises(NotSolvedError, match="GB of memory, and 12 GB is the limit"):
        Xodd(size=(1, 25)).solve()
    assert MEMORY == 12 * 10**9


def test_the_smallest_boards_come_back_too(tmp_path: Path) -> None:
    for size in ((1, 1), (1, 2), (2, 2)):
        game = Xodd(size=size)
        whole = game.solve(tmp_path / str(size))
        assert game.solve(tmp_path / str(size)) == whole
