"""Each screen in each language, on a phone, a tablet and a desk: nothing is cut off, covered or too small.
And in English nothing that axe objects to.

A walk through the screens takes long, so all that is looked at on the same ones is looked at in one walk.
"""

from __future__ import annotations

from collections.abc import Iterator

import pytest
from playwright.sync_api import Browser, Page
from said import covered, cut_off, too_small
from ui.text.languages import LANGUAGES

from tools import devices, screen_games, screens
from tools.audit import axe

NAMES = frozenset(screen_games.NAMES)
"""Who plays: a long name ends with dots where there is no room."""

WINDOWS = ("390x844", "360x640", "1024x768", "1440x900")
"""The windows, all of them touched: what is touched is larger, so that what fits there fits for a mouse as well. The
walk goes through the first, and each screen is seen in all."""

BARRED = {"390x844": devices.SCHEMES, "1440x900": devices.SCHEMES[:1]}
"""Where axe looks, and in which themes: dark colours are the same on every device."""

WIDE = ("1024x768", "1440x900")
"""Windows that show beside the boards what others show over them."""

LOW = "844x390"
"""A phone on its side, where there is least room for what is touched."""

SPEAK = """try {{
  const kept = JSON.parse(localStorage.getItem('glenmore:settings'));
  localStorage.setItem('glenmore:settings', JSON.stringify({{...kept, language: '{}'}}));
}} catch {{}}"""


def wrong(page: Page) -> Iterator[str]:
    """Everything on a screen that cannot be read or reached as it should."""
    yield from (f"{place}: {text[:60]!r} is cut by {by}" for place, text, by in cut_off(page) if text not in NAMES)
    yield from covered(page)
    yield from (f"too small: {words}" for words in too_small(page))


def barred(page: Page, name: str, size: str) -> Iterator[str]:
    """What keeps some people out of a screen, as axe finds it."""
    for scheme in BARRED.get(size, ()):
        devices.paint(page, scheme)
        yield from map(str, axe.findings(page, f"{name} {size} {scheme}", axe.rules(scheme)))
    devices.paint(page, devices.SCHEMES[0])


@pytest.mark.timeout(900)  # on a slow machine the walk in English, with all that is looked at there, takes minutes
@pytest.mark.parametrize("tag", LANGUAGES)
def test_every_screen_fits_in_every_language(browser: Browser, site_url: str, tag: str) -> None:
    found: dict[str, list[str]] = {}
    with devices.device(browser, WINDOWS[0]) as page:
        page.add_init_script(SPEAK.format(tag))
        for name in screens.walk(page, site_url):
            assert page.locator("html").get_attribute("lang") == tag
            for size in WINDOWS:
                page.set_viewport_size(devices.SIZES[size])
                if name in screens.TOUCH_ONLY and size in WIDE:
                    continue
                for problem in (*wrong(page), *(barred(page, name, size) if tag == "en" else ())):
                    found.setdefault(problem, []).append(f"{name} {size}")
            if tag == "en":
                page.set_viewport_size(devices.SIZES[LOW])
                for words in too_small(page):
                    found.setdefault(f"too small: {words}", []).append(f"{name} {LOW}")
            page.set_viewport_size(devices.SIZES[WINDOWS[0]])
    told = [f"{problem} ({', '.join(where)})" for problem, where in found.items()]
    assert not told, "\n".join(["", *told])
