"""Where the lab's results are kept: in the database, at an address that can't be guessed."""

from __future__ import annotations

import json
from collections.abc import Mapping
from dataclasses import dataclass, field
from enum import StrEnum
from typing import Any

import sqlalchemy as sa

from oddyssey.core import OddysseyError

from ..rows import address, now_text
from ..schema import lab_rows, labs
from ..store import Store
from .plans import Plan, read_plan

MOST_KEPT = 2_000
"""So many results are kept in all; the oldest that nothing is measured for give way."""
MOST_DOCUMENTS = 200
"""… and so many reports, which are larger."""


class NoSuchLabError(OddysseyError):
    """No results are kept at that address."""


class Stage(StrEnum):
    """How far it has come."""

    waiting = "waiting"
    running = "running"
    done = "done"
    stopped = "stopped"  # by its owner
    late = "late"  # its time was up
    interrupted = "interrupted"  # the server was ended
    failed = "failed"


UNDER_WAY = (Stage.waiting, Stage.running)


@dataclass(frozen=True)
class Kept:
    """A measurement and what is known of it.

    Attributes:
        id: its address.
        device: the digest of the device that it belongs to.
        plan: what is measured.
        stage: how far it has come.
        trouble: what went wrong, in a sentence, if something did.
        started: when it was asked for, in ISO text.
        rows: what was found, as `row_data` writes it, by the number of the variant.
        count: how many rows there are.
        reported: whether there is a report.

    """

    id: str
    device: str
    plan: Plan
    stage: Stage
    trouble: str
    started: str
    rows: Mapping[int, Any] = field(default_factory=dict)
    count: int = 0
    reported: bool = False

    @property
    def under_way(self) -> bool:
        """Whether it is being measured, or waits for that."""
        return self.stage in UNDER_WAY


_ABOUT = (
    labs.c.id,
    labs.c.device,
    labs.c.plan,
    labs.c.stage,
    labs.c.trouble,
    labs.c.started,
    labs.c.document.is_not(None).label("reported"),
    sa.select(sa.func.count()).where(lab_rows.c.lab_id == labs.c.id).scalar_subquery().label("count"),
)


class Shelf:
    """The results in a database. All methods raise `UnavailableError` where it can't be used."""

    def __init__(self, store: Store) -> None:
        self._store = store

    async def add(self, plan: Plan, device: str) -> str:
        """Keep a new plan that waits; its address. The oldest give way if there are too many."""
        lab_id, report = address(), plan.kind == "report"
        row: dict[str, Any] = {
            "id": lab_id,
            "device": device,
            "plan": plan.written(),
            "stage": Stage.waiting,
        }
        row |= {"trouble": "", "document": None, "started": now_text()}
        async with self._store.writing() as connection:
            await connection.execute(labs.insert().values(**row))
            for most, which in ((MOST_KEPT, ()), (MOST_DOCUMENTS, (labs.c.document.is_not(None),))):
                if which and not report:
                    continue
                old = sa.select(labs.c.id).where(labs.c.stage.not_in(UNDER_WAY), *which)
                old = old.order_by(labs.c.started.desc(), labs.c.id).offset(most - 1)
                gone = [one for (one,) in await connection.execute(old.limit(1000))]
                await connection.execute(lab_rows.delete().where(lab_rows.c.lab_id.in_(gone)))
                await connection.execute(labs.delete().where(labs.c.id.in_(gone)))
        return lab_id

    async def get(self, lab_id: str) -> Kept:
        """What is kept at an address, with all rows. Raises `NoSuchLabError`."""
        async with self._store.reading() as connection:
            found = await connection.execute(sa.select(*_ABOUT).where(labs.c.id == lab_id))
            row = found.mappings().first()
            if row is None:
                raise NoSuchLabError("No results are kept at this address; they may have been deleted.")
            asked = sa.select(lab_rows.c.number, lab_rows.c.data).where(lab_rows.c.lab_id == lab_id)
            rows = {
                number: json.loads(data)
                for number, data in await connection.execute(asked.order_by(lab_rows.c.number))
            }
        return _kept(dict(row), rows)

    async def of_device(self, device: str) -> list[Kept]:
        """What a device has asked for, without rows; the last in front."""
        asked = sa.select(*_ABOUT).where(labs.c.device == device)
        async with self._store.reading() as connection:
            found = await connection.execute(asked.order_by(labs.c.started.desc(), labs.c.id))
            return [_kept(dict(row), {}) for row in found.mappings()]

    async def document(self, lab_id: str) -> str:
        """The report at an address. Raises `NoSuchLabError`."""
        async with self._store.reading() as connection:
            found = await connection.execute(sa.select(labs.c.document).where(labs.c.id == lab_id))
            text: str | None = found.scalar()
        if text is None:
            raise NoSuchLabError("There is no report at this address.")
        return text

    async def put_row(self, lab_id: str, number: int, data: object) -> None:
        """Keep a row; one that is there already stays, and for what was deleted none is kept."""
        there = sa.select(
            sa.literal(lab_id), sa.literal(number), sa.literal(json.dumps(data, ensure_ascii=False))
        ).where(sa.exists().where(labs.c.id == lab_id))
        kept = lab_rows.insert().prefix_with("OR IGNORE")
        async with self._store.writing() as connection:
            await connection.execute(kept.from_select(("lab_id", "number", "data"), there))

    async def put_document(self, lab_id: str, text: str) -> None:
        """Keep a report."""
        await self._update(labs.c.id == lab_id, document=text)

    async def set_stage(self, lab_id: str, stage: Stage, trouble: str = "") -> None:
        """Note how far it has come."""
        await self._update(labs.c.id == lab_id, stage=stage, trouble=trouble)

    async def interrupt(self) -> None:
        """Note of all that was under way that the server was ended."""
        await self._update(labs.c.stage.in_(UNDER_WAY), stage=Stage.interrupted)

    async def delete(self, lab_id: str) -> None:
        """Forget it."""
        async with self._store.writing() as connection:
            await connection.execute(lab_rows.delete().where(lab_rows.c.lab_id == lab_id))
            await connection.execute(labs.delete().where(labs.c.id == lab_id))

    async def _update(self, which: sa.ColumnElement[bool], **values: object) -> None:
        async with self._store.writing() as connection:
            await connection.execute(labs.update().where(which).values(**values))


def _kept(row: Mapping[Any, Any], rows: Mapping[int, Any]) -> Kept:
    return Kept(
        row["id"],
        row["device"],
        read_plan(row["plan"]),
        Stage(row["stage"]),
        row["trouble"],
        row["started"],
        rows,
        row["count"],
        bool(row["reported"]),
    )
