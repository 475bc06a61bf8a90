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

WINDOWS = {True: ("390x844", "360x640", "1024x768", "1440x900"), False: ("1440x900",)}
"""The windows, by whether they are touched; the walk goes through the first, and each screen is seen in all."""

WALKS = [*((tag, True) for tag in LANGUAGES), ("en", False)]
"""The walks: a language, and whether the screens are touched. What is touched is larger, so that what fits on a desk by
touch fits for a mouse as well."""

WIDE = ("1024x768", "1440x900")
"""Windows that show beside the boards what others show over them."""

LOW = "844x390"
"""A phone on its side, where there is least room for what is touched."""

SPEAK = """try {{
  const kept = JSON.parse(localStorage.getItem('glenmore:settings'));
  localStorage.setItem('glenmore:settings', JSON.stringify({{...kept, language: '{}'}}));
}} catch {{}}"""


def wrong(page: Page, touch: bool) -> Iterator[str]:
    """Everything on a screen that cannot be read or reached as it should."""
    yield from (f"{place}: {text[:60]!r} is cut by {by}" for place, text, by in cut_off(page) if text not in NAMES)
    yield from covered(page)
    if touch:
        yield from (f"too small: {words}" for words in too_small(page))


def barred(page: Page, name: str, touch: bool) -> Iterator[str]:
    """What keeps some people out: what axe finds, and what is too small on a phone's side."""
    # Dark colours are the same on every device: the phone's are enough.
    for size, scheme in devices.views(page, WINDOWS[touch][:1]) if touch else [("", devices.SCHEMES[0])]:
        yield from map(str, axe.findings(page, f"{name} {size} {scheme}", axe.rules(scheme)))
    devices.paint(page, devices.SCHEMES[0])
    if touch:
        page.set_viewport_size(devices.SIZES[LOW])
        yield from (f"too small: {words} {LOW}" for words in too_small(page))


@pytest.mark.parametrize(("tag", "touch"), WALKS, ids=lambda value: {True: "touch", False: "mouse"}.get(value, value))
def test_every_screen_fits_in_every_language(browser: Browser, site_url: str, tag: str, touch: bool) -> None:
    first, *others = WINDOWS[touch]
    found: dict[str, list[str]] = {}
    with devices.device(browser, first) as page:
        page.add_init_script(SPEAK.format(tag))
        for name in screens.walk(page, site_url):
            assert page.locator("html").get_attribute("lang") == tag
            for size in (first, *others):
                page.set_viewport_size(devices.SIZES[size])
                if name in screens.TOUCH_ONLY and size in WIDE:
                    continue
                for problem in wrong(page, touch):
                    found.setdefault(problem, []).append(f"{name} {size}")
            if tag == "en":
                for problem in barred(page, name, touch):
                    found.setdefault(problem, []).append(name)
            page.set_viewport_size(devices.SIZES[first])
    told = [f"{problem} ({', '.join(where)})" for problem, where in found.items()]
    assert not told, "\n".join(["", *told])
