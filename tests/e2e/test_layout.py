"""Everything has its place in windows of all sizes: words that fit, tiles large enough, nothing over something else."""

from __future__ import annotations

from collections.abc import Iterator

import playing
import pytest
from playwright.sync_api import Browser, Page, Playwright, expect

from core import Game
from tools import chromium, devices, screen_games, screens

LOW = {"667x375": (667, 375), "740x360": (740, 360), "426x266": (426, 266)}
"""More phones on their side, and a page that is zoomed three times."""

MORE = "() => document.documentElement.dataset.more === 'on'"

POINTED_AT_NOTHING = "() => ['held', 'hint', 'asked'].every((name) => !document.documentElement.dataset[name])"
"""Whether the bar tells of nothing that the pointer was on."""

HIDDEN = "() => { const say = document.querySelector('#bar .say'); return say.scrollHeight - say.clientHeight; }"
"""How much of the words in the bar is not seen, in CSS pixels."""

CUT = """() => {
  const say = document.querySelector('#bar .say'), box = say.getBoundingClientRect();
  const end = box.bottom - parseFloat(say.style.clipPath.split(' ')[2] ?? 0);
  const range = document.createRange(), texts = document.createTreeWalker(say, NodeFilter.SHOW_TEXT), cut = [];
  while (texts.nextNode()) {
    range.selectNodeContents(texts.currentNode);
    for (const line of range.getClientRects())
      if (line.top + .21 * line.height < end && line.bottom - .21 * line.height > end) cut.push(texts.currentNode.data);
  }
  return cut;
}"""
"""The words in the bar of which only the upper half can be seen."""

BELOW = """() => {
  const bar = document.querySelector('#bar').getBoundingClientRect();
  const cells = document.querySelectorAll('#display > svg:not([aria-hidden="true"]) [data-do^="cell "]');
  return [...cells].map((cell) => cell.getBoundingClientRect()).filter((box) =>
    box.bottom > bar.top + 1 && box.top < bar.bottom && box.right > bar.left + 1 && box.left < bar.right).length;
}"""
"""How many of the cells to choose from lie below the bar."""

OVERLAPPING = """() => {
  const shown = (element) => {
    let {left, top, right, bottom} = element.getBoundingClientRect();
    for (let e = element.parentElement; e; e = e.parentElement) {
      if (getComputedStyle(e).overflow === 'visible') continue;
      const box = e.getBoundingClientRect();
      [left, top] = [Math.max(left, box.left), Math.max(top, box.top)];
      [right, bottom] = [Math.min(right, box.right), Math.min(bottom, box.bottom)];
    }
    return {left, top, right, bottom, name: element.dataset.testid};
  };
  const places = '.top-nav, .tabs, .zoom, #caption, #bar'.split(', ');
  const buttons = [...document.querySelectorAll(places.map((place) => `${place} button`).join())]
    .filter((element) => element.checkVisibility()).map(shown)
    .filter((box) => box.right > box.left && box.bottom > box.top);
  const over = (a, b) => Math.min(a.right, b.right) - Math.max(a.left, b.left) > 1 &&
    Math.min(a.bottom, b.bottom) - Math.max(a.top, b.top) > 1;
  return buttons.flatMap((a, n) => buttons.slice(n + 1).filter((b) => over(a, b))
    .map((b) => `${a.name} and ${b.name}`));
}"""
"""Buttons that lie over each other."""

SPILT = """() => [...document.querySelectorAll('#bar button')].filter((e) => e.checkVisibility() &&
  (e.scrollWidth > e.clientWidth + 1 || e.scrollHeight > e.clientHeight + 1)).map((e) => e.textContent)"""
"""Buttons whose words are more than they hold."""

UNREACHABLE = """() => {
  const names = [];
  const all = '#track-svg [data-do], #display [data-do^="cell"], #bar button, .tabs button';
  for (const element of document.querySelectorAll(all)) {
    if (!element.checkVisibility() || element.closest('[aria-hidden="true"]')) continue;
    element.scrollIntoView({block: 'center', inline: 'center'});
    const box = element.getBoundingClientRect(), x = box.x + box.width / 2, y = box.y + box.height / 2;
    const there = document.elementFromPoint(x, y);
    if (!there || !(element.contains(there) || there.contains(element))) names.push(element.dataset.do);
  }
  return names;
}"""
"""What cannot be brought to where it can be clicked."""

SMALLEST_WORDS = r"""() => {
  const words = [...document.querySelectorAll('#track-svg text')].filter((e) => /\p{L}{2}/u.test(e.textContent));
  return Math.min(...words.map((e) => parseFloat(getComputedStyle(e).fontSize) * e.getScreenCTM().d));
}"""
"""How large the smallest letters on the track are, in CSS pixels."""

TILE = "() => document.querySelector('#track-svg .on-track .t-edge').getBoundingClientRect().width"
WORDS = "(selector) => parseFloat(getComputedStyle(document.querySelector(selector)).fontSize)"
LETTERS = ("#now", "#bar .b", "#caption h2", "#actions", "#log", "#summary")
"""Places with words, on and beside the boards."""


@pytest.fixture(scope="module")
def touched(browser: Browser, site_url: str) -> Iterator[Page]:
    """A page on a phone or tablet, whose window the tests change."""
    with devices.device(browser, "390x844") as page:
        devices.visit(page, site_url)
        yield page


@pytest.fixture(scope="module")
def pointed(browser: Browser, site_url: str) -> Iterator[Page]:
    """A page on a desk."""
    with devices.device(browser, "1440x900") as page:
        devices.visit(page, site_url)
        yield page


def window(page: Page, size: str) -> None:
    """Show the page in a window of that size."""
    wide, tall = LOW.get(size) or devices.SIZES[size].values()
    page.set_viewport_size({"width": wide, "height": tall})
    page.mouse.move(1, 1)
    page.wait_for_function("([wide, tall]) => innerWidth === wide && innerHeight === tall", arg=[wide, tall])
    page.wait_for_function(POINTED_AT_NOTHING)
    page.evaluate("() => new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done)))")


def settings(page: Page, *commands: str) -> None:
    """Set something, everything else as at first."""
    devices.command(page, "settings:reset", *(f"settings:{each}" for each in commands), "close")


def lochy(page: Page) -> None:
    """Lay a game on the table, and choose a tile with much to say of it, and where to lay it."""
    devices.put(page, Game.new(players=2, seed=1, names=("Catriona", "Ewan")))
    devices.command(page, "space 12", "cell 0,-1")
    expect(page.locator("#bar .say")).to_contain_text("Lay Loch Lochy above Starting village (1 north)?")


# ---- the words of the bar ----

ROOMY = {True: ("390x844", "1024x768", "1180x820"), False: ("1440x900",)}
"""Windows in which the bar has room for much, by whether they are touched; the others have a handle."""


@pytest.mark.parametrize("words", ["normal", "largest"])
@pytest.mark.parametrize("touch", [True, False], ids=["touched", "desk"])
def test_a_preview_is_told_whole(request: pytest.FixtureRequest, touch: bool, words: str) -> None:
    page: Page = request.getfixturevalue("touched" if touch else "pointed")
    settings(page, f"set size {words}")
    lochy(page)
    for size in ROOMY[touch]:
        if (size, words) == ("1024x768", "largest"):
            continue  # who moves before one is a line too much there: the handle shows it
        window(page, size)
        assert not page.evaluate(MORE), size
        assert page.evaluate(HIDDEN) <= 1, size
        assert page.evaluate(BELOW) == 0, size


@pytest.mark.parametrize("words", ["normal", "largest"])
def test_what_does_not_fit_ends_with_a_line_and_is_pulled_up(touched: Page, site_url: str, words: str) -> None:
    settings(touched, f"set size {words}")
    screens.SCREENS["weighty"](touched, site_url)
    pulled = []
    for size in (*devices.TOUCH, *LOW):
        window(touched, size)
        assert touched.evaluate(CUT) == [], size
        if touched.evaluate(MORE):
            handle = touched.get_by_test_id("bar-more")
            expect(handle).to_have_attribute("aria-expanded", "false")
            before = touched.evaluate(HIDDEN)
            playing.click(touched, handle)
            expect(handle).to_have_attribute("aria-expanded", "true")
            assert touched.evaluate(HIDDEN) < before and touched.evaluate(CUT) == [], size
            playing.click(touched, handle)
            pulled.append(size)
        else:
            assert touched.evaluate(HIDDEN) <= 1, size
    assert {"568x320", "426x266"} <= set(pulled)
    assert words == "largest" or "1180x820" not in pulled


def test_the_handle_goes_with_the_next_command(touched: Page, site_url: str) -> None:
    settings(touched)
    window(touched, "568x320")
    screens.SCREENS["weighty"](touched, site_url)
    playing.click(touched, touched.get_by_test_id("bar-more"))
    assert playing.data(touched, "bar") == "up"
    playing.do(touched, "cancel")
    assert playing.data(touched, "bar") == "" and playing.data(touched, "more") == ""
    expect(touched.get_by_test_id("bar-more")).to_be_hidden()


def test_pointing_at_a_cell_does_not_move_it(pointed: Page) -> None:
    """However much there is to say of it."""
    settings(pointed, "set size largest")
    window(pointed, "1440x900")
    game, take = screen_games.much_to_say()
    devices.put(pointed, game)
    devices.command(pointed, f"space {take.space}")
    cell = pointed.locator('#display [data-do^="cell "]').first
    before, bar = cell.bounding_box(), pointed.locator("#bar").bounding_box()
    cell.hover()
    pointed.wait_for_function("() => document.documentElement.dataset.hint === 'cell'")
    assert cell.bounding_box() == before
    assert playing.data(pointed, "held") == "on"
    pointed.mouse.move(1, 1)
    pointed.wait_for_function("() => document.documentElement.dataset.hint === ''")
    assert pointed.locator("#bar").bounding_box() == bar and cell.bounding_box() == before


# ---- how large things are ----


@pytest.mark.parametrize("size", ["1024x768", "1180x820"])
def test_the_track_can_be_read_on_a_tablet(touched: Page, site_url: str, size: str) -> None:
    settings(touched)
    window(touched, size)
    screens.SCREENS["take"](touched, site_url)
    assert touched.evaluate(TILE) >= 88
    assert touched.evaluate(SMALLEST_WORDS) >= 11
    assert touched.evaluate(OVERLAPPING) == []
    for panel in ("actions", "log"):
        expect(touched.get_by_test_id(f"panel-{panel}")).to_be_in_viewport(ratio=1)
        expect(touched.locator(f"#{panel}")).to_be_hidden()
        touched.get_by_test_id(f"panel-{panel}").tap()
        expect(touched.locator(f"#{panel}")).to_be_visible()
        touched.locator(f'.shut[data-do="panel {panel}"]').tap()
        expect(touched.locator(f"#{panel}")).to_be_hidden()
    touched.locator("#players [data-do]").nth(0).tap()
    expect(touched.get_by_test_id("back")).to_be_visible()
    touched.get_by_test_id("back").tap()


@pytest.mark.parametrize("words", ["normal", "large", "largest"])
@pytest.mark.parametrize("size", ["1024x768", "1180x820", "1440x900"])
def test_at_the_table_everything_is_a_fifth_larger(
    request: pytest.FixtureRequest, site_url: str, size: str, words: str
) -> None:
    page: Page = request.getfixturevalue("touched" if size in devices.TOUCH else "pointed")
    window(page, size)
    screens.SCREENS["take"](page, site_url)
    devices.command(page, "cancel")  # what has happened is told no longer: it may be more than fits
    found = []
    for more in ([], ["switch table"]):
        settings(page, f"set size {words}")
        if more:
            devices.command(page, "settings")
            page.get_by_label("At the table").press("Space")
            expect(page.get_by_label("At the table")).to_be_checked()
            devices.command(page, "close")
        found.append([page.evaluate(TILE), page.evaluate(SMALLEST_WORDS), *(page.evaluate(WORDS, e) for e in LETTERS)])
    assert [now / before for before, now in zip(*found, strict=True)] == pytest.approx([1.2] * len(found[0]), rel=0.02)
    assert page.evaluate(OVERLAPPING) == []
    assert page.evaluate(MORE) is False


def test_sizes_of_words_follow_the_settings(pointed: Page) -> None:
    lochy(pointed)
    found = []
    for words in ("normal", "large", "largest"):
        settings(pointed, f"set size {words}")
        found.append([pointed.evaluate(WORDS, element) for element in LETTERS])
    for plain, large, largest in zip(*found, strict=True):
        assert [large / plain, largest / plain] == pytest.approx([1.15, 1.3], rel=0.01)


@pytest.mark.parametrize("letters", [24, 32])
def test_larger_letters_of_the_browser_have_effect(playwright: Playwright, site_url: str, letters: int) -> None:
    """What a person has set in the browser, 16 pixels at first: words are so much larger, and all is still in reach."""
    arguments = [*chromium.arguments(), f"--blink-settings=defaultFontSize={letters}"]
    browser = playwright.chromium.launch(executable_path=chromium.ensure(), args=arguments)
    try:
        with devices.device(browser, "1440x900") as page:
            devices.visit(page, site_url)
            screens.SCREENS["take"](page, site_url)
            for size in ("1440x900", "1024x768", "844x390"):
                window(page, size)
                assert page.evaluate(WORDS, "html") == letters
                assert page.evaluate(WORDS, "#players .pl-name") >= 12 * letters / 16 or size == "844x390"
                assert page.evaluate(WORDS, "#now") >= 16 * letters / 16
                assert page.evaluate(OVERLAPPING) == [], size
                assert page.evaluate(UNREACHABLE) == [], size
    finally:
        browser.close()


# ---- small windows ----

SMALL = ("568x320", "640x400", "844x390", "360x640", *LOW)


@pytest.mark.parametrize("words", ["normal", "largest"])
def test_nothing_lies_over_something_else_in_small_windows(touched: Page, site_url: str, words: str) -> None:
    settings(touched, f"set size {words}")
    found = []
    for name in ("take", "point", "preview", "ways", "activate", "finish", "move", "past"):
        window(touched, "390x844")
        screens.SCREENS[name](touched, site_url)
        for size in SMALL:
            window(touched, size)
            found += [f"{name} {size}: {each}" for each in touched.evaluate(OVERLAPPING)]
            found += [f"{name} {size}: {each} cannot be reached" for each in touched.evaluate(UNREACHABLE)]
            found += [f"{name} {size}: {each!r} is cut" for each in touched.evaluate(SPILT)]
    devices.command(touched, "past end")
    assert found == []


def test_a_page_zoomed_three_times_shows_what_is_played_on(touched: Page) -> None:
    """The track while a tile is to be chosen, then the display."""
    settings(touched)
    window(touched, "426x266")
    devices.put(touched, Game.new(players=2, seed=1, names=("Catriona", "Ewan")))
    track, cell = touched.get_by_test_id("space-12"), touched.get_by_test_id("cell-0,-1")
    expect(track).to_be_in_viewport(ratio=1)
    touched.get_by_test_id("space-12").tap()
    expect(cell).to_be_in_viewport(ratio=1)
    cell.tap()
    touched.get_by_test_id("bar-confirm").tap()
    touched.get_by_test_id("bar-restart").tap()
    expect(track).to_be_in_viewport(ratio=1)


SQUEEZED = """() => {
  const dialog = document.querySelector('dialog[open]').getBoundingClientRect();
  const foot = document.querySelector('.dlg-foot'), end = Math.min(foot.getBoundingClientRect().bottom, dialog.bottom);
  return [...foot.querySelectorAll('.b')].filter((button) => button.getBoundingClientRect().bottom > end)
    .map((button) => button.dataset.do);
}"""
"""The buttons at the foot of the dialog of which not all can be seen."""


@pytest.mark.parametrize("size", ["568x320", "640x400", "844x390"])
def test_the_buttons_of_a_dialog_are_seen_whole_in_low_windows(touched: Page, site_url: str, size: str) -> None:
    settings(touched)
    window(touched, "390x844")
    screens.SCREENS["take"](touched, site_url)  # a game with a log
    window(touched, size)
    for command in ("history", "settings", "saves"):
        devices.command(touched, command)
        assert touched.evaluate(SQUEEZED) == [], command
        devices.command(touched, "close")
