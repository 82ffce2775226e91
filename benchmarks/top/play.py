"""Games between equals: a search that makes so many simulations a turn, and at the end the truth."""

from __future__ import annotations

import random
from collections.abc import Sequence
from dataclasses import replace

from oddyssey.core import Move, Perfect, Searcher, State
from oddyssey.games.groups.rules import PLAYERS, Drop, GroupsState
from oddyssey.players import Budget, perfect_turn, searcher, stream, think
from oddyssey.players.stepwise import searched_turn

from .kept import Ending, Game, Kept

EXACT = 14
"""With so many empty points or fewer both play perfectly: there it is known how long a win takes."""
NONE, ONE, TWO = range(3)
"""Kinds of turns, by how many stones they drop."""


def play(kept: Kept, number: int) -> Game:
    """One game. The same board, simulations, seed and number give the same one."""
    state = kept.game.initial()
    seed = f"{kept.seed}/{number}"
    turns: list[str] = []
    black: list[int] = []
    endings: list[Ending] = []
    strayed: tuple[Ending, ...] = ()
    before = state
    while state.outcome() is None:
        before = state
        if state.empty.bit_count() > EXACT:
            turn, chance = searched(state, seed, kept.simulations)
            black.append(chance)
        else:
            truth = state.perfect()
            if not endings:
                strayed = stray(state, seed)
            endings.append(ending(state, truth))
            best = perfect_turn(state, stream(seed, state))
            assert best is not None
            turn = best
        turns.append(state.format_turn(turn))
        played = state.play_all(turn)
        assert isinstance(played, GroupsState)
        state = played
    outcome = state.outcome()
    assert outcome is not None
    return Game(
        turns=tuple(turns),
        black=tuple(black),
        endings=tuple(endings),
        strayed=strayed,
        left=state.empty.bit_count(),
        stuck=not any(before.allowed_drops()),
        black_won=outcome.winner == PLAYERS[0],
    )


def searched(state: GroupsState, seed: str, simulations: int) -> tuple[tuple[Move, ...], int]:
    """The turn that the bot `search` plays, and Black's chances in percent before it."""
    made: list[Searcher] = []

    def search(begun: State) -> Searcher:
        made.append(searcher(begun, seed))
        return made[-1]

    turn = searched_turn(state, search, Budget(simulations=simulations))
    if not made:  # there is no choice
        think(search(state), Budget(simulations=simulations))
    return turn, round(100 * made[0].found(1).estimate.amount)


def stray(state: GroupsState, seed: str) -> tuple[Ending, ...]:
    """What is exact of the positions to which turns of stones lead that are drawn by lot."""
    source = random.Random(f"{seed}/strayed")
    found = []
    while len(turns := [turn for turn in state.turns() if isinstance(turn[0], Drop)]) > 0:
        played = state.play_all(source.choice(turns))
        assert isinstance(played, GroupsState)
        state = played
        if any(state.allowed_drops()):
            found.append(ending(state, state.perfect()))
    return tuple(found)


def ending(state: GroupsState, truth: Perfect) -> Ending:
    """What is exact of a position in which a turn begins."""
    mover = PLAYERS[state.mover]
    possible, winning, free = [0, 0, 0], [0, 0, 0], 0
    for choice in truth.choices:
        stones = [move for move in choice.moves if isinstance(move, Drop)]
        possible[len(stones)] += 1
        if choice.value.for_player(mover) == _won(state.mover):
            winning[len(stones)] += 1
            free += not harms(state, stones)
    return Ending(
        empty=state.empty.bit_count(),
        wins=any(winning),
        matters=matters(state),
        possible=(possible[NONE], possible[ONE], possible[TWO]),
        winning=(winning[NONE], winning[ONE], winning[TWO]),
        free=free,
    )


def matters(state: GroupsState) -> bool:
    """Whether whoever is to move wins, as if nobody had just passed; nobody wins by not being it."""
    values = {
        replace(state, mover=mover, passes=0).perfect().value.amount == 1 - mover for mover in (0, 1)
    }
    return values == {True}


def harms(state: GroupsState, stones: Sequence[Drop]) -> bool:
    """Whether a turn sets back who makes it, in part at least.

    That is so if one of its stones, dropped last, is a new group of theirs or joins groups of the
    other's, or if all in all they have more groups thereby, compared with the other.
    """
    own = state.mover
    for stone in stones:
        sides = list(state.sides)
        for other in stones:
            if other != stone:
                sides[other.colour] = sides[other.colour].with_stone(state.board, other.point)
        joined = len(sides[stone.colour].touching(stone.point))
        if joined == 0 if stone.colour == own else joined > 1:
            return True
    changes = [0, 0]
    for colour in (own, 1 - own):
        side = state.sides[colour]
        for stone in stones:
            if stone.colour == colour:
                side = side.with_stone(state.board, stone.point)
        changes[colour] = len(side.groups) - len(state.sides[colour].groups)
    return changes[own] > changes[1 - own]


def _won(player: int) -> int:
    """The value of a won game as `ExactValue.for_player` tells it."""
    return 1 if player == 0 else 0


def first_stones(kept: Kept, simulations: int) -> None:
    """Searches the board after each kind of first stone, all for as long, and keeps what it finds."""
    start = kept.game.initial()
    board = start.board
    seen: set[Drop] = set()
    for stone in start.legal_moves():
        assert isinstance(stone, Drop)
        if stone in seen:
            continue
        seen |= {stone, *(Drop(to[stone.point], stone.colour) for _, to in board.symmetries)}
        search = searcher(start.after(stone), kept.seed)
        think(search, Budget(simulations=simulations))
        estimate = search.found(1).estimate
        bounds = (estimate.amount, estimate.low, estimate.high)
        amount, low, high = (round(100 * value, 1) for value in bounds)
        kept.first[start.format(stone)] = (amount, low, high)
    kept.first_simulations = simulations
