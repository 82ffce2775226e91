"""A whole board solved from the empty one, with its symmetries and with checkpoints."""

from __future__ import annotations

from contextlib import nullcontext
from dataclasses import replace
from pathlib import Path

from oddyssey.core import Choice, NotSolvedError, Perfect, Solution, Watch

from .checkpoint import Checkpoint
from .opening_table import STONES, symmetries
from .perfect import DISTANCE_POINTS, LiveProbe, evaluated, perfect, problem_of
from .rules import Drop, GroupsState
from .solver import LARGEST, WinSolver

MEMORY = 12 * 10**9
"""How many bytes the solve of a whole board may take."""


def solve(
    state: GroupsState, about: dict[str, str], checkpoint: Path | None, watch: Watch | None
) -> Solution:
    """Solves a game from its first state.

    Args:
        state: the empty board.
        about: what is solved, so that checkpoints of something else are refused.
        checkpoint: the directory that holds them, if there is to be one.
        watch: is told the progress.

    Raises:
        NotSolvedError: the board is too large.
        CheckpointError: the directory can't be used.

    """
    board, points = state.board, len(state.board.names)
    if points > LARGEST:
        raise NotSolvedError(
            f"The board has {points} points: {LARGEST} is the most that can be solved whole."
        )
    problem, numbered = problem_of(state)
    problem = replace(problem, maps=symmetries(board))
    if problem.memory > MEMORY:
        raise NotSolvedError(
            f"This board would take {problem.memory / 1e9:.0f} GB of memory, "
            f"and {MEMORY / 1e9:.0f} GB is the limit."
        )
    with nullcontext() if checkpoint is None else Checkpoint(checkpoint, about, STONES + 2) as keeper:
        solver = WinSolver(problem, watch, keeper)
        levels = solver.levels(above=3)
    found = evaluated(state, LiveProbe(numbered, solver, levels))
    replies = _replies(state, LiveProbe(numbered, solver, levels))
    if points <= DISTANCE_POINTS:
        found = perfect(state)
    method = "Retrograde analysis of all ways to fill the board, from full to empty."
    return Solution(found, problem.states, method, (_first_stones(state, found), *replies))


def _first_stones(state: GroupsState, found: Perfect) -> tuple[str, str]:
    winning = [c for c in found.choices if c.value.amount == 1]
    if not winning:
        return "Winning first stones", "none: White wins whatever Black does"
    texts = ", ".join(state.format_turn(choice.moves) for choice in winning)
    return "Winning first stones", f"{texts} ({len(winning)} of {len(found.choices)})"


def _replies(state: GroupsState, probe: LiveProbe) -> tuple[tuple[str, str], ...]:
    """How many winning answers White has to each first stone, one line for stones that mirror."""
    lines = []
    seen: set[Drop] = set()
    for (first,) in state.turns():
        assert isinstance(first, Drop)
        if first in seen:
            continue
        seen |= {Drop(to[first.point], first.colour) for to in symmetries(state.board)}
        after = state.after(first)
        replies = evaluated(after, probe.within(after.stones)).choices
        lines.append((f"Answers to {state.format(first)}", _wins(after, replies)))
    return tuple(lines)


def _wins(after: GroupsState, replies: tuple[Choice, ...]) -> str:
    winning = [reply for reply in replies if reply.value.amount == 0]
    if not winning:
        return f"all {len(replies)} lose"
    best = after.format_turn(winning[0].moves)
    verb = "win" if len(winning) > 1 else "wins"
    return f"{len(winning)} of {len(replies)} {verb}, such as {best}"
