"""Every game with the keyboard alone: reach it, play it, and never lose one's place."""

from __future__ import annotations

import random

import pytest
from playwright.sync_api import Locator, Page, expect

from oddyssey.core import game_class

from .places import late
from .seat import Seat
from .small import NAMES, small

every_game = pytest.mark.parametrize("name", NAMES)

FOCUSED = "() => document.activeElement.dataset?.cell ?? document.activeElement.tagName.toLowerCase()"
HEAR = """() => {
  const live = document.querySelector("#live");
  window.said = [];
  new MutationObserver(() => live.textContent && window.said.push(live.textContent))
    .observe(live, { childList: true });
}"""
ARROWS = ("ArrowUp", "ArrowDown", "ArrowLeft", "ArrowRight")


def focused(page: Page) -> str:
    """The name of the cell that has the focus, or the kind of another element."""
    found: str = page.evaluate(FOCUSED)
    return found


def tab_to(page: Page, selector: str, most: int = 120) -> None:
    """Press Tab until an element that fits has the focus."""
    for _ in range(most):
        page.keyboard.press("Tab")
        if page.evaluate("(selector) => document.activeElement.matches(selector)", selector):
            return
    raise AssertionError(f"Tab never came to {selector}")


def reach(page: Page, to: str) -> None:
    """Walk to a cell as a person would: along rows and columns of the grid."""
    rows: list[list[str]] = page.evaluate(
        "() => [...document.querySelectorAll('[role=row]')].map("
        "(row) => [...row.querySelectorAll('[data-cell]')].map((cell) => cell.dataset.cell))"
    )
    at = {name: (y, x) for y, row in enumerate(rows) for x, name in enumerate(row)}
    for _ in range(4 * len(at)):
        here = focused(page)
        if here == to:
            return
        (y, x), (to_y, to_x) = at[here], at[to]
        if y != to_y:
            page.keyboard.press("ArrowDown" if to_y > y else "ArrowUp")
        else:
            page.keyboard.press("ArrowRight" if to_x > x else "ArrowLeft")
        assert focused(page) != here, f"{here}: no way on to {to}"
    raise AssertionError(f"the arrow keys don't lead to {to}")


def from_the_home_page(page: Page, name: str) -> Seat:
    """Tab to the form of a game, choose another person and a small board, and start."""
    page.goto("/")
    card = f".card:has(input[name=game][value='{name}'])"
    tab_to(page, f"{card} summary")
    page.keyboard.press("Enter")
    tab_to(page, f"{card} select[name=opponent]")
    page.keyboard.press("End")
    for option, value in small(name).items():
        tab_to(page, f'{card} [name="option.{option}"]')
        page.keyboard.press("Control+a")
        page.keyboard.type(value)
    tab_to(page, f"{card} form.choose button")
    page.keyboard.press("Enter")
    page.wait_for_url("**/g/*")
    seat = Seat(page)
    seat.wait()
    return seat


@every_game
def test_a_game_is_one_tab_stop_and_enter_from_being_played(page: Page, name: str) -> None:
    page.goto("/")
    tab_to(page, f".card:has(input[value='{name}']) form.start button.main")
    expect(page.locator(":focus")).to_have_accessible_name(f"Play {game_class(name).title}")
    page.keyboard.press("Enter")
    page.wait_for_url("**/g/*")


@every_game
def test_a_game_is_begun_and_played_with_the_keyboard_alone(page: Page, name: str) -> None:
    """From the home page on. Whole games by keyboard are in test_by_ear.py."""
    seat, source = from_the_home_page(page, name), random.Random(name)
    page.evaluate(HEAR)
    tab_to(page, "[data-cell]")
    for _ in range(6):
        if seat.over:
            break
        version, heard = seat.version(), page.evaluate("window.said.length")
        if seat.held:
            page.keyboard.press("e")
        elif legal := seat.legal():
            offer = source.choice(legal)
            reach(page, offer.cell)
            if offer.variant:
                page.keyboard.press(shortcut(page, offer.variant))
            page.keyboard.press(source.choice(["Enter", " "]))
        else:
            tab_to(page, 'button[name="text"]:not([aria-disabled])')
            page.keyboard.press("Enter")
        seat.wait()
        assert seat.version() > version, seat.message.inner_text()
        assert focused(page) != "body", f"the focus is lost after {seat.moves()[-1:]}"
        page.wait_for_function("(heard) => window.said.length > heard", arg=heard)
    seat.open(name, position=late(name), **small(name))  # and now to its end
    seat.finish(name)
    seat.expect_over()
    tab_to(page, "form[action$='/again'] button")
    address = page.url
    page.keyboard.press("Enter")
    page.wait_for_url(lambda url: url != address)


def shortcut(page: Page, variant: str) -> str:
    """The key that chooses a piece, as the page shows it."""
    radio = page.locator(f'input[name="variant"][value="{variant}"]')
    return radio.get_attribute("data-shortcut") or ""


@every_game
def test_the_board_is_one_tab_stop(page: Page, name: str) -> None:
    """Also after moves, and wherever the arrow keys have led."""
    seat = Seat(page)
    seat.open(name, **small(name))
    stop = page.locator('[role="grid"] [tabindex="0"]')
    expect(stop).to_have_count(1)
    tab_to(page, "[data-cell]")
    for key in (*ARROWS, "Home", "End"):
        page.keyboard.press(key)
        expect(stop).to_have_count(1)
        assert focused(page) == stop.get_attribute("data-cell")
    legal = seat.legal()
    seat.click(legal[0].cell, legal[0].variant)
    expect(stop).to_have_count(1)
    page.locator("[data-cell]:focus").press("Tab")
    assert not page.evaluate("document.activeElement.matches('[data-cell]')")


@every_game
def test_the_arrow_keys_reach_every_place(page: Page, name: str) -> None:
    seat = Seat(page)
    seat.open(name, **small(name))
    tab_to(page, "[data-cell]")
    cells = page.locator("[data-cell]").evaluate_all("(all) => all.map((one) => one.dataset.cell)")
    found, queue = {focused(page)}, [focused(page)]
    while queue:
        here = queue.pop()
        for key in ARROWS:
            page.evaluate("(name) => document.querySelector(`[data-cell='${name}']`).focus()", here)
            page.keyboard.press(key)
            if (there := focused(page)) not in found:
                found.add(there)
                queue.append(there)
    assert found == set(cells)


@pytest.mark.parametrize("name", ["xodd", "yodd", "odoku"])
def test_an_arrow_key_leads_where_it_points(page: Page, name: str) -> None:
    """On the square and on the hexagon: to the next cell that way, straight or nearly so."""
    Seat(page).open(name, **({"size": "3"} if name != "odoku" else {}))
    rows = page.locator('[role="row"]')
    middle = rows.nth(rows.count() // 2).locator("[data-cell]").nth(1)
    width, height = box_of(middle)[2:]
    ways = {"ArrowUp": (0, -1), "ArrowDown": (0, 1), "ArrowLeft": (-1, 0), "ArrowRight": (1, 0)}
    for key, (across, down) in ways.items():
        middle.focus()
        x, y, *_ = box_of(middle)
        page.keyboard.press(key)
        to_x, to_y, *_ = box_of(page.locator("[data-cell]:focus"))
        assert abs((to_x - x) / width - across) < 0.6, key
        assert abs((to_y - y) / height - down) < 0.3, key


def test_arrow_keys_run_along_a_loop_and_from_loop_to_loop(page: Page) -> None:
    """The marker is the head of its loop, and the loops are side by side."""
    Seat(page).open("odds-and-evens")
    page.locator('[data-cell="left"]').focus()
    walk = {"ArrowRight": "left 1", "ArrowDown": "right 1", "ArrowLeft": "right", "ArrowUp": "left"}
    for key, name in walk.items():
        page.keyboard.press(key)
        assert focused(page) == name
    page.keyboard.press("End")
    assert focused(page) == "left 7"


def box_of(cell: Locator) -> tuple[float, float, float, float]:
    """Where the middle of a cell's place is, and how wide and high that is."""
    box = cell.locator(".hit").bounding_box()
    assert box is not None
    width, height = box["width"], box["height"]
    return box["x"] + width / 2, box["y"] + height / 2, width, height


@every_game
def test_a_button_that_goes_leaves_the_focus_somewhere(page: Page, name: str) -> None:
    """Undo with nothing left to undo, and Resign, go away when they are pressed."""
    seat = Seat(page)
    seat.open(name, **small(name))
    legal = seat.legal()
    seat.click(legal[0].cell, legal[0].variant)
    if seat.held:
        tab_to(page, "button[value=end]")
        page.keyboard.press("Enter")
        seat.wait()
        assert focused(page) != "body"
    for value in ("undo", "resign", "undo"):
        page.once("dialog", lambda dialog: dialog.accept())
        seat.part("tools").locator(f"button[value={value}]").focus()
        page.keyboard.press("Enter")
        seat.wait()
        assert focused(page) != "body", value


def test_a_button_that_leads_no_further_hands_the_focus_to_its_neighbour(page: Page) -> None:
    page.goto("/analysis/odds-and-evens?moves=left,right&at=1")
    page.get_by_role("button", name="Turn before").focus()
    page.keyboard.press("Enter")
    expect(page.get_by_role("button", name="Turn before")).to_be_disabled()
    expect(page.locator("[data-step]:focus")).to_have_count(1)
    page.keyboard.press("Enter")
    expect(page.get_by_role("button", name="Turn before")).to_be_enabled()


def test_a_key_that_is_held_down_plays_once(page: Page) -> None:
    seat = Seat(page)
    seat.open("odds-and-evens")
    seat.cell("left").focus()
    page.keyboard.down("Enter")
    seat.wait()
    page.keyboard.down("Enter")  # as the keyboard repeats it
    page.keyboard.up("Enter")
    seat.wait()
    assert seat.moves() == ["left"]
