"""The store: every action is kept before it is acknowledged, and nothing half."""

from __future__ import annotations

import asyncio
from collections.abc import Awaitable, Callable
from dataclasses import replace
from pathlib import Path
from typing import TypeVar

import pytest

import oddyssey
from oddyssey.table import HUMAN, Sitting, Table
from oddyssey.web.store import ConflictError, NoSuchGameError, Store

from .loops import run_alone

T = TypeVar("T")
Opened = Callable[[Callable[[Store], Awaitable[T]]], T]


def run(path: Path, work: Callable[[Store], Awaitable[T]]) -> T:
    """Do something with a freshly opened store on the same file."""

    async def opened() -> T:
        async with Store.open(f"sqlite+aiosqlite:///{path}") as store:
            return await work(store)

    return run_alone(opened)


@pytest.fixture
def path(tmp_path: Path) -> Path:
    return tmp_path / "games.db"


def fresh(name: str = "xodd", **options: object) -> Table:
    return Table(oddyssey.game(name, **options), (HUMAN, "easy"), "seed")


def test_a_game_survives_a_restart_whole(path: Path) -> None:
    table = fresh(size=(4, 5)).play("Bc3", hold=True)
    kept = run(path, lambda store: store.add(Sitting(table)))
    again = run(path, lambda store: store.get(kept.id))
    assert again == kept
    assert again.table.state == table.state


@pytest.mark.parametrize("name", oddyssey.names())
def test_every_game_reads_back_move_by_move(path: Path, name: str) -> None:
    async def play(store: Store) -> None:
        kept = await store.add(Sitting(Table(oddyssey.game(name), ("random", "random"), "seed")))
        for _ in range(40):
            if kept.table.over:
                break
            kept = await store.put(kept, kept.sitting.advanced(0))
            assert await store.get(kept.id) == kept

    run(path, play)


def test_taking_back_shortens_what_is_kept(path: Path) -> None:
    async def play(store: Store) -> None:
        kept = await store.add(Sitting(fresh()))
        longer = await store.put(kept, Sitting(kept.table.play("Bc3")))
        shorter = await store.put(longer, Sitting(longer.table.take_back()))
        assert (await store.get(kept.id)).table.moves == () == shorter.table.moves
        other = await store.put(shorter, Sitting(shorter.table.play("Wd4")))
        assert (await store.get(kept.id)).table == other.table

    run(path, play)


def test_of_two_at_once_one_wins_and_the_other_is_told(path: Path) -> None:
    async def race(store: Store) -> None:
        kept = await store.add(Sitting(fresh()))
        results = await asyncio.gather(
            *(store.put(kept, Sitting(kept.table.play(text))) for text in ("Bc3", "Wd4", "Be5")),
            return_exceptions=True,
        )
        assert sum(isinstance(result, ConflictError) for result in results) == 2
        winner = next(result for result in results if not isinstance(result, BaseException))
        assert await store.get(kept.id) == winner

    run(path, race)


def test_a_resignation_is_kept(path: Path) -> None:
    async def play(store: Store) -> None:
        kept = await store.add(Sitting(fresh()))
        await store.put(kept, Sitting(replace(kept.table, resigned=0)))
        assert (await store.get(kept.id)).table.over

    run(path, play)


def test_addresses_are_long_and_unlike(path: Path) -> None:
    async def many(store: Store) -> list[str]:
        return [(await store.add(Sitting(fresh()))).id for _ in range(20)]

    ids = run(path, many)
    assert len(set(ids)) == 20
    assert all(len(one) >= 16 for one in ids)


def test_an_unknown_address_is_said_to_be_one(path: Path) -> None:
    with pytest.raises(NoSuchGameError):
        run(path, lambda store: store.get("nothing"))
