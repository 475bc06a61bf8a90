"""Each screen in each language, on phone, tablet and desktop: nothing is cut off, covered or too small, and text for
screen readers is well-formed. In English, axe finds no violation.

A walk through the screens takes long, so one walk serves all checks of the same screens.
"""

from __future__ import annotations

from collections.abc import Iterator

import pytest
from pages import GlenMore
from playwright.sync_api import Browser
from ui.text.languages import LANGUAGES

from tools import devices, screen_games, screens
from tools.audit import axe

NAMES = frozenset(screen_games.NAMES)
"""Names of players: a long name ends with an ellipsis where room is short."""

WINDOWS = ("390x844", "360x640", "1024x768", "1440x900")
"""The windows, all with touch: touch targets are larger, so that a layout that fits here fits with a mouse as well. The
walk takes place in the first one, and each screen is checked in all.
"""

BARRED = {"390x844": devices.SCHEMES, "1440x900": devices.SCHEMES[:1]}
"""The windows in which axe runs, and their themes: dark colours are the same on every device."""

WIDE = ("1024x768", "1440x900")
"""Windows that show beside the boards the panels that others show over them."""

LOW = "844x390"
"""A phone in landscape, with the least room for touch targets."""

SPEAK = """try {{
  const kept = JSON.parse(localStorage.getItem('glenmore:settings'));
  localStorage.setItem('glenmore:settings', JSON.stringify({{...kept, language: '{}'}}));
}} catch {{}}"""


def wrong(glen: GlenMore) -> Iterator[str]:
    """Everything on a screen that is not readable or reachable."""
    seen = glen.inspection
    yield from (f"{place}: {text[:60]!r} is cut by {by}" for place, text, by in seen.cut_off if text not in NAMES)
    yield from seen.covered
    yield from (f"too small: {words}" for words in seen.too_small)


def barred(glen: GlenMore, name: str, size: str) -> Iterator[str]:
    """The violations that axe finds on a screen."""
    for scheme in BARRED.get(size, ()):
        devices.paint(glen.page, scheme)
        yield from map(str, axe.findings(glen.page, f"{name} {size} {scheme}", axe.rules(scheme)))
    devices.paint(glen.page, devices.SCHEMES[0])


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
            for size in WINDOWS:
                glen.page.set_viewport_size(devices.SIZES[size])
                if name in screens.TOUCH_ONLY and size in WIDE:
                    continue
                for problem in (*wrong(glen), *(barred(glen, name, size) if tag == "en" else ())):
                    found.setdefault(problem, []).append(f"{name} {size}")
            if tag == "en":
                glen.page.set_viewport_size(devices.SIZES[LOW])
                for words in glen.inspection.too_small:
                    found.setdefault(f"too small: {words}", []).append(f"{name} {LOW}")
            glen.page.set_viewport_size(devices.SIZES[WINDOWS[0]])
    told = [f"{problem} ({', '.join(where)})" for problem, where in found.items()]
    assert not told, "\n".join(["", *told])
