"""How much is played and searched for the facts of a game: the same effort finds the same facts."""

from __future__ import annotations

from dataclasses import dataclass


@dataclass(frozen=True, slots=True)
class Effort:
    """How much work goes into the facts.

    Attributes:
        name: what it is called.
        games: how many games each pair of equal players plays, an even number.
        search: how many simulations estimate a position whose value isn't known.
        playouts: how many random games follow each first move.
        probes: how many random probes estimate the number of games.
        steps: about so many atomic moves all probes together may take; longer games get fewer. Eight
            times fewer are those of a mirror's games against one opponent.
        most_states: so many positions are gone through for exact chances and numbers.
        mirror_games: how many games a mirror plays against each opponent.
        mirror_states: how many positions a proof about a mirror may look at.

    """

    name: str
    games: int
    search: int
    playouts: int
    probes: int
    steps: int
    most_states: int
    mirror_games: int
    mirror_states: int


QUICK = Effort("quick", 10, 100, 500, 200, 4_000, 20_000, 6, 5_000)
"""A first look: some seconds for a small game, some ten for a large one."""
USUAL = Effort("normal", 60, 300, 5_000, 2_000, 20_000, 200_000, 20, 50_000)
"""What a report is made with unless it is said otherwise: a minute or two for the largest boards."""
THOROUGH = Effort("thorough", 400, 1_000, 50_000, 20_000, 400_000, 1_000_000, 100, 1_000_000)
"""For a night."""
EFFORTS = {effort.name: effort for effort in (QUICK, USUAL, THOROUGH)}
