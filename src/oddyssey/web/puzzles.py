"""The handlers of the puzzles: choosing one, the one of the day, and what is done at it.

Nothing about a solver is kept here: how far they have come travels in the forms of the page, and
their streak stays on their device.
"""

from __future__ import annotations

from collections.abc import Mapping
from datetime import UTC, date, datetime

from anyio import CapacityLimiter, to_thread
from starlette.exceptions import HTTPException
from starlette.requests import Request
from starlette.responses import HTMLResponse, JSONResponse, RedirectResponse, Response

from oddyssey.core import GRADES, OddysseyError, View
from oddyssey.learn.puzzles import NoPuzzleError, Puzzle, puzzles_of
from oddyssey.learn.puzzles_day import game_of_day, number_for_all, number_of_day, with_puzzles
from oddyssey.learn.puzzles_judge import clue, goal_of, judge
from oddyssey.scene import scene_of, svg

from .card import state_card
from .cards import Cards
from .puzzle_page import Attempt, PuzzlePage, after, attempt, given_up
from .rendering import known_name, page, small_number, templates
from .sharing import named
from .voices import moves_of, spoken_value, status_of

WORDS = "Besides moves you may type status, hint and undo."

_Form = Mapping[str, str]


def desk() -> CapacityLimiter:
    """Where turns are judged, off the event loop: one at a time, so that the house has air."""
    return CapacityLimiter(1)


# -- choosing ------------------------------------------------------------------------------------------


async def choose(request: Request) -> Response:
    """The page where a game and a grade are chosen, with the puzzles of the day."""
    day = today()

    def render() -> HTMLResponse:
        found = [_of_day(name, day) for name in with_puzzles()]
        kinds = [(puzzle.game, puzzles_of(puzzle.game.name)) for puzzle in found]
        cards = [
            {
                "game": game,
                "daily": puzzle,
                "board": svg.picture(scene_of(puzzle.start, View(hot=False))),
                "count": len(known),
                "grades": [len(known.of_grade(grade)) for grade in range(1, GRADES + 1)],
            }
            for (game, known), puzzle in zip(kinds, found, strict=True)
        ]
        return page("puzzles.html", cards=cards, day=day, of_day=game_of_day(day), goal=goal_of)

    return await to_thread.run_sync(render)


async def following(request: Request) -> Response:
    """On to the next puzzle of a game and a grade, after the one whose number is given."""
    query = request.query_params
    if not query.get("game"):
        raise OddysseyError("Which game's puzzles? Choose a game on the page of the puzzles.")
    known = puzzles_of(known_name(query["game"]))
    grade = small_number(query.get("grade", "0") or "0")
    if grade is None or grade > GRADES:
        raise OddysseyError(f"Choose a grade from 1 to {GRADES}, or any.")
    last = small_number(query.get("after", "0") or "0") or 0
    numbers = known.of_grade(grade)
    if not numbers:
        of_grade = f" of grade {grade}" if grade and len(known) else ""
        raise NoPuzzleError(f"There are no puzzles of {known.kind.title}{of_grade} yet.")
    if not last:  # whoever begins, begins with an easy one
        numbers = known.of_grade(min(known.grades[number - 1] for number in numbers))
    number = next((other for other in numbers if other > last), numbers[0])
    kept = "any=1" if grade == 0 else ""
    return _to(f"/puzzles/{known.kind.name}/{number}{f'?{kept}' if kept else ''}")


async def of_day(request: Request) -> Response:
    """On to the puzzle of the day, of a game or of all of them."""
    day = today()
    if "game" in request.path_params:
        name = known_name(request.path_params["game"])
        number = number_of_day(name, day)
    else:
        name = game_of_day(day)
        if not name:
            raise NoPuzzleError("There are no puzzles yet.")
        number = number_for_all(name, day)
    puzzles_of(name).numbered(number)
    return _to(f"/puzzles/{name}/{number}?day={day.isoformat()}")


def today() -> date:
    """The date that counts for everybody: that of the server's UTC."""
    return datetime.now(UTC).date()


def _of_day(name: str, day: date) -> Puzzle:
    return puzzles_of(name).numbered(number_of_day(name, day))


def _to(address: str) -> Response:
    return RedirectResponse(address, 303, {"Cache-Control": "no-store"})


# -- solving -------------------------------------------------------------------------------------------


async def show(request: Request) -> Response:
    """A puzzle; `found` is how many of its turns have been found, for who tries one again."""
    puzzle = _puzzle(request)
    found = small_number(request.query_params.get("found", "0"))
    made = await to_thread.run_sync(lambda: attempt(puzzle, found or 0))
    return await _page(PuzzlePage(made, _day(request, puzzle), any_grade=_any(request)))


async def act(request: Request) -> Response:
    """Do one thing at a puzzle: `do` names it, and the other fields say how far the solver is."""
    form = {key: str(value) for key, value in (await request.form(max_fields=20)).items()}
    puzzle, day = _puzzle(request), _day(request, _puzzle(request))
    made = await to_thread.run_sync(_read, puzzle, form)
    one_at_a_time: CapacityLimiter = request.app.state.puzzle_desk
    message, error = "", False
    try:
        made, message = await to_thread.run_sync(_done, made, form, limiter=one_at_a_time)
    except OddysseyError as problem:
        message, error = str(problem), True
    shown = PuzzlePage(made, day, message, error, any_grade=_any(request))
    if "application/json" not in request.headers.get("accept", ""):
        return await _page(shown, 422 if error else 200)
    return JSONResponse(await to_thread.run_sync(_answer, shown))


def _read(puzzle: Puzzle, form: _Form) -> Attempt:
    found, hints = (small_number(form.get(name, "0") or "0") or 0 for name in ("found", "hints"))
    draft = tuple(text for text in form.get("draft", "").split(",") if text.strip())
    return attempt(puzzle, found, draft, held=form.get("held") == "1", hints=hints)


def _done(made: Attempt, form: _Form) -> tuple[Attempt, str]:
    """What became of a request, and what is said of it besides what is there."""
    what, text, table = form.get("do", ""), form.get("text", ""), made.table
    if what == "play" and form.get("step") != "1":  # typed, and so perhaps a word
        word = " ".join(text.lower().split())
        if table.asks_status(text):
            return made, status_of(table.state, made.puzzle.solver)
        if word in ("help", "?") and not table.reads(text):
            return made, f"{made.puzzle.game.notation_help} {WORDS}"
        if word in ("undo", "hint") and not table.reads(text):
            what = word
        elif table.held and word in ("end", "e", "end turn"):
            what = "end"
    match what:
        case "play":
            if form.get("replaces"):
                table = table.change(form["replaces"], text)
            else:
                step, hold = (form.get(name) == "1" for name in ("step", "hold"))
                table = table.play(text, step=step, hold=hold)
        case "end":
            table = table.end_turn()
        case "undo":
            if not made.draft:
                raise OddysseyError("There is nothing on the board that could be taken back.")
            table = table.take_back()
        case "again":
            return attempt(made.puzzle, made.found, hints=made.hints), ""
        case "hint":
            number = made.hints + 1
            told = clue(made.puzzle, made.found, number)
            return Attempt(made.puzzle, made.found, table, hints=number), told
        case "give-up":
            return given_up(made), ""
        case _:
            raise OddysseyError("That is nothing that can be done at a puzzle.")
    made = Attempt(made.puzzle, made.found, table, hints=made.hints)
    if not made.finished:
        return made, ""
    return after(made, judge(made.puzzle, made.found, made.finished)), ""


def _answer(shown: PuzzlePage) -> dict[str, object]:
    html = templates.get_template("_puzzle.html").render(page=shown)
    return {
        "html": html,
        "say": "" if shown.message else shown.spoken,
        "message": shown.message,
        "error": shown.error,
        "phase": shown.attempt.phase,
    }


async def _page(shown: PuzzlePage, status: int = 200) -> HTMLResponse:
    return await to_thread.run_sync(lambda: page("puzzle.html", status, page=shown))


# -- what else is asked --------------------------------------------------------------------------------


async def say(request: Request) -> Response:
    """What is asked about a puzzle by a key: `what` is last, status, moves or value."""
    puzzle, query = _puzzle(request), request.query_params
    found = small_number(query.get("found", "0")) or 0
    over = query.get("phase") in ("solved", "shown")
    made = given_up(attempt(puzzle)) if over else await to_thread.run_sync(attempt, puzzle, found)
    shown = PuzzlePage(made)
    match query.get("what"):
        case "last":
            told = " ".join(shown.news) or f"{puzzle.solver} is to move. {shown.goal}"
        case "status":
            told = status_of(made.table.state, puzzle.solver)
        case "moves":
            told = await to_thread.run_sync(moves_of, made.table.state, shown.view)
        case "value":
            told = "That is for you to find out." if not over else ""
            told = told or await spoken_value(request, made.table.state)
        case _:
            raise HTTPException(404)
    return JSONResponse({"say": told})


async def card(request: Request) -> Response:
    """The picture that other sites show beside a link to a puzzle."""
    puzzle = _puzzle(request)

    def drawn() -> str:
        title = f"{named(puzzle.game)}\nPuzzle {puzzle.number}"
        small = f"Grade {puzzle.grade} of {GRADES}"
        return state_card(
            title, f"{puzzle.solver} to move. {goal_of(puzzle)}", puzzle.start, small=small
        )

    cards: Cards = request.app.state.cards
    return await cards.answer(await to_thread.run_sync(drawn), fresh_for=86400)


def _puzzle(request: Request) -> Puzzle:
    """The puzzle that an address names. Raises `NoPuzzleError`."""
    known = puzzles_of(known_name(request.path_params["game"]))
    number = small_number(request.path_params["number"])
    return known.numbered(number or 0)


def _day(request: Request, puzzle: Puzzle) -> date | None:
    """The day of an address, if the puzzle is that day's."""
    text = request.query_params.get("day", "")
    try:
        day = date.fromisoformat(text) if len(text) == 10 else None
    except ValueError:
        return None
    if day is None or day > today():
        return None
    name = puzzle.game.name
    numbers = {number_of_day(name, day)}
    if game_of_day(day) == name:
        numbers.add(number_for_all(name, day))
    return day if puzzle.number in numbers else None


def _any(request: Request) -> bool:
    """Whether whoever solves this goes on with puzzles of any grade."""
    return request.query_params.get("any") == "1"
