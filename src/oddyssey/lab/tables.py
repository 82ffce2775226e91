"""Rows of plain values as CSV and as Parquet: what the lab finds, for other programs."""

from __future__ import annotations

import csv
import io
from collections.abc import Mapping, Sequence
from typing import Any

Row = Mapping[str, str | int | float | bool | None]
"""One value for each column; whole numbers of more than 63 bits belong in text."""


def csv_text(rows: Sequence[Row]) -> str:
    """The rows as CSV, with a heading; all rows have the same columns."""
    text = io.StringIO()
    writer = csv.DictWriter(text, list(rows[0]) if rows else (), lineterminator="\n")
    writer.writeheader()
    writer.writerows(rows)
    return text.getvalue()


def parquet_bytes(rows: Sequence[Row], about: Mapping[str, str] | None = None) -> bytes:
    """The rows as a Parquet file; the same rows give the same bytes.

    Args:
        rows: all with the same columns.
        about: what else is to be said, by keyword: it is kept beside the columns.

    """
    import pyarrow as arrow
    from pyarrow import parquet

    columns: dict[str, list[Any]] = {name: [row[name] for row in rows] for name in (rows or [{}])[0]}
    table = arrow.table(columns)
    if about is not None:
        table = table.replace_schema_metadata(dict(about))
    written = io.BytesIO()
    parquet.write_table(table, written)
    return written.getvalue()
