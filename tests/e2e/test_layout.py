"""Layout in windows of all sizes: text fits, tiles are large enough, nothing overlaps."""

import itertools
from collections.abc import Iterator

import playing
import pytest
from pages import GlenMore
from playwright.sync_api import Browser, Locator, Playwright, expect

from core import Game
from tools import chromium, devices, screen_games, screens

LOW = {"667x375": (667, 375), "740x360": (740, 360), "426x266": (426, 266)}
"""Further phones in landscape, and a page at 300 % zoom."""

TWO_VILLAGES = "EgE2CA5c_x7YtRI9QlK-6ua0fF5x8w.UGxheWVyIDEKUGxheWVyIDI"
"""A link to a game in which one of three clansmen, two of them in villages, can become a chieftain."""

POINTED_AT_NOTHING = "() => ['held', 'hint', 'asked'].every((name) => !document.documentElement.dataset[name])"
"""True once the bar no longer refers to anything under the pointer."""


def sizes(glen: GlenMore) -> list[float]:
    """Font sizes in various places, on and beside the boards, in CSS pixels."""
    places = glen.bar.now, glen.bar.buttons, glen.display.whose, glen.actions.group, glen.log.list, glen.top.summary
    return [size_of(place) for place in places]


def size_of(words: Locator) -> float:
    """Font size of the first matching element, in CSS pixels."""
    return float(words.first.evaluate("(words) => parseFloat(getComputedStyle(words).fontSize)"))


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


def lochy(glen: GlenMore) -> None:
    """Puts a game on the table, and selects a tile with much text and a cell for it."""
    devices.put(glen.page, Game.new(players=2, seed=1, names=("Catriona", "Ewan")))
    glen.choose("space 12")
    glen.choose("cell 0,-1")
    expect(glen.bar.says).to_contain_text("Place Loch Lochy here?")


ROOMY = {True: ("1024x768", "1180x820"), False: ("1440x900",)}
"""Windows whose bar has room for long text, by touch; the others have a handle."""


@pytest.mark.parametrize("touch", [True, False], ids=["touched", "desk"])
def test_preview_text_is_not_cut_off(request: pytest.FixtureRequest, touch: bool) -> None:
    glen: GlenMore = request.getfixturevalue("touched" if touch else "pointed")
    settings(glen)
    lochy(glen)
    for words in ("largest", "normal"):
        settings(glen, size=words)
        for size in ROOMY[touch]:
            if (size, words) == ("1024x768", "largest"):
                continue  # the line about intermediate turns is too much there: the handle reveals it
            window(glen, size)
            assert glen.data("more") != "on", size
            assert glen.bar.unseen <= 1, size
            assert glen.sight.cells_under_the_bar == 0, size


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
                reached.append(touched.focus.split()[0] if touched.focus else "")
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


@pytest.mark.parametrize(
    ("size", "words"), [("1024x768", "largest"), ("1180x820", "large"), ("1440x900", "normal"), ("1440x900", "largest")]
)
def test_large_ui_setting_enlarges_everything(
    request: pytest.FixtureRequest, site_url: str, size: str, words: str
) -> None:
    glen: GlenMore = request.getfixturevalue("touched" if size in devices.TOUCH else "pointed")
    window(glen, size)
    screens.SCREENS["take"](glen.page, site_url)
    glen.press("Escape")  # closes the summary, which may exceed the room
    found = []
    for table in (False, True):
        settings(glen, size=words, table=table)
        found.append([glen.track.tile_width, glen.track.smallest_letters, *sizes(glen)])
    assert [now / before for before, now in zip(*found, strict=True)] == pytest.approx([1.2] * len(found[0]), rel=0.02)
    assert glen.sight.overlapping == []
    assert glen.data("more") != "on"


def test_text_size_setting(pointed: GlenMore) -> None:
    lochy(pointed)
    found = []
    for words in ("normal", "large", "largest"):
        settings(pointed, size=words)
        found.append(sizes(pointed))
    for plain, large, largest in zip(*found, strict=True):
        assert [large / plain, largest / plain] == pytest.approx([1.15, 1.3], rel=0.01)


LETTERS = 32
"""The browser's default font size, normally 16 pixels."""


@pytest.fixture
def magnified(playwright: Playwright) -> Iterator[Browser]:
    """A browser with letters twice as large."""
    arguments = [*chromium.arguments(), f"--blink-settings=defaultFontSize={LETTERS}"]
    browser = playwright.chromium.launch(executable_path=chromium.ensure(), args=arguments)
    yield browser
    browser.close()


def test_browser_font_size_is_respected(magnified: Browser, site_url: str) -> None:
    """Text scales accordingly, and everything stays reachable."""
    with devices.device(magnified, "1440x900") as page:
        glen = GlenMore(page)
        devices.visit(glen.page, site_url)
        screens.SCREENS["take"](glen.page, site_url)
        for size in ("1440x900", "1024x768", "844x390"):
            window(glen, size)
            assert size_of(glen.root) == LETTERS
            assert size_of(glen.players.names) >= 12 * LETTERS / 16 or size == "844x390"
            assert size_of(glen.bar.now) >= 16 * LETTERS / 16
            assert glen.sight.overlapping == [], size
            assert glen.sight.unreachable == [], size


def test_large_text_fits_on_a_phone(magnified: Browser, site_url: str) -> None:
    """In German, with its long words: names of players may be shortened, nothing else is cut or leaves its place."""
    with devices.device(magnified, "360x640", language="de") as page:
        glen, found = GlenMore(page), []
        devices.visit(page, site_url)

        def look(name: str) -> None:
            for size in ("360x640", "390x844"):
                window(glen, size)
                found.extend((name, size, each) for each in (*glen.sight.spilt, *glen.sight.sideways))
                cut = [each for each in glen.inspection.cut_off if each[1] not in screen_games.NAMES]
                found.extend((name, size, each) for each in cut)

        devices.press(page, "lesson", "home", "learn")
        look("learn")
        glen.close_dialog()
        window(glen, "820x1180")
        screens.SCREENS["activate"](page, site_url)
        look("activate")
        glen.close_dialog()  # the question whether everybody knows the game
        for name in ("menu", "compare", "settings", "saves"):
            glen.open_dialog(name)
            look(name)
            glen.close_dialog()
        assert found == []


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


@pytest.mark.parametrize(("tag", "screen"), [("ro", "lesson"), ("nl", "ways")])
def test_long_sentences_fit_on_a_phone_in_landscape(browser: Browser, site_url: str, tag: str, screen: str) -> None:
    with devices.device(browser, "390x844", language=tag) as page:
        glen = GlenMore(page)
        devices.visit(page, site_url)
        if screen == "lesson":
            devices.press(page, "lesson", "home", "learn", "lesson paying", "hint")
        else:
            screens.SCREENS[screen](page, site_url)
        window(glen, "844x390")
        assert glen.bar.unseen <= 1


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


def test_dialog_buttons_are_visible_in_low_windows(touched: GlenMore, site_url: str) -> None:
    settings(touched)
    window(touched, "390x844")
    screens.SCREENS["take"](touched.page, site_url)  # a game with a log
    touched.press("Escape")
    for command in ("history", "settings", "saves"):
        dialog = touched.open_dialog(command)
        for size in ("568x320", "640x400", "844x390"):
            window(touched, size)
            assert dialog.squeezed == [], command
        touched.close_dialog()


def test_notice_does_not_cover_menu(touched: GlenMore, site_url: str) -> None:
    settings(touched)
    touched.open(f"{site_url}?theme=pink&lang=tlh&seed=7&players=3")
    for size in (*devices.TOUCH, *LOW):
        window(touched, size)
        expect(touched.notices.all).not_to_have_count(0)
        touched.top.menu.tap(trial=True)


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


def test_three_promotion_buttons_fit_in_bar(pointed: GlenMore, site_url: str) -> None:
    """Romanian, whose long words take two lines in each button."""
    devices.visit(pointed.page, f"{site_url}?lang=ro#g={TWO_VILLAGES}")
    pointed.close_dialog()
    promotions = pointed.bar.by_word("action")
    for width, words in itertools.product((1440, 1280), ("normal", "largest")):
        settings(pointed, size=words)
        pointed.page.set_viewport_size({"width": width, "height": 800})
        expect(promotions).to_have_count(3)
        bar, foot = (each.bounding_box() for each in (pointed.bar.root, pointed.bar.foot))
        assert bar and foot
        for button in promotions.all():
            box = button.bounding_box()
            assert box and box["x"] + box["width"] <= bar["x"] + bar["width"] and box["y"] + box["height"] <= foot["y"]
