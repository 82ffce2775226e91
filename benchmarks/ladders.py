"""Plays the ladders of our games and writes what docs/ladders.md tells of them.

    python -m benchmarks.ladders [--only GAME] [--page]

Each ladder is `oddyssey lab ladder` with the options, games and rungs of `CASES`. Its games are kept in
docs/ladders, a folder a ladder, and aren't played again: who ends it goes on another time. Throw a
folder away to play its games anew. With `--page` nothing is played: the page is made of what is there.
"""

from __future__ import annotations

import argparse
from collections.abc import Iterable, Iterator
from contextlib import closing
from dataclasses import dataclass
from pathlib import Path

from oddyssey.core import game_class
from oddyssey.lab.ladder import Ladder, LadderGame, default_players, play_ladder
from oddyssey.lab.ladder_folder import LadderFolder
from oddyssey.lab.ladder_result import LadderResult
from oddyssey.lab.ladder_words import (
    depth_text,
    interval_text,
    percent,
    rating_text,
    said,
    sentences,
    steps_text,
)

PAGE = Path(__file__).parents[1] / "docs" / "ladders.md"
KEPT = Path(__file__).parents[1] / "docs" / "ladders"
BEGIN, END = "<!-- made by python -m benchmarks.ladders: begin -->", "<!-- end -->"


@dataclass(frozen=True)
class Case:
    """A ladder of the page.

    Attributes:
        game: its name.
        options: as they are typed.
        games: how many each two players play.
        rungs: how many players may be put in.

    """

    game: str
    options: dict[str, str]
    games: int
    rungs: int

    @property
    def folder(self) -> Path:
        """Where its games are kept."""
        return KEPT / "-".join((self.game, *(f"{name}-{text}" for name, text in self.options.items())))

    def ladder(self) -> Ladder:
        """What is to be played."""
        game = game_class(self.game).from_text(self.options)
        return Ladder(game, default_players(game), self.games, "ladders", self.rungs)


CASES = (
    Case("odds-and-evens", {}, 200, 6),
    Case("odoku", {}, 100, 8),
    Case("xodd", {"size": "4"}, 20, 8),
    Case("yodd", {"size": "3"}, 20, 8),
    Case("odoku", {"target": "10"}, 20, 6),
    Case("xodd", {}, 6, 0),
)


def main() -> None:
    """The command."""
    parser = argparse.ArgumentParser(prog="python -m benchmarks.ladders", description=__doc__)
    parser.add_argument("--only", choices=sorted({case.game for case in CASES}))
    parser.add_argument("--page", action="store_true", help="play nothing")
    wanted = parser.parse_args()
    for case in () if wanted.page else CASES:
        if wanted.only in (None, case.game):
            print(case.folder.name, flush=True)
            play(case)
    write([(case, found) for case in CASES if (found := kept(case)) is not None])
    print(f"Written to docs/{PAGE.name}.")


def play(case: Case) -> None:
    """Plays what isn't kept yet."""
    ladder = case.ladder()
    folder = LadderFolder(case.folder, ladder, resume=True)
    known = folder.known()
    with closing(play_ladder(ladder, known=known)) as coming:
        for pair in coming:
            if (pair[0].players, pair[0].number) not in known:
                folder.keep(pair)


def kept(case: Case) -> LadderResult | None:
    """What the kept games show: all that were played, also of a ladder that isn't complete."""
    if not case.folder.exists():
        return None
    ladder = case.ladder()
    played: list[LadderGame] = list(LadderFolder(case.folder, ladder, resume=True).known().values())
    result = LadderResult(ladder, played)
    return result if result.depth is not None else None


def write(found: Iterable[tuple[Case, LadderResult]]) -> None:
    """Puts what was found between the marks of the page."""
    text = PAGE.read_text("utf-8") if PAGE.exists() else f"{BEGIN}\n{END}\n"
    head, _, rest = text.partition(BEGIN)
    _, _, tail = rest.partition(END)
    lines = "\n".join(page(list(found)))
    PAGE.write_text(f"{head}{BEGIN}\n\n{lines}\n\n{END}{tail}", "utf-8")


def page(found: list[tuple[Case, LadderResult]]) -> Iterator[str]:
    """The made part of the page."""
    yield "| Game | Skill depth | The best | Plays perfectly | Against random play |"
    yield "|---|---|---|---|---|"
    for case, result in found:
        depth = result.depth
        assert depth is not None
        direct = "" if depth.direct is None else percent(depth.direct)
        perfect = "yes" if depth.perfect else "not known"
        yield f"| {title(case)} | {depth_text(depth)} | {said(depth.highest)} | {perfect} | {direct} |"
    for case, result in found:
        yield ""
        yield from section(case, result)


def title(case: Case) -> str:
    """The game and its options: "Xodd, size 4"."""
    options = (f"{name} {text}" for name, text in case.options.items())
    return ", ".join((game_class(case.game).title, *options))


def section(case: Case, result: LadderResult) -> Iterator[str]:
    """What there is to say about one ladder."""
    yield f"### {title(case)}"
    yield ""
    expected = len(result.ladder.pairings) * case.games
    robin = sum(2 * len(result.pairs.get(pairing, ())) for pairing in result.ladder.pairings)
    what = "duplicate matches" if result.for_score else "games"
    each = case.games // 2 if result.for_score else case.games
    yield (
        f"{each} {what} for each two"
        + ("." if robin == expected else f", of which {100 * robin // expected} % were played so far.")
    )
    yield ""
    yield "| Player | Rating | 95 % | Steps | Won | Lost | Drawn | Beats the next |"
    yield "|---|---:|---:|---:|---:|---:|---:|---:|"
    for standing in result.standings:
        tally = standing.tally
        above = "" if standing.above is None else f"{100 * standing.above:.0f} %"
        yield (
            f"| {said(standing.name)} | {rating_text(standing)} | {interval_text(standing.rating)} |"
            f" {steps_text(standing)} | {tally.won} | {tally.lost} | {tally.drawn} | {above} |"
        )
    yield ""
    for sentence in sentences(result):
        yield f"- {sentence}"
    yield ""
    yield f"Played by `{result.command}`."


if __name__ == "__main__":
    main()
