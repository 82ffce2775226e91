"""Tables as files: the options `--csv` and `--parquet` of the lab's commands, and what they write."""

from __future__ import annotations

import sys
from collections.abc import Sequence
from pathlib import Path
from typing import TYPE_CHECKING, Annotated

import typer

from .common import UsageError, write_file

if TYPE_CHECKING:
    from ..lab.tables import Row

CsvFile = Annotated[
    str | None,
    typer.Option("--csv", metavar="FILE", help="Write the figures as a table to a file, - to print it."),
]
ParquetFile = Annotated[
    str | None, typer.Option("--parquet", metavar="FILE", help="The same table as a Parquet file.")
]


def check_tables(csv: str | None, parquet: str | None, *, as_json: bool = False) -> None:
    """Sees before any work is done whether the table can be written where it is wanted.

    Raises:
        UsageError: there is no name, a folder is in the place of the file, there is no folder for it,
            or two things at once are to be printed.

    """
    if as_json and csv == "-":
        raise UsageError("--json and --csv - would both be printed: give a file to one of them.")
    if parquet == "-":
        raise UsageError("A Parquet file is nothing to print: give the name of a file to --parquet.")
    if csv and parquet and Path(csv).absolute() == Path(parquet).absolute():
        raise UsageError(f"--csv and --parquet would both write {csv}: give each a file of its own.")
    for name in (None if csv == "-" else csv, parquet):
        if name is None:
            continue
        path = Path(name)
        if not name or path.is_dir():
            raise UsageError(f'"{name}" is no file: give the name of a file for the table.')
        if not path.parent.is_dir():
            raise UsageError(f"There is no folder {path.parent} to write {path.name} in.")


def write_tables(
    rows: Sequence[Row], csv: str | None, parquet: str | None, about: dict[str, str] | None = None
) -> None:
    """Writes the rows where they are wanted, each file as a whole or not at all.

    Raises:
        UsageError: a link, a pipe or a device is in the place of a file.
        OSError: it can't be written.

    """
    from ..lab.tables import csv_text, parquet_bytes

    if csv == "-":
        sys.stdout.write(csv_text(rows))
    elif csv is not None:
        write_file(Path(csv), csv_text(rows), replace=True)
    if parquet is not None:
        write_file(Path(parquet), parquet_bytes(rows, about), replace=True)
