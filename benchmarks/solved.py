"""Writes the tables and pictures of docs/solved.md, and solves the boards that have no result yet.

    python -m benchmarks.solved [--points N]

A result that is there is kept: delete its file to have it worked out again.
"""

from __future__ import annotations

import argparse
import json
import re
import subprocess
import sys
from collections.abc import Callable, Mapping
from dataclasses import replace
from fractions import Fraction
from pathlib import Path
from typing import Any

from oddyssey.core import game_class, mixed
from oddyssey.games.odds_and_evens.perfect import winner_map
from oddyssey.games.odoku.perfect import balance_chance
from oddyssey.scene import Circle, Polygon, Scene, piece, scene_of

DOCS = Path(__file__).parents[1] / "docs"
PAGE, RESULTS, IMAGES = DOCS / "solved.md", DOCS / "solved", DOCS / "images" / "solved"
BOARDS = (
    *(("xodd", f"{a}x{b}") for a in range(1, 5) for b in range(a, 21) if a * b <= 20),
    *(("xodd", size) for size in ("3x7", "2x11", "3x8", "2x12", "4x6", "5x5")),
    *(("yodd", size) for size in ("1", "2", "3")),
)
PICTURED = (
    ("xodd", "3x3"),
    ("xodd", "5x5"),
    ("yodd", "2"),
    ("yodd", "3"),
    ("xodd", "3x5"),
    ("xodd", "3x6"),
)
FLIPS = 2


def main() -> None:
    """The command."""
    parser = argparse.ArgumentParser(prog="python -m benchmarks.solved", description=__doc__)
    parser.add_argument("--points", type=int, default=25, help="solve no board with more points")
    most = parser.parse_args().points
    for name, size in BOARDS:
        if points(name, size) <= most and not result_file(name, size).exists():
            solve(name, size)
    PAGE.write_text(made(PAGE.read_text("utf-8")), "utf-8")
    print(f"Written to {PAGE.relative_to(DOCS.parent)}.")


def points(name: str, size: str) -> int:
    """How many points a board has."""
    return len(scene_of(game_class(name).from_text({"size": size}).initial()).cells)


def result_file(name: str, size: str) -> Path:
    """Where the result of a board is."""
    return RESULTS / f"{name}-{size}.json"


def solve(name: str, size: str) -> None:
    """Solves a board in a process of its own, so that its memory is its own."""
    output = result_file(name, size)
    output.parent.mkdir(parents=True, exist_ok=True)
    command = ["solve", name, "-o", f"size={size}", "--output", str(output)]
    subprocess.run([sys.executable, "-m", "oddyssey", *command], check=True)


def results() -> list[tuple[str, str, dict[str, Any]]]:
    """All results that there are, by game and from small to large."""
    there = [(n, s) for n, s in BOARDS if result_file(n, s).exists()]
    there.sort(key=lambda board: (board[0], points(*board), board[1]))
    return [(n, s, json.loads(result_file(n, s).read_text("utf-8"))) for n, s in there]


def made(page: str, parts: Mapping[str, Callable[[], str]] | None = None) -> str:
    """The page with all that is made put in."""
    for name, make in (PARTS if parts is None else parts).items():
        pattern = re.compile(rf"(<!-- made: {name} -->\n).*?(<!-- end -->)", re.S)
        page = pattern.sub(lambda found: f"{found[1]}\n{make()}\n\n{found[2]}", page)  # noqa: B023
    return page


def boards() -> str:
    """The table of boards."""
    lines = [
        "| Board | Points | Winner | Winning first stones | States | Seconds |",
        "| --- | ---: | --- | --- | ---: | ---: |",
    ]
    for name, size, result in results():
        winner = result["to_move"] if result["value"] == "win" else "White"
        distance = result["distance"]
        told = winner if distance is None else f"{winner} in {distance}"
        won = [move["move"] for move in result["moves"] if move["value"] == "win"]
        stones = f"{', '.join(won)} ({len(won)} of {len(result['moves'])})" if won else "none"
        shown = size.replace("x", "×")
        title = f"{game_class(name).title} {shown}"
        lines.append(
            f"| {title} | {points(name, size)} | {told} | {stones} "
            f"| {result['states']:,} | {result['seconds']:.1f} |"
        )
    lines.append(
        "\n“in 9”: the game takes so many turns when the winner hurries and the loser delays. "
        "States count who has moved last. Seconds are those of one run on a busy machine."
    )
    return "\n".join(lines)


def pictures() -> str:
    """The best first stones, drawn on the board."""
    IMAGES.mkdir(parents=True, exist_ok=True)
    lines = []
    for name, size in PICTURED:
        if not result_file(name, size).exists():
            continue
        result = json.loads(result_file(name, size).read_text("utf-8"))
        won = {move["move"] for move in result["moves"] if move["value"] == "win"}
        scene = scene_of(game_class(name).from_text({"size": size}).initial())
        file = IMAGES / f"{name}-{size}.svg"
        file.write_text(with_stones(scene, won).svg() + "\n", "utf-8")
        title = f"{game_class(name).title} {size.replace('x', '×')}"
        lines.append(f"![{title}: {', '.join(sorted(won))}](images/solved/{file.name})")
        lines.append(f"*{title}: the first stones with which Black wins, each on its own.*\n")
    return "\n".join(lines).rstrip()


def with_stones(scene: Scene, moves: set[str]) -> Scene:
    """The board with a piece wherever one of these moves would put it."""
    kinds = {variant.key: variant.piece for variant in scene.variants}
    cells = []
    for cell in scene.cells:
        shapes = cell.shapes
        for action in cell.actions:
            if action.move in moves:
                x, y = centre(cell.hit)
                shapes = (*shapes, *piece(kinds[action.variant], x, y))
        cells.append(replace(cell, shapes=shapes))
    return replace(scene, cells=tuple(cells))


def centre(shape: object) -> tuple[float, float]:
    """The middle of the place that is clicked."""
    if isinstance(shape, Circle):
        return shape.x, shape.y
    assert isinstance(shape, Polygon)
    xs, ys = zip(*shape.points, strict=True)
    return (min(xs) + max(xs)) / 2, (min(ys) + max(ys)) / 2


def odoku() -> str:
    """The value of the empty board and the targets."""
    game = game_class("odoku")()
    solution = game.solve()
    value = solution.perfect.value.amount
    lines = [
        f"The empty board is worth {mixed(value)} balanced groups ({value}), and every first move is",
        "equally good. With a target, this is the Balancer's chance to reach it between perfect",
        "players:\n",
        "| Target | Chance | |",
        "| ---: | ---: | --- |",
    ]
    findings = dict(solution.findings)
    fairest = findings["Fairest target"]
    for target in range(16):
        share = Fraction(findings[f"Target {target}"].split(",")[0])
        note = "the fairest" if str(target) == fairest else ""
        lines.append(f"| {target} | {float(100 * share):.3f} % | {note} |")
    return "\n".join(lines)


def groups() -> str:
    """The chance of a group to end balanced."""
    lines = ["| Blue \\ white | " + " | ".join(map(str, range(6))) + " |", "| ---: |" + " --- |" * 6]
    for blue in range(6):
        cells = [str(balance_chance(white, blue)) if white + blue <= 5 else "" for white in range(6)]
        lines.append(f"| {blue} | " + " | ".join(cells) + " |")
    return "\n".join(lines)


def loops() -> str:
    """The maps of winners."""
    parts = [
        "On two equal loops the second player always wins, as is proved below. On unequal ones it",
        "depends. In the tables F means that whoever moves first wins, s that the second does, and the",
        "number is how many moves the game takes when the winner hurries and the loser delays. Rows are",
        "the capacity of one loop, columns that of the other.",
    ]
    sizes = range(2, 13)
    for flips in (FLIPS, *(flips for flips in range(7) if flips != FLIPS)):
        found = winner_map(flips)
        first = sum(end.won for end in found.values())
        title = f"{flips} flip{'' if flips == 1 else 's'} each"
        parts.append(f"\n**{title}**: F wins {first} of {len(found)} sizes.\n")
        parts.append("| | " + " | ".join(map(str, sizes)) + " |")
        parts.append("| ---: |" + " --- |" * len(sizes))
        for left in sizes:
            cells = (
                f"{'F' if found[left, right].won else 's'} {found[left, right].distance}"
                for right in sizes
            )
            parts.append(f"| **{left}** | " + " | ".join(cells) + " |")
    return "\n".join(parts)


PARTS: dict[str, Callable[[], str]] = {
    "boards": boards,
    "pictures": pictures,
    "odoku": odoku,
    "groups": groups,
    "loops": loops,
}

if __name__ == "__main__":
    main()
