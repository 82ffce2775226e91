"""What a lesson is: steps with a board and a text, most of them with something to do or to answer.

A lesson is data in the folder of its game (`Game.lesson`); `lessons_reading.py` reads it,
`lessons_judge.py` judges what a learner does, and `lessons_check.py` holds it to its word.
"""

from __future__ import annotations

from dataclasses import dataclass

from oddyssey.core import Game, Move, State

UNTIL_OVER = "until the game is over"
"""The task is set again after each reply, until the game has ended."""

BEST = "best"
"""The reply that holds out longest, or wins soonest, as perfect play knows it."""

GOALS = ("any legal turn", "ends the game", "wins", "is best")
"""What may be asked of a turn in every game: that it is legal, that the game is over with it, that
its player wins from there when both sides play their best, and that no other turn is worth more."""

CLAIMS = ("only these win", "only these are best")
"""What a task may claim of the turns that it accepts; the tests prove it."""


@dataclass(frozen=True, slots=True)
class Condition:
    """What a turn has to be or to do; everything that is given has to hold.

    Attributes:
        turns: it is one of these, whatever the order of their steps.
        goal: one of `GOALS`, or "".
        says: these words occur in what the game announces of it.
        facts: these figures stand beside the board after it, by their labels; a value may be
            shortened to what stands before its first comma.

    """

    turns: tuple[str, ...] = ()
    goal: str = ""
    says: tuple[str, ...] = ()
    facts: tuple[tuple[str, str], ...] = ()


@dataclass(frozen=True, slots=True)
class Task:
    """One turn to be found.

    Attributes:
        ask: what is to be done, in a sentence.
        accept: which turns are right.
        praise: what is said of a right turn.
        otherwise: what is said of a wrong one that nothing else is said about.
        wrong: what is said of likely wrong turns; the first condition that holds counts.
        hints: told one after the other to whoever asks.
        show: a right turn, for whoever wants to see it.
        reply: the turns that follow, none, or `BEST`.
        again: whether the task is set anew after the reply, until the game is over.
        claim: one of `CLAIMS`, or "".

    """

    ask: str
    accept: Condition
    praise: str
    otherwise: str
    wrong: tuple[tuple[Condition, str], ...] = ()
    hints: tuple[str, ...] = ()
    show: str = ""
    reply: tuple[str, ...] = ()
    again: bool = False
    claim: str = ""


@dataclass(frozen=True, slots=True)
class Choice:
    """One of the answers to a question, and what is said of it."""

    text: str
    answer: str
    right: bool


@dataclass(frozen=True, slots=True)
class Question:
    """A question about the board with a few answers to choose from.

    Attributes:
        ask: the question.
        choices: the answers, of which one is right.
        hints: told one after the other to whoever asks.
        truth: what the right answer can be held against: "fact LABEL", "winner", "worth" or
            "winning turns"; "" if neither rules nor solver know.

    """

    ask: str
    choices: tuple[Choice, ...]
    hints: tuple[str, ...] = ()
    truth: str = ""


@dataclass(frozen=True, slots=True)
class Step:
    """One page of a lesson: a board, a text, and tasks, a question, or nothing but to look.

    Attributes:
        number: 1 for the first.
        title: a few words.
        text: Markdown.
        start: the state that the board shows at first.
        last: the turn that led there, to be marked.
        look: the cells that the text speaks of, to be ringed.
        tasks: what is to be done, one after the other.
        question: what is to be answered, if there are no tasks.

    """

    number: int
    title: str
    text: str
    start: State
    last: tuple[Move, ...] = ()
    look: tuple[str, ...] = ()
    tasks: tuple[Task, ...] = ()
    question: Question | None = None


@dataclass(frozen=True, slots=True)
class Lesson:
    """A game, told step by step.

    Attributes:
        kind: the class of the game.
        about: what one will know at the end, in a sentence.
        steps: in order.

    """

    kind: type[Game]
    about: str
    steps: tuple[Step, ...]
