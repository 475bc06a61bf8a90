"""Each screen in each language, in the narrowest windows: nothing is in another language, cut off, covered or too
small, text for screen readers is well-formed, and axe finds no violation. CPython draws the screens, and a plain page
lays them out; a walk through the real page is in English. The pseudo-language of test_untranslated_text.py has the
other windows."""

import json
from collections.abc import Iterable, Iterator

import pytest
from conftest import DESK, PHONE, OpenGame
from pages import GlenMore, Watch
from pages.inspection import AMISS, LONG
from pages.living import STEP_BY_STEP
from plain_page import LOOKS, SAID, WEAR, WHOLE, Found, plain_page, see
from playwright.sync_api import Browser
from test_languages import OTHERS, english

from core.bots.levels import LEVELS
from tests.contract import undocumented
from tests.rendering import GIVEN, around, distinct_screens, drawn, find_new, positions, scenarios
from tools import devices, screen_games, screens
from tools.audit import axe
from tools.positions import LONG_NAMES, POSITIONS

NARROW = ("360x640", "320x568", "1024x768")
"""The narrowest windows with one column and with two, all with touch: touch targets are larger, so that a layout that
fits here fits with a mouse as well."""

TINY = NARROW[1]
"""The window in which the bar has two lines, and a handle for the rest of a sentence; in others sentences are whole."""

LONGEST = "de"
"""The language with the longest words, which is looked at in the first of these windows, too."""

SPEAK = """try {{
  const kept = JSON.parse(localStorage.getItem('glenmore:settings'));
  localStorage.setItem('glenmore:settings', JSON.stringify({{...kept, language: '{}'}}));
}} catch {{}}"""

PLAYERS = {*screen_games.NAMES, *(name for level in LEVELS for name in level.names), *LONG_NAMES}


def report(found: Iterable[tuple[str, str]]) -> str:
    places: dict[str, list[str]] = {}
    for problem, place in found:
        places.setdefault(problem, []).append(place)
    return "".join(f"\n{problem} ({len(where)}: {', '.join(where[:5])})" for problem, where in places.items())


def misplaced(seen: Found) -> Iterator[str]:
    """Everything on a screen that is not readable or reachable; a long name of a player ends with an ellipsis."""
    yield from (f"{at}: {text[:60]!r} is cut by {by}" for at, text, by in seen["cut"] if text not in PLAYERS)
    yield from seen["covered"]
    yield from (f"too small: {words}" for words in seen["small"])
    yield from (f"{words!r} exceeds its button" for words in seen["spilt"])
    yield from (f"{words!r} scrolls sideways" for words in seen["sideways"])
    yield from (f"{words!r} exceeds the bar" for words in seen.get("unsaid", ()))
    yield from (f"{words!r} is too long for the bar" for words in seen.get("long", ()))


def misspoken(seen: Found, tag: str) -> Iterator[str]:
    """Everything on a screen that is in English instead of its language, or is read out badly."""
    said = [each for each in seen["said"] if not any(given in each[1] for given in GIVEN)]
    yield from (f"not translated: {text}" for text in (english(said, tag) if tag in OTHERS else ()))
    yield from (f"read badly: {name}" for name in seen["named"] if AMISS.search(name))


SENTENCES = {"long": LONG}

UNSEEN: Found = {name: [] for name in LOOKS}


@pytest.mark.parametrize("tag", OTHERS)
def test_screens_fit_in_every_language(browser: Browser, site_url: str, tag: str) -> None:
    kept, found = distinct_screens([*scenarios(tag), *positions(tag)]), list[tuple[str, str]]()
    with plain_page(browser, site_url, tag, NARROW[0]) as plain:
        for screen, seen in plain.look(kept, TINY, LOOKS | SAID | SENTENCES):
            found += [(problem, screen.name) for problem in (*misspoken(seen, tag), *misplaced(seen))]
        bars = {screen.html.get("bar", ""): screen for screen in kept}
        for screen, seen in plain.look([*bars.values()], "390x844", SENTENCES):
            found += [(problem, f"{screen.name} 390x844") for problem in misplaced(UNSEEN | seen)]
        for size in (NARROW[0], NARROW[2]) if tag == LONGEST else (NARROW[2],):
            for screen, seen in plain.look(kept, size, LOOKS | WHOLE):
                found += [(problem, f"{screen.name} {size}") for problem in misplaced(seen)]
    assert not found, report(found)


SPACED = """* {
  line-height: 1.5 !important; letter-spacing: .12em !important; word-spacing: .16em !important;
}
p { margin-bottom: 2em !important; }"""
"""The text spacing of WCAG 1.4.12, which readers may set; a paragraph's in its own letters' size."""

READ = {name: LOOKS[name] for name in ("cut", "spilt", "sideways")}


@pytest.mark.long
def test_wider_text_spacing_hides_nothing(browser: Browser, site_url: str) -> None:
    """In the language with the longest words; names on tiles cannot wrap, and may lie over the next tile."""
    found = list[tuple[str, str]]()
    with plain_page(browser, site_url, LONGEST, "390x844") as plain:
        plain.page.evaluate(WEAR, [["spacing", SPACED]])
        kept = distinct_screens([*scenarios(LONGEST), *positions(LONGEST)])
        for size in ("390x844", "1280x800"):
            for screen, seen in plain.look(kept, size, READ):
                seen["cut"] = [each for each in seen["cut"] if not each[2].startswith("a tile")]
                found += [(problem, f"{screen.name} {size}") for problem in misplaced({**UNSEEN, **seen})]
    assert not found, report(found)


@pytest.mark.parametrize("scheme", [devices.SCHEMES[0], pytest.param(devices.SCHEMES[1], marks=pytest.mark.long)])
def test_axe_finds_no_violation(browser: Browser, site_url: str, scheme: str) -> None:
    """In English on a phone; `make audit` looks in other windows, too."""
    found: list[axe.Finding] = []
    with plain_page(browser, site_url, "en", "390x844") as plain:
        devices.set_theme(plain.page, scheme)
        for screen, places in find_new([*scenarios("en"), *positions("en")], by_words=False):
            whole = screen.dialog or places & {"screen", "phase", "panel"}
            plain.show(screen if whole else around(screen))
            parts = ", ".join(f"#{place}" for place in {"bar", *places})
            within = "dialog[open]" if screen.dialog else "" if whole else parts
            found += axe.findings(plain.page, screen.name, axe.rules(scheme), within)
    assert not found, "\n".join(map(str, found))


DIFFERENT = """(html) => Object.entries(html).flatMap(([id, drawn]) => {
  const made = document.getElementById(id).cloneNode(true), there = made.cloneNode(true);
  made.innerHTML = drawn;
  for (const element of [...made.querySelectorAll('*'), ...there.querySelectorAll('*')]) {
    for (const name of ['tabindex', 'aria-expanded', 'viewBox']) element.removeAttribute(name);
  }
  return made.isEqualNode(there) ? [] : [[id, made.innerHTML, there.innerHTML]];
})"""
"""The elements of the page that contain something else than this, but for what depends on focus and layout."""


BESIDE = ("start", "announce", "notices")
"""Elements that don't depend on the game alone."""


@pytest.mark.browser_context_args(viewport=PHONE, has_touch=True)
def test_page_and_cpython_draw_the_same(open_game: OpenGame) -> None:
    """Every fifth position on a phone, and the last one's track in a window that became wide between two games."""
    settings = json.loads(STEP_BY_STEP["glenmore:settings"])
    for name in [*POSITIONS][::5]:
        glen, there = open_game(f"?at={name}"), drawn(lambda shown, name=name: shown.put(name), **settings)
        shown = there.html | there.flat
        assert glen.page.evaluate(DIFFERENT, {id: shown[id] for id in shown if id not in BESIDE}) == [], name
    glen.home()
    glen.page.set_viewport_size(DESK)
    open_game(f"?at={name}")
    assert glen.page.evaluate(DIFFERENT, {id: there.html[id] for id in there.flat}) == []


FAULTY = ("failed", "error")
"""Screens that show an error; on all others there is none, nor anything against the policy."""


@pytest.mark.timeout(900)  # on a slow machine a walk takes minutes
@pytest.mark.parametrize("tag", ["en", *(pytest.param(tag, marks=pytest.mark.long) for tag in OTHERS)])
def test_real_screens_fit_in_every_language(browser: Browser, site_url: str, tag: str) -> None:
    """A walk to all screens, those too that other devices, bots and a failed start show; in English in one window."""
    sizes, found = NARROW if tag in OTHERS else NARROW[:1], list[tuple[str, str]]()
    with devices.device(browser, NARROW[0]) as page:
        look, watch = GlenMore(page).inspection, Watch(page.context, site_url)
        page.add_init_script(SPEAK.format(tag))
        for name in screens.walk(page, site_url):
            seen = {"said": look.said, "named": look.read_badly}
            found += [(problem, name) for problem in (*misspoken(seen, tag), *undocumented(*look.names))]
            found += [(problem, name) for problem in watch.problems if name not in FAULTY]
            watch.forget()
            for size in sizes:
                if name not in screens.TOUCH_ONLY or devices.SIZES[size]["width"] < screens.WIDE_WINDOW:
                    page.set_viewport_size(devices.SIZES[size])
                    looks = LOOKS if size == TINY else LOOKS | WHOLE
                    found += [(problem, f"{name} {size}") for problem in misplaced(page.evaluate(see(looks)))]
            page.set_viewport_size(devices.SIZES[NARROW[0]])
    assert not found, report(found)
