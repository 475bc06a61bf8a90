"""Pointer and fingers on the boards: dragging a tile, zooming and panning a display; and animations."""

import pytest
from conftest import PHONE, OpenGame
from pages import GlenMore
from playwright.sync_api import expect

START = "?players=2&seed=7"


def drag(glen: GlenMore, to: tuple[float, float]) -> None:
    """Drags the first tile that can be taken to a place, without letting go of it."""
    glen.page.mouse.move(*glen.middle(glen.track.tiles.first))
    glen.page.mouse.down()
    glen.page.mouse.move(*to, steps=4)


def test_drag_tile_to_cell(open_game: OpenGame) -> None:
    """Let go of elsewhere, it is only chosen."""
    glen = open_game(START)
    drag(glen, (1300, 300))
    expect(glen.stage.dragged).to_be_visible()
    glen.page.mouse.up()
    expect(glen.stage.dragged).to_have_count(0)
    expect(glen.track.pressed).to_have_count(1)
    expect(glen.display.command("confirm")).to_have_count(0)

    drag(glen, (700, 500))
    cell = glen.display.cells.last
    where = str(cell.get_attribute("data-testid"))
    glen.page.mouse.move(*glen.middle(cell), steps=4)
    glen.page.mouse.up()
    expect(glen.stage.dragged).to_have_count(0)
    expect(glen.display.by_id(where)).to_have_attribute("data-do", "confirm")
    assert glen.saved_actions == []


@pytest.mark.only_browser("chromium")
@pytest.mark.browser_context_args(has_touch=True)
def test_tap_after_touch_drag_works(open_game: OpenGame) -> None:
    """A drag by touch ends without a click, so the next tap is no part of it."""
    glen = open_game(START)
    client = glen.page.context.new_cdp_session(glen.page)

    def finger(kind: str, *points: tuple[float, float]) -> None:
        client.send("Input.dispatchTouchEvent", {"type": kind, "touchPoints": [{"x": x, "y": y} for x, y in points]})

    finger("touchStart", glen.middle(glen.track.tiles.first))
    finger("touchMove", (700, 500))
    expect(glen.stage.dragged).to_be_visible()
    finger("touchMove", glen.middle(glen.display.cells.first))
    finger("touchEnd")
    glen.tap(glen.bar.confirm)
    expect(glen.root).not_to_have_attribute("data-phase", "take")


def test_release_outside_window_cancels_drag(open_game: OpenGame) -> None:
    """The release goes unnoticed; no tile hangs on a pointer that is not down."""
    glen = open_game(START)
    x, y = glen.middle(glen.track.space(4))
    glen.page.mouse.move(x, y)
    glen.page.mouse.down()
    glen.page.mouse.move(1, 1)
    glen.page.mouse.up()
    glen.page.mouse.move(x, y, steps=3)
    glen.page.mouse.move(*glen.middle(glen.display.of(0)), steps=3)
    expect(glen.stage.dragged).to_have_count(0)
    assert glen.saved_actions == []


def test_interrupted_drag_returns_tile(open_game: OpenGame) -> None:
    glen = open_game(START)
    for keys in ("Escape", "Control+,"):
        drag(glen, (700, 500))
        expect(glen.stage.dragged).to_be_visible()
        cell = glen.middle(glen.display.cells.first)
        glen.press(keys)
        expect(glen.stage.dragged).to_have_count(0)
        glen.page.mouse.move(*cell, steps=4)
        expect(glen.stage.dragged).to_have_count(0)
        glen.page.mouse.up()
    glen.page.keyboard.press("Escape")
    glen.wait_for_data(dialog="")
    assert glen.saved_actions == []
    assert glen.display.command("confirm").count() == 0


def test_wheel_zooms_and_drag_pans_display(open_game: OpenGame) -> None:
    glen = open_game(START)
    whole = glen.display.seen(0)
    x, y = glen.middle(glen.display.of(0))
    glen.page.mouse.move(x, y)
    glen.note("zoom")
    glen.page.keyboard.down("Control")  # with it, the wheel is the browser's
    glen.page.mouse.wheel(0, -200)
    glen.page.keyboard.up("Control")
    glen.press("Control+,")
    assert glen.noted == []
    glen.page.keyboard.press("Escape")
    glen.wait_for_data(dialog="")
    glen.page.mouse.wheel(0, -400)
    glen.wait_for_data(zoom="on")
    part = glen.display.seen(0)
    assert part[2] < whole[2]
    glen.page.mouse.down()
    glen.page.mouse.move(x + 200, y + 100, steps=5)
    glen.page.mouse.up()
    moved = glen.display.seen(0)
    assert moved[0] < part[0] and moved[1] < part[1] and moved[2:] == part[2:]
    glen.click(glen.display.whole)
    assert glen.display.seen(0) == whole
    glen.click(glen.display.larger)
    open_game(START)
    assert glen.display.seen(0) == whole and glen.data("zoom") == "", "another game is seen whole"


def test_zoom_buttons_and_keyboard_panning(open_game: OpenGame) -> None:
    glen = open_game(START)
    glen.click(glen.track.tiles.first)
    glen.listen()
    for _step in range(4):
        glen.click(glen.display.larger)
    assert "The display is shown at 140%." in glen.heard
    assert "The whole display is shown." not in glen.heard
    glen.display.cells.first.focus()
    glen.page.keyboard.press("ArrowDown")
    glen.page.keyboard.press("ArrowDown")
    left, top, wide, tall = glen.display.seen(0)
    x, y = glen.display.focused_cell
    assert left <= 120 * x + 1 and 120 * x + 119 <= left + wide
    assert top <= 120 * y + 1 and 120 * y + 119 <= top + tall
    glen.click(glen.display.smaller)
    assert glen.display.seen(0)[2] > wide
    glen.click(glen.display.whole)
    assert glen.heard[-1] == "The whole display is shown."


@pytest.mark.only_browser("chromium")
@pytest.mark.browser_context_args(viewport=PHONE, has_touch=True)
def test_pinch_zoom(open_game: OpenGame) -> None:
    glen = open_game(START)
    whole = glen.display.seen(0)
    x, y = glen.middle(glen.display.of(0))
    client = glen.page.context.new_cdp_session(glen.page)

    def fingers(kind: str, apart: float | None) -> None:
        points = [] if apart is None else [{"x": x - apart, "y": y, "id": 1}, {"x": x + apart, "y": y, "id": 2}]
        client.send("Input.dispatchTouchEvent", {"type": kind, "touchPoints": points})

    fingers("touchStart", 20)
    for apart in (30, 40, 60):
        fingers("touchMove", apart)
    fingers("touchEnd", None)
    glen.wait_for_data(zoom="on")
    assert glen.display.seen(0)[2] < whole[2]


@pytest.mark.only_browser("chromium")
@pytest.mark.browser_context_args(viewport=PHONE, has_touch=True)
def test_swipe_raises_and_lowers_bar(open_game: OpenGame) -> None:
    """Only in its direction, and only if the bar has more to show."""
    glen = open_game(START)
    client = glen.page.context.new_cdp_session(glen.page)

    def swipe(by: int) -> None:
        x, y = glen.middle(glen.bar.now)
        for kind, points in (("Start", [(x, y)]), ("Move", [(x, y + by / 2)]), ("Move", [(x, y + by)]), ("End", [])):
            touched = [{"x": x, "y": y} for x, y in points]
            client.send("Input.dispatchTouchEvent", {"type": f"touch{kind}", "touchPoints": touched})

    glen.tap(glen.track.tiles.first)
    glen.tap(glen.display.cells.first)
    glen.note("bar")
    swipe(60)
    swipe(-60)
    glen.wait_for_data(bar="up")
    swipe(-60)
    swipe(60)
    glen.wait_for_data(bar="")
    assert glen.noted == ["up", ""]


def take(glen: GlenMore) -> None:
    """Takes the first legal tile."""
    glen.click(glen.actions.action("take*").first)


@pytest.mark.browser_context_args(reduced_motion="no-preference")
def test_next_command_stops_animation(open_game: OpenGame) -> None:
    """The display stays as it is."""
    glen = open_game(START)
    whole = glen.display.seen(0)
    glen.stage.count_flying()
    take(glen)
    glen.stage.wait_for_flying(2)  # the tile and the figure
    assert glen.display.seen(0) == whole
    glen.press("Control+z")
    expect(glen.stage.root).to_have_count(1)
    expect(glen.stage.flying).to_have_count(0)
    assert glen.display.seen(0) == whole
    take(glen)
    expect(glen.stage.flying).to_have_count(0)  # it ends without further input


def test_reduced_motion_disables_animation(open_game: OpenGame) -> None:
    glen = open_game(START)
    glen.page.emulate_media(reduced_motion="reduce")
    glen.stage.count_flying()
    take(glen)
    glen.press("Control+z")
    assert glen.stage.most_flying == 0
