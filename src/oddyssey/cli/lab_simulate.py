"""`oddyssey lab simulate`: many games between two bots, counted."""

from __future__ import annotations

import itertools
import sys
import time
from collections.abc import Iterator, Mapping
from contextlib import closing
from fractions import Fraction
from pathlib import Path
from typing import TYPE_CHECKING, Annotated, Any

import typer

from .common import (
    AsJson,
    GameName,
    GameOptions,
    UsageError,
    chosen_game,
    console,
    print_json,
    whole_number,
)
from .lab_options import Jobs, Seed, Where, two_bots
from .progress import watching
from .tables import CsvFile, ParquetFile, check_tables, write_tables

if TYPE_CHECKING:
    from rich.console import Console

    from ..core import Watch
    from ..lab.counted import Counted
    from ..lab.piece_folder import PieceFolder
    from ..lab.runner import On
    from ..lab.simulate import Piece, Simulation
    from ..lab.simulation_result import SimulationResult

_EVERY = 0.2
"""So many seconds pass from one report of the progress to the next."""
_KEPT = 1.0
"""So many seconds, or this part of the time by then, pass before pieces are written to the folder …"""
_KEPT_PART = 0.01
"""… so that a long run leaves hundreds of files, and not millions."""
_BAR = 30
"""The longest bar has so many characters."""

Players = Annotated[
    str,
    typer.Option(
        metavar="A,B",
        help="The two bots, with settings behind a colon, the first side first; `oddyssey lab match`"
        " lets them change sides.",
    ),
]


def simulate(
    game: GameName,
    option: GameOptions = None,
    players: Players = "random,random",
    games: Annotated[
        int, typer.Option(parser=whole_number(1, 10**12), metavar="N", help="How many games.")
    ] = 20_000,
    seed: Seed = "1",
    on: Where = "threads",
    jobs: Jobs = None,
    keep: Annotated[
        Path | None,
        typer.Option(metavar="DIR", help="Keep the games in this folder in pieces as they are counted."),
    ] = None,
    resume: Annotated[
        bool, typer.Option("--resume", help="Go on with what --keep has kept there.")
    ] = False,
    csv: CsvFile = None,
    parquet: ParquetFile = None,
    as_json: AsJson = False,
) -> None:
    """Let two bots play many games and count them: who wins, how long they take, how they end.

    All shares and means come with 95 % intervals. Random games are played by compiled rules where the
    game has them, some others then by the rules themselves, which tell more. Ctrl-C ends it with what
    was played so far; with --keep, --resume goes on from there, also after a crash.
    """
    from ..lab.counted import Counted
    from ..lab.piece_folder import PieceFolder
    from ..lab.runner import parse_on
    from ..lab.simulate import Simulation
    from ..lab.simulation_result import SimulationResult

    if resume and keep is None:
        raise UsageError("Say with --keep where the games are that --resume is to go on with.")
    check_tables(csv, parquet, as_json=as_json)
    where = parse_on(on, jobs)
    planned = Simulation(chosen_game(game, option), two_bots(players, "random,hard"), games, seed)
    playing = _Playing(planned, None if keep is None else PieceFolder(keep, planned, resume=resume))
    interrupted = False
    try:
        playing.play(where)
    except KeyboardInterrupt:
        interrupted = True
    finally:
        playing.close()
    details = Counted() if interrupted else playing.details
    result = SimulationResult(planned, playing.counted, details)
    if result.complete and playing.folder is not None:
        playing.folder.finish(result.rows())
    if not result.counted.games:
        print("Stopped before a game was counted.", file=sys.stderr)
    else:
        write_tables(result.rows(), csv, parquet, {"command": result.command})
    if as_json:
        print_json(result.as_data())
    elif result.counted.games and csv != "-":
        _tell(result, playing, console())
    if interrupted:
        raise KeyboardInterrupt


class _Playing:
    """A simulation that is being played, what was counted, and what is in the folder already.

    Attributes:
        details: games by the rules beside those of a fast twin.
        seconds: how long it took to play those that weren't in the folder.
        played: how many these were.

    """

    def __init__(self, planned: Simulation, folder: PieceFolder | None) -> None:
        from ..lab.counted import Counted

        self.planned, self.folder = planned, folder
        self.details, self.seconds, self.played = Counted(), 0.0, 0
        # Both at once, in one step, since an interrupt may come between any two steps.
        self._state: tuple[Counted, list[tuple[Piece, Counted]]] = (
            (Counted() if folder is None else folder.counted),
            [],
        )

    @property
    def counted(self) -> Counted:
        """All games that are over."""
        counted, news = self._state
        return sum((each for _, each in news), counted)

    def play(self, where: On) -> None:
        """Plays what isn't there yet; what it has when it is interrupted is kept."""
        from ..lab.simulate import detail_pieces, ready, simulate

        ready(self.planned)  # which shall not count as time in which games are played
        if self.folder is not None and self.folder.damaged:
            names = ", ".join(self.folder.damaged)
            print(f"Damaged, so its games are played again: {names}.", file=sys.stderr)
        tasks = itertools.chain(self._left(), detail_pieces(self.planned))
        with (
            watching(lines=True) as watch,
            closing(simulate(self.planned, where, left=tasks)) as coming,
        ):
            try:
                self._count(coming, watch)
            finally:
                self._fold()

    def _left(self) -> Iterator[Piece]:
        from ..lab.simulate import pieces

        done = set() if self.folder is None else self.folder.done
        return (piece for piece in pieces(self.planned) if piece.number not in done)

    def _count(self, coming: Iterator[tuple[Piece, Counted]], watch: Watch) -> None:
        there, asked = self._state[0].games, self.planned.games
        watch(Fraction(there, asked), f"{there:,} of {asked:,} games")
        begun = now = time.monotonic()
        told = kept = begun
        for piece, counted in coming:
            if piece.by_rules:
                self.details += counted
                continue
            self._state[1].append((piece, counted))
            self.played += piece.games
            now = time.monotonic()
            self.seconds = now - begun
            if now - told >= _EVERY:
                told = now
                done = there + self.played
                rate = rate_text(self.played / max(self.seconds, 1e-9))
                watch(Fraction(done, asked), f"{done:,} of {asked:,} games, {rate}")
            if now - kept >= max(_KEPT, _KEPT_PART * self.seconds):
                kept = now
                self._fold()

    def _fold(self) -> None:
        """Adds what is new to the rest, and writes it to the folder."""
        counted, news = self._state
        if self.folder is not None:
            self.folder.keep(news)
        self._state = (sum((each for _, each in news), counted), [])

    def close(self) -> None:
        """Leaves the folder to others."""
        if self.folder is not None:
            self.folder.close()


def rate_text(a_second: float) -> str:
    """How many games a second, or a minute where they are few, in three figures."""
    from ..lab.rate import rounded

    return f"{rounded(a_second)} a second" if a_second >= 1 else f"{rounded(60 * a_second)} a minute"


def _tell(result: SimulationResult, playing: _Playing, screen: Console) -> None:
    screen.print(result.heading(), style="bold")
    for sentence in result.sentences():
        screen.print(sentence)
    counted = result.counted
    if result.for_score:
        _show(screen, "Score", counted.payoffs, counted.games)
    if len(counted.lengths) > 1:
        _show(screen, result.unit.capitalize(), counted.lengths, counted.games)
    if playing.played and playing.seconds:
        many, rate = f"{playing.played:,}", rate_text(playing.played / playing.seconds)
        screen.print(f"{many} games played in {playing.seconds:.3g} s: {rate}.", style="dim")
    screen.print(f"Made by: {result.command}", soft_wrap=True)  # whole, to be copied


def _show(screen: Console, title: str, counts: Mapping[Any, int], of: int) -> None:
    """How often each value came out, as bars."""
    from rich.table import Table

    from ..lab.simulation_result import histogram

    table = Table(box=None, pad_edge=False, header_style="dim")
    for heading in (title, "Games", "Share"):
        table.add_column(heading, justify="right")
    table.add_column("")
    rows = histogram(counts)
    most = max(many for _, many in rows)
    for value, many in rows:
        bar = "█" * round(_BAR * many / most)
        table.add_row(value, f"{many:,}", f"{100 * many / of:.1f} %", bar)
    screen.print(table)
