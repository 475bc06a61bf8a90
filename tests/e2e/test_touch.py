"""Pointer and fingers on the boards: dragging a tile, zooming and panning a display; and animations."""

from collections.abc import Callable

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


def fingers(glen: GlenMore) -> Callable[..., None]:
    """A function that puts fingers down at points, moves or lifts them; only in Chromium."""
    client = glen.page.context.new_cdp_session(glen.page)

    def touch(kind: str, *points: tuple[float, float]) -> None:
        at = [{"x": x, "y": y, "id": number} for number, (x, y) in enumerate(points)]
        client.send("Input.dispatchTouchEvent", {"type": f"touch{kind}", "touchPoints": at})

    return touch


def test_drag_tile_to_cell(open_game: OpenGame) -> None:
    """Dropped outside a legal cell, the tile is only selected."""
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
    touch = fingers(glen)
    touch("Start", glen.middle(glen.track.tiles.first))
    touch("Move", (700, 500))
    expect(glen.stage.dragged).to_be_visible()
    touch("Move", glen.middle(glen.display.cells.first))
    touch("End")
    glen.tap(glen.bar.confirm)
    expect(glen.root).not_to_have_attribute("data-phase", "take")


def test_interrupted_drag_returns_tile(open_game: OpenGame) -> None:
    glen = open_game(START)
    drag(glen, (1, 1))
    glen.page.mouse.up()
    glen.page.mouse.move(*glen.middle(glen.track.tiles.first), steps=3)
    glen.page.mouse.move(*glen.middle(glen.display.of(0)), steps=3)
    expect(glen.stage.dragged).to_have_count(0)
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
    assert glen.display.seen(0) == whole, "another game is seen whole"


def test_keyboard_pans_the_zoomed_display(open_game: OpenGame) -> None:
    glen = open_game(START)
    glen.click(glen.track.tiles.first)
    for _step in range(4):
        glen.click(glen.display.larger)
    glen.display.cells.first.focus()
    glen.page.keyboard.press("ArrowDown")
    glen.page.keyboard.press("ArrowDown")
    left, top, wide, tall = glen.display.seen(0)
    x, y = glen.display.focused_cell
    assert left <= 120 * x + 1 and 120 * x + 119 <= left + wide
    assert top <= 120 * y + 1 and 120 * y + 119 <= top + tall


@pytest.mark.only_browser("chromium")
@pytest.mark.browser_context_args(viewport=PHONE, has_touch=True)
def test_pinch_zoom(open_game: OpenGame) -> None:
    glen = open_game(START)
    whole = glen.display.seen(0)
    (x, y), touch = glen.middle(glen.display.of(0)), fingers(glen)
    touch("Start", (x - 20, y), (x + 20, y))
    for apart in (30, 40, 60):
        touch("Move", (x - apart, y), (x + apart, y))
    touch("End")
    glen.wait_for_data(zoom="on")
    assert glen.display.seen(0)[2] < whole[2]


@pytest.mark.only_browser("chromium")
@pytest.mark.browser_context_args(viewport=PHONE, has_touch=True)
def test_swipe_raises_and_lowers_bar(open_game: OpenGame) -> None:
    """A swipe the wrong way, or on a bar with nothing more to show, does nothing."""
    glen = open_game(START)
    touch = fingers(glen)

    def swipe(by: int) -> None:
        x, y = glen.middle(glen.bar.now)
        touch("Start", (x, y))
        for part in (0.5, 1):
            touch("Move", (x, y + by * part))
        touch("End")

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


@pytest.mark.browser_context_args(reduced_motion="no-preference")
def test_next_command_stops_animation(open_game: OpenGame) -> None:
    """The display stays as it is."""
    glen = open_game(START)
    whole = glen.display.seen(0)
    glen.stage.count_flying()
    glen.act(glen.legal[0])
    glen.stage.wait_for_flying(2)  # the tile and the figure
    assert glen.display.seen(0) == whole
    glen.press("Control+z")
    expect(glen.stage.root).to_have_count(1)
    expect(glen.stage.flying).to_have_count(0)
    assert glen.display.seen(0) == whole
    glen.act(glen.legal[0])
    expect(glen.stage.flying).to_have_count(0)  # it ends without further input


def test_reduced_motion_disables_animation(open_game: OpenGame) -> None:
    glen = open_game(START)
    glen.page.emulate_media(reduced_motion="reduce")
    glen.stage.count_flying()
    glen.act(glen.legal[0])
    glen.press("Control+z")
    assert glen.stage.most_flying == 0
