"""Each screen in each language, in the narrowest windows: nothing is in another language, cut off, covered or too
small, and text for screen readers is well-formed. The pseudo-language of test_untranslated_text.py has the other
windows."""

from collections.abc import Callable, Iterable, Iterator, Sequence

import pytest
from pages import GlenMore, Watch
from playwright.sync_api import Browser, Page
from test_languages import OTHERS, foreign

from core.bots.levels import LEVELS
from tools import devices, screen_games, screens
from ui.text.languages import LANGUAGES

NARROW = ("360x640", "320x568", "1024x768")
"""The narrowest windows with one column and with two, all with touch: touch targets are larger, so that a layout that
fits here fits with a mouse as well. The walk takes place in the first one.
"""

SPEAK = """try {{
  const kept = JSON.parse(localStorage.getItem('glenmore:settings'));
  localStorage.setItem('glenmore:settings', JSON.stringify({{...kept, language: '{}'}}));
}} catch {{}}"""


FAULTY = ("failed", "error")
"""Screens that show an error; on all others there is none, nor anything against the policy."""

NAMES = {*screen_games.NAMES, *(name for level in LEVELS for name in level.names)}

Walk = Callable[[Page, str], Iterator[str]]
Look = Callable[[GlenMore, str], Iterable[str]]
"""Finds faults on the page, which shows a screen of that name or in a window of that size."""


def faults(browser: Browser, url: str, tag: str, sizes: Sequence[str], once: Look, each: Look, walk: Walk) -> str:
    """Faults on the screens of a walk in a language, each with its screen, one per line.

    :param sizes: of the windows; the walk takes place in the first one
    :param once: looks at each screen in that one
    :param each: looks at each screen in each window
    """
    found: dict[str, list[str]] = {}
    with devices.device(browser, sizes[0]) as page:
        glen, watch = GlenMore(page), Watch(page.context, url)
        page.add_init_script(SPEAK.format(tag))
        for name in walk(page, url):
            problems = [*once(glen, name), *(f"read badly: {words}" for words in glen.inspection.read_badly)]
            for size in sizes:
                if name in screens.TOUCH_ONLY and devices.SIZES[size]["width"] >= screens.WIDE:
                    continue
                page.set_viewport_size(devices.SIZES[size])
                for problem in (*problems, *each(glen, size)):
                    found.setdefault(problem, []).append(f"{name} {size}")
                problems = []
            page.set_viewport_size(devices.SIZES[sizes[0]])
            for problem in watch.problems if name not in FAULTY else ():
                found.setdefault(problem, []).append(name)
            watch.forget()
    return "".join(f"\n{problem} ({', '.join(where)})" for problem, where in found.items())


def wrong(glen: GlenMore, _size: str) -> Iterator[str]:
    """Everything on a screen that is not readable or reachable; a long name of a player ends with an ellipsis."""
    seen = glen.inspection
    yield from (f"{at}: {text[:60]!r} is cut by {by}" for at, text, by in seen.cut_off if text not in NAMES)
    yield from seen.covered
    yield from (f"too small: {words}" for words in seen.too_small)
    yield from (f"{words!r} exceeds its button" for words in glen.sight.spilt)
    yield from (f"{words!r} scrolls sideways" for words in glen.sight.sideways)


@pytest.mark.timeout(900)  # on a slow machine a walk takes minutes
@pytest.mark.parametrize("tag", LANGUAGES)
def test_every_screen_fits_in_every_language(browser: Browser, site_url: str, tag: str) -> None:
    def once(glen: GlenMore, _name: str) -> Iterator[str]:
        assert glen.root.get_attribute("lang") == tag
        yield from (f"not translated: {text}" for text in (foreign(glen, tag) if tag in OTHERS else ()))

    assert not (told := faults(browser, site_url, tag, NARROW, once, wrong, screens.walk)), told
