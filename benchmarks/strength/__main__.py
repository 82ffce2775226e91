"""Measures how strong the search of Xodd and Yodd is, and writes the tables of docs/strength.md.

    python -m benchmarks.strength [--only PART] [--games N] [--seed S] [--seconds T] [--again]

Whatever was measured is kept in docs/strength, game by game, and what is missing is added; without
anything to add it only writes the page. Seconds are those in which a bot has a core, so that other
programs don't matter.
"""

from __future__ import annotations

import argparse
import re
from collections.abc import Callable
from pathlib import Path

from oddyssey.core import OddysseyError

from . import manners, matches, never
from .kept import DOCS, Kept

PAGE = DOCS / "strength.md"
PARTS = ("against", "ideas", "levels", "never", "manners", "none")


def main(arguments: list[str] | None = None, kept: Kept | None = None, page: Path = PAGE) -> None:
    """The command."""
    parser = argparse.ArgumentParser(prog="python -m benchmarks.strength", description=__doc__)
    parser.add_argument("--only", choices=PARTS, action="append", help="none only writes the page")
    parser.add_argument("--case", default="", help="only cases whose names hold this")
    parser.add_argument("--games", type=float, default=100, help="so many percent of the usual games")
    parser.add_argument("--seed", default="strength")
    parser.add_argument("--seconds", type=float, default=0.1, help="for a turn of our search")
    parser.add_argument("--again", action="store_true", help="begin anew what is measured now")
    wanted = parser.parse_args(arguments)
    kept = kept or Kept()
    try:
        for part in wanted.only or PARTS:
            measure(part, kept, wanted)
    except OddysseyError as error:
        parser.exit(2, f"{error}\n")
    page.write_text(made(page.read_text("utf-8"), kept), "utf-8")
    print(f"Written to {page.name}.")


def measure(part: str, kept: Kept, wanted: argparse.Namespace) -> None:
    """Measures what is missing of a part."""
    share = wanted.games / 100
    if part == "manners" and wanted.case in part:
        if wanted.again:
            kept.forget(manners.TIME)
            kept.forget(manners.REST)
        manners.measure(kept, seed=wanted.seed, share=share)
    for match in MATCHES[part]() if part in MATCHES else ():
        if wanted.case in match.name:
            if wanted.again:
                kept.forget(match.name)
            matches.play(match, kept, seconds=wanted.seconds, seed=wanted.seed, share=share)
    for case in never.cases() if part == "never" else ():
        if wanted.case in case.name:
            if wanted.again:
                kept.forget(case.name)
            never.look(case, kept, seed=wanted.seed, share=share)


def made(page: str, kept: Kept) -> str:
    """The page with all that was measured put in."""
    tables = {
        **{part: matches.table(cases(), kept) for part, cases in MATCHES.items()},
        "never": never.table(kept),
        "by empties": never.by_empties(kept),
        "time": manners.table(kept),
        "memory": manners.sentences(kept),
    }
    for name, text in tables.items():
        pattern = re.compile(rf"(<!-- made: {name} -->\n).*?(<!-- end -->)", re.S)
        page = pattern.sub(lambda found: f"{found[1]}\n{text}\n\n{found[2]}", page)  # noqa: B023
    return page


MATCHES: dict[str, Callable[[], tuple[matches.Case, ...]]] = {
    "against": lambda: matches.AGAINST,
    "ideas": matches.ideas,
    "levels": lambda: matches.LEVELS,
}

if __name__ == "__main__":
    main()
