"""Pointer and fingers on the boards: dragging a tile, zooming and moving a display; and what moves by itself."""

from __future__ import annotations

import playing
import pytest
from conftest import OpenGame
from playwright.sync_api import Page, expect

START = "?players=2&seed=7"


def middle(page: Page, selector: str) -> tuple[float, float]:
    """The middle of the first element that a selector finds, on the screen."""
    box = page.locator(selector).first.bounding_box()
    assert box
    return box["x"] + box["width"] / 2, box["y"] + box["height"] / 2


def seen(page: Page) -> list[float]:
    """What is seen of the display: left, top, width and height in its units."""
    return [float(value) for value in (page.locator("#display-0").get_attribute("viewBox") or "").split()]


def test_a_tile_is_dragged_to_its_cell(open_game: OpenGame) -> None:
    page = open_game(START)
    page.mouse.move(*middle(page, '#track [data-do^="space"]'))
    page.mouse.down()
    page.mouse.move(700, 500, steps=4)
    expect(page.locator(".dragged")).to_be_visible()
    cell = page.locator('#display [data-do^="cell"]').last
    where = cell.get_attribute("data-testid")
    box = cell.bounding_box()
    assert box
    page.mouse.move(box["x"] + box["width"] / 2, box["y"] + box["height"] / 2, steps=4)
    page.mouse.up()
    expect(page.locator(".dragged")).to_have_count(0)
    expect(page.locator(f'#display [data-testid="{where}"]')).to_have_attribute("data-do", "confirm")
    assert playing.saved_actions(page) == []


@pytest.mark.browser_context_args(has_touch=True)
@pytest.mark.parametrize("way", ["tap", "Enter"])
def test_what_is_tapped_after_a_drag_by_touch_is_done(open_game: OpenGame, way: str) -> None:
    """A drag by touch ends with no click, so what comes next is no part of it."""
    page = open_game(START)
    client = page.context.new_cdp_session(page)

    def finger(kind: str, *points: tuple[float, float]) -> None:
        client.send("Input.dispatchTouchEvent", {"type": kind, "touchPoints": [{"x": x, "y": y} for x, y in points]})

    finger("touchStart", middle(page, '#track [data-do^="space"]'))
    finger("touchMove", (700, 500))
    expect(page.locator(".dragged")).to_be_visible()
    finger("touchMove", middle(page, '#display [data-do^="cell"]'))
    finger("touchEnd")
    confirm = page.get_by_test_id("bar-confirm")
    expect(confirm).to_be_visible()
    if way == "tap":
        confirm.tap()
    else:
        confirm.press("Enter")
    expect(page.locator("html")).not_to_have_attribute("data-phase", "take")


def test_a_tile_let_go_of_elsewhere_is_only_chosen(open_game: OpenGame) -> None:
    page = open_game(START)
    page.mouse.move(*middle(page, '#track [data-do^="space"]'))
    page.mouse.down()
    page.mouse.move(1300, 300, steps=4)
    page.mouse.up()
    expect(page.locator(".dragged")).to_have_count(0)
    expect(page.locator('#track [aria-pressed="true"]')).to_have_count(1)
    expect(page.locator('#display [data-do="confirm"]')).to_have_count(0)


def test_a_display_is_zoomed_by_wheel_and_moved_by_dragging(open_game: OpenGame) -> None:
    page = open_game(START)
    whole = seen(page)
    x, y = middle(page, "#display-0")
    page.mouse.move(x, y)
    page.mouse.wheel(0, -400)
    page.wait_for_function("() => document.documentElement.dataset.zoom === 'on'")
    part = seen(page)
    assert part[2] < whole[2]
    page.mouse.down()
    page.mouse.move(x + 200, y + 100, steps=5)
    page.mouse.up()
    moved = seen(page)
    assert moved[0] < part[0] and moved[1] < part[1] and moved[2:] == part[2:]
    playing.click(page, page.get_by_role("button", name="Show the whole display"))
    assert seen(page) == whole


def test_a_display_is_zoomed_by_buttons_and_follows_the_keyboard(open_game: OpenGame) -> None:
    page = open_game(START)
    playing.click(page, page.locator('#track [data-do^="space"]').first)
    larger = page.get_by_role("button", name="Larger")
    for _step in range(4):
        playing.click(page, larger)
    page.locator('#display [data-do^="cell"]').first.focus()
    page.keyboard.press("ArrowDown")
    page.keyboard.press("ArrowDown")
    left, top, wide, tall = seen(page)
    x, y = (int(value) for value in str(page.evaluate("() => document.activeElement.dataset.testid"))[5:].split(","))
    assert left <= 120 * x + 1 and 120 * x + 119 <= left + wide
    assert top <= 120 * y + 1 and 120 * y + 119 <= top + tall
    playing.click(page, page.get_by_role("button", name="Smaller"))
    assert seen(page)[2] > wide


def test_another_game_is_seen_whole(open_game: OpenGame) -> None:
    page = open_game(START)
    whole = seen(page)
    playing.click(page, page.get_by_role("button", name="Larger"))
    assert seen(page) != whole
    open_game(START)
    assert seen(page) == whole and playing.data(page, "zoom") == ""


@pytest.mark.browser_context_args(viewport={"width": 390, "height": 844}, has_touch=True)
def test_two_fingers_zoom(open_game: OpenGame) -> None:
    page = open_game(START)
    whole = seen(page)
    x, y = middle(page, "#display-0")
    client = page.context.new_cdp_session(page)

    def fingers(kind: str, apart: float | None) -> None:
        points = [] if apart is None else [{"x": x - apart, "y": y, "id": 1}, {"x": x + apart, "y": y, "id": 2}]
        client.send("Input.dispatchTouchEvent", {"type": kind, "touchPoints": points})

    fingers("touchStart", 20)
    for apart in (30, 40, 60):
        fingers("touchMove", apart)
    fingers("touchEnd", None)
    page.wait_for_function("() => document.documentElement.dataset.zoom === 'on'")
    assert seen(page)[2] < whole[2]


def take(page: Page) -> None:
    """Take the first tile that can be taken."""
    playing.click(page, page.locator('#actions [data-do^="action take"]').first)


def test_a_tile_that_is_laid_moves_nothing(open_game: OpenGame) -> None:
    page = open_game(START)
    whole = seen(page)
    take(page)
    assert seen(page) == whole
    playing.press(page, "Control+z")
    assert seen(page) == whole


def count_flying(page: Page) -> None:
    """Note from now on how many pictures fly at most at the same time."""
    page.evaluate(
        """() => {
            window.most = 0;
            window.watching = new MutationObserver(() => {
                window.most = Math.max(window.most, document.querySelectorAll('#stage .flying').length);
            });
            watching.observe(document.getElementById('stage'), {childList: true});
        }"""
    )


def test_a_tile_travels_until_the_next_command(open_game: OpenGame) -> None:
    page = open_game(START)
    count_flying(page)
    take(page)
    page.wait_for_function("() => window.most >= 2")  # the tile and the figure
    playing.press(page, "Control+z")
    expect(page.locator("#stage")).to_have_count(1)
    expect(page.locator("#stage .flying")).to_have_count(0)
    page.evaluate("() => { window.most = 0; }")
    take(page)
    page.wait_for_function("() => window.most >= 2")
    expect(page.locator("#stage .flying")).to_have_count(0)  # it comes to its end by itself


@pytest.mark.browser_context_args(reduced_motion="reduce")
def test_nothing_moves_for_who_does_not_want_it(open_fresh: OpenGame) -> None:
    page = open_fresh(START)
    count_flying(page)
    take(page)
    playing.press(page, "Control+z")
    assert page.evaluate("() => window.most") == 0
