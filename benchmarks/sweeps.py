"""Sweeps our games and writes the tables of docs/odds-and-evens-study.md and docs/sweeps.md.

    python -m benchmarks.sweeps

Each table is an `oddyssey lab sweep`, whose command stands below it. All of it takes some two minutes.
"""

from __future__ import annotations

import argparse
from collections.abc import Callable, Iterable, Sequence
from fractions import Fraction
from functools import cache
from pathlib import Path

from benchmarks.solved import made

from oddyssey.core import decimal, game_class
from oddyssey.lab.axes import read_axes
from oddyssey.lab.heat_map import heat_map
from oddyssey.lab.sweep import Sweep, SweepRow, run_sweep
from oddyssey.lab.sweep_words import cell_words, command, headings, words

DOCS = Path(__file__).parents[1] / "docs"
STUDY, OTHERS = DOCS / "odds-and-evens-study.md", DOCS / "sweeps.md"
GAMES = 20_000


def main() -> None:
    """The command."""
    argparse.ArgumentParser(prog="python -m benchmarks.sweeps", description=__doc__).parse_args()
    for page in (STUDY, OTHERS):
        page.write_text(made(page.read_text("utf-8"), PARTS), "utf-8")
        print(f"Written to {page.relative_to(DOCS.parent)}.")


def capacities() -> str:
    """Equal loops of 3 to 9 slots with two flips each."""
    return _table(*_swept("odds-and-evens", ("capacity=3..9",), GAMES))


def budgets() -> str:
    """All of these with 0 to 6 flips."""
    return _grid(*_swept("odds-and-evens", ("capacity=3..9", "flips=0..6"), 0))


def loops() -> str:
    """Loops of different size."""
    return _grid(*_swept("odds-and-evens", ("capacity=3..9x3..9",), 0))


def endings() -> str:
    """How random games end, and how many of them have an odd number of moves."""
    planned, rows = _swept("odds-and-evens", ("capacity=3..9", "flips=0..6"), 0)
    wanted = [row for row in rows if row.game.options["flips"] in (0, 2)]
    ways = sorted({ending for row in wanted if row.exact for ending in row.exact.endings})
    lines = [
        _line(["Slots", "Flips", *(way[0].upper() + way[1:] for way in ways), "An odd number of moves"])
    ]
    lines.append(_line(["---:"] * (len(ways) + 3)))
    for row in sorted(wanted, key=lambda row: str(row.game.options["flips"])):
        assert row.exact is not None
        odd = sum((chance for length, chance in row.exact.lengths.items() if length % 2), Fraction(0))
        chances = [*(row.exact.endings.get(way, Fraction(0)) for way in ways), odd]
        texts = row.game.options_text
        lines.append(_line([texts["capacity"], texts["flips"], *map(_percent, chances)]))
    return "\n".join([*lines, "", _made_by(planned)])


def xodd() -> str:
    """Small boards of Xodd."""
    return _table(*_swept("xodd", ("size=2x2,2x3,3x3,3x4,4x4,5x5,7x7,9x9",), GAMES))


def yodd() -> str:
    """Boards of Yodd."""
    return _table(*_swept("yodd", ("size=1..6",), 2_000))


def odoku() -> str:
    """The targets of Odoku, and the score."""
    return _table(*_swept("odoku", ("target=none,5..13",), GAMES))


PARTS: dict[str, Callable[[], str]] = {
    "capacities": capacities,
    "budgets": budgets,
    "loops": loops,
    "endings": endings,
    "xodd": xodd,
    "yodd": yodd,
    "odoku": odoku,
}


@cache
def _swept(name: str, axes: tuple[str, ...], games: int) -> tuple[Sweep, tuple[SweepRow, ...]]:
    kind = game_class(name)
    planned = Sweep(kind, read_axes(kind, axes), games)
    rows = sorted(run_sweep(planned), key=lambda row: row.number)
    return planned, tuple(rows)


def _table(planned: Sweep, rows: Iterable[SweepRow]) -> str:
    """The rows as they are on a terminal."""
    titles = headings(planned)
    sides = [" --- " if title in ("Perfect play", "Fair?") else " ---: " for title in titles]
    lines = [_line(titles), "|" + "|".join(sides) + "|"]
    lines += [_line(words(planned, row)) for row in rows]
    return "\n".join([*lines, "", _made_by(planned)])


def _grid(planned: Sweep, rows: Sequence[SweepRow]) -> str:
    """The heat map without its colours; what is fair or close to it is bold."""
    grid = heat_map(planned)
    assert grid is not None
    lines = [_line([f"{grid.down} ↓, {grid.across} →", *grid.columns])]
    lines.append(_line(["---:"] * (len(grid.columns) + 1)))
    for name, cells in zip(grid.rows, grid.cells, strict=True):
        texts = [_cell(rows[cell]) for cell in cells if cell is not None]
        lines.append(_line([f"**{name}**", *texts]))
    return "\n".join([*lines, "", _made_by(planned)])


def _cell(row: SweepRow) -> str:
    near = row.fairness is not None and row.fairness.mark != "lopsided"
    return f"**{cell_words(row)}**" if near else cell_words(row)


def _line(texts: Iterable[str]) -> str:
    return f"| {' | '.join(texts)} |"


def _percent(chance: Fraction) -> str:
    return f"{decimal(100 * chance, 1)} %"


def _made_by(planned: Sweep) -> str:
    return f"`{command(planned)}`"


if __name__ == "__main__":
    main()
