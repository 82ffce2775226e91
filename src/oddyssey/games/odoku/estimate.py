"""How good a position of Odoku looks at a glance, for a player who looks one turn ahead."""

from __future__ import annotations

from ...core import Player
from .board import GROUPS, Fate, fate
from .rules import BALANCER, State

DECIDED = 4
"""What a decided group weighs: more than any lean of an open one, which is from -3 to 1."""


def estimate(state: State, player: Player) -> int:
    """Decided groups for `player` less those against, and which way the open ones lean.

    A balanced group adds 4 for the Balancer and an unbalanced one takes 4. An open group with p
    pieces of its rarer colour and q of the other leans by 2p - q: a second colour is what it lacks
    to be balanced, and every further piece of the same colour tips it. The whole is negated for the
    Anti-Balancer. It is a rule of thumb and not the value of the position.
    """
    total = sum(_lean(state, group.mask) for group in GROUPS)
    total += DECIDED * len(state.groups_with(Fate.BALANCED))
    total -= DECIDED * len(state.groups_with(Fate.UNBALANCED))
    return total if player == BALANCER else -total


def _lean(state: State, mask: int) -> int:
    """The lean of a group if it is open, else 0."""
    white, blue = (state.white & mask).bit_count(), (state.blue & mask).bit_count()
    if fate(white, blue) is not Fate.OPEN:
        return 0
    return 2 * min(white, blue) - max(white, blue)
