"""Each screen in each language, in the narrowest windows: nothing is in another language, cut off, covered or too
small, and text for screen readers is well-formed. The pseudo-language of test_every_word.py has the other windows."""

from collections.abc import Iterator

import pytest
from pages import GlenMore
from playwright.sync_api import Browser
from test_languages import OTHERS, foreign

from tools import devices, screen_games, screens
from ui.text.languages import LANGUAGES

NARROW = ("360x640", "1024x768")
"""The narrowest windows with one column and with two, both with touch: touch targets are larger, so that a layout that
fits here fits with a mouse as well. The walk takes place in the first one.
"""

SPEAK = """try {{
  const kept = JSON.parse(localStorage.getItem('glenmore:settings'));
  localStorage.setItem('glenmore:settings', JSON.stringify({{...kept, language: '{}'}}));
}} catch {{}}"""


def wrong(glen: GlenMore) -> Iterator[str]:
    """Everything on a screen that is not readable or reachable; a long name of a player ends with an ellipsis."""
    seen = glen.inspection
    yield from (
        f"{at}: {text[:60]!r} is cut by {by}" for at, text, by in seen.cut_off if text not in screen_games.NAMES
    )
    yield from seen.covered
    yield from (f"too small: {words}" for words in seen.too_small)


@pytest.mark.timeout(900)  # on a slow machine a walk takes minutes
@pytest.mark.parametrize("tag", LANGUAGES)
def test_every_screen_fits_in_every_language(browser: Browser, site_url: str, tag: str) -> None:
    found: dict[str, list[str]] = {}
    with devices.device(browser, NARROW[0]) as page:
        glen = GlenMore(page)
        page.add_init_script(SPEAK.format(tag))
        for name in screens.walk(page, site_url):
            assert glen.root.get_attribute("lang") == tag
            problems = [f"read badly: {words}" for words in glen.inspection.read_badly]
            problems += [f"not translated: {text}" for text in foreign(glen, tag)] if tag in OTHERS else []
            for size in NARROW[: 1 if name in screens.TOUCH_ONLY else 2]:
                page.set_viewport_size(devices.SIZES[size])
                for problem in (*problems, *wrong(glen)):
                    found.setdefault(problem, []).append(f"{name} {size}")
                problems = []
            page.set_viewport_size(devices.SIZES[NARROW[0]])
    told = [f"{problem} ({', '.join(where)})" for problem, where in found.items()]
    assert not told, "\n".join(["", *told])
