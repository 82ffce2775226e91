"""Holds a lesson to its word: every step can be done, and what it claims is so by rules and solver."""

from __future__ import annotations

from collections.abc import Iterator

from oddyssey.core import CHANCE, OddysseyError, State, mixed
from oddyssey.scene import scene_of

from .lessons import Condition, Lesson, Question, Step, Task
from .lessons_judge import begin, holds, right_turn, shown

ROUNDS = 50
"""A task that is set again and again has to end within so many rounds."""


def faults(lesson: Lesson) -> tuple[str, ...]:
    """What is wrong with a lesson, one sentence each; () if everything in it is so."""
    return tuple(
        f"Step {step.number}, {step.title}: {fault}" for step in lesson.steps for fault in _step(step)
    )


def _step(step: Step) -> Iterator[str]:
    cells = {cell.name for cell in scene_of(step.start).cells}
    yield from (f"the board has no cell {name}." for name in step.look if name not in cells)
    if step.question:
        yield from _question(step.start, step.question)
    if step.tasks and step.start.to_move in (None, CHANCE):
        yield "there is a task, but no player is to move."
        return
    here = begin(step)
    for _ in range(ROUNDS):
        if here.task is None:
            return
        if here.state.to_move != step.start.to_move:
            yield f"after task {here.done} it is not the learner's turn."
            return
        if not (here.moves and here.task.again):  # what is asked again was looked at
            yield from (f"task {here.done + 1}: {fault}" for fault in _found(here.task, here.state))
        try:
            verdict = shown(here)
        except OddysseyError as error:
            yield f"task {here.done + 1} can't be shown: {error}"
            return
        if verdict.kind not in ("right", "done"):
            yield f"task {here.done + 1}: the turn that is shown is not right."
            return
        here = verdict.standing
    yield "it never ends."


def _found(task: Task, state: State) -> Iterator[str]:
    try:
        yield from _task(task, state)
    except OddysseyError as error:  # such as a claim about what no solver reaches
        yield str(error)


def _task(task: Task, state: State) -> Iterator[str]:
    for condition in (task.accept, *(wrong for wrong, _ in task.wrong)):
        yield from _turns(condition, state)
    if task.accept.goal in ("wins", "is best"):
        state.perfect()  # has to be in reach, since a page judges by it
    all_turns = list(state.turns())
    right = [turn for turn in all_turns if holds(task.accept, state, turn)]
    if not right:
        yield "no legal turn is right."
    wrong = [turn for turn in all_turns if turn not in right]
    silent = [turn for turn in wrong if not any(holds(c, state, turn) for c, _ in task.wrong)]
    if silent and not task.otherwise:
        yield f"nothing is said of {state.format_turn(silent[0])}, which is wrong."
    if not wrong and task.otherwise:
        yield "every turn is right, so that nothing need be said of others."
    for condition, answer in task.wrong:
        if not any(holds(condition, state, turn) for turn in wrong):
            yield f'no wrong turn is answered by "{answer}".'
    if task.claim:
        values = state.perfect().choices
        best = {choice.moves for choice in values if choice.value.amount == values[0].value.amount}
        if task.claim == "only these win":
            mover = state.to_move
            assert mover is not None
            if values[0].value.amount != 1 - mover.index:
                yield "no turn wins."
        if best != set(right):
            told = ", ".join(sorted(state.format_turn(turn) for turn in best))
            yield f"the claim is wrong; best are {told}."
    right_turn(task, state)


def _turns(condition: Condition, state: State) -> Iterator[str]:
    for text in condition.turns:
        try:
            moves = state.parse_turn(text)
            if state.path(moves)[-1].turn_so_far:
                yield f'"{text}" is no whole turn.'
        except OddysseyError as error:
            yield str(error)


def _question(state: State, question: Question) -> Iterator[str]:
    kind, _, label = question.truth.partition(" ")
    answer = next(choice.text for choice in question.choices if choice.right)
    match kind:
        case "":
            return
        case "fact":
            figures = {fact.label: fact.value for fact in scene_of(state).facts}
            truths = {figures.get(label, ""), figures.get(label, "").partition(",")[0]}
        case "winner":
            truths = {str(state.game.players[int(1 - state.perfect().value.amount)])}
        case "worth":
            truths = {mixed(state.perfect().value.amount)}
        case "winning":
            best = state.perfect().choices
            mover = state.to_move
            assert mover is not None
            truths = {str(sum(choice.value.amount == 1 - mover.index for choice in best))}
        case "legal":
            truths = {str(state.count_turns())}
        case _:
            truths = set()
            yield f'"{question.truth}" is nothing that an answer can be held against.'
    if answer not in truths:
        yield f'the right answer is not "{answer}" but "{next(iter(truths), "")}".'
