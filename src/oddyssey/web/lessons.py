"""The handlers of the lessons: choosing one, its steps, and what is done at them.

Everything is a plain question with an address, since nothing is kept here: how far a learner has come
at a step is in the address, and which steps are behind them stays on their device.
"""

from __future__ import annotations

from dataclasses import replace

from anyio import to_thread
from starlette.exceptions import HTTPException
from starlette.requests import Request
from starlette.responses import HTMLResponse, JSONResponse, RedirectResponse, Response

from oddyssey.core import OddysseyError, View, game_class, game_classes
from oddyssey.learn.lessons import Lesson
from oddyssey.learn.lessons_judge import (
    Standing,
    Verdict,
    answered,
    begin,
    judge,
    shown,
    standing,
    undone,
)
from oddyssey.learn.lessons_reading import lesson_of
from oddyssey.learn.lessons_words import plain
from oddyssey.scene import scene_of, svg
from oddyssey.table import HUMAN, Table

from .lesson_page import LessonPage, Phase
from .rendering import known_name, page, small_number, templates
from .truth import Truth
from .voices import moves_of, spoken_value, status_of

WORDS = "Besides moves you may type status, hint and undo."

MOST_MOVES = 60
"""So many moves of a learner are read from an address."""


async def choose(request: Request) -> Response:
    """The page with all lessons and their steps."""

    def render() -> HTMLResponse:
        cards = [
            {"kind": kind, "lesson": lesson, "board": _cover(lesson)}
            for kind in game_classes()
            if (lesson := lesson_of(kind)) is not None
        ]
        return page("learn.html", cards=cards)

    return await to_thread.run_sync(render)


def _cover(lesson: Lesson) -> str:
    """The board of a step in the middle of a lesson, as its picture."""
    step = lesson.steps[len(lesson.steps) // 2]
    return svg.picture(scene_of(step.start, View(last=step.last, hot=False)))


async def first(request: Request) -> Response:
    """On to the first step of a lesson."""
    lesson = _lesson(request)
    return RedirectResponse(f"/learn/{lesson.kind.name}/1", 303, {"Cache-Control": "no-store"})


async def show(request: Request) -> Response:
    """A step, and what becomes of what is done there: `do` names it."""
    lesson = _lesson(request)
    number = _number(request, lesson)
    soon = [task for step in lesson.steps[number - 1 : number + 2] for task in step.tasks]
    if any(task.accept.goal in ("wins", "is best") for task in soon):
        truth: Truth = request.app.state.truth
        truth.expect(lesson.kind())  # long before the first turn is to be judged
    in_json = "application/json" in request.headers.get("accept", "")

    def answer() -> Response:
        made = _asked(request, lesson)
        if not in_json:
            return page("lesson.html", 422 if made.error else 200, page=made)
        html = templates.get_template("_lesson.html").render(page=made)
        say = made.message or made.spoken
        return JSONResponse(
            {"html": html, "say": say, "message": made.message, "error": made.error, "phase": made.phase}
        )

    return await to_thread.run_sync(answer)


def _lesson(request: Request) -> Lesson:
    found = lesson_of(game_class(known_name(request.path_params["game"])))
    if found is None:
        raise HTTPException(404)
    return found


def _number(request: Request, lesson: Lesson) -> int:
    number = small_number(request.path_params["step"]) or 0
    if not 1 <= number <= len(lesson.steps):
        raise HTTPException(404)
    return number


def _standing(request: Request, lesson: Lesson) -> Standing:
    """Where a learner stands. Raises `OddysseyError`."""
    step = lesson.steps[_number(request, lesson) - 1]
    texts = [text for text in request.query_params.get("moves", "").split(",") if text.strip()]
    if len(texts) > MOST_MOVES:
        raise OddysseyError("That is more than can be done at this step: begin it again.")
    return standing(step, texts) if texts else begin(step)


def _asked(request: Request, lesson: Lesson) -> LessonPage:
    """The page after whatever a request asks to be done."""
    query = request.query_params
    hints = min(small_number(query.get("hints", "0") or "0") or 0, 9)
    try:
        here = _standing(request, lesson)
    except OddysseyError as error:
        start = begin(lesson.steps[_number(request, lesson) - 1])
        return LessonPage(lesson, start, message=str(error), error=True)
    now = LessonPage(lesson, here, "done" if here.moves and here.task is None else "open", hints=hints)
    what, text = query.get("do", ""), query.get("text", "")
    if "answer" in query:
        return _answered(now, query["answer"])
    if what == "play" and query.get("step") != "1":  # typed, and so perhaps a word
        what, said = _word(now, text)
        if said:
            return LessonPage(lesson, here, now.phase, hints=hints, message=said)
    try:
        return _done(now, what, text, step=query.get("step") == "1", replaced=query.get("replaces", ""))
    except OddysseyError as error:
        return LessonPage(lesson, here, now.phase, hints=hints, message=str(error), error=True)


def _word(now: LessonPage, text: str) -> tuple[str, str]:
    """What a typed word asks to be done, and what it asks to be told."""
    word = " ".join(text.lower().split())
    if not word:
        return "", "Type a move first, or status."
    if word in ("hint", "undo"):
        return word, ""
    try:
        now.standing.state.parse_turn(text)
    except OddysseyError:
        if "status".startswith(word):
            return "", status_of(now.standing.state, now.standing.learner)
        if word in ("help", "?"):
            return "", f"{now.game.notation_help} {WORDS}"
    return "play", ""


def _done(now: LessonPage, what: str, text: str, *, step: bool, replaced: str) -> LessonPage:
    match what:
        case "play" if replaced:
            return _judged(now, _changed(now.standing, replaced, text))
        case "play":
            return _judged(now, judge(now.standing, text, step=step))
        case "show":
            return _shown(now)
        case "undo":
            if not now.standing.moves:
                raise OddysseyError("There is nothing that could be taken back.")
            return LessonPage(now.lesson, undone(now.standing), hints=now.hints)
        case "hint":
            if not now.more_hints:
                raise OddysseyError("There is no further hint. The board can show you, if you like.")
            return LessonPage(now.lesson, now.standing, hints=now.hints + 1, fresh_hint=True)
    return now


def _changed(here: Standing, replaced: str, text: str) -> Verdict:
    """Another move in place of one of the turn under way, or none if `text` is empty."""
    table = Table(here.step.start.game, (HUMAN, HUMAN), "", here.draft, start=here.before)
    changed = table.change(replaced, text)
    before = here
    while before.draft:
        before = undone(before)
    verdict = Verdict("open", "", before)
    for move in changed.moves:
        verdict = judge(verdict.standing, verdict.standing.state.format(move), step=True)
    return verdict


def _judged(now: LessonPage, verdict: Verdict) -> LessonPage:
    if verdict.kind == "open":
        return LessonPage(now.lesson, verdict.standing, hints=now.hints)
    hints = now.hints if verdict.kind == "wrong" else 0
    told = (verdict.text,) if verdict.kind == "wrong" else (verdict.text, *verdict.standing.told)
    return LessonPage(now.lesson, verdict.standing, verdict.kind, told, hints)


def _shown(now: LessonPage) -> LessonPage:
    """What is right, told and played, but not found by the learner."""
    if now.step.question:
        right = [choice.right for choice in now.step.question.choices].index(True)
        text = now.step.question.choices[right].text.rstrip(".")
        return replace(_answered(now, str(right)), shown=text)
    verdict, start = shown(now.standing), now.standing
    while start.draft:
        start = undone(start)
    moves = verdict.standing.moves[len(start.moves) :]
    return replace(_judged(now, verdict), shown=start.state.format_turn(moves))


def _answered(now: LessonPage, number: str) -> LessonPage:
    question, chosen = now.step.question, small_number(number)
    if question is None or chosen is None:
        return now
    try:
        right, said = answered(question, chosen)
    except OddysseyError as error:
        return LessonPage(now.lesson, now.standing, hints=now.hints, message=str(error), error=True)
    phase: Phase = "done" if right else "wrong"
    return LessonPage(now.lesson, now.standing, phase, (said,), now.hints, chosen)


async def say(request: Request) -> Response:
    """What is asked about a step by a key: `what` is last, status, moves or value."""
    lesson, query = _lesson(request), request.query_params
    here = await to_thread.run_sync(_standing, request, lesson)
    made = LessonPage(lesson, here, "done" if query.get("done") == "1" else "open")
    match query.get("what"):
        case "last":
            told = " ".join(plain(text) for text in (*here.told, made.ask or here.step.title))
        case "status":
            told = status_of(here.state, here.learner)
        case "moves":
            told = await to_thread.run_sync(moves_of, here.state, made.view)
        case "value" if not made.done:
            told = "That is for you to find out."
        case "value":
            told = await spoken_value(request, here.state)
        case _:
            raise HTTPException(404)
    return JSONResponse({"say": told})
