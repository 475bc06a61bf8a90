"""Each screen in each language, on phone, tablet and desktop: nothing is cut off, covered or too small, and text for
screen readers is well-formed. In English, no decision needs scrolling, and axe finds no violation.

A walk through the screens takes long, so one walk serves all checks of the same screens.
"""

from __future__ import annotations

from collections.abc import Iterator

import pytest
from pages import GlenMore
from playwright.sync_api import Browser, expect
from ui.text.languages import LANGUAGES

from tools import devices, screen_games, screens
from tools.audit import axe

NAMES = frozenset(screen_games.NAMES)
"""Names of players: a long name ends with an ellipsis where room is short."""

WINDOWS = ("390x844", "360x640", "1024x768", "1440x900")
"""The windows, all with touch: touch targets are larger, so that a layout that fits here fits with a mouse as well. The
walk takes place in the first one.
"""

NARROW = ("360x640", "1024x768")
"""The windows for other languages than English: the narrowest with one column and with two. The pseudo-language of
test_every_word.py, a third longer, has the others.
"""

WIDE = ("1024x768", "1440x900")
"""Windows that show beside the boards the panels that others show over them."""

LOW = "844x390"
"""A phone in landscape, with the least room for touch targets."""

DECISIONS = ("beginning", "take", "point", "preview", "pay", "ways", "activate", "finish", "move", "large", "other")
"""Screens with a decision, which must be in sight in all of these windows and in those below."""

MORE = (LOW, "1180x820")

SPEAK = """try {{
  const kept = JSON.parse(localStorage.getItem('glenmore:settings'));
  localStorage.setItem('glenmore:settings', JSON.stringify({{...kept, language: '{}'}}));
}} catch {{}}"""


def wrong(glen: GlenMore) -> Iterator[str]:
    """Everything on a screen that is not readable or reachable."""
    seen = glen.inspection
    yield from (f"{place}: {text[:60]!r} is cut by {by}" for place, text, by in seen.cut_off if text not in NAMES)
    yield from seen.covered
    yield from too_small(glen)


def too_small(glen: GlenMore) -> Iterator[str]:
    """The controls that a finger would miss."""
    yield from (f"too small: {words}" for words in glen.inspection.too_small)


def out_of_sight(glen: GlenMore) -> Iterator[str]:
    """Everything that a decision needs and that is not in sight."""
    yield from glen.sight.out_of_sight
    ending = glen.bar.endings.filter(visible=True).first
    for kept in (glen.bar.undo, glen.bar.redo, glen.bar.restart, ending):
        expect(kept).to_be_in_viewport(ratio=1)


def barred(glen: GlenMore, name: str) -> Iterator[str]:
    """The violations that axe finds on a screen in the first window; `make audit` looks in others, too."""
    for scheme in devices.SCHEMES:
        devices.paint(glen.page, scheme)
        yield from map(str, axe.findings(glen.page, f"{name} {scheme}", axe.rules(scheme)))
    devices.paint(glen.page, devices.SCHEMES[0])


def in_english(glen: GlenMore, name: str) -> Iterator[tuple[str, str]]:
    """The problems of a screen in all windows, each with its window."""
    for size in (*WINDOWS, *MORE) if name in DECISIONS else (*WINDOWS, LOW):
        if name in screens.TOUCH_ONLY and size in WIDE:
            continue
        glen.page.set_viewport_size(devices.SIZES[size])
        if size in WINDOWS:
            found = [*wrong(glen), *(barred(glen, name) if size == WINDOWS[0] else ())]
        else:
            found = list(too_small(glen)) if size == LOW else []
        if name in DECISIONS:
            found += out_of_sight(glen)
        yield from ((problem, size) for problem in found)


def translated(glen: GlenMore, name: str) -> Iterator[tuple[str, str]]:
    """The problems of a screen in the narrow windows, each with its window."""
    for size in NARROW:
        if name not in screens.TOUCH_ONLY or size not in WIDE:
            glen.page.set_viewport_size(devices.SIZES[size])
            yield from ((problem, size) for problem in wrong(glen))


@pytest.mark.timeout(900)  # on a slow machine the walk in English, with all its checks, takes minutes
@pytest.mark.parametrize("tag", LANGUAGES)
def test_every_screen_fits_in_every_language(browser: Browser, site_url: str, tag: str) -> None:
    found: dict[str, list[str]] = {}
    with devices.device(browser, WINDOWS[0]) as page:
        glen = GlenMore(page)
        glen.page.add_init_script(SPEAK.format(tag))
        for name in screens.walk(glen.page, site_url):
            assert glen.root.get_attribute("lang") == tag
            for words in glen.inspection.read_badly:
                found.setdefault(f"read badly: {words}", []).append(name)
            for problem, size in (in_english if tag == "en" else translated)(glen, name):
                found.setdefault(problem, []).append(f"{name} {size}")
            glen.page.set_viewport_size(devices.SIZES[WINDOWS[0]])
    told = [f"{problem} ({', '.join(where)})" for problem, where in found.items()]
    assert not told, "\n".join(["", *told])
