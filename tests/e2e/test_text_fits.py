"""Text in windows of many sizes, at all text sizes: it fits, and grows as it should. In a page that CPython draws."""

import itertools
from collections.abc import Callable, Iterator
from typing import Any

import pytest
from pages import GlenMore
from plain_page import PlainPage, plain_page
from playwright.sync_api import Browser, Locator, Playwright, expect
from test_layout import LOW

from core import Game
from core.link import opened
from tests.fake_browser import Screen
from tests.rendering import drawn
from tools import chromium, devices, screen_games

TWO_VILLAGES = "EgE2CA5c_x7YtRI9QlK-6ua0fF5x8w.UGxheWVyIDEKUGxheWVyIDI"
"""A link to a game in which one of three clansmen, two of them in villages, can become a chieftain."""

LETTERS = 32
"""The browser's default font size in the magnified browser, normally 16 pixels."""

Show = Callable[..., GlenMore]


def size_of(words: Locator) -> float:
    return float(words.first.evaluate("(words) => parseFloat(getComputedStyle(words).fontSize)"))


def sizes(glen: GlenMore) -> list[float]:
    places = glen.bar.now, glen.bar.buttons, glen.display.whose, glen.actions.group, glen.log.list, glen.top.summary
    return [size_of(place) for place in places]


def lochy(shown: Screen) -> None:
    """Puts a game on the table, and selects a tile with much text and a cell for it."""
    shown.begin(Game.new(players=2, seed=1, names=("Catriona", "Ewan")))
    shown.do("space 12", "cell 0,-1")


def middle(*commands: str) -> Callable[[Screen], None]:

    def act(shown: Screen) -> None:
        shown.begin(screen_games.mid_game())
        shown.do(*commands)

    return act


def activating(shown: Screen) -> None:
    shown.begin(screen_games.at_phase(screen_games.bot_game(3, 4), "activate", 0.7))


@pytest.fixture(scope="module")
def pages(browser: Browser, site_url: str) -> Iterator[dict[str, PlainPage]]:
    """Plain pages by the size of the device's first window: one with touch, one without."""
    with (
        plain_page(browser, site_url, "en", "390x844") as touched,
        plain_page(browser, site_url, "en", "1440x900") as pointed,
    ):
        yield {"390x844": touched, "1440x900": pointed}


@pytest.fixture
def show(pages: dict[str, PlainPage]) -> Show:
    """A function that shows a screen in a window of some size, with touch or without."""

    def show(
        window: str, act: Callable[[Screen], object], tag: str = "en", touch: bool = True, **chosen: Any
    ) -> GlenMore:
        plain = pages["390x844" if touch else "1440x900"]
        plain.speak(tag)
        plain.resize(window)
        plain.show(drawn(act, tag, **chosen))
        return GlenMore(plain.page)

    return show


SCROLLED = """(dialog) => [dialog, ...dialog.querySelectorAll('*')].filter((each) =>
  each.scrollHeight > each.clientHeight + 1 && getComputedStyle(each).overflowY !== 'visible'
  && !each.classList.contains('vh')).map((each) => each.className)"""


@pytest.mark.parametrize("tag", ("en", "de", "nl", "ro"))
def test_menu_fits_a_phone(show: Show, tag: str) -> None:
    glen = show("390x844", middle("menu"), tag)
    assert glen.dialogs.open.root.evaluate(SCROLLED) == []


@pytest.mark.parametrize(
    ("size", "words", "touch"),
    [
        ("1024x768", "normal", True),
        ("1180x820", "normal", True),
        ("1180x820", "largest", True),
        ("1440x900", "normal", False),
        ("1440x900", "largest", False),
    ],
)
def test_preview_text_is_not_cut_off(show: Show, size: str, words: str, touch: bool) -> None:
    """In windows with room for long text; the others have a handle."""
    glen = show(size, lochy, touch=touch, size=words)
    assert glen.data("more") != "on"
    assert glen.bar.unseen <= 1
    assert glen.sight.cells_under_the_bar == 0


@pytest.mark.parametrize(
    ("size", "words"), [("1024x768", "largest"), ("1180x820", "large"), ("1440x900", "normal"), ("1440x900", "largest")]
)
def test_large_ui_setting_enlarges_everything(show: Show, size: str, words: str) -> None:
    found = []
    for table in (False, True):
        glen = show(size, middle("cancel"), touch=size in devices.TOUCH, size=words, table=table)
        found.append([glen.track.tile_width, glen.track.smallest_letters, *sizes(glen)])
    assert [now / before for before, now in zip(*found, strict=True)] == pytest.approx([1.2] * len(found[0]), rel=0.02)
    assert glen.sight.overlapping == []
    assert glen.data("more") != "on"


def test_text_size_setting(show: Show) -> None:
    found = [sizes(show("1440x900", lochy, touch=False, size=words)) for words in ("normal", "large", "largest")]
    for plain, large, largest in zip(*found, strict=True):
        assert [large / plain, largest / plain] == pytest.approx([1.15, 1.3], rel=0.01)


@pytest.mark.parametrize("command", ["history", "settings", "saves"])
def test_dialog_buttons_are_visible_in_low_windows(show: Show, command: str) -> None:
    for size in ("568x320", "640x400", "844x390"):
        assert show(size, middle("cancel", command)).dialogs.open.squeezed == [], size


@pytest.mark.parametrize(
    ("tag", "act"),
    [
        ("ro", lambda shown: shown.do("lesson paying", "hint")),
        ("nl", lambda shown: shown.begin(screen_games.four_payment_options())),
    ],
    ids=["ro", "nl"],
)
def test_long_sentences_fit_on_a_phone_in_landscape(show: Show, tag: str, act: Callable[[Screen], object]) -> None:
    assert show("844x390", act, tag).bar.unseen <= 1


@pytest.mark.parametrize(("size", "words"), [*itertools.product(("1440x900", "1280x800"), ("normal", "largest"))])
def test_three_promotion_buttons_fit_in_bar(show: Show, size: str, words: str) -> None:
    """Romanian, whose long words take two lines in each button."""
    glen = show(size, lambda shown: shown.begin(opened(TWO_VILLAGES).game), "ro", touch=False, size=words)
    bar, foot = (each.bounding_box() for each in (glen.bar.root, glen.bar.foot))
    boxes = [button.bounding_box() for button in glen.bar.by_word("action").all()]
    assert bar and foot and len(boxes) == 3
    for box in boxes:
        assert box and box["x"] + box["width"] <= bar["x"] + bar["width"] and box["y"] + box["height"] <= foot["y"]


def test_notice_does_not_cover_menu(show: Show) -> None:
    for size in (*devices.TOUCH, *LOW):
        glen = show(size, lambda shown: shown.visit("?theme=pink&lang=tlh&seed=7&players=3"))
        assert glen.notices.all.count()
        glen.top.menu.tap(trial=True)


@pytest.mark.parametrize("tag", ["nl", "ro"])
def test_name_placeholders_fit_at_largest_text_size(show: Show, tag: str) -> None:
    glen = show("360x640", lambda shown: shown.do("together here"), tag, size="largest")
    expect(glen.dialogs.new_game.name(1)).to_be_visible()
    assert glen.inspection.cut_placeholders == []


# ---- larger letters of the browser ----


@pytest.fixture(scope="module")
def magnified(playwright: Playwright) -> Iterator[Browser]:
    arguments = [*chromium.arguments(), f"--blink-settings=defaultFontSize={LETTERS}"]
    browser = playwright.chromium.launch(executable_path=chromium.headless(), args=arguments)
    yield browser
    browser.close()


def test_browser_font_size_is_respected(magnified: Browser, site_url: str) -> None:
    """Text scales accordingly, and everything stays reachable."""
    with plain_page(magnified, site_url, "en", "1440x900") as plain:
        glen, screen = GlenMore(plain.page), drawn(middle("cancel"))
        for size in ("1440x900", "1024x768", "844x390"):
            plain.resize(size)
            plain.show(screen)
            assert size_of(glen.root) == LETTERS
            assert size_of(glen.players.names) >= 12 * LETTERS / 16 or size == "844x390"
            assert size_of(glen.bar.now) >= 16 * LETTERS / 16
            assert glen.sight.overlapping == [], size
            assert glen.sight.unreachable == [], size


def test_large_text_fits_on_a_phone(magnified: Browser, site_url: str) -> None:
    """In German, with its long words: names of players may be shortened, nothing else is cut or leaves its place."""
    names = ("menu", "compare", "settings", "saves")
    screens = [
        drawn(lambda shown: shown.do("learn"), "de"),
        drawn(activating, "de"),
        *(drawn(lambda shown, name=name: (activating(shown), shown.do(name)), "de") for name in names),
    ]
    with plain_page(magnified, site_url, "de", "360x640") as plain:
        for size in ("360x640", "390x844"):
            for _screen, seen in plain.look(screens, size):
                assert not seen["spilt"] and not seen["sideways"], size
                assert not [each for each in seen["cut"] if each[1] not in screen_games.NAMES], size
