"""The folder of a simulation: what is kept is found again, what is damaged is played again."""

from __future__ import annotations

import json
from pathlib import Path

import pytest
from tests.toy import Pebbles

from oddyssey.lab.counted import Counted
from oddyssey.lab.piece_folder import PieceFolder, PieceFolderError
from oddyssey.lab.simulate import Piece, Simulation, pieces, play_piece

PLAN = Simulation(Pebbles(heap=9, coin="yes"), ("greedy", "random"), 6)


def played(plan: Simulation = PLAN) -> list[tuple[Piece, Counted]]:
    return [(piece, play_piece(plan, piece)) for piece in pieces(plan)]


def kept(folder: Path, some: list[tuple[Piece, Counted]]) -> None:
    opened = PieceFolder(folder, PLAN, resume=folder.exists())
    opened.keep(some)
    opened.close()


def test_what_is_kept_is_found_again(tmp_path: Path) -> None:
    folder, games = tmp_path / "new" / "games", played()
    kept(folder, [games[4], games[0], games[1]])
    kept(folder, [games[3]])
    found = PieceFolder(folder, PLAN, resume=True)
    assert found.done == {0, 1, 3, 4}
    assert found.counted == games[0][1] + games[1][1] + games[3][1] + games[4][1]
    assert found.damaged == []


def test_what_is_damaged_is_put_aside(tmp_path: Path) -> None:
    folder, games = tmp_path / "games", played()
    for piece in games:
        kept(folder, [piece])
    files = sorted(folder.glob("pieces-*.parquet"))
    content = files[0].read_bytes()
    files[0].write_bytes(content[: len(content) // 2])
    files[1].write_bytes(b"")
    files[2].write_bytes(files[3].read_bytes())  # the same pieces twice
    flipped = bytearray(files[5].read_bytes())
    flipped[flipped.index(b"ending") + 1] ^= 1
    files[5].write_bytes(flipped)
    (folder / ".pieces-000000007.parquet.part").write_bytes(b"of one that was killed")
    found = PieceFolder(folder, PLAN, resume=True)
    assert found.done == {3, 4}
    assert found.damaged == [files[number].name for number in (0, 1, 3, 5)]
    assert sorted(file.suffix for file in folder.iterdir()) == sorted(
        ["", ".json", ".damaged", ".damaged", ".damaged", ".damaged", ".parquet", ".parquet"]
    )


def test_pieces_that_are_written_again_take_the_same_place(tmp_path: Path) -> None:
    games = played()
    kept(tmp_path, games[:2])
    kept(tmp_path, games[:3])
    assert PieceFolder(tmp_path, PLAN, resume=True).done == {0, 1, 2}


@pytest.mark.parametrize(
    ("other", "words"),
    [
        (Simulation(PLAN.game, PLAN.players, 7), "belongs to a simulation with games 6, and not 7"),
        (Simulation(PLAN.game, PLAN.players, 6, "2"), "with seed 1, and not 2"),
        (Simulation(PLAN.game, ("random", "random"), 6), "players greedy,random, and not random,random"),
        (Simulation(Pebbles(), PLAN.players, 6), "options heap=9, coin=yes, and not heap=7, coin=no"),
    ],
)
def test_a_folder_of_another_plan_is_refused(other: Simulation, words: str, tmp_path: Path) -> None:
    kept(tmp_path, [])
    with pytest.raises(PieceFolderError, match=words):
        PieceFolder(tmp_path, other, resume=True)


def test_a_folder_that_can_not_be_used(tmp_path: Path) -> None:
    opened = PieceFolder(tmp_path / "one", PLAN, resume=True)
    with pytest.raises(PieceFolderError, match="Another command is at work in"):
        PieceFolder(tmp_path / "one", PLAN, resume=True)
    opened.close()
    with pytest.raises(PieceFolderError, match="holds this simulation already: go on by --resume"):
        PieceFolder(tmp_path / "one", PLAN, resume=False)
    with pytest.raises(PieceFolderError, match="isn't empty and holds no simulation"):
        PieceFolder(tmp_path, PLAN, resume=False)
    with pytest.raises(PieceFolderError, match="is no folder"):
        PieceFolder(Path(__file__), PLAN, resume=False)
    for text in ("{", "[]", json.dumps({"form": 99})):
        (tmp_path / "one" / "simulation.json").write_text(text)
        with pytest.raises(PieceFolderError, match="is no plan of a simulation"):
            PieceFolder(tmp_path / "one", PLAN, resume=True)
