"""Proves puzzles: that exactly one turn is right, and again after each answer of the other side.

A turn is right in a game that is won or lost if it wins and every other turn loses, and in a game for
a score or a chance if every other turn is worse by a clear margin: more than what a review calls a
good turn gives away. Everything here comes from `Game.perfect`, and so is exact.
"""

from __future__ import annotations

from dataclasses import dataclass
from fractions import Fraction

from oddyssey.analysis import clear_margin
from oddyssey.core import GRADES, Choice, NotSolvedError, Perfect, PuzzleSource, State
from oddyssey.players.greedy import rank

from .puzzles import Puzzle, PuzzleError, settled

LONGEST = 3
"""How many turns a solver has to find at most."""
ANSWERS = 24
"""So many of the answers that hold out equally long are looked at, the first in their stable order."""


@dataclass(frozen=True)
class Only:
    """The only right turn at a state.

    Attributes:
        state: where it is right.
        perfect: the truth about that state; its first choice is the right turn.

    """

    state: State
    perfect: Perfect

    @property
    def choice(self) -> Choice:
        """The right turn."""
        return self.perfect.choices[0]

    @property
    def text(self) -> str:
        """The right turn in normal form."""
        return self.state.format_turn(self.choice.moves)

    @property
    def after(self) -> State:
        """The state after it."""
        return settled(self.state.path(self.choice.moves)[-1])

    @property
    def lead(self) -> Fraction:
        """By how much it is better than the next best turn."""
        first, second = self.perfect.choices[:2]
        return abs(first.value.amount - second.value.amount)

    def tries(self) -> int:
        """How many turns look at least as good one turn ahead, itself included."""
        mover = self.state.to_move
        assert mover is not None
        ranks = [rank(self.state.path(choice.moves)[-1], mover) for choice in self.perfect.choices]
        return sum(other >= ranks[0] for other in ranks)


@dataclass(frozen=True)
class Solution:
    """All of a puzzle: the right turns, and the answers between them."""

    right: tuple[Only, ...]
    answers: tuple[tuple[State, Choice], ...]

    @property
    def turns(self) -> tuple[str, ...]:
        """Turns and answers in normal form, in the order in which they are played."""
        found = [self.right[0].text]
        for (state, answer), then in zip(self.answers, self.right[1:], strict=True):
            found += [state.format_turn(answer.moves), then.text]
        return tuple(found)

    def effort(self) -> int:
        """How much a solver has to look at.

        At each turn, the number of turns that look at least as good to the game's own estimate, the
        right one included, and two at least after an answer, which has to be looked for as well. All of
        these multiplied, as every one of them is tried with every later one. Then multiplied by how far
        one has to see: the number of turns to the end, or in games for a score or a chance, how often
        the lead over the second best turn goes into what the worst turn gives away.
        """
        tries = self.right[0].tries()
        for later in self.right[1:]:
            tries *= max(2, later.tries())
        first = self.right[0]
        if first.state.game.won_or_lost:
            return tries * (first.choice.value.distance or 1)
        worst = first.perfect.choices[-1].value.amount
        return tries * int(abs(first.choice.value.amount - worst) / first.lead)


def only_turn(state: State, fewest_turns: int) -> Only | None:
    """The only right turn at a state; None if there is none, or too little to choose from.

    Raises:
        NotSolvedError: the truth about the state is out of reach.

    """
    found = state.perfect()
    if len(found.choices) < max(2, fewest_turns):
        return None
    only, mover = Only(state, found), state.to_move
    assert mover is not None
    if not state.game.won_or_lost:
        return only if only.lead > clear_margin(state.game) else None
    wins = found.value.amount == 1 - mover.index and found.value.distance is not None
    return only if wins and only.lead else None


def solution(state: State, source: PuzzleSource) -> Solution | None:
    """The solution of a state as a puzzle; None if it is none. Raises `NotSolvedError`.

    After a right turn the other side makes the answer that holds out longest; among several of those
    one after which there is again an only right turn, if there is such an answer.
    """
    first = only_turn(state, source.fewest_turns)
    if first is None:
        return None
    right, answers = [first], list[tuple[State, Choice]]()
    while state.game.won_or_lost and len(right) < LONGEST:
        after = right[-1].after
        if after.to_move is None:
            break
        for answer in after.perfect().best[:ANSWERS]:
            following = settled(after.path(answer.moves)[-1])
            then = None if following.to_move is None else only_turn(following, source.fewest_turns)
            if then is not None:
                answers.append((after, answer))
                right.append(then)
                break
        else:
            break
    return Solution(tuple(right), tuple(answers))


def grade(effort: int, source: PuzzleSource) -> int:
    """The grade of a puzzle by its effort; 0 if it is too easy to be one."""
    return sum(effort >= least for least in source.efforts)


def prove(puzzle: Puzzle) -> None:
    """Proves a puzzle anew: that its turns are the only right ones, its answers best, and its grade.

    Raises:
        PuzzleError: it is not what it says; the text says why.

    """
    source = type(puzzle.game).puzzles
    if source is None:
        raise PuzzleError(f"{puzzle.game.title} says nothing of puzzles.")
    try:
        found = solution(puzzle.start, source)
    except NotSolvedError as error:
        raise PuzzleError(f"It can't be proven: {error}") from error
    if found is None:
        raise PuzzleError("It has more than one right turn, or none, or too few to choose from.")
    if found.turns != puzzle.turns:
        raise PuzzleError(f"Its solution is {', '.join(found.turns)}, not {', '.join(puzzle.turns)}.")
    effort = found.effort()
    if grade(effort, source) != puzzle.grade:
        raise PuzzleError(f"Its effort is {effort}: that is grade {grade(effort, source)} of {GRADES}.")
