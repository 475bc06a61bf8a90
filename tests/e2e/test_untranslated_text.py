"""A walk through every screen in a pseudo-language: every word is translated, nothing is cut off, covered or too small,
and axe finds no violation. Other languages and narrower windows are in test_every_screen.py.
"""

import re
from collections.abc import Callable, Iterator

import pytest
from pages import GlenMore
from playwright.sync_api import Browser, Page, expect
from test_every_screen import SPEAK, faults

from core.bots.levels import LEVELS
from features.workshop.course import SCATTERBRAIN
from tests import pseudo
from tests.contract import unpromised
from tools import build_site, devices, files, release, screen_games, screens
from tools.audit import axe
from tools.serve import serving

NAMES = (
    *sorted({*screen_games.NAMES, *(name for level in LEVELS for name in level.names)}, key=len, reverse=True),
    *("app.pack", "Failed to fetch", "stun.example.org", SCATTERBRAIN.name),
)
"""Names of players, and terms that are the same in any language."""

NAMED = re.compile(r"[A-Z]\w+ ?\w*…|\b[0-9a-f]{12}\b|“[\w[\]]+”|\b\d{1,2} [A-Z][a-z]{2,3} \d{4}\b")
"""A name shortened with an ellipsis, a release, a place in a record, a date formatted by the browser."""


@pytest.fixture(scope="module")
def accented_url(tmp_path_factory: pytest.TempPathFactory) -> Iterator[str]:
    """The address of a site in the pseudo-language."""
    folder = tmp_path_factory.mktemp("site")
    files.sync(build_site.site({pseudo.TAG: pseudo.catalogue()}), folder)
    with serving(folder) as url:
        yield url


def foreign(text: str) -> list[str]:
    """The words of a text that are not in the pseudo-language."""
    return pseudo.foreign(NAMED.sub("", text), NAMES)


def wrong(glen: GlenMore, size: str) -> Iterator[str]:
    """Everything on the page that is untranslated, incomplete, cut off, or missing from the documents."""
    yield from (f"too small: {words}" for words in glen.inspection.too_small)
    if size == LOW:
        return
    for place, text in glen.inspection.said:
        if words := foreign(text):
            yield f"{place}: {' '.join(words)} in {text[:120]!r}"
    for text in glen.inspection.sentences:
        if not pseudo.is_whole(text):
            yield f"cut in words: {text[:120]!r}"
    for place, text, by in glen.inspection.cut_off:
        if foreign(text.translate(pseudo.BACK)):
            yield f"{place}: {text[:60]!r} is cut by {by}"
    yield from glen.inspection.covered
    yield from unpromised(glen)


def barred(glen: GlenMore, name: str) -> Iterator[str]:
    """The violations that axe finds on a screen; `make audit` looks in other windows, too."""
    for scheme in devices.SCHEMES:
        devices.paint(glen.page, scheme)
        yield from map(str, axe.findings(glen.page, f"{name} {scheme}", axe.rules(scheme)))
    devices.paint(glen.page, devices.SCHEMES[0])


# ---- further screens ----


def _renamed(glen: GlenMore, url: str) -> None:
    devices.visit(glen.page, url)
    devices.press(glen.page, "saves")
    devices.press(glen.page, glen.commands("saves:rename ")[0])


def _deleted(glen: GlenMore, url: str) -> None:
    devices.press(glen.page, glen.commands("saves:delete ")[0])


def _code(glen: GlenMore, url: str) -> None:
    devices.press(glen.page, "saves")
    devices.press(glen.page, glen.commands("saves:open ")[0], "share", "share:code")


def _unfolded(glen: GlenMore, url: str) -> None:
    devices.press(glen.page, "close", "panel log", *glen.commands("fold ")[-3:])


def _challenged(glen: GlenMore, url: str) -> None:
    glen.page.evaluate("() => { location.hash = 'c=broken'; }")
    expect(glen.notices.root).to_contain_text("This link".translate(pseudo.LETTERS))


def _unreadable(glen: GlenMore, url: str) -> None:
    glen.page.evaluate("() => localStorage.setItem('glenmore:save:x', '{}')")
    devices.visit(glen.page, url)
    devices.press(glen.page, "close-notice", "saves")


MORE: dict[str, Callable[[GlenMore, str], None]] = {
    "renamed": _renamed,
    "deleted": _deleted,
    "code": _code,
    "unfolded": _unfolded,
    "challenged": _challenged,
    "unreadable": _unreadable,
}
"""Ways to each of these screens from the one before it."""


def walk(page: Page, url: str) -> Iterator[str]:
    """Goes from screen to screen; yields the name of each."""
    yield from screens.walk(page, url)
    for name, show in MORE.items():
        show(GlenMore(page), url)
        yield name


PHONE, LOW, DESK = "390x844", "844x390", "1440x900"
"""The windows, all with touch. A phone in landscape has the least room for touch targets."""


@pytest.mark.timeout(900)  # on a slow machine the walk takes minutes
def test_screens_are_translated_and_not_cut_off(browser: Browser, accented_url: str) -> None:
    told = faults(browser, accented_url, pseudo.TAG, (PHONE, LOW, DESK), barred, wrong, walk)
    assert not told, told


# ---- choice of the language ----


@pytest.mark.parametrize(
    ("query", "setting", "browsers", "spoken"),
    [
        (f"?lang={pseudo.TAG}", "", "en-GB", pseudo.TAG),
        ("", pseudo.TAG, "en-GB", pseudo.TAG),
        ("?lang=en", pseudo.TAG, "en-GB", "en"),
        ("?lang=tlh", "", "en-GB", "en"),
        ("", "", "fr-FR", "en"),
    ],
)
def test_language_choice_by_address_setting_browser(
    browser: Browser, accented_url: str, query: str, setting: str, browsers: str, spoken: str
) -> None:
    context = browser.new_context(locale=browsers, service_workers="block")
    glen = GlenMore(context.new_page())
    if setting:
        glen.page.add_init_script(SPEAK.format(setting))
    glen.page.route("**/app.pack", lambda route: None)  # this needs no Python
    glen.page.goto(accented_url + query, wait_until="commit")
    expect(glen.root).to_have_attribute("lang", spoken)
    label, note = ("Loading the game", "The first visit takes a few seconds; later ones are quicker.")
    if spoken != "en":
        label, note = pseudo.accented(label), pseudo.accented(note)
    expect(glen.boot.panel).to_have_attribute("aria-label", label)
    expect(glen.boot.note).to_have_text(note)
    context.close()


def test_lang_parameter_survives_start(browser: Browser, accented_url: str) -> None:
    glen = GlenMore(browser.new_page(service_workers="block"))
    glen.open(f"{accented_url}?seed=7&players=2&lang={pseudo.TAG}")
    assert glen.page.url == f"{accented_url}?lang={pseudo.TAG}"
    assert pseudo.accented("Log") in glen.shown[4] + glen.log.headings.first.inner_text()
    glen.page.close()


def test_release_has_no_pseudo_language(site: object) -> None:
    folder = release.folder()
    assert pseudo.TAG not in (folder.parent / "index.html").read_text("utf-8")
    assert not [path for path in files.opened((folder / "app.pack").read_bytes()) if pseudo.TAG in path]
