"""Judges what a solver does at a puzzle, and says why: nothing is remembered between two turns."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from oddyssey.analysis.words import amount_words
from oddyssey.core import Move, NotSolvedError, OddysseyError, Perfect, State
from oddyssey.players.greedy import rank

from .puzzles import Puzzle, settled

_OFFERED = 3
"""So many turns a hint names where a turn is a single step: the right one and what looks best."""


@dataclass(frozen=True)
class Verdict:
    """What is said of a turn, and what follows.

    Attributes:
        right: whether it is the right turn.
        solved: whether it was the last that was to be found.
        sentences: why, for the solver to read.
        reply: the other side's answer; () if there is none.

    """

    right: bool
    solved: bool
    sentences: tuple[str, ...]
    reply: tuple[Move, ...] = ()


def goal_of(puzzle: Puzzle) -> str:
    """What is asked for, in a sentence."""
    if not puzzle.game.won_or_lost:
        return "Find the only turn that is clearly best."
    often = {1: "", 2: ", twice in a row", 3: ", three times in a row"}
    return f"Find the only turn that wins{often[puzzle.length]}."


def judge(puzzle: Puzzle, found: int, moves: Sequence[Move]) -> Verdict:
    """What is to be said of a whole turn, after so many turns of the solution were found."""
    before = puzzle.states[2 * found]
    after = before.path(moves)[-1]
    right = after == before.path(puzzle.moves(2 * found))[-1]
    text = before.format_turn(moves)
    if not right:
        return _wrong(puzzle, before, settled(after), text)
    if found + 1 == puzzle.length:
        return Verdict(True, True, (f"Correct: {text}.", *why(puzzle, found)))
    answer = puzzle.turns[2 * found + 1]
    other = puzzle.states[2 * found + 1].to_move
    told = (f"Correct: {text}.", f"{other}'s best answer is {answer}. And now?")
    return Verdict(True, False, told, puzzle.moves(2 * found + 1))


def why(puzzle: Puzzle, found: int) -> tuple[str, ...]:
    """What makes a turn of the solution right: what it is worth, and what all the others are."""
    state, game = puzzle.states[2 * found], puzzle.game
    truth = _truth(state)
    if truth is None:
        return ()
    best, others = truth.choices[0], truth.choices[1:]
    if game.won_or_lost:
        value = game.value_words(best.value).replace("should win", "wins")
        return (*_explained(state, best.moves), f"{value}; {_all_lose(len(others))}.")
    lead = abs(best.value.amount - others[0].value.amount)
    second = state.format_turn(others[0].moves)
    return (
        *_explained(state, best.moves),
        f"Now: {game.value_words(best.value)}.",
        f"The next best of {len(others)} others is {second}, worse by {amount_words(game, lead)}.",
    )


def _explained(state: State, moves: Sequence[Move]) -> tuple[str, ...]:
    """What a turn of one step does, in the game's own words."""
    told = state.game.explain(state, moves[0]) if len(moves) == 1 else None
    return (" ".join(told.sentences),) if told and told.sentences else ()


def _all_lose(count: int) -> str:
    few = {1: "the other turn loses", 2: "both other turns lose"}
    return few.get(count, f"all {count} other turns lose")


def clue(puzzle: Puzzle, found: int, number: int) -> str:
    """A hint: first one that leaves something to find, and from number 2 on the turn itself."""
    state, right = puzzle.states[2 * found], puzzle.moves(2 * found)
    text = puzzle.turns[2 * found]
    if number > 1:
        return f"The turn is {text}."
    if len(right) > 1:
        return f"One step of the turn is {state.format(right[0])}."
    mover = state.to_move
    assert mover is not None
    goal = state.path(right)[-1]
    others = [
        (rank(state.path(turn)[-1], mover), state.format_turn(turn))
        for turn in state.turns()
        if state.path(turn)[-1] != goal
    ]
    others.sort(key=lambda other: other[0], reverse=True)
    few = _OFFERED - 1 if len(others) > _OFFERED - 1 else 1
    named = sorted([text, *(other for _, other in others[:few])])
    return f"It is one of these: {', '.join(named[:-1])} or {named[-1]}."


def _wrong(puzzle: Puzzle, before: State, after: State, text: str) -> Verdict:
    game, text = puzzle.game, f"{text[0].upper()}{text[1:]}"
    outcome = after.outcome()
    if game.won_or_lost:
        if outcome is not None:
            return Verdict(False, False, (f"{text} ends the game.", outcome.reason))
        truth = _truth(after)
        if truth is None:
            return Verdict(False, False, (f"{text} loses.",))
        reply = truth.choices[0]
        value = game.value_words(truth.value).replace("should win", "wins")
        told = f"{text} loses: {after.to_move} answers {after.format_turn(reply.moves)}."
        return Verdict(False, False, (told, f"{value}."), reply.moves)
    truth = _truth(before)
    if truth is None:
        return Verdict(False, False, (f"{text} isn't the best.",))
    chosen = next(c for c in truth.choices if settled(before.path(c.moves)[-1]) == after)
    lost = amount_words(game, truth.value.amount - chosen.value.amount)
    return Verdict(False, False, (f"{text} isn't the best: it gives away {lost}.",))


def _truth(state: State) -> Perfect | None:
    try:
        return state.perfect()
    except NotSolvedError:
        return None


def found_in(puzzle: Puzzle, number: int) -> int:
    """`number` if so many turns may have been found while there is more to find. Raises otherwise."""
    if not 0 <= number < puzzle.length:
        raise OddysseyError("That is not a place in this puzzle: begin it again.")
    return number
