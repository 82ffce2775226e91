"""Judges what a learner does at a step: from the step and their moves alone, nothing is remembered."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, replace
from typing import Literal

from oddyssey.core import (
    CHANCE,
    IllegalMoveError,
    Move,
    NotSolvedError,
    OddysseyError,
    Player,
    State,
    View,
)
from oddyssey.scene import scene_of

from .lessons import BEST, Condition, Question, Step, Task


@dataclass(frozen=True, slots=True)
class Standing:
    """How far a learner has come at a step.

    Attributes:
        step: the step.
        moves: the learner's own moves, without the replies.
        state: what is on the board.
        before: the state in which the learner's turn under way began.
        draft: the moves of that turn so far.
        last: the last whole turn, to be marked on the board.
        done: how many tasks are behind the learner.
        told: what happened since the learner's last whole turn: the replies, a sentence each.

    """

    step: Step
    moves: tuple[Move, ...]
    state: State
    before: State
    draft: tuple[Move, ...]
    last: tuple[Move, ...]
    done: int
    told: tuple[str, ...] = ()

    @property
    def task(self) -> Task | None:
        """What is to be done now; None if there is nothing, or nothing more."""
        return self.step.tasks[self.done] if self.done < len(self.step.tasks) else None

    @property
    def learner(self) -> Player | None:
        """The side that the learner plays; None at a step with nothing to play."""
        return self.step.start.to_move if self.step.tasks else None


Kind = Literal["open", "wrong", "right", "done"]


@dataclass(frozen=True, slots=True)
class Verdict:
    """What is said of a move, and where the learner stands then.

    Attributes:
        kind: "open" while the turn goes on; "wrong": the board is as it was before the turn; "right":
            the next task follows; "done": the step is behind the learner.
        text: praise, or why it was wrong; of an open turn the sentence that matters now.
        standing: where the learner stands.

    """

    kind: Kind
    text: str
    standing: Standing


def begin(step: Step) -> Standing:
    """Where a learner stands when a step begins."""
    return Standing(step, (), step.start, step.start, (), step.last, 0)


def standing(step: Step, texts: Sequence[str]) -> Standing:
    """Where a learner stands after these moves of theirs, one text each, all of which were right.

    Raises:
        OddysseyError: they are no moves, or a turn among them is wrong.

    """
    here = begin(step)
    for text in texts:
        verdict = _played(_need_task(here), (here.state.parse(text),))
        if verdict.kind == "wrong":
            raise IllegalMoveError(f"{verdict.text} Begin this step again.", text=text)
        here = verdict.standing
    return here


def judge(here: Standing, text: str, *, step: bool = False) -> Verdict:
    """What is to be said of a typed turn, or with `step` of a single move, and what it leads to.

    Raises:
        OddysseyError: it is no move, or the rules don't allow it; the text says why.

    """
    state = _need_task(here).state
    return _played(here, (state.parse(text),) if step else state.parse_turn(text))


def shown(here: Standing) -> Verdict:
    """The verdict on a right turn, for whoever wants to see it. Raises `OddysseyError` as `judge`."""
    start = _need_task(here)
    while start.draft:
        start = undone(start)
    assert start.task is not None
    return _played(start, right_turn(start.task, start.state))


def right_turn(task: Task, state: State) -> tuple[Move, ...]:
    """A turn that is right at a task. Raises `OddysseyError` if none can be told."""
    if task.show:
        return _whole(state, task.show)
    if task.accept.goal == "any legal turn":
        return next(state.turns())
    return state.perfect().choices[0].moves


def undone(here: Standing) -> Standing:
    """One move of the learner's less: a step of the turn under way, or else the whole turn before."""
    if here.draft:
        moves, draft = here.moves[:-1], here.draft[:-1]
        return replace(here, moves=moves, draft=draft, state=here.before.path(draft)[-1])
    found = begin(here.step)
    for move in here.moves:
        after = _played(found, (move,)).standing
        if len(after.moves) == len(here.moves):
            break
        found = after
    while found.draft:
        found = undone(found)
    return found


def answered(question: Question, number: int) -> tuple[bool, str]:
    """Whether a choice, counted from 0, is right, and what is said of it. Raises `OddysseyError`."""
    if not 0 <= number < len(question.choices):
        raise OddysseyError("Choose one of the answers.")
    choice = question.choices[number]
    return choice.right, choice.answer


def holds(condition: Condition, before: State, moves: Sequence[Move]) -> bool:
    """Whether a whole turn fulfils a condition.

    Raises:
        NotSolvedError: it asks for a win where perfect play isn't known.

    """
    states = before.path(moves)
    after = states[-1]
    if condition.turns and not any(_leads_to(before, text, after) for text in condition.turns):
        return False
    if condition.says:
        said = " ".join(_said(states, moves))
        if not all(words in said for words in condition.says):
            return False
    if condition.facts:
        figures = {fact.label: fact.value for fact in scene_of(after, View(hot=False)).facts}
        for label, wanted in condition.facts:
            value = figures.get(label, "")
            if wanted not in (value, value.partition(",")[0]):
                return False
    return _reaches(condition.goal, before, after)


def _reaches(goal: str, before: State, after: State) -> bool:
    mover = before.to_move
    match goal:
        case "ends the game":
            return after.outcome() is not None
        case "wins":
            assert mover is not None
            return after.perfect().value.amount == 1 - mover.index
        case "is best":
            return after.perfect().value.amount == before.perfect().value.amount
    return True


def _need_task(here: Standing) -> Standing:
    if here.task is None:
        raise OddysseyError("There is nothing left to do at this step.")
    return here


def _played(here: Standing, moves: tuple[Move, ...]) -> Verdict:
    """The verdict on moves that follow in the turn under way; each is checked by the rules."""
    task = here.task
    assert task is not None
    after = here.state.play_all(moves)
    draft, before = (*here.draft, *moves), here.before
    now = replace(here, state=after, moves=(*here.moves, *moves), draft=draft, told=())
    if after.turn_so_far:
        return Verdict("open", after.prompt(), now)
    try:
        if not holds(task.accept, before, draft):
            back = replace(
                here, state=before, moves=here.moves[: len(here.moves) - len(here.draft)], draft=()
            )
            return Verdict("wrong", _why(task, before, draft), back)
    except NotSolvedError:
        pass  # nobody knows better than the learner
    return _right(task, now)


def _right(task: Task, now: Standing) -> Verdict:
    after, last = now.state, now.draft
    told: list[str] = []
    for text in task.reply:
        if after.outcome() is not None:
            break
        moves = after.perfect().choices[0].moves if text == BEST else after.parse_turn(text)
        chosen = _chosen(after, moves)
        coins = moves[: len(moves) - len(chosen)]
        fallen = after.path(coins)[-1]
        told.extend(_said(after.path(coins), coins))
        if chosen:
            told.append(f"{fallen.to_move}: {fallen.format_turn(chosen)}.")
            told.extend(_said(fallen.path(chosen), chosen))
        after, last = fallen.path(chosen)[-1], chosen or last
    over = after.outcome()
    if over is not None:
        told.append(over.reason)
    done = now.done + (not task.again or over is not None)
    found = replace(now, state=after, before=after, draft=(), last=last, done=done, told=tuple(told))
    return Verdict("done" if found.task is None else "right", task.praise, found)


def _chosen(state: State, moves: Sequence[Move]) -> tuple[Move, ...]:
    """The moves of a turn that its player chose, without a coin that opened it."""
    coins = 0
    while coins < len(moves) and state.path(moves[:coins])[-1].to_move == CHANCE:
        coins += 1
    return tuple(moves[coins:])


def _why(task: Task, before: State, moves: Sequence[Move]) -> str:
    for condition, answer in task.wrong:
        if holds(condition, before, moves):
            return answer
    return task.otherwise


def _whole(state: State, text: str) -> tuple[Move, ...]:
    moves = state.parse_turn(text)
    if state.path(moves)[-1].turn_so_far:
        raise OddysseyError(f'"{text}" is no whole turn.')
    return moves


def _leads_to(before: State, text: str, after: State) -> bool:
    try:
        return before.path(before.parse_turn(text))[-1] == after
    except OddysseyError:
        return False  # the check of lessons complains about it


def _said(states: Sequence[State], moves: Sequence[Move]) -> list[str]:
    return [line for state, move in zip(states, moves, strict=False) for line in state.announce(move)]
