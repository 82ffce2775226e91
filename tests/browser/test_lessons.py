"""Lessons in the browser: each one to its end, wrong answers first; by hand, by keys and plainly."""

from __future__ import annotations

import re

import pytest
from playwright.sync_api import Locator, Page, expect
from tests.ours import our_names

from oddyssey.core import Move, State, game_class
from oddyssey.learn.lessons import Lesson, Step, Task
from oddyssey.learn.lessons_judge import Standing, begin, holds, right_turn, shown
from oddyssey.learn.lessons_reading import lesson_of
from oddyssey.learn.lessons_words import without_praise

from .conftest import NewPage
from .test_accessibility import expect_no_fault
from .test_narrow import expect_to_fit

every_game = pytest.mark.parametrize("name", our_names())


def lesson(name: str) -> Lesson:
    found = lesson_of(game_class(name))
    assert found is not None
    return found


def open_step(page: Page, name: str, number: int) -> None:
    page.goto(f"/learn/{name}/{number}")
    page.wait_for_load_state()  # what is pressed before the script is there goes the slow way


def verdict(page: Page) -> Locator:
    return page.locator('[data-part="verdict"]')


def next_step(page: Page) -> Locator:
    return page.locator("[data-next]")


def wrong_turn(task: Task, state: State) -> tuple[tuple[Move, ...], str] | None:
    """A wrong turn that the lesson has an answer for of its own, and that answer."""
    for condition, answer in task.wrong:
        for text in condition.turns:
            moves = state.parse_turn(text)
            if not holds(task.accept, state, moves):
                return moves, answer
    return None


def type_turn(page: Page, text: str) -> None:
    page.locator("#move").fill(text)
    page.keyboard.press("Enter")


def click_turn(page: Page, state: State, moves: tuple[Move, ...]) -> None:
    """Make a turn by hand: choose a piece, click its place; or press what has a button."""
    for at, move in enumerate(moves):
        text = state.format(move)
        before = page.locator('[data-part="turn"]').get_attribute("data-moves")
        offered = page.locator(f"""[data-cell][data-actions*='"{text}"']""").first
        if offered.count():
            piece = page.locator(f'input[name="variant"][value="{text[0]}"]')
            if piece.count():
                page.locator(".variants label").filter(has=piece).click()
            offered.click()
        else:
            page.locator(f'.tools button[name="text"][value="{text}"]').click()
        state = state.after(move)
        if at < len(moves) - 1:
            expect(page.locator('[data-part="turn"]')).not_to_have_attribute("data-moves", before or "")


def answer_question(page: Page, step: Step) -> None:
    """Every wrong answer first, and then the right one."""
    assert step.question
    for choice in sorted(step.question.choices, key=lambda choice: choice.right):
        page.locator(".choices").get_by_role("button", name=choice.text, exact=True).click()
        expect(verdict(page)).to_contain_text(without_praise(spoken(choice.answer)))


def do_tasks(page: Page, step: Step) -> None:
    """Each task of a step, a likely wrong turn first, typed; the right one by hand."""
    here: Standing = begin(step)
    while here.task is not None:
        wrong = wrong_turn(here.task, here.state)
        if wrong is not None:
            type_turn(page, here.state.format_turn(wrong[0]))
            expect(verdict(page)).to_contain_text(spoken(wrong[1]))
            expect(page.locator('[data-part="turn"]')).to_have_attribute(
                "data-moves", ",".join(texts(here))
            )
        click_turn(page, here.state, right_turn(here.task, here.state))
        praise, here = here.task.praise, shown(here).standing
        expect(page.locator('[data-part="turn"]')).to_have_attribute("data-moves", ",".join(texts(here)))
        expect(verdict(page)).to_contain_text(without_praise(spoken(praise)))


def texts(here: Standing) -> list[str]:
    return [here.step.start.format(move) for move in here.moves]


def spoken(text: str) -> str:
    return re.sub(r"[*`]+", "", text)


@every_game
def test_a_lesson_is_done_from_its_first_step_to_its_last(page: Page, name: str) -> None:
    steps = lesson(name).steps
    page.goto("/learn")
    page.locator(f'[data-course="{name}"]').get_by_role("link", name="Begin").click()
    for step in steps:
        page.wait_for_url(f"**/learn/{name}/{step.number}")
        page.wait_for_load_state()
        expect(page.get_by_role("heading", level=1)).to_have_text(step.title)
        if step.question:
            answer_question(page, step)
        do_tasks(page, step)
        if step.question or step.tasks:
            expect(next_step(page)).to_be_focused()
        next_step(page).click()
    page.wait_for_url("**/learn")
    course = page.locator(f'[data-course="{name}"]')
    expect(course.locator("[data-count]")).to_have_text(f"{len(steps)} of {len(steps)} steps done")
    expect(course.get_by_role("link", name="Once more")).to_be_visible()
    course.locator("summary").click()
    done = re.compile(rf"^{re.escape(steps[0].title)} ?, done$")
    expect(course.get_by_role("link", name=done)).to_be_visible()


def test_a_lesson_is_read_and_done_by_keys_alone_and_goes_on_where_it_was_left(page: Page) -> None:
    """What a screen reader is told is enough; focus goes to what comes next."""
    open_step(page, "xodd", 5)
    live = page.locator("#live")
    page.locator('[role="gridcell"][tabindex="0"]').focus()
    page.keyboard.press("l")
    expect(live).to_contain_text("Join your three groups with one stone")
    put(page, "w", "a5")
    expect(live).to_contain_text("One more stone")
    put(page, "w", "c1")
    expect(live).to_contain_text("There is one point that touches all of them.")
    page.keyboard.press("h")
    expect(live).to_contain_text("Look for the point between")
    put(page, "b", "c3")
    expect(live).to_contain_text("End your turn")
    page.keyboard.press("e")
    expect(live).to_contain_text("From five groups to three")
    expect(next_step(page)).to_be_focused()
    page.keyboard.press("Enter")
    page.wait_for_url("**/learn/xodd/6")
    page.go_back()
    page.wait_for_url("**/learn/xodd/5")
    page.goto("/learn")
    go_on = page.locator('[data-course="xodd"]').get_by_role("link", name="Begin")
    expect(go_on).to_have_count(0)
    expect(page.locator('[data-course="xodd"] [data-count]')).to_have_text("1 of 13 steps done")


def put(page: Page, piece: str, place: str) -> None:
    """A stone by keys: its colour, a jump to its place, and Enter there."""
    page.keyboard.press(piece)
    page.keyboard.press("/")
    page.keyboard.type(place)
    page.keyboard.press("Enter")
    expect(page.locator(f'[data-cell="{place}"]')).to_be_focused()
    page.keyboard.press("Enter")


def test_a_turn_is_taken_back_changed_and_shown(page: Page) -> None:
    open_step(page, "yodd", 5)
    page.locator('[data-cell="a1"]').click()
    turn = page.locator('[data-part="turn"]')
    expect(turn).to_have_attribute("data-moves", "Ba1")
    page.get_by_role("button", name="Take back").click()
    expect(turn).to_have_attribute("data-moves", "")
    page.get_by_role("button", name="Show me").click()
    expect(next_step(page)).to_be_focused()
    expect(verdict(page)).to_contain_text("This is how: ")
    expect(
        page.get_by_role("navigation").get_by_role("link", name="5").locator(".is-done")
    ).to_have_text(", shown")
    page.get_by_role("link", name="Once more").click()
    expect(page.get_by_role("button", name="Hint")).to_be_visible()


def test_nothing_is_wrong_with_a_lesson_in_any_state(new_page: NewPage) -> None:
    page = new_page(color_scheme="light")
    page.goto("/learn")
    for summary in page.locator(".courses summary").all():
        summary.click()
    expect_no_fault(page)
    open_step(page, "odoku", 1)
    page.get_by_role("button", name="Two", exact=True).click()
    page.get_by_role("button", name="Hint").click()
    expect(page.get_by_text("Hint:")).to_be_visible()
    expect_no_fault(page)
    page.get_by_role("button", name="Three", exact=True).click()
    expect(next_step(page)).to_be_focused()
    expect_no_fault(page)
    dark = new_page(color_scheme="dark")
    open_step(dark, "odoku", 6)
    type_turn(dark, "Xd2")
    expect(verdict(dark)).to_contain_text("Not quite.")
    expect_no_fault(dark)


def test_lessons_fit_on_a_phone(new_page: NewPage) -> None:
    page = new_page(viewport={"width": 320, "height": 640}, has_touch=True, is_mobile=True)
    page.goto("/learn")
    expect_to_fit(page)
    for name in our_names():
        open_step(page, name, 2)
        expect_to_fit(page)
    open_step(page, "xodd", 7)
    page.set_viewport_size({"width": 320, "height": 720})
    expect(
        page.get_by_text("White stone")
    ).to_be_in_viewport()  # beside the board, however long the text
    page.locator('[data-cell="b2"]').tap()
    page.locator('[data-cell="c4"]').tap()
    expect(page.locator("#message")).to_contain_text("must be odd")
    expect(page.locator("#message")).to_be_in_viewport()
    open_step(page, "odds-and-evens", 9)
    page.locator("""[data-cell][data-actions*='"flip left"']""").first.tap()
    expect(verdict(page)).to_contain_text("Keep your flips")
    expect(verdict(page)).to_be_in_viewport()
    expect_to_fit(page)


def test_a_lesson_is_done_without_scripts(new_page: NewPage) -> None:
    page = new_page(java_script_enabled=False)
    page.goto("/learn/odoku/7")
    page.locator("#move").fill("Od2")
    page.keyboard.press("Enter")
    expect(verdict(page)).to_contain_text("you do the Balancer's work")
    page.get_by_role("button", name="Hint").click()
    expect(page.get_by_text("It was d2 for the Balancer")).to_be_visible()
    page.locator("#move").fill("Xd2")
    page.keyboard.press("Enter")
    next_step(page).click()
    page.locator("#move").fill("Oc5")
    page.keyboard.press("Enter")
    expect(verdict(page)).to_contain_text("Anti-Balancer: Oc1.")
    page.go_back()
    expect(page.get_by_role("heading", level=1)).to_have_text("Coin after coin")
    page.goto("/learn/xodd/1")
    page.get_by_role("button", name="8", exact=True).click()
    expect(verdict(page)).to_contain_text("Eight is the number of stones.")
    page.get_by_role("button", name="5", exact=True).click()
    expect(next_step(page)).to_be_visible()
