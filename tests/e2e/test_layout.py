"""Layout in windows of all sizes: text fits, tiles are large enough, nothing overlaps."""

from collections.abc import Iterator

import playing
import pytest
from pages import GlenMore
from playwright.sync_api import Browser, Locator, expect

from core import Game
from tools import devices, screen_games, screens

LOW = {"667x375": (667, 375), "740x360": (740, 360), "426x266": (426, 266)}
"""Further phones in landscape, and a page at 300 % zoom."""

POINTED_AT_NOTHING = "() => ['held', 'hint', 'asked'].every((name) => !document.documentElement.dataset[name])"
"""True once the bar no longer refers to anything under the pointer."""


@pytest.fixture(scope="module")
def touched(browser: Browser, site_url: str) -> Iterator[GlenMore]:
    """A page with touch, in windows that the tests change."""
    with devices.device(browser, "390x844") as page:
        devices.visit(page, site_url)
        yield GlenMore(page)


@pytest.fixture(scope="module")
def pointed(browser: Browser, site_url: str) -> Iterator[GlenMore]:
    """A page on a desktop."""
    with devices.device(browser, "1440x900") as page:
        devices.visit(page, site_url)
        yield GlenMore(page)


def window(glen: GlenMore, size: str) -> None:
    """Resizes the page's window."""
    wide, tall = LOW.get(size) or devices.SIZES[size].values()
    glen.page.set_viewport_size({"width": wide, "height": tall})
    glen.page.mouse.move(1, 1)
    glen.page.wait_for_function("([wide, tall]) => innerWidth === wide && innerHeight === tall", arg=[wide, tall])
    glen.page.wait_for_function(POINTED_AT_NOTHING)
    glen.page.evaluate("() => new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done)))")


def settings(glen: GlenMore, *, size: str = "normal", table: bool = False) -> None:
    """Chooses settings on top of the defaults, as in another tab."""
    playing.change_settings(glen, size=size, table=table)
    glen.wait_for_data(size=size, table="on" if table else "off")


@pytest.mark.parametrize("words", ["normal", "largest"])
def test_long_bar_text_ends_at_a_line_and_can_be_pulled_up(touched: GlenMore, site_url: str, words: str) -> None:
    settings(touched, size=words)
    screens.SCREENS["weighty"](touched.page, site_url)
    pulled = []
    for size in ("1180x820", "568x320", "426x266") if words == "normal" else (*devices.TOUCH, *LOW):
        window(touched, size)
        assert touched.bar.cut_words == [], size
        if touched.data("more") == "on":
            handle = touched.bar.more
            expect(handle).to_have_attribute("aria-expanded", "false")
            before, kept = touched.bar.unseen, touched.bar.kept_back
            assert touched.bar.unseen_beside == 0, size
            touched.click(handle)
            expect(handle).to_have_attribute("aria-expanded", "true")
            assert kept or touched.bar.unseen < before, size
            assert touched.bar.cut_words == [] and not touched.bar.kept_back, size
            touched.click(handle)
            pulled.append(size)
        else:
            assert touched.bar.unseen <= 1, size
    assert {"568x320", "426x266"} <= set(pulled)
    assert words == "largest" or "1180x820" not in pulled


def test_handle_is_hidden_when_text_fits(touched: GlenMore, site_url: str) -> None:
    settings(touched)
    window(touched, "568x320")
    screens.SCREENS["take"](touched.page, site_url)
    assert touched.bar.kept_back
    touched.click(touched.bar.more)
    assert touched.data("bar") == "up"
    touched.press("Escape")  # closes the summary
    assert touched.data("bar") == touched.data("more") == "" and not touched.bar.kept_back
    expect(touched.bar.more).to_be_hidden()


@pytest.mark.parametrize("size", ["360x640", "568x320"])
def test_keyboard_focus_is_always_visible(touched: GlenMore, site_url: str, size: str) -> None:
    """The bar comes up for a link in hidden text, and goes down before the focus reaches anything it covers."""
    settings(touched)
    for screen, kept in (("take", touched.bar.news.first), ("weighty", touched.bar.rule)):
        window(touched, "390x844")
        screens.SCREENS[screen](touched.page, site_url)
        window(touched, size)
        for way in ("Tab", "Shift+Tab"):
            reached, seen = [], False
            for _ in range(35):
                touched.page.keyboard.press(way)
                assert touched.sight.focus_unseen == "", (screen, way)
                reached.append(touched.focus.partition(" ")[0])
                seen = seen or kept.evaluate("(each) => each === document.activeElement")
            assert seen and {"more", "panel"} <= set(reached), (screen, way)
        touched.tab_to("panel")  # lets the bar down


def test_removing_focused_button_keeps_bar_down(touched: GlenMore, site_url: str) -> None:
    settings(touched)
    window(touched, "390x844")
    screens.SCREENS["weighty"](touched.page, site_url)
    window(touched, "360x640")
    touched.tab_to("cancel")
    for _ in ("cell", "tile"):
        touched.press("Enter")
    expect(touched.bar.by_word("cancel")).to_have_count(0)
    expect(touched.bar.now).to_be_focused()
    assert touched.data("bar") == ""


def test_hover_does_not_move_cells(pointed: GlenMore) -> None:
    """Regardless of the length of its text."""
    settings(pointed, size="largest")
    window(pointed, "1440x900")
    game, take = screen_games.much_to_say()
    devices.put(pointed.page, game)
    pointed.choose(f"space {take.space}")
    cell = pointed.display.cells.first
    before, bar = cell.bounding_box(), pointed.bar.root.bounding_box()
    cell.hover()
    pointed.wait_for_data(hint="cell")
    assert cell.bounding_box() == before
    assert pointed.data("held") == "on"
    pointed.page.mouse.move(1, 1)
    pointed.wait_for_data(hint="")
    assert pointed.bar.root.bounding_box() == bar and cell.bounding_box() == before


@pytest.mark.parametrize("size", ["1024x768", "1180x820"])
def test_track_text_is_legible_on_a_tablet(touched: GlenMore, site_url: str, size: str) -> None:
    settings(touched)
    window(touched, size)
    screens.SCREENS["take"](touched.page, site_url)
    assert touched.track.tile_width >= 88
    assert touched.track.smallest_letters >= 11
    assert touched.sight.overlapping == []
    for tab, shown, close in (
        (touched.tabs.actions, touched.actions.group, touched.actions.close),
        (touched.tabs.log, touched.log.list, touched.log.close),
    ):
        expect(tab).to_be_in_viewport(ratio=1)
        expect(shown).to_be_hidden()
        tab.tap()
        expect(shown).to_be_visible()
        close.tap()
        expect(shown).to_be_hidden()
    touched.players.player(0).tap()
    expect(touched.display.back).to_be_visible()
    touched.display.back.tap()


SMALL = ("568x320", "640x400", "844x390", "360x640", *LOW)

ROOM = ("360x640", "390x844", "844x390", "1024x768", "1180x820", "1440x900")
"""Windows in which a decision is in sight without scrolling."""

DECISIONS = ("take", "point", "preview", "ways", "activate", "finish", "move")

MORE = ("beginning", "pay", "large", "other")
"""Decisions that are checked only where there is room."""


@pytest.mark.parametrize("words", ["normal", "largest"])
def test_decisions_are_visible_and_uncovered(touched: GlenMore, site_url: str, words: str) -> None:
    names = (*DECISIONS, *MORE, "past") if words == "normal" else (*DECISIONS, "past")
    settings(touched, size=words)
    found = []
    window(touched, "390x844")
    for name in screens.walk(touched.page, site_url, names):
        for size in ROOM if words == "normal" and name != "past" else ():
            window(touched, size)
            found += [f"{name} {size}: {each}" for each in touched.sight.out_of_sight]
            ending = touched.bar.endings.filter(visible=True).first
            for needed in (touched.bar.undo, touched.bar.redo, touched.bar.restart, ending):
                expect(needed).to_be_in_viewport(ratio=1)
        for size in SMALL if name not in MORE else ():
            window(touched, size)
            found += [f"{name} {size}: {each}" for each in touched.sight.overlapping]
            found += [f"{name} {size}: {each} cannot be reached" for each in touched.sight.unreachable]
            found += [f"{name} {size}: {each!r} is cut" for each in touched.sight.spilt]
        window(touched, "390x844")
    touched.look_back("end")
    assert found == []


def test_history_shows_display_and_events(touched: GlenMore, site_url: str) -> None:
    settings(touched)
    window(touched, "390x844")
    screens.SCREENS["take"](touched.page, site_url)
    touched.press("Escape")
    screens.SCREENS["past"](touched.page, site_url)
    for size in ("360x640", "320x568"):
        window(touched, size)
        assert touched.thumb.stands.display > 0.15, size
        assert not touched.bar.kept_back, size
    window(touched, "844x390")
    assert not touched.bar.kept_back
    touched.look_back("end")


def test_page_zoom_300_percent_shows_boards(touched: GlenMore) -> None:
    """The track while a tile is to be selected, then the display."""
    settings(touched)
    window(touched, "426x266")
    devices.put(touched.page, Game.new(players=2, seed=1, names=("Catriona", "Ewan")))
    tile, cell = touched.track.space(12), touched.display.cell(0, -1)
    expect(tile).to_be_in_viewport(ratio=1)
    touched.tap(tile)
    expect(cell).to_be_in_viewport(ratio=1)
    touched.tap(cell)
    touched.tap(touched.bar.confirm)
    touched.tap(touched.bar.restart)
    expect(tile).to_be_in_viewport(ratio=1)


INSETS = {"390x844": {"top": 47, "bottom": 34}, "844x390": {"left": 47, "right": 47, "bottom": 21}}
"""Parts of the screen under a notch and a home bar, in CSS pixels."""


@pytest.mark.only_browser("chromium")
@pytest.mark.parametrize("size", INSETS)
def test_safe_area_insets_are_respected(browser: Browser, site_url: str, size: str) -> None:
    with devices.device(browser, size) as page:
        page.context.new_cdp_session(page).send("Emulation.setSafeAreaInsetsOverride", {"insets": INSETS[size]})
        glen, insets = GlenMore(page), {"top": 0, "left": 0, "right": 0, "bottom": 0, **INSETS[size]}
        wide, tall = devices.SIZES[size].values()

        def expect_free(part: Locator) -> None:
            box = part.bounding_box()
            assert box and box["x"] >= insets["left"] and box["x"] + box["width"] <= wide - insets["right"], part
            assert box["y"] >= insets["top"] and box["y"] + box["height"] <= tall - insets["bottom"], part

        glen.open(f"{site_url}?theme=pink&seed=7&players=3")
        expect_free(glen.notices.close)
        glen.tap(glen.notices.close)
        for part in (glen.top.menu, glen.tabs.log, glen.bar.end, glen.bar.undo):
            expect_free(part)
        expect_free(glen.open_dialog("menu").root)
        glen.close_dialog()
        glen.tap(glen.tabs.actions)
        expect_free(glen.actions.close)
