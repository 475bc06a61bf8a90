"""Every screen in a pseudo-language: every word is translated, nothing is cut off, covered or too small. Other
languages and narrower windows are in test_every_screen.py.
"""

import re
from collections.abc import Iterable, Iterator

import pytest
from pages import inspection
from plain_page import FRESH, Found, plain_page
from playwright.sync_api import Browser
from test_every_screen import PLAYERS, report

from features.workshop.course import OPPONENTS
from tests import pseudo
from tests.contract import undocumented
from tests.rendering import GIVEN, distinct_screens, merge_texts, positions, scenarios
from tools import build_site, files, release_folder
from tools.positions import NAMES as SEATS
from tools.serve import serving
from words.languages import LANGUAGES

NAMES = (
    *sorted(
        {*GIVEN, *PLAYERS, *SEATS, "Benny", "Magnus", *(bot.name for bot in OPPONENTS.values())}, key=len, reverse=True
    ),
    *("app.pack", "Failed to fetch", "index.html", "stun.example.org"),
    *("“A game”", "My <bot>", "nonsense", "dance", "abc", "take 3 0,1"),
)
"""Names of players, titles of games, and whatever else scenarios give, and terms that are the same in any language."""

OF_ADDRESSES = (
    *(", ".join(LANGUAGES), "go-on, rules, daily", "seed, players", "system, light, dark"),
    "slow-worker, late-draw, lost-save, full-storage, slow-file, double-click, stale-tab",
)
"""Names and values of parameters that are listed where there is no such."""

NAMED = re.compile(
    r"[A-ZŌ]\w+ ?\w*…|\b[0-9a-f]{12}\b|“[\w[\]]+”|\b\d{1,2} [A-Z][a-z]{2,3} \d{4}\b"
    r"|\bPlayer \d|: (?:message|invalid syntax)"
)
"""A name shortened with an ellipsis, a release, a place in a record, a date formatted by the browser, a name made in
English, Python's words."""

IN_GERMAN = "a first visit: in German"


@pytest.fixture(scope="module")
def accented_url(tmp_path_factory: pytest.TempPathFactory) -> Iterator[str]:
    folder = tmp_path_factory.mktemp("site")
    files.sync(build_site.site({pseudo.TAG: pseudo.catalogue()}), folder)
    with serving(folder) as url:
        yield url


def foreign(text: str) -> list[str]:
    return pseudo.foreign(NAMED.sub("", text), (*OF_ADDRESSES, *NAMES))


def misspoken(seen: Found) -> Iterator[str]:
    """Everything in texts that is untranslated, incomplete, or missing from the documents."""
    yield from untranslated(seen["said"])
    yield from (f"cut in words: {text[:120]!r}" for text in seen["sentences"] if not pseudo.is_whole(text))
    yield from undocumented(*seen["names"])


def untranslated(said: Iterable[tuple[str, str]]) -> Iterator[str]:
    for place, text in said:
        if words := foreign(text):
            yield f"{place}: {' '.join(words)} in {text[:120]!r}"


def misplaced(seen: Found) -> Iterator[str]:
    for place, text, by in seen["cut"]:
        if foreign(text.translate(pseudo.BACK)):
            yield f"{place}: {text[:60]!r} is cut by {by}"
    yield from seen["covered"]


PHONE, LOW, DESK = "390x844", "844x390", "1440x900"
"""The windows, all with touch. A phone in landscape has the least room for touch targets."""

TEXTS = {
    "said": FRESH.format(look=inspection.SAID),
    "sentences": FRESH.format(look=inspection.WHOLE),
    "names": inspection.NAMES,
}


def test_screens_are_translated_and_not_cut_off(browser: Browser, accented_url: str) -> None:
    found = list[tuple[str, str]]()
    screens = [each for each in (*scenarios(pseudo.TAG), *positions(pseudo.TAG)) if each.name != IN_GERMAN]
    with plain_page(browser, accented_url, pseudo.TAG, PHONE) as plain:
        for texts, seen in plain.look([*merge_texts(screens)], PHONE, TEXTS):
            found += [(problem, texts.name) for problem in misspoken(seen)]
        for screen in screens:
            heard = ((f"{id} {name}", text) for id, name, text in screen.attributes if name in inspection.HEARD)
            said = [("the title", screen.title), *heard]
            problems = [*untranslated(said), *undocumented([], [], screen.root)]
            found += [(problem, screen.name) for problem in problems]
        kept = distinct_screens(screens)
        for size in (PHONE, LOW, DESK):
            for screen, seen in plain.look(kept, size):
                problems = [f"too small: {words}" for words in seen["small"]]
                problems += misplaced(seen) if size != LOW else ()
                found += [(problem, f"{screen.name} {size}") for problem in problems]
    assert not found, report(found)


def test_release_has_no_pseudo_language(site: object) -> None:
    folder = release_folder.folder()
    assert pseudo.TAG not in (folder.parent / "index.html").read_text("utf-8")
    assert not [path for path in files.unpack_pack((folder / "app.pack").read_bytes()) if pseudo.TAG in path]
