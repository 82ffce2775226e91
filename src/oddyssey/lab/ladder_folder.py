"""The games of a ladder kept in a folder as they are played, so that one that was cut off goes on.

A line a game: what two players made of a game depends on nothing else, so the games of a folder serve
every ladder with the same game, options and seed, whoever else is on it and however many there are.
"""

from __future__ import annotations

import json
from collections.abc import Iterable
from pathlib import Path

from ..core import OddysseyError
from .ladder import Known, Ladder, LadderGame
from .ladder_data import LadderDataError, game_data, plan_data, read_game

_PLAN = "ladder.json"
_GAMES = "games.jsonl"


class LadderFolderError(OddysseyError):
    """A folder in which the games of a ladder can't be kept."""


class LadderFolder:
    """A folder of games.

    Args:
        folder: where; it is made if need be.
        ladder: what is played.
        resume: whether to go on with games that are there. Otherwise there may be none.

    Raises:
        LadderFolderError: there are games without `resume`, or those of something else.
        OSError: it can't be read or written.

    """

    def __init__(self, folder: Path, ladder: Ladder, *, resume: bool) -> None:
        self.folder, self.ladder = folder, ladder
        if folder.exists() and not folder.is_dir():
            raise LadderFolderError(f"{folder} is no folder.")
        plan = folder / _PLAN
        if plan.exists():
            if not resume:
                raise LadderFolderError(
                    f"{folder} has games of a ladder: go on with them by --resume, or give a new folder."
                )
            if self._plan() != plan_data(ladder):
                raise LadderFolderError(
                    f"{folder} has games of another ladder: game, options and seed must be the same."
                )
        elif folder.exists() and any(folder.iterdir()):
            raise LadderFolderError(f"{folder} isn't empty, and has no games of a ladder.")
        folder.mkdir(parents=True, exist_ok=True)
        if not plan.exists():
            plan.write_text(json.dumps(plan_data(ladder), indent=1) + "\n", "utf-8")

        games = folder / _GAMES
        if games.exists() and not games.read_bytes().endswith(b"\n"):
            with games.open("a", encoding="utf-8") as file:
                file.write("\n")  # after a line that was cut off

    def _plan(self) -> object:
        try:
            plan: object = json.loads((self.folder / _PLAN).read_text("utf-8"))
        except ValueError:
            return None
        return plan

    def known(self) -> Known:
        """The games that are kept; the game of a line that is damaged or cut off is played again."""
        path = self.folder / _GAMES
        found = {}
        for line in path.read_text("utf-8", "replace").splitlines() if path.exists() else ():
            try:
                game = read_game(json.loads(line))
            except (ValueError, LadderDataError):
                continue
            found[game.players, game.number] = game
        return found

    def keep(self, games: Iterable[LadderGame]) -> None:
        """Keeps games that were just played."""
        lines = "".join(f"{json.dumps(game_data(game))}\n" for game in games)
        with (self.folder / _GAMES).open("a", encoding="utf-8") as file:
            file.write(lines)
