"""What was played on one board, and the file that keeps it."""

from __future__ import annotations

import json
from dataclasses import asdict, dataclass, field
from pathlib import Path
from typing import Any

from oddyssey.core import game_class
from oddyssey.games.groups.game import GroupsGame

DOCS = Path(__file__).parents[2] / "docs"
RESULTS = DOCS / "top"


@dataclass(frozen=True, slots=True)
class Ending:
    """A position near the end of a game, with few enough points empty to be known exactly.

    Attributes:
        empty: how many points are empty.
        wins: whether the player to move wins.
        matters: whether it decides who is to move: whoever it is wins. Else one side wins anyhow.
        possible: how many turns there are without a stone, with one, and with two.
        winning: how many of these win.
        free: how many winning turns have no stone that harms the mover.

    """

    empty: int
    wins: bool
    matters: bool
    possible: tuple[int, int, int]
    winning: tuple[int, int, int]
    free: int


@dataclass(frozen=True, slots=True)
class Game:
    """A game that was played.

    Attributes:
        turns: as they are written.
        black: Black's chances in percent before each of the first turns, as the search saw them.
        endings: what is exact before each of the turns after these.
        strayed: what is exact where the game is left when that begins, and goes on with any turns of
            stones, each as likely as the other: there the players err, as people do.
        left: how many points were empty at the end.
        stuck: whether no stone could be dropped on any of them.
        black_won: whether Black has won.

    """

    turns: tuple[str, ...]
    black: tuple[int, ...]
    endings: tuple[Ending, ...]
    strayed: tuple[Ending, ...]
    left: int
    stuck: bool
    black_won: bool


@dataclass(slots=True)
class Kept:
    """All that is known of a board.

    Attributes:
        name: of the game.
        size: of the board, as it is typed.
        simulations: how many the search made about each turn.
        seed: what all is made from.
        first_simulations: how many it made about each first stone.
        first: Black's chances after each first stone in percent, with the bounds of the interval; one
            of those that mirror each other.
        games: in the order in which they were played.

    """

    name: str
    size: str
    simulations: int
    seed: str
    first_simulations: int = 0
    first: dict[str, tuple[float, float, float]] = field(default_factory=dict)
    games: list[Game] = field(default_factory=list)

    @property
    def game(self) -> GroupsGame:
        """The game on this board."""
        game = game_class(self.name).from_text({"size": self.size})
        assert isinstance(game, GroupsGame)
        return game

    @property
    def title(self) -> str:
        """`Xodd 9×9`, `Yodd 5`."""
        return f"{self.game.title} {self.size}" + ("" if self.hexagonal else f"×{self.size}")

    @property
    def hexagonal(self) -> bool:
        """Whether points have six neighbours."""
        return self.game.board.hexagonal


def file_of(name: str, size: str, folder: Path = RESULTS) -> Path:
    """Where a board is kept."""
    return folder / f"{name}-{size}.json"


def load(name: str, size: str, folder: Path = RESULTS) -> Kept | None:
    """What is kept of a board, if anything is."""
    path = file_of(name, size, folder)
    if not path.exists():
        return None
    data = json.loads(path.read_text("utf-8"))
    games = [_game(entry) for entry in data.pop("games")]
    first = {stone: (one[0], one[1], one[2]) for stone, one in data.pop("first").items()}
    return Kept(**data, first=first, games=games)


def save(kept: Kept, folder: Path = RESULTS) -> None:
    """Keeps a board, a line a game."""
    folder.mkdir(parents=True, exist_ok=True)
    data = asdict(kept)
    data["games"] = [_short(game) for game in kept.games]
    lines = []
    for key, value in data.items():
        if isinstance(value, list):
            told = "[\n" + ",\n".join(json.dumps(entry) for entry in value) + "\n]"
        else:
            told = json.dumps(value)
        lines.append(f"{json.dumps(key)}: {told}")
    text = "{\n" + ",\n".join(lines) + "\n}\n"
    path = file_of(kept.name, kept.size, folder)
    new = path.with_suffix(".new")
    new.write_text(text, "utf-8")
    new.replace(path)


def _short(game: Game) -> dict[str, Any]:
    """A game as it is kept: turns in one text, endings as lists."""
    data = asdict(game)
    data["turns"] = ", ".join(game.turns)
    for name in ("endings", "strayed"):
        found: tuple[Ending, ...] = getattr(game, name)
        data[name] = [
            [e.empty, int(e.wins), int(e.matters), *e.possible, *e.winning, e.free] for e in found
        ]
    return data


def _game(data: dict[str, Any]) -> Game:
    return Game(
        turns=tuple(data["turns"].split(", ")),
        black=tuple(data["black"]),
        endings=tuple(map(_ending, data["endings"])),
        strayed=tuple(map(_ending, data["strayed"])),
        left=data["left"],
        stuck=data["stuck"],
        black_won=data["black_won"],
    )


def _ending(e: list[int]) -> Ending:
    return Ending(
        empty=e[0],
        wins=bool(e[1]),
        matters=bool(e[2]),
        possible=(e[3], e[4], e[5]),
        winning=(e[6], e[7], e[8]),
        free=e[9],
    )
