"""Layout in windows of all sizes: text fits, tiles are large enough, nothing overlaps."""

import json
from collections.abc import Iterator
from functools import cache

import playing
import pytest
from conftest import OpenGame
from pages import GlenMore, inspection
from plain_page import Found, PlainPage, plain_page
from playwright.sync_api import Browser, Locator, expect

from core import Game
from core.actions import Take
from tests.rendering import Rendering, drawn, in_own_thread, render, spoken
from tools import devices, screen_games
from tools.screen_games import at_phase, bot_game, random_game

LOW = ("667x375", "740x360", "426x266")
"""Further phones in landscape, and a page at 300 % zoom."""

SMALL = ("568x320", "640x400", "844x390", "360x640", *LOW)

ROOM = ("360x640", "390x844", "844x390", "1024x768", "1180x820", "1440x900")
"""Windows in which a decision is in sight without scrolling."""

MORE = ("beginning", "pay", "large", "other")
"""Decisions that are checked only where there is room."""


def longest_preview_game() -> tuple[Game, tuple[str, ...]]:
    """A game, and the commands that choose the tile and cell with the longest preview."""
    game, take = screen_games.longest_preview()
    return game, (f"space {take.space}", "cell {},{}".format(*take.cell))


def games() -> dict[str, tuple[Game, tuple[str, ...]]]:
    middle = screen_games.mid_game()
    last = [action for action in middle.legal_actions() if isinstance(action, Take)][-1]
    chosen = f"space {last.space}", "cell {},{}".format(*last.cell)
    return {
        "take": (middle, ()),
        "point": (middle, chosen[:1]),
        "preview": (middle, chosen),
        "ways": (screen_games.four_payment_options(), ()),
        "activate": (at_phase(bot_game(3, 4), "activate", 0.7), ()),
        "finish": (screen_games.finishing(), ()),
        "move": (at_phase(random_game(5, 3), "move"), ()),
        "past": (middle, ("past last", "past back")),
        "beginning": (Game.new(3, 7), ()),
        "pay": (screen_games.paying(), ()),
        "large": (at_phase(bot_game(2, 3), "take", 0.9), ()),
        "other": (middle, (f"seat {(middle.state.seat + 1) % 4}",)),
    }


@pytest.fixture(scope="module")
def plain(browser: Browser, site_url: str) -> Iterator[PlainPage]:
    """A page with touch that CPython draws."""
    with plain_page(browser, site_url, "en", "390x844") as plain:
        yield plain


@pytest.fixture
def glen(plain: PlainPage) -> GlenMore:
    return GlenMore(plain.page)


MISSING = """() => ['bar-undo', 'bar-redo', 'bar-restart'].filter((id) =>
  !document.querySelector(`[data-testid=${id}]`)?.checkVisibility({visibilityProperty: true}))"""

IN_SIGHT = {"out_of_sight": inspection.OUT_OF_SIGHT, "missing": MISSING}

APART = {"overlapping": inspection.OVERLAPPING, "unreachable": inspection.UNREACHABLE, "cut": inspection.SPILT}


@cache
@in_own_thread
def decisions(words: str) -> list[Rendering]:
    found = []
    with spoken("en", {"glenmore:settings": json.dumps({"everybody": True, "asked": True, "size": words})}) as shown:
        for name, (game, commands) in games().items():
            shown.begin(game)
            shown.do(*commands)
            found.append(render(shown, name))
    return found


def findings(plain: PlainPage, screens: list[Rendering], size: str, looks: dict[str, str]) -> dict[str, Found]:
    """The findings of some scripts on screens in a window of that size, by the screen's name."""
    return {screen.name: seen for screen, seen in plain.look(screens, size, looks) if any(seen.values())}


@pytest.mark.parametrize("size", ROOM)
def test_decisions_are_visible_and_uncovered(plain: PlainPage, size: str) -> None:
    screens = [screen for screen in decisions("normal") if screen.name != "past"]
    assert findings(plain, screens, size, IN_SIGHT) == {}


@pytest.mark.parametrize("words", ["normal", "largest"])
@pytest.mark.parametrize("size", SMALL)
def test_nothing_overlaps_in_small_windows(plain: PlainPage, size: str, words: str) -> None:
    screens = [screen for screen in decisions(words) if screen.name not in MORE]
    assert findings(plain, screens, size, APART) == {}


@pytest.mark.parametrize("words", ["normal", "largest"])
def test_long_bar_text_ends_at_a_line(plain: PlainPage, glen: GlenMore, words: str) -> None:
    game, commands = longest_preview_game()
    screen = drawn(lambda shown: (shown.begin(game), shown.do(*commands)), size=words)
    with_handle = set()
    for size in (*devices.TOUCH, *LOW):
        plain.resize(size)
        plain.show(screen)
        assert glen.bar.cut_words == [] and glen.bar.unseen_beside == 0, size
        if glen.data("more") == "on":
            with_handle.add(size)
        else:
            assert glen.bar.unseen <= 1, size
    assert {"568x320", "426x266"} <= with_handle
    assert words == "largest" or "1180x820" not in with_handle


@pytest.mark.parametrize("size", ["1024x768", "1180x820"])
def test_track_text_is_legible_on_a_tablet(plain: PlainPage, glen: GlenMore, size: str) -> None:
    plain.resize(size)
    plain.show(decisions("normal")[0])
    assert glen.track.tile_width >= 88
    assert glen.track.smallest_letters >= 11
    assert glen.sight.overlapping == []
    for tab, shown in ((glen.tabs.actions, glen.actions.group), (glen.tabs.log, glen.log.list)):
        expect(tab).to_be_in_viewport(ratio=1)
        expect(shown).to_be_hidden()


INSETS = {"390x844": {"top": 47, "bottom": 34}, "844x390": {"left": 47, "right": 47, "bottom": 21}}
"""Parts of the screen under a notch and a home bar, in CSS pixels."""


@pytest.mark.only_browser("chromium")
@pytest.mark.parametrize("size", INSETS)
def test_safe_area_insets_are_respected(plain: PlainPage, glen: GlenMore, size: str) -> None:
    client = plain.page.context.new_cdp_session(plain.page)
    insets = dict.fromkeys(("top", "left", "right", "bottom"), 0) | INSETS[size]
    wide, tall = devices.SIZES[size].values()

    def expect_free(*parts: Locator) -> None:
        for part in parts:
            box = part.bounding_box()
            assert box and box["x"] >= insets["left"] and box["x"] + box["width"] <= wide - insets["right"], part
            assert box["y"] >= insets["top"] and box["y"] + box["height"] <= tall - insets["bottom"], part

    def show(*commands: str) -> None:
        plain.show(drawn(lambda shown: (shown.visit("?theme=pink&seed=7&players=3"), shown.do(*commands))))

    plain.resize(size)
    client.send("Emulation.setSafeAreaInsetsOverride", {"insets": INSETS[size]})
    show()
    expect_free(glen.notices.close)
    show("close-notice")
    expect_free(glen.top.menu, glen.tabs.log, glen.bar.end, glen.bar.undo)
    show("close-notice", "menu")
    expect_free(glen.dialogs.menu.root)
    show("close-notice", "panel actions")
    expect_free(glen.actions.close)
    client.send("Emulation.setSafeAreaInsetsOverride", {"insets": {}})


# ---- what moves, in the page itself ----


def phone_size(size: str) -> pytest.MarkDecorator:
    width, height = map(int, size.split("x"))
    return pytest.mark.browser_context_args(viewport={"width": width, "height": height}, has_touch=True)


def put_weighty(open_game: OpenGame) -> GlenMore:
    game, commands = longest_preview_game()
    glen = playing.put(open_game, game)
    for command in commands:
        glen.choose(command)
    return glen


@phone_size("568x320")
def test_bar_can_be_pulled_up(open_game: OpenGame) -> None:
    glen = put_weighty(open_game)
    handle = glen.bar.more
    expect(handle).to_have_attribute("aria-expanded", "false")
    before, kept = glen.bar.unseen, glen.bar.kept_back
    glen.tap(handle)
    expect(handle).to_have_attribute("aria-expanded", "true")
    assert kept or glen.bar.unseen < before
    assert glen.bar.cut_words == [] and not glen.bar.kept_back


@phone_size("568x320")
def test_handle_is_hidden_when_text_fits(open_game: OpenGame) -> None:
    glen = playing.put(open_game, screen_games.mid_game())
    assert glen.bar.kept_back
    glen.tap(glen.bar.more)
    assert glen.data("bar") == "up"
    glen.press("Escape")  # closes the summary
    assert glen.data("bar") == glen.data("more") == "" and not glen.bar.kept_back
    expect(glen.bar.more).to_be_hidden()


@pytest.mark.parametrize("screen", ["take", "weighty"])
@pytest.mark.parametrize("size", [pytest.param(size, marks=phone_size(size)) for size in ("360x640", "568x320")])
def test_keyboard_focus_is_always_visible(open_game: OpenGame, size: str, screen: str) -> None:
    """The bar comes up for a link in hidden text, and goes down before the focus reaches anything it covers."""
    glen = playing.put(open_game, screen_games.mid_game()) if screen == "take" else put_weighty(open_game)
    kept = glen.bar.news.first if screen == "take" else glen.bar.rule
    for way in ("Tab", "Shift+Tab"):
        reached, seen = set(), False
        for _ in range(35):
            glen.page.keyboard.press(way)
            assert glen.sight.focus_unseen == "", way
            reached.add(glen.focus.partition(" ")[0])
            seen = seen or kept.evaluate("(each) => each === document.activeElement")
        assert seen and {"more", "panel"} <= reached, way


@phone_size("360x640")
def test_removing_focused_button_keeps_bar_lowered(open_game: OpenGame) -> None:
    glen = put_weighty(open_game)
    glen.tab_to("cancel")
    for _ in ("cell", "tile"):
        glen.press("Enter")
    expect(glen.bar.by_word("cancel")).to_have_count(0)
    expect(glen.bar.now).to_be_focused()
    assert glen.data("bar") == ""


def test_hover_does_not_move_cells(open_game: OpenGame) -> None:
    """Regardless of the length of its text."""
    game, (space, _cell) = longest_preview_game()
    glen = playing.put(open_game, game, settings="?size=largest")
    glen.choose(space)
    glen.point_away()
    cell = glen.display.cells.first
    before, bar = cell.bounding_box(), glen.bar.root.bounding_box()
    cell.hover()
    glen.wait_for_data(hint="cell")
    assert cell.bounding_box() == before
    assert glen.data("held") == "on"
    glen.point_away()
    glen.wait_for_data(hint="")
    assert glen.bar.root.bounding_box() == bar and cell.bounding_box() == before


@phone_size("390x844")
def test_history_shows_display_and_events(open_game: OpenGame) -> None:
    glen = playing.put(open_game, screen_games.mid_game())
    glen.look_back("back")
    for size in ("360x640", "320x568", "844x390"):
        glen.page.set_viewport_size(devices.SIZES[size])
        glen.wait_for_data(drawn="yes")
        glen.page.evaluate("() => new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done)))")
        assert not glen.bar.kept_back, size
        display = glen.display.root.bounding_box()
        assert display and display["height"] > 0.15 * devices.SIZES[size]["height"], size


@phone_size("426x266")
def test_page_zoom_300_percent_shows_boards(open_game: OpenGame) -> None:
    """The track while a tile is to be selected, then the display."""
    glen = playing.put(open_game, Game.new(players=2, seed=1, names=("Catriona", "Ewan")))
    tile, cell = glen.track.space(12), glen.display.cell(0, -1)
    expect(tile).to_be_in_viewport(ratio=1)
    glen.tap(tile)
    expect(cell).to_be_in_viewport(ratio=1)
    glen.tap(cell)
    glen.tap(glen.bar.confirm)
    glen.tap(glen.bar.restart)
    expect(tile).to_be_in_viewport(ratio=1)
