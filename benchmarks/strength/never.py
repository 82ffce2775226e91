"""Won positions: how often a player throws one away, by the exact values."""

from __future__ import annotations

import random
from collections.abc import Collection, Iterator
from dataclasses import dataclass
from typing import Any

from oddyssey.core import Game, Move, Perfect, State, game_class
from oddyssey.lab import MatchError
from oddyssey.players import make

from .kept import Kept

ALONE = "exact=off,without=endgame"
PLAYERS = tuple(f"search:sims={words}" for words in ("1000", f"1000,{ALONE}", f"10000,{ALONE}"))
"""As players get it, and the search alone, which never asks the solver."""
STEP = 50
"""After so many positions what was found is kept."""


@dataclass(frozen=True)
class Case:
    """Positions of one board.

    Attributes:
        game: the name of the game.
        size: of its board.
        empties: how many points are empty.
        positions: how many positions are looked at in all.
        players: the names of the bots.

    """

    game: str
    size: str
    empties: tuple[int, ...]
    positions: int
    players: tuple[str, ...] = PLAYERS[:2]

    @property
    def name(self) -> str:
        """The name of its file."""
        return f"never-{self.game}-{self.size}-{self.empties[0]}-{self.empties[-1]}"

    def made(self) -> Game:
        """The game with its board."""
        return game_class(self.game).from_text({"size": self.size})


CASES = (
    Case("xodd", "4", tuple(range(2, 14)), 4000),
    Case("xodd", "9", tuple(range(2, 12)), 3000),
    Case("yodd", "6", tuple(range(2, 12)), 3000),
)
BY_EMPTIES = tuple(
    Case("xodd", "5", (empties, empties + 1), 100 if empties < 14 else 40, PLAYERS[1:])
    for empties in range(3, 24, 2)
)


def look(case: Case, kept: Kept, *, seed: str, share: float = 1.0) -> dict[str, Any]:
    """Looks at the positions that are missing, and keeps what was found from time to time.

    Raises `MatchError` if what was kept comes from other players or another seed.
    """
    about = {"game": case.game, "size": case.size, "players": list(case.players), "seed": seed}
    known = kept.load(case.name) or {
        **about, "empties": [case.empties[0], case.empties[-1]], "positions": 0, "losing": 0.0,
        "lost": [0] * len(case.players), "tried": 0,
    }  # fmt: skip
    if {key: known[key] for key in about} != about:
        raise MatchError(f"{case.name} was begun with other players or another seed: use --again.")
    game = case.made()
    wanted = max(1, round(case.positions * share))
    while known["positions"] < wanted:
        source = random.Random(f"{seed}/{case.name}/{known['tried']}")
        known["tried"] += 1
        before = known["positions"]
        for state in random_states(game, case.empties, source):
            values = lost_turns(state, state.perfect())
            if not values:
                continue
            known["positions"] += 1
            known["losing"] += sum(values.values()) / len(values)
            for number, player in enumerate(case.players):
                turn = make(player, known["tried"]).choose_turn(state)
                known["lost"][number] += values[frozenset(turn)]
        if known["positions"] // STEP > before // STEP or known["positions"] >= wanted:
            kept.save(case.name, known)
            print(f"{case.name}: {known['lost']} of {known['positions']} positions", flush=True)
    return known


def random_states(game: Game, empties: Collection[int], source: random.Random) -> Iterator[State]:
    """The states of a random game where a turn begins and so many points are empty.

    Nobody passes in it, and those in which the mover can only pass are left out.
    """
    state, passing = game.initial(), game.moves_count - 1
    while True:
        if not state.turn_so_far:
            if state.automatic() is not None or empty_points(state) < min(empties):
                return
            if empty_points(state) in empties:
                yield state
        moves = [move for move in state.legal_moves() if game.move_number(move) != passing]
        state = state.after(source.choice(moves))


def empty_points(state: State) -> int:
    """How many points are empty."""
    features = state.game.features(state)
    assert features is not None
    return int(len(features["black"]) - sum(features["black"]) - sum(features["white"]))


def lost_turns(state: State, truth: Perfect) -> dict[frozenset[Move], bool]:
    """Whether each turn loses, where the mover wins but can lose; else nothing.

    Stones have no order, so that a turn is the set of its moves.
    """
    mover = state.to_move
    assert mover is not None
    win = 1 - mover.index
    values = {frozenset(choice.moves): choice.value.amount != win for choice in truth.choices}
    return values if truth.value.amount == win and any(values.values()) else {}


def table(kept: Kept) -> str:
    """The table of all solved boards."""
    lines = [
        "| Board | Empty points | Won positions | Losing turns | `search` | Alone, 1,000 games |",
        "|---|---|---|---|---|---|",
    ]
    total, thrown = 0, 0
    for case in CASES:
        if known := kept.load(case.name):
            count = known["positions"]
            total, thrown = total + count, thrown + known["lost"][0]
            cells = (
                f"{case.made().title} {case.size}",
                f"{case.empties[0]} to {case.empties[-1]}",
                f"{count:,}",
                percent(known["losing"], count),
                *(thrown_text(lost, count) for lost in known["lost"]),
            )
            lines.append(f"| {' | '.join(cells)} |")
    lines.append(f"\nIn all `search` threw away {thrown} of {total:,} won positions.")
    return "\n".join(lines)


def by_empties(kept: Kept) -> str:
    """The table of 5x5 by the number of empty points."""
    lines = [
        "| Empty points | Won positions | Losing turns | Alone, 1,000 games | Alone, 10,000 games |",
        "|---|---|---|---|---|",
    ]
    found = [(case, known) for case in BY_EMPTIES if (known := kept.load(case.name))]
    for case, known in found:
        lines.append(row(f"{case.empties[0]} or {case.empties[1]}", [known]))
    lines.append(row("**all**", [known for _, known in found]))
    return "\n".join(lines)


def row(name: str, found: list[dict[str, Any]]) -> str:
    """A row of that table."""
    count = sum(known["positions"] for known in found)
    lost = [sum(known["lost"][number] for known in found) for number in (0, 1)]
    told = " | ".join(thrown_text(one, count) for one in lost)
    return f"| {name} | {count} | {percent(sum(known['losing'] for known in found), count)} | {told} |"


def thrown_text(lost: int, count: int) -> str:
    """How many were thrown away."""
    return f"{lost} ({percent(lost, count)})"


def percent(part: float, count: int) -> str:
    """A share in percent, with the digits that mean something."""
    return f"{100 * part / max(count, 1):.2g} %"


def cases() -> Iterator[Case]:
    """All of them, the quick ones first."""
    yield from (*CASES, *BY_EMPTIES)
